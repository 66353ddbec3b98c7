"""Profiles over HTTP: figures, streaks, bests, achievements, and who may see them."""

from pathlib import Path

import pytest

from parlor.game import Achievement
from parlor.match import RowKind
from tests.support.people_at_play import claimed, counted, left, over, started
from tests.support.web import Visitor, Web, web_at
from tests.toys.pebbles import with_changes, with_policy


async def test_a_win_and_a_loss_show_in_both_profiles(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    match = await left(web, 1, ann, ben)
    winner, loser = [await one.asks("GET", "/api/me/profile") for one in (ann, ben)]
    [figures] = winner["figures"]
    assert (figures["game"], figures["seats"], figures["cooperative"]) == ("pebbles", 2, False)
    assert (figures["played"], figures["won"], figures["win_rate"]) == (1, 1, 1.0)
    assert (winner["played"], winner["won"], winner["streak"]) == (1, 1, 1)
    assert (loser["played"], loser["won"], loser["win_rate"]) == (1, 0, 0.0)
    [recent] = loser["recent"]
    assert (recent["match"], recent["result"], recent["kept"]) == (match, "lost", True)
    assert [seat["place"] for seat in recent["names"]] == [1, 2]
    assert [seat["you"] for seat in recent["names"]] == [False, True]
    assert [seat["username"] for seat in recent["names"]] == ["Ann", "Ben"]


async def test_ratings_start_at_1500_and_move_apart(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    await left(web, 1, ann, ben)
    winner, loser = [await one.asks("GET", "/api/me/profile") for one in (ann, ben)]
    up, down = winner["figures"][0]["rating"], loser["figures"][0]["rating"]
    assert up["rating"] - 1500 == 1500 - down["rating"] > 0
    assert (up["matches"], up["provisional"]) == (1, True)
    await left(web, 1, ann, ben)
    again = (await ann.asks("GET", "/api/me/profile"))["figures"][0]["rating"]
    assert again["rating"] > up["rating"]
    assert again["deviation"] < up["deviation"]
    assert again["matches"] == 2


async def test_a_match_with_a_bot_counts_but_is_not_rated(web: Web) -> None:
    ann = await claimed(web, "Ann")
    await over(web, ann, bots=["first"])
    [figures] = (await ann.asks("GET", "/api/me/profile"))["figures"]
    assert (figures["played"], figures["with_bots"], figures["rating"]) == (1, 1, None)


async def test_playing_alone_gives_a_personal_best_and_no_win(web: Web) -> None:
    ann = await claimed(web, "Ann")
    await over(web, ann, mode="solo")
    await over(web, ann, mode="solo", options={"hand": 2})
    profile = await ann.asks("GET", "/api/me/profile")
    assert [best["configuration"]["id"] for best in profile["bests"]] == ["hand=2", "standard"]
    assert {figures["configuration"]["id"] for figures in profile["figures"]} == {
        "hand=2",
        "standard",
    }
    for figures in profile["figures"]:
        assert (figures["seats"], figures["played"], figures["decided"]) == (1, 1, 0)
        assert (figures["won"], figures["win_rate"], figures["rating"]) == (0, 0.0, None)
    assert [point["configuration"]["title"] for point in profile["points"]] == [
        "Standard",
        "Hand 2",
    ]


async def test_a_device_passed_round_counts_for_nobody(web: Web) -> None:
    ann = await claimed(web, "Ann")
    match = await web.finished(ann)
    await started(web, ann)
    profile = await ann.asks("GET", "/api/me/profile")
    assert (profile["played"], profile["figures"]) == (0, [])
    assert [one["match"] for one in profile["recent"]][1:] == [match]


async def test_a_draw_ends_a_streak_and_counts_for_nobody(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    for _ in range(2):
        await left(web, 1, ann, ben)
    code = await started(web, ann, ben)
    drawn = await web.play_out(code, 0)
    await web.append(code, "draw", 0)
    await counted(web, drawn)
    await left(web, 1, ann, ben)
    profile = await ann.asks("GET", "/api/me/profile")
    assert (profile["played"], profile["decided"], profile["won"]) == (4, 4, 3)
    assert (profile["streak"], profile["best_streak"]) == (1, 2)
    assert profile["win_rate"] == 0.75
    [figures] = profile["figures"]
    assert (figures["shared"], figures["streak"], figures["best_streak"]) == (1, 1, 2)
    assert profile["points"] == []


async def test_points_have_a_best_and_a_mean(web: Web) -> None:
    ann = await claimed(web, "Ann")
    matches = [await over(web, ann, mode="solo") for _ in range(3)]
    profile = await ann.asks("GET", "/api/me/profile")
    points = [point["points"] for point in profile["points"]]
    assert [point["match"] for point in profile["points"]] == matches
    [figures] = profile["figures"]
    assert (figures["best"], figures["mean"]) == (max(points), sum(points) / 3)
    [best] = profile["bests"]
    assert best["points"] == max(points)
    assert best["match"] == matches[points.index(max(points))]


async def test_games_say_what_was_achieved_and_where_points_come_from(tmp_path: Path) -> None:
    game = with_changes(
        achievements={
            "first": Achievement("First", "Be first."),
            "last": Achievement("Last", "Be last."),
        },
        earned=lambda _state, seat: ("last",) if seat else ("first",),
        categories=lambda state, seat: {"row": sum(state.rows[seat]), "rest": 0},
        category_titles={"row": "Row", "rest": "Rest"},
    )
    async with web_at(tmp_path, game) as web:
        ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
        match = await over(web, ann, ben)
        profile = await ann.asks("GET", "/api/me/profile")
        badges = {badge["id"]: badge for badge in profile["badges"]}
        first, last = badges["pebbles.first"], badges["pebbles.last"]
        assert (first["title"], first["about"], first["game"]) == ("First", "Be first.", "pebbles")
        assert first["at"] == profile["recent"][0]["ended"]
        assert last["at"] is None
        assert [(share["category"], share["title"]) for share in profile["shares"]] == [
            ("row", "Row"),
            ("rest", "Rest"),
        ]
        assert profile["recent"][0]["match"] == match


async def test_the_first_match_and_the_first_win_are_achievements(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    await left(web, 0, ann, ben)
    before = await achieved(ann)
    assert before == {"first_match", "every_game"}
    for _ in range(3):
        await left(web, 1, ann, ben)
    assert await achieved(ann) - before == {"first_win", "streak_of_three"}


async def achieved(visitor: Visitor) -> set[str]:
    profile = await visitor.asks("GET", "/api/me/profile")
    return {badge["id"] for badge in profile["badges"] if badge["at"] is not None}


async def test_a_guest_has_a_profile_that_nobody_else_can_see(web: Web) -> None:
    guest = await web.visitor("Guest")
    await over(web, guest, mode="solo")
    profile = await guest.asks("GET", "/api/me/profile")
    assert (profile["name"], profile["username"], profile["played"]) == ("Guest", None, 1)
    assert (profile["you"], profile["hidden"]) == (True, False)
    refused = await guest.refused("PUT", "/api/me/profile", json={"hidden": True})
    assert refused == (403, "no_account")
    assert await guest.refused("GET", "/api/people/Guest") == (404, "person_not_found")


async def test_a_page_is_public_by_its_username(web: Web) -> None:
    ann, ben = await claimed(web, "Annabel", "ann_1"), await claimed(web, "Ben")
    await left(web, 1, ann, ben)
    nobody = await web.visitor()
    page = await nobody.asks("GET", "/api/people/ANN_1")
    assert (page["name"], page["username"], page["you"]) == ("Annabel", "ann_1", False)
    assert page["recent"][0]["room"] is None
    own = await ann.asks("GET", "/api/people/ann_1")
    assert own == await ann.asks("GET", "/api/me/profile")
    assert own["figures"] == page["figures"]


async def test_a_hidden_page_is_answered_like_one_that_is_not_there(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    hidden = await ann.asks("PUT", "/api/me/profile", json={"hidden": True})
    assert hidden["hidden"] is True
    answers = [await ben.get(f"/api/people/{name}") for name in ("Ann", "nobody")]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].json() == answers[1].json()
    assert (await ann.asks("GET", "/api/people/ann"))["hidden"] is True
    await ann.asks("PUT", "/api/me/profile", json={"hidden": False})
    assert (await ben.asks("GET", "/api/people/ann"))["hidden"] is False


async def test_a_stranger_has_no_profile(web: Web) -> None:
    ann, forger = await claimed(web, "Ann"), await web.visitor()
    forger.cookies.set("parlor", "A" * 43)
    await ann.asks("DELETE", "/api/session")
    for visitor in (ann, forger, await web.visitor()):
        for method, path in (("GET", "/api/me/profile"), ("GET", "/api/me/matches")):
            assert await visitor.refused(method, path) == (401, "no_identity")
        refused = await visitor.refused("PUT", "/api/me/profile", json={"hidden": True})
        assert refused == (401, "no_identity")


async def test_a_change_that_cannot_be_read_is_refused(web: Web) -> None:
    ann = await claimed(web, "Ann")
    for body in ({}, {"hidden": "yes"}, {"hidden": True, "name": "Eve"}):
        assert await ann.refused("PUT", "/api/me/profile", json=body) == (400, "malformed")
    assert (await ann.asks("GET", "/api/me/profile"))["hidden"] is False


async def test_a_leaderboard_ranks_people_with_a_page(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    await left(web, 1, ann, ben)
    path = "/api/games/pebbles/leaderboard"
    board = await ben.asks("GET", path)
    assert (board["game"], board["seats"], board["by"]) == ("pebbles", 2, "rating")
    assert [(line["username"], line["you"]) for line in board["lines"]] == [
        ("Ann", False),
        ("Ben", True),
    ]
    assert (await ben.asks("GET", f"{path}?seats=3"))["lines"] == []
    await ann.asks("PUT", "/api/me/profile", json={"hidden": True})
    assert [line["username"] for line in (await ann.asks("GET", path))["lines"]] == ["Ben"]


async def test_leaderboards_that_cannot_be_are_refused(web: Web) -> None:
    ann = await web.visitor("Ann")
    assert await ann.refused("GET", "/api/games/chess/leaderboard") == (404, "game_not_found")
    for seats in ("0", "9", "-1", "two"):
        path = f"/api/games/pebbles/leaderboard?seats={seats}"
        assert await ann.refused("GET", path) == (400, "malformed")


async def test_a_history_is_filtered_and_comes_in_pages(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    won, lost = await left(web, 1, ann, ben), await left(web, 0, ann, ben)
    solo = await over(web, ann, mode="solo")
    matches = "/api/me/matches"

    async def found(query: str) -> list[str]:
        return [one["match"] for one in (await ann.asks("GET", matches + query))["matches"]]

    assert await found("") == [solo, lost, won]
    assert await found("?result=won") == [won]
    assert await found("?opponent=BEN&result=lost") == [lost]
    assert await found("?opponent=nobody") == []
    assert await found("?game=pebbles&result=finished") == [solo]
    assert await ben.asks("GET", f"{matches}?result=won&opponent=ann&game=pebbles")
    many = [await left(web, 1, ann, ben) for _ in range(20)]
    first = await ann.asks("GET", matches)
    assert [one["match"] for one in first["matches"]] == many[::-1]
    second = await ann.asks("GET", f"{matches}?before={first['next']}")
    assert [one["match"] for one in second["matches"]] == [solo, lost, won]
    assert second["next"] is None


async def test_a_history_says_what_ended_a_match_that_no_move_ended(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
    await over(web, ann, ben)
    await left(web, 1, ann, ben)
    endings: tuple[RowKind, ...] = ("flag", "draw", "abandon")
    for kind in endings:
        await web.append(await started(web, ann, ben), kind, 0)
    for visitor in (ann, ben):
        told = (await visitor.asks("GET", "/api/me/matches"))["matches"]
        assert [one["closing"] for one in told] == [
            {"seat": 0, "cause": "abandon"},
            {"seat": 0, "cause": "draw"},
            {"seat": 0, "cause": "clock"},
            {"seat": 1, "cause": "resign"},
            None,
        ]


async def test_filters_that_mean_nothing_are_refused(web: Web) -> None:
    ann = await claimed(web, "Ann")
    matches = "/api/me/matches"
    assert await ann.refused("GET", f"{matches}?game=chess") == (404, "game_not_found")
    for query in ("result=victory", "before=yesterday", "opponent=", f"opponent={'x' * 65}"):
        assert await ann.refused("GET", f"{matches}?{query}") == (400, "malformed")


async def test_a_match_of_others_is_in_nobodys_history(web: Web) -> None:
    ann, ben, eve = [await claimed(web, name) for name in ("Ann", "Ben", "Eve")]
    match = await left(web, 1, ann, ben)
    assert (await eve.asks("GET", "/api/me/matches"))["matches"] == []
    assert match not in (await eve.get("/api/me/profile")).text


async def test_a_table_that_keeps_nothing_leaves_no_profile(tmp_path: Path) -> None:
    async with web_at(tmp_path, with_policy(keep=False)) as web:
        ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
        match = await left(web, 1, ann, ben)
        for path in ("/api/me/profile", "/api/me/matches", "/api/games/pebbles/leaderboard"):
            assert match not in (await ann.get(path)).text
        assert (await ann.asks("GET", "/api/me/profile"))["played"] == 0


async def test_matches_are_counted_that_ended_while_nobody_counted(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann, ben = await claimed(web, "Ann"), await claimed(web, "Ben")
        match = await left(web, 1, ann, ben)
        store = web.context.store
        await store.write(
            ("DELETE FROM results WHERE match = ?", match),
            ("DELETE FROM ratings",),
            ("UPDATE matches SET counted = false WHERE id = ?", match),
        )
        cookies = ann.cookies
    async with web_at(tmp_path) as web:
        await counted(web, match)
        again = await web.visitor()
        again.cookies = cookies
        assert (await again.asks("GET", "/api/me/profile"))["won"] == 1


@pytest.mark.parametrize(
    "path",
    ["people/a%00b", "rooms/ABC%00EF", "matches/a%00b", "me/matches?opponent=a%00b"],
)
async def test_an_address_with_the_character_zero_is_refused(web: Web, path: str) -> None:
    ann = await claimed(web, "Ann")
    assert await ann.refused("GET", f"/api/{path}") == (400, "malformed")


async def test_what_is_no_username_is_nobody(web: Web) -> None:
    ann = await claimed(web, "Ann")
    for name in ("a", "Ännchen", "a" * 100, "a.b", "%20"):
        assert await ann.refused("GET", f"/api/people/{name}") == (404, "person_not_found")
