"""Two processes change one room at the same moment: both see it through, each thing once."""

from msgspec import Raw

from parlor.match import Row
from tests.support.browsers import Time, Venue
from tests.support.meanwhile import listing
from tests.support.pair import Pair, deafen, kinds, playing, spread
from tests.support.playing import play_out
from tests.support.records import after
from tests.toys import pebbles


async def test_one_agreement_takes_one_move_back(venues: Pair) -> None:
    both = ann, bob = await playing(venues, policy={"takeback": "last"})
    for bidder in both:
        await bidder.play()
    await ann.reaches(2)
    winner, loser = both if ann.table["active"] == [0] else (bob, ann)
    for _ in range(2):
        await winner.play()
    await winner.ask("offer", kind="takeback")
    await loser.until(lambda: loser.room["offer"])
    place, other = venues if loser is ann else reversed(venues)
    place.faults.after("append", listing(other, ann.code))
    await loser.ask("answer", yes=True)
    await winner.until(lambda: not winner.room["offer"])
    assert (await kinds(place, ann)).count("takeback") == 1


async def test_who_asks_nobody_else_gets_what_they_offer_though_a_row_comes_between(
    postgres_url: str,
) -> None:
    time, game = Time(), pebbles.with_policy(abandon="all")
    here, there = (Venue(postgres_url, game, time=time) for _ in range(2))
    for place in (here, there):
        await place.open()
    player = await here.player("Ann")
    ann = await here.sit(player, await here.room(player, bots=["first"], start=True))
    await ann.reaches(1)

    async def wave() -> None:
        # By a process that has not heard of the offer.
        row = Row(1, 1, "move", Raw(b'{"type":"wave","up":true}'), time())
        assert await there.store.append(ann.table["match"], row)

    here.faults.after("save_room", wave)
    answer = await ann.ask("offer", kind="abandon")
    assert answer["t"] == "done", answer
    await ann.until(lambda: ann.table["abandoned"])
    assert (await kinds(here, ann)).count("abandon") == 1
    for place in (here, there):
        await place.close()


async def test_nobody_is_removed_in_place_of_one_who_just_left(venues: Pair) -> None:
    here, there = venues
    ann, bob = await spread(venues)
    await there.rooms.join(ann.code, await there.player("Cid"))
    await ann.until(lambda: len(ann.room["chairs"]) == 3)

    async def leave() -> None:
        await bob.ask("leave")

    here.faults.before("save_room", leave)
    assert await ann.refused("kick", chair=1, name="Bob") == "stale"
    assert [chair["name"] for chair in ann.room["chairs"]] == ["Ann", "Cid"]
    answer = await ann.ask("kick", chair=1, name="Cid")
    assert answer["t"] == "done"


async def test_a_seat_forfeits_once_though_two_processes_see_its_absence(
    postgres_url: str,
) -> None:
    time, game = Time(), pebbles.with_policy(absence=60)
    here, there = (Venue(postgres_url, game, time=time) for _ in range(2))
    for place in (here, there):
        await place.open()
    ann, bob = await spread((here, there))
    cid = await there.player("Cid")
    await there.rooms.join(ann.code, cid)
    window = await there.sit(cid, ann.code)
    await ann.until(lambda: len(ann.room["chairs"]) == 3 and ann.room["chairs"][2]["here"])
    await ann.ask("start")
    await bob.reaches(0)
    await window.leave()
    await ann.until(lambda: not ann.room["chairs"][2]["here"])
    time.pass_seconds(61)
    # The other one looks just when the seat is forfeited and its player still has it.
    here.faults.before("save_room", there.rooms.tick)
    await here.rooms.tick()
    await bob.until(lambda: bob.room["chairs"][2]["gone"])
    assert await kinds(here, ann) == ["forfeit"]
    for place in (here, there):
        await place.close()


async def test_who_is_in_the_way_of_catching_up_is_caught_up_with_too(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    await deafen(here)
    live = here.rooms.peek(ann.code)
    assert live
    # Ann is believed lost, so that catching up has something to write as well.
    room = await there.store.room(ann.code)
    assert room
    assert await there.store.save_room(after(room, here={}))
    await bob.play()
    here.faults.before("save_room", listing(there, ann.code), times=2)
    answer = await ann.ask("listed", listed=False)
    assert answer["t"] == "done", answer
    assert ann.room["chairs"][0]["here"]
    assert not ann.room["listed"]


async def test_too_few_who_go_back_to_the_lobby_leave_no_match_behind(
    postgres_url: str,
) -> None:
    policy = pebbles.with_policy(keep=False).policy
    time, game = Time(), pebbles.with_changes(policy=policy, seats=range(2, 5))
    here, there = (Venue(postgres_url, game, time=time) for _ in range(2))
    for place in (here, there):
        await place.open()
    ann, bob = await playing((here, there))
    await play_out(ann, bob)
    await bob.until(lambda: bob.room["phase"] == "over")
    await bob.ask("leave")
    await ann.until(lambda: ann.room["chairs"][1]["gone"])
    here.faults.after("save_room", listing(there, ann.code))
    answer = await ann.ask("again")
    assert answer["t"] == "done", answer
    assert await here.store.match(ann.table["match"]) is None
    for place in (here, there):
        await place.close()
