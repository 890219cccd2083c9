"""Fronts of hotels: shutters and a porch among palms, balconies at dusk, a pavilion on stilts over still water."""
import math
import random
import core
import facades
import geo
import mats
import rooms
import settings


def shutters():
    core.sky([(0, (.72, .82, .9)), (.4, (.42, .62, .85)), (1, (.2, .42, .72))], 1.0, ((1, 1, 1), .6, 2.0, 7))
    core.sun((-.6, -.7, .62), 3.6, 4900, .8)
    white, trim = facades.plaster((.74, .7, .6)), mats.mat((.76, .73, .66), .8)
    geo.box((17, 4, 9.4), (0, 4, 4.7), white, .02)
    leaf = mats.mat((.06, .2, .16), .6)
    pair, dark = rooms.group(facades.shutter, .55, 2.0, leaf, 14), mats.mat((.04, .05, .055), .1, coat=.6)
    for r in range(3):
        for c in range(7):
            x, z = -6.6 + 2.2 * c, 1.0 + 3.0 * r
            if r == 0 and c in (2, 3, 4):
                continue
            geo.box((1.12, .1, 2.04), (x, 1.98, z + 1.0), dark, .01)
            geo.box((1.4, .24, .1), (x, 1.9, z - .06), trim, .02)
            geo.box((1.4, .2, .12), (x, 1.92, z + 2.14), trim, .02)
            o = (2.7, 2.5, .5, 2.7, 1.9)[(r * 7 + c) % 5]
            rooms.put(pair, (x - .56, 1.93, z), -o)
            rooms.put(pair, (x + .56, 1.93, z), math.pi + o)
    for z in (.5, 3.7, 6.75, 9.3):
        geo.box((17.2, .4, .18), (0, 1.95, z), trim, .03)
    for x in (-2.9, -1, 1, 2.9):
        geo.lathe([(.2, 0), (.2, .15), (.14, .25), (.12, 2.9), (.2, 3.05)], trim, 32, smooth=False, loc=(x, .2, .3))
    geo.box((7, 2.6, .3), (0, .9, 3.5), trim, .03)
    for k in range(32):
        geo.lathe([(.05, 0), (.07, .15), (.04, .4), (.06, .6)], trim, 12, loc=(-3.3 + .213 * k, -.3, 3.65))
    geo.box((7, .14, .08), (0, -.3, 4.3), trim, .01)
    geo.box((1.6, .1, 2.6), (0, 1.95, 1.6), mats.wood((.05, .025, .013), (.17, .09, .05), 2, .35, 'Z'), .02)
    for k in range(3):
        geo.box((3.6 - .5 * k, .4, .12), (0, -.2 + .3 * k, .06 + .1 * k), trim, .01)
    geo.plane(80, 40, (0, -12, 0), mats.mat((.42, .36, .28), .95, bump=(5, .4)))
    bark, frond = mats.mat((.2, .16, .12), .9), mats.mat((.1, .2, .05), .7)
    for x, y, h, s in ((-7.6, -1.5, 7.4, 2), (7.2, -2.2, 8.4, 5), (9.4, .4, 6.4, 9), (-10, .2, 6.2, 4)):
        settings.palm((x, y, 0), h, s, bark, frond, .2, 17, 2.6)
    green = [mats.mat(c, .7) for c in ((.06, .14, .03), (.1, .2, .05))]
    for k in range(9):
        if abs(-8 + 2 * k) > 2.4:
            settings.foliage((-8 + 2 * k, .8, .55), .75, 420, k, green, .15)
    core.camera((-2.2, -14.5, 1.7), (-.1, 2, 4.1), 30)
    return (0, 1, 3.4)


def slab():
    core.sky([(0, (1, .56, .34)), (.14, (.78, .52, .5)), (.4, (.34, .38, .58)), (1, (.1, .15, .34))], .8)
    rnd = random.Random(8)
    conc, dark = mats.mat((.36, .33, .3), .85, bump=(4, .2)), mats.mat((.03, .035, .04), .15, coat=.5)
    lit = [mats.mat((.4, .3, .2), .8, emit=((1, .64, .32), s)) for s in (.5, 1.0, 1.8)]
    rail = mats.metal((.3, .26, .22), .4)
    for r in range(8):
        z = 3.2 * r
        geo.box((22, 3, .26), (0, 1.2, z), conc, .02)
        for c in range(9):
            x = -9.8 + 2.45 * c
            geo.box((.2, 2.8, 3.2), (x - 1.22, 1.2, z + 1.6), conc, .01)
            geo.plane(2.3, 2.95, (x, 2.5, z + 1.6), rnd.choice([dark, dark, lit[0], lit[1], lit[2]]), (math.pi / 2, 0, 0))
            geo.box((2.25, .04, .05), (x, -.24, z + 1.1), rail, .01)
            for k in range(12):
                geo.box((.02, .02, .95), (x - 1.05 + .19 * k, -.24, z + .62), rail, 0)
            if rnd.random() < .3:
                geo.surf(lambda u, v: (x - 1 + .7 * u + .03 * math.sin(v * 9), 2.35 + .05 * math.sin(u * 30), z + .2 + 2.7 * v), 30, 6, mats.sheer((.7, .62, .5), .6))
    settings.water(200, (0, -98, -.9), (.03, .05, .07), 1.4, .2, .05)
    geo.box((26, 5, .5), (0, -.5, -.6), conc, .02)
    bark, frond = mats.mat((.05, .04, .035), .9), mats.mat((.02, .035, .02), .8)
    for x, y, h, s in ((-9.5, -4, 9, 3), (-11.4, -5, 7, 6), (10.6, -4.6, 10.4, 8)):
        settings.palm((x, y, -.6), h, s, bark, frond, .25, 17, 2.8)
    core.area((0, -14, 12), (0, 1, 8), 14, 1500, (1, .6, .5))
    core.camera((-8.5, -21, 1.9), (-.6, 1, 9.6), 30)
    return (0, 0, 9)


def stilts():
    core.sky([(0, (.9, .84, .76)), (.2, (.66, .76, .82)), (1, (.36, .54, .74))], 1.0, ((1, 1, 1), .5, 2.2, 4), ((.5, 1, .12), (.9, .6, .3), 24))
    settings.water(900, (0, 430, 0), (.05, .12, .13), 1.0, .16, .03)
    teak, thatch = mats.wood((.07, .035, .02), (.22, .12, .065), 2, .5, 'Z'), mats.mat((.24, .17, .1), .95, bump=(30, 1), stretch=(1, 1, 6), mix=((.14, .1, .06), 3, .4, .7))
    geo.box((8, 6, .2), (0, 4, 1.3), teak, .02)
    for x in (-3.7, -1.2, 1.2, 3.7):
        for y in (1.3, 4, 6.7):
            geo.tube([(x, y, -1), (x, y, .4), (x, y, 1.3)], .12, teak)
            geo.tube([(x, y, 1.3), (x, y, 2.6), (x, y, 4.2)], .1, teak)
    for a, b in ((5.0, 4.1), (3.2, 5.4)):
        roof(a, b, thatch)
    rail = rooms.group(lambda: [geo.box((.03, .03, .8), (k * .14, 0, .4), teak, .004) for k in range(50)] + [geo.box((7, .06, .06), (3.5, 0, .82), teak, .008)])
    rooms.put(rail, (-3.6, 1.15, 1.4))
    lampm = mats.emission((1, .68, .34), 9)
    for x in (-2.4, 0, 2.4):
        geo.sphere(.14, (x, 3, 3.4), lampm, segs=20)
        core.point((x, 2.4, 3.1), 60, 2700, .2)
    geo.box((5, .1, 2.4), (0, 6.2, 2.6), teak, .01)
    for x in (-1.5, 1.5):
        geo.box((1.1, .12, 1.7), (x, 6.1, 2.5), mats.emission((1, .66, .34), .8), .01)
    deck = rooms.group(geo.box, (1.6, .24, .08), (0, 0, 0), teak, .01)
    for k in range(34):
        rooms.put(deck, (2.6 + .03 * k, .9 - .26 * k, 1.26))
    for k in range(6):
        for s in (-.8, .8):
            geo.tube([(2.7 + .18 * k + s, .4 - 1.5 * k, -1), (2.7 + .18 * k + s, .4 - 1.5 * k, .5), (2.7 + .18 * k + s, .4 - 1.5 * k, 1.7)], .07, teak)
    far = mats.mat((.24, .32, .3), 1, emit=((.4, .48, .48), .4))
    geo.surf(lambda u, v: (-260 + 520 * u, 260, (5 + 34 * abs(geo.fbm(u * 4, 3)) + 16 * math.exp(-(u - .3) ** 2 * 60)) * v), 300, 2, far)
    core.camera((-2.6, -12.5, 2.5), (.3, 4, 2.6), 34)
    return (0, 3, 3)


def roof(a, z, m):
    """A hipped roof with eaves that lift, over the deck."""
    rim = [(-a, 4 - a * .82), (a, 4 - a * .82), (a, 4 + a * .82), (-a, 4 + a * .82)]
    for (x0, y0), (x1, y1) in zip(rim, rim[1:] + rim[:1]):
        geo.surf(lambda u, v: ((x0 + (x1 - x0) * u) * (1 - .66 * v), 4 + (y0 + (y1 - y0) * u - 4) * (1 - .86 * v), z - .25 + .3 * abs(2 * u - 1) ** 3 * (1 - v) + 2.2 * v ** 1.2), 24, 16, m)
