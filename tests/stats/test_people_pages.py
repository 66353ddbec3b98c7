"""Profiles, histories and leaderboards, on both kinds of database."""

from typing import get_args

import pytest

from parlor.server.db.database import Store
from parlor.server.db.people import Account, People
from parlor.server.errors import Refusal
from parlor.server.stats.history import Archive, Filter
from parlor.server.stats.leaderboard import Leaderboards
from parlor.server.stats.profile import Profiles
from parlor.server.stats_schemas import Configuration, Leaderboard, Played, Profile, Result
from tests.support.table import BOT, FORK, Table
from tests.toys import pebbles

STANDARD, HAND_2 = Configuration("standard", "Standard"), Configuration("hand=2", "Hand 2")


async def history(table: Table, player: str, **wanted: str) -> list[Played]:
    """All that a filter leaves of someone's matches."""
    asked = Filter(**wanted)  # type: ignore[arg-type]
    return list((await Archive(table.store, table.games).page(player, asked)).matches)


async def ids(table: Table, player: str, **wanted: str) -> list[str]:
    return [one.match for one in await history(table, player, **wanted)]


async def profile(table: Table, player: str, *, is_you: bool = True) -> Profile:
    profiles = Profiles(table.store, table.games)
    found = await People(table.store).person(player)
    assert found
    return await profiles.page(found, is_you=is_you)


async def board(table: Table, seats: int | None = None, you: str | None = None) -> Leaderboard:
    return await Leaderboards(table.store).show(table.game, seats, None, you)


def standing(shown: Leaderboard) -> list[tuple[int, str]]:
    return [(line.place, line.username) for line in shown.lines]


async def test_a_history_is_filtered_by_what_a_match_came_to(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    won, lost = await table.lost(1, "ann", "ben"), await table.lost(0, "ann", "ben")
    alone = await table.played("ann", mode="solo")
    drawn = await table.started("ann", "ben")
    await table.row(drawn, "draw", 0)
    gone = await table.started("ann", "ben")
    await table.row(gone, "abandon", 0)
    for match in (drawn, gone):
        await table.ended(match)
    runs = (await table.started("ann", "ben")).header.match
    device = await table.played("ann", "ann", mode="device")
    await table.recorder.sweep()
    expected = {
        "won": [won],
        "lost": [lost],
        "shared": [drawn.header.match],
        "finished": [device, alone],
        "abandoned": [gone.header.match],
        "running": [runs],
    }
    assert set(expected) == set(get_args(Result))
    for result, matches in expected.items():
        assert await ids(table, "ann", result=result) == matches, result
        assert {one.result for one in await history(table, "ann", result=result)} == {result}
    assert await ids(table, "ben", result="won") == [lost]


async def test_a_history_is_filtered_by_who_sat_there(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.guests("Cid")
    with_ben, with_cid = await table.lost(1, "ann", "ben"), await table.lost(1, "ann", "cid")
    with_bot = await table.lost(1, "ann", BOT)
    assert await ids(table, "ann", opponent="BEN") == [with_ben]
    assert await ids(table, "ann", opponent="e") == [with_ben]
    assert await ids(table, "ann", opponent="%") == []
    assert await ids(table, "ann", opponent="cid") == [with_cid]
    assert await ids(table, "ann", opponent="bot") == [with_bot]
    assert await ids(table, "ann", opponent="ann") == []
    assert await ids(table, "ann", game="pebbles") == [with_bot, with_cid, with_ben]
    assert await ids(table, "ann", game="chess") == []
    assert await ids(table, "nobody") == []


async def test_a_long_history_comes_in_pages(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    # Matches that started in the same moment follow each other by their ids.
    moments = (1000, 2000, 4000, 4000, 4000, 5000, 6000)
    matches = [await table.lost(1, "ann", "ben", started=moment) for moment in moments]
    archive = Archive(store, table.games)
    seen: list[str] = []
    cursor = None
    for expected in (3, 3, 1):
        page = await archive.page("ann", Filter(), cursor, 3)
        assert len(page.matches) == expected
        seen += [one.match for one in page.matches]
        cursor = page.next
    assert cursor is None
    assert sorted(seen) == matches
    with pytest.raises(Refusal):
        await archive.page("ann", Filter(), "later, please")


async def test_a_page_looks_at_few_matches_and_tells_where_to_continue(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, size in (("FIRST_LOOK", 2), ("LOOK", 2), ("MOST_LOOKED_AT", 4)):
        monkeypatch.setattr(f"parlor.server.stats.history.{name}", size)
    table = Table(store)
    await table.people("Ann", "Ben", "Cid")
    first = await table.lost(1, "ann", "ben")
    for _ in range(6):
        await table.lost(1, "ann", "cid")
    archive = Archive(store, table.games)
    page = await archive.page("ann", Filter(opponent="ben"), most=1)
    assert page.matches == ()
    assert page.next
    page = await archive.page("ann", Filter(opponent="ben"), page.next, most=1)
    assert [one.match for one in page.matches] == [first]
    assert page.next is None


async def test_nothing_of_a_running_match_is_told_but_who_plays_it(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.started("ann", "ben")
    [played] = await history(table, "ann")
    assert (played.result, played.ended, played.kept) == ("running", None, False)
    assert [(seat.place, seat.points) for seat in played.names] == [(None, None)] * 2
    assert (await profile(table, "ann", is_you=False)).recent == ()


async def test_a_table_that_keeps_nothing_leaves_no_trace(store: Store) -> None:
    table = Table(store, pebbles.with_policy(keep=False))
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await table.started("ann", "ben")
    await table.recorder.sweep()
    assert await history(table, "ann") == []
    shown = await profile(table, "ann")
    assert (shown.played, shown.recent, shown.figures, shown.points) == (0, (), (), ())
    assert (await board(table)).lines == ()


async def test_a_fork_is_told_of_but_counts_nowhere(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    fork = await table.lost(1, "ann", "ben", origin=FORK)
    await table.recorder.sweep()
    shown = await profile(table, "ann")
    assert (shown.played, shown.streak, shown.figures) == (0, 0, ())
    [played] = shown.recent
    assert (played.match, played.forked, played.result) == (fork, True, "won")
    assert (await board(table)).lines == ()


async def test_others_see_no_room_and_nobody_who_played_for_several(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.lost(1, "ann", "ben")
    await table.played("ann", "ann", mode="device")
    await table.recorder.sweep()
    own, public = await profile(table, "ann"), await profile(table, "ann", is_you=False)
    assert [one.room for one in own.recent] == ["ROOM02", "ROOM01"]
    assert [(one.match, one.room) for one in public.recent] == [(match, None)]
    assert public.figures == own.figures


async def test_usernames_lead_only_to_pages_that_are_shown(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await People(store).hide("ben", hidden=True)
    [played] = await history(table, "ann")
    assert [seat.username for seat in played.names] == ["Ann", None]
    assert (await profile(table, "ben")).hidden
    await People(store).hide("ben", hidden=False)
    [played] = await history(table, "ann")
    assert [seat.username for seat in played.names] == ["Ann", "Ben"]


async def test_a_leaderboard_ranks_by_rating(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben", "Cid")
    await table.guests("Guest")
    for loser in ("ben", "ben", "cid", "guest"):
        await table.lost(1, "ann", loser)
    await table.lost(1, "guest", "cid")
    await table.recorder.sweep()
    shown = await board(table, 2, you="cid")
    assert (shown.by, shown.seats) == ("rating", 2)
    assert [line.username for line in shown.lines] == ["Ann", "Ben", "Cid"]
    ann, _ben, cid = shown.lines
    assert (ann.place, ann.played, ann.won, ann.you) == (1, 4, 4, False)
    assert cid.you
    assert ann.rating
    assert cid.rating
    assert ann.rating.rating > 1500 > cid.rating.rating


async def test_a_rating_that_can_be_trusted_stands_before_one_that_cannot(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben", "Cid", "Dan")
    for _ in range(5):
        await table.lost(1, "ann", "ben")
    await table.lost(1, "cid", "dan")
    await table.recorder.sweep()
    assert [line.username for line in (await board(table)).lines] == ["Ann", "Ben", "Cid", "Dan"]


async def test_who_hides_or_has_no_username_is_on_no_leaderboard(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.guests("Cid")
    await table.lost(1, "ann", "ben")
    await table.lost(1, "cid", "ben")
    await People(store).hide("ann", hidden=True)
    await table.recorder.sweep()
    assert standing(await board(table, you="ann")) == [(1, "Ben")]


async def test_bots_are_left_out_of_leaderboards(store: Store) -> None:
    table = Table(store)
    await table.people("Ann")
    await table.lost(1, "ann", BOT)
    await table.recorder.sweep()
    shown = await board(table)
    assert (shown.kinds, shown.lines) == ((), ())


async def test_alone_the_points_of_one_choice_of_options_are_compared(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben", "Cid")
    for player, seed in (("ann", 1), ("ben", 1), ("cid", 2)):
        await table.played(player, mode="solo", seed=seed)
    await table.played("ann", mode="solo", options={"hand": 2})
    await table.recorder.sweep()
    shown = await board(table)
    assert [(kind.seats, kind.by, kind.configuration) for kind in shown.kinds] == [
        (1, "points", HAND_2),
        (1, "points", STANDARD),
    ]
    assert (shown.by, shown.configuration) == ("points", STANDARD)
    best = {line.username: (line.place, line.best) for line in shown.lines}
    assert best["Ann"] == best["Ben"] != best["Cid"]
    assert sorted(place for place, _ in best.values()) in ([1, 1, 3], [1, 2, 2])


async def test_a_team_is_ranked_by_wins(store: Store) -> None:
    table = Table(store, pebbles.with_changes(cooperative=True))
    await table.people("Ann", "Ben")
    for loser in (1, 1, 0):
        await table.lost(loser, "ann", "ben")
    await table.recorder.sweep()
    shown = await board(table)
    assert shown.by == "wins"
    assert [(line.username, line.won, line.rating) for line in shown.lines] == [
        ("Ann", 2, None),
        ("Ben", 1, None),
    ]


async def test_teams_stand_apart_by_their_options(store: Store) -> None:
    table = Table(store, pebbles.with_changes(cooperative=True))
    await table.people("Ann", "Ben")
    for _ in range(2):
        await table.lost(1, "ann", "ben")
    await table.lost(0, "ann", "ben", options={"hand": 2})
    await table.recorder.sweep()
    shown = await board(table)
    assert [(kind.seats, kind.configuration) for kind in shown.kinds] == [
        (2, HAND_2),
        (2, STANDARD),
    ]
    assert shown.configuration == STANDARD
    assert [(line.username, line.won, line.played) for line in shown.lines] == [
        ("Ann", 2, 2),
        ("Ben", 0, 2),
    ]
    other = await Leaderboards(store).show(table.game, 2, "hand=2", None)
    assert [(line.username, line.won, line.played) for line in other.lines] == [
        ("Ben", 1, 1),
        ("Ann", 0, 1),
    ]


async def test_only_the_first_hundred_stand_there_and_yourself(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.server.stats.leaderboard.LONGEST", 1)
    table = Table(store)
    await table.people("Ann", "Ben", "Cid")
    await table.lost(1, "ann", "ben")
    await table.lost(1, "ann", "cid")
    await table.lost(1, "ben", "cid")
    await table.recorder.sweep()
    assert standing(await board(table)) == [(1, "Ann")]
    assert standing(await board(table, you="cid")) == [(1, "Ann"), (3, "Cid")]


async def test_a_game_that_is_gone_is_left_out(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    empty = Profiles(store, {})
    found = await People(store).person("ann")
    assert found
    shown = await empty.page(found, is_you=True)
    assert (shown.played, shown.figures, shown.points) == (0, (), ())
    assert [one.kept for one in shown.recent] == [False]


async def test_claiming_a_name_keeps_what_was_reached_as_a_guest(store: Store) -> None:
    table = Table(store)
    await table.guests("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    assert (await board(table)).lines == ()
    assert await People(store).claim(Account("ann", "Annie", "hash", 5))
    assert standing(await board(table)) == [(1, "Annie")]
