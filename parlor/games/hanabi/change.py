"""Changed copies of immutable things."""

from typing import TypeVar

Item = TypeVar("Item")


def swapped(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The tuple with another item at one place."""
    return (*items[:at], item, *items[at + 1 :])


def without(items: tuple[Item, ...], at: int) -> tuple[Item, ...]:
    """The tuple without the item at one place."""
    return items[:at] + items[at + 1 :]
