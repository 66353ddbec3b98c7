"""The games, over HTTP."""

from functools import partial
from pathlib import Path

import msgspec
import pytest

from parlor.game import Game
from parlor.games import games
from parlor.options import fields_of
from parlor.server.http.game_cards import card
from parlor.tutorial import Scene, Step, Tutorial
from tests.support.web import Web, web_at
from tests.toys.pebbles import GAME, rules, with_changes
from tests.toys.pebbles.model import Options


async def test_a_card_tells_all_that_a_host_must_know(web: Web) -> None:
    visitor = await web.visitor()
    (shown,) = await visitor.asks("GET", "/api/games")
    assert shown == await visitor.asks("GET", f"/api/games/{GAME.id}")
    assert shown["seats"] == [1, 4]
    assert shown["defaults"] == {"hand": 4, "bag": 24, "waving": True}
    assert [(bot["id"], bot["level"]) for bot in shown["bots"]] == [("first", 1), ("random", 0)]
    assert shown["options_schema"]["properties"]["hand"]["maximum"] == 6
    assert set(shown["policy_schema"]["properties"]) == set(GAME.adjustable)
    assert shown["presets"]["quiet"]["spectators"] is True


async def test_the_rule_book_is_markdown(web: Web) -> None:
    visitor = await web.visitor()
    book = await visitor.asks("GET", f"/api/games/{GAME.id}/rules")
    assert book["markdown"] == (GAME.folder / "RULES.md").read_text(encoding="utf-8")


async def test_a_game_without_a_rule_book_says_so(tmp_path: Path) -> None:
    async with web_at(tmp_path, with_changes(folder=tmp_path)) as web:
        visitor = await web.visitor()
        path = f"/api/games/{GAME.id}/rules"
        assert await visitor.refused("GET", path) == (404, "not_found")


async def test_a_tutorial_is_told_step_by_step(tmp_path: Path) -> None:
    start = partial(rules.new, Options(), 2, 1)
    taught = Tutorial(scenes=(Scene(start=start, seats=2, steps=(Step(name="look"),)),))
    async with web_at(tmp_path, with_changes(tutorial=taught)) as web:
        visitor = await web.visitor()
        lesson = await visitor.asks("GET", f"/api/games/{GAME.id}/tutorial")
        assert [step["message"] for step in lesson["steps"]] == ["learn-look"]
        assert (await visitor.asks("GET", f"/api/games/{GAME.id}"))["tutorial"] is True


async def test_a_game_without_a_tutorial_offers_none(web: Web) -> None:
    visitor = await web.visitor()
    path = f"/api/games/{GAME.id}/tutorial"
    assert await visitor.refused("GET", path) == (404, "not_found")
    assert (await visitor.asks("GET", f"/api/games/{GAME.id}"))["tutorial"] is False


UNKNOWN = ("/api/games/chess", "/api/games/chess/rules", "/api/games/chess/tutorial")


@pytest.mark.parametrize("path", UNKNOWN)
async def test_an_unknown_game_is_not_found(web: Web, path: str) -> None:
    visitor = await web.visitor()
    assert await visitor.refused("GET", path) == (404, "game_not_found")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_registered_game_has_a_whole_card(game: Game) -> None:
    shown = msgspec.to_builtins(card(game))
    assert set(shown["options_schema"]["properties"]) == set(fields_of(game.options))
    for option in shown["options_schema"]["properties"].values():
        assert option["title"]
        assert "default" in option
    assert msgspec.convert(shown["defaults"], game.options) == game.options()
