"""Vases: celadon by a window, three dark stonewares in a row, cobalt glass against ochre; storage jars in a yard."""
import math
import random
import core
import geo
import mats
import props
import rooms
from tiling import tiles


def petal(length, material, matrix):
    """A petal along the axis Z of a blossom, with its edges towards the middle."""
    def f(u, v):
        q = 2 * v - 1
        half = .5 * length * math.sin(math.pi * min(1, .06 + .92 * u ** .8)) ** .7
        return tuple(matrix @ core.Vector((q * half, -.12 * length * q * q, u * length)))
    return geo.surf(f, 9, 7, material)


def celadon():
    wall = mats.mat((.33, .31, .28), .9, bump=(5, .08), mix=((.28, .265, .24), .5, .3, .7))
    geo.plane(60, 30, (0, 4, 10), wall, (math.pi / 2, 0, 0))
    geo.box((40, 6, .5), (0, 1.4, -.25), mats.wood((.06, .035, .02), (.2, .12, .07), .3, .4, 'X'), .06)
    glaze = mats.mat((.36, .5, .43), .12, coat=.7, mix=((.44, .57, .48), .7, .3, .7), bump=(7, .02))
    geo.vessel([(.75, 0), (.8, .05), (.78, .15), (1.5, 1.2), (1.85, 2.3), (1.6, 3.3), (.8, 4.1), (.52, 4.6), (.55, 5.1), (.8, 5.5)], .09, glaze, segs=160)
    dark, bl = mats.mat((.05, .035, .028), .7, bump=(9, .6)), [mats.mat((.82, .66, .62), .6, sss=.3), mats.mat((.8, .5, .48), .6, sss=.3)]
    rnd = random.Random(5)
    from mathutils import Matrix
    for pts in ([(0, 0, 4.2), (.3, 0, 6.2), (1.5, -.2, 7.4), (3.0, -.3, 7.9), (4.6, -.3, 7.6)], [(.8, -.1, 6.9), (1.4, .1, 8.3), (2.4, .2, 9.2)], [(2.1, -.2, 7.7), (3.0, -.6, 7.0), (3.9, -.8, 6.8)], [(.1, 0, 5), (-.7, .1, 6.6), (-.9, .2, 7.7)]):
        pts = geo.path(pts)
        geo.tube(pts, .075, dark, taper=lambda t: 1.1 - .75 * t)
        for i in range(15):
            t = rnd.uniform(.3, 1) * (len(pts) - 1)
            k = min(int(t), len(pts) - 2)
            p = core.Vector(pts[k]).lerp(core.Vector(pts[k + 1]), t - k)
            d = core.Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
            M = Matrix.Translation(p + d * .1) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
            o, s = rnd.uniform(.3, 1.15), rnd.uniform(.24, .36)
            for q in range(5):
                petal(s, bl[i % 2], M @ Matrix.Rotation(q * 1.2566, 4, 'Z') @ Matrix.Rotation(-o, 4, 'X'))
    core.area((-8, -1, 8), (0, 0, 4), 3.2, 1500, 5600)
    core.area((8, -5, 6), (0, 0, 3), 4, 90, 7000)
    core.camera((1.0, -18.5, 5.3), (1.6, 0, 4.3), 50, .15, (0, -1.2, 3))
    return (0, 0, 3.2)


def stonewares():
    geo.plane(60, 30, (0, 5, 10), mats.mat((.07, .065, .06), .95, bump=(3, .3), mix=((.1, .093, .085), .35, .3, .7)), (math.pi / 2, 0, 0))
    geo.box((16, 3.4, .7), (1, 0, -.35), mats.mat((.2, .19, .18), .8, bump=(5, .3), mix=((.14, .135, .13), 1, .35, .65)), .05)
    soot = mats.mat((.035, .033, .032), .55, bump=(14, .5), rough_var=(3, .35, .7))
    rust = mats.mat((.22, .08, .035), .6, bump=(10, .6), mix=((.07, .045, .035), 1.3, .4, .62))
    chalk = mats.mat((.58, .54, .47), .8, bump=(16, .5), mix=((.46, .42, .36), 2, .35, .65))
    geo.vessel([(.6, 0), (.7, .1), (1.35, 1.0), (1.5, 1.9), (1.15, 2.7), (.42, 3.1), (.36, 3.9), (.48, 4.1)], .08, soot, loc=(-2.1, 0, 0))
    geo.vessel([(.55, 0), (.6, .1), (.82, 1.6), (.9, 3.3), (.7, 4.8), (.38, 5.5), (.34, 6.1), (.46, 6.3)], .07, chalk, loc=(.35, .5, 0))
    geo.vessel([(.7, 0), (.8, .08), (1.25, .7), (1.3, 1.3), (.95, 1.8), (.75, 1.95), (.8, 2.1)], .08, rust, loc=(2.45, -.3, 0))
    tw = mats.mat((.1, .07, .045), .8)
    rnd = random.Random(1)
    for k in range(7):
        a = rnd.uniform(-.5, .5)
        pts = [(-2.1, 0, 3.4), (-2.1 + a * .8, .05 * k, 5), (-2.1 + a * 2.4 - .3, .05 * k, 6.6 + rnd.uniform(-.6, .7))]
        geo.tube(pts, .025, tw, taper=lambda t: 1.2 - .6 * t)
        geo.lathe([(0, 0), (.1, .1), (.13, .5), (.1, 1.0), (0, 1.2)], mats.mat((.45, .33, .2), .95, sheen=.8, bump=(60, .9)), 24, loc=pts[-1], rot=(0, a * .9, 0))
    core.area((7, -1.5, 8), (0, 0, 2), 2.2, 1300, 4300)
    core.area((-8, 2, 4), (0, 0, 2), 2, 130, 7000, 6)
    core.camera((1.2, -18, 4.4), (1.1, 0, 3.3), 58, .14, (-1, -.5, 3))
    return (-.4, 0, 3)


def cobalt():
    geo.cyc(60, 20, 26, mats.mat((.66, .36, .1), .85, bump=(4, .05)), 4, (0, 5, 0))
    g = mats.glass((.1, .22, .85), ior=1.45, shadow=.9)
    geo.vessel([(.8, 0), (.9, .1), (1.7, 1.2), (1.9, 2.4), (1.4, 3.4), (.5, 3.9), (.4, 4.6), (.75, 5.1)], .12, g, segs=160)
    g2 = mats.glass((.25, .75, .8), ior=1.45, shadow=.9)
    geo.vessel([(.5, 0), (.55, .05), (.62, 1.2), (.5, 2.4), (.7, 3.0)], .08, g2, loc=(2.5, 1.0, 0))
    geo.sphere(.62, (-2.3, -.9, .6), mats.mat((.85, .42, .05), .45, bump=(24, .3), coat=.2, sss=.2))
    geo.sphere(.55, (3.2, -.9, .54), mats.mat((.85, .5, .06), .45, bump=(24, .3), coat=.2, sss=.2))
    stem, leafm = mats.mat((.12, .18, .06), .6), mats.mat((.1, .17, .06), .5, mix=((.18, .26, .1), 2, .35, .65))
    geo.tube([(0, 0, .6), (.1, 0, 4.6), (-.5, -.2, 7.2), (-1.8, -.3, 9.2)], .06, stem, taper=lambda t: 1.1 - .6 * t)
    for k in range(11):
        t = k / 10
        z = 5.4 + 3.7 * t
        x = .05 - .5 * max(0, (z - 4.6) / 2.6) - .9 * max(0, (z - 7.2) / 2.0) ** 1.2
        for s in (-1, 1):
            props.leaf(2.0 - .9 * t, .36 - .12 * t, leafm, .5, .2, (x, -.15, z), (.5, -.3 * s, (-1.35 if s > 0 else 1.35) + .3), nu=16, nv=9)
    core.sun((-.75, -.35, .55), 4.4, 4600, 1)
    core.area((7, 3, 6), (0, 0, 2), 4, 200, 5000)
    core.camera((1.3, -19.5, 4.6), (1.1, 0, 4.1), 50, .12, (0, -1, 3))
    return (0, 0, 3)


def jar(glaze, lid, kind):
    """A jar of brown glaze, covered by a saucer, a woven cone or a tied cloth; in metres."""
    geo.vessel([(.15, 0), (.19, .03), (.27, .24), (.33, .46), (.3, .6), (.2, .69), (.185, .73), (.21, .77)], .02, glaze, segs=72)
    if kind == 0:
        geo.lathe([(.0, .79), (.2, .79), (.25, .83), (.24, .835), (.1, .83), (.06, .86), (.05, .9), (0, .905)], lid, 56, smooth=False)
    elif kind == 1:
        geo.lathe([(.33, .72), (.32, .735), (.16, .9), (.03, .985), (0, .99)], lid, 56, smooth=False)
    else:
        geo.surf(lambda u, v: ((.215 + .012 * math.sin(u * 6.2832 * 17) * max(0, v - .5) + .06 * max(0, v - .8)) * min(1, v * 2.2) * math.cos(u * 6.2832),
                               (.215 + .012 * math.sin(u * 6.2832 * 17) * max(0, v - .5) + .06 * max(0, v - .8)) * min(1, v * 2.2) * math.sin(u * 6.2832),
                               .8 - .2 * max(0, v - .45) + .012 * (1 - v)), 170, 26, lid, close_u=True)
        geo.torus(.219, .007, (0, 0, .735), mats.mat((.35, .24, .12), .9), nu=64, nv=8)


def jars():
    rnd = random.Random(6)
    geo.plane(30, 30, (0, 4, 0), tiles((.3, .2, .15), (.22, .16, .125), (.12, .1, .085), (.3, .15), .01, .6, .5, .6, .1))
    geo.plane(30, 4, (0, 6.2, 2), mats.mat((.66, .52, .36), .95, bump=(4, .2), mix=((.48, .38, .27), .7, .38, .74)), (math.pi / 2, 0, 0))
    glazes = [mats.mat(c, .3, spec=.4, bump=(5, .06), mix=(d, 2.2, .38, .7, .8), stretch=(1, 1, .5)) for c, d in (((.13, .055, .022), (.26, .13, .05)), ((.2, .1, .04), (.09, .04, .02)), ((.075, .045, .03), (.16, .09, .045)))]
    lids = [mats.mat((.3, .17, .1), .7, bump=(9, .3)), mats.mat((.5, .36, .17), .85, weave=(60, .8)), mats.mat((.46, .06, .04), .9, weave=(150, .3))]
    kinds = [rooms.group(jar, glazes[g], lids[k], k) for g in range(3) for k in range(3)]
    for r in range(7):
        for c in range(9):
            if (r, c) in ((1, 5), (2, 5)):
                continue
            k = 0 if rnd.random() < .55 else rnd.choice((1, 1, 2))
            rooms.put(kinds[rnd.randrange(3) * 3 + k], (-3.3 + .8 * c + (.4 if r % 2 else 0) + rnd.gauss(0, .02), -.6 + .74 * r + rnd.gauss(0, .02), 0), rnd.uniform(0, 6.3), rnd.uniform(.93, 1.05))
    core.sun((-.78, -.3, .5), 4.6, 4100, .8)
    core.world((.8, .86, 1), .55)
    core.camera((.9, -4.3, 2.15), (-.05, .9, .42), 42)
    return (-.1, .3, .5)


def vase(take):
    return (celadon, stonewares, cobalt, jars)[take - 1]()
