"""Makes the sound of a longtail boat, before and after its silencer: sixty seconds in four parts.

    /usr/bin/python3 sample/scenes/films/longtail.py FOLDER

Nothing is recorded: each firing of a cylinder is a burst of low resonances and of noise. It needs NumPy and ffmpeg, and
writes longtail.m4a (AAC) into FOLDER.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np

RATE = 32_000
SECONDS = 60
# Where the parts begin, in seconds.
OPEN, EDGE, DRUM, BEND = 0, 14, 26, 38

random = np.random.default_rng(9)


def between(noise, low, high):
    """Noise, or a sound, with what lies between two frequencies alone."""
    spectrum = np.fft.rfft(noise)
    frequency = np.fft.rfftfreq(len(noise), 1 / RATE)
    edge = 1 / (1 + (low / np.maximum(frequency, 1)) ** 8) / (1 + (frequency / high) ** 8)
    return np.fft.irfft(spectrum * edge, len(noise))


def engine(seconds, rate):
    """The firings of four cylinders, of which none is quite like the next, `rate` of them in a second."""
    length = int(seconds * RATE)
    sound = np.zeros(length + RATE)
    burst = np.arange(int(0.12 * RATE)) / RATE
    weights, at, firing = (1.0, 0.82, 0.94, 0.74), 0.0, 0
    while at < seconds:
        low = sum(
            share * np.sin(2 * np.pi * pitch * burst) * np.exp(-burst * fade)
            for pitch, share, fade in ((94, 1.0, 38), (141, 0.7, 46), (212, 0.5, 60))
        )
        edge = random.normal(0, 0.55, len(burst)) * np.exp(-burst * 95)
        start = int(at * RATE)
        sound[start : start + len(burst)] += weights[firing % 4] * random.uniform(0.92, 1.06) * (low + edge)
        at += (1 + random.normal(0, 0.02)) / rate
        firing += 1
    return sound[:length]


def water(seconds):
    """Small waves against planks."""
    length = int(seconds * RATE)
    time = np.arange(length) / RATE
    lap = between(random.normal(0, 1, length), 250, 1_400)
    swell = 0.35 + 0.65 * np.clip(np.sin(2 * np.pi * 0.31 * time) + 0.6 * np.sin(2 * np.pi * 0.83 * time + 1), 0, 2)
    return 0.05 * lap / np.abs(lap).max() * swell * 6


def level(sound, peak):
    return sound / np.abs(sound).max() * peak


def faded(sound, seconds=0.6):
    ramp = np.minimum(1, np.arange(len(sound)) / (seconds * RATE))
    return sound * ramp * ramp[::-1]


def approach(sound, nearest):
    """Something that comes nearer, passes and goes."""
    time = np.arange(len(sound)) / RATE
    return sound / (1 + ((time - nearest) / 3.2) ** 2)


def main():
    folder = Path(sys.argv[1])
    whole = engine(EDGE - OPEN, 34)
    parts = [
        (OPEN, level(faded(approach(whole, 7)), 0.85)),
        (EDGE, level(faded(approach(between(engine(DRUM - EDGE, 34), 900, 9_000), 6)), 0.5)),
        (DRUM, level(faded(approach(between(engine(BEND - DRUM, 34), 85, 260), 6)), 0.8)),
        (BEND, level(faded(approach(between(engine(SECONDS - BEND, 27), 85, 300), 15)), 0.75)),
    ]
    mixed = water(SECONDS)
    for at, sound in parts:
        start = at * RATE
        mixed[start : start + len(sound)] += sound
    mixed = np.tanh(1.1 * faded(mixed, 1.5))
    samples = (level(mixed, 0.8) * 32_767).astype("<i2")
    command = ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-"]
    made = ["-c:a", "aac", "-b:a", "56k", "-movflags", "+faststart", str(folder / "longtail.m4a")]
    subprocess.run([*command, *made], input=samples.tobytes(), check=True)


main()
