"""Hands at work on a table: gloved over pearls and over a letter, shaping dumplings, sewing. Measures in decimetres."""
import math
import random
import core
import food
import geo
import mats
import people
import props
from scenes.letter import desk

SKIN = (.5, .28, .18)


def pair(left, right, material, sleeve=None, cuff=None, scale=10.0, voxel=.0022):
    """Two hands; each is (place, turn round Z, pitch, roll, curl, thumb), with a forearm in its sleeve."""
    for side, (loc, turn, pitch, roll, curl, thumb) in ((-1, left), (1, right)):
        M = people.at(loc, (0, 0, turn), scale) @ people.at((0, 0, 0), (pitch, roll * side, 0))
        people.hand(M, material, curl, thumb, side=side, wrist=.1, voxel=voxel)
        if sleeve:
            p = [tuple(M @ core.Vector((0, y, z))) for y, z in ((-.055, .0), (-.1, 0), (-.2, -.004), (-.34, -.01))]
            geo.tube(p, .5, sleeve, taper=lambda t: .8 + .5 * t)
            if cuff:
                geo.tube([tuple(M @ core.Vector((0, y, 0))) for y in (-.05, -.062, -.075)], .43, cuff)


def gloved():
    geo.plane(40, 40, (0, 0, 0), mats.velvet((.012, .018, .03), (.03, .05, .08), (60, .2)))
    cotton, coat = mats.mat((.72, .7, .66), .95, bump=(60, .25)), mats.mat((.03, .035, .045), .8, bump=(30, .1))
    pair(((-1.55, -.35, .75), -.62, -.22, .25, (.55, .5, .5, .5), (.35, .6)), ((1.25, -.75, .62), .55, -.2, .2, (.45, .6, .7, .75), (.4, .7)), cotton, coat)
    pearl = mats.mat((.82, .76, .68), .16, coat=.7, spec=.7)
    rnd = random.Random(2)
    base = geo.sphere(.115, (0, 0, -9), pearl, segs=32)
    for k in range(19):
        t = k / 18
        x = -1.5 + 3.6 * t
        y, z = 1.05 + .55 * math.sin(t * math.pi) + .2 * math.sin(t * 9), .12
        geo.copy(base, (x, y, z), (rnd.random(), 0, 0), 1 + .25 * math.sin(math.pi * t))
    tray = mats.mat((.16, .03, .04), .9, sheen=.5)
    geo.box((4.6, 2.4, .12), (.1, 1.5, -.04), tray, .06)
    core.area((-4, 5, 6), (0, .6, 0), 4, 360, 5600)
    core.area((5, -2, 5), (0, 0, 0), 3, 60, 3800)
    core.camera((.1, -4.9, 4.4), (-.02, .35, .3), 52)
    return (0, .8, .3)


def reading():
    desk()
    cotton, sleeve = mats.mat((.72, .7, .66), .95, bump=(60, .25)), mats.mat((.09, .13, .19), .9, weave=(60, .1))
    pair(((-1.5, -.55, .42), -.62, -.14, .25, (.3, .32, .36, .4), (.5, .4)), ((1.5, -.75, .5), .6, -.16, .25, (.3, .34, .4, .46), (.45, .5)), cotton, sleeve)
    core.area((-6, 3, 5), (0, 0, 0), 3, 620, 5200)
    core.area((4, -4, 6), (0, 0, 0), 4, 90, 3600)
    core.camera((.35, -5.0, 4.7), (-.1, .05, .1), 50)
    return (0, .4, .2)


def dumplings():
    geo.box((16, 12, .3), (0, 1, -.15), mats.wood((.2, .13, .07), (.42, .29, .17), .5, .5, 'X'), .05)
    skin, sleeve = mats.mat(SKIN, .55, bump=(50, .1)), mats.mat((.6, .58, .54), .92, weave=(50, .12))
    pair(((-1.15, -.5, .75), -.72, -.25, .35, (.6, .62, .66, .7), (.3, .7)), ((1.1, -.45, .78), .72, -.25, .35, (.55, .62, .68, .75), (.25, .75)), skin, sleeve)
    dough = mats.mat((.76, .71, .6), .7, bump=(20, .08))
    food.bun((.0, .35, .42), dough, .3, .95, .4)
    rnd = random.Random(4)
    for k in range(18):
        food.bun((-2.9 + (k % 9) * .95 + rnd.gauss(0, .05), 2.4 + 1.05 * (k // 9) + rnd.gauss(0, .06), .02), dough, rnd.uniform(0, 6), .78, .4)
    for k in range(5):
        geo.cyl(.52, .035, (2.6 + rnd.gauss(0, .12), .25 + rnd.gauss(0, .12), .01 + .04 * k), dough, .012)
    props.bowl(.95, .62, (-2.9, .7, 0), mats.mat((.15, .2, .22), .3, coat=.4))
    geo.sphere(.8, (-2.9, .7, .35), mats.mat((.4, .22, .15), .7, bump=(6, 1)), (1, 1, .35))
    flour = mats.mat((.8, .78, .72), 1)
    dot = geo.sphere(.02, (0, 0, -9), flour, segs=8)
    for _ in range(500):
        x, y, _k = food.scatter((.2, .2), 2.6, rnd, .7)
        geo.copy(dot, (x, y, 0), scale=rnd.uniform(.3, 1.1))
    core.area((-5, 4, 5), (0, .5, 0), 3.4, 560, 5200)
    core.area((5, -3, 6), (0, 0, 0), 4, 110, 3800)
    core.camera((0, -5.4, 4.6), (0, .75, .2), 48)
    return (0, .3, .5)


def sewing():
    cloth = mats.mat((.05, .1, .24), .95, weave=(40, .25))
    geo.surf(lambda u, v: ((u - .5) * 12, (v - .5) * 9, .12 * geo.fbm(u * 5, v * 4, 3) + .34 * math.exp(-((u - .5) * 12 + .2) ** 2 * .5 - ((v - .5) * 9 - .6) ** 2 * .9)), 120, 90, cloth)
    skin, sleeve = mats.mat((.42, .23, .15), .55, bump=(50, .1)), mats.mat((.42, .1, .05), .92, weave=(50, .12))
    pair(((-1.3, -.4, .75), -.6, -.2, .3, (.5, .55, .6, .65), (.3, .65)), ((1.35, -.55, .95), .6, -.28, .4, (.6, .72, .8, .85), (.25, .7)), skin, sleeve)
    red = mats.mat((.7, .06, .03), .7)
    for k in range(11):
        a = k * .5712
        for q in (1, .6):
            geo.tube([(-.15 + .16 * q * math.cos(a), 1.0 + .16 * q * math.sin(a), .46), (-.15 + .5 * q * math.cos(a), 1.0 + .5 * q * math.sin(a), .5 - .06 * q), (-.15 + .8 * q * math.cos(a), 1.0 + .8 * q * math.sin(a), .42 - .1 * q)], .03, red if q == 1 else mats.mat((.8, .55, .12), .7))
    geo.tube([(.75, .38, .75), (.45, .5, .6), (.2, .62, .5)], .022, mats.metal((.85, .85, .85), .15), taper=lambda t: 1.1 - t)
    geo.tube([(.75, .38, .75), (1.5, 1.3, 1.1), (1.2, 2.1, .5), (.3, 1.5, .45)], .012, red)
    geo.cyl(.24, .55, (2.6, 1.9, .1), red, .02)
    for z in (.05, .62):
        geo.cyl(.3, .07, (2.6, 1.9, z), mats.wood((.2, .12, .06), (.4, .26, .14)), .02)
    core.area((-5, 4, 5), (0, .5, 0), 3, 560, 5000)
    core.area((4, -4, 5), (0, 0, 0), 4, 100, 3600)
    core.camera((.1, -5.2, 4.5), (0, .45, .3), 50)
    return (0, .5, .5)


def hands(take):
    return (gloved, reading, dumplings, sewing)[take - 1]()
