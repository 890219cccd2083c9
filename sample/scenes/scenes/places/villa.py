"""A modern villa with a pool: at dusk, in white noon light by the sea, in the rain-green of a hillside,
a rose court with still water, a pavilion open to the sea."""
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


def court():
    """A walled court: rose plaster, still water, one opening to the sky."""
    core.sky([(0, (.62, .74, .84)), (.2, (.26, .46, .74)), (.7, (.08, .22, .52)), (1, (.05, .16, .44))], .8)
    core.sun((-.72, -.38, .62), 4.6, 4700, .6)
    rose = mats.mat((.62, .24, .2), .95, bump=(2.2, .3, 8), mix=((.54, .2, .165), .35, .35, .7))
    sand = mats.mat((.66, .5, .36), .95, bump=(2.2, .3, 8), mix=((.58, .43, .3), .4, .35, .7))
    ochre = mats.mat((.66, .36, .1), .95, bump=(2.2, .3, 8))
    # the long wall with a doorway cut in it, two shorter ones beside it
    for x0, x1, z0, z1 in ((-9, 1.4, 0, 5.2), (1.4, 3.4, 3.4, 5.2), (3.4, 9, 0, 5.2)):
        geo.box((x1 - x0, .6, z1 - z0), ((x0 + x1) / 2, 8, (z0 + z1) / 2), rose, .012)
    geo.box((.6, 14, 6.4), (-6.6, 4, 3.2), sand, .012)
    geo.box((7, .6, 3.6), (6.4, 4.6, 1.8), ochre, .012)
    geo.box((6, .5, 4.2), (3.4, 14, 2.1), sand, .012)
    pave = mats.mat((.5, .41, .33), .8, bump=(5, .2, 6), mix=((.44, .355, .28), .9, .35, .7))
    for i in range(-7, 11):
        for j in range(0, 9):
            geo.box((1.19, 1.19, .3), (i * 1.2, 3.6 + j * 1.2, -.15), pave, .012)
    geo.plane(40, 22, (2, -8, -.16), mats.mat((.015, .05, .06), .02, spec=.65, bump=(.9, .05, 3)))
    geo.box((.5, .5, .34), (-2.4, 3.05, .04), pave, .02)
    for k in range(4):
        geo.box((1.3, 1.3, .16), (.6 + .9 * k, 1.9 - 2.1 * k, -.1), pave, .02)
    tr = mats.mat((.2, .15, .11), .95, bump=(9, .8))
    rnd = random.Random(3)
    leafs = [mats.mat(c, .7) for c in ((.1, .14, .06), (.14, .18, .09), (.08, .11, .05))]
    import props
    base = [props.leaf(.36, .055, m, .4, .2, (0, 0, -99), nu=5, nv=3) for m in leafs]
    for b in range(7):
        a, t = b * .9, rnd.uniform(1.6, 2.6)
        end = (-3.6 + t * .55 * math.cos(a), 5.7 + t * .55 * math.sin(a), 2.2 + t * .75)
        geo.tube([(-3.6, 5.7, 0), (-3.55, 5.7, .9), (-3.65 + .2 * math.cos(a), 5.7 + .2 * math.sin(a), 1.7), end], .07, tr, taper=lambda t: 1.3 - t)
        for _ in range(190):
            c = [q + rnd.gauss(0, .42) for q in end]
            geo.copy(rnd.choice(base), c, (rnd.uniform(0, 6), rnd.uniform(0, 6), rnd.uniform(0, 6)))
    core.camera((1.6, -9.5, 1.7), (.05, 6, 2.3), 27)
    return (2.4, 8, 1.9)


def pavilion():
    """Inside, looking out: a dark ceiling, a low bed, the sea before sunrise."""
    core.sky([(0, (.96, .66, .5)), (.05, (.86, .64, .56)), (.16, (.62, .6, .66)), (.4, (.36, .46, .6)), (1, (.16, .27, .46))], .85, ((.95, .66, .56), .5, 2.2, 4))
    dark = mats.wood((.02, .011, .007), (.085, .047, .028), .4, .4, 'Y', .1)
    geo.box((12, 9, .3), (0, 2, 3.35), mats.mat((.05, .035, .025), .8), .02)
    for k in range(24):
        geo.box((.12, 9, .14), (-5.2 + k * .45, 2, 3.14), dark, .01)
    boards = mats.wood((.06, .034, .02), (.2, .12, .075), .5, .25, 'Y', .3)
    for i in range(-16, 17):
        geo.box((.29, 10, .1), (i * .3, 1.8, -.05), boards, .006)
    for x in (-4.3, 4.3):
        geo.box((.34, .34, 3.3), (x, 6.0, 1.65), dark, .02)
        geo.box((.3, 9, 3.4), (x * 1.25, 2, 1.7), mats.mat((.3, .25, .2), .9, bump=(3, .3)), .02)
    geo.plane(30, 9, (0, 10.9, -.22), mats.mat((.02, .05, .06), .02, spec=.65, bump=(1.2, .04)))
    geo.plane(9000, 6000, (0, 3100, -14), mats.mat((.05, .09, .11), .22, bump=(.25, .5)))
    geo.terrain(1500, 60, 140, lambda x, y: -10 + 60 * max(0, geo.fbm(x * .002 + 3, 1, 2, 5)), mats.mat((.1, .1, .13), 1, emit=((.42, .37, .4), .55)), (-200, 1900, -14))
    linen, white = mats.mat((.62, .56, .47), .95, sheen=.3, weave=(30, .2)), mats.mat((.76, .73, .67), .95, sheen=.3)
    geo.box((2.7, 1.3, .2), (.9, 3.6, .22), dark, .03)
    geo.subdivide(geo.box((2.6, 1.22, .24), (.9, 3.6, .43), linen, .09), 2)
    for x, r in ((-.05, .12), (1.95, -.1)):
        ob = geo.subdivide(geo.box((.6, .2, .48), (x, 3.95, .76), white, .09), 2)
        ob.rotation_euler = (-.25, r, r)
    geo.surf(lambda u, v: (1.2 + .62 * (u - .5), 3.0 + 1.05 * v + .02 * math.sin(u * 14), .575 + .012 * math.sin(u * 20 + v * 6) - 2.4 * max(0, .12 - v)), 50, 40, mats.mat((.3, .1, .06), .95, sheen=.5, weave=(40, .3)))
    cur = mats.sheer((.8, .77, .7), .55, bump=(10, .1))
    for s in (-1, 1):
        geo.surf(lambda u, v: (s * (4.0 - 1.1 * u * (.8 + .2 * v)) + .05 * math.sin(v * 4), 5.75 + .13 * math.sin(u * 30 + .6 * math.sin(v * 5)) - .35 * v * v * (s > 0), 3.2 - 3.12 * v), 130, 24, cur)
    geo.cyl(.26, .42, (-1.25, 3.2, 0), dark, .02)
    geo.vessel([(.07, 0), (.09, .01), (.13, .14), (.09, .26), (.05, .33), (.06, .38)], .01, mats.mat((.2, .19, .17), .5), loc=(-1.25, 3.2, .42))
    core.area((0, -3, 2.6), (0, 4, .6), 3, 55, 5200)
    core.camera((-.35, -4.6, 1.45), (.1, 6, 1.5), 28)
    return (.9, 3.6, .6)


def villa(take):
    return (dusk, noon, hillside, court, pavilion)[take - 1]()
