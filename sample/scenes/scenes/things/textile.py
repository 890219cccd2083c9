"""Cloth and thread: bolts of silk in a stack, spools and shears on a cutting table, balls of wool in a basket."""
import math
import random
import bpy
import core
import geo
import mats

SILKS = ((.36, .03, .03), (.03, .12, .14), (.52, .3, .05), (.07, .07, .2), (.5, .42, .3), (.1, .2, .08), (.42, .12, .2), (.2, .07, .03), (.56, .5, .42))


def silk(c, threads=60):
    return mats.mat(c, .48, sheen=.3, weave=(threads, .25), mix=(tuple(q * .78 for q in c), 1.4, .4, .66))


def bolt(y, z, r, L, m, core_m, seed, x=0.0):
    """A roll along X, its end a spiral, the last turn not quite flat."""
    rnd = random.Random(seed)
    ph = rnd.uniform(0, 6.28)
    x += rnd.gauss(0, .12)
    R = lambda a: r * (1 + .012 * math.sin(2 * a + ph) + .02 * a / 6.2832)
    geo.surf(lambda u, v: (x + L * (v - .5), y + R(u * 6.2832) * math.cos(u * 6.2832 + ph), z + R(u * 6.2832) * math.sin(u * 6.2832 + ph) + .01 * math.sin(v * 7 + seed)), 120, 24, m)
    n = max(5, int(r / .075))
    for s in (-1, 1):
        def end(u, v):
            a = u * 6.2832 * n
            q = .16 + (r - .16) * u
            w = q + v * (r - .16) / n * .82
            return (x + s * (L / 2 - .012 - .05 * math.sin(math.pi * v) * .4 + .012 * math.sin(a * 3 + seed)), y + w * math.cos(a + ph), z + w * math.sin(a + ph))
        geo.surf(end, 60 * n, 4, m)
        geo.cyl(r * .98, .02, (x + s * (L / 2 - .06), y, z), mats.mat((.05, .04, .035), .9), .004, (0, math.pi / 2, 0), 64)
        geo.torus(.13, .035, (x + s * (L / 2 - .01), y, z), core_m, (0, math.pi / 2, 0), 48, 10)


def bolts():
    """A stack of rolls in lamp light, seen at their ends."""
    wood = mats.wood((.05, .026, .014), (.18, .1, .055), .45, .38, 'Y', .15)
    geo.box((12, 40, .4), (1.5, 8, -.2), wood, .03)
    geo.plane(60, 30, (0, 14, 6), mats.mat((.1, .085, .075), .95, mix=((.14, .12, .105), .3, .3, .7)), (math.pi / 2, 0, 0))
    card = mats.mat((.4, .29, .17), .9)
    ms = [silk(c) for c in SILKS]
    rnd = random.Random(5)
    r, k = .66, 0
    spots = [(.72 + 1.36 * i, .67) for i in range(5)] + [(1.4 + 1.36 * i, 1.85) for i in range(4)] + [(2.08 + 1.36 * i, 3.02) for i in range(3)]
    before = set(bpy.data.objects)
    for y, z in spots:
        bolt(y - 3.4, z, r * rnd.uniform(.92, 1.0), 6.4, ms[k % len(ms)], card, k)
        k += 1
    turn = core.Matrix.Rotation(math.pi / 2 - .16, 4, 'Z')
    for o in set(bpy.data.objects) - before:
        o.matrix_basis = core.Matrix.Translation((0, 2.2, 0)) @ turn @ o.matrix_basis
    core.area((-5, -3.4, 6), (0, -.5, 1.6), 1.8, 900, 3900, 2.6)
    core.area((6, -2, 4), (0, 0, 1.6), 2, 240, 5600, 3)
    core.area((0, 5, 8), (0, 0, 1), 3, 260, 4200)
    core.camera((-.9, -9.8, 3.5), (.05, 0, 1.75), 50, .08, (-.2, -1.6, 1.9))
    return (-.3, -1.2, 1.9)


def spool(loc, rot, s, thread, wood, h=1.1):
    """A wooden spool wound with thread."""
    M = core.Matrix.Translation(loc) @ core.Euler(rot).to_matrix().to_4x4() @ core.Matrix.Scale(s, 4)
    for z0, z1 in ((0, .14), (h - .14, h)):
        o = geo.lathe([(.09, z0), (.46, z0), (.48, z0 + .03), (.48, z1 - .03), (.46, z1), (.09, z1)], wood, 72, smooth=False)
        o.matrix_basis = M
    n = int((h - .28) / .03)
    prof = []
    for k in range(n):
        z = .14 + (h - .28) * k / n
        q = .4 + .025 * math.sin(k * 1.7) * .3 - .05 * abs(2 * k / n - 1) ** 3
        prof += [(q, z), (q + .013, z + .009), (q + .013, z + .02), (q, z + .029)]
    o = geo.lathe(prof, thread, 72, smooth=False)
    o.matrix_basis = M


def spools():
    """Morning: threads in a row, shears, chalk and a folded length of wool."""
    geo.box((40, 16, .4), (0, 4, -.2), mats.wood((.16, .1, .06), (.42, .29, .18), .32, .45, 'X', .1), .03)
    geo.plane(60, 30, (0, 12, 6), mats.mat((.4, .39, .37), .95, mix=((.46, .45, .43), .3, .3, .7)), (math.pi / 2, 0, 0))
    beech = mats.wood((.3, .19, .1), (.55, .39, .24), 2.4, .45, 'Z', .1)
    rnd = random.Random(8)
    threads = [mats.mat(c, .5, sheen=.6, coat=.05, bump=(40, .3)) for c in ((.5, .03, .03), (.04, .16, .2), (.62, .4, .08), (.6, .56, .48), (.1, .1, .26), (.3, .07, .14), (.12, .24, .12), (.03, .03, .032))]
    for k in range(8):
        spool((-3.3 + k * 1.06 + rnd.gauss(0, .04), 1.35 + .12 * math.sin(k * 1.3), 0), (0, 0, k), rnd.uniform(.95, 1.05), threads[k], beech, (1.1, 1.35, .95)[k % 3])
    for x, y, a, t in ((-1.7, -.55, .5, 0), (3.3, .1, -.9, 2)):
        spool((x, y, .48), (math.pi / 2, 0, a), 1.0, threads[t], beech)
    loose = [(-1.3, -.95, .1), (-.6, -1.5, .03), (.3, -1.35, .03), (.75, -1.8, .03), (1.6, -1.7, .03), (2.1, -2.3, .03), (3.2, -2.2, .03)]
    geo.tube(geo.path(loose, 6), .016, threads[0])
    wool = [mats.mat(c, .95, sheen=.5, weave=(34, .6), bump=(60, .4)) for c in ((.09, .12, .16), (.36, .31, .25))]
    for k in range(5):
        geo.subdivide(geo.box((3.6 - .05 * k, 2.3, .15), (-3.9 + .02 * k, -.9, .09 + .15 * k), wool[k > 3], .07, (0, 0, .24 + .012 * k)), 1)
    steel, black = mats.metal((.6, .6, .6), .2), mats.mat((.015, .015, .016), .3, coat=.5)
    c = core.Vector((1.05, -.75, .14))
    for s in (-1, 1):
        a = .35 + s * .17
        d, n = core.Vector((math.cos(a), math.sin(a), 0)), core.Vector((-math.sin(a), math.cos(a), 0))
        geo.thicken(geo.surf(lambda u, v: tuple(c + d * (2.3 * u - .25) + n * (.17 * (1 - u) ** .7 * (v if s > 0 else -v)) + core.Vector((0, 0, .02 * s))), 30, 6, steel), .035)
        back = core.Vector((-math.cos(.35 - s * .3), -math.sin(.35 - s * .3), 0))
        m = core.Vector((-back.y, back.x, 0))
        geo.tube([tuple(c + back * q + m * s * w) for q, w in ((-.1, 0), (.45, .04), (.75, -.22), (1.35, -.3), (1.75, -.02), (1.4, .24), (.8, .16), (.5, .04))], .085, black)
    geo.cyl(.09, .12, tuple(c + core.Vector((0, 0, -.03))), mats.metal((.8, .6, .3), .25), .02)
    chalk = mats.mat((.75, .74, .7), .95, bump=(20, .2))
    geo.box((.62, .5, .12), (-.5, -.4, .07), chalk, .04, (0, 0, .5))
    tape = mats.mat((.68, .5, .14), .6)
    geo.surf(lambda u, v: (.2 + 3.4 * u + .1 * math.sin(u * 9), -2.75 + .5 * math.sin(u * 5) + .2 * (v - .5), .03 + .05 * math.sin(u * 13) ** 2 * (v - .5) + .02), 120, 4, tape)
    core.area((-6, 3.2, 5), (0, 0, .4), 2.4, 950, 5400, 3.2)
    core.area((6, 1, 4), (0, 0, .5), 2, 200, 4400)
    core.area((0, -8, 6), (0, 0, .5), 4, 100, 6200)
    core.camera((-.2, -7.8, 4.3), (0, .1, .5), 48, .09, (.2, -.2, .6))
    return (.2, .6, .6)


def ball(m, seed, r=1.0, strand=.055):
    """A ball of yarn: groups of parallel turns, each group over the last one."""
    rnd = random.Random(seed)
    verts, faces, nu, nv = [], [], 56, 6
    for g in range(34):
        q = core.Euler((rnd.uniform(0, 6.3), rnd.uniform(0, 6.3), rnd.uniform(0, 6.3))).to_matrix()
        h0, n = rnd.uniform(-.5, .5), rnd.randint(5, 9)
        for k in range(n):
            h = max(-.93, min(.93, h0 + (k - n / 2) * strand * 1.75))
            R, o, ph = (1 - h * h) ** .5, len(verts), rnd.uniform(0, 6.3)
            lift = .9 + .1 * g / 34
            for i in range(nu):
                a = 6.2832 * i / nu
                w = h + .022 * math.sin(2 * a + g) + .008 * math.sin(5 * a + ph)
                for j in range(nv):
                    b = 6.2832 * j / nv
                    s = strand * (1 + .12 * math.sin(a * 9 + ph))
                    p = core.Vector(((R * lift + s * math.cos(b) * R) * math.cos(a), (R * lift + s * math.cos(b) * R) * math.sin(a), w * lift + s * math.sin(b)))
                    verts.append(tuple(q @ (p * r)))
            for i in range(nu):
                for j in range(nv):
                    e, f = (i + 1) % nu, (j + 1) % nv
                    faces.append((o + i * nv + j, o + e * nv + j, o + e * nv + f, o + i * nv + f))
    return geo.mesh(verts, faces, m)


def wool():
    """Balls of undyed and dyed wool in a basket and beside it, two needles."""
    geo.box((40, 16, .4), (0, 4, -.2), mats.wood((.13, .08, .05), (.36, .24, .15), .4, .5, 'X', .05), .03)
    geo.plane(60, 30, (0, 10, 6), mats.mat((.36, .36, .33), .95, bump=(3, .15), mix=((.42, .42, .39), .4, .3, .7)), (math.pi / 2, 0, 0))
    tones = ((.62, .56, .45), (.3, .22, .16), (.4, .09, .05), (.56, .36, .1), (.13, .2, .24), (.68, .64, .56), (.42, .36, .3), (.2, .24, .13))
    wools = [mats.mat(c, .95, sheen=.8, bump=(26, 1), mix=(tuple(q * .72 for q in c), 7, .38, .68)) for c in tones]
    base = [ball(m, k) for k, m in enumerate(wools)]
    for o in base:
        o.location.z = -99
    reed = [mats.mat(c, .8, bump=(14, .9), mix=(tuple(q * .6 for q in c), 5, .4, .66)) for c in ((.44, .3, .15), (.36, .23, .11))]
    for k in range(12):
        geo.torus(1.78 + .78 * (k / 11) ** .75, .082, (-.7, 1.0, .08 + .13 * k), reed[k % 4 == 3], nu=160, nv=14)
    for k in range(64):
        a = k * 6.2832 / 64
        geo.tube([(-.7 + (q + .09) * math.cos(a), 1.0 + (q + .09) * math.sin(a), z) for q, z in ((2.44, 1.32), (2.55, 1.46), (2.5, 1.6))], .03, reed[1])
    rnd = random.Random(3)
    put = lambda k, x, y, z, s: geo.copy(base[k], (x, y, z), (rnd.uniform(0, 6), rnd.uniform(0, 6), rnd.uniform(0, 6)), s)
    for k, (x, y, z, s) in enumerate(((-1.9, .35, 1.45, .86), (-.45, -.05, 1.4, .9), (.75, .75, 1.45, .82), (-1.6, 1.9, 1.6, .9), (.1, 2.2, 1.6, .86), (-.75, 1.1, 2.15, .88), (-.9, 1.0, .9, 1.0))):
        put((0, 2, 5, 3, 1, 6, 4)[k], x, y, z, s)
    put(4, 2.75, -.25, .84, .86)
    put(3, 2.3, -1.75, .66, .68)
    put(0, 3.95, .9, .74, .76)
    put(7, -3.4, -1.0, .7, .72)
    stick = mats.wood((.36, .22, .11), (.62, .44, .26), 2, .4, 'X', .15)
    for a, b in (((-.9, .9, 2.9), (1.9, -.9, 4.0)), ((-.5, .6, 2.8), (-2.6, -.3, 4.1))):
        p, q = core.Vector(a), core.Vector(b)
        geo.tube([p + (q - p) * t for t in (-.25, 0, .9, 1)], .06, stick, taper=lambda t: min(1, .3 + 4 * t))
        geo.sphere(.13, tuple(q), stick, segs=24)
    core.area((-6.5, 2.0, 5), (0, 0, 1), 2.2, 1050, 5000, 3)
    core.area((6, 1, 4), (0, 0, 1), 2, 190, 4200)
    core.area((0, -8, 6), (0, 0, 1), 4, 190, 6000)
    core.camera((.3, -10.6, 5.0), (.05, .1, 1.55), 50, .07, (.0, -.6, 1.3))
    return (-.5, .4, 1.6)


def textile(take):
    return (bolts, spools, wool)[take - 1]()
