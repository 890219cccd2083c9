#!/usr/bin/python3
"""Renders pictures into the scratch folder: render.py [--preview] [--size 2560x1707] NAME… | --list"""
import argparse
import json
import os
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get('PICTURES_TMP', '/tmp/vermeil')
LOWEST = ['nice', '-n', '19', 'ionice', '-c', '3']
sys.path.insert(0, HERE)
from shots import SHOTS, VERSION  # noqa: E402


def threads():
    """Half of the cores while others work, else all."""
    cores = os.cpu_count()
    return max(1, cores // 2 if os.getloadavg()[0] > cores + .5 else cores)


def blender(request):
    """Prints the lines that matter; returns whether every picture succeeded."""
    # Debian's Blender must find Debian's Python. Bands of a picture are shared out by threads of the denoiser's own.
    env = dict(os.environ, PATH='/usr/bin:/bin:' + os.environ.get('PATH', ''), OPENBLAS_NUM_THREADS='1')
    command = LOWEST + ['blender', '-b', '--factory-startup', '-P', os.path.join(HERE, 'shoot.py'), '--', json.dumps(request)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
    done = 0
    try:
        for line in process.stdout:
            done += line.startswith('SHOT')
            if line.startswith(('SHOT', 'FAILED', 'Traceback', '  File')) or 'Error' in line:
                print(line, end='', flush=True)
        return process.wait() == 0 and done == len(request['names'])
    finally:
        process.terminate()


def size(text):
    width, height = text.split('x')
    return int(width), int(height)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('names', nargs='*', metavar='NAME')
    parser.add_argument('--preview', action='store_true', help='a quarter of the size')
    parser.add_argument('--size', type=size, help='width and height in pixels, such as 2560x1707')
    parser.add_argument('--list', action='store_true', help='print the version of the tools and the size of each picture')
    args = parser.parse_args()
    if args.list:
        sizes = {name: dict(zip(('width', 'height'), shot['size'])) for name, shot in SHOTS.items()}
        return print(json.dumps({'version': VERSION, 'pictures': sizes}))
    unknown = [name for name in args.names if name not in SHOTS]
    if unknown or not args.names:
        parser.error('no such picture: %s (see shots.py)' % ' '.join(unknown) if unknown else 'name a picture')
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that Blender ends as well
    os.makedirs(WORK, exist_ok=True)
    request = {k: v for k, v in vars(args).items() if v and k != 'list'}
    sys.exit(0 if blender(dict(request, folder=WORK, threads=threads())) else 1)


if __name__ == '__main__':
    main()
