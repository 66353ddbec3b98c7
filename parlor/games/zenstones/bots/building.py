"""Which stats to give: tried out against the other side's best answer."""

from parlor.games.zenstones.board import DOWN, LEFT, RIGHT, UP
from parlor.games.zenstones.bots.search import SURE
from parlor.games.zenstones.bots.setup import IDLE, Build, Judge, Setup, Stats, cost
from parlor.games.zenstones.kernel import BLACK, FORWARD, WHITE

CHECK = 6
"""How many times longer a build is looked at before it is believed."""


def ideas(colour: int) -> tuple[Stats, ...]:
    """Stats worth trying for one stone: runners, guards, and hurdles that cost nothing."""
    ahead = FORWARD[colour]
    return (
        (5, ahead),
        IDLE,
        (5, ahead | LEFT),
        (5, ahead | RIGHT),
        (4, ahead),
        (5, ahead | LEFT | RIGHT),
        (3, ahead),
        (5, UP | DOWN),
        (2, ahead),
        (5, LEFT | RIGHT),
        (1, ahead),
        (5, UP | DOWN | LEFT | RIGHT),
    )


def runners(setup: Setup, colour: int) -> list[Build]:
    """Builds with fewer and fewer runners, those kept whose column holds no enemy."""
    own, credit = setup.squares[colour], setup.credits[colour]
    closed = {square % 10 for square in setup.squares[1 - colour]}
    eager = sorted(range(len(own)), key=lambda at: (own[at] % 10 in closed, at))
    found = []
    for count in range(len(own), 0, -1):
        if 5 * count <= credit:
            chosen = set(eager[:count])
            found.append(
                tuple([(5, FORWARD[colour]) if at in chosen else IDLE for at in range(len(own))])
            )
    return found or [poor(setup, colour)]


def poor(setup: Setup, colour: int) -> Build:
    """The longest leg that is affordable for the first stone, nothing for the others."""
    own, credit = setup.squares[colour], setup.credits[colour]
    first = (min(5, credit), FORWARD[colour]) if credit else IDLE
    return (first, *[IDLE] * (len(own) - 1))


class Builder:
    """Looks for builds, one stone's stats changed at a time."""

    def __init__(self, setup: Setup, judge: Judge, nodes: int) -> None:
        self.setup = setup
        self.judge = judge
        self.nodes = nodes
        """How many positions each trial may look at."""

    def value(self, colour: int, own: Build, other: Build) -> int:
        """The value for the colour."""
        if colour == WHITE:
            return self.judge.value(self.setup, own, other, self.nodes)
        return -self.judge.value(self.setup, other, own, self.nodes)

    def climbed(self, colour: int, own: Build, other: Build) -> tuple[int, Build]:
        """The build changed step by step as long as that helps against a fixed one."""
        best, changed = self.value(colour, own, other), True
        while changed and best < SURE and not self.judge.is_tired:
            changed = False
            for at in range(len(own)):
                for idea in ideas(colour):
                    trial = (*own[:at], idea, *own[at + 1 :])
                    if cost(trial) > self.setup.credits[colour] or self.judge.is_tired:
                        continue
                    value = self.value(colour, trial, other)
                    if value > best:
                        best, own, changed = value, trial, True
                    if best >= SURE:
                        return best, own
        return best, own

    def answer(self, colour: int, other: Build) -> tuple[int, Build]:
        """The best build found against one that is known; all run when nothing helps."""
        starts = runners(self.setup, colour)
        found = [starts[0]]
        for start in starts:
            value, build = self.climbed(colour, start, other)
            found.append(build)
            if value >= SURE or self.judge.is_tired:
                break
        best = max(found, key=lambda build: self._checked(colour, build, other))
        return self._checked(colour, best, other), best

    def _checked(self, colour: int, own: Build, other: Build) -> int:
        """The value by a longer look, because the best of many short ones is often a mistake."""
        white, black = (own, other) if colour == WHITE else (other, own)
        value = self.judge.value(self.setup, white, black, CHECK * self.nodes)
        return value if colour == WHITE else -value

    def opening(self) -> Build:
        """White's build, each looked at with Black's best answer to it."""
        queue, reply = runners(self.setup, WHITE), poor(self.setup, BLACK)
        best, chosen = -SURE, queue[0]
        tried: set[Build] = set()
        while queue and not self.judge.is_tired:
            build = queue.pop(0)
            if build in tried:
                continue
            tried.add(build)
            value, answer = self.answer(BLACK, build)
            if -value > best:
                best, chosen, reply = -value, build, answer
            if best >= SURE:
                break
            if not queue:
                queue.append(self.climbed(WHITE, chosen, reply)[1])
        return chosen
