"""Rooms and the people in them: codes, joining, hosts, kicking, leaving, playing again."""

import re
from pathlib import Path

import pytest

from parlor.server.errors import Refusal
from parlor.server.models import Player
from parlor.server.rooms.registry import NewRoom, new_code
from parlor.server.tokens import TOKEN_LENGTH, new_token
from tests.support.browsers import venue
from tests.support.playing import play_out
from tests.toys import pebbles


def test_codes_have_six_characters_that_nobody_mixes_up() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(re.fullmatch("[A-HJ-NP-Z2-9]{6}", code) for code in codes)


def test_no_token_looks_like_an_option_of_a_command() -> None:
    tokens = {new_token() for _ in range(500)}
    assert {len(token) for token in tokens} == {TOKEN_LENGTH}
    assert not [token for token in tokens if token.startswith("-")]


async def test_a_code_already_taken_is_drawn_again(tmp_path: Path) -> None:
    # Vector 44 of the first game's rules: two creations given one random id differ.
    drawn = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    async with venue(tmp_path, codes=lambda: next(drawn)) as place:
        ann = await place.player("Ann")
        assert await place.room(ann) == "AAAAAA"
        assert await place.room(ann) == "BBBBBB"


async def test_twenty_taken_codes_are_an_error(tmp_path: Path) -> None:
    async with venue(tmp_path, codes=lambda: "AAAAAA") as place:
        ann = await place.player("Ann")
        await place.room(ann)
        with pytest.raises(Refusal) as refused:
            await place.room(ann)
        assert refused.value.code == "no_codes_left"


async def test_unknown_full_and_started_rooms_are_refused_differently(tmp_path: Path) -> None:
    # Vector 39: a code is trimmed and upper-cased; three refusals have three messages.
    async with venue(tmp_path) as place:
        ann, bob, cid = [await place.player(name) for name in ("Ann", "Bob", "Cid")]
        code = await place.room(ann, bots=["random"] * 2)
        assert (await place.rooms.join(f" {code.lower()} ", bob)).code == code
        messages = set()
        for wanted, expected in (("ZZZZZZ", "room_not_found"), (code, "room_full")):
            with pytest.raises(Refusal) as refused:
                await place.rooms.join(wanted, cid)
            assert refused.value.code == expected
            messages.add(refused.value.message)
        host = await place.sit(ann, code)
        await host.ask("start")
        with pytest.raises(Refusal) as refused:
            await place.rooms.join(code, cid)
        assert refused.value.code == "room_started"
        assert len(messages | {refused.value.message}) == 3


async def test_only_the_host_sets_and_starts(tmp_path: Path) -> None:
    # Vector 40.
    async with venue(tmp_path) as place:
        host, guest = await place.lobby("Ann", "Bob")
        assert await guest.refused("start") == "not_host"
        assert await guest.refused("options", options={}) == "not_host"
        assert await guest.refused("kick", chair=0) == "not_host"
        assert await guest.refused("reorder", chairs=[1, 0]) == "not_host"
        assert await host.refused("reorder", chairs=[1, 1]) == "bad_order"
        await host.ask("reorder", chairs=[1, 0])
        await host.until(lambda: [c["name"] for c in host.room["chairs"]] == ["Bob", "Ann"])
        await host.ask("start")
        assert await host.refused("options", options={}) == "wrong_phase"
        assert await host.refused("start") == "wrong_phase"


async def test_a_match_needs_enough_players(tmp_path: Path) -> None:
    game = pebbles.with_changes(seats=range(2, 5))
    async with venue(tmp_path, game) as place:
        ann = await place.player("Ann")
        host = await place.sit(ann, await place.room(ann))
        assert await host.refused("start") == "too_few_players"
        assert await host.refused("add_bot", kind="nobody") == "bad_bot"
        await host.ask("add_bot", kind="first")
        await host.ask("start")
        await host.until(lambda: host.room["phase"] == "playing")


async def test_a_removed_player_is_told_and_stays_out(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        host, guest = await place.lobby("Ann", "Bob")
        assert await host.refused("kick", chair=0) == "bad_chair"
        await host.ask("kick", chair=1)
        await guest.gone()
        assert guest.closed is not None
        assert guest.closed["code"] == "kicked"
        with pytest.raises(Refusal) as refused:
            await place.rooms.join(host.code, guest.player)
        assert refused.value.code == "removed"


async def test_the_role_of_host_passes_to_the_earliest_who_remains(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        host, guest = await place.lobby("Ann", "Bob")
        await host.ask("leave")
        await guest.until(lambda: guest.room["host"] == guest.player.id)
        await guest.until(lambda: any("host now" in note for note in guest.notes))
        await guest.ask("leave")
        assert await place.rooms.find(host.code) is None


async def test_a_seat_in_play_waits_for_its_player(tmp_path: Path) -> None:
    # Vector 41: closed during your turn, back a day later: the same table, the chat kept.
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        seen = ann.table["view"]
        await ann.leave()
        await bob.until(lambda: not bob.room["chairs"][0]["here"])
        await bob.ask("say", text="where are\x1b\nyou?")
        place.time.pass_seconds(86_400)
        ann = await place.sit(ann.player, ann.code)
        await ann.until(lambda: ann.chat)
        assert ann.table["view"] == seen
        assert ann.chat == ["where are you?"]
        await bob.until(lambda: bob.room["chairs"][0]["here"])


async def test_no_host_ends_a_rated_match_alone(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(abandon="host")) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert ann.room["rated"]
        assert await ann.refused("abandon") == "not_by_policy"
        await ann.ask("offer", kind="abandon")
        await bob.until(lambda: bob.room["offer"])
        assert ann.room["phase"] == "playing"
        await bob.ask("answer", yes=True)
        await ann.until(lambda: ann.room["phase"] == "over")


async def test_a_host_ends_a_match_that_is_not_rated(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(abandon="host")) as place:
        ann = await place.player("Ann")
        host = await place.sit(ann, await place.room(ann, bots=["first"], start=True))
        assert not host.room["rated"]
        await host.ask("abandon")
        await host.until(lambda: host.room["phase"] == "over")


async def test_nobody_is_removed_at_once_from_a_rated_match(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(kick_after=0, absence=3600)) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert 1 in bob.table["active"]
        assert await ann.refused("kick", chair=1) == "not_away"
        place.time.pass_seconds(300)
        await ann.ask("kick", chair=1)


async def test_a_staller_is_removed_although_others_make_marks(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(kick_after=300, absence=3600)) as place:
        ann, bob = await place.table("Ann", "Bob")
        await ann.play()
        place.time.pass_seconds(290)
        await ann.ask("play", ordinal=1, move={"type": "wave", "up": True})
        place.time.pass_seconds(20)
        await ann.ask("kick", chair=1)
        assert bob.closed is not None


async def test_a_host_who_never_moves_is_removed_by_who_waits(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(kick_after=300, absence=3600)) as place:
        ann, bob, cid = await place.table("Ann", "Bob", "Cid")
        assert await bob.refused("kick", chair=0) == "not_away"
        assert await bob.refused("kick", chair=2) == "not_host"
        place.time.pass_seconds(301)
        await bob.ask("kick", chair=0)
        assert ann.closed is not None
        await cid.until(lambda: cid.room["host"] == cid.room["chairs"][1]["player"])


async def test_a_kick_in_play_needs_an_absent_player_and_forfeits_the_seat(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(kick_after=300)) as place:
        ann, bob, cid = await place.table("Ann", "Bob", "Cid")
        assert await ann.refused("kick", chair=1) == "not_away"
        await bob.leave()
        await ann.until(lambda: not ann.room["chairs"][1]["here"])
        place.time.pass_seconds(299)
        assert await ann.refused("kick", chair=1) == "not_away"
        place.time.pass_seconds(1)
        await ann.ask("kick", chair=1)
        await cid.until(lambda: cid.room["chairs"][1]["gone"])
        kept = await place.store.match(ann.table["match"])
        assert kept is not None
        assert kept.rows[-1].kind == "forfeit"
        assert bytes(kept.rows[-1].data) == b'{"cause":"kick"}'


async def test_an_abandoned_match_has_no_result(tmp_path: Path) -> None:
    # Vector 42.
    async with venue(tmp_path, pebbles.with_changes(cooperative=True)) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert await bob.refused("abandon") == "not_host"
        assert bob.table["ended"] is None
        place.time.pass_seconds(90)
        await ann.ask("abandon")
        await bob.until(lambda: bob.table["abandoned"] and bob.room["phase"] == "over")
        assert bob.table["outcome"] is None
        assert bob.table["ended"] - bob.table["started"] == 90_000
        assert any("ended the match" in note for note in bob.notes)
        assert await bob.refused("play", ordinal=0, move={"kind": "end"})
        kept = await place.store.match(ann.table["match"])
        assert kept is not None
        assert kept.reason == "abandoned"


async def test_play_again_keeps_people_and_seats_with_a_new_seed(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        first = ann.table
        assert await bob.refused("again") == "wrong_phase"
        await play_out(ann, bob)
        await bob.until(lambda: bob.room["phase"] == "over")
        over = await place.store.room(ann.room["code"])
        await bob.ask("again")
        await ann.until(lambda: ann.room["rounds"] == 2 and ann.table["match"] != first["match"])
        dealt = await place.store.room(ann.room["code"])
        assert over
        assert dealt
        assert dealt.version == over.version + 1, "another process would see a lobby in between"
        assert [chair["name"] for chair in ann.room["chairs"]] == ["Ann", "Bob"]
        assert ann.table["commitment"] != first["commitment"]


async def test_play_again_after_someone_left_waits_in_the_lobby(tmp_path: Path) -> None:
    game = pebbles.with_changes(seats=range(2, 5))
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        await place.abandon(ann)
        await bob.ask("leave")
        await ann.ask("again")
        await ann.until(lambda: ann.room["phase"] == "lobby")
        assert [chair["name"] for chair in ann.room["chairs"]] == ["Ann"]


async def test_an_erased_match_leaves_no_row_behind(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(keep=False)) as place:
        ann, bob = await place.table("Ann", "Bob")
        match = ann.table["match"]
        await ann.play()
        await place.abandon(ann)
        await ann.ask("leave")
        assert await place.store.match(match) is not None
        await bob.ask("leave")
        assert await place.store.match(match) is None
        assert await place.store.rows(match) == []


async def test_spectators_are_let_in_by_policy(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(spectators=True)) as place:
        ann, _bob = await place.table("Ann", "Bob")
        eve = await place.sit(await place.player("Eve"), ann.code)
        await eve.until(lambda: eve.tables)
        assert eve.table["seat"] is None
        assert eve.table["moves"] == []
        await ann.until(lambda: ann.room["watching"] == ["Eve"])
        assert await eve.refused("play", ordinal=0, move={}) == "not_seated"
        assert await eve.refused("say", text="hello") == "not_seated"


async def test_strangers_are_turned_away_otherwise(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _bob = await place.table("Ann", "Bob")
        eve = await place.sit(await place.player("Eve"), ann.code)
        await eve.gone()
        assert eve.heard == [
            {
                "t": "refused",
                "id": 0,
                "code": "not_seated",
                "message": "You don't have a seat at this table.",
                "field": None,
                "args": {},
            }
        ]


async def test_names_are_as_long_as_the_policy_says(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(name_length=4)) as place:
        four, five = [await place.player(name) for name in ("Anna", "Berta")]
        code = await place.room(four)
        for trying in (place.rooms.join(code, five), place.room(five)):
            with pytest.raises(Refusal) as refused:
                await trying
            assert refused.value.code == "bad_name"
            assert refused.value.message == "Names at this table are 1 to 4 characters long."
        await place.rooms.rename(Player(four.id, "Annabel"))
        stored = await place.store.room(code)
        assert stored is not None
        assert [chair.name for chair in stored.chairs] == ["Anna"]


async def test_a_mode_outside_the_policy_is_refused(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(modes=("online",))) as place:
        with pytest.raises(Refusal) as refused:
            await place.rooms.create(await place.player("Ann"), NewRoom("pebbles", mode="solo"))
        assert refused.value.code == "bad_mode"


async def test_options_that_do_not_fit_are_refused_with_their_field(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann = await place.player("Ann")
        host = await place.sit(ann, await place.room(ann))
        answer = await host.ask("options", options={"hand": 99})
        assert answer["t"] == "refused"
        assert answer["field"] == "hand"
        assert "whole number from" in answer["message"]


async def test_chat_has_a_limit_of_its_own(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        for _ in range(10):
            assert (await ann.ask("say", text="hello"))["t"] == "done"
        assert await ann.refused("say", text="hello") == "rate_limited"
        assert (await bob.ask("say", text="hush"))["t"] == "done"
        place.time.pass_seconds(1)
        assert (await ann.ask("say", text="sorry"))["t"] == "done"


async def test_chat_by_policy(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(chat=False)) as place:
        ann, _bob = await place.table("Ann", "Bob")
        assert await ann.refused("say", text="hello") == "not_by_policy"


async def test_a_new_name_reaches_the_chairs_that_wait_for_a_match(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        bea = Player(ann.player.id, "Bea")

        def names() -> list[str]:
            return [chair["name"] for chair in bob.room["chairs"]]

        await place.rooms.rename(bea)
        await place.abandon(ann)
        await bob.until(lambda: bob.room["phase"] == "over")
        assert names() == ["Ann", "Bob"]
        await place.rooms.rename(bea)
        await bob.until(lambda: names() == ["Bea", "Bob"])
        await ann.ask("say", text="It is me")
        await bob.until(lambda: bob.chat)
        assert [m["lines"][0]["name"] for m in bob.heard if m["t"] == "chat" and m["lines"]] == [
            "Bea"
        ]
