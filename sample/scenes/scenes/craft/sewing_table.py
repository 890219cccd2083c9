"""A tailor's and a dyer's things: reels of thread, buttons, shears on pattern paper, bolts of cloth, blue cloth on lines."""
import math
import random
import core
import geo
import mats
import settings

TONES = ((.44, .03, .03), (.7, .3, .05), (.75, .58, .16), (.08, .24, .16), (.05, .22, .3), (.03, .06, .2), (.22, .05, .2), (.62, .56, .46), (.05, .05, .06), (.5, .16, .2), (.3, .36, .14), (.34, .18, .1))


def cloths(k=1.0, **a):
    return [mats.mat(tuple(q * k for q in c), .9, weave=(60, .2), sheen=.2, **a) for c in TONES]


def reels():
    wood = mats.wood((.2, .12, .065), (.44, .3, .18), 3, .5, 'Z')
    geo.box((20, .3, 14), (0, 2.2, 4), mats.wood((.05, .025, .014), (.15, .08, .045), .6, .5, 'X'), 0)
    rnd = random.Random(5)
    for r in range(6):
        geo.box((20, 1.6, .14), (0, 1.3, -.1 + 1.62 * r), mats.wood((.07, .035, .02), (.2, .11, .06), .6, .45, 'X'), .02)
        x, tone = -7.4, rnd.randrange(12)
        while x < 7.4:
            if rnd.random() < .3:
                tone = rnd.randrange(12)
            c = tuple(min(1, q * rnd.uniform(.7, 1.3)) for q in TONES[tone])
            m = mats.mat(c, .7, bump=(1, .6), stretch=(1, 1, 60), sheen=.4)
            h, w = rnd.uniform(1.0, 1.25), rnd.uniform(.26, .4)
            z = -.03 + 1.62 * r
            geo.cyl(w, h - .24, (x, .9, z + .12), m, .06, segs=36)
            for q in (0, h - .12):
                geo.cyl(.36, .12, (x, .9, z + q), wood, .03, segs=36)
            geo.cyl(.1, .02, (x, .9, z + h), mats.mat((.02, .02, .02), 1), .001, segs=20)
            x += .82 + rnd.uniform(0, .05)
    core.area((-6, -5, 9), (0, 1, 4), 5, 1300, 5200)
    core.area((6, -8, 5), (0, 1, 4), 5, 240, 4000)
    core.camera((-2.2, -8.4, 5.0), (-.2, 1, 4.1), 46)
    return (0, 1, 4.2)


def buttons():
    geo.plane(40, 40, (0, 0, 0), mats.wood((.05, .025, .014), (.16, .085, .046), .4, .4, 'X'))
    tray = mats.mat((.3, .2, .12), .7)
    rnd = random.Random(9)

    def button(m, kind):
        prof = [(0, .03), (.55, .03), (.62, .09), (.9, .1), (1, .05), (.96, 0), (0, 0)] if kind else [(0, .1), (.7, .12), (.96, .07), (1, .03), (.94, 0), (0, 0)]
        return geo.lathe(prof, m, 28, smooth=False, loc=(0, 0, -9))
    pearl = mats.mat((.72, .68, .6), .15, coat=.6)
    kinds = [button(mats.mat(c, .28, coat=.5), k % 2) for k, c in enumerate(TONES)] + [button(pearl, 0), button(mats.metal((.8, .58, .26), .25), 1), button(mats.mat((.4, .2, .08), .2, coat=.7, mix=((.08, .03, .01), 3, .4, .6)), 1)]
    hole = geo.cyl(.09, .02, (0, 0, -9), mats.mat((.01, .01, .01), 1), .002, segs=10)
    for r in range(3):
        for c in range(4):
            x0, y0 = -4.6 + 3.05 * c, -2.6 + 2.75 * r
            for s in (-1, 1):
                geo.box((.09, 2.6, .62), (x0 + s * 1.43, y0, .3), tray, .03)
                geo.box((2.9, .09, .62), (x0, y0 + s * 1.28, .3), tray, .03)
            pool = [rnd.choice(kinds) for _ in range(2)]
            for k in range(80):
                s = rnd.uniform(.2, .34)
                z = .03 + .34 * (k / 80)
                x, y = x0 + rnd.uniform(-1.1, 1.1), y0 + rnd.uniform(-.98, .98)
                e = (rnd.gauss(0, .3), rnd.gauss(0, .3), rnd.uniform(0, 6))
                geo.copy(rnd.choice(pool), (x, y, z), e, s)
                if k > 40:
                    M = core.Matrix.Translation((x, y, z)) @ core.Euler(e).to_matrix().to_4x4()
                    for q in ((-.22, 0), (.22, 0), (0, .22), (0, -.22)):
                        geo.copy(hole, tuple(M @ core.Vector((q[0] * s, q[1] * s, .1 * s))), e, s)
    core.area((-7, 5, 8), (0, 0, 0), 4, 1100, 5200)
    core.area((7, -5, 7), (0, 0, 0), 5, 170, 4000)
    core.camera((.4, -8.0, 9.4), (-.05, -.1, 0), 50)
    return (0, 0, .3)


def bolts():
    wood = mats.wood((.06, .03, .017), (.18, .1, .055), 1, .45, 'X')
    geo.plane(9, 5, (0, .75, 1.5), mats.wood((.04, .02, .012), (.12, .065, .036), 1, .5, 'X'), (math.pi / 2, 0, 0))
    rnd, stuffs = random.Random(12), cloths(1.0)
    for r in range(6):
        z = .3 + .42 * r
        geo.box((7, .72, .035), (0, .4, z), wood, .006)
        x = -2.6
        while x < 2.6:
            n, w, y = rnd.randint(2, 4), rnd.uniform(.5, .62), .06 + rnd.gauss(0, .015)
            for k in range(n):
                m = stuffs[rnd.randrange(12)]
                geo.box((w, .6, .085), (x + w / 2, y + .3, z + .062 + .09 * k), m, .036, (0, rnd.gauss(0, .008), rnd.gauss(0, .01)), 4)
            x += w + .02
        for x in (-1.75, 0, 1.75):
            geo.box((.035, .72, .42), (x, .42, z + .2), wood, .004)
    geo.box((3.4, .9, .06), (.2, -1.0, .82), wood, .01)
    m = mats.mat((.5, .06, .05), .9, weave=(60, .2), sheen=.3)
    geo.cyl(.085, 1.1, (-.9, -.95, .94), m, .01, (0, math.pi / 2, 0))
    geo.surf(lambda u, v: (-.9 + 1.1 * u, -1.0 - .42 * v + .0, .86 + .1 * math.exp(-v * 5) - (.7 * max(0, v - .9) * 4 if v > .9 else 0) + .012 * geo.fbm(u * 4, v * 4)), 40, 40, m)
    core.area((-3, -3, 3.2), (0, .3, 1.4), 2.2, 240, 5000)
    core.area((3, -3, 2.2), (0, .3, 1.3), 2, 60, 3800)
    core.camera((.5, -3.1, 1.62), (0, .2, 1.36), 38)
    return (0, .3, 1.4)


def drying_lines():
    core.sky([(0, (.86, .86, .82)), (.3, (.55, .7, .85)), (1, (.26, .48, .76))], 1.0, ((1, 1, 1), .7, 2.2, 3))
    core.sun((.5, .75, .6), 3.4, 4900, 1)
    geo.plane(80, 80, (0, 20, 0), mats.mat((.36, .27, .18), .95, bump=(3, .5), mix=((.16, .2, .07), .5, .46, .64)))
    pole = mats.mat((.42, .32, .17), .7)
    rnd = random.Random(4)
    blues = [mats.sheer(c, .45, tuple(min(1, q * 1.8 + .04) for q in c), 2.4) for c in ((.012, .03, .14), (.03, .09, .28), (.1, .24, .45), (.02, .05, .2), (.2, .38, .55))]
    for r in range(5):
        y = 1.0 + 2.1 * r
        for x in (-4.6, 0, 4.6):
            geo.tube([(x, y, 0), (x + .03, y, 1.3), (x, y, 2.55)], .05, pole)
        geo.tube([(-5, y, 2.5), (0, y, 2.46), (5, y, 2.5)], .035, pole)
        x = -4.4 + rnd.uniform(0, .5)
        while x < 4.1:
            w, h, ph = rnd.uniform(.8, 1.25), rnd.uniform(1.7, 2.2), rnd.uniform(0, 6)
            geo.surf(lambda u, v: (x + w * u, y + .16 * v ** 1.5 * math.sin(3 * u + ph) + .05 * v * math.sin(11 * u + ph), 2.48 - h * v), 26, 26, rnd.choice(blues))
            x += w + rnd.uniform(.06, .3)
    green = [mats.mat(c, .8) for c in ((.06, .13, .03), (.1, .19, .05))]
    for k in range(9):
        settings.foliage((-9 + 2.3 * k, 15, 2.4 + .8 * (k % 2)), 2.2, 800, k, green, .3)
    core.camera((1.3, -3.6, 1.5), (-.1, 3, 1.42), 32)
    return (0, 1, 1.5)


def sewing_table(take):
    return {1: reels, 2: buttons, 4: bolts, 5: drying_lines}[take]()
