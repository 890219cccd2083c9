#!/usr/bin/python3
"""The entry: render.py [--preview] NAME… | --missing. One render at a time, at the lowest priority."""
import json
import os
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get('PICTURES_TMP', '/tmp/vermeil')
OUT = os.path.abspath(os.path.join(HERE, '../../server/sample-content/pictures'))
TABLE = os.path.join(os.path.dirname(OUT), 'pictures.json')
PID = '/tmp/render.pid'
# Debian's Blender must find Debian's Python, not another one that stands first on the path.
ENV = dict(os.environ, PATH='/usr/bin:/bin:' + os.environ.get('PATH', ''))
CREDIT = 'Orielle Studio'
LANGUAGES = ['en', 'zh-Hant', 'zh-Hans', 'th', 'id', 'bm', 'vn', 'ru', 'kz']
sys.path.insert(0, HERE)
from shots import SHOTS  # noqa: E402


def alts():
    out = {}
    for f in sorted(os.listdir(os.path.join(HERE, 'alts'))):
        if f.endswith('.json'):
            with open(os.path.join(HERE, 'alts', f), encoding='utf-8') as h:
                out.update(json.load(h))
    return out


def write(path, text):
    with open(path + '.part', 'w', encoding='utf-8') as h:
        h.write(text)
    os.replace(path + '.part', path)


def table():
    """Bring pictures.json into agreement with the folder of masters."""
    rows = {}
    if os.path.exists(TABLE):
        with open(TABLE, encoding='utf-8') as h:
            rows = {r['name']: r for r in json.load(h)}
    texts, out = alts(), []
    for f in sorted(os.listdir(OUT)):
        name = os.path.splitext(f)[0]
        if name not in SHOTS and name in rows:
            out.append(rows[name])  # somebody else's picture: left as it is
        if not f.endswith('.jpg') or name not in SHOTS:
            continue
        info = os.path.join(WORK, name + '.json')
        row = rows.get(name, {})
        if os.path.exists(info) and os.path.getmtime(info) >= os.path.getmtime(os.path.join(OUT, f)):  # of this very master
            with open(info) as h:
                row = dict(row, **json.load(h))
                row.pop('family', None)
                row.setdefault('placeholderColours', [row.pop('colour', '#808080')])
                row.pop('colour', None)
        row['credit'] = CREDIT
        if name in texts and row:
            row['alt'] = {k: v for k, v in zip(LANGUAGES, texts[name])}
        if row.get('alt'):
            out.append(row)
    out.sort(key=lambda r: r['name'])
    write(TABLE, '[\n' + ',\n'.join(json.dumps(r, ensure_ascii=False) for r in out) + '\n]\n')


def running():
    try:
        pid = int(open(PID).read())
        state = open('/proc/%d/stat' % pid).read().rsplit(')', 1)[1].split()[0]
        return (pid, state) if state not in 'ZX' else None
    except (OSError, ValueError):
        return None


def blender(names, preview):
    """A preview takes the place of a running final for its few seconds."""
    other = running() if preview else None
    if other and other[1] != 'T':
        os.kill(other[0], signal.SIGSTOP)
    cmd = ['nice', '-n', '19', 'blender', '-b', '--factory-startup', '-P', os.path.join(HERE, 'shoot.py'), '--']
    try:
        p = subprocess.Popen(cmd + (['--preview'] if preview else []) + names, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True, env=ENV)
        write(PID, '%d\n' % p.pid)
        for line in p.stdout:
            if line.startswith(('SHOT', 'FAILED', 'Traceback', '  File', 'Error')) or 'Error' in line:
                print(line, end='', flush=True)
        p.wait()
    finally:
        if other:
            write(PID, '%d\n' % other[0])
            if other[1] != 'T':
                os.kill(other[0], signal.SIGCONT)


def main(args):
    os.makedirs(WORK, exist_ok=True)
    if '--table' in args:
        return table()
    names = [a for a in args if not a.startswith('--')]
    if '--missing' in args:
        names = [n for n in SHOTS if not os.path.exists(os.path.join(OUT, n + '.jpg'))]
    if '--preview' in args:
        return blender(names, True)
    for n in names:
        blender([n], False)
        table()


if __name__ == '__main__':
    main(sys.argv[1:])
