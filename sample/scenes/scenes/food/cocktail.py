"""A cocktail: an old-fashioned with one clear cube, a pale coupe on pink, a green highball, a martini, two aperitifs in sun."""
import math
import random
import core
import geo
import mats
import props


def tumbler(loc, r, h, g, ribs=0, wall=.09, base=.32):
    n = 24 if not ribs else ribs
    o = [(r * .93, 0), (r * .97, .05), (r, h)]
    prof = [(0, 0), (r * .9, 0), (r * .96, .04), (r, h - .04), (r - wall * .3, h), (r - wall * .7, h), (r - wall, h - .04), (r * .95 - wall, base + .06), (r * .86 - wall, base), (0, base)]

    def f(u, v):
        i = v * (len(prof) - 1)
        q, z = prof[round(i)]
        a = u * 6.28318
        k = 1 + (.022 * math.cos(a * ribs) if ribs and 2 <= round(i) <= 3 and q > 0 else 0)
        if ribs and round(i) == 3:
            k = 1
        return (q * k * math.cos(a), q * k * math.sin(a), z)
    return geo.surf(f, 480 if ribs else 128, len(prof), g, close_u=True, loc=loc)


def rocks():
    bar = mats.wood((.02, .009, .005), (.13, .055, .025), .3, .22, 'X', .6)
    geo.box((40, 8, .6), (0, 1, -.3), bar, .1)
    geo.plane(80, 30, (0, 22, 6), mats.mat((.02, .012, .01), .9), (math.pi / 2, 0, 0))
    props.bokeh(40, (-11, 13, -.5), (13, 20, 8), 3, [(1, .5, .15), (1, .68, .35), (.9, .25, .08)], 12, (.05, .11))
    g = mats.glass()
    tumbler((0, 0, 0), .95, 1.75, g, 40)
    amber = mats.glass((.92, .4, .07), ior=1.36, shadow=.8)
    geo.lathe([(0, .33), (.76, .33), (.84, .4), (.85, 1.12), (0, 1.12)], amber, 96, smooth=False)
    geo.subdivide(geo.box((.92, .92, .95), (-.02, .03, .95), mats.glass((.99, 1, 1), ior=1.31, bump=(3, .15)), .09, (.12, .08, .5)), 1)
    peel = mats.mat((.85, .3, .03), .4, sss=.3, bump=(40, .6), coat=.2)
    geo.thicken(geo.surf(lambda u, v: ((.16 + .12 * u) * math.cos(u * 9) + .5, (.16 + .1 * u) * math.sin(u * 9) - .25, 1.18 + .62 * u + (v - .5) * .26), 80, 8, peel), .035)
    cherry = mats.mat((.12, .004, .01), .08, coat=1, sss=.2)
    for x, y in ((1.75, -.45), (2.12, -.2)):
        geo.sphere(.2, (x, y, .2), cherry)
        geo.tube([(x, y, .38), (x + .05, y, .7), (x + .25, y + .1, 1.0)], .014, mats.mat((.1, .05, .02), .6))
    core.area((-5, 3, 4.5), (0, 0, .8), 2, 520, 3600, 4)
    core.area((5, 2.5, 3), (0, 0, .8), 1.2, 260, 4600, 4)
    core.area((0, 7, .8), (0, 0, .8), 4, 110, 2600, 1.6)
    core.camera((.4, -7.4, 1.9), (.75, 0, .98), 68, .11, (0, -.8, 1))
    return (0, 0, 1)


def coupe():
    geo.cyc(60, 20, 24, mats.mat((.72, .38, .33), .75, bump=(6, .03)), 5, (0, 6, 0))
    stone = mats.marble((.78, .7, .66), (.5, .36, .33), .7, .2)
    geo.cyl(1.7, .9, (0, 0, 0), stone, .05)
    g = mats.glass()
    z = .9
    o = geo.smooth_profile([(.62, 0), (.6, .03), (.12, .08), (.05, .3), (.045, 1.5), (.12, 1.68), (.7, 1.9), (1.05, 2.25), (1.12, 2.5)])
    inner = [(max(0, q - .022), h) for q, h in o if h > 1.72]
    geo.lathe([(0, 0)] + o + inner[::-1] + [(0, 1.72)], g, 128, smooth=False, loc=(0, 0, z))
    top = 2.36
    q = [(max(0, a - .003), h) for a, h in inner if h < top]
    geo.lathe([(0, 1.722)] + q + [(q[-1][0] + .012, top), (0, top)], mats.mat((.9, .42, .33), .12, trans=.75, ior=1.35, sss=.0), 128, smooth=False, loc=(0, 0, z))
    geo.lathe([(0, top + .005), (.9, top + .005), (1.06, top + .004), (1.04, top + .05), (.5, top + .075), (0, top + .08)], mats.mat((.93, .8, .74), .6, sss=.6, bump=(26, .3)), 96, loc=(0, 0, z))
    pet = mats.mat((.7, .08, .16), .5, sss=.3)
    for i, (x, y) in enumerate(((.15, -.2), (.35, -.05), (.12, .08))):
        props.leaf(.4, .16, pet, .5, .5, (x, y, z + top + .09), (.2, .2, i * 2.1 - 1))
    lime = mats.mat((.62, .7, .5), .3, sss=.4)
    geo.sphere(.62, (2.35, .7, .6), mats.mat((.86, .3, .2), .42, bump=(26, .35), sss=.2, coat=.2))
    half = geo.surf(lambda u, v: (.6 * v * math.cos(u * 6.2832), .6 * v * math.sin(u * 6.2832), .04 * abs(math.sin(u * 6.2832 * 5)) * math.sin(v * 3.14)), 140, 20, mats.mat((.8, .16, .12), .22, sss=.4, coat=.6, bump=(12, .3)), close_u=True, loc=(1.72, -1.15, .56), rot=(1.15, 0, .35))
    geo.torus(.6, .045, (1.72, -1.15, .56), mats.mat((.86, .5, .36), .5), (1.15, 0, .35))
    core.area((-6, -1, 7), (0, 0, 2), .8, 950, 4900)
    core.area((6, -4, 5), (0, 0, 2), 5, 220, 6500)
    core.area((2, 5.5, 5), (0, 6, 2), 3, 130, 4500)
    core.camera((-.9, -11, 3.6), (.75, 0, 2.1), 68, .1, (0, -.4, 3))
    return (0, 0, 2.9)


def highball():
    core.world((.8, .9, 1), .25)
    geo.box((30, 9, .4), (0, 1, -.2), mats.marble((.72, .74, .7), (.4, .44, .42), .35, .18), .05)
    geo.plane(60, 30, (0, 14, 6), mats.mat((.12, .2, .14), .9, mix=((.05, .1, .06), .35, .35, .7)), (math.pi / 2, 0, 0))
    leafm = mats.mat((.05, .13, .04), .4, sss=.2)
    rnd = random.Random(12)
    for i in range(110):
        props.leaf(rnd.uniform(1.2, 2.4), rnd.uniform(.3, .6), leafm, .6, .3, (rnd.uniform(-9, 9), rnd.uniform(8, 12), rnd.uniform(1, 8)), (rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(0, 6)), nu=8, nv=5)
    g = mats.glass()
    for gx, gy, c in ((0, 0, (.86, .95, .62)), (1.9, 1.6, (.86, .95, .62))):
        tumbler((gx, gy, 0), .66, 3.0, g, 0, .05, .22)
        geo.cyl(.585, 2.35, (gx, gy, .26), mats.glass(c, ior=1.33), .02)
        for k in range(4):
            geo.subdivide(geo.box((.55, .55, .52), (gx + .09 * math.sin(k * 2.4), gy + .09 * math.cos(k * 2.4), .62 + k * .6), mats.glass((.98, 1, 1), ior=1.2, bump=(3, .25)), .07, (k * .5, k * .8, k * 1.2)), 1)
        rib = mats.mat((.32, .5, .1), .35, sss=.4, coat=.3)
        geo.surf(lambda u, v: (gx + .615 * math.cos(2.6 + u * 4.2), gy + .615 * math.sin(2.6 + u * 4.2) * .9, .5 + 2.0 * u + (v - .5) * .5 + .05 * math.sin(u * 20)), 90, 6, rib)
        mint = mats.mat((.07, .22, .04), .4, sss=.25)
        for k in range(11):
            props.leaf(rnd.uniform(.5, .8), .22, mint, .7, .35, (gx + .12 + rnd.gauss(0, .07), gy - .1, 2.72 + .03 * k), (.35 + .08 * k, 0, k * 2.4), nu=14, nv=9)
        geo.tube([(gx - .2, gy, .4), (gx - .38, gy - .1, 4.0)], .045, mats.metal((.9, .75, .45), .15))
    slice_ = mats.mat((.7, .8, .35), .3, sss=.5, coat=.4, bump=(9, .3))
    for x, y, r in ((-1.45, -.7, 0), (-1.75, -.35, .5)):
        geo.cyl(.42, .07, (x, y, .02 + .05 * r), slice_, .02, (r * .4, 0, 0), segs=64)
        geo.torus(.42, .05, (x, y, .055 + .05 * r), mats.mat((.16, .34, .04), .4, coat=.3), (r * .4, 0, 0))
        geo.torus(.37, .02, (x, y, .09 + .05 * r), mats.mat((.8, .86, .62), .5), (r * .4, 0, 0))
    core.sun((-.8, .5, .62), 4.2, 5000, 1.2)
    core.area((5, -5, 6), (0, 0, 1.5), 5, 220, 6500)
    core.camera((-.9, -10.5, 3.3), (.35, 0, 1.75), 62, .14, (0, -.5, 2))
    return (0, 0, 2)


def martini():
    """A martini on black glass, one cold light behind it."""
    geo.plane(60, 40, (0, 8, 0), mats.mat((.006, .007, .008), .05, spec=.6, rough_var=(.8, .03, .14)))
    geo.plane(80, 40, (0, 14, 8), mats.mat((.07, .12, .12), .95, bump=(2, .1)), (math.pi / 2, 0, 0))
    g = mats.glass()
    o = [(.68, 0), (.67, .02), (.2, .07), (.06, .16), (.045, .4), (.045, 1.7), (.06, 1.85), (1.12, 2.95)]
    inner = [(1.095, 2.95), (.04, 1.9)]
    geo.lathe([(0, 0)] + o + [(1.11, 2.965)] + inner + [(0, 1.9)], g, 160, smooth=False)
    top = 2.7
    r = .04 + (top - 1.9) / 1.05 * 1.055
    geo.lathe([(0, 1.897), (.045, 1.897), (r + .008, top), (0, top)], mats.glass((.95, .97, .9), ior=1.1), 160, smooth=False)
    olive = mats.mat((.2, .24, .04), .22, sss=.35, sss_scale=.12, coat=.6, bump=(14, .1))
    red = mats.mat((.5, .03, .02), .3, coat=.5)
    steel = mats.metal((.88, .88, .88), .12)
    A, B = core.Vector((-.28, -.12, 2.12)), core.Vector((1.3, .25, 3.3))
    geo.tube([A, A.lerp(B, .5), B], .022, steel)
    geo.sphere(.07, tuple(B), steel, segs=24)
    q = (B - A).to_track_quat('Z', 'Y').to_euler()
    for t in (.1, .36):
        geo.sphere(.2, tuple(A.lerp(B, t)), olive, (1, 1, 1.22), q)
        geo.sphere(.06, tuple(A.lerp(B, t + .115)), red, (1, 1, .8), q, 20)
    rnd = random.Random(3)
    base = geo.sphere(1, (0, 0, -99), mats.mat((.02, .02, .02), 0, trans=1, ior=1.33), segs=20)
    for _ in range(60):
        x, y, s = rnd.uniform(-3, 3.5), rnd.uniform(-2, 2.5), rnd.uniform(.015, .055)
        geo.copy(base, (x, y, s * .1), scale=(s, s, s * .5))
    peel = mats.mat((.85, .6, .05), .4, sss=.3, bump=(40, .5))
    geo.thicken(geo.surf(lambda u, v: (1.75 + (.3 - .1 * u) * math.cos(u * 8), -.7 + (.3 - .1 * u) * math.sin(u * 8), .1 + .4 * u + (v - .5) * .2), 80, 8, peel), .03)
    core.spot((-2, 6, 8), (.6, 14, 3.6), 6200, 44, 7000, .4, 1)
    core.area((-5.5, 1.5, 4), (0, 0, 2), 1.0, 420, 6500, 5)
    core.area((5, 2, 3.4), (0, 0, 2), .6, 240, 4200, 5)
    core.area((0, -5, 7), (0, 0, 2), 1.2, 40, 6000)
    core.camera((-.4, -11.5, 2.6), (.6, 0, 1.72), 62, .11, (0, -.6, 2.4))
    return (0, 0, 2.3)


def aperitif():
    """Two red drinks on pale stone in late sun, their shadows longer than they are."""
    core.world((.66, .76, 1), .3)
    terr = mats.mat((.66, .56, .45), .75, bump=(12, .3, 6), mix=((.57, .47, .37), 1.5, .35, .7))
    geo.plane(60, 60, (0, 10, 0), terr)
    g = mats.glass()
    for k, (x, y, lv) in enumerate(((-.35, .1, 1.2), (1.75, 1.35, .95))):
        tumbler((x, y, 0), .82, 1.7, g, 0, .06, .2)
        geo.lathe([(0, .19), (.72, .19), (.75, .28), (.775, lv), (0, lv)], mats.glass((.95, .19, .075), ior=1.12, shadow=.97), 96, smooth=False, loc=(x, y, 0))
        for i in range(2):
            geo.subdivide(geo.box((.62, .6, .56), (x + (.16 if i else -.14), y + (.1 if i else -.08), .62 + .48 * i), mats.glass((.99, 1, 1), ior=1.25, bump=(3, .2)), .07, (.2 + i * .5, .15 + i, .4 + i * .9)), 1)
        rind = mats.mat((.88, .34, .03), .45, sss=.3, bump=(26, .3), coat=.2)
        pulp = mats.mat((.9, .42, .05), .25, sss=.5, coat=.6, bump=(9, .5))
        M = core.Matrix.Translation((x + .55, y - .2, 1.72)) @ core.Matrix.Rotation(.5 + k, 4, 'Z') @ core.Matrix.Rotation(1.25, 4, 'X')
        for f, m in ((lambda u, v: (.46 * v * math.cos(u * 6.2832), .46 * v * math.sin(u * 6.2832), .045 + .012 * abs(math.sin(u * 31.4)) * v), pulp), (lambda u, v: (.46 * v * math.cos(u * 6.2832), .46 * v * math.sin(u * 6.2832), -.045), pulp),
                     (lambda u, v: (.48 * math.cos(u * 6.2832), .48 * math.sin(u * 6.2832), (v - .5) * .11), rind)):
            geo.surf(f, 100, 10, m, close_u=True).matrix_world = M
    leafm = mats.mat((.06, .09, .05), .8)
    rnd = random.Random(8)
    for k in range(70):
        c = core.Vector((-9 + rnd.gauss(0, 1.1), 5.4 + rnd.gauss(0, 1.3), 4.7 + rnd.gauss(0, .8)))
        props.leaf(rnd.uniform(.9, 1.5), .16, leafm, .4, .2, c, (rnd.uniform(0, 6), rnd.uniform(0, 6), rnd.uniform(0, 6)), nu=8, nv=5)
    ol = mats.mat((.22, .26, .06), .25, sss=.3, coat=.5)
    props.bowl(.62, .34, (-2.6, 1.9, 0), mats.mat((.8, .78, .72), .3, coat=.4, bump=(8, .1)), .05)
    for k in range(9):
        geo.sphere(.16, (-2.6 + .3 * math.cos(k * 2.4) * (k > 0), 1.9 + .3 * math.sin(k * 2.4) * (k > 0), .28 + .03 * (k % 3)), ol, (1, 1, 1.2), (1.3, k, k * 1.7), 24)
    core.sun((-.8, .5, .4), 5.0, 3800, .7)
    core.camera((.1, -6.6, 5.3), (.75, .25, .55), 52, .09, (-.3, -.3, 1.2))
    return (-.2, 0, .9)


def cocktail(take):
    return (rocks, coupe, highball, martini, aperitif)[take - 1]()
