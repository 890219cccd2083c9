"""A plated dish: scallops on black stone, a chocolate sphere, dumplings in broth, noodles, a poached pear."""
import math
import random
import core
import food
import geo
import mats
import props


def scallop(loc, rot, seed):
    def f(u, v):
        a = u * 2 * math.pi
        prof = [(0, 0), (.36, 0), (.46, .06), (.49, .2), (.47, .34), (.4, .4), (0, .41)]
        i = v * (len(prof) - 1)
        k = min(int(i), len(prof) - 2)
        t = i - k
        r = prof[k][0] * (1 - t) + prof[k + 1][0] * t
        z = prof[k][1] * (1 - t) + prof[k + 1][1] * t
        n = geo.fbm(math.cos(a) * 1.5, math.sin(a) * 1.5, z * 3 + seed)
        return (r * math.cos(a) * (1 + .09 * n), r * math.sin(a) * (1 + .09 * n), z + .03 * n * (r > .1))
    side = mats.mat((.78, .58, .38), .38, sss=.4, sss_scale=.15, coat=.4, mix=((.62, .36, .17), 4, .4, .65), bump=(20, .3))
    seared = mats.mat((.36, .14, .04), .32, coat=.6, mix=((.09, .03, .012), 5, .35, .65), bump=(24, .6))
    ob = geo.surf(f, 48, 29, side, close_u=True, loc=loc, rot=(rot * .3, .1, rot))
    ob.data.materials.append(seared)
    for p in ob.data.polygons:
        if p.center.z > .36:
            p.material_index = 1
    geo.subdivide(ob, 1)


def herbs(n, c, spread, seed, mats_, z=.3, size=(.12, .3)):
    rnd = random.Random(seed)
    for _ in range(n):
        a, k = rnd.uniform(0, 6.3), rnd.random() ** .6 * spread
        p = (c[0] + math.cos(a) * k, c[1] + math.sin(a) * k, z + rnd.uniform(0, .18))
        L = rnd.uniform(*size)
        props.leaf(L, L * .42, rnd.choice(mats_), rnd.uniform(.3, 1), .3, p, (rnd.uniform(0, 1.0), 0, rnd.uniform(0, 6.3)), nu=10, nv=7)
        if rnd.random() < .6:
            geo.tube([p, (p[0] + rnd.uniform(-.1, .1), p[1] - .1, z - .02)], .008, mats_[0])


def drops(n, c, spread, seed, m, z, r=(.03, .12)):
    rnd = random.Random(seed)
    for _ in range(n):
        a, k, s = rnd.uniform(0, 6.3), spread * (.4 + .6 * rnd.random()), rnd.uniform(*r)
        geo.sphere(s, (c[0] + math.cos(a) * k, c[1] + math.sin(a) * k, z), m, (1, 1, .32), segs=32)


def scallops():
    geo.box((40, 40, .4), (0, 8, -.2), mats.mat((.02, .02, .021), .55, bump=(1.5, .3, 8), mix=((.038, .036, .034), .6, .3, .7)), .02)
    stone = mats.mat((.03, .031, .034), .36, bump=(10, .15), rough_var=(2, .25, .5), mix=((.055, .055, .058), 6, .35, .7))
    props.plate(2.3, (0, 0, 0), stone, depth=.22)
    z = .14
    cream = mats.mat((.82, .68, .36), .22, coat=.6, sss=.3)
    geo.surf(lambda u, v: ((.95 + .5 * u) * math.cos(2.2 + v * 2.9) - .1, (.95 + .5 * u) * math.sin(2.2 + v * 2.9), z + .02 + .09 * math.sin(math.pi * u) * math.sin(math.pi * v) ** .5), 12, 60, cream)
    for i, (x, y) in enumerate(((-.62, -.55), (.15, -.2), (.72, .42))):
        scallop((x, y, z + .03), i * 1.7, i * 5)
    g = [mats.mat((.08, .2, .03), .4, sss=.2), mats.mat((.16, .32, .06), .45, sss=.2), mats.mat((.3, .05, .09), .45, sss=.2)]
    herbs(16, (.15, -.15), .8, 4, g, z + .52, (.16, .34))
    drops(16, (.1, 0), 1.3, 8, mats.mat((.07, .2, .015), .05, trans=.5, coat=1), z + .0)
    roe = mats.mat((.9, .22, .03), .08, sss=.5, sss_scale=.1, coat=1)
    rnd = random.Random(3)
    for _ in range(26):
        a, k = rnd.uniform(0, 6.3), .25 * rnd.random() ** .5
        geo.sphere(.055, (.95 + math.cos(a) * k, -.55 + math.sin(a) * k, z + .05 + .06 * rnd.random()), roe, segs=20)
    core.area((-4, 5, 4.5), (0, 0, 0), 3, 850, 5200, 2)
    core.area((5, 1, 4), (0, 0, 0), 3, 70, 7000)
    core.camera((-.3, -6.4, 4.6), (.62, .15, .1), 68, .1, (.1, -.5, .4))
    return (.1, -.1, .3)


def sphere_():
    geo.cyc(40, 12, 14, mats.mat((.43, .33, .28), .7, bump=(3, .05)), 4, (0, 7, 0))
    china = mats.mat((.86, .84, .8), .12, coat=.5)
    props.plate(2.6, (0, 0, 0), china, mats.metal((.9, .62, .3), .2), .2)
    z = .14
    choc = mats.mat((.05, .018, .009), .1, coat=1, coat_rough=.03)
    geo.sphere(.85, (-.1, .1, z + .82), choc, segs=96)
    crumb = mats.mat((.12, .055, .025), .9)
    rnd = random.Random(9)
    cb = geo.sphere(.05, (0, 0, -99), crumb, segs=8)
    for _ in range(420):
        a, k = rnd.uniform(0, 6.3), rnd.random() ** .5 * (1.15 + .15 * math.sin(3 * rnd.random()))
        geo.copy(cb, (-.1 + math.cos(a) * k, .1 + math.sin(a) * k, z + .03 + .05 * rnd.random()), (rnd.random(), rnd.random(), 0), (rnd.uniform(.5, 1.5), rnd.uniform(.5, 1.4), rnd.uniform(.5, 1.1)))
    gold = mats.mat((1, .7, .28), .22, 1, bump=(9, .5))
    for k in range(5):
        a, b = rnd.uniform(-2.6, -.6), rnd.uniform(.2, 1.1)
        geo.surf(lambda u, v: tuple(c + q * (.858 + .02 * math.sin(9 * u + 5 * v + k)) for c, q in zip((-.1, .1, z + .82), (
            math.cos(a + (u - .5) * .35 * (1 + .4 * math.sin(7 * v))) * math.cos(b + (v - .5) * .3 * (1 + .4 * math.sin(6 * u))),
            math.sin(a + (u - .5) * .35 * (1 + .4 * math.sin(7 * v))) * math.cos(b + (v - .5) * .3),
            math.sin(b + (v - .5) * .3 + .08 * math.sin(8 * u))))), 12, 12, gold)
    berry = mats.mat((.5, .012, .03), .25, sss=.5, sss_scale=.15, coat=.6)
    for cx, cy, s in ((1.05, -.42, .2), (1.38, -.02, .19), (-1.15, -.6, .2)):
        for i in range(46):
            f, t = math.acos(1 - 2 * (i + .5) / 46), i * 2.4
            geo.sphere(.058, (cx + s * math.sin(f) * math.cos(t), cy + s * math.sin(f) * math.sin(t), z + .22 + s * 1.1 * math.cos(f)), berry, segs=14)
    drops(9, (0, 0), 1.9, 12, mats.mat((.4, .005, .02), .06, coat=1), z + .05, (.04, .13))
    mint = mats.mat((.1, .26, .06), .4, sss=.2)
    for a in (.2, 1.4, 2.8):
        props.leaf(.4, .17, mint, .7, .3, (1.2, -.15, z + .42), (.5, 0, a), nu=14, nv=9)
    core.area((-5, 3, 5), (0, 0, .5), 3.5, 720, 4600, 4)
    core.area((4, -4, 4), (0, 0, .5), 2, 60, 6500)
    core.camera((.6, -8, 2.6), (.75, 0, .85), 75, .13, (-.1, -.7, .9))
    return (-.1, 0, .9)


def broth():
    geo.box((40, 30, .4), (0, 6, -.2), mats.wood((.14, .085, .05), (.36, .24, .15), .4, .5, 'X'), .03)
    geo.terrain(7.5, 16, 60, lambda x, y: .03 + .012 * geo.fbm(x, y), mats.mat((.1, .14, .16), .95, sheen=.4, weave=(24, .4)), (1.2, 3, 0))
    glaze = mats.mat((.42, .5, .45), .14, coat=.6, mix=((.56, .62, .54), 2, .35, .7), bump=(4, .05))
    props.bowl(1.75, 1.05, (0, 0, .05), glaze, .07)
    soup = mats.glass((.93, .72, .36), 0, 1.33, .9)
    lvl = .82
    geo.lathe([(0, .2), (.9, .26), (1.3, .5), (1.55, lvl - .02), (1.55, lvl), (0, lvl)], mats.mat((.55, .3, .08), .02, trans=.6, spec=.6, bump=(2.5, .03)), smooth=False, loc=(0, 0, .05))
    dough = mats.mat((.86, .74, .55), .3, sss=.6, sss_scale=.2, coat=.5)
    for k, (x, y) in enumerate(((-.45, -.35), (.42, -.42), (.02, .42))):
        food.bun((x, y, lvl - .14), dough, k)
    g = [mats.mat((.07, .2, .03), .35), mats.mat((.13, .3, .05), .4)]
    rnd = random.Random(2)
    for _ in range(22):
        a, k = rnd.uniform(0, 6.3), 1.3 * rnd.random() ** .5
        geo.torus(.07, .018, (math.cos(a) * k, math.sin(a) * k, lvl + .07), g[_ % 2], nu=20, nv=8)
    for _ in range(26):
        a, k, s = rnd.uniform(0, 6.3), .5 + .95 * rnd.random(), rnd.uniform(.02, .09)
        geo.cyl(s, .012, (math.cos(a) * k, math.sin(a) * k, lvl + .05), mats.mat((.9, .62, .15), .03, trans=.7, coat=1), .006, segs=24)
    lac = mats.mat((.05, .008, .006), .12, coat=1)
    for dx in (0, .2):
        geo.tube([(2.15 + dx, -2.4, .22), (2.5 + dx * .6, .4, .22), (2.85 + dx * .4, 3.2, .22)], .055, lac, taper=lambda t: .55 + .5 * t)
    geo.box((.9, .28, .16), (2.7, 1.4, .1), glaze, .07, (0, 0, -.12))
    small = props.bowl(.55, .3, (-2.4, 1.5, .0), mats.mat((.03, .03, .032), .3), .05)
    geo.cyl(.46, .02, (-2.4, 1.5, .2), mats.mat((.02, .006, .003), .03, coat=1), .005)
    core.area((-5, 4, 4.5), (0, 0, .5), 3, 560, 5000, 3)
    core.area((7, -1, 3), (0, 0, .5), 4, 110, 6500)
    core.camera((-.1, -4.9, 6.6), (.35, .22, .4), 60, .09, (0, -.3, 1.1))
    return (0, 0, .9)


def noodles():
    """A nest of noodles in a dark bowl, lit from the window behind it."""
    geo.box((40, 30, .4), (0, 6, -.2), mats.wood((.05, .032, .022), (.17, .11, .075), .35, .5, 'X'), .03)
    geo.terrain(8, 9, 60, lambda x, y: .03 + .012 * geo.fbm(x, y), mats.mat((.2, .075, .045), .95, sheen=.4, weave=(22, .4)), (.6, .6, 0)).rotation_euler = (0, 0, .2)
    props.bowl(1.95, 1.0, (0, 0, .05), mats.mat((.02, .022, .025), .3, coat=.3, bump=(7, .15, 6), mix=((.05, .048, .045), 3, .4, .7)), .09)
    geo.lathe([(0, .3), (1.2, .32), (1.5, .5), (1.68, .66), (0, .67)], mats.mat((.2, .085, .025), .05, spec=.6, coat=.5), smooth=False, loc=(0, 0, .05))
    rnd = random.Random(6)
    ns = [mats.mat(c, .3, sss=.4, sss_scale=.12, coat=.4) for c in ((.8, .6, .3), (.76, .54, .25), (.83, .65, .38))]
    for k in range(120):
        t = k / 119
        R, z = (1.28 - .85 * t ** 1.3) * rnd.uniform(.82, 1.06), .66 + .62 * t ** .8
        cx, cy, a0, sq, w = rnd.gauss(0, .07), rnd.gauss(0, .07), rnd.uniform(0, 6.28), rnd.uniform(.78, 1.0), rnd.uniform(3.0, 7.5)
        tl = (rnd.gauss(0, .1), rnd.gauss(0, .1))
        pts = []
        for i in range(26):
            a = a0 + w * i / 25
            q = R * (1 + .06 * math.sin(a * 2.3 + k))
            x, y = cx + q * math.cos(a), cy + q * sq * math.sin(a)
            pts.append((x, y, .05 + z + tl[0] * x + tl[1] * y + .03 * math.sin(a * 3 + k) - .16 * max(0, q - .95) ** 1.2))
        geo.tube(pts, .043, ns[k % 3], resolution=4)
    g = [mats.mat((.07, .2, .03), .35, sss=.2), mats.mat((.14, .3, .05), .4, sss=.2)]
    for k in range(34):
        a, q = rnd.uniform(0, 6.3), .75 * rnd.random() ** .5
        o = geo.torus(.085, .022, (.3 + q * math.cos(a), .25 + q * math.sin(a), 1.42 - .22 * q * q + .05 * rnd.random()), g[k % 2], (rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), 0), 20, 8)
    for k in range(5):
        geo.torus(.1, .03, (.35 + rnd.gauss(0, .3), .1 + rnd.gauss(0, .3), 1.47), mats.mat((.55, .02, .01), .2, coat=.7), (rnd.uniform(-.6, .6), rnd.uniform(-.6, .6), 0), 24, 10)
    lac = mats.mat((.012, .01, .01), .15, coat=1)
    for dx in (0, .16):
        geo.tube([(2.3 + dx, -2.6, .16), (2.55 + dx * .7, 0, .16), (2.8 + dx * .5, 3.4, .16)], .055, lac, taper=lambda t: .55 + .5 * t)
    core.area((-4.2, 5.5, 4.6), (0, 0, .8), 2.6, 980, 5200, 3)
    core.area((6, -2, 4), (0, 0, .8), 3, 150, 6500)
    core.camera((-.6, -6.4, 5.4), (.3, .1, .72), 62, .12, (0, -.5, 1.3))
    return (-.05, -.2, 1.2)


def pear():
    """A pear poached in red wine, alone on a pale plate."""
    linen = mats.mat((.66, .63, .58), .95, sheen=.3, weave=(26, .25))
    geo.terrain(44, 34, 240, lambda x, y: .05 * geo.fbm(x * .3, y * .3, 2, 3) + .02 * math.sin(x * 1.3 + y * .4), linen, (0, 8, -.06))
    geo.plane(60, 30, (0, 13, 8), mats.mat((.5, .49, .47), .95), (math.pi / 2, 0, 0))
    china = mats.mat((.8, .79, .76), .22, coat=.35, bump=(5, .04), mix=((.74, .73, .7), 6, .35, .7))
    props.plate(2.35, (0, 0, 0), china, None, .2)
    z = .12
    syr = mats.mat((.22, .008, .018), .04, trans=.25, coat=1)

    def pool(u, v):
        a = u * 6.2832
        R = 1.18 * (1 + .12 * math.sin(a * 2 + .6) + .07 * math.sin(a * 3 + 2))
        return (.12 + R * v * math.cos(a), -.05 + R * v * math.sin(a), z + .035 * (1 - v ** 6) + .004)
    geo.surf(pool, 120, 24, syr, close_u=True)
    red = mats.mat((.26, .012, .02), .24, sss=.4, sss_scale=.3, coat=.35, coat_rough=.12, mix=((.46, .08, .05), 1.1, .38, .75), bump=(9, .06))

    P = geo.smooth_profile([(0, .02), (.3, 0), (.62, .1), (.84, .42), (.88, .75), (.74, 1.12), (.52, 1.48), (.4, 1.82), (.36, 2.05), (.28, 2.24), (.1, 2.3), (0, 2.24)], 8)

    def body(u, v):
        a = u * 6.2832
        r, h = P[round(v * (len(P) - 1))]
        r *= 1 + .018 * math.cos(a * 3 + h) + .01 * geo.fbm(math.cos(a), math.sin(a), h)
        return (r * math.cos(a) + .06 * max(0, h - 1) ** 2, r * math.sin(a), h)
    geo.surf(body, 120, len(P), red, close_u=True, loc=(0, 0, z), rot=(.05, .03, 0))
    geo.tube([(.09, 0, z + 2.2), (.12, -.02, z + 2.45), (.22, -.06, z + 2.75), (.36, -.1, z + 2.95)], .045, mats.mat((.07, .035, .02), .6), taper=lambda t: .8 + .5 * t)
    props.leaf(.62, .2, mats.mat((.1, .17, .05), .45, sss=.3, coat=.2), .7, .3, (.14, -.02, z + 2.45), (.5, .1, -1.9), nu=24, nv=13)
    star = mats.mat((.11, .045, .02), .5, bump=(24, .4))
    for k in range(8):
        a = k * .7854
        geo.surf(lambda u, v: (1.25 + (.06 + .3 * u) * math.cos(a) - .07 * math.sin(math.pi * u) * math.sin(a) * (2 * v - 1), -.72 + (.06 + .3 * u) * math.sin(a) + .07 * math.sin(math.pi * u) * math.cos(a) * (2 * v - 1), z + .12 + .08 * abs(2 * v - 1) * math.sin(math.pi * u)), 14, 7, star)
    drops(9, (.1, 0), 1.75, 5, syr, z + .06, (.03, .09))
    sil = mats.metal((.82, .8, .76), .18)
    props.spoon((2.75, -1.3, .06), (0, 0, -.12), sil)
    core.area((-6, 2.5, 5), (0, 0, 1), 2.8, 950, 5600, 3.6)
    core.area((6, 3, 4), (0, 0, 1), 1, 110, 5000, 3)
    core.area((2, -8, 6), (0, 0, 1), 5, 70, 6500)
    core.camera((-.7, -10.2, 3.1), (.5, 0, 1.15), 62, .12, (0, -.7, 1.2))
    return (.02, 0, 1.4)


def dish(take):
    return (scallops, sphere_, broth, noodles, pear)[take - 1]()
