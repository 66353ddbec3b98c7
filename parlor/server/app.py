"""The application: everything put together."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, cast

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.events import BaseEventEmitterBackend

from parlor.bots.pool import BotPool, cores
from parlor.bots.queue import BotQueue
from parlor.game import Game
from parlor.games import games as registered
from parlor.safe_traceback import traced
from parlor.server.asgi import App
from parlor.server.context import Context
from parlor.server.db.database import Heard, Notice, StorageUnavailable, Store
from parlor.server.db.open import open_store
from parlor.server.gateway import Gateway
from parlor.server.http import (
    account,
    addresses,
    companions,
    docs,
    exports,
    forks,
    games,
    health,
    history,
    imports,
    matches,
    me,
    my_data,
    profiles,
    recovery,
    rooms,
    site,
)
from parlor.server.http.common import charging, dependencies
from parlor.server.http.compressed import PACKED
from parlor.server.http.error_handlers import HANDLERS
from parlor.server.http.notifications import call_me, call_me_no_longer, show_calls
from parlor.server.http.reminders import remind_me, remind_me_no_longer, show_reminder
from parlor.server.http.strict_request import StrictRequest
from parlor.server.lobby.feed import Feed
from parlor.server.logging import hide_secrets
from parlor.server.notifications.notifier import calling
from parlor.server.pages import Pages
from parlor.server.people.session_watch import SessionWatch
from parlor.server.rate_limit import Limits, Now, milliseconds
from parlor.server.retention import Retention
from parlor.server.rooms.cluster import Cluster
from parlor.server.rooms.registry import Rooms
from parlor.server.rooms.services import Bots, Services
from parlor.server.rooms.sync import Sync
from parlor.server.settings import BadSetting, Settings
from parlor.server.site import Site
from parlor.server.static_files import FOLDER, StaticFiles
from parlor.server.stats.recorder import recording
from parlor.table.bot_kinds import bot_kinds
from parlor.wording import LIBRARY

log = logging.getLogger(__name__)

BODY_LIMIT = 16 * 1024
TICK = 1.0
"""Seconds between looks at what is due."""
SOON = 0.5
"""Seconds after a start until words are read: the first answers come first."""

ROUTES = [
    me.who_am_i,
    me.pick_name,
    account.claim,
    account.change_password,
    account.sign_in,
    account.sign_out,
    account.sign_out_elsewhere,
    recovery.codes_left,
    recovery.new_codes,
    recovery.recover,
    recovery.use_password_link,
    recovery.link_device,
    recovery.use_device_link,
    my_data.my_data,
    account.delete_me,
    profiles.my_profile,
    profiles.change_profile,
    profiles.show_person,
    profiles.show_leaderboard,
    companions.my_companions,
    companions.change_companion,
    companions.invite,
    companions.decline_invitation,
    history.my_matches,
    history.remove_import,
    show_calls,
    call_me,
    call_me_no_longer,
    show_reminder,
    remind_me,
    remind_me_no_longer,
    exports.export_matches,
    addresses.show_addresses,
    site.show_site,
    site.show_page,
    games.list_games,
    games.show_game,
    games.show_rules,
    games.show_tutorial,
    rooms.create_room,
    rooms.list_rooms,
    rooms.list_own_rooms,
    rooms.show_room,
    rooms.join_room,
    rooms.dismiss_room,
    rooms.show_log,
    matches.show_match,
    matches.show_frames,
    exports.export_match,
    imports.import_match,
    forks.fork_match,
    health.health,
    health.readiness,
    health.show_metrics,
    docs.document,
    docs.docs,
    docs.style,
]


def create_app(
    settings: Settings | None = None,
    store: Store | None = None,
    games: Mapping[str, Game] | None = None,
    now: Now = milliseconds,
    bots: Bots | None = None,
    client: Path = FOLDER,
    seeds: Callable[[], int] | None = None,
) -> Gateway:
    """The ASGI application; what is not given comes from the settings."""
    hide_secrets()
    settings = settings or Settings()
    store = store or open_store(settings.database)
    games = in_order(registered() if games is None else games, settings.games)
    dressed = Site(settings)
    bot_workers = settings.bot_workers or max(1, cores() // settings.workers)
    bots = bots or BotPool(bot_workers)
    limits = Limits(
        now,
        requests=settings.request_rate,
        guesses=settings.guess_rate,
        messages=settings.message_rate,
        rooms=settings.rooms_per_day,
        guests=settings.guests_per_day,
    )
    cluster = Cluster(store, now)
    services = Services(
        store,
        cluster,
        games,
        bot_kinds,
        bots,
        now,
        pace=settings.bot_pace / 1000,
        seeds=seeds,
        spectators=settings.spectators,
        bot_queue=BotQueue(bot_workers),
        rooms_per_person=settings.rooms_per_person,
        charge_match=limits.new_match,
        charge_listing=limits.listing,
    )
    rooms = Rooms(services)
    feed = Feed(rooms)
    session_watch = SessionWatch(store, rooms.everybody, feed.everybody)
    context = Context(settings, store, games, rooms, limits, now, feed, session_watch, dressed)
    return Gateway(context, cast(App, _api(context, bots)), Pages(context, StaticFiles(client)))


def in_order(games: Mapping[str, Game], offered: Sequence[str]) -> Mapping[str, Game]:
    """All games, those first that are offered, as the host lists them."""
    for name in offered:
        if name not in games:
            raise BadSetting(LIBRARY("bad-setting-game", game=name, games=", ".join(games)))
    return {name: games[name] for name in dict.fromkeys((*offered, *games))} if offered else games


class NoEvents(BaseEventEmitterBackend):
    """In place of the framework's, which no handler uses and which every start would load."""

    def emit(self, event_id: str, *_args: Any, **_values: Any) -> None:
        """Refuse what nobody would hear."""
        raise RuntimeError(f"nobody listens to {event_id}")

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Nothing runs that would have to end."""


def _api(context: Context, bots: Bots) -> Litestar:
    @contextlib.asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        async with running(context, bots):
            yield

    return Litestar(
        ROUTES,
        dependencies=dependencies(context),
        guards=[charging(context)],
        exception_handlers=HANDLERS,
        lifespan=[life],
        openapi_config=docs.openapi(),
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=6, exclude_opt_key=PACKED
        ),
        request_max_body_size=BODY_LIMIT,
        request_class=StrictRequest,
        event_emitter_backend=NoEvents,
        logging_config=None,
        debug=False,
    )


@contextlib.asynccontextmanager
async def running(context: Context, bots: Bots) -> AsyncIterator[None]:
    """Storage open and timers running for as long as the block runs."""
    await context.store.open()
    following = Sync(context.rooms)
    # Before the first heartbeat: others see by it when this process is killed.
    await context.store.listen(
        together(following.hear, context.feed.hear, context.session_watch.hear)
    )
    cluster = context.rooms.services.cluster
    await cluster.beat()
    running = [
        _tick(context.rooms),
        context.feed.run(),
        Retention(context).run(),
        _load_words(context.games),
    ]
    if cluster.is_shared:
        running.append(cluster.keep_beating())
    tasks = [asyncio.create_task(one) for one in running]
    try:
        async with (
            calling(context.rooms.services, context.settings),
            recording(context.rooms.services),
        ):
            yield
    finally:
        for task in tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await following.close()
        await context.session_watch.close()
        await context.rooms.close()
        await _closed(bots)
        await cluster.retire()
        await context.store.close()


def together(*listeners: Heard) -> Heard:
    """Lets several hear what one connection brings."""

    def hear(notice: Notice | None) -> None:
        for heard in listeners:
            heard(notice)

    return hear


async def _load_words(games: Mapping[str, Game]) -> None:
    """Read all catalogues beside the event loop, which their parser would hold for long."""
    await asyncio.sleep(SOON)
    for words in (LIBRARY, *(game.words for game in games.values())):
        await asyncio.to_thread(words.load)


async def _tick(rooms: Rooms) -> None:
    answers = True
    while True:
        await rooms.services.cluster.rest(TICK)
        try:
            await rooms.tick()
            if not answers:
                answers = True
                rooms.tell("back")
        except StorageUnavailable:
            log.warning("storage does not answer: timers wait")
            if answers:
                answers = False
                rooms.tell("outage")
        except Exception as error:
            log.error("a timer failed: %s", traced(error))


async def _closed(bots: Bots) -> None:
    if isinstance(bots, BotPool):
        await bots.close()
