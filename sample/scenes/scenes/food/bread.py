"""Bread: a floured loaf cut on a board, croissants on a dark tray."""
import math
import random
import core
import geo
import mats
import props
from scenes.coffee import cup

def loaf(M, size, skin, flour, cuts=5):
    """A long oven loaf: slashed, its ears lifted, flour on the high places."""
    L, W, H = size

    def f(u, v):
        a, t = v * 6.2832, u
        e = math.sin(math.pi * t) ** .42 if 0 < t < 1 else 0
        x, y, z = L * (t - .5), W * e * math.cos(a), H * e * math.sin(a)
        z = max(z, -H * .42 * e) if z < 0 else z
        if z > 0:
            for k in range(cuts):
                c = (k - (cuts - 1) / 2) * L * .16
                d = (x - c - y * .75) / (.17 * L / cuts * 2.2)
                lift = math.exp(-((d - .9) / .35) ** 2) - 1.1 * math.exp(-(d / .5) ** 2)
                z += .13 * H * lift * max(0, math.sin(a)) ** 1.2 * math.sin(math.pi * t) ** .5
        n = geo.fbm(x * 1.3, y * 1.3, z * 1.3)
        return (x, y * (1 + .04 * n), z * (1 + .03 * n) + .015 * geo.fbm(x * 8, y * 8, z * 8))
    ob = geo.surf(lambda u, v: tuple(M @ core.Vector(f(u, v))), 420, 200, skin, close_v=True)
    ob.data.materials.append(flour)
    inv, rnd = M.inverted(), random.Random(2)
    for p in ob.data.polygons:
        q = inv @ p.center
        cut = min(abs((q.x - (k - (cuts - 1) / 2) * L * .16 - q.y * .75) / (.17 * L / cuts * 2.2)) for k in range(cuts))
        p.material_index = q.z > H * .3 and cut < .55 and geo.fbm(q.x * 5, q.y * 5, 2) > -.15 + rnd.gauss(0, .22) or (q.z > 0 and cut > .9 and geo.fbm(q.x * 3, q.y * 3, 7) > .34 + rnd.gauss(0, .2))


def crumb(M, W, H, t, skin, soft):
    """A slice: an open crumb within a thin crust."""
    rnd = random.Random(int(W * 100 + M.translation.x * 37))
    holes = [(rnd.uniform(-.8, .8) * W, rnd.uniform(-.3, .85) * H, rnd.uniform(.02, .085)) for _ in range(110)]
    edge = lambda a: (W * math.copysign(abs(math.cos(a)) ** .8, math.cos(a)), (H if math.sin(a) > 0 else H * .5) * math.copysign(abs(math.sin(a)) ** (.85 if math.sin(a) > 0 else .5), math.sin(a)))
    for s in (-1, 1):
        def face(u, v):
            ex, ez = edge(u * 6.2832)
            x, z = ex * v, ez * v
            d = sum(-.4 * r * max(0, 1 - ((x - hx) ** 2 + (z - hz) ** 2 * 1.6) / (r * r)) ** .5 for hx, hz, r in holes if (x - hx) ** 2 + (z - hz) ** 2 < r * r)
            return tuple(M @ core.Vector((x, s * (t / 2 + d + .012 * geo.fbm(x * 14, z * 14, s)), z)))
        geo.surf(face, 200, 70, soft, close_u=True)
    geo.surf(lambda u, v: tuple(M @ core.Vector((edge(u * 6.2832)[0] * 1.012, (v - .5) * t, edge(u * 6.2832)[1] * 1.012))), 160, 4, skin, close_u=True)


def board():
    """A loaf, three slices, butter and a knife, light from a kitchen window."""
    geo.box((40, 14, .5), (0, 3.4, -.25), mats.mat((.5, .47, .42), .6, bump=(3, .15, 7), mix=((.42, .39, .35), .5, .3, .7)), .06)
    geo.plane(60, 30, (0, 10.3, 6), mats.mat((.3, .29, .27), .95, bump=(3, .2, 8), mix=((.36, .35, .32), .4, .3, .7)), (math.pi / 2, 0, 0))
    geo.box((7.2, 3.9, .32), (.1, .1, .16), mats.wood((.1, .05, .025), (.3, .17, .09), .55, .5, 'X', .05), .1, (0, 0, .07))
    skin = mats.mat((.4, .17, .05), .62, bump=(9, .7, 6), mix=((.13, .045, .016), 1.5, .4, .68), coat=.06)
    flour = mats.mat((.66, .52, .38), .9, bump=(30, .6), mix=((.42, .24, .11), 5, .42, .66))
    loaf(core.Matrix.Translation((-1.0, .75, .82)) @ core.Matrix.Rotation(.2, 4, 'Z'), (4.1, 1.12, 1.0), skin, flour)
    soft = mats.mat((.74, .62, .44), .85, bump=(26, .9), mix=((.64, .5, .32), 5, .35, .7))
    for x, y, rz, rx in ((1.62, .75, 1.2, -.2), (2.02, .62, 1.12, -.34)):
        M = core.Matrix.Translation((x, y, .78)) @ core.Matrix.Rotation(rz, 4, 'Z') @ core.Matrix.Rotation(rx, 4, 'X')
        crumb(M, 1.08, .88, .28, skin, soft)
    crumb(core.Matrix.Translation((.85, -1.05, .47)) @ core.Matrix.Rotation(.4, 4, 'Z') @ core.Matrix.Rotation(1.571, 4, 'X'), 1.05, .86, .28, skin, soft)
    steel = mats.metal((.72, .72, .72), .2)
    geo.surf(lambda u, v: (-2.9 + 2.6 * u, -1.35 + .34 * (v - .5) * (1 - .75 * u ** 4) + .2 * u, .34 + .012 * math.sin(math.pi * v)), 50, 10, steel)
    geo.box((1.35, .3, .2), (-3.5, -1.45, .4), mats.wood((.03, .015, .009), (.11, .06, .034), 2, .4, 'X', .1), .08, (0, 0, .08))
    props.plate(.95, (3.6, -.9, 0), mats.mat((.74, .72, .67), .2, coat=.4), None, .1)
    geo.subdivide(geo.box((.95, .6, .42), (3.6, -.9, .3), mats.mat((.86, .7, .34), .35, sss=.2, coat=.15, bump=(5, .1)), .07, (0, 0, .4)), 1)
    rnd = random.Random(4)
    bits = [mats.mat(c, .8) for c in ((.4, .19, .07), (.7, .55, .35))]
    base = [geo.sphere(.03, (0, 0, -99), m, segs=8) for m in bits]
    for _ in range(240):
        x, y = .5 + rnd.gauss(0, 1.1), -.7 + rnd.gauss(0, .6)
        geo.copy(rnd.choice(base), (x, y, .34 if abs(x - .1) < 3.4 and abs(y - .1) < 1.7 else .02), (rnd.random(), rnd.random(), 0), [rnd.uniform(.4, 1.5) for _ in range(3)])
    linen = mats.mat((.34, .38, .4), .95, sheen=.3, weave=(30, .3))
    geo.terrain(2.6, 5, 120, lambda x, y: .06 + .05 * geo.fbm(x * .9, y * .9) + .05 * math.sin(x * 3 + y), linen, (-4.6, 1.2, 0)).rotation_euler = (0, 0, .3)
    ear = mats.mat((.6, .42, .17), .6)
    for k in range(7):
        a = .3 + .05 * k
        p = lambda q: (-3.6 + q * math.cos(a) + .1 * k, 2.75 + q * .3 * math.sin(a * 5) + .05 * k, .12 + .05 * k % .2)
        geo.tube([p(-1), p(0), p(1.6)], .016, ear)
        for q in range(12):
            geo.sphere(.06, tuple(core.Vector(p(1.5 + q * .07)) + core.Vector((0, .05 * (-1) ** q, .02))), ear, (1.9, .7, .7), (0, 0, a + .5 * (-1) ** q), 12)
    core.area((-6.5, 2.6, 4.4), (0, 0, .6), 2.2, 950, 5200, 3.2)
    core.area((6, 3, 4), (0, 0, .6), 2, 170, 4200)
    core.area((1, -8, 6), (0, 0, .6), 4, 90, 6400)
    core.camera((-.2, -8.6, 4.4), (.15, .1, .75), 54, .1, (-.2, -.6, .9))
    return (-.2, .2, .9)


def croissant(M, s, m, seed):
    """A rolled crescent, seven turns from the middle to the points."""
    def f(u, v):
        t, a = (u - .5) * 2, v * 6.2832
        n = 7
        q = abs(t) * n / 2 + .5
        step = 1 - (q % 1) * .3 + .1 * math.exp(-((q % 1) / .06) ** 2)
        w = .52 * (1 - abs(t) ** 1.7 * .8) * step ** .8
        w *= min(1, (1 - abs(t)) * 9 + .15)
        th = t * 1.25
        R = 1.05 + w * math.cos(a)
        k = geo.fbm(u * 9 + seed, math.cos(a) * 2, math.sin(a) * 2)
        z = w * (.82 if math.sin(a) > 0 else .55) * math.sin(a)
        return (s * R * math.sin(th), s * (1.05 - R * math.cos(th)) - .0, s * (z + .015 * k + .3 * .52 + .006 * math.sin(u * 260 + 3 * a)))
    geo.surf(lambda u, v: tuple(M @ core.Vector(f(u, v))), 420, 80, m, close_v=True)


def tray():
    """Croissants just out, on parchment, a cup behind."""
    geo.box((40, 14, .5), (0, 3.4, -.25), mats.wood((.035, .02, .013), (.13, .075, .045), .35, .4, 'X', .1), .06)
    geo.box((6.8, 4.6, .1), (0, .3, .05), mats.metal((.13, .13, .135), .42), .04, (0, 0, -.08))
    paper = mats.mat((.62, .54, .42), .8, bump=(5, .15))
    geo.terrain(6.2, 4.0, 120, lambda x, y: .13 + .05 * max(0, geo.fbm(x * .8, y * .8)) + .03 * geo.fbm(x * 3, y * 3) + .25 * max(0, abs(x) - 2.75) ** 1.3, paper, (0, .3, 0)).rotation_euler = (0, 0, -.1)
    gold = mats.mat((.55, .23, .05), .3, coat=.45, coat_rough=.2, bump=(16, .45, 6), stretch=(1, 1, 1), mix=((.22, .07, .016), 1.5, .42, .7))
    for k, (x, y, z, r, t) in enumerate(((-1.5, -.35, .2, .35, 0), (1.15, -.75, .2, -.25, 0), (.1, 1.1, .2, 2.8, 0), (2.35, 1.0, .2, 1.2, 0), (-2.3, 1.35, .2, -.8, 0))):
        croissant(core.Matrix.Translation((x, y, z)) @ core.Matrix.Rotation(r, 4, 'Z') @ core.Matrix.Rotation(t, 4, 'X'), .98, gold, k * 5 + 1)
    rnd = random.Random(9)
    flake = [mats.mat(c, .5) for c in ((.6, .3, .1), (.72, .46, .2))]
    for _ in range(160):
        x, y, s = rnd.gauss(0, 1.6), -.2 + rnd.gauss(0, .9), rnd.uniform(.02, .07)
        geo.plane(s, s * 1.6, (x, y, .22 + .02 * rnd.random()), flake[_ % 2], (rnd.gauss(0, .4), rnd.gauss(0, .4), rnd.uniform(0, 6)))
    cup((-3.6, 2.9, 0), .7, .9, mats.mat((.12, .17, .2), .2, coat=.5), (.2, .075, .02), (.5, .25, .09), 2.6)
    china = mats.mat((.72, .69, .62), .2, coat=.4)
    props.bowl(.75, .5, (3.9, 2.5, 0), china, .05)
    geo.cyl(.66, .03, (3.9, 2.5, .34), mats.mat((.3, .008, .016), .06, coat=1, bump=(7, .4)), .01)
    core.area((-6, 4, 4.4), (0, 0, .5), 2.2, 950, 4600, 3.2)
    core.area((6, 2, 4), (0, 0, .5), 1.8, 240, 3400)
    core.area((0, -8, 6), (0, 0, .5), 4, 80, 6200)
    core.camera((-.3, -7.0, 4.6), (.15, .2, .5), 54, .09, (-.2, -.8, .7))
    return (-.2, -.2, .6)


def bread(take):
    return (board, tray)[take - 1]()
