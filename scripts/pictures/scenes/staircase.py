"""Staircases: a spiral seen from above, white stairs in raking light, an old turn of stone and brass with a tall window."""
import math
import core
import geo
import mats


def helix_band(r0, r1, z0, pitch, a0, turns, h, m, n=320, thick=True):
    """A ribbon that climbs: from radius r0 to r1, of height h."""
    def f(u, v):
        a = a0 + u * turns * 2 * math.pi
        q = v * 4
        # round the section: inner bottom, inner top, outer top, outer bottom
        k = int(min(3, q))
        t = q - k
        c = [(r0, 0), (r0, h), (r1, h), (r1, 0), (r0, 0)]
        r = c[k][0] + (c[k + 1][0] - c[k][0]) * t
        z = c[k][1] + (c[k + 1][1] - c[k][1]) * t
        return (r * math.cos(a), r * math.sin(a), z0 + pitch * turns * u + z)
    ob = geo.surf(f, n, 17, m)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(40)
    return ob


def spiral():
    white = mats.mat((.72, .68, .62), .85, bump=(4, .05))
    tread = mats.wood((.1, .05, .025), (.32, .18, .1), .8, .35, 'X', .2)
    iron, brass = mats.mat((.015, .015, .015), .4), mats.metal((.85, .6, .3), .2)
    turns, pitch, ri, ro = 4, 3.6, 1.15, 3.1
    geo.surf(lambda u, v: ((ro + .15) * math.cos(u * 6.2832), (ro + .15) * math.sin(u * 6.2832), -1 + 20 * v), 160, 2, white, close_u=True)
    geo.cyl(ro + .2, .1, (0, 0, -.1), mats.marble((.7, .66, .6), (.25, .22, .2), .8, .15), 0)
    geo.lathe([(.55, .005), (.62, .005)], iron, 80, smooth=False)
    per = 20
    for i in range(turns * per):
        a = i / per * 2 * math.pi
        z = pitch * i / per
        d = 2 * math.pi / per
        V = [(r * math.cos(b), r * math.sin(b), z + h) for h in (0, .06) for r, b in ((ri - .05, a), (ro + .1, a), (ro + .1, a + d * 1.1), (ri - .05, a + d * 1.1))]
        geo.mesh(V, [(0, 1, 2, 3)[::-1], (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], tread, False)
        for k in (0, .5):
            b = a + d * (k + .25)
            zz = z + pitch / per * k
            geo.tube([(ri * math.cos(b), ri * math.sin(b), zz), (ri * math.cos(b), ri * math.sin(b), zz + .55), (ri * math.cos(b), ri * math.sin(b), zz + 1.0)], .012, iron, resolution=2)
    helix_band(ri - .09, ri - .02, -.3, pitch, 0, turns, .36, white)
    n = turns * 60
    geo.tube([(ri * math.cos(i / 60 * 6.2832), ri * math.sin(i / 60 * 6.2832), 1.0 + pitch * i / 60) for i in range(n)], .032, brass)
    for k in range(4):
        core.point((2.6 * math.cos(k * 2.2), 2.6 * math.sin(k * 2.2), 2.4 + 3.4 * k), 120, 3000, .15)
    core.area((0, 0, 18.5), (0, 0, 0), 4, 1500, 5600)
    core.point((0, 0, 1.5), 130, 2800, .3)
    core.camera((.55, -.35, 16.0), (-.12, .1, 0), 24)
    return (0, 0, 0)


def raking():
    plaster = mats.mat((.74, .63, .52), .9, bump=(6, .1), mix=((.69, .58, .475), .8, .35, .65))
    geo.plane(30, 14, (0, 3.2, 5), plaster, (math.pi / 2, 0, 0))
    geo.plane(30, 20, (0, -6, 0), plaster)
    for i in range(14):
        geo.box((.34 * (14 - i) + 6, 2.0, .19), (-1.6 + i * .34 + (.34 * (14 - i) + 6) / 2, 2.2, .095 + i * .19), plaster, .012)
    geo.box((.22, .22, 4), (4.6, .6, 2), plaster, .01)
    ball = mats.mat((.38, .12, .07), .8, bump=(10, .3))
    geo.vessel([(.14, 0), (.17, .02), (.3, .35), (.27, .62), (.12, .78), (.13, .86)], .015, ball, loc=(-2.5, 1.9, 0))
    cact = mats.mat((.1, .2, .09), .7)
    for k in range(9):
        import props
        props.leaf(1.1 + .1 * (k % 3), .09, cact, .8, .5, (-2.5, 1.9, .75), (1.25 - .1 * (k % 3), 0, k * .7), nu=16, nv=7)
    core.sun((-.78, -.62, .6), 4.6, 4200, .7)
    core.world((.55, .68, 1), .34)
    blk = mats.mat((.2, .2, .2), 1)
    geo.box((3.0, .2, 9), (-7.4, -3.4, 4.5), blk, 0, (0, 0, .9))
    geo.box((7, .2, 3), (-2.0, -5.6, 8.0), blk, 0)
    core.camera((-2.8, -7.2, 1.9), (.35, 2, 1.75), 36)
    return (1.2, 2, 1.4)


def stone():
    wall = mats.mat((.06, .085, .1), .9, bump=(3, .1), mix=((.075, .105, .12), .5, .3, .7))
    st = mats.marble((.5, .47, .43), (.2, .18, .17), .7, .25)
    brass, iron = mats.metal((.9, .62, .3), .2), mats.mat((.012, .012, .012), .4)
    R = 3.4
    geo.surf(lambda u, v: ((R + .1) * math.cos(math.pi * (.02 + 1.0 * u)), (R + .1) * math.sin(math.pi * (.02 + 1.0 * u)), -.5 + 9.5 * v), 100, 2, wall)
    for s in (-1, 1):
        geo.plane(12, 9.5, (s * (R + .1 + 5.97), .2, 4.25), wall, (math.pi / 2, 0, 0))
    geo.box((30, 14, .1), (0, -4, -.05), st, 0)
    n = 17
    for i in range(n):
        a0, a1 = math.pi * (.06 + .86 * i / n), math.pi * (.06 + .86 * (i + 1.12) / n)
        z = .2 * i
        arc = [a0 + (a1 - a0) * k / 5 for k in range(6)]
        V = [(r * math.cos(a), r * math.sin(a), h) for h in (max(0, z - .55), z + .2) for r in (1.35, R + .2) for a in arc]
        F = [tuple(range(12, 18)) + tuple(range(23, 17, -1)), tuple(range(0, 6))[::-1] + tuple(range(6, 12))]
        F += [(k, k + 1, 12 + k + 1, 12 + k) for k in range(5)] + [(0, 12, 18, 6), (5, 11, 23, 17)]
        ob = geo.mesh(V, F, st, False)
        b = ob.modifiers.new('b', 'BEVEL')
        b.width, b.segments, b.limit_method = .015, 2, 'ANGLE'
        a = (a0 + a1) / 2
        for q in (a0 + .02, a):
            zz = z + .2
            geo.tube([(1.5 * math.cos(q), 1.5 * math.sin(q), zz), (1.5 * math.cos(q), 1.5 * math.sin(q), zz + .5), (1.5 * math.cos(q), 1.5 * math.sin(q), zz + .92 + (.06 if q == a else 0))], .014, iron, resolution=2)
        geo.surf(lambda u, v: tuple([(2.0 + .95 * v) * math.cos(a0 + (a1 - a0) * u * .93), (2.0 + .95 * v) * math.sin(a0 + (a1 - a0) * u * .93), z + .212]), 6, 2, mats_red(i))
    geo.tube([(1.5 * math.cos(math.pi * (.06 + .86 * k / 40)), 1.5 * math.sin(math.pi * (.06 + .86 * k / 40)), 1.14 + .2 * n * k / 40) for k in range(41)], .04, brass)
    geo.lathe([(.11, 0), (.12, .05), (.07, .1), (.06, 1.0), (.1, 1.05), (.09, 1.12), (.13, 1.25), (.08, 1.38), (0, 1.4)], brass, 48, loc=(1.52, .2, 0))
    # the lantern in the well
    geo.tube([(0, .9, 9), (0, .9, 7), (0, .9, 4.5)], .012, brass, resolution=2)
    geo.sphere(.3, (0, .9, 4.2), mats.emission((1, .66, .33), 5), segs=32)
    geo.torus(.31, .02, (0, .9, 4.2), brass)
    core.point((0, .7, 3.75), 190, 2700, .3)
    core.area((-5, -5, 5.5), (1, 2, 1), 2, 520, 8500, 4)
    core.camera((-.9, -6.6, 1.65), (-.05, 1, 2.35), 30)
    return (1.5, .3, 1.4)


_RED = []


def mats_red(i):
    if i == 0:
        _RED[:] = [mats.mat((.24, .02, .02), .95, sheen=.5, bump=(60, .4))]
    return _RED[0]


def staircase(take):
    return (spiral, raking, stone)[take - 1]()
