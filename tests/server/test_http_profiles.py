"""Profiles over HTTP: figures, streaks, bests, achievements, and who may see them."""

from tests.server.people_at_play import claimed, left, over, started
from tests.server.web import Web


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
    assert [best["configuration"] for best in profile["bests"]] == ["Hand 2", "Standard"]
    [figures] = profile["figures"]
    assert (figures["seats"], figures["played"], figures["decided"]) == (1, 2, 0)
    assert (figures["won"], figures["win_rate"], figures["rating"]) == (0, 0.0, None)
    assert len(profile["points"]) == 2


async def test_a_device_passed_round_counts_for_nobody(web: Web) -> None:
    ann = await claimed(web, "Ann")
    match = await web.finished(ann)
    await started(web, ann)
    profile = await ann.asks("GET", "/api/me/profile")
    assert (profile["played"], profile["figures"]) == (0, [])
    assert [one["match"] for one in profile["recent"]][1:] == [match]
