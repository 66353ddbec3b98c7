"""The accent that a host chose, light or dark enough wherever the client puts it."""

from collections.abc import Callable
from typing import TypeAlias

Color: TypeAlias = tuple[float, float, float]

WHITE: Color = (255, 255, 255)
BLACK: Color = (0, 0, 0)
PANEL: Color = (22, 33, 62)
"""The lightest ground on which the accent stands; must agree with `--panel` in theme.css."""
SHAPES, TEXT = 3.0, 4.5
"""The contrast that shapes and small text need (WCAG 2, level AA)."""
STEP = 0.04
HOVER = 0.15


def accent_sheet(chosen: str) -> str:
    """The style sheet that gives the client this accent, such as `#e94560`."""
    base = color_of(chosen)
    accent = _mixed(base, WHITE, lambda color: contrast(color, PANEL) >= SHAPES)
    solid = _mixed(base, BLACK, lambda color: contrast(color, WHITE) >= TEXT)
    hover = mix(solid, BLACK, HOVER)
    return (
        f":root:root{{--accent:{hex_of(accent)};"
        f"--accent-solid:{hex_of(solid)};--accent-hover:{hex_of(hover)}}}"
    )


def color_of(text: str) -> Color:
    """The color that `#rrggbb` writes."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def hex_of(color: Color) -> str:
    """A color as style sheets write it."""
    return "#" + "".join(f"{round(part):02x}" for part in color)


def mix(color: Color, other: Color, share: float) -> Color:
    """A color with a share of another in it."""
    red, green, blue = (a + (b - a) * share for a, b in zip(color, other, strict=True))
    return (red, green, blue)


def contrast(one: Color, other: Color) -> float:
    """How far two colors stand apart, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(color: Color) -> float:
    """How bright a color looks, from 0 to 1."""
    red, green, blue = (_linear(part / 255) for part in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _mixed(color: Color, other: Color, is_enough: Callable[[Color], bool]) -> Color:
    share = 0.0
    while not is_enough(mixed := mix(color, other, min(share, 1.0))):
        share += STEP
    return mixed
