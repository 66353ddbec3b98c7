"""Measures: `make bench` runs all, `python -m bench playouts` one of them."""
