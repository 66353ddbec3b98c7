"""`parlor admin password NAME`: a link by which a person sets another password."""

import argparse
import os

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import moment
from parlor.server.db.admin import Admin, Unknown
from parlor.server.db.database import Store
from parlor.server.people.recovery import password_link
from parlor.server.rate_limit import milliseconds
from parlor.server.settings import read_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.description = (
        "Print a link by which a person sets another password, for one who forgot theirs. It works"
        " once, for 24 hours, and ends the one you printed before. Send it to that person alone:"
        " it lets in anyone who opens it. Once it's used, their other devices are signed out."
    )
    parser.add_argument("who", help="a username, or a public id (see `parlor admin room`)")
    parser.add_argument("--site", help="the address of this site, such as https://a.example")


def run(args: argparse.Namespace) -> int:
    """Print the link."""

    async def linked(store: Store, admin: Admin) -> tuple[str, str, int]:
        person = await admin.person(args.who)
        username = (await admin.usernames()).get(person.id)
        if username is None:
            raise Unknown("This person has no username, so there's no password to set.")
        return username, *await password_link(store, person.id, milliseconds)

    username, token, until = run_with(args, linked)
    print(f"{args.site or _site()}/password#{token}")
    print(f"For {username}, once, until {moment(until)}.")
    return 0


def _site() -> str:
    """The address of this site, as far as the settings tell."""
    settings = read_settings(os.environ, {})
    own = f"http://{settings.host}:{settings.port}"
    return (settings.origins[0] if settings.origins else own).rstrip("/")
