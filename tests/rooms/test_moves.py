"""A match over sockets: turns, resends, refusals, reconnection, a restart."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from tests.support.browsers import Browser, venue
from tests.support.playing import play_out
from tests.toys import pebbles
from tests.toys.faults import too_many_moves


async def test_two_friends_finish_a_match(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        await play_out(ann, bob)
        assert ann.table["outcome"] == bob.table["outcome"]
        assert ann.table["seed"] is not None
        await ann.until(lambda: ann.room["phase"] == "over")
        kept = await place.store.match(ann.table["match"])
        assert kept is not None
        assert kept.ended is not None
        assert kept.ended >= kept.header.started
        assert kept.reason == ann.table["outcome"]["reason"]


async def test_a_list_of_moves_that_is_too_long_is_said_to_be_so(tmp_path: Path) -> None:
    async with venue(tmp_path, too_many_moves.game) as place:
        ann, _ = await place.table("Ann", "Bob")
        assert ann.table["moves"] is None
        assert ann.table["active"] == [0, 1]


async def test_a_resent_move_is_applied_once(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        move = ann.table["moves"][0]["move"]
        first = await ann.ask("play", ordinal=0, move=move)
        again = await ann.ask("play", ordinal=0, move=move)
        assert first["version"] == again["version"] == 1
        other = ann.tables[0]["moves"] or bob.table["moves"]
        assert await ann.refused("play", ordinal=0, move=other[-1]["move"]) == "stale"
        assert await ann.refused("play", ordinal=7, move=move) == "stale"


async def test_a_refusal_names_its_reason_and_changes_nothing(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        before = dict(ann.table)
        assert await ann.refused("play", ordinal=0, move={"kind": "nonsense"}) == "malformed"
        assert await ann.refused("play", ordinal=0, move=bob.table["moves"][0]["move"])
        assert await ann.refused("play", ordinal=0, move=before["moves"][0]["move"], seat=1) == (
            "not_your_seat"
        )
        for garbage in ('{"t":"dance"}', '{"t":"play","ordinal":-1,"move":{}}', "[]"):
            ann.heard.clear()
            ann.send_text(garbage)
            await ann.until(lambda: ann.heard)
            assert ann.heard[-1]["code"] == "malformed"
        assert ann.table["version"] == before["version"]
        assert ann.table["view"] == before["view"]


async def test_a_refused_play_brings_no_table(tmp_path: Path) -> None:
    """The newest was sent before: a refusal is smaller than the message that it answers."""
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        tables = [message for message in ann.heard if message["t"] == "table"]
        move = ann.table["moves"][0]["move"]
        for ordinal, wrong in ((0, {"kind": "nonsense"}), (7, move)):
            await ann.refused("play", ordinal=ordinal, move=wrong)
        assert await ann.refused("play", ordinal=0, move=bob.table["moves"][0]["move"])
        await ann.ask("say", text="Hm.")
        assert [message for message in ann.heard if message["t"] == "table"] == tables


async def test_a_match_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        await ann.play()
        await bob.until(lambda: bob.table["version"] == 1)
        seen = bob.table
        await place.close()
        assert bob.closed is not None
        assert bob.closed["code"] == "restarting"
        await place.open()
        bob = await place.sit(bob.player, bob.code)
        await bob.until(lambda: bob.tables)
        assert bob.table["view"] == seen["view"]
        assert bob.table["version"] == 1
        again = await place.sit(ann.player, ann.code)
        await again.until(lambda: again.tables)
        await play_out(again, bob)


async def test_the_newer_window_takes_the_seat_and_the_older_is_told(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _bob = await place.table("Ann", "Bob")
        second = await place.sit(ann.player, ann.code)
        await ann.gone()
        assert ann.closed is not None
        assert ann.closed["code"] == "replaced"
        third = await place.sit(ann.player, ann.code)
        await second.gone()
        assert second.closed is not None
        await third.until(lambda: third.room["chairs"][0]["here"])


async def test_a_commitment_is_shown_first_and_proved_last(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_changes(is_whole=lambda _options: False)) as place:
        ann, bob = await place.table("Ann", "Bob")
        promised = ann.table["commitment"]
        assert ann.table["seed"] is None
        await play_out(ann, bob)
        proof = f"{ann.table['match']}:{ann.table['seed']}"
        assert hashlib.sha256(proof.encode()).hexdigest() == promised


async def test_a_move_for_the_last_match_is_not_taken_for_one_of_the_next(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        last, move = ann.table["match"], ann.table["moves"][0]["move"]
        await place.abandon(ann)
        await ann.ask("again")
        await ann.until(lambda: ann.table["match"] != last)
        assert await ann.refused("play", ordinal=0, move=move, match=last) == "stale"
        move = ann.table["moves"][0]["move"]
        played = await ann.ask("play", ordinal=0, move=move, match=ann.table["match"])
        assert played["version"] == 1
        await bob.until(lambda: bob.table["version"] == 1)


async def test_what_is_not_even_json_is_refused_and_ends_the_socket(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        ann.heard.clear()
        ann.send_text("{not json")
        await ann.gone()
        assert [one.get("code") for one in ann.heard] == ["malformed", "flood"]
        assert bob.closed is None


class Gone(Browser):
    """A window that hung up while it waited for its turn: the server finds nobody to accept."""

    async def _send(self, event: dict[str, Any]) -> None:
        raise ConnectionResetError(event["type"])


async def test_a_window_that_closed_before_it_was_shown_takes_nobodys_place(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        late = Gone(place.rooms, ann.player, ann.code, None)
        with pytest.raises(ConnectionResetError, match="accept"):
            await late.leave()
        await bob.ask("say", text="Are you there?")
        await ann.until(lambda: ann.chat == ["Are you there?"])
        assert ann.closed is None
        assert ann.room["chairs"][0]["here"]
        assert bob.room["chairs"][0]["here"]
