"""Baths and rest: towels beside a basin, herbal compresses, a couch by a screen."""
import math
import random
import bpy
import core
import geo
import mats
import props
import rooms
import settings


def towels():
    geo.plane(20, 20, (0, 0, 0), mats.mat((.4, .38, .34), .5, bump=(2, .2, 7), mix=((.34, .32, .28), .8, .4, .7)))
    geo.plane(20, 12, (0, 3, 4), settings.plaster((.46, .44, .38)), (math.pi / 2, 0, 0))
    m = [mats.mat(c, 1, bump=(26, .8)) for c in ((.74, .71, .64), (.5, .54, .5), (.62, .5, .38))]

    rnd = random.Random(4)
    for x, y, n in ((-2.5, .9, 7), (-3.0, -1.1, 4)):
        for k in range(n):
            for q in range(2):
                geo.box((2.3, 1.5, .17), (x + rnd.gauss(0, .02), y + rnd.gauss(0, .02), .1 + .33 * k + .15 * q), m[(k + n) % 3], .08, (rnd.gauss(0, .008), rnd.gauss(0, .01), rnd.gauss(0, .012)), 5)
    basin = mats.mat((.14, .15, .15), .45, bump=(6, .2), coat=.2)
    geo.vessel([(.7, 0), (1.2, .25), (1.55, .75), (1.6, .82)], .1, basin, loc=(1.1, .2, 0))
    geo.cyl(1.36, .02, (1.1, .2, .58), mats.mat((.16, .22, .22), .03, spec=.8, bump=(3, .08)), .002)
    petal = [mats.sheer(c, .3) for c in ((.72, .62, .5), (.66, .22, .2))]
    for k in range(26):
        a, q = rnd.uniform(0, 6.28), 1.2 * rnd.random() ** .5
        x, y, t = 1.1 + q * math.cos(a), .2 + q * math.sin(a), rnd.uniform(0, 6)
        geo.surf(lambda u, v: (x + .17 * (v - .5) * math.cos(t) - .1 * math.sin(math.pi * v) * (u - .5) * 2 * math.sin(t), y + .17 * (v - .5) * math.sin(t) + .1 * math.sin(math.pi * v) * (u - .5) * 2 * math.cos(t), .62 + .05 * (2 * v - 1) ** 2 + .03 * (2 * u - 1) ** 2), 7, 9, petal[k % 3 == 0])
    geo.box((1.6, .3, .08), (1.0, -2.0, .04), mats.wood((.24, .15, .09), (.46, .32, .2), 1, .5, 'X'), .03, (0, 0, .12))
    for k in range(2):
        geo.box((.62, .4, .2), (.6 + .85 * k, -1.98 + .1 * k, .19), mats.mat(((.7, .62, .46), (.5, .56, .42))[k], .5, sss=.0, bump=(8, .1)), .05, (0, 0, .12))
    core.area((-6, -3, 6), (0, 0, .4), 3, 700, 5000)
    core.area((5, -5, 5), (0, 0, .4), 4, 190, 4400)
    core.camera((.1, -7.4, 3.7), (-.35, .2, .55), 46)
    return (-.5, .2, .6)


def compresses():
    geo.plane(20, 20, (0, 0, 0), mats.wood((.06, .035, .02), (.18, .11, .065), .5, .6, 'X'))
    cotton, cord = mats.mat((.68, .62, .5), 1, weave=(60, .25), bump=(3, .3)), mats.mat((.5, .36, .2), .95, bump=(40, .5))
    rnd = random.Random(3)
    for x, y, a, t in ((-1.7, .2, .6, 1.25), (-.2, .9, 2.3, 1.1), (.6, -.7, -.5, 1.3), (-2.6, 1.7, 1.2, 1.2)):
        def ball():
            geo.surf(lambda u, v: ((.72 * math.sin(math.pi * v ** .9) ** .8 * (1 - .5 * v) * 1.25 + .1 * v) * (1 + .07 * v * math.sin(u * 6.2832 * 13)) * math.cos(6.2832 * u), (.72 * math.sin(math.pi * v ** .9) ** .8 * (1 - .5 * v) * 1.25 + .1 * v) * (1 + .07 * v * math.sin(u * 6.2832 * 13)) * math.sin(6.2832 * u), -.55 + 1.25 * v), 120, 50, cotton, close_u=True)
            for k in range(9):
                geo.torus(.16, .045, (0, 0, .62 + .075 * k), cord, (.08, 0, k), 32, 10)
            geo.surf(lambda u, v: tuple((.13 + .25 * min(1, v / .8)) * (1 if v < .8 else (1 - v) * 5) * (1 + .16 * min(1, v / .8) * math.sin(6.2832 * 8 * u)) * q for q in (math.cos(6.2832 * u), math.sin(6.2832 * u))) + (1.25 + .42 * min(1, v / .8) + .04 * v * math.sin(6.2832 * 5 * u) - (.16 * (v - .8) * 5 if v > .8 else 0),), 110, 26, cotton, close_u=True)
        before = set(bpy.data.objects)
        ball()
        bpy.context.view_layer.update()
        M = core.Matrix.Translation((x, y, .62)) @ core.Euler((t, 0, a)).to_matrix().to_4x4()
        for o in set(bpy.data.objects) - before:
            o.matrix_world = M @ o.matrix_world
    bowl = mats.mat((.2, .12, .07), .6, bump=(8, .2))
    props.bowl(1.15, .7, (2.4, 1.1, 0), bowl)
    geo.surf(lambda u, v: (2.4 + 1.02 * v * math.cos(6.2832 * u), 1.1 + 1.02 * v * math.sin(6.2832 * u), .5 + .22 * (1 - v * v) + .04 * geo.fbm(u * 30 * v, v * 14)), 90, 40, mats.mat((.36, .3, .08), .95, bump=(14, .6), mix=((.2, .24, .08), 3, .4, .6)), close_u=True)
    gold = mats.mat((.6, .34, .06), .8, bump=(6, .6))
    for k in range(12):
        x, y = rnd.uniform(1.2, 3.6), rnd.uniform(-1.9, -.5)
        geo.sphere(.2, (x, y, .16), gold, (rnd.uniform(1.2, 2), .8, .75), (0, 0, rnd.uniform(0, 6)), 24)
    green = mats.mat((.2, .3, .1), .6)
    for k in range(7):
        geo.tube([(-3.4 + .12 * k, -2.2, .06), (-2.2 + .1 * k, -1.5 + .05 * k, .1), (-.9 + .1 * k, -1.5 + .1 * k, .1)], .055, green, taper=lambda s: 1.3 - .8 * s)
    core.area((-6, 2, 5), (0, 0, .4), 3, 760, 4800)
    core.area((5, -5, 5), (0, 0, .4), 4, 190, 4200)
    core.camera((.2, -6.8, 4.8), (.05, .1, .4), 46)
    return (-.4, .2, .5)


def couch():
    settings.room(6, 3.4, 3, settings.plaster((.44, .4, .33)), mats.wood((.1, .055, .03), (.28, .17, .1), .6, .45, 'X'))
    linen, wood = mats.mat((.72, .69, .62), .95, bump=(5, .3, 6)), mats.wood((.06, .03, .016), (.19, .1, .055), 2, .4, 'X')
    geo.box((2.1, .8, .12), (0, 1.3, .52), wood, .02)
    for x in (-.95, .95):
        for y in (1.0, 1.6):
            geo.box((.08, .08, .5), (x, y, .25), wood, .01)
    geo.box((2.08, .8, .16), (0, 1.3, .66), linen, .06)
    geo.surf(lambda u, v: (-.3 + .7 * u, .88 + .84 * v, .752 + .01 * geo.fbm(u * 6, v * 6) - (.32 * (.06 - v) * 16 if v < .06 else 0)), 30, 40, mats.mat((.12, .24, .22), .95, weave=(50, .3)))
    geo.sphere(.25, (-.82, 1.3, .8), linen, (.8, 1.25, .4), (0, 0, 0), 40)
    paper = mats.sheer((.82, .78, .68), .6)
    for k in range(4):
        a = .25 if k % 2 else -.25
        x, y = -1.6 + .95 * k, 2.5 + (.1 if k % 2 else -.1)
        geo.plane(.95, 1.9, (x, y, 1.05), paper, (math.pi / 2, 0, a))
        rooms.put(rooms.group(rooms.window, .97, 1.94, wood, 3, 7, .035), (x, y - .02, 1.05), a)
    geo.cyl(.17, .42, (1.65, 1.1, 0), wood, .02)
    geo.vessel([(.05, 0), (.1, .03), (.12, .08)], .008, mats.mat((.12, .13, .13), .5), loc=(1.65, 1.1, .42))
    flame = mats.emission((1, .6, .24), 26)
    for x, y in ((1.65, 1.1), (-1.75, .6), (-2.0, .8)):
        geo.sphere(.02, (x, y, .5 if x > 0 else .12), flame, (1, 1, 1.6), segs=12)
        core.point((x, y, .58 if x > 0 else .2), 4, 2200, .04)
        if x < 0:
            geo.cyl(.05, .1, (x, y, 0), linen, .01)
    geo.vessel([(.14, 0), (.2, .2), (.1, .5), (.14, .6)], .012, mats.mat((.3, .17, .1), .8), loc=(2.3, 2.2, 0))
    green = [mats.mat(c, .6) for c in ((.07, .14, .04), (.12, .2, .07))]
    rooms.plant((2.3, 2.2, .2), 1.3, 16, 5, green, mats.mat((.3, .17, .1), .8), .4, (.2, .4))
    core.area((0, 3.2, 1.4), (0, 1.2, .5), 3.4, 210, 4000, 1.8)
    core.area((-3, -3, 2.6), (0, 1.2, .5), 2, 60, 3600)
    core.camera((.9, -2.6, 1.4), (-.05, 1.4, .82), 32)
    return (-.2, 1.3, .7)


def spa(take):
    return {2: towels, 3: compresses, 4: couch}[take]()
