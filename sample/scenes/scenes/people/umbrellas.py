"""Umbrellas: a crowd of them from above in the rain, and a few left to dry by a door."""
import math
import random
import bpy
import core
import geo
import mats
import people
import settings
from scenes.from_behind import umbrella

TONES = ((.5, .05, .04), (.75, .5, .08), (.05, .16, .2), (.62, .58, .5), (.1, .1, .12), (.3, .07, .12), (.12, .26, .18), (.66, .3, .18))


def above():
    wet = mats.mat((.12, .12, .125), .18, spec=.7, bump=(3, .2), rough_var=(.8, .1, .4))
    geo.plane(60, 60, (0, 0, 0), wet)
    for k in range(-14, 15):
        geo.box((40, .012, .006), (0, k * .6, 0), mats.mat((.05, .05, .05), .6), 0)
    rnd, steel = random.Random(11), mats.metal((.5, .5, .5), .3)
    coats = [mats.mat(c, .85) for c in ((.05, .05, .06), (.2, .17, .13), (.08, .1, .16), (.25, .06, .05))]
    skin = mats.mat((.3, .17, .11), .6)
    spots = []
    while len(spots) < 30:
        x, y = rnd.uniform(-5.6, 5.6), rnd.uniform(-3.6, 3.8)
        if all((x - a) ** 2 + (y - b) ** 2 > 1.15 for a, b in spots) and abs(x * .5 - y) > .5:
            spots.append((x, y))
    for k, (x, y) in enumerate(spots):
        turn = math.atan2(-1, .5) + rnd.gauss(0, .3) + (math.pi if k % 2 else 0)

        def walker():
            j = people.joints(people.STANDING, left_toe=(-.1, -.3, .04), left_ankle=(-.09, -.16, .1), right_ankle=(.085, .2, .12), right_toe=(.09, .1, .04))
            people.figure(j, coats[k % 4], skin, None, 'short', 1.1, legs=coats[(k + 1) % 4])
            people.collect(lambda: umbrella(mats.sheer(TONES[k % 8], .3), steel, .66), (.1, -.1, 1.15))
        people.collect(walker, (x, y, 0), turn)
    core.sky([(0, (.6, .66, .72)), (1, (.8, .86, .92))], .55)
    core.area((-6, 8, 12), (0, 0, 0), 6, 900, 6500)
    core.camera((0, -2.6, 13.5), (0, .1, 0), 52)
    return (0, 0, 1.8)


def drying():
    geo.plane(8, 5, (0, 1.2, 2), settings.plaster((.58, .5, .38)), (math.pi / 2, 0, 0))
    door = mats.mat((.05, .12, .11), .5, bump=(14, .1))
    for x in (1.15, 1.75):
        geo.box((.58, .08, 2.6), (x, 1.15, 1.3), door, .02)
        for z in (.55, 1.5, 2.2):
            geo.box((.4, .05, .55), (x, 1.1, z), door, .03)
    tile = mats.mat((.36, .15, .09), .35, mix=((.26, .1, .065), 2, .4, .7), rough_var=(1.2, .1, .5))
    for i in range(-8, 9):
        for k in range(-14, 5):
            geo.box((.292, .292, .04), (i * .3, k * .3, -.02), tile, .006)
    steel, rnd = mats.metal((.45, .45, .45), .3), random.Random(3)
    for k, (x, y, z, rx, ry, rz, c) in enumerate(((-.75, .25, .43, 1.75, .1, .4, 0), (.3, -.25, .42, 1.8, 0, -.5, 2), (-1.35, .75, .45, 1.35, .3, .1, 1))):
        people.collect(lambda: umbrella(mats.sheer(TONES[c], .25), steel, .6), (0, 0, 0))
        obs = list(bpy.data.objects)[-2:]
        M = people.at((x, y, z), (rx, ry, rz)) @ core.Matrix.Translation((0, 0, -.62))
        for o in obs:
            o.matrix_world = M
    for x, c in ((.62, 4), (.86, 3), (-.2, 5)):
        m = mats.mat(TONES[c], .6)
        geo.lathe([(.0, 0), (.012, .06), (.05, .35), (.058, .6), (.03, .72), (.01, .74)], m, 20, smooth=False, loc=(x, 1.02, .08), rot=(-.1, rnd.gauss(0, .05), 0))
        geo.tube([(x, .96, .8), (x, .945, .95), (x + .03, .94, 1.0), (x + .07, .94, .96)], .014, mats.wood((.1, .05, .025), (.3, .18, .1)))
    core.area((-4, -3, 4), (0, .3, .4), 2.6, 330, 5600)
    core.area((3, -4, 3), (0, .3, .4), 3, 60, 6500)
    core.camera((.1, -4.4, 1.5), (.05, .3, .88), 44)
    return (-.4, .2, .5)


def umbrellas(take):
    return (above, drying)[take - 1]()
