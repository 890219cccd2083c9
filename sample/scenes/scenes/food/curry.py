"""Curry and rice: two bowls and bread by daylight, a banana leaf set with many small dishes from above."""
import math
import random
import core
import food
import garnish
import geo
import mats
import props


def sauce(c, r, z, colour, oil, seed, deep=1.4):
    """A thick sauce, uneven, with oil drawn out to its edge."""
    m = mats.mat(colour, .22, coat=.5, bump=(6, .5, 6), mix=(tuple(q * deep for q in colour), 2.6, .4, .66))
    geo.surf(lambda u, v: (c[0] + r * v * math.cos(u * 6.2832), c[1] + r * v * math.sin(u * 6.2832), z + .05 * (1 - v ** 4) * (1 + geo.fbm(4 * v * math.cos(u * 6.2832) + seed, 4 * v * math.sin(u * 6.2832)))), 120, 40, m, close_u=True)
    rnd = random.Random(seed)
    o = mats.mat(oil, .03, trans=.5, coat=1)
    base = geo.sphere(1, (0, 0, -99), o, segs=28)
    for _ in range(80):
        a, q, s = rnd.uniform(0, 6.3), r * (1 - .5 * rnd.random() ** 2.2) * .97, .015 + .08 * rnd.random() ** 2.5
        geo.copy(base, (c[0] + q * math.cos(a), c[1] + q * math.sin(a), z + .03), scale=(s, s, .018))


def lumps(n, c, R, z, size, ms, seed, rough=.12):
    """Pieces of meat or potato half sunk in a sauce."""
    rnd = random.Random(seed)
    for k in range(n):
        x, y, q = food.scatter(c, R, rnd)
        s = rnd.uniform(*size)
        a, b, h = s * rnd.uniform(.85, 1.3), s * rnd.uniform(.7, 1), s * rnd.uniform(.55, .8)
        p = lambda t: math.copysign(abs(t) ** .75, t)
        ob = geo.surf(lambda u, v: (a * math.sin(math.pi * v) ** .75 * p(math.cos(u * 6.2832)), b * math.sin(math.pi * v) ** .75 * p(math.sin(u * 6.2832)), -h * math.cos(math.pi * v)), 44, 24, rnd.choice(ms), close_u=True, loc=(x, y, z + h * .25), rot=(rnd.gauss(0, .3), rnd.gauss(0, .3), rnd.uniform(0, 6.3)))
        for v in ob.data.vertices:
            v.co *= 1 + rough * geo.fbm(v.co.x / s * 1.6 + k, v.co.y / s * 1.6, v.co.z / s * 1.6)


def leaves(n, spot, seed, size=(.16, .3), tones=((.05, .17, .02), (.1, .27, .04))):
    rnd = random.Random(seed)
    ms = [mats.mat(c, .42, coat=.15) for c in tones]
    for k in range(n):
        x, y, z = spot(rnd)
        L = rnd.uniform(*size)
        props.leaf(L, L * .4, ms[k % len(ms)], rnd.uniform(.3, .9), .3, (x, y, z), (rnd.uniform(-.1, .5), rnd.gauss(0, .3), rnd.uniform(0, 6.3)), nu=12, nv=7)


def two():
    """A red curry in front, rice behind, flat bread on a cloth."""
    geo.box((40, 30, .4), (0, 6, -.2), mats.wood((.15, .09, .055), (.4, .27, .17), .32, .5, 'X', .05), .03)
    geo.terrain(6.4, 16, 160, lambda x, y: .03 + .014 * geo.fbm(x * 1.2, y * 1.2) + .02 * math.sin(x * 1.1 + y * .5), mats.mat((.09, .15, .17), .95, sheen=.4, weave=(26, .4)), (-.4, 2, 0)).rotation_euler = (0, 0, -.18)
    glaze = mats.mat((.03, .045, .05), .2, coat=.6, bump=(5, .08), mix=((.1, .085, .06), 2.2, .48, .7))
    props.bowl(1.75, .95, (-.55, -.55, .05), glaze, .08)
    z = .74
    sauce((-.55, -.55), 1.54, z, (.5, .13, .016), (.75, .13, .008), 4)
    meat = [mats.mat(c, .3, coat=.5, bump=(12, .5), mix=(tuple(q * .5 for q in c), 3, .42, .66)) for c in ((.5, .22, .07), (.42, .15, .045))]
    lumps(11, (-.6, -.55), 1.05, z + .06, (.26, .38), meat, 5)
    leaves(16, lambda r: (lambda p: (p[0], p[1], z + .36 + .06 * r.random()))(food.scatter((-.6, -.5), .5, r)), 7, (.2, .36))
    garnish.rings(9, lambda r: (lambda p: (p[0], p[1], z + .33))(food.scatter((-.5, -.5), .8, r)), 5, (.07, .1), True)
    props.bowl(1.45, .8, (2.25, 1.35, .05), mats.mat((.7, .66, .58), .22, coat=.45, bump=(5, .05), mix=((.6, .56, .47), 3, .4, .7)), .07)
    f = lambda x, y: .42 * (1 - ((x * x + y * y) / 1.7) ** 1.4) + .03 * geo.fbm(x * 2, y * 2)
    geo.surf(lambda u, v: (2.25 + 1.27 * v * math.cos(u * 6.2832), 1.35 + 1.27 * v * math.sin(u * 6.2832), .62 + f(1.27 * v * math.cos(u * 6.2832), 1.27 * v * math.sin(u * 6.2832))), 80, 30, mats.mat((.7, .68, .6), .7), close_u=True)
    food.rice((2.25, 1.35), 1.26, .65, 2400, 6, f, (.93, .91, .85))
    naan = mats.mat((.72, .52, .28), .6, bump=(6, .5), mix=((.85, .7, .45), 1.6, .4, .66))
    char = mats.mat((.16, .075, .03), .7)
    for k, (x, y, a) in enumerate(((-3.0, 1.6, .5), (-2.7, 1.35, .15))):
        bub = lambda p, q: .1 * max(0, geo.fbm(p * 2.4 + k * 3, q * 2.4, 2)) + .02 * geo.fbm(p * 7, q * 7)
        o = geo.surf(lambda u, v: (1.15 * v * math.cos(u * 6.2832) * (1 + .12 * math.cos(u * 6.2832)), .8 * v * math.sin(u * 6.2832), .1 + .09 * k + bub(v * math.cos(u * 6.2832), v * math.sin(u * 6.2832)) - .08 * v ** 8), 110, 50, naan, close_u=True, loc=(x, y, .06), rot=(0, .0, a))
        o.data.materials.append(char)
        for p in o.data.polygons:
            p.material_index = p.center.z > .165 + .09 * k and geo.fbm(p.center.x * 9, p.center.y * 9, 5) > -.05
    brass = mats.metal((.78, .54, .26), .24, (1, 30, 30))
    geo.vessel([(.4, 0), (.46, .04), (.6, .3), (.62, .48)], .04, brass, loc=(2.65, -1.35, .05))
    geo.cyl(.55, .02, (2.65, -1.35, .38), mats.mat((.74, .72, .64), .35, coat=.2, bump=(9, .1)), .01)
    leaves(7, lambda r: (2.65 + r.gauss(0, .16), -1.35 + r.gauss(0, .16), .42), 3, (.12, .2))
    props.spoon((1.35, -2.2, .1), (0, 0, .15), brass)
    core.area((-5.5, 4.2, 4.8), (0, 0, .6), 2.6, 980, 5300, 3.2)
    core.area((6, 2, 4), (0, 0, .6), 2, 200, 4200)
    core.area((0, -7, 6), (0, 0, .6), 4, 90, 6200)
    core.camera((-.2, -6.5, 5.6), (.25, .2, .45), 50, .085, (-.5, -1.1, .9))
    return (-.5, -.6, .8)


def katori(c, m, fill, r=.72):
    """A small steel dish and what is in it."""
    geo.vessel([(r * .72, 0), (r * .78, .03), (r * .97, .3), (r, .42)], .03, m, segs=96, loc=(c[0], c[1], .12))
    geo.torus(r, .022, (c[0], c[1], .545), m, nu=96, nv=10)
    fill((c[0], c[1]), r * .93, .42)


def leaf_set():
    """From above: rice, five dishes, pickle and crisp wafers on a cut leaf."""
    geo.box((40, 30, .4), (0, 0, -.2), mats.wood((.05, .028, .017), (.17, .1, .062), .3, .45, 'X', .1), .02)
    leafm = mats.mat((.04, .13, .018), .34, coat=.3, bump=(9, .4, 4), stretch=(8, .2, 1), mix=((.1, .25, .05), 1.0, .35, .7))
    geo.surf(lambda u, v: (7.6 * (u - .5), 4.3 * (v - .5) * (1 + .012 * math.sin(u * 50)) * (1 - .25 * max(0, u - .85) * 4), .05 + .03 * math.sin(u * 6) + .05 * abs(2 * v - 1) ** 3 + .012 * math.sin(u * 70)), 200, 40, leafm, rot=(0, 0, .04))
    geo.tube([(-3.8, -.14, .08), (0, 0, .09), (3.8, .14, .08)], .05, mats.mat((.34, .46, .14), .4), taper=lambda t: 1.1 - .5 * t)
    f = lambda x, y: .42 * (1 - ((x * x + y * y) / 1.35) ** 1.1) + .1 * geo.fbm(x * 1.3 + 2, y * 1.3)
    geo.surf(lambda u, v: (-.15 + 1.15 * v * math.cos(u * 6.2832), -.75 + 1.15 * v * math.sin(u * 6.2832), .1 + max(0, f(1.15 * v * math.cos(u * 6.2832), 1.15 * v * math.sin(u * 6.2832)))), 80, 30, mats.mat((.7, .67, .58), .7), close_u=True)
    food.rice((-.15, -.75), 1.14, .13, 2600, 6, lambda x, y: max(0, f(x, y)), (.93, .91, .84))
    food.rice((-.15, -.75), 1.35, .1, 90, 9, tone=(.93, .91, .84))
    steel = mats.metal((.72, .72, .72), .2)
    soft = lambda *c: [mats.mat(q, .3, coat=.45, bump=(12, .4), mix=(tuple(w * .55 for w in q), 3, .42, .66)) for q in c]
    dal = lambda c, r, z: (sauce(c, r, z, (.66, .36, .04), (.8, .4, .03), 3), leaves(5, lambda q: (*food.scatter(c, .3, q)[:2], z + .1), 2, (.12, .2)))
    red = lambda c, r, z: (sauce(c, r, z, (.36, .06, .012), (.6, .08, .006), 5), lumps(6, c, .4, z + .05, (.16, .24), soft((.38, .12, .04), (.3, .085, .03)), 2))
    spinach = lambda c, r, z: (sauce(c, r, z, (.06, .12, .018), (.2, .22, .03), 7), lumps(6, c, .42, z + .07, (.15, .2), [mats.mat((.84, .78, .62), .45)], 4, .03))
    curd = lambda c, r, z: (sauce(c, r, z, (.82, .8, .73), (.86, .84, .78), 9, 1.05), garnish.rings(14, lambda q: (*food.scatter(c, .42, q)[:2], z + .09), 3, (.05, .08)))
    chick = lambda c, r, z: (sauce(c, r, z, (.42, .17, .03), (.66, .22, .02), 11), lumps(20, c, .5, z + .07, (.1, .13), soft((.68, .44, .17), (.6, .36, .12)), 6, .04))
    for x, y, fill in ((-2.75, 1.15, dal), (-1.2, 1.35, red), (.35, 1.4, spinach), (1.9, 1.3, chick), (2.75, -.2, curd)):
        katori((x, y), steel, fill)
    crisp = mats.mat((.8, .56, .2), .5, bump=(9, .9), mix=((.68, .4, .12), 4, .4, .66))
    for k, (x, y, s) in enumerate(((1.75, -1.25, .95), (2.3, -1.55, .85))):
        geo.surf(lambda u, v: (x + s * v * math.cos(u * 6.2832), y + s * .92 * v * math.sin(u * 6.2832), .22 + .12 * k + .12 * geo.fbm(2.4 * v * math.cos(u * 6.2832) + k * 4, 2.4 * v * math.sin(u * 6.2832)) + .03 * geo.fbm(9 * v * math.cos(u * 6.2832), 9 * v * math.sin(u * 6.2832))), 100, 40, crisp, close_u=True)
    pickle = soft((.44, .13, .015), (.36, .2, .02))
    lumps(9, (-2.6, -.35), .3, .13, (.12, .18), pickle, 8)
    lumps(12, (-2.55, -1.35), .42, .13, (.1, .16), soft((.75, .52, .1), (.3, .4, .08)), 12)
    leaves(7, lambda r: (-2.5 + r.gauss(0, .3), -1.3 + r.gauss(0, .2), .28), 5, (.14, .22))
    garnish.lemon((-1.6, -1.75, .12), (.08, .05, .3), .36)
    for k in range(2):
        geo.tube([(-3.2 + .2 * k, -.95, .14), (-2.95 + .2 * k, -.72, .17), (-2.7 + .22 * k, -.62, .14)], .06, mats.mat((.08, .26, .03), .25, coat=.6), taper=lambda t: 1.1 - .9 * t)
    brass = mats.metal((.78, .52, .25), .22)
    geo.vessel([(.4, 0), (.44, .04), (.42, .7), (.52, 1.0)], .04, brass, loc=(3.9, 1.75, 0))
    geo.cyl(.46, .02, (3.9, 1.75, .86), mats.mat((.3, .36, .38), .02, trans=.6, coat=1), .005)
    core.area((-6, 4.5, 6), (0, 0, .3), 2.6, 1500, 5100, 3.2)
    core.area((6, -3, 6), (0, 0, .3), 4, 170, 6300)
    core.camera((.1, -2.6, 10.2), (.1, .02, .2), 52, .07, (0, -.5, .5))
    return (-.1, -.7, .6)


def curry(take):
    return (two, leaf_set)[take - 1]()
