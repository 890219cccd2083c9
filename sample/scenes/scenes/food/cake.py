"""Cake: a slice of many layers with berries, pastries on a stand under window light."""
import math
import random
import core
import food
import geo
import mats
import props
from scenes.coffee import cup


def wedge(c, z, R, a0, a1, h, m, seed, rough=.02, bulge=0.0):
    """One layer of a slice: a sector of a disc, its cut sides uneven."""
    def ring(t):
        s = t * 3
        if s < 1:
            return (R * s * math.cos(a0), R * s * math.sin(a0))
        if s < 2:
            a = a0 + (a1 - a0) * (s - 1)
            return (R * math.cos(a), R * math.sin(a))
        return (R * (3 - s) * math.cos(a1), R * (3 - s) * math.sin(a1))
    mx, my = R * .55 * math.cos((a0 + a1) / 2), R * .55 * math.sin((a0 + a1) / 2)

    def f(u, v):
        x, y = ring(u)
        k, q = min(1, v / .2, (1 - v) / .2), min(1, max(0, (v - .2) / .6))
        n = rough * geo.fbm(x * 3 + seed, y * 3, z * 4 + q * h * 4) + bulge * math.sin(math.pi * q)
        x, y = mx + (x - mx) * k * (1 + n), my + (y - my) * k * (1 + n)
        return (c[0] + x, c[1] + y, z + q * h + (.012 * geo.fbm(x * 2, y * 2, seed) if q == 1 else 0))
    return geo.surf(f, 150, 36, m, close_u=True)


def raspberry(loc, s, rot, m):
    base = geo.sphere(.062 * s, (0, 0, -99), m, segs=14)
    M = core.Matrix.Translation(loc) @ core.Euler(rot).to_matrix().to_4x4()
    for i in range(52):
        f, t = math.acos(1 - 2 * (i + .5) / 52), i * 2.4
        geo.copy(base, tuple(M @ core.Vector((.19 * s * math.sin(f) * math.cos(t), .19 * s * math.sin(f) * math.sin(t), .23 * s * math.cos(f)))))


def slice_():
    """Sponge and cream by turns, a red glaze, on a pale plate with a fork."""
    geo.box((40, 14, .5), (0, 3.4, -.25), mats.mat((.34, .3, .29), .7, bump=(3, .12, 7), mix=((.29, .255, .25), .5, .3, .7)), .06)
    geo.plane(60, 30, (0, 10.3, 6), mats.mat((.24, .2, .2), .95, mix=((.29, .25, .245), .3, .3, .7)), (math.pi / 2, 0, 0))
    china = mats.mat((.78, .76, .73), .14, coat=.5)
    props.plate(2.3, (0, 0, 0), china, mats.metal((.85, .62, .32), .2), .2)
    sponge = mats.mat((.74, .5, .22), .85, bump=(34, 1.0, 7), mix=((.5, .28, .09), 15, .52, .72))
    cream = mats.mat((.85, .81, .73), .42, bump=(8, .15), coat=.1)
    jam = mats.mat((.33, .008, .02), .12, coat=.8, bump=(9, .5))
    z, c, a0, a1, R = .065, (-1.5, -.55), .06, .9, 2.95
    for k in range(4):
        wedge(c, z, R, a0, a1, .36, sponge, k * 3, .03)
        z += .36
        if k < 3:
            if k % 2 == 0:
                wedge(c, z, R, a0 + .01, a1 - .01, .05, jam, k + 20, .015, .004)
                z += .05
            wedge(c, z, R, a0, a1, .15, cream, k + 40, .012, .012)
            z += .15
    wedge(c, z, R * 1.012, a0 - .004, a1 + .004, .12, cream, 50, .008, .01)
    z += .12
    wedge(c, z, R * 1.0, a0 + .01, a1 - .01, .05, jam, 60, .01, .006)
    z += .05
    geo.thicken(geo.surf(lambda u, v: (c[0] + (R * 1.03 + .015 * geo.fbm(u * 6, v * 6)) * math.cos(a0 + (a1 - a0) * u), c[1] + (R * 1.03 + .015 * geo.fbm(u * 6, v * 6)) * math.sin(a0 + (a1 - a0) * u), .07 + (z - .12) * v), 60, 40, cream), .09)
    berry = mats.mat((.5, .012, .03), .28, coat=.5)
    for x, y, s, h in ((.5, .0, 1, z), (.9, .22, 1.05, z), (.72, .55, .95, z), (-.7, -1.3, 1, .1), (-.28, -1.5, .92, .1), (2.0, .3, .95, .18)):
        raspberry((x, y, h + .2 * s), s, (x, y, 0), berry)
    mint = mats.mat((.07, .21, .03), .42, coat=.15)
    for a in (.3, 1.6, 3.0):
        props.leaf(.42, .15, mint, .5, .3, (.62, .3, z + .36), (.4, 0, a), nu=18, nv=9)
    blue = mats.mat((.035, .05, .12), .45, mix=((.09, .11, .2), 3, .4, .65))
    for x, y in ((.2, -1.45), (.42, -1.62), (1.85, -.3), (-1.1, -1.45)):
        geo.sphere(.15, (x, y, .21), blue, (1, 1, .9), segs=28)
    rnd = random.Random(3)
    for _ in range(60):
        x, y, _k = food.scatter((.3, -1.1), .8, rnd)
        geo.sphere(rnd.uniform(.012, .04), (x, y, .09), sponge, segs=8)
    props.fork((1.9, -1.75, .22), (.02, 0, .25), mats.metal((.86, .64, .36), .16))
    cup((-3.1, 2.2, 0), .8, .9, china, (.16, .06, .02), (.34, .16, .06), 2.4)
    core.area((-6.5, -2.6, 4.6), (0, 0, .8), 2.2, 900, 5000, 3.2)
    core.area((5, 4, 4), (0, 0, .8), 1.8, 420, 4200)
    core.area((1, -8, 5), (0, 0, .8), 3, 90, 6400)
    core.camera((-.9, -8.6, 3.6), (.1, .0, 1.15), 58, .09, (-.1, -.7, 1.3))
    return (.2, -.3, 1.4)


def tart(loc, r, crust, fill, top):
    x, y, z = loc
    geo.surf(lambda u, v: tuple(a + b for a, b in zip(loc, (lambda q, w, h: (r * q * w * math.cos(u * 6.2832), r * q * w * math.sin(u * 6.2832), h))(*((.78, 1, 0), (.8, 1, .02), (.98, 1 + .035 * math.cos(u * 6.2832 * 18), .3), (1, 1 + .035 * math.cos(u * 6.2832 * 18), .34), (.93, 1 + .02 * math.cos(u * 6.2832 * 18), .33), (.88, 1, .2), (.5, 1, .2))[round(v * 6)]))), 216, 7, crust, close_u=True)
    geo.lathe([(r * .9, .27), (r * .5, .3), (0, .31)], fill, 64, loc=loc)
    if top:
        top((x, y, z + .3))


def choux(loc, s, m, glaze, seed):
    geo.surf(lambda u, v: (lambda n: tuple(a + s * b for a, b in zip(loc, (.5 * math.sin(math.pi * v) ** .7 * n * math.cos(u * 6.2832), .5 * math.sin(math.pi * v) ** .7 * n * math.sin(u * 6.2832), .3 - .34 * math.cos(math.pi * v) * n))))(1 + .1 * geo.fbm(math.cos(u * 6.2832) * 1.5 + seed, math.sin(u * 6.2832) * 1.5, v * 3)), 90, 50, m, close_u=True)
    geo.surf(lambda u, v: tuple(a + s * b for a, b in zip(loc, (.4 * v * math.cos(u * 6.2832) * (1 + .1 * math.sin(u * 31 + seed) * v), .4 * v * math.sin(u * 6.2832) * (1 + .1 * math.sin(u * 31 + seed) * v), .68 - .24 * v ** 2.4))), 70, 16, glaze, close_u=True)


def stand():
    """Two tiers of small pastries in a tea room."""
    geo.box((40, 14, .5), (0, 3.4, -.25), mats.mat((.66, .63, .58), .9, weave=(22, .2), sheen=.3), .06)
    geo.plane(60, 30, (0, 10.3, 6), mats.mat((.2, .26, .25), .9, mix=((.25, .31, .3), .3, .3, .7)), (math.pi / 2, 0, 0))
    china, gold = mats.mat((.78, .76, .72), .12, coat=.6), mats.metal((.86, .63, .33), .18)
    props.plate(2.35, (0, 0, .35), china, gold, .14)
    geo.lathe([(.9, 0), (.85, .05), (.3, .14), (.2, .3), (.3, .38)], china, 96)
    geo.cyl(.05, 3.6, (0, 0, .4), gold, .01)
    props.plate(1.65, (0, 0, 2.05), china, gold, .12)
    geo.torus(.26, .045, (0, 0, 4.2), gold, (math.pi / 2, 0, 0), 60, 14)
    crust = mats.mat((.56, .32, .11), .55, bump=(16, .5), mix=((.4, .2, .06), 3, .4, .66))
    custard = mats.mat((.8, .5, .08), .18, coat=.7, mix=((.3, .12, .02), 4.5, .58, .66))
    cream = mats.mat((.86, .82, .73), .4, coat=.1)
    dark = mats.mat((.06, .02, .01), .12, coat=.9)
    berry = mats.mat((.5, .012, .03), .28, coat=.5)

    def fruits(p):
        for k in range(6):
            a = k * 1.257 if k < 5 else 0
            q = .3 if k < 5 else 0
            raspberry((p[0] + q * math.cos(a), p[1] + q * math.sin(a), p[2] + .14 + (.1 if k == 5 else 0)), .8, (a, k, 0), berry)
    for k in range(7):
        a = k * .8976 - 1.9
        x, y = 1.55 * math.cos(a), 1.55 * math.sin(a)
        if k % 3 == 0:
            tart((x, y, .47), .6, crust, cream, fruits)
        elif k % 3 == 1:
            tart((x, y, .47), .56, crust, custard, None)
        else:
            choux((x, y, .45), 1.05, crust, dark, k)
    shells = [mats.mat(c, .6, bump=(30, .12)) for c in ((.66, .3, .34), (.36, .46, .24), (.72, .56, .32), (.4, .26, .2))]
    for k in range(9):
        a = k * .698 - 1.7
        x, y = 1.08 * math.cos(a), 1.08 * math.sin(a)
        m = shells[k % 4]
        for s in (-1, 1):
            geo.lathe([(.36, .0), (.385, s * .03), (.37, s * .07), (.36, s * .085), (.3, s * .17), (.12, s * .21), (0, s * .215)], m, 64, smooth=False, loc=(x, y, 2.42 + s * .06), rot=(.0, .0, 0))
        geo.cyl(.35, .1, (x, y, 2.37), cream, .03, segs=48)
    cup((3.5, -.9, 0), .78, .85, china, (.3, .12, .02), (.4, .19, .04), -.6)
    props.plate(1.2, (-3.6, -.5, 0), china, gold, .12)
    tart((-3.6, -.5, .13), .6, crust, cream, fruits)
    props.fork((-2.9, -1.6, .2), (0, 0, .25), gold)
    core.area((-6.5, 2.2, 5.2), (0, 0, 1.6), 2.4, 1100, 5200, 3.6)
    core.area((6, 3, 5), (0, 0, 1.6), 2, 300, 4400)
    core.area((1, -9, 5), (0, 0, 1.6), 4, 150, 6400)
    core.camera((-.3, -10.6, 4.5), (.1, .1, 1.75), 54, .1, (0, -1.6, 1.4))
    return (0, -.8, 1.7)


def cake(take):
    return (slice_, stand)[take - 1]()
