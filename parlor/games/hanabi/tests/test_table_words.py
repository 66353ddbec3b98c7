"""What Hanabi says about itself and its tables."""

from msgspec.structs import asdict

from parlor.game import Policy
from parlor.games.hanabi import GAME


def test_the_table_keeps_nothing_and_shows_nothing_but_the_game() -> None:
    """The document's exclusions."""
    policy = GAME.policy
    assert policy.modes == ("online",)
    for name in ("spectators", "chat", "log", "keep", "leave", "sound", "join_late", "resign"):
        assert getattr(policy, name) is False
    assert (policy.takeback, policy.clock, policy.kick_after) == ("none", None, None)
    assert (policy.absence, policy.chairs_wait, policy.idle) == (300, 300, 1800)
    assert (policy.absence_ends, policy.host_passes) == ("match", "at once")
    assert (policy.start_with, policy.again, policy.abandon) == ("present", "host", "none")
    assert policy.refusals == "silent"
    assert policy.unique_names
    assert GAME.adjustable == ()


def test_friends_may_keep_a_log_and_a_replay_and_hear_the_cards() -> None:
    """The same rules with another policy, off by default."""
    friendly, usual = asdict(GAME.presets["friendly"]), asdict(GAME.policy)
    changed = {name for name in Policy.__struct_fields__ if friendly[name] != usual[name]}
    assert changed == {"log", "keep", "sound"}
    assert all(friendly[name] is True for name in changed)
