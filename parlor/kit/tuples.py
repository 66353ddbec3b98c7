"""Changed copies of tuples, of which immutable states are made."""

from typing import TypeVar

Item = TypeVar("Item")


def swapped(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """The items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[Item, ...], place: int) -> tuple[Item, ...]:
    """The items without the one at a place."""
    return items[:place] + items[place + 1 :]
