"""A modern villa with a pool: at dusk, in white noon light by the sea, and in the rain-green of a hillside."""
import math
import random
import core
import geo
import mats


def water(colour=(.02, .09, .1), bump=(1.2, .12)):
    return mats.mat(colour, .03, spec=.6, bump=(bump[0], bump[1], 3))


def glow_room(x0, x1, y0, y1, z0, z1, wall, lampc=2900, power=120):
    """Back and floor of a lit room seen through a glass front, with a few furnishings."""
    geo.box((x1 - x0, .1, z1 - z0), ((x0 + x1) / 2, y1, (z0 + z1) / 2), wall, 0)
    core.area(((x0 + x1) / 2, (y0 + y1) / 2, z1 - .15), ((x0 + x1) / 2, (y0 + y1) / 2, z0), x1 - x0 - .5, power, lampc, y1 - y0 - .4)
    dark = mats.mat((.05, .035, .025), .6)
    seat = mats.mat((.5, .42, .33), .9)
    w = x1 - x0
    geo.box((w * .3, .9, .42), (x0 + w * .35, y1 - 1.2, z0 + .3), seat, .1)
    geo.box((w * .3, .25, .5), (x0 + w * .35, y1 - .8, z0 + .65), seat, .1)
    geo.box((w * .16, 1.2, .6), (x0 + w * .75, y1 - 1.4, z0 + .4), dark, .03)
    geo.box((w * .12, .04, 1.0), (x0 + w * .74, y1 - .08, z0 + 1.9), dark, 0)
    geo.sphere(.22, (x0 + w * .75, y1 - 1.4, z0 + 1.5), mats.emission((1, .7, .4), 7), segs=24)


def palm(x, y, h, seed, trunk, frond, z=0):
    rnd = random.Random(seed)
    bend = rnd.uniform(-.8, .8)
    pts = [(x + bend * (t / 6) ** 2, y, z + h * t / 6) for t in range(7)]
    geo.tube(pts, .13, trunk, taper=lambda t: 1.3 - .6 * t)
    top = pts[-1]
    for i in range(22):
        a, up = i * 2.4 + rnd.random(), rnd.uniform(-.4, .9)
        L = rnd.uniform(1.8, 2.6)
        rib = []
        for k in range(9):
            t = k / 8
            rib.append((top[0] + math.cos(a) * L * t, top[1] + math.sin(a) * L * t, top[2] + L * (up * t - 1.0 * t * t)))
        V, F = [], []
        for k in range(2, 9):
            for q in range(2):
                for s in (-1, 1):
                    p = core.Vector(rib[k - 1]).lerp(core.Vector(rib[k]), q * .5)
                    side = core.Vector((-math.sin(a), math.cos(a), 0)) * s
                    fw = core.Vector((math.cos(a), math.sin(a), -.4))
                    ln = .62 * math.sin(math.pi * (k + q * .5) / 9.5) + .1
                    b = len(V)
                    V += [p, p + fw * .09, p + side * ln + fw * ln * .6 + core.Vector((0, 0, -.35 * ln))]
                    F.append((b, b + 1, b + 2))
        geo.mesh([tuple(v) for v in V], F, frond, False)


def shell(conc, wood_, dark):
    """Two storeys: a long low volume, a cantilever above it."""
    geo.box((17, 8, .35), (1.5, 6, 3.2), conc, .02)
    geo.box((.35, 8, 3.1), (-7, 6, 1.55), conc, .02)
    geo.box((.35, 8, 3.1), (10, 6, 1.55), conc, .02)
    geo.box((10.5, 7.5, .3), (-1.5, 5.2, 6.6), conc, .02)
    geo.box((10.5, 7.5, .3), (-1.5, 5.2, 3.55), conc, .02)
    geo.box((.3, 7.5, 3.2), (-6.6, 5.2, 5.1), conc, .02)
    geo.box((.3, 7.5, 3.2), (3.6, 5.2, 5.1), conc, .02)
    for i in range(14):
        geo.box((.06, .12, 2.9), (1.0 + i * .18, 1.6, 5.1), wood_, .01)
    for x in (-4.4, -1.6, 1.2, 4.0, 6.9):
        geo.box((.07, .07, 3.0), (x, 2.2, 1.55), dark, 0)
    for x in (-4.0, -1.5):
        geo.box((.07, .07, 2.9), (x, 1.6, 5.1), dark, 0)


def dusk():
    core.sky([(0, (.62, .3, .2)), (.07, (.5, .27, .27)), (.25, (.13, .14, .26)), (1, (.02, .035, .09))], .8, ((.5, .25, .25), .35, 2.2, 3))
    conc = mats.mat((.42, .39, .36), .7, bump=(3, .1), mix=((.34, .32, .3), .8, .35, .65))
    wood_, dark = mats.wood((.12, .06, .03), (.34, .19, .1), .5, .5, 'Z'), mats.mat((.01, .01, .01), .4)
    shell(conc, wood_, dark)
    glow_room(-6.9, 9.9, 2.2, 9.9, .05, 3.0, mats.wood((.2, .11, .06), (.42, .26, .15), .3, .5, 'Z'), 2900, 700)
    glow_room(-6.5, 3.5, 1.6, 8.8, 3.7, 6.45, mats.mat((.6, .52, .44), .8), 2800, 420)
    deck = mats.mat((.3, .27, .24), .45, bump=(5, .05))
    geo.box((40, 10.1, .3), (1, 6.9, -.15), deck, .02)
    geo.box((9, 22, .3), (-12.5, -9, -.15), deck, .02)
    geo.box((40, 4, .3), (1, -14.5, -.15), deck, .02)
    geo.plane(26, 14.6, (5, -5.3, -.1), water())
    tr, fr = mats.mat((.06, .05, .04), .9), mats.mat((.02, .045, .02), .6)
    for i, (x, y, h) in enumerate(((-10, 4, 7.5), (-12.2, 9, 9), (13, 6, 8.5), (15, 11, 7), (-9, 12, 10), (8, 14, 9.5))):
        palm(x, y, h, i, tr, fr)
    hill = mats.mat((.012, .018, .016), .9)
    geo.terrain(160, 30, 90, lambda x, y: 5 + 4 * geo.fbm(x * .05, y * .05, 2) + 1.0 * geo.fbm(x * .6, y * .6), hill, (0, 60, -4))
    for x in (-9, -8.2):
        geo.box((.7, 2, .3), (x, -4, .2), mats.mat((.6, .56, .5), .9), .1)
    for x in (-6, 12):
        core.point((x, 1.2, .5), 25, 2400, .1)
    core.camera((-7.5, -17, 1.9), (1.4, 3, 2.5), 27)
    return (0, 2.5, 3.2)


def noon():
    core.sky([(0, (.55, .68, .78)), (.15, (.3, .5, .75)), (1, (.08, .2, .5))], .9)
    core.sun((-.7, -.5, .75), 3.6, 5600, .6)
    white = mats.mat((.82, .8, .76), .8, bump=(8, .05))
    geo.box((9, 7, 3.4), (7.2, 7, 1.7), white, .05)
    geo.box((5, 6, 3), (9.5, 8, 4.9), white, .05)
    geo.box((.5, 7, 3.4), (-1.6, 7, 1.7), white, .05)
    geo.box((4.9, 6.9, .3), (.4, 7, 3.22), white, .03)
    for i in range(16):
        geo.box((.1, 7, .16), (-1.3 + i * .28, 5.6, 3.5), mats.wood((.3, .2, .12), (.5, .36, .22), 1, .6, 'Y'), .01)
    geo.box((1.3, .3, 2.3), (5.6, 3.45, 1.2), mats.mat((.03, .05, .06), .1), 0)
    geo.box((2.4, .3, 1.4), (9.2, 4.95, 4.9), mats.mat((.03, .05, .06), .1), 0)
    stone = mats.mat((.68, .64, .58), .7, bump=(4, .08))
    geo.box((30, 12, .3), (3, 8.3, -.15), stone, .02)
    geo.box((12, 20, .3), (11.5, -7.5, -.15), stone, .02)
    pool = mats.mat((.03, .3, .36), .02, spec=.6, bump=(.9, .16, 3), mix=((.08, .42, .46), .5, .35, .65))
    geo.plane(40, 15, (-14.5, -5.2, -.08), pool)
    sea = mats.mat((.01, .09, .2), .12, bump=(.4, .3))
    geo.plane(4000, 4000, (0, 2000, -9), sea)
    tr, fr = mats.mat((.3, .25, .2), .9), mats.mat((.06, .14, .04), .6)
    palm(-5.5, 8, 6.5, 3, tr, fr)
    palm(-7.2, 10, 5.2, 5, tr, fr)
    linen = mats.mat((.75, .68, .58), .9)
    for x in (6.2, 8.2):
        geo.box((.85, 2.2, .22), (x, -2.6, .3), linen, .1)
        geo.box((.85, .9, .16), (x, -1.2, .62), linen, .07, (.75, 0, 0))
    geo.cyl(.05, 2.9, (7.2, -1.6, 0), white)
    geo.lathe([(1.9, 2.5), (1.0, 2.85), (0, 3.0)], mats.mat((.7, .3, .18), .9), 8, smooth=False, loc=(7.2, -1.6, 0))
    core.camera((-4.5, -14, 2.3), (2.2, 3, 2.0), 30)
    return (6, 4, 2)


def hillside():
    core.sky([(0, (.34, .4, .4)), (.3, (.26, .31, .33)), (1, (.16, .2, .23))], 1.7)
    conc = mats.mat((.2, .2, .195), .75, bump=(3, .15), mix=((.13, .135, .13), .7, .3, .7))
    wood_, dark = mats.wood((.08, .04, .02), (.22, .12, .06), .5, .5, 'Z'), mats.mat((.01, .01, .01), .4)
    geo.box((16, 9, .5), (6, 7, 4.2), conc, .03)
    geo.box((.5, 9, 4.2), (-1.7, 7, 2.0), conc, .03)
    geo.box((3, 9, 4.0), (12, 7, 2.0), conc, .03)
    for x in (1.5, 4.5, 7.5):
        geo.box((.08, .08, 4), (x, 2.7, 2), dark, 0)
    glow_room(-1.4, 10.5, 2.9, 11, .05, 3.9, wood_, 2700, 620)
    wet = mats.mat((.05, .05, .05), .12, bump=(2.5, .12), rough_var=(1, .05, .4))
    geo.box((22, 13, .4), (6, 7.5, -.2), wet, .03)
    geo.box((26, 9, .4), (9, -5, -1.2), wet, .03)
    geo.plane(24, 9.6, (4, -3.8, -.3), mats.mat((.012, .03, .028), .02, spec=.6, bump=(3.0, .05)))
    rnd = random.Random(5)
    greens = [mats.mat((.015, .045, .018), .7), mats.mat((.03, .075, .02), .7), mats.mat((.02, .05, .03), .7)]
    blob = geo.terrain(1, 1, 2, lambda x, y: 0)
    blob = geo.surf(lambda u, v: tuple((1 + .35 * geo.fbm(math.cos(u * 6.283) * math.sin(v * 3.1416) * 3, math.sin(u * 6.283) * math.sin(v * 3.1416) * 3, math.cos(v * 3.1416) * 3, 5)) * c
                    for c in (math.cos(u * 6.283) * math.sin(v * 3.1416), math.sin(u * 6.283) * math.sin(v * 3.1416), math.cos(v * 3.1416))), 70, 40, greens[0], close_u=True)
    blob.location.z = -99
    for k in range(150):
        y = rnd.uniform(14, 60)
        geo.copy(blob, (rnd.uniform(-50, 50) , y, (y - 14) * .42 + rnd.uniform(-1, 2)), (0, 0, rnd.uniform(0, 6)), rnd.uniform(2, 4.5), material=greens[k % 3])
    for k in range(26):
        geo.copy(blob, (rnd.uniform(-12, -3.2), rnd.uniform(-6, 12), rnd.uniform(-.6, .4)), (0, 0, rnd.uniform(0, 6)), rnd.uniform(.6, 1.5), material=greens[k % 3])
    fr, tr = mats.mat((.03, .08, .025), .5), mats.mat((.05, .045, .04), .9)
    palm(-4.5, 2, 6, 2, tr, fr)
    palm(-7.5, 5, 8, 8, tr, fr)
    geo.plane(900, 400, (0, 70, 0), mats.mat((.2, .25, .25), 1), (math.pi / 2, 0, 0))
    core.camera((-9, -13, 3.2), (2.4, 3, 1.9), 30)
    return (3, 3, 2)


def villa(take):
    return (dusk, noon, hillside)[take - 1]()
