"""What markets sell: spices in bowls, mushrooms in baskets, fruit cut and whole, jars on a shelf, apples."""
import math
import random
import core
import geo
import mats
import props
import rooms
from food import scatter


def heap(c, R, h, m, z, grain=.05, seed=0):
    """A mound of powder or seed."""
    geo.surf(lambda u, v: (c[0] + R * v * math.cos(6.2832 * u), c[1] + R * v * math.sin(6.2832 * u), z + h * (1 - v ** 1.6) + grain * geo.fbm(u * 30 * v, v * 20, seed)), 90, 40, m, close_u=True)


def spices():
    geo.plane(40, 40, (0, 0, 0), mats.mat((.05, .045, .042), .8, bump=(2, .3, 8), mix=((.08, .07, .06), 1, .4, .7)))
    clay = [mats.mat(c, .6, bump=(8, .2)) for c in ((.2, .2, .2), (.34, .18, .1), (.5, .46, .38))]
    tones = ((.62, .09, .02), (.74, .42, .04), (.3, .16, .07), (.5, .05, .03), (.66, .55, .34), (.16, .18, .06), (.1, .07, .05), (.7, .3, .06), (.42, .3, .16), (.56, .5, .4), (.22, .05, .03), (.62, .2, .03))
    rnd, k = random.Random(6), 0
    for r in range(4):
        for c in range(5):
            x, y = -4.5 + 2.25 * c + (1.12 if r % 2 else 0), -3.0 + 1.95 * r
            R = rnd.uniform(.86, 1.0)
            props.bowl(R, .62, (x, y, 0), clay[(r + 2 * c) % 3])
            t = tones[(k * 5) % 12]
            heap((x, y), R * .93, .34, mats.mat(t, .95, bump=(rnd.choice((26, 60)), 1), mix=(tuple(q * .6 for q in t), 9, .35, .7)), .5, .012, k)
            if k % 4 == 1:
                seed = geo.sphere(.05, (0, 0, -9), mats.mat(tuple(q * .7 for q in t), .5), (1.6, .8, .7), segs=12)
                for _ in range(230):
                    a, b, q = scatter((x, y), R * .84, rnd)
                    geo.copy(seed, (a, b, .52 + .34 * (1 - (q / R) ** 1.6)), (rnd.random() * 3, rnd.random() * 3, rnd.random() * 6), (1.6, .8, .7))
            k += 1
    geo.surf(lambda u, v: (2.9 + .26 * math.sin(6.2832 * u) * v ** .5, -.2 + .4 * math.cos(6.2832 * u) * v ** .5, .9 + .12 * v), 30, 8, mats.metal((.75, .55, .25), .3), close_u=True)
    geo.tube([(2.9, .15, 1.0), (3.1, .9, 1.2), (3.3, 1.6, 1.3)], .05, mats.metal((.75, .55, .25), .3))
    core.area((-7, 5, 7), (0, 0, 0), 3, 900, 4800)
    core.area((6, -6, 7), (0, 0, 0), 5, 130, 3800)
    core.camera((.2, -7.0, 7.2), (-.05, -.2, .2), 48)
    return (0, 0, .6)


def mushrooms():
    geo.plane(40, 40, (0, 0, 0), mats.wood((.07, .045, .03), (.2, .14, .09), .4, .8, 'X'))
    reed = mats.mat((.36, .24, .11), .85, weave=(9, 1))
    rnd = random.Random(8)

    def bolete(cap, r, h, dome, stem):
        geo.lathe([(0, h), (r * .5, h - dome * .1), (r * .86, h - dome * .45), (r, h - dome * .85), (r * .95, h - dome * 1.04), (r * .6, h - dome), (0, h - dome * .96)], cap, 32, loc=(0, 0, -9))
        geo.lathe([(0, 0), (stem * 1.15, .02), (stem * 1.3, .12), (stem, h * .5), (stem * .95, h - dome * .9)], pale, 20, loc=(0, 0, -9))

    def chanterelle(cap, r, h):
        def f(u, v):
            q, a = (v / .72 if v < .72 else 1 - (v - .72) * 1.6), 6.2832 * u
            w = (.16 + .84 * q ** 2.4) * r * (1 + .13 * q ** 3 * math.sin(3 * a + 1) + .06 * q ** 4 * math.sin(7 * a))
            return (w * math.cos(a), w * math.sin(a), h * q ** .8 + .07 * q ** 3 * math.sin(5 * a) + (.03 if v > .72 else 0))
        geo.surf(f, 50, 34, cap, close_u=True, loc=(0, 0, -9))
    pale = mats.mat((.66, .58, .44), .8, bump=(9, .2))
    skin = [mats.mat(c, .55, bump=(7, .3), mix=(tuple(q * .6 for q in c), 2, .4, .7)) for c in ((.26, .12, .05), (.74, .42, .06), (.5, .4, .28), (.13, .075, .055))]
    kinds = [rooms.group(bolete, skin[0], .5, .56, .34, .2), rooms.group(chanterelle, skin[1], .42, .62), rooms.group(bolete, skin[2], .38, .66, .3, .15), rooms.group(bolete, skin[3], .44, .44, .26, .13)]
    for r in range(2):
        for c in range(3):
            x, y, k = -3.7 + 3.7 * c + .5 * r, -1.6 + 3.5 * r, (c + 2 * r) % 4
            geo.vessel([(1.25, 0), (1.5, .2), (1.66, .62), (1.7, .66)], .08, reed, loc=(x, y, 0))
            geo.sphere(1.45, (x, y, .1), mats.mat((.08, .06, .04), .9), (1, 1, .3))
            for q in range(46):
                a, b, w = scatter((x, y), 1.3, rnd)
                for o, m in kinds[k]:
                    M = core.Matrix.Translation((a, b, .3 + .34 * (1 - (w / 1.4) ** 2))) @ core.Euler((rnd.gauss(0, .5), rnd.gauss(0, .5), rnd.uniform(0, 6))).to_matrix().to_4x4() @ core.Matrix.Scale(rnd.uniform(.7, 1.15), 4)
                    geo.copy(o).matrix_basis = M
    leaf = mats.mat((.12, .2, .05), .6)
    for k in range(16):
        props.leaf(.8, .16, leaf, .4, .2, (rnd.uniform(-6, 6), rnd.choice((-3.6, .3, 3.9)), .05), (.1, 0, rnd.uniform(0, 6)), nu=8, nv=5)
    core.area((-6, 2, 6), (0, 0, 0), 3.4, 1050, 4600)
    core.area((6, -6, 6), (0, 0, 0), 5, 260, 6000)
    core.camera((-.3, -7.4, 6.4), (.1, -.2, .3), 46)
    return (0, 0, .6)


def fruit():
    geo.plane(40, 40, (0, 0, 0), mats.mat((.5, .47, .4), .9, bump=(4, .2, 7)))
    geo.plane(40, 20, (0, 8, 6), mats.mat((.26, .32, .3), .9, bump=(2, .2)), (math.pi / 2, 0, 0))
    rnd = random.Random(2)
    skin = mats.mat((.3, .36, .06), .5, bump=(22, .4), mix=((.5, .46, .1), 2, .4, .7))
    rind, flesh = mats.mat((.76, .7, .52), .7), mats.mat((.8, .42, .28), .35, coat=.4, bump=(16, .6), stretch=(1, 1, 1))
    for x, y, r in ((-2.6, 1.8, 1.35), (2.7, 2.2, 1.2)):
        geo.sphere(r, (x, y, r * .98), skin, (1, 1, 1.06), segs=60)
        geo.tube([(x, y, r * 2.02), (x + .05, y, r * 2.1), (x + .1, y, r * 2.2)], .05, mats.mat((.15, .12, .05), .8))
    for x, y, a, t in ((-.2, .5, 1.25, .2), (1.35, -.5, .95, -.5)):
        M = core.Matrix.Translation((x, y, a * .98)) @ core.Euler((1.15, 0, t)).to_matrix().to_4x4()
        geo.surf(lambda u, v: tuple(M @ core.Vector((a * math.sin(math.pi * .5 * v) * math.cos(6.2832 * u), a * math.sin(math.pi * .5 * v) * math.sin(6.2832 * u), -a * math.cos(math.pi * .5 * v)))), 60, 24, skin, close_u=True)
        geo.surf(lambda u, v: tuple(M @ core.Vector((a * v * math.cos(6.2832 * u), a * v * math.sin(6.2832 * u), 0))), 60, 6, rind, close_u=True)
        for k in range(11):
            b = k * .5712
            geo.surf(lambda u, v: tuple(M @ core.Vector((a * (.1 + .68 * v) * math.cos(b + .5 * (u - .5) * (.5 + .5 * v)), a * (.1 + .68 * v) * math.sin(b + .5 * (u - .5) * (.5 + .5 * v)), .015 + .07 * math.sin(math.pi * u) * math.sin(math.pi * min(1, .15 + .85 * v))))), 10, 10, flesh)
    purple, green = mats.mat((.1, .02, .045), .5, bump=(7, .3)), mats.mat((.16, .2, .06), .6)
    for k, (x, y) in enumerate(((-2.7, -.7), (-1.9, -1.2), (-3.4, -1.4), (-2.5, -1.9), (3.1, -1.6), (3.8, -.9))):
        geo.sphere(.44, (x, y, .42), purple, (1, 1, .9), segs=36)
        for q in range(4):
            geo.sphere(.17, (x + .2 * math.cos(q * 1.57 + k), y + .2 * math.sin(q * 1.57 + k), .79), green, (1, 1, .3), segs=18)
        geo.cyl(.05, .2, (x, y, .78), green, .01, segs=12)
    for k in range(9):
        geo.sphere(.3, (.2 + .62 * (k % 4) + rnd.gauss(0, .05) - .8, -2.3 - .55 * (k // 4) + rnd.gauss(0, .05), .29), mats.mat((.8, .38, .03), .45, bump=(34, .3)), (1, 1, .9), segs=32)
    leaf = mats.mat((.07, .16, .04), .4, coat=.2)
    for k in range(9):
        props.leaf(1.1, .3, leaf, .4, .25, (-1.9 + .5 * k, rnd.uniform(.8, 2.4), .1), (.2, 0, rnd.uniform(0, 6)), nu=14, nv=7)
    core.sun((-.8, -.25, .6), 3.4, 4700, 1)
    core.world((.7, .8, 1), .25)
    core.camera((.2, -8.6, 4.0), (0, .2, .75), 50)
    return (0, .3, 1)


def jars():
    rnd = random.Random(5)
    geo.plane(20, 12, (0, 1.3, 4), mats.mat((.34, .36, .3), .9, bump=(2, .2)), (math.pi / 2, 0, 0))
    wood = mats.wood((.07, .035, .02), (.2, .11, .06), .8, .45, 'X')
    lid = [mats.metal((.5, .48, .44), .4), mats.mat((.4, .05, .03), .5), mats.wood((.2, .12, .07), (.4, .27, .16))]
    stuffs = [mats.mat(c, .35, coat=.7, bump=(b, .9), mix=(tuple(q * .45 for q in c), 7, .38, .66)) for c, b in (((.5, .3, .05), 5), ((.4, .05, .02), 7), ((.2, .24, .05), 4), ((.55, .45, .28), 8), ((.2, .1, .05), 6), ((.66, .5, .14), 4), ((.12, .06, .05), 9), ((.5, .2, .12), 5))]
    clear = mats.glass((.97, .99, .98), 0, 1.06)
    for r in range(4):
        z = .1 + 2.3 * r
        geo.box((20, 1.9, .14), (0, .3, z - .07), wood, .02)
        x = -6.6
        while x < 6.6:
            R, h = rnd.uniform(.48, .72), rnd.uniform(1.1, 1.7)
            geo.lathe([(0, .05), (R * .93, .05), (R * .93, h * rnd.uniform(.7, .9)), (0, h * .85)], rnd.choice(stuffs), 36, smooth=False, loc=(x + R, .25, z))
            geo.lathe([(0, .0), (R, .0), (R, h * .92), (R * .8, h)], clear, 40, smooth=False, loc=(x + R, .25, z))
            geo.cyl(R * .84, .16, (x + R, .25, z + h * .97), rnd.choice(lid), .03, segs=36)
            if rnd.random() < .7:
                geo.surf(lambda u, v: (x + R + (R + .012) * math.sin((u - .5) * 1.1), .25 - (R + .012) * math.cos((u - .5) * 1.1), z + h * (.28 + .3 * v)), 12, 3, mats.mat((.7, .64, .5), .9))
            x += 2 * R + rnd.uniform(.08, .25)
    core.area((-7, -5, 8), (0, 0, 4), 4, 1100, 4600)
    core.area((6, -8, 5), (0, 0, 4), 5, 330, 5600)
    core.camera((1.2, -9.4, 4.6), (0, 0, 4.3), 50)
    return (0, 0, 4.4)


def apples():
    geo.plane(40, 40, (0, 0, 0), mats.wood((.1, .065, .04), (.3, .2, .125), .4, .6, 'X'))
    geo.plane(40, 20, (0, 7, 6), mats.mat((.2, .25, .22), .9, bump=(2, .2)), (math.pi / 2, 0, 0))
    rnd, reed = random.Random(3), mats.mat((.36, .24, .11), .85, weave=(9, 1))
    stem, leaf = mats.mat((.1, .06, .03), .8), mats.mat((.1, .2, .05), .5, coat=.1)

    def apple(skin):
        geo.lathe([(0, .3), (.1, .36), (.26, .42), (.42, .34), (.47, .1), (.4, -.18), (.24, -.36), (.12, -.4), (0, -.34)], skin, 40, loc=(0, 0, -9))
        geo.tube([(0, 0, .28), (.02, 0, .42), (.07, .02, .56)], .018, stem)
    skins = [mats.mat(c, .3, coat=.35, stretch=(1, 1, .25), mix=(d, 2.4, .38, .68)) for c, d in (((.5, .04, .025), (.62, .28, .06)), ((.56, .09, .03), (.66, .46, .1)), ((.42, .02, .025), (.5, .07, .03)))]
    kinds = [rooms.group(apple, m) for m in skins]

    def fall(x, y, z, tilt=.5):
        M = core.Matrix.Translation((x, y, z)) @ core.Euler((rnd.gauss(0, tilt), rnd.gauss(0, tilt), rnd.uniform(0, 6))).to_matrix().to_4x4() @ core.Matrix.Scale(rnd.uniform(.9, 1.05), 4)
        for o, b in rnd.choice(kinds):
            geo.copy(o).matrix_basis = M @ (b if o.type == 'CURVE' else core.Matrix())
    for x, y, R in ((-1.2, .9, 2.2), (3.2, 2.4, 1.7)):
        geo.vessel([(R * .76, 0), (R * .88, .3), (R * .97, .95), (R, 1.02)], .1, reed, loc=(x, y, 0))
        for a in range(3):
            q = (R - .5) * (.84, .5, .1)[a]
            for k in range(int(q * 6.4) + 1):
                b = k * 6.2832 / (int(q * 6.4) + 1) + a
                fall(x + q * math.cos(b), y + q * math.sin(b), (.86, 1.14, 1.3)[a] + rnd.gauss(0, .03))
        geo.torus(R * .62, .06, (x, y, 1.0), reed, (math.pi / 2, 0, .5), 80, 10, 1)
    for x, y in ((2.0, -.9), (2.9, -1.3), (1.2, -1.9), (-3.6, -1.2), (3.9, -.2)):
        fall(x, y, .4, .25)
    for k in range(6):
        props.leaf(.8, .22, leaf, .4, .25, (rnd.uniform(-3, 4), rnd.uniform(-2.2, -1.0), .06), (.2, 0, rnd.uniform(0, 6)), nu=14, nv=7)
    core.area((-7, 0, 6), (0, 0, .6), 3, 900, 4900)
    core.area((6, -6, 5), (0, 0, .6), 5, 160, 5600)
    core.camera((.3, -7.6, 4.4), (.15, .4, .75), 46)
    return (-.9, .6, 1.1)


def market(take):
    return (spices, mushrooms, fruit, jars, apples)[take - 1]()
