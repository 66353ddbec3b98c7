"""What a browser hears in the files of sounds that the client is served with."""

from typing import TypeAlias

from parlor.server.static_files import FOLDER

Level: TypeAlias = dict[str, float]

DECODE = """(names) => {
  const audio = new OfflineAudioContext(1, 44100, 44100)
  window.levels = {}
  for (const name of names)
    fetch(`/assets/${name}`)
      .then((answer) => answer.arrayBuffer())
      .then((data) => audio.decodeAudioData(data))
      .then((sound) => {
        const wave = sound.getChannelData(0)
        const tenth = Math.round(sound.sampleRate / 10)
        let peak = 0, sum = 0, most = 0
        wave.forEach((x, n) => {
          peak = Math.max(peak, Math.abs(x))
          sum += x * x - (n < tenth ? 0 : wave[n - tenth] ** 2)
          most = Math.max(most, sum)
        })
        window.levels[name] = { seconds: sound.duration, peak, level: Math.sqrt(most / tenth) }
      })
      .catch((fault) => (window.levels[name] = { fault: String(fault) }))
}"""
HEARD = "() => window.levels"


def sound_files() -> list[str]:
    """The names of all files of sounds in the built client."""
    return sorted(file.name for file in (FOLDER / "assets").glob("*.mp3"))


def faults(levels: dict[str, Level]) -> list[str]:
    """What is wrong with them: all last a moment, are about equally loud, and none is too loud."""
    found = []
    for name, heard in levels.items():
        if "fault" in heard:
            found.append(f"{name}: {heard['fault']}")
        elif not 0.3 < heard["seconds"] < 3:
            found.append(f"{name} lasts {heard['seconds']} s")
        elif heard["peak"] >= 1:
            found.append(f"{name} reaches {heard['peak']}")
        elif not 0.05 < heard["level"] < 0.2:
            # From -26 to -14 dB: those in the middle are neither missed nor startling.
            found.append(f"{name} has the level {heard['level']}")
    return found
