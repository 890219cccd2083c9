"""What stands in rooms and streets. Units are metres; things of the table (props, food) are a tenth of their size here."""
import math
import random
import bpy
import core
import geo
import mats
import props


def group(build, *a, **k):
    """What build makes at the origin, taken aside: to be put many times."""
    before = set(bpy.data.objects)
    build(*a, **k)
    out = [(o, o.matrix_basis.copy()) for o in bpy.data.objects if o not in before and o.type in ('MESH', 'CURVE')]
    for o, _ in out:
        o.location.z -= 500
    return out


def put(things, loc, rot=0.0, scale=1.0):
    m = core.Matrix.Translation(loc) @ core.Matrix.Rotation(rot, 4, 'Z') @ core.Matrix.Scale(scale, 4)
    for o, b in things:
        geo.copy(o).matrix_basis = m @ b


def bentwood(wood, seat):
    """A café chair: round seat, bent back, facing -Y."""
    geo.cyl(.205, .035, (0, 0, .44), wood, .012, segs=48)
    geo.cyl(.17, .012, (0, 0, .472), seat, .006, segs=48)
    geo.torus(.165, .009, (0, 0, .24), wood, nu=48, nv=10)
    for s in (-1, 1):
        geo.tube([(s * .13, -.14, .45), (s * .15, -.16, .25), (s * .18, -.19, 0)], .014, wood)
        geo.tube([(s * .19, .25, 0), (s * .165, .17, .3), (s * .16, .15, .46)], .014, wood)
    geo.tube([(-.16, .15, .44), (-.185, .2, .66), (-.17, .25, .8), (-.1, .27, .88), (0, .275, .9), (.1, .27, .88), (.17, .25, .8), (.185, .2, .66), (.16, .15, .44)], .014, wood)
    geo.tube([(-.09, .16, .46), (-.105, .205, .64), (-.07, .24, .75), (0, .25, .78), (.07, .24, .75), (.105, .205, .64), (.09, .16, .46)], .011, wood)


def slatback(wood, seat):
    """A plain wooden chair with two slats, facing -Y."""
    geo.box((.42, .42, .035), (0, 0, .45), seat, .014)
    for sx in (-1, 1):
        geo.box((.034, .034, .44), (sx * .18, -.18, .22), wood, .008)
        geo.box((.034, .034, .88), (sx * .18, .19, .44), wood, .008, (-.07, 0, 0))
    for z, y in ((.64, .205), (.8, .217)):
        geo.box((.34, .018, .085), (0, y, z), wood, .007, (-.07, 0, 0))


def stool(h, wood, metal):
    geo.cyl(.17, .04, (0, 0, h - .04), wood, .014, segs=48)
    geo.torus(.15, .008, (0, 0, h * .32), metal, nu=48, nv=10)
    for k in range(4):
        a = k * 1.5708 + .785
        geo.tube([(.1 * math.cos(a), .1 * math.sin(a), h - .04), (.2 * math.cos(a), .2 * math.sin(a), 0)], .012, metal)


def table(size, top, foot, h=.74):
    """A top on one iron foot; size is a diameter, or width and depth."""
    if hasattr(size, '__len__'):
        geo.box((*size, .03), (0, 0, h - .015), top, .008)
        r = min(size) * .32
    else:
        geo.cyl(size / 2, .03, (0, 0, h - .03), top, .01)
        r = size * .3
    geo.cyl(.03, h - .04, (0, 0, .01), foot, .004, segs=32)
    geo.lathe([(r, 0), (r, .015), (.06, .035), (.03, .07), (0, .07)], foot, 64, smooth=False)
    geo.cyl(.1, .02, (0, 0, h - .05), foot, .005, segs=32)


def pendant(loc, r, cord, shell, glow, power, kelvin=2600, bulb=None):
    """A dome on a cord, dark without and lit within."""
    x, y, z = loc
    prof = geo.smooth_profile([(r, 0), (r * .96, r * .22), (r * .72, r * .58), (r * .3, r * .8), (r * .12, r * .84)], 6)
    geo.lathe(prof + [(.02, r * 1.05)], shell, 64, smooth=False, loc=loc)
    geo.lathe([(a * .97, q - .004) for a, q in prof] + [(0, r * .82)], glow, 64, smooth=False, loc=loc)
    geo.tube([(x, y, z + r), (x, y, z + r + .5), (x, y, z + cord)], .004, shell)
    geo.sphere(r * .28, (x, y, z + r * .3), bulb or mats.emission((1, .72, .42), 14), segs=20)
    core.spot((x, y, z + r * .25), (x, y, z - 1), power * 3, 150, kelvin, .04, .8)
    core.point((x, y, z - .03), power * .35, kelvin, .06)


def bottle(loc, s, m, label=None):
    geo.lathe([(0, 0), (.034, 0), (.037, .006), (.037, .17), (.03, .2), (.013, .235), (.013, .29), (.015, .292), (.015, .31), (0, .31)], m, 32, smooth=False, loc=loc, scale=s)
    if label:
        geo.cyl(.0375 * s, .07 * s, (loc[0], loc[1], loc[2] + .06 * s), label, .001, segs=32)


def bottles(x0, x1, y, z, seed, ms, labels, gap=.1, fill=.9):
    """A shelf's row of bottles, jars and glasses."""
    rnd = random.Random(seed)
    x = x0 + .06
    while x < x1 - .05:
        if rnd.random() < fill:
            k = rnd.random()
            if k < .75:
                bottle((x, y + rnd.gauss(0, .008), z), rnd.uniform(.78, 1.12), rnd.choice(ms), rnd.choice(labels + [None]))
            else:
                r = rnd.uniform(.03, .05)
                geo.cyl(r, rnd.uniform(.1, .18), (x, y, z), rnd.choice(ms), .01, segs=32)
        x += rnd.uniform(gap * .85, gap * 1.3)


def cover(china, steel, cloth, wine=None, glass=None):
    """One place laid, in the measure of props."""
    props.plate(1.3, (0, 0, 0), china)
    props.napkin((0, 0, .14), .1, cloth, .55, 1.5, 3)
    props.fork((-1.65, -.95, .04), (0, 0, 0), steel)
    props.knife((1.6, -.95, .04), (0, 0, 0), steel)
    props.wineglass((1.2, 1.75, 0), 2.1, .42, material=glass, wine=wine)


def window(w, h, frame, cols=2, rows=3, t=.05):
    """The frame and bars of a window that fills w × h, in the XZ plane round its middle."""
    for s in (-1, 1):
        geo.box((t, .08, h), (s * (w - t) / 2, 0, 0), frame, .006)
        geo.box((w, .08, t), (0, 0, s * (h - t) / 2), frame, .006)
    for k in range(1, cols):
        geo.box((t * .55, .05, h), (-w / 2 + w * k / cols, 0, 0), frame, .004)
    for k in range(1, rows):
        geo.box((w, .05, t * .55), (0, 0, -h / 2 + h * k / rows), frame, .004)


def plant(loc, h, n, seed, ms, pot, spread=.35, leaf=(.16, .3)):
    """Long stems with broad leaves from a pot."""
    rnd = random.Random(seed)
    x, y, z = loc
    geo.vessel([(h * .1, 0), (h * .14, .02), (h * .16, h * .26), (h * .165, h * .28)], .012, pot, loc=loc)
    for _ in range(n):
        a, q, t = rnd.uniform(0, 6.3), spread * rnd.uniform(.2, 1), h * rnd.uniform(.5, 1)
        tip = (x + q * math.cos(a), y + q * math.sin(a), z + t)
        geo.tube([(x, y, z + h * .22), (x + q * .3 * math.cos(a), y + q * .3 * math.sin(a), z + t * .7), tip], .005, ms[0])
        L = rnd.uniform(*leaf)
        props.leaf(L, L * .3, rnd.choice(ms), rnd.uniform(.5, 1.1), .25, tip, (rnd.uniform(0, .6), rnd.gauss(0, .3), a - 1.57 + rnd.gauss(0, .4)), nu=14, nv=7)
