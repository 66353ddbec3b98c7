"""The words of a package: its Fluent catalogue, `words/en.ftl` in its folder.

Code and wire carry message ids with arguments; only here do they become sentences.
"""

import re
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from parlor.engine import Arg

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Args: TypeAlias = Mapping[str, Arg]
LANGUAGE = "en"
_ENTRY = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
_ID = re.compile(r"-?[a-zA-Z][\w-]*")
_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
_USUAL = re.compile(r"^\s*\*\[[^\]]+\] *(.*)$", re.MULTILINE)
_PLACE = re.compile(r"\{ \$?([\w-]+) \}")
USUAL = "other"
"""The argument `why` where nothing special is to be said."""


class Words:
    """One catalogue. A message is parsed when it is first asked for: few of them ever are."""

    def __init__(self, source: str, language: str = LANGUAGE) -> None:
        entries = _ENTRY.split(_COMMENT.sub("", source))[1:]
        self.entries = {_id(entry): entry for entry in entries}
        self._language = language
        self._bundle: FluentBundle | None = None
        self._added: set[str] = set()
        self._lock = threading.Lock()

    def __contains__(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        return name in self.entries and (not attribute or f".{attribute} =" in self.entries[name])

    def __call__(self, message: str, /, **args: Arg) -> str:
        """The sentence; `option-size.about` asks for an attribute of `option-size`."""
        name, _, attribute = message.partition(".")
        bundle = self._bundle_with(name)
        entry = bundle.get_message(name)
        pattern = entry.attributes[attribute] if attribute else entry.value
        assert pattern is not None, f"{message} has no text of its own"
        text, faults = bundle.format_pattern(pattern, dict(args))
        assert not faults, f"{message}: {faults}"
        return text if isinstance(text, str) else str(text)

    def _bundle_with(self, name: str) -> "FluentBundle":
        # Importing it takes 0.1 s, which a start without a sentence need not.
        from fluent.runtime import FluentBundle
        from fluent.syntax import FluentParser

        # The place of each part in the source would take as much memory as all else of it.
        parser = FluentParser(with_spans=False)
        with self._lock:
            if self._bundle is None:
                self._bundle = FluentBundle([self._language], use_isolating=False)
            for missing in {name, *self.references(self.entries[name])} - self._added:
                self._bundle.add_resource(parser.parse(self.entries[missing]))
                self._added.add(missing)
            return self._bundle

    def load(self) -> None:
        """Parse every message, so that none has to be when someone waits for it."""
        for name in self.entries:
            self._bundle_with(name)

    def with_why(self, message: str, args: Args) -> dict[str, Arg]:
        """The arguments, and the usual `why` for a message that has several sentences."""
        has_several = "$why" in self.entries.get(message, "")
        return {"why": USUAL, **args} if has_several else dict(args)

    def outline(self, message: str) -> str:
        """The usual sentence of a message with its arguments left open, for documentation."""
        pattern = self.entries[message].partition("=")[2]
        usual = _USUAL.search(pattern)
        text = usual[1] if usual else " ".join(pattern.split())
        return _PLACE.sub(r"<\1>", text)

    def references(self, text: str) -> set[str]:
        """The messages and terms that a text refers to, and those that they do."""
        found, left = set[str](), _REFERENCE.findall(text)
        while left:
            if (one := left.pop()) not in found:
                found.add(one)
                left += _REFERENCE.findall(self.entries[one])
        return found


def _id(entry: str) -> str:
    found = _ID.match(entry)
    assert found
    return found.group()


@cache
def words_in(folder: Path, language: str = LANGUAGE) -> Words:
    """The words of the package in this folder; a package without a catalogue has none."""
    path = folder / "words" / f"{language}.ftl"
    return Words(path.read_text("utf-8") if path.exists() else "", language)


def message_id(kind: str, code: str) -> str:
    """The id of a code's message: `refusal` and `not_higher` give `refusal-not-higher`."""
    return f"{kind}-{code.replace('_', '-')}"


def plain(code: str) -> str:
    """What is said where nobody wrote a sentence: `not_higher` is "Not higher."."""
    return f"{code.replace('_', ' ').capitalize()}."


def sentence(catalogues: Sequence[Words], kind: str, code: str, args: Args) -> str:
    """The message of a code in the first catalogue that has it, or its plain reading."""
    message = message_id(kind, code)
    found = next((words for words in catalogues if message in words), None)
    return found(message, **args) if found else plain(code)


LIBRARY = words_in(Path(__file__).parent)
"""What the platform itself says."""
