"""Lighthouse's scores of the pages that a newcomer meets, on a slow phone and on a desktop."""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from bench._process import ServerProcess
from tests.browser.conftest import chromium_path

AUDIT = Path(__file__).parent / "audit"
"""Lighthouse and its lock: installed by the first run, and by nothing else."""
GAME = "harmonies"
KINDS = ("performance", "accessibility", "best-practices", "seo")
MEASURES = ("largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
FLAGS = (
    *("--quiet", "--output=json", "--output-path=stdout"),
    *(f"--only-categories={','.join(KINDS)}", "--chrome-flags=--headless=new --no-sandbox"),
)
DEVICES = {"phone": (), "desktop": ("--preset=desktop",)}


def install() -> None:
    """Install Lighthouse, once."""
    if not (AUDIT / "node_modules").exists():
        command = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"]
        subprocess.run([*command, str(AUDIT)], check=True)


def pages(site: str) -> Iterator[tuple[str, str, str]]:
    """The name, the path and the cookie of each page that is looked at."""
    with httpx.Client(base_url=site, headers={"Origin": site}) as ann:
        ann.post("/api/me", json={"name": "Ann"}).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in ann.cookies.items())
        lobby = ann.post("/api/rooms", json={"game": GAME, "mode": "online"}).json()["code"]
        started = {"game": GAME, "bots": ["random"], "start": True, "joint": True}
        table = ann.post("/api/rooms", json=started).json()["code"]
    yield "home", "/", ""
    yield "door", f"/room/{lobby}", ""
    yield "lobby", f"/room/{lobby}", cookie
    yield "table", f"/room/{table}", cookie
    yield "rules", f"/rules/{GAME}", ""


def audited(address: str, cookie: str, *flags: str) -> dict[str, Any]:
    """What Lighthouse says about a page."""
    more = ["--extra-headers", json.dumps({"Cookie": cookie})] if cookie else []
    command = [str(AUDIT / "node_modules/.bin/lighthouse"), address, *FLAGS, *flags, *more]
    env = {**os.environ, "CHROME_PATH": chromium_path("chromium")}
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def told(found: dict[str, Any]) -> str:
    """The scores and what they are made of, in columns."""
    scores = (found["categories"][kind]["score"] or 0 for kind in KINDS)
    paint, blocked, shift = (found["audits"][name]["numericValue"] for name in MEASURES)
    columns = "".join(f"{round(score * 100):5}" for score in scores)
    return f"{columns}  {paint / 1000:.1f} s  {blocked:4.0f} ms  {shift:.3f}"


def main() -> None:
    """Print the scores of each page."""
    install()
    print(f"{'page':6} {'device':8}{'perf':>5}{'a11y':>5}{'bp':>5}{'seo':>5}  LCP     TBT      CLS")
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder), is_pinned=False) as server,
    ):
        site = f"http://{server.host}"
        for name, path, cookie in pages(site):
            for device, flags in DEVICES.items():
                found = audited(site + path, cookie, *flags)
                print(f"{name:6} {device:8}{told(found)}", flush=True)


if __name__ == "__main__":
    main()
