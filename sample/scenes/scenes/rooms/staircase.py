"""Staircases: a spiral seen from above, white stairs in raking light, the soffits of a tall well seen from its foot."""
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


def upward():
    """From the foot of the well: the soffits turn towards a skylight."""
    plaster = mats.mat((.58, .59, .58), .9, bump=(5, .1), mix=((.5, .52, .52), .6, .35, .7))
    rail, iron = mats.wood((.03, .014, .007), (.13, .065, .032), 3, .3, 'Z', .35), mats.mat((.02, .022, .024), .5)
    turns, pitch, ri, ro = 5, 3.3, 1.15, 2.75
    geo.surf(lambda u, v: ((ro + .05) * math.cos(u * 6.2832), (ro + .05) * math.sin(u * 6.2832), -1 + (turns + 1.1) * pitch * v), 160, 2, plaster, close_u=True)
    helix_band(ri, ro + .06, .9, pitch, .6, turns, .14, plaster, 700)
    helix_band(ri - .05, ri + .03, .82, pitch, .6, turns, .42, plaster, 700)
    n = turns * 60
    P = lambda i, r, h: (r * math.cos(.6 + i / 60 * 6.2832), r * math.sin(.6 + i / 60 * 6.2832), .9 + h + pitch * i / 60)
    geo.tube([P(i, ri - .02, 1.12) for i in range(n)], .042, rail)
    for i in range(0, n, 2):
        geo.tube([P(i, ri - .02, .3), P(i, ri - .02, .7), P(i, ri - .02, 1.1)], .011, iron, resolution=2)
    top = .9 + turns * pitch + .8
    geo.cyl(ro + 1, .05, (0, 0, top + 1.5), mats.emission((.78, .88, 1), 2.6), 0)
    for k in range(6):
        geo.box((.07, 2 * ro + 1, .2), (0, 0, top + 1.3), iron, 0, (0, 0, k * math.pi / 6))
    geo.torus(1.5, .06, (0, 0, top + 1.25), iron)
    core.area((0, 0, top + 1.1), (0, 0, 0), 4.4, 2600, 7500)
    core.area((2.4, -1.2, -.7), (-1.5, 1, 3), 1, 60, 6500)
    for k in range(4):
        a = .6 + k * 1.35
        core.point((2.35 * math.cos(a), 2.35 * math.sin(a), 2.4 + k * 3.4), 16, 2700, .2)
    core.camera((.35, -.5, -.6), (-.08, .12, 12), 20, roll=.4)
    return (-.05, .1, 12)


def staircase(take):
    return (spiral, raking, upward)[take - 1]()
