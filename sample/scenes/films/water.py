"""Makes a silent loop of a still: the water below its horizon moves, and what floats on it rises and falls.

    /usr/bin/python3 sample/scenes/films/water.py boatman-1 FOLDER

Every movement has a whole number of cycles, so that the last frame leads to the first. It needs NumPy and ffmpeg
(Debian: `apt-get install -y python3-numpy ffmpeg`), and writes NAME.webm (VP9) and NAME.mp4 (H.264) into FOLDER.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np

PICTURES = Path(__file__).resolve().parents[2] / "content" / "pictures"
WIDTH, HEIGHT = 1280, 852
RATE, SECONDS = 24, 5
# Where the water begins and what floats ends, as fractions of the height; darker than this is no water.
STILLS = {"boatman-1": {"horizon": 0.615, "floats": 0.855, "dark": 0.30}}


def read(name):
    command = ["ffmpeg", "-v", "error", "-i", str(PICTURES / f"{name}.jpg"), "-vf", f"scale={WIDTH}:{HEIGHT}"]
    raw = subprocess.run([*command, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"], check=True, stdout=subprocess.PIPE)
    return np.frombuffer(raw.stdout, np.uint8).reshape(HEIGHT, WIDTH, 3).astype(np.float32)


def blurred(values, radius):
    for axis in (0, 1):
        total = np.zeros_like(values)
        for step in range(-radius, radius + 1):
            total += np.roll(values, step, axis)
        values = total / (2 * radius + 1)
    return values


def sampled(picture, x, y):
    x, y = np.clip(x, 0, WIDTH - 1.001), np.clip(y, 0, HEIGHT - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    across, down = (x - left)[..., None], (y - top)[..., None]
    upper = picture[top, left] * (1 - across) + picture[top, left + 1] * across
    lower = picture[top + 1, left] * (1 - across) + picture[top + 1, left + 1] * across
    return upper * (1 - down) + lower * down


def frames(name):
    still = STILLS[name]
    picture = read(name)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    light = picture.mean(axis=2) / 255
    depth = np.clip((y / HEIGHT - still["horizon"]) / (1 - still["horizon"]), 0, 1)
    floating = ((light < still["dark"]) & (y < still["floats"] * HEIGHT)).astype(np.float32)
    water = np.clip(depth * 12, 0, 1) * (1 - np.clip(blurred(floating, 9) * 3, 0, 1))
    boat = np.clip(blurred(floating, 40) * 2.2, 0, 1)
    # Waves are shorter and smaller towards the horizon.
    far = 1 / (depth + 0.12)
    height = (0.5 + 4.2 * depth) * water
    glints = np.clip((light - 0.62) * 3, 0, 1) * water
    waves = [(1, 1.0, 5.0, 0.011), (2, 0.6, 8.0, -0.019), (3, 0.35, 13.0, 0.031)]
    for frame in range(RATE * SECONDS):
        turn = 2 * np.pi * frame / (RATE * SECONDS)
        across, down = np.zeros_like(x), np.zeros_like(y)
        for cycles, share, rows, columns in waves:
            phase = cycles * turn + rows * far + columns * x / (depth + 0.35)
            down += share * np.sin(phase)
            across += share * np.cos(phase + 1.3)
        down = down * height + 2.2 * np.sin(turn) * boat
        across = across * height * 0.7 + 0.8 * np.cos(turn) * boat
        shimmer = 1 + 0.10 * glints * np.sin(2 * turn + 0.09 * x + 6 * far)
        yield np.clip(sampled(picture, x + across, y + down) * shimmer[..., None], 0, 255).astype(np.uint8)


def encoder(file, options):
    size = ["-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE)]
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", *size, "-i", "-", "-an"]
    return subprocess.Popen([*command, "-pix_fmt", "yuv420p", *options, str(file)], stdin=subprocess.PIPE)


def main():
    name, folder = sys.argv[1], Path(sys.argv[2])
    encoders = [
        encoder(folder / f"{name}.mp4", ["-c:v", "libx264", "-preset", "slow", "-crf", "29", "-movflags", "+faststart"]),
        encoder(folder / f"{name}.webm", ["-c:v", "libvpx-vp9", "-crf", "40", "-b:v", "0", "-cpu-used", "4"]),
    ]
    for frame in frames(name):
        for each in encoders:
            each.stdin.write(frame.tobytes())
    for each in encoders:
        each.stdin.close()
        if each.wait() != 0:
            sys.exit("ffmpeg failed")


main()
