"""Fish: one grilled whole on a banana leaf, raw slices and shells on crushed ice."""
import math
import random
import core
import food
import garnish
import geo
import mats
import props
from scenes.raw_fish import ice


def outline(t):
    """Half the height of the body at a share t of its length, from mouth to tail."""
    P = [(0, .04), (.04, .27), (.12, .5), (.25, .7), (.4, .76), (.56, .68), (.72, .43), (.88, .19), (1, .17)]
    k = next(i for i in range(len(P) - 1) if t <= P[i + 1][0] + 1e-9)
    a, b = P[k], P[k + 1]
    s = (t - a[0]) / (b[0] - a[0])
    s = s * s * (3 - 2 * s) if k in (0, 7) else s
    return a[1] + (b[1] - a[1]) * s


def whole(M, L, skin, fin, flesh):
    """A fish on its side in the local XY plane, head towards -X, with three cuts across it."""
    w = [outline(i / 120) for i in range(121)]
    w = [sum(w[max(0, i - 4):i + 5]) / len(w[max(0, i - 4):i + 5]) for i in range(121)]
    cuts = (.4, .54, .67)

    def body(u, v):
        a, h = v * 6.2832, w[round(u * 120)] * (.15 if u < 1e-6 else 1)
        y, z = h * math.cos(a), .42 * h * math.sin(a)
        if z > 0:
            for c in cuts:
                z -= .11 * math.exp(-(((u - c) * L - .32 * y) / .045) ** 2) * max(0, math.sin(a)) ** .7
            z -= .035 * math.exp(-((u - .235 - .05 * math.cos(a * .5 + 1.57) ** 2) / .008) ** 2)
        return (L * (u - .5), y + .1 * math.sin(u * 3), max(z, -.2) + .12 * u * u)
    ob = geo.surf(lambda u, v: tuple(M @ core.Vector(body(u, v))), 121, 96, skin, close_v=True)
    ob.data.materials.append(flesh)
    inv = M.inverted()
    for p in ob.data.polygons:
        q = inv @ p.center
        u = q.x / L + .5
        y = q.y - .1 * math.sin(u * 3)
        if q.z > .05 and any(abs((u - c) * L - .32 * y) < .042 for c in cuts) and abs(y) < .44:
            p.material_index = 1

    def tail(u, v):
        s = 2 * v - 1
        x = L * .49 + .75 * u * (.55 + .45 * abs(s) ** .8)
        return (x, .1 * math.sin(3) + s * (.14 + .52 * u ** .9), .12 + .02 * math.sin(s * 22) * u + .1 * u)

    def dorsal(u, v):
        t = .3 + .42 * u
        return (L * (t - .5) + .12 * v, w[round(t * 120)] * .97 + .1 * math.sin(t * 3) + (.26 + .05 * math.sin(u * 40)) * v * math.sin(math.pi * min(1, u * .85 + .15)) ** .6, .03 + .05 * v + .02 * math.sin(u * 46) * v)

    def ventral(u, v):
        t = .62 + .14 * u
        return (L * (t - .5) + .16 * v, -w[round(t * 120)] * .97 + .1 * math.sin(t * 3) - .24 * v * (1 - .6 * u), .02 + .02 * math.sin(u * 30) * v)

    for f in (tail, dorsal, ventral):
        geo.thicken(geo.surf(lambda u, v: tuple(M @ core.Vector(f(u, v))), 40, 30, fin), .015)
    eye = M @ core.Vector((L * (.12 - .5), .16, .19))
    geo.sphere(.105, tuple(eye), mats.mat((.6, .55, .45), .2, coat=.8), (1, 1, .5), segs=32)
    geo.sphere(.06, tuple(eye + core.Vector((0, 0, .035))), mats.mat((.62, .6, .55), .25, coat=1), (1, 1, .45), segs=24)


def grilled():
    geo.box((40, 30, .4), (0, 6, -.2), mats.mat((.04, .038, .036), .5, bump=(2, .35, 8), mix=((.085, .08, .072), .7, .35, .7)), .02)
    geo.lathe([(0, 0), (3.0, 0), (3.25, .06), (3.35, .2), (3.28, .23), (3.0, .1), (0, .08)], mats.mat((.05, .055, .058), .35, coat=.3, bump=(6, .12, 6), mix=((.09, .09, .09), 3, .4, .7)), 160, smooth=False, scale=(1, .68, 1))
    leafm = mats.mat((.045, .14, .02), .36, coat=.25, bump=(9, .35, 4), stretch=(8, .2, 1), mix=((.1, .24, .05), 1.2, .35, .7))
    geo.surf(lambda u, v: (5.6 * (u - .5), (1.35 * math.sin(math.pi * min(1, max(0, .06 + .9 * u))) ** .5) * (2 * v - 1) * (1 + .02 * math.sin(u * 60)), .2 + .05 * math.sin(u * 5) + .1 * abs(2 * v - 1) ** 2 + .02 * math.sin(u * 55)), 160, 24, leafm, rot=(0, 0, .1))
    geo.tube([(-2.8, -.28, .2), (0, 0, .2), (2.8, .28, .24)], .05, mats.mat((.3, .42, .12), .4), taper=lambda t: 1.2 - .7 * t)
    skin = mats.mat((.44, .22, .075), .28, coat=.5, bump=(20, .9, 3), mix=((.035, .016, .01), 1.6, .44, .64, 1.0), stretch=(1.6, .6, 1))
    fin = mats.mat((.16, .07, .025), .4, coat=.3, bump=(14, .5), stretch=(.3, 4, 1), mix=((.035, .018, .012), 3, .4, .65))
    whole(core.Matrix.Translation((-.15, .1, .5)) @ core.Matrix.Rotation(.12, 4, 'Z'), 3.9, skin, fin, mats.mat((.78, .66, .48), .4, coat=.25, bump=(14, .7)))
    for k, (x, y, z, r) in enumerate(((1.15, -.78, .36, (.25, -.1, .2)), (1.62, -.55, .44, (.35, -.25, .9)), (-1.0, -.95, .33, (.2, .1, 2)))):
        garnish.lemon((x, y, z), r, .44)
    sambal = mats.mat((.36, .02, .006), .16, coat=.8, bump=(9, .9), mix=((.16, .012, .004), 5, .4, .6))
    rnd = random.Random(4)
    geo.surf(lambda u, v: (-.15 + 1.5 * (u - .5), .2 + .3 * (2 * v - 1) * math.sin(math.pi * u) ** .5 + .18 * (u - .5) + .05 * geo.fbm(u * 6, v * 3), .74 + .1 * math.sin(math.pi * v) * math.sin(math.pi * u) + .05 * geo.fbm(u * 9, v * 5, 3)), 60, 30, sambal)
    garnish.rings(20, lambda r_: (lambda p: (p[0] * 1.6 - .1, .2 + p[1] * .5, .9))(food.scatter((0, 0), .5, r_)), 4, (.05, .075))
    herb = [mats.mat(c, .42, coat=.15) for c in ((.05, .17, .02), (.1, .27, .04))]
    for k in range(26):
        x, y = (1.9 + rnd.gauss(0, .22), .3 + rnd.gauss(0, .2)) if k < 16 else (-1.7 + rnd.gauss(0, .2), -.75 + rnd.gauss(0, .12))
        props.leaf(rnd.uniform(.22, .4), .12, herb[k % 2], rnd.uniform(.3, .9), .3, (x, y, .38 + .2 * rnd.random()), (rnd.uniform(-.2, .7), rnd.gauss(0, .3), rnd.uniform(0, 6.3)), nu=12, nv=7)
    china = mats.mat((.06, .075, .075), .2, coat=.6)
    props.bowl(.66, .38, (3.1, 1.75, 0), china, .05)
    geo.cyl(.57, .02, (3.1, 1.75, .24), mats.mat((.09, .03, .008), .03, coat=1), .005)
    garnish.rings(16, lambda r_: (*food.scatter((3.1, 1.75), .42, r_)[:2], .27), 9, (.06, .09), True)
    garnish.chopsticks((3.5, -2.6, .07), (3.0, .9, .07), mats.mat((.3, .18, .09), .4, coat=.2))
    core.area((-5.5, 4.5, 4.6), (0, 0, .4), 2.4, 950, 4600, 3)
    core.area((6, 2.5, 4), (0, 0, .4), 1.8, 300, 3200)
    core.area((0, -7, 6), (0, 0, .4), 4, 110, 6000)
    core.camera((-.3, -5.6, 6.2), (.2, .1, .3), 50, .08, (-.6, -.3, .7))
    return (-.4, 0, .7)


def fish(take):
    return (grilled, ice)[take - 1]()
