"""Worked land: tea on hills, vines under snow, salt pans, a steppe with a road."""
import math
import random
import core
import geo
import mats
import people


def far_hills(ks, seed=0):
    for k, (y, h, c, e) in enumerate(ks):
        m = mats.mat(c, 1, emit=(e, .5))
        geo.surf(lambda u, v: ((u - .5) * y * 3, y, -2 + (h * (.45 + .75 * abs(geo.fbm(u * 6 + k * 5, k, seed)))) * v), 300, 2, m)


def tea():
    core.sky([(0, (.88, .88, .82)), (.25, (.66, .78, .84)), (1, (.34, .54, .74))], 1.0, ((1, 1, 1), .8, 2.2, 6))
    core.sun((-.8, .2, .42), 3.2, 4500, 2)
    far_hills(((260, 70, (.36, .44, .46), (.66, .72, .72)), (150, 42, (.22, .3, .28), (.42, .5, .46)), (95, 22, (.12, .2, .12), (.2, .28, .2))), 2)

    def ground(x, y):
        return 3.2 * geo.fbm(x * .035, y * .035, 5, 2) + .05 * y + 1.6 * math.exp(-((x + 9) ** 2 + (y - 30) ** 2) / 120)

    def hedge(x, y):
        g = ground(x, y)
        t = (y * .82 + g * 1.2 + x * .2 + 1.5 * math.sin(x * .07)) / 1.5
        w = abs(math.sin(math.pi * t))
        return g + .62 * min(1, w * 1.9) ** .6 * (1 + .12 * geo.fbm(x * 3, y * 3, 1))
    leaf = mats.mat((.05, .12, .02), .75, mix=((.17, .27, .05), 2.2, .36, .62), bump=(9, 1, 8))
    geo.surf(lambda u, v: ((u - .5) * (16 + 64 * v), -2 + 60 * v ** 1.5, hedge((u - .5) * (16 + 64 * v), -2 + 60 * v ** 1.5)), 420, 620, leaf)
    core.camera((-2.5, -6.5, 4.2), (.4, 16, 2.2), 34)
    return (0, 14, 2)


def snow():
    core.sky([(0, (.95, .84, .8)), (.2, (.74, .78, .86)), (1, (.4, .54, .74))], 1.0, ((1, .96, .94), .8, 2.0, 8))
    core.sun((.9, .3, .22), 2.2, 3900, 2)
    far_hills(((300, 96, (.62, .66, .74), (.66, .68, .76)), (170, 40, (.5, .54, .62), (.54, .56, .64))), 6)
    white = mats.mat((.78, .8, .84), .8, bump=(3, .2), mix=((.62, .65, .72), .5, .4, .7))
    row = lambda x: .34 * max(0, math.cos(x * 2.6)) ** 3
    geo.surf(lambda u, v: ((u - .5) * (12 + 90 * v), -2 + 120 * v ** 1.6, row((u - .5) * (12 + 90 * v)) * (1 + .3 * geo.fbm(u * 60, v * 40)) + .2 * geo.fbm(u * 9, v * 9)), 520, 260, white)
    wood, rnd = mats.mat((.06, .045, .035), .95), random.Random(3)
    for k in range(-7, 8):
        x = k * 2.417
        for q in range(16):
            y = .6 + 2.4 * q + rnd.gauss(0, .1)
            if abs(x) < 5 + y:
                a, b = rnd.gauss(0, .07), rnd.gauss(0, .07)
                geo.tube([(x, y, .1), (x + a * .5, y, .5), (x + a, y + b, .95 + rnd.gauss(0, .06))], .035, wood, resolution=2)
                for _ in range(2 if q < 7 else 0):
                    c, d = rnd.gauss(0, .3), rnd.uniform(.2, .5)
                    geo.tube([(x + a * .6, y, .6), (x + a + c * .5, y, .8), (x + a + c, y + b, .8 + d)], .012, wood, resolution=2)
        geo.tube([(x, .6, .86), (x, 18, .86), (x, 38, .86)], .008, wood)
    core.camera((.7, -4.6, 1.9), (-.3, 14, 1.1), 36)
    return (0, 6, .8)


def salt():
    core.sky([(0, (1, .74, .5)), (.15, (.86, .68, .62)), (.45, (.5, .58, .74)), (1, (.2, .32, .56))], .95, ((1, .86, .76), .7, 2.1, 4), ((-.3, 1, .1), (2, 1, .4), 60))
    core.sun((-.3, 1, .14), 1.6, 3200, 1)
    mud, wet = mats.mat((.2, .15, .11), .95, bump=(5, .5)), mats.mat((.06, .07, .08), .03, spec=.8, bump=(2, .04))
    white = mats.mat((.78, .75, .72), .9, bump=(9, .5))
    geo.plane(300, 300, (0, 140, -.12), mud)
    for r in range(9):
        for c in range(-7, 7):
            geo.plane(5.6, 4.5, (c * 6.2 + 3.1, .4 + 5.1 * r, -.02), wet if (r + c) % 3 else mats.mat((.5, .46, .43), .35, bump=(4, .3)))
        geo.box((100, .5, .16), (0, -2.1 + 5.1 * r, 0), mud, .06)
    for c in range(-8, 8):
        geo.box((.5, 50, .16), (c * 6.2, 22, 0), mud, .06)
    rnd = random.Random(7)
    for r in range(6):
        for c in range(-3, 3):
            for k in range(3 if (r + c) % 3 == 1 else 0):
                x, y, s = c * 6.2 + 1.4 + 1.7 * k + rnd.gauss(0, .1), .4 + 5.1 * r + rnd.gauss(0, .5), rnd.uniform(.55, .75)
                geo.surf(lambda u, v: (s * 1.1 * v * math.cos(6.2832 * u), s * 1.1 * v * math.sin(6.2832 * u), s * (1 - v) ** .9 * (1 + .1 * geo.fbm(u * 9, v * 9, k))), 40, 14, white, close_u=True, loc=(x, y, 0))
    cloth, skin = mats.mat((.16, .05, .04), .9), mats.mat((.2, .12, .08), .7)
    j = people.joints(people.STANDING, right_wrist=(.1, -.46, .95), right_elbow=(.26, -.2, 1.05), right_knuckle=(.08, -.5, .93), left_wrist=(-.08, -.3, 1.1), left_elbow=(-.28, -.06, 1.1), left_knuckle=(-.05, -.34, 1.1), head=(0, -.1, 1.56), left_ankle=(-.09, -.2, .1), left_toe=(-.1, -.34, .05))

    def raker():
        people.figure(j, cloth, skin, mats.mat((.5, .4, .24), .9), 'cap', 1.1, legs=mats.mat((.05, .05, .08), .9))
        geo.tube([(-.14, -.05, 1.28), (.1, -.5, .93), (.6, -1.5, .06)], .018, mud)
        geo.box((.7, .05, .14), (.6, -1.5, .07), mud, .01, (0, 0, .4))
    people.collect(raker, (2.0, 7.4, 0), .5)
    core.camera((-1.4, -6.5, 2.2), (.4, 12, .7), 38)
    return (2, 7.4, 1)


def steppe():
    core.sky([(0, (.96, .82, .66)), (.15, (.78, .8, .82)), (.5, (.44, .62, .82)), (1, (.2, .42, .7))], 1.0, ((1, 1, 1), .85, 1.8, 2))
    core.sun((-.9, .3, .26), 3.0, 3900, 1)
    far_hills(((420, 130, (.5, .54, .62), (.68, .7, .76)), (240, 34, (.3, .3, .34), (.4, .36, .34))), 9)
    g = lambda x, y: 1.4 * geo.fbm(x * .02, y * .02, 2, 3) + .05 * geo.fbm(x * .6, y * .6) - 1.2 * math.exp(-(x - 5 * math.sin(y * .03)) ** 2 * .03)
    grass = mats.mat((.36, .27, .1), .95, mix=((.5, .4, .18), .3, .36, .66), bump=(6, .8, 8))
    geo.surf(lambda u, v: ((u - .5) * (20 + 300 * v), -3 + 240 * v ** 1.8, g((u - .5) * (20 + 300 * v), -3 + 240 * v ** 1.8)), 300, 360, grass)
    road = mats.mat((.42, .31, .2), .95, bump=(4, .5), mix=((.5, .4, .28), .6, .36, .68))
    bend = lambda u, y: ((u - .5) * 3.4 + 5 * math.sin(y * .03), y, g((u - .5) * 3.4 + 5 * math.sin(y * .03), y) + .06 - .05 * abs(2 * u - 1) ** 6)
    geo.surf(lambda u, v: bend(u, -3 + 230 * v ** 1.8), 40, 400, road)
    pole = mats.mat((.1, .075, .055), .9)
    tops = []
    for k in range(14):
        y = 4 + 13 * k
        x = 5 * math.sin(y * .03) + 5.2
        z = g(x, y)
        geo.tube([(x, y, z - .3), (x, y, z + 3), (x, y, z + 6.4)], .1, pole)
        geo.box((1.5, .1, .1), (x, y, z + 6.0), pole, .01)
        tops.append((x, y, z + 6.1))
    for s in (-.65, .65):
        for a, b in zip(tops, tops[1:]):
            geo.tube([(a[0] + s, a[1], a[2]), ((a[0] + b[0]) / 2 + s, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2 - .6), (b[0] + s, b[1], b[2])], .012, pole)
    v, f, rnd = [], [], random.Random(2)
    for _ in range(9000):
        y = -1 + 22 * rnd.random() ** 1.6
        x = rnd.uniform(-3 - y * .7, 3 + y * .7)
        if abs(x - 5 * math.sin(y * .03)) > 1.9:
            z, h = g(x, y), rnd.uniform(.12, .5)
            v += [(x - .01, y, z), (x + .01, y, z), (x + rnd.gauss(.12, .08), y + rnd.gauss(0, .08), z + h)]
            f.append((len(v) - 3, len(v) - 2, len(v) - 1))
    geo.mesh(v, f, mats.mat((.55, .44, .2), .95), False)
    core.camera((-1.6, -4.6, 1.7), (1.4, 20, 1.9), 34)
    return (2, 20, 2)


def fields(take):
    return {2: tea, 3: snow, 4: salt, 5: steppe}[take]()
