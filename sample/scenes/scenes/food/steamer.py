"""Bamboo steamers: buns under a lifted lid on a dark table, dumplings of three kinds from above."""
import math
import random
import core
import food
import garnish
import geo
import mats
import props
from scenes.tea import steam


def bamboo(c, bump=24):
    return mats.mat(c, .5, coat=.12, bump=(bump, .5), stretch=(.12, .12, 2.2), mix=(tuple(q * .62 for q in c), 2.4, .38, .7))


def basket(loc, r, h, m, dark, floor=True):
    """One tier: a bent wall, two bands sewn round it, slats across."""
    x, y, z = loc
    geo.lathe([(r - .09, 0), (r, 0), (r, h), (r - .09, h), (r - .09, 0)], m, 128, smooth=False, loc=loc)
    for k, (b, t) in enumerate(((0, h * .34), (h * .68, h * .96))):
        geo.lathe([(r, b), (r + .06, b + .01), (r + .065, t - .01), (r, t)], m, 128, smooth=False, loc=loc)
        for q in range(3):
            a = q * 2.094 + .9 * k + x
            for e in (-.05, 0, .05):
                geo.tube([(x + (r + .03) * math.cos(a + e), y + (r + .03) * math.sin(a + e), z + b - .01), (x + (r + .085) * math.cos(a + e), y + (r + .085) * math.sin(a + e), z + (b + t) / 2), (x + (r + .03) * math.cos(a + e), y + (r + .03) * math.sin(a + e), z + t + .01)], .014, dark)
    if floor:
        n = 17
        for k in range(n):
            o = -r + (k + .5) * 2 * r / n
            L = 2 * math.sqrt(max(.01, (r - .1) ** 2 - o * o))
            geo.box((2 * r / n * .82, L, .05), (x + o, y, z + h * .3), m, .018)


def lid(loc, r, rot, m, weave, dark):
    """A woven dome in a band, with a loop to lift it by."""
    geo.lathe([(r, 0), (r * .97, .16), (r * .8, .36), (r * .45, .52), (0, .57)], weave, 160, loc=loc, rot=rot)
    M = core.Matrix.Translation(loc) @ core.Euler(rot).to_matrix().to_4x4()
    geo.lathe([(r - .03, -.22), (r + .03, -.22), (r + .035, .06), (r - .02, .07)], m, 128, smooth=False, loc=loc, rot=rot)
    geo.tube([tuple(M @ core.Vector(p)) for p in ((-.3, 0, .53), (-.24, 0, .76), (0, 0, .84), (.24, 0, .76), (.3, 0, .53))], .05, dark)


def buns():
    """Evening: two tiers, five white buns, the lid leaning behind."""
    geo.box((40, 30, .4), (0, 6, -.2), mats.wood((.022, .012, .008), (.09, .05, .03), .35, .38, 'X', .15), .03)
    m, dark = bamboo((.52, .33, .15)), mats.mat((.2, .11, .045), .6)
    basket((0, 0, 0), 1.95, .8, m, dark, False)
    basket((0, 0, .8), 1.95, .8, m, dark)
    weave = mats.mat((.5, .32, .15), .55, weave=(60, .9), kind='UV', mix=((.34, .2, .09), 9, .4, .65))
    lid((2.9, 2.1, 1.72), 1.95, (.95, .25, -.6), m, weave, dark)
    geo.cyl(1.82, .02, (0, 0, 1.07), mats.mat((.74, .7, .6), .9), .004)
    dough = mats.mat((.82, .76, .66), .42, coat=.08, bump=(9, .1), sheen=.2)
    for k in range(5):
        a = k * 1.2566 + .35
        food.bun((1.08 * math.cos(a), 1.08 * math.sin(a), 1.08), dough, k * 1.1, 1.16, .8)
    food.bun((0, .02, 1.08), dough, .4, 1.16, .8)
    lac = mats.mat((.02, .012, .01), .18, coat=.7)
    china = mats.mat((.05, .075, .08), .2, coat=.6)
    props.bowl(.62, .36, (-2.85, -1.0, 0), china, .05)
    geo.cyl(.53, .02, (-2.85, -1.0, .22), mats.mat((.03, .009, .003), .03, coat=1), .005)
    geo.box((1.0, .26, .16), (2.6, -1.5, .08), china, .07, (0, 0, .15))
    garnish.chopsticks((3.9, -2.7, .1), (1.95, -.9, .26), lac, band=mats.metal((.8, .6, .3), .25))
    for q in range(3):
        steam((-.7 + .7 * q, .5, 1.7), 2.4, 1 + 2 * q, .12)
    props.bokeh(16, (-14, 16, 2), (12, 22, 8), 5, [(1, .5, .16), (1, .66, .34)], 4, (.1, .22))
    core.area((-5, 4, 5), (0, 0, 1.2), 2, 900, 4200, 3)
    core.area((5.5, 2, 4), (0, 0, 1.2), 1.6, 240, 2900)
    core.area((0, -7, 6), (0, 0, 1.2), 4, 90, 5600)
    core.camera((-.5, -7.6, 5.2), (.42, .35, 1.15), 52, .1, (-.1, -1.0, 1.6))
    return (0, -.3, 1.6)


def crescent(loc, rot, skin, s=1.0):
    """A clear-skinned dumpling: a half moon with its edge gathered into a crest."""
    def f(u, v):
        t, b = (u - .5) * 2.3, v * 6.2832
        w = .27 * max(0, math.cos(t * 1.32)) ** .55
        up = max(0, math.sin(b)) ** 5
        R = .5 + w * math.cos(b) - .05 * up
        z = w * .8 * math.sin(b) * (1 if math.sin(b) > 0 else .7) + .17 * up * math.cos(t * 1.3) ** .5 * (1 + .16 * math.sin(t * 21)) + .16
        R += .035 * up * math.sin(t * 21 + 1)
        return (s * R * math.sin(t), s * (.45 - R * math.cos(t)), s * z)
    geo.surf(f, 150, 40, skin, close_v=True, loc=loc, rot=rot)


def siu_mai(loc, rot, wrap, meat, roe, seed):
    f = lambda u, v: ((.27 + .06 * math.sin(math.pi * v) + v ** 3 * (.035 * math.sin(u * 56.5 + seed) + .03 * math.sin(u * 31.4))) * math.cos(u * 6.2832), (.27 + .06 * math.sin(math.pi * v) + v ** 3 * (.035 * math.sin(u * 56.5 + seed) + .03 * math.sin(u * 31.4))) * math.sin(u * 6.2832), .5 * v + .02 * v * math.sin(u * 31 + seed))
    geo.thicken(geo.surf(f, 120, 16, wrap, close_u=True, loc=loc, rot=rot), .02)
    geo.surf(lambda u, v: ((.3 * v) * math.cos(u * 6.2832), .3 * v * math.sin(u * 6.2832), .42 + .12 * (1 - v ** 2) + .03 * geo.fbm(v * 5 * math.cos(u * 6.2832) + seed, v * 5 * math.sin(u * 6.2832))), 60, 14, meat, close_u=True, loc=loc)
    rnd = random.Random(seed)
    for _ in range(9):
        x, y, _k = food.scatter((0, 0), .09, rnd)
        geo.sphere(.035, (loc[0] + x, loc[1] + y, loc[2] + .56 + .03 * rnd.random()), roe, segs=14)


def three():
    """Noon, from above: three small baskets on pale stone."""
    geo.box((40, 30, .4), (0, 0, -.2), mats.marble((.66, .65, .61), (.36, .35, .33), .5, .25, .04), .02)
    m, dark = bamboo((.6, .41, .21)), mats.mat((.3, .17, .07), .6)
    leafm = mats.mat((.3, .42, .14), .45, coat=.15, mix=((.5, .58, .28), 3, .4, .7))
    skin = mats.mat((.8, .66, .56), .2, sss=.3, sss_scale=.1, coat=.5, mix=((.8, .42, .3), 1.9, .5, .75))
    wrap, meat = mats.mat((.8, .58, .18), .38, coat=.2), mats.mat((.5, .26, .17), .35, coat=.4, bump=(14, .7), mix=((.68, .45, .33), 6, .4, .65))
    roe = mats.mat((.9, .25, .03), .1, coat=1)
    dough = mats.mat((.83, .78, .68), .42, coat=.08, bump=(9, .1), sheen=.2)
    for x, y, r in ((-1.55, -.75, 1.55), (1.75, -.35, 1.55), (-.1, 2.15, 1.4)):
        basket((x, y, 0), r, .7, m, dark)
    for k in range(4):
        a = k * 1.571 + .5
        geo.surf(lambda u, v: (.62 * v * math.cos(u * 6.2832), .62 * v * math.sin(u * 6.2832), .03 * geo.fbm(3 * v * math.cos(u * 6.2832) + k, 3 * v * math.sin(u * 6.2832))), 40, 12, leafm, close_u=True, loc=(-1.55 + .62 * math.cos(a), -.75 + .62 * math.sin(a), .27))
        crescent((-1.55 + .66 * math.cos(a), -.75 + .66 * math.sin(a), .24), (0, 0, a - 1.57 + .3 * (k % 2)), skin, 1.02)
    for k in range(5):
        a = k * 1.2566 + .2
        siu_mai((1.75 + .8 * math.cos(a), -.35 + .8 * math.sin(a), .24), (0, 0, k), wrap, meat, roe, k)
    siu_mai((1.75, -.35, .24), (0, 0, 2), wrap, meat, roe, 9)
    for k in range(3):
        a = k * 2.094 + .5
        food.bun((-.1 + .62 * math.cos(a), 2.15 + .62 * math.sin(a), .24), dough, k, 1.08, .8)
    china = mats.mat((.78, .76, .7), .14, coat=.5)
    for x, y, c in ((.1, -2.05, (.03, .009, .003)), (2.4, 1.85, (.4, .03, .006))):
        props.bowl(.58, .3, (x, y, 0), china, .045)
        geo.cyl(.5, .02, (x, y, .18), mats.mat(c, .03, coat=1), .005)
    garnish.chopsticks((4.0, -2.6, .07), (3.75, 1.9, .07), mats.mat((.09, .014, .01), .16, coat=.8), band=mats.metal((.8, .6, .3), .25))
    geo.vessel([(.24, 0), (.28, .04), (.4, .35), (.43, .5)], .035, china, loc=(-3.2, 1.6, 0))
    geo.cyl(.4, .02, (-3.2, 1.6, .38), mats.mat((.5, .3, .06), .03, coat=1), .005)
    core.area((-6, 4.5, 6), (0, 0, .4), 3, 1400, 5400, 3.5)
    core.area((6, -3, 6), (0, 0, .4), 4, 190, 6500)
    core.camera((.15, -3.6, 9.0), (.25, .2, .3), 50, .08, (0, -.4, .5))
    return (.1, -.3, .5)


def steamer(take):
    return (buns, three)[take - 1]()
