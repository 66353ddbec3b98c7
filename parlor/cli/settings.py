"""`parlor settings`: every setting with its variable, flag, value and meaning."""

import argparse
import os
import sys
from collections.abc import Mapping

from parlor.options import fields_of
from parlor.server.settings import (
    BadSetting,
    Settings,
    about,
    flag_of,
    read_settings,
    setting_text,
    variable_of,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None."""


def run(_args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> int:
    """Print the list."""
    try:
        settings = read_settings(environment, {})
    except BadSetting as fault:
        print(fault, file=sys.stderr)
        return 2
    for name, field in fields_of(Settings).items():
        print(f"{variable_of(name)}  {flag_of(name)}")
        print(f"    {about(field)}")
        print(f"    now: {setting_text(settings, name) or 'none'}")
    return 0
