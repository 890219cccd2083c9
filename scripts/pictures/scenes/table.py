"""A laid table: by candle, in morning light, and long under lamps at dusk."""
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


def table(take):
    return (by_candle, morning, dusk)[take - 1]()
