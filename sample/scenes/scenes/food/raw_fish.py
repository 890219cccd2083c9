"""Raw slices and shells on crushed ice, for fish."""
import bmesh
import math
import random
import core
import food
import garnish
import geo
import mats
import props


def slab(loc, rot, size, m, stripe, seed, n=14):
    """A leaning slice, soft at its edges, its lines of fat across the grain."""
    a, b, c = size

    def f(u, v):
        t = u * 6.2832
        s = lambda q: math.copysign(abs(q) ** .35, q)
        k = math.sin(math.pi * v) ** .22 if 0 < v < 1 else 0
        x, y = a / 2 * s(math.cos(t)) * k, b / 2 * s(math.sin(t)) * k
        return (x + .05 * math.sin(y * 3 + seed), y, c * (-.5 + v) + .05 * math.cos(x * 2.2 + seed) - .06 * x * x)
    ob = geo.surf(f, 260, 130, m, close_u=True, loc=loc, rot=rot)
    if stripe:
        ob.data.materials.append(stripe)
        for p in ob.data.polygons:
            q = (p.center.x + .5 * abs(p.center.y) + .02 * math.sin(p.center.y * 7 + seed)) / a * n / 2
            p.material_index = abs(p.center.z) < c * .53 and (q % 1) < .13


def ice():
    geo.box((40, 30, .4), (0, 6, -.2), mats.mat((.1, .12, .135), .5, bump=(2, .3, 8), mix=((.15, .17, .18), .6, .35, .7)), .02)
    geo.lathe([(0, 0), (2.2, 0), (2.9, .3), (3.2, .62), (3.12, .66), (2.8, .4), (0, .2)], mats.mat((.025, .04, .05), .22, coat=.5, bump=(6, .1), mix=((.06, .085, .1), 2, .4, .7)), 160, smooth=False, scale=(1, .74, 1))
    rnd = random.Random(6)
    bed = lambda x, y: .5 + .22 * (1 - (x / 3) ** 2 - (y / 2.2) ** 2)
    geo.surf(lambda u, v: (2.95 * v * math.cos(u * 6.2832), 2.16 * v * math.sin(u * 6.2832), bed(2.95 * v * math.cos(u * 6.2832), 2.16 * v * math.sin(u * 6.2832)) - .1 + .06 * geo.fbm(v * 9 * math.cos(u * 6.2832), v * 9 * math.sin(u * 6.2832))), 120, 50, mats.mat((.82, .88, .92), .2, coat=.6, emit=((.6, .72, .8), .14), bump=(7, .6)), close_u=True)
    frost, clear = mats.mat((.9, .94, .97), .2, trans=.3, coat=.8, ior=1.2, emit=((.6, .72, .8), .16), bump=(9, .4)), mats.mat((.88, .93, .97), .08, trans=.5, ior=1.2, coat=1, emit=((.55, .68, .78), .13))
    chips = []
    for k in range(5):
        v = [core.Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized() * .14 for _ in range(11)]
        ob = geo.mesh([tuple(q) for q in v], [], (frost, clear)[k % 2], False, (0, 0, -99))
        bm = bmesh.new()
        bm.from_mesh(ob.data)
        bmesh.ops.convex_hull(bm, input=bm.verts)
        bm.to_mesh(ob.data)
        chips.append(ob)
    for _ in range(1500):
        t, q = rnd.uniform(0, 6.3), rnd.random() ** .5
        x, y = 2.95 * q * math.cos(t), 2.15 * q * math.sin(t)
        geo.copy(rnd.choice(chips), (x, y, bed(x, y) + rnd.uniform(-.06, .05)), [rnd.uniform(0, 6.3) for _ in range(3)], rnd.uniform(.35, .95))
    salmon, fat = mats.mat((.82, .23, .05), .22, coat=.5, sss=.15, sss_scale=.06), mats.mat((.86, .47, .24), .25, coat=.5)
    tuna = mats.mat((.3, .016, .02), .36, coat=.3, mix=((.22, .01, .014), 3, .4, .7), bump=(16, .35), stretch=(1, 4, 1))
    white, rose = mats.mat((.82, .74, .66), .2, coat=.5, sss=.3, sss_scale=.1), mats.mat((.7, .32, .27), .25, coat=.5)
    for (x, y, a, m, st, n, cnt) in ((-1.5, .25, .12, salmon, fat, 8, 6), (.1, -.75, .1, tuna, None, 0, 6), (.3, .75, .16, white, rose, 5, 5)):
        for k in range(cnt):
            px, py = x + .27 * k * math.cos(a), y + .27 * k * math.sin(a)
            slab((px, py, bed(px, py) + .26 + .012 * k), (0, -.6 + rnd.gauss(0, .04), a + rnd.gauss(0, .05)), (.85, .62, .15), m, st, k + x, n)
    shiso = mats.mat((.04, .14, .02), .5, coat=.08, bump=(9, .9), stretch=(4, 1, 1), mix=((.09, .24, .05), 3, .4, .65))
    for x, y, a, L in ((-1.75, .9, .5, .85), (-1.25, 1.1, -.2, .8), (-1.1, -1.2, -1.2, .75), (1.95, .75, -1.0, .8), (-.25, 1.25, .5, .7)):
        props.leaf(L, L * .42, shiso, .35, .22, (x, y, bed(x, y) + .12), (.55, 0, a), nu=30, nv=15)
    garnish.lemon((1.85, -.35, bed(1.85, -.35) + .12), (.5, .25, .4), .4)
    garnish.lemon((2.15, -.05, bed(2.1, 0) + .12), (.7, .35, .1), .38)
    was = mats.mat((.34, .5, .12), .6, bump=(12, .6))
    geo.surf(lambda u, v: (-.85 + .24 * math.sin(math.pi * v) ** .6 * math.cos(u * 6.2832), -1.15 + .2 * math.sin(math.pi * v) ** .6 * math.sin(u * 6.2832), bed(-.85, -1.1) + .1 + .3 * v + .03 * geo.fbm(u * 4, v * 4)), 48, 24, was, close_u=True)
    roe = mats.mat((.9, .22, .02), .06, coat=1, sss=.3, sss_scale=.05)
    shell = mats.mat((.7, .62, .52), .3, coat=.4, bump=(7, .4), mix=((.42, .3, .22), 3, .4, .65))
    for cx, cy in ((1.75, -1.0), (-1.95, -.55)):
        z = bed(cx, cy) + .06
        geo.thicken(geo.surf(lambda u, v: (cx + .5 * v * math.cos(u * 6.2832) * (1 + .05 * math.cos(u * 88) * v), cy + .46 * v * math.sin(u * 6.2832) * (1 + .05 * math.cos(u * 88) * v), z + .22 * v ** 2.2 + .015 * v * math.cos(u * 88)), 200, 16, shell, close_u=True), .02)
        base = geo.sphere(.068, (0, 0, -99), roe, segs=18)
        for _ in range(60):
            x, y, q = food.scatter((cx, cy), .34, rnd)
            geo.copy(base, (x, y, z + .1 + .1 * rnd.random() * (1 - q)))
    china = mats.mat((.03, .045, .055), .2, coat=.6)
    props.bowl(.6, .34, (-3.2, -1.9, 0), china, .05)
    geo.cyl(.52, .02, (-3.2, -1.9, .2), mats.mat((.03, .009, .003), .03, coat=1), .005)
    garnish.chopsticks((3.9, -2.5, .07), (3.55, 2.0, .07), mats.mat((.04, .02, .014), .2, coat=.6), band=mats.metal((.8, .6, .3), .25))
    core.area((-5.5, 4.5, 4.8), (0, 0, .5), 2.4, 1050, 6200, 3)
    core.area((6, 2, 4), (0, 0, .5), 2, 220, 7500)
    core.area((0, -7, 6), (0, 0, .5), 4, 100, 6200)
    core.camera((-.35, -5.2, 4.7), (.12, .08, .5), 54, .08, (-.1, -.7, .9))
    return (0, -.2, .9)
