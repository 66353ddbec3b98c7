"""The pictures of the documentation: a turn among three, and a score sheet with its reasons."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from parlor.games.harmonies import GAME
from parlor.games.harmonies.tests.browser.conftest import Venue
from parlor.games.harmonies.tests.browser.playing import NAMES, Invite
from parlor.games.harmonies.tests.tables import Table, hand, player, table
from parlor.games.harmonies.tests.vectors import VECTORS
from tests.browser.camera import SIZES, Camera

ANN = (
    "0,0:n 0,1:b 0,2:b 1,0:b 1,1:sr 1,2:rr 2,-1:sss 2,0:ng 2,1:n 2,2:ng 3,-1:ss 3,0:s 3,1:y 4,-1:y"
)
BOB = "0,0:b 0,1:b 0,2:b 1,0:s 1,1:y 1,2:ng 2,0:ss 2,1:y 2,3:sss 3,0:rr 3,1:ng 4,0:nng 4,1:nr"
CAT = "0,2:b 0,3:b 1,1:n 1,2:rr 1,3:ng 2,0:b 2,1:ng 2,2:ng 3,-1:ss 3,0:b 3,2:nng 4,-1:ss"
FULL = VECTORS[0].board
"""The rule book's full example."""
LEFT_OPEN = ("0,4", "1,2", "3,-1")


def in_play() -> Table:
    """Ann among three, about to finish a tree in which a hedgehog could live."""
    ann = player(
        "A",
        ANN,
        held={"duck": 2, "hedgehog": 0, "llama": 0},
        cubes={"0,1": "duck", "0,2": "duck"},
    )
    bob = player("A", BOB, held={"bear": 1}, cubes={"1,0": "bear"})
    return hand(table(ann, bob, player("A", CAT, held={"boar": 0}), seed=3), "gyb")


def at_the_end() -> Table:
    """Bob, the last of the round, has built the rule book's example and only ends the turn."""
    bob = player(
        "A",
        {spot: stack for spot, stack in FULL.items() if spot not in LEFT_OPEN},
        held={"penguin": 2, "crocodile": 1},
        cubes={"4,0": "penguin", "3,1": "penguin", "0,2": "crocodile"},
    )
    match = table(player("A", ANN, held={"duck": 1}, cubes={"0,1": "duck"}), bob)
    return Table(replace(match.state, turn=1)).taken()


@pytest.mark.parametrize("size", SIZES)
def test_the_pictures(invite: Invite, venue: Venue, size: str) -> None:
    ann = invite("Ann", venue, phone=size == "phone", device_scale_factor=1)
    ann.page.set_viewport_size(SIZES[size])
    camera = Camera(ann, size)
    venue.lay(in_play())
    ann.new_room(mode="device", names=NAMES[:3], start=True)
    ann.pick("g")
    ann.show("Your cards")
    if ann.touch:
        ann.press(ann.hex("c3"))
    else:
        ann.page.keyboard.press("Shift")
        ann.hex("c3").focus()
    expect(ann.hint).to_contain_text("completes Hedgehog")
    camera.take(GAME.id)
    venue.lay(at_the_end())
    ann.new_room(mode="device", names=NAMES[:2], start=True)
    ann.press(ann.deed("End turn"))
    ann.press(ann.page.get_by_role("list", name="Landscapes").get_by_role("button", name="Water"))
    expect(ann.table.locator(".land .course")).to_have_count(1)
    camera.take(f"{GAME.id}-end")
