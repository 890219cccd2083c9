"""Noodles: a bowl of soup with egg and spring onion, wok-fried on a plate, a dark broth from above."""
import math
import random
import core
import food
import garnish
import geo
import mats
import props

WHEAT = ((.82, .6, .27), (.78, .54, .22), (.85, .66, .36))


def broth(c, r, z, colour, seed, oil=None):
    m = mats.mat(colour, .05, spec=.5, trans=.25, coat=.6, bump=(3, .02), mix=(tuple(q * 1.5 for q in colour), 1.3, .4, .7))
    geo.lathe([(0, z - .14), (r * .93, z - .13), (r, z), (0, z)], m, smooth=False, loc=(c[0], c[1], 0))
    garnish.fat(90, c, r * .96, z + .002, seed, oil)


def pork(loc, rot, s, seed):
    """A slice of rolled pork: meat, a winding of fat, a dark rim."""
    meat = mats.mat((.25, .105, .05), .34, coat=.4, bump=(16, .6), mix=((.6, .38, .2), 2.4, .46, .66, 2.2))
    rim = mats.mat((.16, .055, .02), .28, coat=.6, bump=(20, .4))
    prof = [(0, .05), (.3, .052), (.5, .05), (.56, .03), (.57, 0), (.55, -.03), (.3, -.05), (0, -.05)]

    def f(u, v):
        a = u * 6.2832
        k = v * (len(prof) - 1)
        i = min(int(k), len(prof) - 2)
        r, z = (prof[i][j] + (prof[i + 1][j] - prof[i][j]) * (k - i) for j in (0, 1))
        w = 1 + .06 * math.sin(2 * a + seed) + .03 * math.sin(5 * a + seed)
        return (r * w * math.cos(a) * s * 1.12, r * w * math.sin(a) * s, (z + .05 * r * math.sin(2 * a + seed)) * s)
    ob = geo.surf(f, 64, 36, meat, close_u=True, loc=loc, rot=rot)
    ob.data.materials.append(rim)
    for p in ob.data.polygons:
        p.material_index = math.hypot(p.center.x / 1.12, p.center.y) > .49 * s


def soup():
    """By a window: a wide bowl, noodles rising from the broth."""
    geo.box((40, 30, .4), (0, 6, -.2), mats.wood((.12, .065, .035), (.36, .22, .125), .35, .42, 'X', .1), .03)
    glaze = mats.mat((.7, .68, .62), .2, coat=.5, bump=(5, .04), mix=((.6, .57, .5), 3, .4, .7))
    props.bowl(1.95, 1.05, (0, 0, 0), glaze, .07)
    geo.torus(1.925, .04, (0, 0, 1.06), mats.mat((.09, .05, .03), .35, coat=.4), nu=160, nv=12)
    z = .83
    broth((0, 0), 1.8, z, (.44, .2, .05), 4)
    ns = [mats.mat(c, .28, coat=.35) for c in WHEAT]
    food.strands((-.15, -.12), 1.38, z - .12, .36, 16, 6, .048, ns, 5, turn=(1.9, 3.6))
    for p, e in (((.62, .62, z + .24), (.3, -.2, .5)), ((1.05, .1, z + .13), (.15, .25, -.4))):
        food.egg(p, e, 1.2)
    for k, (x, y, a) in enumerate(((-.95, .6, .2), (-.3, .98, -.2))):
        pork((x, y, z + .2 + .07 * k), (.34, -.18 + .3 * k, a), .92, k * 2)
    nori = mats.mat((.016, .03, .014), .42, coat=.15, bump=(26, .9, 6))
    for dx, dz, e in ((0, 0, .1), (.32, .04, -.05)):
        geo.surf(lambda u, v: (1.12 + dx + .6 * (u - .5) + .1 * v, 1.12 - dx * .8 + .3 * v + .05 * math.sin(u * 4), z - .1 + dz + .62 * v + .02 * math.sin(u * 9 + v * 5)), 24, 24, nori, rot=(0, 0, e * .3))
    garnish.rings(40, lambda rnd: (lambda p: (p[0], p[1], z + .32 - .14 * p[2] ** 2 + .04 * rnd.random()))(food.scatter((-.35, -.35), .75, rnd)), 3)
    garnish.rings(26, lambda rnd: (*food.scatter((0, 0), 1.7, rnd, .3)[:2], z + .015), 8, (.05, .085))
    rest = mats.mat((.1, .13, .16), .25, coat=.5)
    geo.box((.95, .26, .16), (2.65, 1.3, .08), rest, .07, (0, 0, .05))
    garnish.chopsticks((2.35, -2.6, .1), (2.75, 2.4, .26), mats.mat((.06, .012, .008), .16, coat=.8), band=mats.metal((.8, .58, .3), .25))
    props.bowl(.5, .3, (-2.5, 1.7, 0), rest, .04)
    geo.cyl(.43, .02, (-2.5, 1.7, .2), mats.mat((.3, .03, .006), .04, coat=1), .005)
    core.area((-5.5, 4.2, 4.6), (0, 0, .8), 2.6, 900, 5300, 3.4)
    core.area((6, 2, 4), (0, 0, .8), 2, 190, 4200)
    core.area((1, -6, 6), (0, 0, .8), 4, 80, 6000)
    core.camera((-.5, -6.3, 4.9), (.25, .12, .62), 58, .085, (-.2, -.75, 1.05))
    return (0, -.1, 1.1)


def fried():
    """Flat noodles from the wok on an enamel plate, prawns and lime, a bright table."""
    geo.box((40, 30, .4), (0, 6, -.2), mats.marble((.62, .62, .58), (.3, .32, .31), .5, .22, .05), .03)
    enamel = mats.mat((.74, .73, .66), .13, coat=.6, bump=(4, .03))
    props.plate(2.35, (0, 0, 0), enamel, mats.mat((.02, .07, .22), .15, coat=.6), .22)
    z = .12
    geo.surf(lambda u, v: (1.32 * v * math.cos(u * 6.2832), 1.25 * v * math.sin(u * 6.2832), z + .6 * (1 - v ** 2.2)), 80, 30, mats.mat((.2, .085, .025), .3, coat=.6), close_u=True)
    ns = [mats.mat(c, .24, coat=.6, mix=(tuple(q * .6 for q in c), 2.2, .4, .7)) for c in ((.72, .34, .06), (.66, .27, .04), (.78, .42, .1))]
    food.strands((0, 0), 1.5, z + .09, .66, 34, 6, .044, ns, 11, turn=(2.0, 4.2), dip=.2, spread=1.16, floor=.0)
    food.strands((0, 0), 1.35, z + .16, .62, 9, 5, .036, [mats.mat(c, .25, sss=.4, coat=.6) for c in WHEAT], 13)
    for x, y, h, r, t in ((-.6, -.5, .7, .3, .3), (.45, -.35, .76, 2.4, -.1), (-.1, .45, .84, 4.2, .2), (.85, .35, .66, 1.0, .12)):
        food.prawn((x, y, z + h), (t, 0, r), .92)
    sprout = mats.mat((.66, .63, .44), .25, sss=.6, sss_scale=.1, coat=.5)
    rnd = random.Random(8)
    for _ in range(46):
        x, y, k = food.scatter((0, 0), 1.35, rnd)
        h, a, b = z + .86 - .3 * k * k, rnd.uniform(0, 6.3), rnd.uniform(-1, 1)
        geo.tube([(x + q * .5 * math.cos(a + b * q), y + q * .5 * math.sin(a + b * q), h - .3 * abs(q - .4) ** 2) for q in (0, .3, .6, 1)], .026, sprout, taper=lambda t: 1.2 - .6 * t)
    chive = [mats.mat(c, .3, sss=.2, coat=.4) for c in ((.04, .15, .015), (.09, .25, .03))]
    for _ in range(34):
        (x, y, k), a = food.scatter((0, 0), 1.3, rnd), rnd.uniform(0, 6.3)
        h = z + .86 - .3 * k * k
        geo.surf(lambda u, v: (x + (u - .5) * .62 * math.cos(a) - .06 * (v - .5) * math.sin(a), y + (u - .5) * .62 * math.sin(a) + .06 * (v - .5) * math.cos(a), h - .5 * (u - .5) ** 2), 12, 3, chive[_ % 2])
    garnish.rings(14, lambda rnd: (lambda p: (p[0], p[1], z + .8 - .25 * p[2] ** 2))(food.scatter((.1, 0), 1.0, rnd)), 21, (.07, .1), True)
    rind = mats.mat((.16, .34, .03), .35, coat=.4, bump=(24, .25))
    pulp = mats.mat((.6, .7, .2), .12, sss=.6, sss_scale=.2, coat=.8, bump=(9, .4))
    for x, y, r in ((1.5, -.95, 1.7), (1.95, -.3, .9)):
        geo.surf(lambda u, v: (.42 * math.sin(math.pi * v) * math.cos(2.1 * (u - .5)), -.42 * math.cos(math.pi * v), .42 * math.sin(math.pi * v) * math.sin(2.1 * (u - .5))), 20, 24, rind, loc=(x, y, z + .3), rot=(0, 1.2, r))
        for e in (-1, 1):
            geo.surf(lambda u, v: (.41 * u * math.sin(math.pi * v) * math.cos(1.05), -.41 * math.cos(math.pi * v) * (.15 + .85 * u), e * .41 * u * math.sin(math.pi * v) * math.sin(1.05)), 10, 24, pulp, loc=(x, y, z + .3), rot=(0, 1.2, r))
    garnish.chopsticks((3.0, -2.2, .07), (3.0, 2.6, .07), mats.mat((.5, .34, .18), .5, bump=(9, .1)))
    props.bowl(.62, .32, (-2.75, 1.35, 0), enamel, .04)
    garnish.rings(26, lambda rnd: (*food.scatter((-2.75, 1.35), .4, rnd)[:2], .26 + .03 * rnd.random()), 5, (.08, .11), True)
    geo.cyl(.52, .02, (-2.75, 1.35, .2), mats.mat((.03, .01, .004), .03, coat=1), .005)
    core.area((-6, 3.5, 5.5), (0, 0, .5), 3.4, 1050, 5600, 3)
    core.area((5, -4, 6), (0, 0, .5), 4, 160, 6500)
    core.area((4, 6, 3), (0, 0, .5), 2, 200, 5000)
    core.camera((.6, -6.9, 3.9), (.3, .05, .42), 58, .085, (0, -.7, .8))
    return (0, -.1, .7)


def dark():
    """Beef and star anise in a dark broth, from above, on black slate."""
    geo.box((40, 30, .4), (0, 0, -.2), mats.mat((.03, .031, .033), .5, bump=(2, .35, 8), mix=((.06, .058, .055), .8, .35, .7)), .02)
    glaze = mats.mat((.045, .07, .075), .2, coat=.6, bump=(5, .08), mix=((.13, .1, .07), 2.2, .45, .7))
    props.bowl(1.9, .95, (0, 0, 0), glaze, .09)
    z = .74
    broth((0, 0), 1.74, z, (.075, .022, .006), 6, mats.mat((.6, .13, .01), .02, trans=.6, coat=1))
    ns = [mats.mat(tuple(q * .95 for q in c), .26, coat=.45) for c in WHEAT]
    food.strands((-.15, .1), 1.35, z - .13, .32, 16, 6, .048, ns, 9, turn=(1.9, 3.6))
    beef = [mats.mat(c, .3, sss=.3, sss_scale=.06, coat=.6, bump=(9, .6), stretch=(.35, 2.2, 2.2), mix=(d, 3, .4, .66)) for c, d in (((.19, .065, .03), (.09, .03, .016)), ((.23, .085, .045), (.12, .04, .02)))]
    for k, (x, y, a) in enumerate(((.55, .35, .3), (.85, -.15, -.2), (.3, -.3, .9), (.95, .55, 1.3), (.62, -.62, .5))):
        b = geo.surf(lambda u, v: (.4 * (1 + .1 * math.sin(9 * v + k)) * math.sin(math.pi * v) ** .45 * math.cos(6.2832 * u) * (1 + .08 * math.cos(12.566 * u + k)), .27 * math.sin(math.pi * v) ** .45 * math.sin(6.2832 * u), -.15 * math.cos(math.pi * v)), 48, 24, beef[k % 2], close_u=True, loc=(x, y, z + .17 + .05 * (k % 3)), rot=(.15 * (k % 3 - 1), .12 * (k % 2), a))
        for v in b.data.vertices:
            v.co += v.co.normalized() * .03 * geo.fbm(v.co.x * 4 + k, v.co.y * 7, v.co.z * 4)
    leafm = mats.mat((.025, .1, .014), .45, coat=.12, mix=((.06, .17, .03), 5, .4, .65))
    stemm = mats.mat((.52, .62, .36), .25, sss=.3, sss_scale=.08, coat=.4)
    garnish.greens((-.5, .3), .95, .8, 3, leafm, stemm, z + .2)
    garnish.greens((-.72, -.05), 1.25, .72, 5, leafm, stemm, z + .18)
    garnish.star((-.95, -.82, z + .05), .34, .3)
    garnish.rings(64, lambda rnd: (lambda p: (p[0], p[1], z + .26 - .2 * p[2] ** 2 + .03 * rnd.random()))(food.scatter((-.05, -.25), .8, rnd)), 3)
    garnish.rings(26, lambda rnd: (*food.scatter((0, 0), 1.62, rnd, .3)[:2], z + .015), 8, (.05, .085))
    garnish.rings(10, lambda rnd: (lambda p: (p[0], p[1], z + .32 - .2 * p[2] ** 2))(food.scatter((.1, -.2), .9, rnd)), 5, (.07, .1), True)
    garnish.chopsticks((2.75, -2.7, .07), (2.45, 2.3, .09), mats.mat((.09, .012, .008), .16, coat=.8), band=mats.metal((.8, .6, .3), .25))
    china = mats.mat((.07, .1, .11), .2, coat=.6)
    linen = mats.mat((.2, .18, .15), .95, sheen=.3, weave=(24, .4))
    geo.terrain(2.2, 3.2, 60, lambda x, y: .04 + .03 * geo.fbm(x, y) + .02 * math.sin(5 * x + y), linen, (-3.2, -1.9, 0)).rotation_euler = (0, 0, .25)
    props.bowl(.72, .36, (-2.95, 1.75, 0), china, .05)
    geo.cyl(.63, .03, (-2.95, 1.75, .2), mats.mat((.36, .03, .006), .06, coat=1, mix=((.12, .012, .004), 5, .4, .6)), .01)
    for x, y, r in ((2.0, 2.05, .27), (-2.2, 2.35, .22), (3.4, 1.2, .24)):
        garnish.star((x, y, .07), r, 4 * r)
    for x, y, a in ((1.55, 2.35, .5), (3.35, .3, 1.2)):
        geo.tube([(x, y, .05), (x + .2 * math.cos(a), y + .2 * math.sin(a), .06), (x + .5 * math.cos(a + .3), y + .5 * math.sin(a + .3), .05)], .05, mats.mat((.5, .02, .01), .2, coat=.7), taper=lambda t: 1.1 - .85 * t)
    core.area((-5.5, 4.5, 5), (0, 0, .5), 2.2, 1000, 4800, 3)
    core.area((6, -3, 6), (0, 0, .5), 3, 110, 6500)
    core.camera((.05, -1.0, 9.6), (.05, .1, .5), 58, .08, (0, 0, 1.0))
    return (.1, 0, .9)


def noodles(take):
    return (soup, fried, dark)[take - 1]()
