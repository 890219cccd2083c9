"""A laid table: by candle, in morning light, long under lamps at dusk, one place from above, white cloth at noon."""
import math
import random
import core
import geo
import mats
import props


def setting(x, y, rot, china, rim, steel, cloth, napkin_on=True, small=None):
    c, s = math.cos(rot), math.sin(rot)
    at = lambda a, b, z=0: (x + a * c - b * s, y + a * s + b * c, z)
    props.plate(1.45, at(0, 0, .01), china, rim)
    props.plate(1.02, at(0, 0, .12), small or china, rim)
    if napkin_on:
        props.napkin(at(.05, -.05, .27), rot + .12, cloth, .62, 1.7)
    props.fork(at(-1.8, -.95), (0, 0, rot), steel)
    props.fork(at(-2.1, -.95), (0, 0, rot), steel)
    props.knife(at(1.8, -.95), (0, 0, rot), steel)
    props.spoon(at(2.1, -.85), (0, 0, rot), steel)


def by_candle():
    top = mats.wood((.018, .009, .005), (.09, .042, .02), .35, .28, 'X', .15)
    geo.box((40, 14, .5), (6, 3, -.25), top, .06)
    china = mats.mat((.012, .013, .014), .28, coat=.3, bump=(9, .03))
    gold = mats.metal((.85, .55, .22), .16)
    linen = mats.mat((.34, .27, .2), .9, sheen=.5, bump=(60, .25))
    for i, x in enumerate((0, 5.6, 11.2)):
        setting(x, 0, .02 * i, china, gold, gold, linen)
        props.wineglass((x + 1.5, 2.0, 0), 2.5, .5, wine=mats.glass((.45, .02, .03), ior=1.33, shadow=.5), level=.42)
        props.wineglass((x + .5, 2.35, 0), 2.1, .36)
        setting(x, 6.4, math.pi, china, gold, gold, linen, True)
        props.wineglass((x - 1.2, 4.4, 0), 2.3, .45)
    wax = mats.mat((.6, .52, .4), .4, sss=.7, sss_scale=.4)
    for x, h in ((-2.2, 2.6), (3.1, 3.3), (4.0, 2.2), (8.6, 3.0), (14, 2.6)):
        geo.cyl(.32, .12, (x, 3.2, 0), gold, .03)
        geo.cyl(.13, .5, (x, 3.2, .1), gold, .03)
        props.candle((x, 3.2, .6), .11, h - .6, wax, 26)
    rnd = random.Random(4)
    green = mats.mat((.03, .06, .025), .45, mix=((.07, .1, .05), 3, .4, .6))
    for i in range(90):
        x = rnd.uniform(-4, 16)
        props.leaf(rnd.uniform(.4, .8), .13, green, .5, .2, (x, 3.2 + rnd.gauss(0, .3), .05 + rnd.random() * .25),
                   (rnd.uniform(-.2, .6), rnd.uniform(-.4, .4), rnd.uniform(0, 6.3)), nu=10, nv=5)
    geo.plane(120, 60, (10, 34, 10), mats.mat((.02, .03, .026), .9), (math.pi / 2, 0, 0))
    props.bokeh(34, (-12, 24, 1), (40, 32, 12), 7, [(1, .55, .2), (1, .7, .4)], 16, (.07, .13))
    core.area((-7, 5, 8), (1, 1, 0), 6, 2300, 3400)
    core.area((16, -3, 9), (5, 2, 0), 6, 900, 5200)
    core.area((2, 14, 7), (2, 0, 0), 8, 700, 4200, 2)
    core.camera((-4.6, -7.4, 3.7), (2.3, 1.9, 1.15), 50, .07, (.8, .4, .5))
    return (1.2, 1.0, .6)


def morning():
    geo.box((30, 12, .4), (4, 2, -.3), mats.wood((.3, .2, .12), (.55, .4, .26), .3, .4), .05)
    linen = mats.mat((.82, .8, .76), .85, sheen=.3, bump=(50, .2), weave=(26, .15))
    geo.terrain(26, 10.5, 120, lambda x, y: .03 * geo.fbm(x * .35, y * .35) + .02, linen, (4, 2, -.06))
    china = mats.mat((.86, .87, .88), .12, coat=.4)
    blue = mats.mat((.02, .06, .22), .15, coat=.4, mix=((.75, .78, .84), 4, .5, .56, 1.2))
    rim = mats.mat((.03, .08, .28), .2)
    steel = mats.metal((.86, .87, .9), .14)
    nap = mats.mat((.16, .25, .42), .9, sheen=.5, weave=(30, .3))
    for x in (0, 6.2, 12.4):
        setting(x, 0, 0, china, rim, steel, nap, True, blue)
        props.wineglass((x + 1.4, 2.0, 0), 2.4, .46)
        props.wineglass((x + 2.2, 1.5, 0), 2.0, .38, wine=mats.glass((.9, .85, .55), ior=1.33), level=.4)
    pot = geo.vessel([(.5, 0), (.95, .6), (1.0, 1.2), (.6, 1.9), (.42, 2.2), (.55, 2.5)], .06, blue, loc=(3.2, 3.2, 0))
    rnd = random.Random(2)
    stem, pet = mats.mat((.12, .2, .07), .5), mats.mat((.85, .82, .74), .55, sss=.3, sss_scale=.2)
    for i in range(26):
        a, k = rnd.uniform(0, 6.3), rnd.uniform(.3, 1.5)
        tip = (3.2 + math.cos(a) * k, 3.2 + math.sin(a) * k, 3.4 + rnd.uniform(-.5, 1.1) - .3 * k)
        geo.tube([(3.2, 3.2, 2.2), (3.2 + math.cos(a) * k * .4, 3.2 + math.sin(a) * k * .4, 3), tip], .025, stem)
        for j in range(9):
            b = j * 2.4
            props.leaf(.36, .13, pet, -.5, .2, tip, (.75 - .06 * j, 0, b), nu=8, nv=5)
        if i % 2:
            props.leaf(.9, .2, stem, .6, .2, (3.2 + math.cos(a) * .35, 3.2 + math.sin(a) * .35, 2.5), (.4, 0, a - 1.57), nu=10, nv=5)
    geo.plane(90, 40, (8, 16, 6), mats.mat((.52, .56, .6), .9), (math.pi / 2, 0, 0))
    core.area((-11, 6, 8), (2, 1, 0), 7, 4200, 5600, 9)
    core.area((12, -8, 9), (3, 1, 0), 10, 260, 7500)
    core.camera((5.2, -8.4, 4.6), (2.5, 1.6, 1.35), 44, .07, (1.2, .6, .6))
    return (.8, .6, .3)


def dusk():
    core.sky([(0, (.5, .2, .12)), (.12, (.22, .12, .2)), (.4, (.03, .045, .13)), (1, (.01, .015, .05))], .8)
    geo.plane(400, 400, (0, 0, -7.4), mats.mat((.05, .055, .04), .9))
    geo.box((7.5, 70, .5), (0, 26, -.25), mats.wood((.1, .06, .035), (.3, .19, .11), .3, .45, 'Y'), .06)
    run = mats.mat((.55, .47, .4), .9, sheen=.4, weave=(22, .3))
    geo.terrain(2.0, 69, 40, lambda x, y: .02 + .015 * geo.fbm(x, y * .4), run, (0, 26, .02), m=200)
    china, steel = mats.mat((.7, .66, .6), .35, bump=(8, .06)), mats.metal((.5, .45, .4), .3)
    nap = mats.mat((.45, .12, .07), .9, sheen=.5)
    for i in range(9):
        y = -3.5 + i * 4.6
        for side in (-1, 1):
            setting(side * 2.2, y, -side * math.pi / 2 * -1, china, None, steel, nap)
            props.wineglass((side * 1.05, y + 1.2, 0), 2.1, .42, wine=mats.glass((.95, .45, .3), ior=1.33), level=.45)
    for i in range(10):
        geo.vessel([(.3, 0), (.38, .3), (.38, 1.0), (.34, 1.2)], .03, mats.glass((1, .9, .75)), loc=(0, -2 + i * 3.9, .02))
        props.candle((0, -2 + i * 3.9, .05), .2, .55, power=16)
    bulb = mats.emission((1, .55, .2), 9)
    base = geo.sphere(.16, (0, 0, -99), bulb, segs=16)
    wire = mats.mat((.01, .01, .01))
    for k, x in enumerate((-6.5, -.5, 6)):
        pts = []
        for i in range(60):
            y = 2 + i * 1.5
            z = 9.5 - 1.6 * math.sin(math.pi * ((i % 12) / 12)) + .3 * k
            pts.append((x + .4 * math.sin(i), y, z))
            geo.copy(base, (x + .4 * math.sin(i), y, z - .2))
            if i % 5 == 2:
                core.point((x, y, z - .5), 40, 2300, .3)
        geo.tube(pts, .02, wire)
    rnd = random.Random(3)
    dark = mats.mat((.012, .02, .012), .9)
    tree = geo.sphere(1, (0, 0, -999), dark, segs=20)
    for i in range(60):
        geo.copy(tree, (rnd.uniform(-60, 60), rnd.uniform(70, 100), rnd.uniform(-6, 5)), scale=(rnd.uniform(3, 7), 4, rnd.uniform(4, 10)))
    core.camera((3.1, -10.5, 4.1), (.2, 6, 1.5), 42, .07, (1.9, -2.5, .3))
    return (1.7, -1.5, .4)


def laid():
    """One place from straight above: green linen, cream china, gilt."""
    geo.terrain(26, 18, 320, lambda x, y: .05 * geo.fbm(x * .22, y * .22, 4, 3) + .035 * math.exp(-((x * .9 + y * .35 + 4.2) / .12) ** 2) + .03 * math.exp(-((y - .3 * x - 3.6) / .1) ** 2), mats.mat((.035, .062, .05), .95, sheen=.5, weave=(30, .3), mix=((.028, .05, .04), 1, .35, .7)))
    china = mats.mat((.74, .7, .6), .3, coat=.3, bump=(7, .06), mix=((.68, .64, .54), 5, .35, .7))
    gold, linen = mats.metal((.9, .64, .3), .2), mats.mat((.62, .56, .46), .95, sheen=.4, weave=(40, .3))
    setting(.6, -.2, 0, china, gold, gold, linen, False)
    props.napkin((.62, -.25, .27), .0, linen, .8, 1.9)
    geo.torus(.46, .07, (.62, -.2, .33), gold, (math.pi / 2, 0, 0), 80, 16, 1).scale = (1, 1, .42)
    sage = [mats.mat(c, .55, sss=.2, mix=(tuple(q * 1.4 for q in c), 3, .35, .7)) for c in ((.1, .15, .1), (.14, .19, .13))]
    rnd = random.Random(4)
    stem = mats.mat((.12, .09, .06), .7)
    for x0, y0, a, n in ((-4.6, 3.4, -.35, 13), (-3.9, 4.4, -.1, 12), (4.9, -3.6, 2.7, 9)):
        pts = [(x0 + .42 * k * math.cos(a + .03 * k), y0 + .42 * k * math.sin(a + .03 * k), .12 + .06 * math.sin(k)) for k in range(n)]
        geo.tube(pts, .03, stem)
        for k, p in enumerate(pts):
            for s_ in (-1, 1):
                props.leaf(rnd.uniform(.5, .75), rnd.uniform(.16, .24), sage[k % 2], .4, .2, p, (rnd.uniform(.0, .35), 0, a - 1.57 + s_ * rnd.uniform(.7, 1.1)), nu=14, nv=7)
    props.wineglass((3.5, 2.5, .03), 2.1, .42)
    props.wineglass((2.3, 3.1, .03), 2.3, .5, wine=mats.glass((.92, .78, .42), ior=1.33), level=.4)
    props.candle((-2.9, 1.6, .1), .42, .5, None, 5)
    core.area((-8, 4.5, 6.5), (0, 0, 0), 3, 1500, 5000, 4)
    core.area((7, -5, 8), (0, 0, 0), 5, 170, 6500)
    core.camera((.35, -.35, 15.2), (.35, .2, 0), 72, .06, (.6, -.2, .3))
    return (.6, -.2, .3)


def noon():
    """White cloth in hard sun: the glasses throw coloured shadows, lemons beside them."""
    core.world((.62, .76, 1), .42)
    linen = mats.mat((.82, .8, .75), .95, sheen=.2, weave=(24, .2))
    geo.terrain(30, 16, 300, lambda x, y: .03 * geo.fbm(x * .3, y * .3, 1, 3) + .05 * math.exp(-((y - 1.6 - .06 * x) / .09) ** 2), linen, (2, 2, -.03))
    geo.plane(200, 120, (0, 90, -10), mats.mat((.05, .16, .24), .3, bump=(.3, .4)))
    geo.plane(90, 10, (0, 11.5, -3.2), mats.mat((.75, .72, .66), .9, bump=(3, .2)), (math.pi / 2, 0, 0))
    core.sky([(0, (.66, .76, .82)), (.2, (.42, .6, .8)), (1, (.1, .26, .58))], .75)
    props.wineglass((-.6, .3, 0), 2.5, .52, wine=mats.glass((.93, .42, .36), ior=1.33, shadow=.95), level=.5)
    props.wineglass((1.4, 1.4, 0), 2.4, .5, wine=mats.glass((.95, .85, .42), ior=1.33, shadow=.95), level=.45)
    geo.vessel([(.62, 0), (.74, .05), (.8, .6), (.62, 1.5), (.36, 2.1), (.34, 2.5), (.44, 2.75)], .04, mats.glass((.9, .97, .96)), loc=(3.5, 2.0, 0))
    geo.lathe([(0, .06), (.7, .06), (.75, .6), (.62, 1.35), (0, 1.36)], mats.glass((.93, .98, .98), ior=1.33, shadow=.95), smooth=False, loc=(3.5, 2.0, 0))
    blue = mats.mat((.03, .12, .34), .2, coat=.5, mix=((.05, .17, .42), 3, .35, .7))
    props.bowl(1.15, .62, (3.0, -.75, 0), blue, .06)
    lemon = mats.mat((.85, .58, .04), .38, sss=.3, sss_scale=.1, bump=(22, .35), coat=.25)

    def fruit(loc, rot):
        geo.surf(lambda u, v: ((.4 * math.sin(math.pi * v) ** .8 * (1 - .1 * abs(2 * v - 1))) * math.cos(u * 6.2832), (.4 * math.sin(math.pi * v) ** .8) * math.sin(u * 6.2832), (v - .5) * 1.18 - .03 * math.cos(v * math.pi)), 48, 40, lemon, close_u=True, loc=loc, rot=rot)
    for loc, rot in (((2.75, -.95, .55), (1.4, .2, .4)), ((3.4, -.6, .56), (1.5, .1, 1.8)), ((2.95, -.3, .62), (1.3, .4, 2.8)), ((3.05, -.8, 1.05), (1.5, 0, 1.0)), ((.75, -1.55, .36), (1.52, 0, .8))):
        fruit(loc, rot)
    leafm = mats.mat((.05, .13, .03), .35, coat=.3)
    for a, p in ((.4, (.9, -1.2, .45)), (-.7, (.95, -1.25, .42))):
        props.leaf(.9, .24, leafm, .5, .3, p, (.25, 0, a), nu=18, nv=9)
    props.plate(1.3, (-3.2, .4, 0), mats.mat((.84, .82, .77), .25, coat=.4), blue, .14)
    props.napkin((-3.2, .35, .16), .35, mats.mat((.2, .3, .42), .95, weave=(30, .3)), .7, 1.7)
    props.fork((-4.6, -.7, .0), (0, 0, .05), mats.metal((.85, .85, .84), .2))
    core.sun((-.75, .52, .62), 5.2, 4900, .5)
    core.camera((-2.2, -8.2, 3.6), (.65, .7, .85), 50, .06, (-.6, 0, 1.4))
    return (-.4, .3, 1.3)


def table(take):
    return (by_candle, morning, dusk, laid, noon)[take - 1]()
