"""People with a username over HTTP, and what storage holds of them."""

from tests.support.web import Visitor, Web

ANN = {"username": "Ann_1", "password": "a long way home"}


async def claimed(web: Web, name: str = "Ann", **fields: str) -> Visitor:
    """Someone with a username."""
    visitor = await web.visitor(name)
    await visitor.asks("POST", "/api/account", json={**ANN, **fields})
    return visitor


async def signed_in(web: Web, **fields: str) -> Visitor:
    """The same person at another device."""
    visitor = await web.visitor()
    await visitor.asks("POST", "/api/session", json={**ANN, **fields})
    return visitor


async def everything_in(web: Web) -> str:
    """All that storage holds, as one text."""
    tables = await web.context.store.read("SELECT name FROM sqlite_master WHERE type = 'table'")
    cells = [await web.context.store.read(f"SELECT * FROM {name}") for (name,) in tables]
    return str(cells)
