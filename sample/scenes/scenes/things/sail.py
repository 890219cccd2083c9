"""Sails: white cloth against a deep sky, one yacht on a gold sea, a fleet in morning mist."""
import math
import random
import core
import geo
import mats
from scenes.beach import ocean


def sheet(a, b, c, belly, m, n=60, roach=0.0, side=1):
    """A sail with tack a, head b and clew c, filled by the wind to the given depth."""
    a, b, c = (core.Vector(p) for p in (a, b, c))
    nrm = (c - a).cross(b - a).normalized() * side

    def f(u, v):
        luff, leech = a.lerp(b, v), c.lerp(b, v)
        out = (c - a).normalized() * roach * math.sin(math.pi * v)
        p = luff.lerp(leech + out, u)
        w = belly * (c - a).length * math.sin(math.pi * u ** .8) * (1 - v ** 1.6) * (.5 + .5 * min(1, v * 4))
        return tuple(p + nrm * w)
    return geo.surf(f, n, n, m), f


def seams(f, n, m, r):
    """The panels of a sail: fine lines across it."""
    for k in range(1, n):
        v = k / n
        geo.tube([f(i / 30, min(1, v + .05 * math.sin(math.pi * i / 30) * .4)) for i in range(31)], r, m, resolution=2)


def cloth(c=(.82, .8, .75), through=.42):
    return mats.sheer(c, through, tuple(x * .93 for x in c), 1.1, bump=(3.5, .25))


def against_sky():
    core.sky([(0, (.5, .62, .72)), (.25, (.2, .31, .47)), (.7, (.07, .15, .3)), (1, (.03, .08, .2))], .8)
    core.sun((.55, .75, .62), 5, 4700, .6)
    wh = cloth()
    sew = mats.mat((.5, .47, .42), .9)
    alu = mats.metal((.7, .7, .7), .3)
    main, f = sheet((0, 0, 1.5), (.25, .2, 17), (5.6, 1.6, 1.7), .10, wh, roach=1.0)
    seams(f, 11, sew, .012)
    for v in (.22, .42, .62, .8):
        geo.tube([f(1 - .38 * t / 12, v) for t in range(13)], .05, mats.mat((.66, .64, .6), .7))
    jib, g = sheet((-4.6, -1.2, .6), (-.2, 0, 14.6), (.9, 1.9, 1.4), .13, cloth((.84, .81, .76), .45))
    seams(g, 9, sew, .012)
    geo.tube([(0, -.12, 0), (.05, -.1, 6), (.16, 0, 12), (.25, .2, 17.4)], .17, alu, taper=lambda t: 1.1 - .45 * t)
    geo.tube([(0, -.1, 1.35), (2.8, .7, 1.45), (5.7, 1.6, 1.6)], .14, alu)
    geo.tube([(-4.7, -1.25, .3), (-2.4, -.6, 7.4), (-.2, 0, 14.7)], .03, alu)
    for s in (-1, 1):
        geo.tube([(s * .1, -1.6 * s, 0), (s * .6, -1.1 * s, 6.6), (.1, 0, 12.4)], .022, alu)
    geo.tube([(-.55, -.9, 7.0), (.06, 0, 7.2), (.65, .9, 7.0)], .06, alu)
    rope = mats.mat((.5, .46, .38), .9)
    geo.tube([(.9, 1.9, 1.4), (1.4, 1.4, .2), (2, .6, -2)], .045, rope)
    core.camera((2.2, -9.2, -2.2), (-.1, .3, 7.9), 34)
    return (.1, .3, 8)


def boat(loc, s, heading, sail, hull, rig, heel=.1, reef=1.0):
    """A small sloop, its parts hung on one empty frame."""
    import bpy
    before = set(bpy.data.objects)
    geo.surf(lambda u, v: ((u - .45) * 9, 1.35 * math.sin(math.pi * min(1, .12 + u * .82)) ** .7 * math.cos(math.pi * v), -.9 * math.sin(math.pi * v) * math.sin(math.pi * min(1, .06 + u * .9)) + .62 + .25 * (u - .4) ** 2 * 3), 50, 24, hull)
    geo.surf(lambda u, v: ((u - .45) * 9, 1.33 * math.sin(math.pi * min(1, .12 + u * .82)) ** .7 * (2 * v - 1), .6 + .25 * (u - .4) ** 2 * 3), 40, 6, hull)
    geo.box((2.6, 1.1, .5), (.0, 0, .85), hull, .15)
    geo.tube([(.4, 0, .5), (.4, 0, 6), (.35, 0, 12.6)], .075, rig)
    geo.tube([(.35, 0, 1.6), (-3.4, .5, 1.6)], .07, rig)
    sheet((.3, 0, 1.7), (.33, 0, 12.3 * reef), (-3.4, .55, 1.75), .1, sail, 30, .5)
    sheet((4.6, 0, .9), (.42, 0, 11 * reef), (.5, .9, 1.5), .12, sail, 30)
    geo.tube([(4.7, 0, .8), (.4, 0, 11.2)], .02, rig)
    geo.tube([(-4, 0, .8), (.38, 0, 12.5)], .015, rig)
    e = core.link(bpy.data.objects.new('boat', None))
    for o in set(bpy.data.objects) - before - {e}:
        o.parent = e
    e.location, e.scale, e.rotation_euler = loc, (s,) * 3, (heel, 0, heading)


def gold():
    core.sky([(0, (1.0, .6, .28)), (.04, (.95, .56, .3)), (.14, (.72, .48, .4)), (.4, (.3, .34, .46)), (1, (.1, .16, .32))], .85,
             ((.95, .55, .35), .45, 2.0, 9), ((-.12, 1, .075), (2.2, 1.05, .4), 700))
    core.sun((-.12, 1, .09), 2.2, 2600, 1.2)
    ocean(90, 15, (.012, .035, .05), 7, 1.0, .9, 4, (-135, 8, 0), (4, 7), rough=.07)
    geo.plane(9000, 6000, (0, 3600, -.3), mats.mat((.012, .035, .05), .16, bump=(.25, .4)))
    boat((24, 150, .1), 1.9, 2.75, mats.sheer((.55, .42, .3), .6), mats.mat((.03, .03, .035), .5), mats.mat((.02, .02, .02), .5), .14)
    core.camera((0, -14, 3.0), (4, 150, 9), 52)
    return (24, 150, 10)


def mist():
    core.sky([(0, (.72, .74, .75)), (.12, (.66, .69, .72)), (.5, (.5, .56, .62)), (1, (.36, .43, .52))], 1.0, None, ((.3, 1, .2), (.25, .22, .18), 14))
    ocean(70, 13, (.1, .13, .145), 4, .35, .5, 8, (-140, 6, 0), (5, 9), rough=.12)
    geo.plane(9000, 6000, (0, 3620, -.1), mats.mat((.2, .23, .25), .3, emit=((.6, .63, .65), .25)))
    rnd = random.Random(5)
    for k, (x, y, r) in enumerate(((-9, 62, 1), (15, 95, 1), (-34, 165, 1), (34, 190, 1), (4, 240, 1), (-14, 330, 1), (66, 350, 1), (-80, 420, 1))):
        t = min(1, (y - 50) / 420) ** .55
        fog = (.66, .69, .71)
        mix = lambda c: tuple(a * (1 - t) * .9 + 0 for a in c)
        sm = mats.sheer(mix((.8, .78, .74)), .4, glow=(fog, .78 * t))
        hm = mats.mat(mix((.06, .09, .13)), .5, emit=(fog, .72 * t))
        boat((x, y, .1), 1.5, 2.7 + .25 * rnd.random(), sm, hm, hm, .1)
    core.sun((.4, .5, .5), 1.4, 5200, 8)
    core.camera((0, -10, 4.2), (1, 100, 9.4), 46)
    return (-9, 62, 9)


def sail(take):
    return (against_sky, gold, mist)[take - 1]()
