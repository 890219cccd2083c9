"""Hand tools: a joiner's bench with plane, chisels and shavings."""
import math
import random
import core
import geo
import mats


def at(loc, rot):
    return core.Matrix.Translation(loc) @ core.Euler(rot).to_matrix().to_4x4()


def put(ob, m):
    ob.matrix_basis = m @ ob.matrix_basis
    return ob


def chisel(loc, rot, s, w, steel, wood, brass):
    """Along +X: handle, ferrule, neck, a flat blade ground at its end."""
    m = at(loc, rot) @ core.Matrix.Scale(s, 4) @ core.Matrix.Rotation(math.pi / 2, 4, 'Y')
    put(geo.lathe([(0, -.02), (.13, 0), (.17, .12), (.16, .5), (.125, .95), (.14, 1.12), (.13, 1.2), (0, 1.2)], wood, 48), m)
    for z in (.02, 1.14):
        put(geo.cyl(.15 if z < 1 else .145, .13, (0, 0, z), brass, .02, segs=48), m)
    put(geo.lathe([(.1, 1.26), (.06, 1.4), (.055, 1.6)], steel, 32), m)
    m2 = at(loc, rot) @ core.Matrix.Scale(s, 4)
    v = [(x, y, z) for x, t in ((1.55, .05), (2.9, .035), (3.15, .0)) for y in (-w, w) for z in (-.035, -.035 + 2 * t)]
    f = [(0, 1, 3, 2), (0, 2, 6, 4), (1, 5, 7, 3), (0, 4, 5, 1), (2, 3, 7, 6), (4, 6, 10, 8), (5, 9, 11, 7), (4, 8, 9, 5), (6, 7, 11, 10)]
    put(geo.mesh(v, f, steel, False), m2)


def mallet(loc, rot, head, handle):
    m = at(loc, rot)
    put(geo.box((1.5, .95, .85), (0, 0, 0), head, .06), m)
    put(geo.lathe([(.13, -.6), (.15, .3), (.13, .9), (.17, 1.9), (.19, 2.5), (.15, 2.75), (0, 2.78)], handle, 48), m @ core.Matrix.Rotation(math.pi / 2, 4, 'X'))


def plane(loc, rot, body, iron, brass, handle):
    """A wooden smoother: body, throat, iron and wedge, a horn before and a tote behind."""
    m = at(loc, rot)
    for x, l in ((-1.25, 1.3), (1.0, 1.9)):
        put(geo.box((l, .85, .62), (x, 0, .31), body, .04), m)
    for y in (-.36, .36):
        put(geo.box((.9, .13, .62), (-.25, y, .31), body, .02), m)
    put(geo.box((.9, .6, .12), (-.25, 0, .06), body, .01), m)
    put(geo.box((.07, .56, 1.5), (.2, 0, .72), iron, .015, (0, .72, 0)), m)
    put(geo.box((.16, .5, .9), (.12, 0, .72), handle, .03, (0, .72, 0)), m)
    put(geo.cyl(.07, .7, (-.25, -.35, .52), brass, .01, (-math.pi / 2, 0, 0), 24), m)
    put(geo.tube([(-1.4, 0, .55), (-1.5, 0, .9), (-1.35, 0, 1.15), (-1.05, 0, 1.28)], .17, handle, taper=lambda t: 1.15 - .3 * t), m)
    put(geo.tube([(1.45, 0, .5), (1.3, 0, .9), (1.5, 0, 1.25), (1.75, 0, 1.4)], .16, handle, taper=lambda t: 1.2 - .35 * t), m)


def shaving(loc, rot, r, turns, w, m, rnd):
    grow, k = rnd.uniform(.1, .4), rnd.uniform(0, 6)
    M = at(loc, rot)
    geo.surf(lambda u, v: tuple(M @ core.Vector(((r + grow * r * u * turns) * math.cos(6.2832 * turns * u), w * (v - .5) + .5 * w * u * turns * .6, (r + grow * r * u * turns) * math.sin(6.2832 * turns * u) + r + .02 * math.sin(9 * u + k)))), int(40 * turns), 5, m)


def joiner():
    geo.box((40, 9, .6), (0, 1.2, -.3), mats.wood((.15, .09, .05), (.4, .27, .165), .4, .55, 'X'), .08)
    geo.plane(60, 30, (0, 13, 6), mats.mat((.2, .19, .18), .95, bump=(3, .2, 8), mix=((.26, .245, .23), .4, .3, .7)), (math.pi / 2, 0, 0))
    steel, brass = mats.metal((.62, .62, .63), .2, (1, 30, 30)), mats.metal((.8, .58, .28), .24)
    box_, beech, dark = mats.wood((.3, .18, .08), (.54, .36, .18), 2.2, .35, 'Z', .2), mats.wood((.28, .17, .09), (.5, .34, .2), 1.6, .42, 'X', .1), mats.wood((.07, .035, .018), (.2, .11, .06), 2, .35, 'X', .2)
    plane((-1.0, .9, .0), (0, 0, .32), beech, steel, brass, dark)
    for k, (y, w) in enumerate(((-1.75, .2), (-1.28, .14), (-.83, .1), (-.42, .26))):
        chisel((.35 + .07 * k, y, .16), (0, .03, .06 - .03 * k), 1.05, w, steel, box_, brass)
    mallet((2.7, 2.1, .43), (0, 0, -2.5), beech, dark)
    geo.box((5.4, .8, .4), (-3.6, -1.45, .2), mats.wood((.32, .2, .11), (.58, .42, .26), 1.0, .5, 'X'), .02, (0, 0, .1))
    thin = [mats.sheer(c, .35, tuple(q * .8 for q in c), 3) for c in ((.72, .5, .28), (.66, .43, .22), (.76, .56, .34))]
    rnd = random.Random(6)
    for k in range(46):
        a, q = rnd.uniform(0, 6.3), rnd.random() ** .7
        x, y = (-1.4 + 2.6 * q * math.cos(a), -.55 + 1.3 * q * math.sin(a)) if k < 36 else (rnd.uniform(-4, 4), rnd.uniform(1.8, 3.4))
        shaving((x, y, .0), (rnd.gauss(0, .2), rnd.gauss(0, .3), rnd.uniform(0, 6.3)), rnd.uniform(.1, .24), rnd.uniform(.8, 2.6), rnd.uniform(.2, .5), thin[k % 3], rnd)
    geo.box((3.4, .26, .03), (-2.2, 2.6, .02), brass, .005, (0, 0, -.12))
    put(geo.cyl(.08, 2.0, (0, 0, 0), mats.mat((.5, .07, .04), .4, coat=.3), .01, segs=6), at((1.4, -2.4, .08), (0, math.pi / 2, .3)))
    core.area((-6, 3, 4.8), (0, 0, .4), 2.2, 950, 5200, 3.2)
    core.area((6, 2.5, 4), (0, 0, .4), 2, 240, 4000)
    core.area((0, -8, 6), (0, 0, .4), 4, 90, 6400)
    core.camera((-.35, -8.6, 4.8), (.5, .2, .4), 50, .09, (.2, -.9, .3))
    return (-.2, .2, .5)


def tools(take):
    return (joiner,)[take - 1]()
