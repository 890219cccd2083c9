"""Stones: three of basalt on wet slate, one in raked sand, white towels with pebbles by a window."""
import math
import random
import core
import geo
import mats
import props


def pebble(loc, size, m, seed, rot=0, rough=.13, n=72):
    """A river stone: a flattened ball with slow swellings."""
    def f(u, v):
        a, b = u * 2 * math.pi, v * math.pi
        d = (math.cos(a) * math.sin(b), math.sin(a) * math.sin(b), -math.cos(b))
        k = 1 + rough * geo.fbm(d[0] * .8 + seed, d[1] * .8, d[2] * .8, 3) + .006 * geo.fbm(d[0] * 9, d[1] * 9, d[2] * 9 + seed, 3)
        q = [math.copysign(abs(c) ** e, c) * k * s for c, e, s in zip(d, (.94, .94, .86), size)]
        return tuple(q)
    return geo.surf(f, n, n // 2, m, close_u=True, loc=(loc[0], loc[1], loc[2]), rot=(0, 0, rot))


def basalt_mat(c=(.02, .021, .022)):
    return mats.mat(c, .55, bump=(9, .5, 8), mix=(tuple(x * 2.4 for x in c), 7, .35, .75), rough_var=(1.6, .3, .65))


def basalt():
    geo.terrain(50, 50, 200, lambda x, y: .05 * geo.fbm(x * .4, y * .4, 3), mats.mat((.016, .018, .019), .3, bump=(2.5, .5, 8), rough_var=(.7, .04, .5), mix=((.035, .038, .038), 1.1, .3, .7)), (0, 12, -.05))
    geo.plane(60, 60, (0, 12, -.02), mats.mat((.01, .012, .012), .02, spec=.6, bump=(1.2, .04)))
    m = basalt_mat()
    pebble((0, 0, .42), (1.35, 1.1, .46), m, 1, .2)
    pebble((.06, .02, 1.16), (.98, .82, .34), m, 7, .9)
    pebble((-.04, 0, 1.70), (.62, .55, .25), m, 13, 2)
    pebble((2.5, 1.5, .2), (.7, .55, .26), m, 21, .6)
    pebble((-3.6, 3.2, .2), (.9, .6, .3), m, 31, 2.2)
    rnd = random.Random(4)
    drop = mats.mat((.05, .05, .05), 0, trans=1, ior=1.33)
    base = geo.sphere(1, (0, 0, -99), drop, segs=20)
    for _ in range(150):
        x, y, s = rnd.uniform(-4, 4), rnd.uniform(-2.6, 2.5), rnd.uniform(.015, .06)
        geo.copy(base, (x, y, s * .1), scale=(s, s, s * .5))
    green = mats.mat((.05, .11, .035), .35, sss=.2, coat=.2)
    geo.tube([(1.5, -1.3, .1), (2.6, -.9, .16), (4.2, -.9, .3), (5.6, -1.2, .2)], .03, green)
    for k, (x, y, a, s) in enumerate(((2.0, -1.12, -.9, 1.3), (2.7, -.92, -2.2, 1.5), (3.3, -.86, -.8, 1.5), (1.55, -1.3, .6, 1.4), (3.9, -.9, -2.4, 1.4))):
        props.leaf(s, .13, green, .25, .2, (x, y, .14), (.08, .05, a))
    core.area((-3.5, 7, 4.2), (0, 0, 1), 4, 1100, 6000, 1.6)
    core.area((-6, -1, 4), (0, 0, 1), 1.6, 620, 6500)
    core.area((6, 1, 5), (0, 0, .6), 3, 120, 7500)
    geo.plane(80, 30, (0, 17, 8), mats.mat((.05, .06, .06), .9, mix=((.08, .09, .088), .2, .3, .7)), (math.pi / 2, 0, 0))
    core.area((-4, 12, 9), (-2, 17, 4), 5, 500, 6500)
    core.camera((-.9, -9.6, 2.2), (.5, 0, .98), 62, .11, (0, -.8, .9))
    return (0, 0, 1)


def sand():
    sx, sy = 1.5, 1.2

    def h(x, y):
        d = math.hypot(x - sx, (y - sy) * 1.05)
        k = max(0, min(1, (d - 3.3) / .25))
        k = k * k * (3 - 2 * k)
        ring, line = math.cos(d * 13.5), math.cos((y + .02 * math.sin(x)) * 13.5)
        return .075 * (ring * (1 - k) + line * k) + .012 * geo.fbm(x * 2, y * 2, 4, 4) + .02 * geo.fbm(x * .3, y * .3, 2, 2)
    geo.terrain(22, 26, 900, h, mats.mat((.62, .54, .44), .95, bump=(60, .9, 4), mix=((.55, .47, .38), 20, .35, .65)), m=1060)
    m = mats.mat((.09, .082, .075), .75, bump=(7, .7, 8), mix=((.17, .155, .14), 4, .35, .7))
    pebble((sx, sy, .45), (1.3, 1.0, .95), m, 3, .4, .3, 110)
    pebble((sx - 1.25, sy - .65, .16), (.52, .4, .36), m, 11, .9, .3)
    core.sun((-.86, .42, .27), 4.2, 3900, .8)
    core.world((.6, .72, 1), .22)
    gobo = mats.mat((.1, .1, .1), 1)
    rnd = random.Random(3)
    for k in range(46):
        props.leaf(rnd.uniform(1.2, 2.0), .16, gobo, .4, .2, (-10 + rnd.uniform(-2.2, 2.2), 8.5 + rnd.uniform(-3, 2.2), 3.2 + rnd.uniform(-1.4, 1.6)), (rnd.uniform(-.8, .8), rnd.uniform(-.8, .8), rnd.uniform(0, 6)))
    core.camera((-1.2, -7.2, 5.4), (.35, .55, .1), 46, .05, (sx, sy - 1, .4))
    return (sx, sy, .5)


def fold(w, d, layers, t, loc, m, rot=0, seed=0):
    """A towel folded over and over: one long band seen from its edge, pushed out along X."""
    pts = []
    for i in range(layers):
        z = t * (i + .5)
        xs = (-w / 2, w / 2) if i % 2 == 0 else (w / 2, -w / 2)
        pts += [(xs[0] + (xs[1] - xs[0]) * k / 12, z + .02 * geo.fbm(k * .4, i * 3 + seed)) for k in range(13)]
        if i < layers - 1:
            s = 1 if xs[1] > 0 else -1
            pts += [(xs[1] + s * t * .5 * math.sin(math.pi * k / 6), z + t * k / 6) for k in range(1, 6)]
    n = len(pts)
    ob = geo.surf(lambda u, v: (pts[round(u * (n - 1))][0], (v - .5) * (d + .03 * math.sin(u * 9 + seed)), pts[round(u * (n - 1))][1]), n, 40, m, loc=loc, rot=(0, 0, rot))
    geo.thicken(ob, t * .93, 0)
    b = ob.modifiers.new('b', 'BEVEL')
    b.width, b.segments, b.limit_method = t * .3, 3, 'ANGLE'
    return ob


def towels():
    wall = mats.mat((.6, .57, .52), .95, bump=(5, .1))
    geo.plane(50, 30, (0, 5, 10), wall, (math.pi / 2, 0, 0))
    geo.box((30, 8, .6), (0, 1, -.3), mats.wood((.2, .13, .08), (.46, .34, .23), .4, .5, 'X'), .05)
    terry = lambda c: mats.mat(c, 1, sheen=.6, bump=(34, 1.0, 5))
    white, grey = terry((.8, .78, .73)), terry((.36, .38, .35))
    fold(2.5, 2.3, 3, .24, (0, 0, 0), white, .06, 1)
    fold(2.4, 2.2, 3, .24, (.05, .02, .74), grey, -.05, 5)
    fold(2.3, 2.1, 3, .22, (-.03, 0, 1.48), white, .1, 9)
    green = mats.mat((.07, .13, .05), .4, sss=.2)
    geo.tube([(-.9, -.5, 2.2), (-.2, -.4, 2.27), (.5, -.2, 2.26), (1.1, .1, 2.32)], .022, mats.mat((.1, .08, .05), .7))
    for k in range(11):
        t = k / 10
        props.leaf(.5 - .2 * t, .13, green, .5, .3, (-.8 + 1.9 * t, -.48 + .56 * t, 2.24 + .05 * t), (.3, 0, -1.2 + (.9 if k % 2 else -.9)))
    st = mats.mat((.12, .12, .12), .6, bump=(12, .3), mix=((.2, .195, .19), 6, .35, .7))
    pebble((2.35, -.7, .24), (.62, .5, .26), st, 4, .3)
    pebble((2.42, -.7, .62), (.42, .34, .18), mats.mat((.5, .47, .43), .6, bump=(12, .3)), 9, 1.2)
    ch = mats.mat((.62, .55, .45), .35, coat=.3, bump=(16, .1))
    geo.vessel([(.36, 0), (.42, .04), (.5, .4), (.47, .62)], .05, ch, loc=(-2.5, -.3, 0))
    geo.lathe([(0, 0), (.43, 0), (.43, .42), (0, .4)], mats.mat((.8, .7, .52), .4, sss=.6, emit=((1, .5, .15), .12)), smooth=False, loc=(-2.5, -.3, .04))
    props.flame((-2.5, -.3, .5), .8, 4, 30)
    blk = mats.mat((.1, .1, .1), 1)
    for k in range(5):
        geo.box((.2, .2, 14), (-9, -6 + k * 2.2, 5), blk, 0)
    core.area((-8, -2.5, 5.5), (0, 0, 1), 3.2, 880, 5400, 4)
    core.area((6, -5, 4), (0, 0, 1), 4, 70, 6800)
    core.camera((.6, -10.4, 2.7), (.1, 0, 1.28), 56, .12, (0, -1.1, 1.2))
    return (0, -.4, 1.3)


def stones(take):
    return (basalt, sand, towels)[take - 1]()
