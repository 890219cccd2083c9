"""Flowers: apricot tulips in a dark jar, white callas against grey, a lotus over black water. Portrait."""
import math
import random
from mathutils import Matrix, Vector
import core
import geo
import mats
import props


def tulips():
    """Apricot tulips that bow over the rim of a dark jar."""
    geo.plane(80, 60, (0, 8, 8), mats.mat((.05, .046, .042), .95, mix=((.085, .078, .07), .22, .3, .7), bump=(3, .2)), (math.pi / 2, 0, 0))
    geo.box((40, 10, .5), (0, 1.5, -.25), mats.mat((.07, .062, .055), .7, bump=(5, .2, 6)), .05)
    geo.vessel([(.8, 0), (.95, .08), (1.3, .9), (1.28, 1.9), (.95, 2.6), (.86, 2.9), (.98, 3.15)], .08, mats.mat((.03, .03, .032), .32, bump=(9, .25, 6), mix=((.065, .05, .04), 2.5, .45, .7)), loc=(0, 0, 0))
    kinds = [mats.sheer(b, .42, t, 'U', bump=(60, .16, (.04, 1, 1), 'UV')) for b, t in (((.82, .62, .3), (.86, .36, .17)), ((.84, .68, .4), (.88, .46, .26)), ((.8, .55, .24), (.82, .27, .12)))]
    green = mats.mat((.09, .16, .06), .42, sss=.15, sss_scale=.2, mix=((.15, .22, .09), 1.4, .35, .7))
    blade = [mats.sheer(c, .25, tuple(q * 1.5 for q in c), 1.2) for c in ((.05, .11, .045), (.075, .14, .06))]

    def tulip(M, s, open_, m, seed):
        for ring_ in (1, 0):
            for i in range(3):
                a0 = i * 2.0944 + ring_ * 1.0472 + .12 * math.sin(seed + i)
                op = open_ * (1 + .3 * math.sin(seed * 1.7 + i * 2 + ring_))

                def f(u, v):
                    q = 2 * v - 1
                    w = 1.12 * math.sin(math.pi * min(.985, .16 + .8 * u)) ** .75 * (1 - .25 * u)
                    R = s * (.12 + .44 * math.sin(math.pi * min(1, .1 + .66 * u)) ** .9 + (op - .12) * .55 * u ** 2.2) * (1 + .05 * ring_ + .05 * q * q)
                    R += s * .02 * geo.fbm(q * 2 + seed, u * 3, i + ring_ * 5)
                    a = a0 + q * w * .98
                    z = s * (1.36 * u - .12 * q * q * u ** 3 - .1 * op * u)
                    return tuple(M @ core.Vector((R * math.cos(a), R * math.sin(a), z)))
                geo.subdivide(geo.surf(f, 20, 15, m), 1)
    rnd = random.Random(5)
    heads = [(-2.6, -.9, 4.5, -1.25), (-1.5, -.4, 6.2, -.55), (-.2, -1.3, 5.6, -.25), (.5, .2, 7.2, .12), (1.5, -.7, 5.9, .6), (2.7, -.3, 4.9, 1.15), (-.9, .6, 7.0, -.2), (2.3, .5, 6.5, .75), (-2.9, .3, 5.7, -.95), (1.0, -1.5, 4.6, .7)]
    for k, (x, y, z, lean) in enumerate(heads):
        tip = core.Vector((x, y, z))
        d = core.Vector((math.sin(lean), -.42 if y < 0 else -.1, math.cos(lean))).normalized()
        mid = core.Vector((x * .5, y * .5, max(4.1, z * .82)))
        geo.tube([(x * .1, y * .1, 1.2), (x * .22, y * .25, 3.2), tuple(mid), tuple(tip - d * .7), tuple(tip - d * .1), tuple(tip + d * .05)], .085, green)
        M = core.Matrix.Translation(tip) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ core.Matrix.Rotation(rnd.uniform(0, 6), 4, 'Z')
        tulip(M, rnd.uniform(.92, 1.12), rnd.uniform(.02, .3), kinds[k % 3], k * 3.1)
    for k in range(13):
        a = k * 2.4
        props.leaf(rnd.uniform(2.6, 4.0), rnd.uniform(.3, .48), blade[k % 2], rnd.uniform(.5, 1.1), .55, (.5 * math.cos(a), .5 * math.sin(a) * .7, 2.9), (rnd.uniform(.75, 1.25), 0, a - 1.57), nu=30, nv=11)
    fallen = core.Matrix.Translation((2.3, -1.7, .12)) @ core.Matrix.Rotation(1.3, 4, 'Z')
    geo.surf(lambda u, v: tuple(fallen @ core.Vector(((v - .5) * .8 * math.sin(math.pi * (.12 + .83 * u)) ** .7, 1.1 * u, .22 * (2 * v - 1) ** 2 + .12 * math.sin(u * 3)))), 20, 13, kinds[0])
    core.area((-7, 1.0, 8.5), (0, 0, 5), 2.6, 1500, 4600, 4)
    core.area((6.5, 3.5, 7), (0, 0, 5), 2, 330, 6500, 4)
    core.area((1, -8, 7), (0, 0, 4), 4, 60, 6000)
    core.camera((.5, -17.5, 4.9), (.05, 0, 4.1), 60, .17, (0, -1.2, 5.2))
    return (0, -1, 5.5)


def callas():
    geo.cyc(60, 20, 30, mats.mat((.34, .345, .34), .85, bump=(3, .06)), 5, (0, 6, 0))
    geo.vessel([(.62, 0), (.68, .05), (.68, 3.4)], .06, mats.glass((.93, .97, .96)), loc=(0, 0, 0))
    geo.lathe([(0, .12), (.6, .12), (.6, 2.2), (0, 2.2)], mats.glass((.95, .98, .97), ior=1.33), smooth=False)
    white = mats.mat((.88, .86, .8), .4, sss=.4, sss_scale=.4, coat=.15)
    yellow, stem = mats.mat((.85, .55, .05), .7, bump=(30, .6)), mats.mat((.16, .26, .08), .4, coat=.2, mix=((.26, .36, .14), 1.5, .3, .7))

    def calla(loc, s, tilt):
        M = Matrix.Translation(loc) @ Matrix.Rotation(tilt[2], 4, 'Z') @ Matrix.Rotation(tilt[0], 4, 'X')

        def f(u, v):
            a = (v - .5) * 2 * math.pi * 1.12
            front = (1 + math.cos(a)) / 2
            r = s * (.09 + .5 * u ** 2.2 * (.55 + .45 * front) + .35 * max(0, u - .8) * 2)
            z = s * (1.9 * u * (1 - .42 * (1 - front) * u) + .55 * u ** 6 * front ** 6 - .3 * max(0, u - .75) * 3 * (1 - front) - .18 * u ** 8)
            return tuple(M @ Vector((r * math.sin(a), -r * math.cos(a) * -1 + .25 * s * u ** 5 * front, z)))
        geo.thicken(geo.surf(f, 40, 70, white), .02)
        geo.tube([M @ Vector((0, 0, .3 * s)), M @ Vector((0, .02, .8 * s)), M @ Vector((0, .03, 1.35 * s))], .085 * s, yellow)
        foot = Vector((loc[0] * -.12, .1, .3))
        geo.tube([M @ Vector((0, 0, .12 * s)), M @ Vector((0, 0, -.5 * s)), Vector((loc[0] * .4, loc[1] * .3, loc[2] * .55)), Vector((loc[0] * .1, 0, 3.0)), foot], .1 * s, stem)
    for loc, s, t in (((-.7, -.3, 7.0), 1.15, (-.25, 0, 2.6)), ((.85, 0, 8.1), 1.0, (-.3, 0, -2.5)), ((.2, .2, 5.9), .95, (-.45, 0, 3.6)), ((-1.7, .3, 5.6), .85, (-.6, 0, 2.0)), ((1.9, -.2, 6.2), .9, (-.55, 0, -1.7))):
        calla(loc, s, t)
    props.leaf(3.4, .6, stem, .8, .3, (.1, 0, 3.3), (1.0, 0, -1.1), nu=30, nv=15)
    core.area((-7, -2, 9), (0, 0, 6), 3.5, 950, 5800)
    core.area((6, 4, 7), (0, 0, 6), 2, 330, 6500, 6)
    core.camera((-.6, -17, 5.6), (-.5, 0, 5.05), 60, .18, (0, -.4, 7))
    return (0, 0, 7.4)


def lotus():
    """One lotus over black water, its leaves round it."""
    geo.plane(300, 200, (0, 60, 0), mats.mat((.006, .012, .012), .03, spec=.6, bump=(.5, .09, 3)))
    geo.plane(200, 60, (0, 40, 20), mats.mat((.012, .028, .02), 1, mix=((.03, .055, .035), .06, .3, .7)), (math.pi / 2, 0, 0))
    tip = [mats.sheer(b, .45, t, 'U', bump=(70, .22, (.03, 1, 1), 'UV')) for b, t in (((.86, .8, .7), (.82, .42, .48)), ((.87, .83, .74), (.8, .34, .43)), ((.86, .82, .7), (.84, .55, .56)))]
    yellow, pod = mats.mat((.82, .52, .06), .6, sss=.3), mats.mat((.36, .45, .08), .5, sss=.3)
    stalk = mats.mat((.07, .12, .05), .6, bump=(30, .5))
    rnd = random.Random(4)

    def flower(c, s, rings, turn=(0, 0)):
        B = core.Matrix.Translation(c) @ core.Matrix.Rotation(turn[0], 4, 'X') @ core.Matrix.Rotation(turn[1], 4, 'Y')
        for r, (n, f0, f1, L, W) in enumerate(rings):
            for i in range(n):
                j = rnd.uniform(-.09, .09)
                M = B @ core.Matrix.Rotation(i * 6.2832 / n + r * .5 + j, 4, 'Z')
                a0, a1, ln = f0 + j, f1 + rnd.uniform(-.12, .12), L * s * rnd.uniform(.94, 1.05)
                pts = [(.1 * s, 0)]
                for k in range(40):
                    a = a0 + (a1 - a0) * (k / 40) ** 1.2
                    pts.append((pts[-1][0] + ln / 40 * math.cos(a), pts[-1][1] + ln / 40 * math.sin(a)))

                def f(u, v):
                    q = 2 * v - 1
                    w = W * s * math.sin(math.pi * min(1, .09 + .91 * u ** .92)) ** .72
                    k = u * 40
                    b = min(39, int(k))
                    x, z = (pts[b][h] + (pts[b + 1][h] - pts[b][h]) * (k - b) for h in (0, 1))
                    a = a0 + (a1 - a0) * u ** 1.2
                    d = .3 * w * q * q * (1 - .55 * u) + .012 * s * geo.fbm(q * 2 + i, u * 3, r, 3)
                    return tuple(M @ core.Vector((x - d * math.sin(a), q * w, z + d * math.cos(a))))
                geo.subdivide(geo.surf(f, 26, 15, tip[(i + r) % 3]), 1)
    c = (0, 0, 3.3)
    flower(c, 1.0, [(7, .05, .95, 2.3, .62), (8, .5, 1.15, 2.25, .64), (7, .85, 1.5, 2.05, .58), (6, 1.15, 1.85, 1.75, .5)], (.16, .06))
    geo.lathe([(0, 0), (.3, 0), (.52, .6), (.5, .7), (0, .74)], pod, 48, smooth=False, loc=(0, 0, c[2] + .05))
    for k in range(90):
        a, q = rnd.uniform(0, 6.28), rnd.uniform(.55, .85)
        geo.tube([(.34 * math.cos(a), .34 * math.sin(a), c[2] + .1), (q * .8 * math.cos(a), q * .8 * math.sin(a), c[2] + .5), (q * math.cos(a), q * math.sin(a), c[2] + rnd.uniform(.7, .95))], .018, yellow, taper=lambda t: .7 + .8 * t)
    geo.tube([(0, 0, c[2]), (.05, .1, 1.8), (.25, .1, -.5)], .12, stalk)
    flower((2.5, 2.6, 5.2), .8, [(5, 1.25, 1.75, 2.0, .62), (5, 1.4, 1.95, 1.9, .6)], (.0, .12))
    geo.tube([(2.5, 2.6, 5.2), (2.35, 2.6, 2.6), (2.5, 2.6, -.5)], .09, stalk)
    pads = [mats.mat(cc, .48, bump=(5, .3), mix=(tuple(q * 1.7 for q in cc), 1.2, .35, .7), spec=.4) for cc in ((.02, .06, .03), (.03, .08, .038), (.016, .045, .028))]

    def pad(x, y, r, z, k, tilt=(0, 0)):
        def f(u, v):
            a = .14 + u * (6.2832 - .28)
            q = r * v * (1 + .05 * math.sin(a * 5 + k) * v)
            vein = .018 * r * abs(math.sin(a * 9)) ** .5 * v * (1 - v * .5)
            return (q * math.cos(a), q * math.sin(a), .16 * r * v ** 3 * (1 + .6 * math.sin(a * 3 + k)) - vein + .1 * r * (z > .3) * v ** 2)
        geo.surf(f, 220, 26, pads[k % 3], loc=(x, y, z), rot=(tilt[0], tilt[1], k * 1.9))
        if z > .3:
            geo.tube([(x, y, z), (x + .1, y, z / 2), (x, y, -.4)], .08, stalk)
    for k, (x, y, r, z, t) in enumerate(((-2.6, .6, 2.1, .07, (0, 0)), (2.5, -.6, 1.7, .06, (0, 0)), (-1.2, -2.6, 1.35, .06, (0, 0)), (3.3, 3.6, 2.6, 2.2, (.35, -.2)), (-3.9, 4.5, 2.6, 3.0, (.3, .3)), (-.6, 5.5, 2.2, .06, (0, 0)), (.6, 10, 3, 2.6, (.3, 0)), (6.5, 9, 3, 3.6, (.2, -.3)), (-7, 11, 3.2, 3.0, (.2, .2)), (1.0, -4.2, .95, .06, (0, 0)))):
        pad(x, y, r, z, k, t)
    core.area((-5, 3.5, 9), (0, 0, 3.6), 3.2, 1500, 5000)
    core.area((6, 1, 6), (0, 0, 3.5), 2, 260, 6500)
    core.area((-1, -8, 8), (0, 0, 3), 4, 110, 6000)
    core.camera((-.9, -13.5, 6.2), (.15, 0, 3.15), 62, .17, (0, -1.2, 3.8))
    return (0, -.3, 4.2)


def flowers(take):
    return (tulips, callas, lotus)[take - 1]()
