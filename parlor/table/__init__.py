"""What a table needs without a server: it also runs in a terminal, a worker and a browser."""
