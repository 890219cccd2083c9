"""Streets that people live in: an arcade of columns, washing on poles, tower blocks, a lane of steps, a covered market."""
import math
import random
import core
import geo
import mats
import people
import settings
from tiling import tiles


def arcade():
    wall, trim = settings.plaster((.62, .5, .34)), settings.plaster((.7, .66, .56))
    geo.plane(3.2, 60, (0, 22, 0), tiles((.46, .16, .09), (.62, .52, .36), (.3, .24, .18), (.3, .3), .004, .4, checker=True))
    geo.plane(3.2, 60, (0, 22, 3.6), mats.wood((.1, .06, .035), (.26, .16, .1), .6, .7, 'X'), (math.pi, 0, 0))
    doors = [mats.mat(c, .6, bump=(14, .1)) for c in ((.05, .2, .2), (.34, .07, .05), (.1, .16, .08), (.42, .3, .1))]
    for k in range(13):
        y = 1.2 + 3.4 * k
        geo.box((.42, .42, 2.7), (1.5, y, 1.35), trim, .03)
        geo.box((.54, .54, .22), (1.5, y, .11), trim, .02)
        geo.box((.54, .54, .16), (1.5, y, 2.66), trim, .02)
        for x, q in ((x, q) for x in (1.3, 1.7) for q in range(12)):
            (c0, s0), (c1, s1) = ((math.cos(math.pi * i / 12), math.sin(math.pi * i / 12)) for i in (q, q + 1))
            m = y + 1.7
            geo.mesh([(x, m - 1.49 * c0, 2.7 + .62 * s0), (x, m - 1.49 * c1, 2.7 + .62 * s1), (x, m - 1.49 * c1, 3.6), (x, m - 1.49 * c0, 3.6)], [(0, 1, 2, 3)], trim, False)
        geo.box((.2, 3.4, 3.6), (-1.7, y, 1.8), wall, 0)
        geo.box((.1, 1.3, 2.4), (-1.58, y + .2, 1.2), doors[k % 4], .02)
        for q in (-.32, .32):
            geo.box((.08, .5, 1.0), (-1.53, y + .2 + q, 1.55), doors[k % 4], .03)
            geo.box((.08, .5, .7), (-1.53, y + .2 + q, .55), doors[k % 4], .03)
        geo.box((.06, .8, .34), (-1.5, y + .2, 2.75), mats.mat((.03, .03, .03), .3), .02)
    geo.plane(40, 80, (22, 24, -.15), mats.mat((.2, .19, .18), .8, bump=(6, .3)))
    geo.box((1, 80, 7), (14, 24, 3.5), settings.plaster((.52, .44, .34)), 0)
    core.sun((.8, .2, .62), 4.2, 4500, .6)
    core.sky([(0, (.8, .85, .9)), (1, (.4, .6, .85))], .5)
    cloth, skin = mats.mat((.42, .1, .06), .85), mats.mat((.32, .19, .12), .6)
    j = people.joints(people.STANDING, left_ankle=(-.085, -.2, .1), left_toe=(-.1, -.34, .05), left_knee=(-.09, -.14, .5), right_ankle=(.085, .22, .14), right_toe=(.09, .12, .06), left_wrist=(-.21, .12, .9), left_knuckle=(-.21, .15, .83), right_wrist=(.21, -.2, .92), right_knuckle=(.21, -.24, .86))
    people.collect(lambda: people.figure(j, cloth, skin, mats.mat((.012, .01, .009), .5), 'bun', skirt=(.2, .3, 6)), (.15, 9.4, 0), math.pi)
    green = [mats.mat(c, .7) for c in ((.06, .14, .03), (.1, .2, .05))]
    for k in range(4):
        y = 3 + 5.5 * k
        geo.vessel([(.13, 0), (.18, .04), (.22, .32)], .015, mats.mat((.36, .18, .1), .9), loc=(-1.3, y, 0))
        settings.foliage((-1.3, y, .62), .34, 240, k, green, .1)
    core.camera((-.35, -2.2, 1.5), (.1, 8, 1.5), 28)
    return (.15, 9.4, 1.2)


def washing():
    core.sky([(0, (.86, .88, .9)), (1, (.4, .6, .85))], .8)
    core.sun((-.6, -.7, .6), 3.2, 4800, 1)
    walls = [settings.plaster(c) for c in ((.68, .62, .5), (.5, .58, .56))]
    dark, frame = mats.mat((.04, .05, .06), .15, coat=.5), mats.mat((.6, .58, .54), .7)
    rnd = random.Random(7)
    pole = mats.mat((.5, .4, .22), .6)
    tones = [mats.sheer(c, .25) for c in ((.7, .68, .62), (.5, .06, .05), (.06, .2, .36), (.72, .5, .1), (.2, .36, .2), (.62, .34, .38), (.1, .1, .14), (.44, .5, .56))]
    for r in range(5):
        for c in range(7):
            x, z = -8.4 + 2.8 * c, 2.9 * r
            geo.box((2.8, .4, 2.9), (x, .2, z + 1.45), walls[c % 2 if (r + c) % 5 else 1], 0)
            geo.box((1.7, .1, 1.3), (x, -.02, z + 1.6), dark, .01)
            for q in (-.85, -.28, .28, .85):
                geo.box((.06, .12, 1.34), (x + q, -.04, z + 1.6), frame, .005)
            geo.box((1.9, .22, .1), (x, -.08, z + .9), frame, .01)
            if rnd.random() < .72:
                for p in range(rnd.choice((2, 3, 3))):
                    px = x - .6 + .6 * p
                    geo.tube([(px, 0, z + .95), (px, -1.2, z + 1.0), (px, -2.4, z + 1.05)], .022, pole)
                    y = -.3
                    while y > -2.3:
                        w, h = rnd.uniform(.32, .6), rnd.uniform(.45, .95)
                        m = rnd.choice(tones)
                        geo.surf(lambda u, v: (px + .05 * v * math.sin(5 * u + y * 9), y - w * u, z + 1.0 - .02 * y - h * v), 8, 8, m)
                        if h > .7 and rnd.random() < .6:
                            for s in (0, w):
                                geo.mesh([(px, y - s, z + 1.0), (px + .03, y - s + (.2 if s == 0 else -.2), z + .78), (px + .03, y - s + (.16 if s == 0 else -.16), z + .66), (px, y - s, z + .76)], [(0, 1, 2, 3)], m, False)
                        y -= w + rnd.uniform(.06, .2)
        geo.box((20, .7, .22), (0, .0, 2.9 * r), frame, .01)
    core.camera((-4.2, -10.5, 3.2), (-.4, -.4, 6.6), 34)
    return (0, -1, 7)


def towers():
    core.sky([(0, (.9, .86, .8)), (.3, (.62, .74, .84)), (1, (.3, .5, .76))], 1.0, ((1, 1, 1), .6, 2.1, 2))
    core.sun((-.8, -.4, .5), 3.0, 4500, 1)
    rnd = random.Random(6)
    tint = ((.66, .6, .52), (.58, .64, .64), (.7, .52, .44), (.6, .58, .46), (.5, .58, .66))
    for k, (x, y, w, h) in enumerate(((-13, 14, 9, 46), (-2.5, 20, 8, 58), (8.5, 15, 9, 50), (19, 24, 9, 62), (-24, 26, 10, 60), (3, 38, 12, 74), (-13, 42, 12, 80), (17, 46, 12, 84))):
        c = tint[k % 5]
        core_ = mats.mat(c, .85, bump=(3, .1))
        geo.box((w, 8, h), (x, y + 4, h / 2), core_, .02)
        win = mats.mat((.06, .08, .1), .15, coat=.6)
        lit = mats.mat((.3, .26, .18), .6, emit=((1, .76, .46), .5))
        ac = mats.mat((.66, .64, .6), .7)
        sill = mats.mat(tuple(q * .7 for q in c), .85)
        for r in range(int(h / 2.9)):
            z = 1.2 + 2.9 * r
            geo.box((w + .3, .5, .2), (x, y - .1, z - .6), sill, .01)
            for q in range(int(w / 1.7)):
                px = x - w / 2 + 1.0 + 1.7 * q
                geo.box((1.0, .1, 1.3), (px, y - .02, z + .5), lit if rnd.random() < .06 else win, .01)
                if rnd.random() < .4:
                    geo.box((.6, .4, .4), (px + rnd.uniform(-.1, .1), y - .2, z - .36), ac, .02)
    green = [mats.mat(c, .8) for c in ((.06, .13, .03), (.09, .18, .05))]
    for k in range(14):
        settings.foliage((-14 + 2.2 * k, 7 + 2 * (k % 2), 2.4), 1.9, 700, k, green, .26)
    geo.plane(200, 120, (0, 40, 0), mats.mat((.3, .29, .27), .9))
    core.camera((-1.5, -16, 3.2), (.6, 14, 17), 28)
    return (-2.5, 20, 26)


def steps():
    stone = mats.mat((.34, .31, .27), .8, bump=(5, .5), mix=((.24, .22, .19), 1.2, .4, .7), rough_var=(1, .4, .9))
    for k in range(34):
        geo.box((3.2, .42, .3), (0, .4 * k, .16 * k), stone, .02)
    rnd = random.Random(9)
    walls = [settings.plaster(c) for c in ((.6, .42, .3), (.62, .6, .5), (.34, .44, .44), (.6, .5, .28))]
    shut = [mats.mat(c, .6) for c in ((.06, .18, .16), (.3, .08, .05), (.1, .14, .24))]
    for s in (-1, 1):
        for k in range(6):
            y, h = 1.0 + 2.6 * k, 5.6 + rnd.uniform(-.4, 1.2)
            geo.box((2, 2.6, h + 4), (s * 2.62, y, 1.04 * k + h / 2 - 2), walls[(k + s) % 4], .02)
            for q in range(2):
                z = 1.04 * k + 1.7 + 2.3 * q
                geo.box((.1, .8, 1.2), (s * 1.6, y, z), mats.mat((.04, .045, .05), .2), .01)
                for w in (-.62, .62):
                    geo.box((.06, .44, 1.24), (s * 1.57, y + w, z), shut[(k + q) % 3], .01)
            if rnd.random() < .7:
                geo.box((.3, .2, .3), (s * 1.45, y - .9, 1.04 * k + 2.3), mats.emission((1, .7, .36), 2.4), .02)
            green = [mats.mat(c, .7) for c in ((.06, .14, .03), (.11, .2, .05))]
            geo.vessel([(.11, 0), (.15, .03), (.18, .26)], .014, mats.mat((.36, .18, .1), .9), loc=(s * 1.35, y + .3, .16 * round((y + .3) / .4) + .15))
            settings.foliage((s * 1.35, y + .3, .16 * round((y + .3) / .4) + .7), .3, 200, k, green, .09)
    cord = mats.mat((.03, .03, .03), .8)
    for k in range(4):
        y, z = 2 + 3 * k, 4.4 + 1.2 * k
        geo.tube([(-1.7, y, z), (0, y + .1, z - .4), (1.7, y, z)], .012, cord)
        for q in range(7):
            x = -1.3 + .42 * q
            geo.surf(lambda u, v: (x + .3 * u, y + .05 * math.sin(5 * v + q), z - .42 + .09 * abs(x) ** 2 - .5 * v), 6, 6, mats.sheer(((.7, .66, .6), (.5, .1, .06), (.1, .26, .4))[q % 3], .3))
    cloth, skin = mats.mat((.62, .6, .55), .9), mats.mat((.32, .19, .12), .6)
    j = people.joints(people.STANDING, left_ankle=(-.085, -.3, .25), left_toe=(-.1, -.44, .22), left_knee=(-.09, -.26, .62), left_thigh=(-.09, -.02, .9), right_wrist=(.24, -.05, .9), right_knuckle=(.24, -.07, .83))

    def porter():
        people.figure(j, cloth, skin, mats.mat((.012, .01, .009), .5), 'short', 1.1, legs=mats.mat((.06, .07, .1), .9))
        geo.box((.42, .34, .5), (0, .3, 1.24), mats.mat((.36, .24, .12), .9, weave=(30, .6)), .03)
    people.collect(porter, (.25, 3.35, 1.46), math.pi)
    core.sky([(0, (.9, .88, .82)), (1, (.5, .66, .86))], .9)
    core.sun((.35, -.5, .9), 3.2, 4700, 1)
    core.camera((-.35, -3.6, 1.15), (.05, 4, 2.5), 32)
    return (.25, 3.4, 2.6)


def city(take):
    return (arcade, washing, towers, steps)[take - 1]()
