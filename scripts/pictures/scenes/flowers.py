"""Flowers: a dark Dutch bunch, white callas against grey, a single branch of magnolia on indigo. Portrait."""
import math
import random
from mathutils import Matrix, Vector
import core
import geo
import mats
import props


def petal(size, width, cup, curl, m, M, ruffle=.0, seed=0, nu=14, nv=11):
    """A petal that rises from the origin of M, cupped inwards, its edge curled outwards."""
    def f(u, v):
        s = (v - .5) * 2
        w = width * math.sin(math.pi * min(1, .12 + .8 * u)) ** .7 * (1 - .25 * u ** 4)
        x = s * w
        y = -cup * math.sin(u * 2.2) * (1 - .55 * s * s) + curl * u ** 3 * (1 + .3 * s * s)
        z = size * u - .25 * curl * u ** 4 - .18 * size * s * s * u
        r = ruffle * u * u * geo.fbm(s * 1.6 + seed, u * 1.5, seed * 3.1)
        return tuple(M @ Vector((x, y + r, z + r * .4)))
    return geo.surf(f, nu, nv, m)


def rose(loc, size, tilt, mats_, seed, layers=34, open_=1.0):
    """Petals on a golden spiral, each further out, larger and more open."""
    rnd = random.Random(seed)
    base = Matrix.Translation(loc) @ Matrix.Rotation(tilt[2], 4, 'Z') @ Matrix.Rotation(tilt[0], 4, 'X') @ Matrix.Rotation(tilt[1], 4, 'Y')
    for i in range(layers):
        t = i / (layers - 1)
        a = i * 2.3999 + rnd.uniform(-.2, .2)
        lean = (.04 + .95 * t ** 1.4) * open_
        r = size * (.04 + .2 * t)
        M = base @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Translation((0, r * .6, -.25 * size * t)) @ Matrix.Rotation(-lean, 4, 'X')
        petal(size * (.72 + .35 * t), size * (.3 + .4 * t), size * (.3 - .02 * t), size * (.04 + .26 * t), mats_[min(len(mats_) - 1, int(t * len(mats_)))], M,
              size * .16, seed + i)


def tulip(loc, size, tilt, m, seed):
    base = Matrix.Translation(loc) @ Matrix.Rotation(tilt[2], 4, 'Z') @ Matrix.Rotation(tilt[0], 4, 'X')
    for i in range(6):
        M = base @ Matrix.Rotation(i * 1.047, 4, 'Z') @ Matrix.Translation((0, .06 * size, 0)) @ Matrix.Rotation(-.05 - .12 * (i % 2), 4, 'X')
        petal(size * 1.25, size * .42, -size * .3, -size * .1, m, M, size * .08, seed + i)


def flesh(c, c2=None, s=.35):
    return mats.mat(c, .55, sss=s, sss_scale=.25, mix=(c2 or tuple(x * .7 for x in c), 2.5, .35, .7), sheen=.3)


def dutch():
    geo.plane(80, 60, (0, 9, 8), mats.mat((.028, .026, .022), .9, mix=((.05, .042, .032), .25, .3, .7)), (math.pi / 2, 0, 0))
    geo.box((30, 9, .5), (0, 1.5, -.25), mats.wood((.02, .01, .006), (.1, .05, .025), .35, .3, 'X', .2), .05)
    geo.vessel([(.7, 0), (.8, .1), (.55, .4), (1.15, 1.3), (1.25, 2.0), (.8, 2.8), (.95, 3.1)], .07, mats.metal((.3, .22, .15), .32), loc=(0, 0, 0))
    pinks = [flesh((.75, .3, .26)), flesh((.82, .45, .36)), flesh((.85, .58, .48))]
    creams = [flesh((.85, .66, .4)), flesh((.86, .76, .58)), flesh((.85, .8, .68))]
    wine = [flesh((.2, .008, .02)), flesh((.3, .015, .03)), flesh((.35, .03, .04))]
    rose((-.75, -.95, 4.0), 1.15, (.75, -.3, 0), pinks, 1)
    rose((.95, -.8, 4.6), 1.0, (.7, .4, 0), creams, 2)
    rose((.1, -.5, 5.75), .95, (.45, 0, 0), wine, 3)
    rose((-1.75, -.2, 5.5), .75, (.4, -.6, 0), creams, 4, 26, .8)
    rose((1.95, -.1, 3.6), .75, (.8, .9, 0), wine, 5, 26)
    rose((-.3, 0, 7.1), .6, (.2, -.1, 0), pinks, 6, 22, .6)
    coral = flesh((.75, .2, .06), (.85, .42, .1))
    green = mats.mat((.035, .07, .03), .4, mix=((.08, .13, .05), 2, .35, .65))
    for k, (x, y, z, tx) in enumerate(((1.5, .2, 6.6, .3), (-1.3, .4, 7.2, .1), (2.5, .1, 5.4, .6), (-2.7, 0, 4.2, .8))):
        tulip((x, y, z), .75, (.25, 0, -tx * (1 if x > 0 else -1) * .6), coral, k)
        geo.tube([(0, 0, 2.6), (x * .5, y * .5, 4.4), (x * .9, y, z - .8), (x, y, z)], .06, green)
    rnd = random.Random(7)
    for i in range(64):
        a = rnd.uniform(-.6, 3.75)
        k = rnd.uniform(.9, 2.5)
        p = (math.cos(a) * k * 1.15, rnd.uniform(-.7, .7), 4.1 + math.sin(a) * k * 1.25)
        props.leaf(rnd.uniform(.8, 1.5), rnd.uniform(.18, .36), green, rnd.uniform(.3, .9), .25, p, (rnd.uniform(-.5, .8) + math.sin(a) * .7, rnd.uniform(-.6, .6), a - 1.57 + rnd.uniform(-.5, .5)))
    for i in range(16):
        a, k = rnd.uniform(.1, 3.0), rnd.uniform(2.2, 3.3)
        tip = (math.cos(a) * k, rnd.uniform(-.4, .4), 4.4 + math.sin(a) * k)
        geo.tube([(0, 0, 3), (tip[0] * .5, tip[1], 3 + (tip[2] - 3) * .6), tip], .02, green)
        for j in range(7):
            geo.sphere(rnd.uniform(.05, .1), (tip[0] + rnd.gauss(0, .16), tip[1] + rnd.gauss(0, .16), tip[2] + rnd.gauss(0, .16)), creams[2] if i % 2 else wine[2], segs=14)
    for x, y, r in ((-2.2, -1.4, .2), (-1.5, -2.0, 2), (2.0, -1.6, 4)):
        petal(.8, .42, .2, .2, pinks[2], Matrix.Translation((x, y, .05)) @ Matrix.Rotation(r, 4, 'Z') @ Matrix.Rotation(-1.45, 4, 'X'), .1, 3)
    core.area((-6, -4, 8.5), (0, 0, 4.5), 2.4, 1100, 4300)
    core.area((6, 3, 7), (0, 0, 4.5), 2, 140, 6500)
    core.camera((.4, -15.5, 5.2), (.35, 0, 4.2), 62, .16, (0, -1.2, 4.6))
    return (0, -1, 4.9)


def callas():
    geo.cyc(60, 20, 30, mats.mat((.34, .345, .34), .85, bump=(3, .06)), 5, (0, 6, 0))
    geo.vessel([(.62, 0), (.68, .05), (.68, 3.4)], .06, mats.glass((.93, .97, .96)), loc=(0, 0, 0))
    geo.lathe([(0, .12), (.6, .12), (.6, 2.2), (0, 2.2)], mats.glass((.95, .98, .97), ior=1.33), smooth=False)
    white = mats.mat((.88, .86, .8), .4, sss=.4, sss_scale=.4, coat=.15)
    yellow, stem = mats.mat((.85, .55, .05), .7, bump=(30, .6)), mats.mat((.16, .26, .08), .4, coat=.2, mix=((.26, .36, .14), 1.5, .3, .7))

    def calla(loc, s, tilt):
        M = Matrix.Translation(loc) @ Matrix.Rotation(tilt[2], 4, 'Z') @ Matrix.Rotation(tilt[0], 4, 'X')

        def f(u, v):
            a = (v - .5) * 2 * math.pi * 1.12
            front = (1 + math.cos(a)) / 2
            r = s * (.09 + .5 * u ** 2.2 * (.55 + .45 * front) + .35 * max(0, u - .8) * 2)
            z = s * (1.9 * u * (1 - .42 * (1 - front) * u) + .55 * u ** 6 * front ** 6 - .3 * max(0, u - .75) * 3 * (1 - front) - .18 * u ** 8)
            return tuple(M @ Vector((r * math.sin(a), -r * math.cos(a) * -1 + .25 * s * u ** 5 * front, z)))
        geo.thicken(geo.surf(f, 40, 70, white), .02)
        geo.tube([M @ Vector((0, 0, .3 * s)), M @ Vector((0, .02, .8 * s)), M @ Vector((0, .03, 1.35 * s))], .085 * s, yellow)
        foot = Vector((loc[0] * -.12, .1, .3))
        geo.tube([M @ Vector((0, 0, .12 * s)), M @ Vector((0, 0, -.5 * s)), Vector((loc[0] * .4, loc[1] * .3, loc[2] * .55)), Vector((loc[0] * .1, 0, 3.0)), foot], .1 * s, stem)
    for loc, s, t in (((-.7, -.3, 7.0), 1.15, (-.25, 0, 2.6)), ((.85, 0, 8.1), 1.0, (-.3, 0, -2.5)), ((.2, .2, 5.9), .95, (-.45, 0, 3.6)), ((-1.7, .3, 5.6), .85, (-.6, 0, 2.0)), ((1.9, -.2, 6.2), .9, (-.55, 0, -1.7))):
        calla(loc, s, t)
    props.leaf(3.4, .6, stem, .8, .3, (.1, 0, 3.3), (1.0, 0, -1.1), nu=30, nv=15)
    core.area((-7, -2, 9), (0, 0, 6), 3.5, 950, 5800)
    core.area((6, 4, 7), (0, 0, 6), 2, 330, 6500, 6)
    core.camera((-.6, -17, 5.6), (-.5, 0, 5.05), 60, .18, (0, -.4, 7))
    return (0, 0, 7.4)


def magnolia():
    geo.plane(80, 60, (0, 8, 8), mats.mat((.02, .04, .095), .9, mix=((.03, .06, .13), .2, .3, .7), bump=(2, .1)), (math.pi / 2, 0, 0))
    bark = mats.mat((.05, .035, .028), .8, bump=(7, .8, 6), mix=((.12, .09, .07), 3, .4, .65))
    white = [mats.mat((.86, .72, .72), .5, sss=.45, sss_scale=.4, sheen=.3, mix=((.7, .25, .38), .7, .42, .75)), mats.mat((.88, .8, .79), .5, sss=.45, sss_scale=.4, mix=((.8, .5, .57), .8, .45, .8))]
    main = [(-4.5, .4, 1), (-2.6, .2, 2.6), (-1.2, 0, 3.4), (.4, 0, 5.2), (.9, .1, 6.4), (2.3, 0, 8.2), (2.6, 0, 9.6)]
    geo.tube(main, .16, bark, taper=lambda t: 1.25 - .85 * t)
    twigs = [[(-1.2, 0, 3.4), (-1.5, -.2, 4.6), (-1.2, -.3, 5.6), (-1.5, -.4, 6.4)], [(.6, 0, 5.6), (1.6, -.2, 5.5), (2.4, -.3, 6.0)], [(1.5, 0, 7.2), (.8, .1, 8.2), (.6, 0, 9.0)],
             [(-2.6, .2, 2.6), (-3.1, .1, 3.8), (-3.0, 0, 4.6)], [(-.4, 0, 4.2), (.9, -.3, 3.9), (1.9, -.4, 4.0)]]
    for t in twigs:
        geo.tube(t, .08, bark, taper=lambda t: 1.1 - .7 * t)
    bud = mats.mat((.14, .1, .05), .8, sheen=.6)

    def bloom(loc, size, tilt, open_, seed):
        base = Matrix.Translation(loc) @ Matrix.Rotation(tilt[1], 4, 'Y') @ Matrix.Rotation(tilt[0], 4, 'X')
        for ring_, n in ((0, 4), (1, 5), (2, 5)):
            for i in range(n):
                M = base @ Matrix.Rotation(i * 6.283 / n + ring_ * .6 + .2 * math.sin(seed + i), 4, 'Z') @ Matrix.Translation((0, .07 * size, 0)) @ Matrix.Rotation(-(.12 + .42 * ring_ + .1 * math.sin(i * 3 + seed)) * open_, 4, 'X')
                petal(size * (1.15 + .1 * ring_), size * .42, -size * .26, size * .16 * ring_ * open_, white[ring_ > 0], M, size * .14, seed + i + ring_ * 7)
        geo.sphere(.16 * size, loc, bud, segs=20)
    for loc, s, t, o, k in (((-1.5, -.4, 6.4), 1.5, (.2, -.25), 1.0, 1), ((2.4, -.3, 6.0), 1.15, (.35, .6), 1.25, 5), ((2.6, 0, 9.5), 1.0, (0, .2), .35, 9), ((.6, 0, 9.0), .8, (.1, -.2), .25, 4), ((-3.0, 0, 4.6), .95, (.2, -.5), .8, 12), ((1.9, -.4, 4.0), .8, (.5, .9), .5, 15)):
        bloom(loc, s, t, o, k)
    core.area((6, -4, 10), (0, 0, 6), 3, 1300, 5400)
    core.area((-6, 3, 6), (0, 0, 6), 3, 260, 7500)
    core.camera((.3, -17, 6.0), (.1, 0, 6.1), 62, .2, (-1.4, -.8, 6.8))
    return (-1.4, -.5, 7)


def flowers(take):
    return (dutch, callas, magnolia)[take - 1]()
