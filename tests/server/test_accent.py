"""The accent of a host is legible everywhere."""

import re

import pytest

from parlor.server.accent import PANEL, WHITE, accent_sheet, color_of, contrast
from tests.guards.tree import ROOT


@pytest.mark.parametrize("chosen", ["#000000", "#ffffff", "#e94560", "#FFFF00", "#2266aa"])
def test_any_color_becomes_one_that_can_be_read(chosen: str) -> None:
    accent, solid, hover = map(color_of, re.findall("#[0-9a-f]{6}", accent_sheet(chosen)))
    assert contrast(accent, PANEL) >= 3
    assert contrast(solid, WHITE) >= 4.5
    assert contrast(hover, WHITE) >= contrast(solid, WHITE)


def test_a_color_that_is_fit_stays() -> None:
    assert "--accent:#e94560;" in accent_sheet("#e94560")


def test_the_ground_is_that_of_the_client() -> None:
    (panel,) = re.findall("  --panel: (#.*);", (ROOT / "web/src/theme.css").read_text())[:1]
    assert color_of(panel) == PANEL
    assert contrast((0, 0, 0), WHITE) == pytest.approx(21)
