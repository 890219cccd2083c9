"""Places to eat: a counter of pale wood, a round table for ten, a terrace under lamps, a stall at night."""
import math
import random
import core
import geo
import mats
import people
import props
import rooms
import settings
from scenes.eatery_indoors import closing, coffee_shop, corner, long_table
from tiling import tiles

IRON = (.02, .02, .021)


def lamp(loc, r, glow=(1, .66, .34), strength=7, power=14):
    geo.sphere(r, loc, mats.emission(glow, strength), segs=24)
    core.point(loc, power, 2700, r * 1.1)


def counter():
    pale, wall = mats.wood((.36, .24, .14), (.58, .43, .28), .9, .4, 'X'), settings.plaster((.44, .4, .33))
    settings.room(9, 2.6, 3, wall, tiles((.1, .1, .105), (.13, .13, .135), (.05, .05, .05), (.6, .6), .004, .4))
    geo.box((6.2, .6, .09), (.3, .6, 1.0), pale, .015)
    geo.box((6.0, .4, .96), (.3, .7, .48), mats.mat((.05, .05, .052), .7), .01)
    geo.box((5.4, .34, .06), (.3, 2.3, 1.35), pale, .01)
    stool = rooms.group(rooms.stool, .68, pale, mats.metal((.12, .11, .1), .4))
    dish, cloth = mats.mat((.12, .13, .13), .35, coat=.3), mats.mat((.6, .57, .5), .95)
    rnd = random.Random(4)
    for k in range(6):
        x = -2.0 + .85 * k
        rooms.put(stool, (x, .02, 0), k)
        geo.box((.2, .13, .012), (x, .5, 1.052), dish, .004)
        geo.box((.09, .06, .016), (x + .17, .46, 1.053), cloth, .004)
        geo.vessel([(.02, 0), (.026, .01), (.03, .06), (.031, .075)], .003, dish, loc=(x - .18, .58, 1.046))
    for k in range(16):
        r = rnd.uniform(.04, .09)
        geo.vessel([(r * .5, 0), (r, r * .6), (r * .95, rnd.uniform(.1, .24))], .006, mats.mat(rnd.choice(((.2, .22, .2), (.42, .36, .27), (.08, .09, .1), (.36, .16, .09))), .4, coat=.2), loc=(-2.1 + .32 * k, 2.3, 1.38))
    for k in range(22):
        geo.box((.03, .05, 1.9), (-2.6 + .26 * k, 2.55, 2.2), pale, .004)
    j = people.joints(people.STANDING, wrist=(.12, -.36, 1.08), elbow=(.27, -.08, 1.06), knuckle=(.08, -.42, 1.07), head=(0, -.06, 1.56))
    people.collect(lambda: people.figure(j, mats.mat((.62, .61, .58), .9), mats.mat((.36, .21, .14), .6), mats.mat((.012, .01, .009), .5), 'short', 1.14, legs=mats.mat((.03, .03, .03), .9)), (1.15, 1.5, 0), 2.6)
    core.area((0, .7, 2.9), (0, .6, 1), 4.6, 90, 3300, .3)
    core.area((0, 2.2, 2.9), (0, 2.4, 1), 4.6, 60, 3000, .2)
    core.area((-3, -4, 2.6), (0, .4, .8), 2.4, 80, 4400)
    core.camera((-2.1, -2.3, 1.5), (.15, .9, 1.15), 32)
    return (0, .6, 1.1)


def banquet():
    red = settings.plaster((.24, .035, .03))
    settings.room(9, 3.2, 3.2, red, mats.mat((.16, .05, .04), .95, mix=((.3, .16, .07), 1.4, .46, .6)), mats.mat((.3, .26, .2), .9))
    linen, china = mats.mat((.66, .6, .5), .95, bump=(14, .1)), mats.mat((.76, .73, .66), .2, coat=.5)
    geo.surf(lambda u, v: ((1.0 if v < .5 else 1.0 + .05 * math.sin(u * 6.2832 * 15) * (v - .5)) * math.cos(u * 6.2832) * min(1, v * 2), (1.0 if v < .5 else 1.0 + .05 * math.sin(u * 6.2832 * 15) * (v - .5)) * math.sin(u * 6.2832) * min(1, v * 2), .76 - .72 * max(0, v - .5) * 2), 200, 24, linen, close_u=True)
    geo.cyl(.5, .02, (0, 0, .79), mats.glass(), .004)
    wood = mats.wood((.035, .014, .008), (.12, .055, .028), 4, .3, 'Z')
    chair = rooms.group(rooms.slatback, wood, mats.mat((.3, .03, .025), .8))
    rnd = random.Random(3)
    for k in range(10):
        a = k * .6283 + .2
        rooms.put(chair, (1.36 * math.cos(a), 1.36 * math.sin(a), 0), a - math.pi / 2)
    for k in range(10):
        a = k * .6283 + .2
        props.plate(.1, (.8 * math.cos(a), .8 * math.sin(a), .765), china, depth=.014)
        geo.vessel([(.02, 0), (.026, .01), (.034, .045), (.036, .05)], .003, china, loc=(.62 * math.cos(a + .16), .62 * math.sin(a + .16), .765))
        geo.tube([(.72 * math.cos(a - .17), .72 * math.sin(a - .17), .775), (.8 * math.cos(a - .16), .8 * math.sin(a - .16), .775), (.93 * math.cos(a - .14), .93 * math.sin(a - .14), .775)], .005, wood)
    tones = [mats.mat(c, .4, coat=.4, bump=(10, .5)) for c in ((.5, .18, .05), (.14, .26, .06), (.62, .42, .16), (.36, .07, .04))]
    for k in range(5):
        a = k * 1.2566
        props.plate(.15, (.32 * math.cos(a), .32 * math.sin(a), .812), china, depth=.02)
        for _ in range(22):
            b, q = rnd.uniform(0, 6.28), .1 * rnd.random() ** .5
            geo.sphere(.022, (.32 * math.cos(a) + q * math.cos(b), .32 * math.sin(a) + q * math.sin(b), .83 + rnd.uniform(0, .025)), tones[k % 4], (1.3, .8, .6), (0, 0, b), 10)
    lathe = mats.wood((.04, .018, .01), (.14, .07, .035), 3, .3, 'Z')
    for x in (-2.2, 0, 2.2):
        rooms.put(rooms.group(rooms.window, 1.5, 2.1, lathe, 6, 7, .06), (x, 3.1, 1.5))
        geo.plane(1.5, 2.1, (x, 3.15, 1.5), mats.mat((.6, .45, .28), .9, emit=((1, .62, .3), .5)), (math.pi / 2, 0, 0))
    for r, z in ((.36, 2.35),):
        geo.cyl(r, .34, (0, 0, z), mats.lamp_shade((1, .72, .42), (1, .45, .16), 3.2), .02)
    core.point((0, 0, 2.2), 90, 2700, .3)
    core.area((-3, -3, 3), (0, 0, .8), 3, 80, 3600)
    core.camera((-.5, -2.9, 1.75), (0, .25, .92), 32)
    return (0, 0, .8)


def terrace():
    core.sky([(0, (.55, .36, .34)), (.2, (.26, .3, .46)), (1, (.08, .13, .28))], .55)
    geo.plane(40, 40, (0, 8, 0), mats.mat((.2, .17, .14), .85, bump=(3, .3), mix=((.13, .11, .095), .8, .4, .7)))
    wood = mats.wood((.07, .035, .02), (.2, .11, .06), 3, .4, 'Z')
    green = [mats.mat(c, .7) for c in ((.05, .11, .03), (.08, .15, .05))]
    for x, y, h in ((-3.2, 4.4, 3.4), (3.3, 5.6, 3.8)):
        geo.tube([(x, y, 0), (x + .2, y, h * .5), (x, y, h)], .16, mats.mat((.12, .09, .07), .95, bump=(8, .8)), taper=lambda t: 1.2 - .5 * t)
        for k in range(5):
            settings.foliage((x + 1.3 * math.cos(k * 1.26), y + 1.3 * math.sin(k * 1.26), h + .3 * (k % 2)), 1.15, 900, k, green, .15)
    tab, chair = rooms.group(rooms.table, .72, mats.mat((.6, .57, .5), .4), mats.mat(IRON, .5)), rooms.group(rooms.bentwood, wood, wood)
    for k, (x, y) in enumerate(((-1.25, .8), (1.15, 1.5), (-1.9, 3.3), (.35, 3.9), (2.8, 3.4))):
        rooms.put(tab, (x, y, 0))
        for s in (0, 2.1, 4.2):
            rooms.put(chair, (x + .55 * math.sin(s + k), y - .55 * math.cos(s + k), 0), s + k + math.pi)
        geo.vessel([(.035, 0), (.04, .01), (.04, .09)], .004, mats.glass(), loc=(x, y, .74))
        geo.sphere(.014, (x, y, .78), mats.emission((1, .6, .22), 60), (1, 1, 1.8), segs=12)
        core.point((x, y, .86), 4, 2300, .04)
        geo.cyl(.11, .012, (x - .2, y - .12, .745), mats.mat((.7, .68, .62), .3), .004, segs=40)
    cord = mats.mat((.02, .02, .02), .8)
    for q, (y0, y1) in enumerate(((1.0, 3.5), (3.0, 5.5), (5.0, 2.0))):
        pts = [(-5 + .5 * k, y0 + (y1 - y0) * k / 20, 2.9 - .55 * math.sin(math.pi * (k % 10) / 10)) for k in range(21)]
        geo.tube(pts, .008, cord)
        for p in pts:
            geo.sphere(.045, (p[0], p[1], p[2] - .06), mats.emission((1, .66, .32), 14), segs=16)
        core.area((0, (y0 + y1) / 2, 2.7), (0, (y0 + y1) / 2, 0), 7, 60, 2600, .3)
    geo.box((9, .3, 3.4), (1, 8.5, 1.7), settings.plaster((.4, .3, .2)), .02)
    for x in (-1.6, .4, 2.4):
        geo.box((1.1, .1, 1.9), (x, 8.32, 1.35), mats.emission((1, .62, .28), 1.3), .01)
        rooms.put(rooms.group(rooms.window, 1.1, 1.9, wood, 2, 3), (x, 8.28, 1.35))
    core.camera((.2, -3.4, 1.5), (.1, 2.5, 1.25), 30)
    return (-1.2, .8, .8)


def stall():
    core.sky([(0, (.03, .04, .07)), (1, (.015, .02, .04))], 1)
    geo.plane(40, 40, (0, 8, 0), mats.mat((.07, .065, .06), .35, bump=(4, .3), rough_var=(.9, .15, .6)))
    geo.box((12, .3, 6), (0, 5.2, 3), settings.plaster((.16, .17, .16)), .02)
    for k in range(4):
        geo.box((1.9, .12, 2.6), (-4.5 + 3 * k, 5.02, 1.3), mats.mat((.1, .13, .14), .7, bump=(3, .5), stretch=(.1, 1, 12)), .02)
    steel, canvas = mats.metal((.5, .5, .49), .4), [mats.sheer(c, .35) for c in ((.6, .12, .06), (.7, .64, .5))]
    geo.box((2.5, .75, .9), (0, 2.0, .45), mats.mat((.3, .09, .05), .5, bump=(3, .3)), .02)
    geo.box((2.6, .86, .05), (0, 2.0, .93), steel, .01)
    for x in (-1.3, 1.3):
        geo.tube([(x, 2.3, 0), (x, 2.3, 1), (x, 2.3, 2.4)], .025, steel)
    for k in range(10):
        x0 = -1.7 + .34 * k
        geo.surf(lambda u, v: (x0 + .34 * u, 2.8 - 2.3 * v, 2.55 - .45 * v - (.16 * (v - .9) * 10 * (.7 + .3 * math.sin(math.pi * u)) if v > .9 else 0)), 7, 21, canvas[k % 2])
    rnd = random.Random(6)
    for k in range(5):
        r = rnd.uniform(.12, .2)
        geo.vessel([(r * .95, 0), (r, .02), (r, rnd.uniform(.14, .3)), (r * 1.03, .31)], .008, steel, loc=(-1.0 + .48 * k, 2.05, .955))
    for k in range(9):
        props.bowl(.085, .07, (-.9 + .09 * (k % 3), 1.75, .96 + .03 * (k // 3)), mats.mat((.7, .68, .6), .3), wall=.005)
    for x in (-.6, .6):
        lamp((x, 1.9, 1.95), .06, strength=22, power=90)
        geo.tube([(x, 1.9, 2.0), (x, 1.9, 2.2), (x, 1.95, 2.4)], .006, steel)
    plastic = [mats.mat(c, .4) for c in ((.5, .05, .03), (.04, .16, .3))]

    def low(m):
        geo.lathe([(0, .3), (.14, .3), (.15, .285), (.19, 0), (.18, 0), (.14, .27), (0, .28)], m, 40, smooth=False)
    seats = [rooms.group(low, m) for m in plastic]
    for k, (x, y) in enumerate(((-1.6, .5), (-1.1, -.1), (-2.0, -.2), (1.3, .4), (1.9, .0), (1.2, -.5), (2.0, .9))):
        rooms.put(seats[k < 3], (x, y, 0))
    for x, y in ((-1.55, .1), (1.6, .15)):
        geo.box((.62, .62, .03), (x, y, .5), steel, .01)
        for a, b in ((-1, -1), (1, 1), (-1, 1), (1, -1)):
            geo.tube([(x + .27 * a, y + .27 * b, .5), (x + .27 * a, y + .27 * b, .25), (x + .28 * a, y + .28 * b, 0)], .013, steel)
        props.bowl(.08, .06, (x, y, .515), mats.mat((.7, .68, .6), .3), wall=.005)
    j = people.joints(people.STANDING, wrist=(.14, -.36, 1.12), elbow=(.27, -.08, 1.06), knuckle=(.1, -.42, 1.14), head=(0, -.07, 1.56))
    people.collect(lambda: people.figure(j, mats.mat((.5, .48, .42), .9), mats.mat((.34, .2, .13), .6), mats.mat((.012, .01, .009), .5), 'bun', 1.08, legs=mats.mat((.05, .05, .06), .9)), (.1, 2.85, 0), 2.7)
    core.area((-5, -4, 4), (0, 1, .6), 3, 260, 6500)
    core.camera((-.4, -3.6, 1.3), (.05, 1.5, 1.18), 34)
    return (0, 2, 1.2)


def eatery(take):
    return (counter, banquet, terrace, stall, coffee_shop, long_table, corner, closing)[take - 1]()
