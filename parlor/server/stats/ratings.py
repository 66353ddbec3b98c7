"""Ratings: how strong people play, by the Bradley-Terry model of the library openskill."""

from collections.abc import Sequence

from openskill.models import BradleyTerryFull

from parlor.server.db.results import Rating
from parlor.server.stats_schemas import RatingView

# It compares every two people of a table. Of the library's models, Plackett-Luce moves someone who
# came third behind two who share the first place as far up as those two.
_MODEL = BradleyTerryFull()
CENTRE = 1500
SCALE = 40
"""Points shown for one point of the model, so that a beginner is at 1500 ± 333."""
TRUSTED = 5
"""Matches after which a rating is no longer provisional."""


NEW = Rating(_MODEL.mu, _MODEL.sigma, 0)
"""What is believed of someone before the first."""


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Everybody's rating after a match; equal places are a draw between them."""
    teams = [[_MODEL.rating(one.mu, one.sigma)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(one.mu, one.sigma, known.number + 1)
        for known, (one,) in zip(before, after, strict=True)
    ]


def rating_view(rating: Rating) -> RatingView:
    """A rating as people read it."""
    return RatingView(
        rating=round(CENTRE + SCALE * (rating.mu - _MODEL.mu)),
        deviation=round(SCALE * rating.sigma),
        matches=rating.number,
        provisional=rating.number < TRUSTED,
    )
