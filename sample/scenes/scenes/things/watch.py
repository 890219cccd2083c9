"""A wristwatch on black, the same idea in steel and white, an open movement close to, a repairer's bench."""
import math
import random
import core
import geo
import mats


THREAD = []


def at(r, a, z=0):
    """A clock angle: a in turns from twelve, clockwise."""
    t = math.pi / 2 - a * 2 * math.pi
    return (r * math.cos(t), r * math.sin(t), z)


def wristwatch(case, dial, index, hands, strap, seconds=None, sub=True, time_=(10, 9)):
    """Lies in the XY plane, radius two, dial up."""
    geo.lathe([(0, -.42), (1.5, -.42), (1.85, -.34), (2.0, -.12), (2.02, .1), (1.98, .26), (1.93, .34), (1.86, .4), (1.74, .42),
               (1.69, .36), (1.67, .26), (1.66, .1)], case, 160, smooth=False)
    geo.cyl(1.68, .06, (0, 0, .1), dial, .002, segs=160)
    geo.lathe([(1.66, .16), (1.56, .165), (1.55, .18)], index, 160, smooth=False)
    for i in range(60):
        r, w, l = (1.44, .035, .2) if i % 5 == 0 else (1.51, .01, .06)
        if i % 15 == 0:
            w, l = .055, .26
        geo.box((w, l, .045), at(r - l / 2 + .06, i / 60, .18), index, .006, (0, 0, -i / 60 * 2 * math.pi))
    if sub:
        for c, r in (((0, -.78), .42),):
            geo.torus(r, .014, (c[0], c[1], .165), index, nu=80, nv=10)
            for k in range(12):
                p = at(r - .06, k / 12)
                geo.box((.012, .06, .01), (c[0] + p[0], c[1] + p[1], .168), index, 0, (0, 0, -k / 12 * 6.283))
            geo.box((.014, .36, .012), (c[0] + .08, c[1] + .1, .18), hands, 0, (0, 0, -.7))
    h, m = time_
    for a, l, w, z in (((h + m / 60) / 12, .92, .075, .25), (m / 60, 1.34, .055, .28)):
        t = -a * 2 * math.pi
        V = [(-w * .6, -.2, 0), (w * .6, -.2, 0), (w, l * .55, 0), (0, l, 0), (-w, l * .55, 0), (0, -.2, .03), (0, l * .55, .035)]
        geo.mesh(V, [(0, 5, 6, 4), (5, 1, 2, 6), (4, 6, 3), (6, 2, 3)], hands, False, (0, 0, z), (0, 0, t))
    if seconds:
        geo.box((.014, 1.75, .012), at(.45, .6, .32), seconds, 0, (0, 0, -.6 * 6.283))
    geo.cyl(.075, .2, (0, 0, .2), hands, .02)
    geo.lathe([(0, .47), (1.0, .455), (1.72, .41)], mats.glass(ior=1.08), 96, smooth=False)
    for a in (.25,):
        p = at(2.03, a, .02)
        ob = geo.cyl(.2, .26, p, case, .04, (0, math.pi / 2, 0), segs=40)
        for k in range(26):
            b = k / 26 * 6.283
            geo.box((.22, .018, .03), (p[0] + .14, p[1] + .2 * math.cos(b), p[2] + .2 * math.sin(b)), case, .004, (b, 0, 0))
    for sy in (-1, 1):
        for sx in (-1, 1):
            geo.tube([(sx * 1.25, sy * 1.5, .1), (sx * 1.22, sy * 1.95, .08), (sx * 1.18, sy * 2.3, -.12), (sx * 1.17, sy * 2.5, -.32)], .19, case,
                     taper=lambda t: 1 - .35 * t)

        def f(u, v):
            y = sy * (1.95 + 5.5 * u)
            w = 1.0 - .22 * min(1, u * 1.6)
            z = -.05 + .05 * math.sin(min(1, u * 4) * math.pi) - 1.5 * min(1, u * 1.9) ** 1.8
            return ((v - .5) * 2 * w, y, z + .1 * (1 - (2 * v - 1) ** 8))
        geo.thicken(geo.surf(f, 60, 30, strap), .12, 1)
        for s in (-1, 1):
            for k in range(30):
                p = f(.03 + k * .03, .5 + s * .42)
                q = f(.03 + k * .03 + .018, .5 + s * .42)
                geo.tube([(p[0], p[1], p[2] + .115), ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, p[2] + .135), (q[0], q[1], q[2] + .115)], .016, THREAD[0])


def thread(c):
    THREAD[:] = [mats.mat(c, .8)]


def rose():
    thread((.16, .1, .06))
    slate = mats.mat((.1, .085, .07), .75, bump=(3, .5, 8), mix=((.16, .135, .11), .8, .3, .7))
    geo.terrain(60, 60, 240, lambda x, y: .06 * geo.fbm(x * .5, y * .5, 2), slate, (0, 14, -1.74))
    case = mats.metal((.95, .6, .42), .14)
    dial = mats.mat((.008, .055, .042), .3, .35, mix=((.012, .08, .06), .5, .3, .7), bump=(14, .08), stretch=(1, 1, 1))
    ob = core.bpy.data.objects
    before = set(ob)
    wristwatch(case, dial, case, case, mats.mat((.045, .02, .01), .5, bump=(9, .5), coat=.05), mats.metal((.9, .55, .4), .2), time_=(10, 9))
    e = core.link(core.bpy.data.objects.new('watch', None))
    for o in set(ob) - before - {e}:
        o.parent = e
    e.rotation_euler = (.42, 0, .3)
    e.location = (0, 0, .05)
    geo.box((7, 3.4, 2.2), (.3, 1.9, -1.6), mats.mat((.13, .11, .09), .8, bump=(4, .5, 8)), .1, (.0, 0, .3))
    core.area((-6.5, 1.5, 4.0), (0, 0, 0), 1.8, 1000, 4300, 4)
    core.area((5.5, 3.5, 4.5), (0, 0, .2), 1.2, 190, 6500, 4)
    core.area((.5, -7.5, 7.5), (0, 0, 0), 4, 320, 5200, 1.4)
    core.camera((-.8, -9.2, 5.7), (.62, .1, .1), 60, .11, (.1, -.6, .25))
    return (0, -.1, .2)


def steel():
    thread((.6, .45, .3))
    geo.cyc(60, 24, 20, mats.mat((.36, .4, .42), .6, bump=(4, .04)), 5, (0, 9, -1.72))
    case = mats.metal((.86, .87, .88), .13)
    wristwatch(case, mats.mat((.86, .85, .82), .35, bump=(30, .04)), mats.metal((.1, .12, .2), .25), mats.metal((.02, .06, .3), .18), mats.mat((.36, .19, .09), .5, bump=(7, .35), mix=((.28, .13, .06), 2, .4, .6)), mats.mat((.5, .02, .02), .3), time_=(1, 51))
    core.area((-7, 2, 7), (0, 0, 0), 5, 900, 5800)
    core.area((5, 5, 3), (0, 0, 0), 3, 240, 7000, 1)
    core.camera((.6, -1.2, 11.6), (1.2, .1, 0), 66, .16, (0, 0, .3), roll=.5)
    return (0, 0, .2)


def gear(r, teeth, loc, m, h=.1, spokes=5, ang=0, hub=None):
    V, F = [], []
    n = teeth * 4
    for z in (0, h):
        for i in range(n):
            k = r if i % 4 in (0, 1) else r * (1 - .32 / (teeth ** .72))
            a = i / n * 6.2832
            V.append((k * math.cos(a), k * math.sin(a), z))
        for i in range(n):
            a = i / n * 6.2832
            V.append((r * .8 * math.cos(a), r * .8 * math.sin(a), z))
    for i in range(n):
        j = (i + 1) % n
        F += [(i, j, 2 * n + j, 2 * n + i), (2 * n + i, 2 * n + j, 3 * n + j, 3 * n + i), (i, n + i, n + j, j), (n + i, 3 * n + i, 3 * n + j, n + j)]
    ob = geo.mesh(V, F, m, False, loc, (0, 0, ang))
    b = ob.modifiers.new('b', 'BEVEL')
    b.width, b.segments, b.limit_method = .008, 1, 'ANGLE'
    for s in range(spokes):
        a = ang + s / spokes * 6.2832
        geo.box((r * .72, r * .09, h * .8), (loc[0] + math.cos(a) * r * .45, loc[1] + math.sin(a) * r * .45, loc[2] + h / 2), m, .01, (0, 0, a))
    geo.cyl(r * .17, h * 1.2, (loc[0], loc[1], loc[2]), m, .02)
    geo.cyl(r * .08, h * 2.0, loc, hub or m, .02, segs=32)


def movement():
    plate = mats.mat((.5, .47, .43), .26, 1, bump=(8, .03))
    geo.cyl(6, .3, (0, 0, -.3), plate, .03, segs=160)
    geo.plane(60, 60, (0, 0, -.4), mats.mat((.015, .014, .013), .5))
    brass, steel_, ruby = mats.metal((.93, .66, .32), .2), mats.metal((.8, .81, .83), .12), mats.mat((.5, .005, .05), .05, trans=.5, coat=1)
    blue = mats.metal((.02, .07, .38), .16)
    stripes = mats.metal((.78, .76, .72), .18, (14, .4, 1))
    bridge = geo.surf(lambda u, v: ((1.4 + 3.3 * v) * math.cos(.2 + u * 2.2), (1.4 + 3.3 * v) * math.sin(.2 + u * 2.2), .62), 60, 16, stripes)
    geo.thicken(bridge, .28, 1).modifiers.new('b', 'BEVEL').width = .05
    for a, r in ((.45, 1.9), (2.1, 1.9), (.5, 4.2), (1.3, 4.3), (2.1, 4.2)):
        p = (r * math.cos(a), r * math.sin(a), .8)
        geo.cyl(.2, .16, p, blue, .03, segs=40)
        geo.box((.34, .05, .03), (p[0], p[1], p[2] + .165), mats.mat((.005, .005, .01), .5), 0, (0, 0, a * 3))
    gear(1.7, 60, (-1.9, -.5, .15), brass, .12, 5, .1)
    gear(.95, 44, (.35, -1.35, .38), brass, .1, 4, .3)
    gear(1.25, 54, (-3.2, 2.0, .3), brass, .1, 5, .5)
    gear(.55, 20, (-.55, 1.2, .5), steel_, .14, 3, .2)
    gear(.9, 30, (2.4, -3.0, .2), steel_, .1, 4, .2)
    # the balance with its spring
    c = (.4, -.2)
    geo.torus(1.15, .07, (1.5, -1.0, .75), brass, squash=1.5)
    for a in (.5, .5 + math.pi / 2):
        geo.box((2.2, .1, .07), (1.5, -1.0, .75), brass, .02, (0, 0, a))
    for k in range(16):
        a = k / 16 * 6.283
        geo.cyl(.06, .12, (1.5 + 1.24 * math.cos(a), -1.0 + 1.24 * math.sin(a), .69), brass, .015, segs=20)
    geo.tube([(1.5 + (.14 + .036 * k / 6) * math.cos(k * .52), -1.0 + (.14 + .036 * k / 6) * math.sin(k * .52), .92) for k in range(110)], .011, blue)
    for p in ((1.5, -1.0, .95), (-1.9, -.5, .42), (.35, -1.35, .6), (-3.2, 2.0, .55), (2.6, 2.2, .86), (.6, 3.3, .86)):
        geo.torus(.19, .045, p, brass, nu=60, nv=14)
        geo.cyl(.17, .05, p, ruby, .03, segs=40)
    core.area((-5, 5, 5), (0, 0, 0), 4, 330, 4600, 2)
    core.area((6, 2, 4), (0, 0, 0), 2, 260, 7000, 4)
    core.area((0, -5, 3), (0, 0, 0), 3, 60, 4000, 1)
    core.camera((2.2, -6.6, 4.4), (-.1, -.1, .3), 62, .13, (1.3, -1.2, .8))
    return (1.5, -1, .8)


def pocket(loc, rot, r, case, dial, ink, time_, lid=None):
    """A pocket watch that lies on its back, its bow towards rot."""
    M = core.Matrix.Translation(loc) @ core.Matrix.Rotation(rot, 4, 'Z') @ core.Matrix.Scale(r, 4)
    parts = [geo.lathe([(0, 0), (.8, 0), (.97, .08), (1, .16), (.97, .24), (.92, .27), (.89, .24), (0, .24)], case, 96, smooth=False), geo.cyl(.89, .012, (0, 0, .235), dial, .003),
             geo.torus(.2, .035, (0, 1.28, .14), case, nu=48, nv=12), geo.cyl(.1, .16, (0, .97, .15), case, .03, (-math.pi / 2, 0, 0), 32)]
    for k in range(60):
        p = at(.82 if k % 5 else .77, k / 60, .25)
        parts.append(geo.box((.012 if k % 5 else .035, .05 if k % 5 else .16, .004), p, ink, 0, (0, 0, -k / 60 * 6.2832)))
    h, m = (time_[0] + time_[1] / 60) / 12, time_[1] / 60
    for a, q, w in ((h, .5, .04), (m, .74, .026)):
        parts.append(geo.tube([at(-.1, a, .27), at(q * .5, a, .27), at(q, a, .27)], w, ink, taper=lambda t: 1.1 - .8 * t))
    parts.append(geo.cyl(.06, .03, (0, 0, .255), ink, .01, segs=24))
    for o in parts:
        o.matrix_basis = M @ o.matrix_basis


def bench():
    """A repairer's bench: watches opened, wheels on paper, tweezers and small screwdrivers."""
    rnd = random.Random(12)
    geo.box((40, 16, .4), (0, 4, -.2), mats.wood((.06, .034, .02), (.19, .11, .06), .5, .4, 'X', .15), .03)
    geo.plane(60, 30, (0, 13, 6), mats.mat((.12, .115, .105), .95, mix=((.16, .15, .14), .3, .3, .7)), (math.pi / 2, 0, 0))
    geo.box((7.2, 5.2, .05), (-.1, .1, .025), mats.mat((.055, .12, .095), .7, bump=(30, .1)), .02, (0, 0, .05))
    geo.box((3.4, 2.6, .012), (.5, -.55, .058), mats.mat((.72, .7, .63), .9, bump=(10, .08)), .004, (0, 0, -.12))
    brass, gold, steel, ruby = mats.metal((.78, .55, .24), .4), mats.metal((.86, .62, .3), .3), mats.metal((.6, .6, .61), .36), mats.mat((.5, .02, .06), .08, coat=1)
    white, black, cream = mats.mat((.74, .72, .66), .3, coat=.5), mats.mat((.02, .02, .024), .35, coat=.4), mats.mat((.66, .58, .42), .4, coat=.4)
    pocket((-2.1, .55, .06), .5, 1.05, steel, white, black, (10, 8))
    pocket((-1.35, 2.15, .06), -.7, .8, gold, cream, black, (4, 36))
    pocket((-3.3, -1.25, .06), 1.3, .72, gold, white, black, (1, 52))
    # an open movement: plate, bridges, wheels, screws
    c = core.Vector((2.2, 1.6, .06))
    geo.lathe([(0, 0), (1.15, 0), (1.2, .1), (1.2, .3), (1.1, .3), (1.08, .12), (0, .12)], steel, 96, smooth=False, loc=c)
    geo.cyl(1.04, .08, c + core.Vector((0, 0, .12)), gold, .02)
    for x, y, r, n in ((-.35, .3, .42, 40), (.4, .35, .32, 32), (.35, -.4, .36, 36), (-.4, -.45, .28, 24)):
        gear(r, n, tuple(c + core.Vector((x, y, .24))), brass, .04, 5, x * 3)
        geo.cyl(.07, .06, c + core.Vector((x, y, .28)), ruby, .02, segs=24)
    for k in range(7):
        a = k * .9
        geo.cyl(.06, .05, c + core.Vector((.86 * math.cos(a), .86 * math.sin(a), .2)), mats.metal((.12, .16, .4), .2), .01, segs=20)
    for k, (x, y, r, n) in enumerate(((-.2, -.1, .42, 44), (.62, -.1, .3, 30), (1.35, -.35, .36, 40), (.1, -.95, .28, 28), (.9, -1.15, .46, 52), (1.75, -1.15, .22, 22), (-.55, -1.25, .2, 20))):
        gear(r, n, (x, y, .075), (brass, gold, steel)[k % 3], .045, (5, 4, 6)[k % 3], k)
        geo.cyl(.035, .12, (x, y, .07), steel, .01, segs=16)
    for _ in range(16):
        x, y = .3 + rnd.gauss(0, .75), -.6 + rnd.gauss(0, .45)
        geo.cyl(.035, .05, (x, y, .066), steel, .008, segs=14)
    for s in (-1, 1):
        geo.surf(lambda u, v: (-1.05 + 3.0 * u, -1.9 - .5 * u + s * (.13 * math.sin(math.pi * min(1, u * 1.05)) ** .8 * (u > 0)) + (.11 - .1 * u) * (v - .5), .14 + .02 * s + .02 * math.sin(3 * u)), 50, 5, mats.mat((.05, .05, .055), .4, coat=.2))
    for k, col in enumerate(((.5, .04, .03), (.62, .45, .06), (.05, .16, .34), (.1, .26, .1))):
        x, y, a = 2.62 + .32 * k, -1.75 + .14 * k, 1.72 - .06 * k
        q = lambda t: (x + t * math.cos(a), y + t * math.sin(a), .13)
        geo.tube([q(0), q(.1), q(.9), q(1.0)], .1, brass)
        geo.tube([q(1.0), q(1.2), q(1.62)], .045, steel, taper=lambda t: 1 - .4 * t)
        geo.tube([q(-.22), q(-.12), q(0)], .12, mats.mat(col, .4, coat=.3))
    for k, (x, y, r) in enumerate(((-3.6, 2.6, .55), (-4.5, 1.6, .5))):
        geo.vessel([(r, 0), (r * 1.02, .03), (r * 1.05, .2)], .03, mats.metal((.5, .5, .5), .35), loc=(x, y, 0))
        for q in range(14):
            gear(rnd.uniform(.08, .16), 16, (x + rnd.gauss(0, r * .35), y + rnd.gauss(0, r * .35), .04 + .012 * q), (brass, steel)[q % 2], .02, 4, q)
    core.area((-6, 4, 4.6), (0, 0, 0), 1.8, 900, 4200, 2.6)
    core.area((6, 1.5, 4), (0, 0, 0), 2.2, 260, 6200)
    core.area((0, 3.5, 7), (0, 0, 0), 5, 420, 5200)
    core.area((0, -7, 6), (0, 0, 0), 4, 80, 5600)
    core.world((.9, .95, 1), .22)
    core.camera((.5, -6.9, 5.0), (.1, .1, .1), 50, .07, (.2, -.7, .1))
    return (.4, -.2, .1)


def watch(take):
    return (rose, steel, movement, bench)[take - 1]()
