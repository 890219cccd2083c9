"""A harbour: painted boats moored below a row of houses in the morning, covered boats and lamps at dusk."""
import math
import random
import core
import facades
import geo
import mats


BOLLARDS = (-6.4, -2.2, 2.4, 6.6)


def boat(loc, turn, L, W, paint, band, wood, cover=None, roll=.03):
    """A small wooden boat along its Y, afloat at the height of loc; cover is the stuff of a hood amidships. Gives where it is made fast."""
    M = core.Matrix.Translation(loc) @ core.Matrix.Rotation(turn, 4, 'Z') @ core.Matrix.Rotation(roll, 4, 'Y')

    def hull(u, v, inner=0.0):
        t = 2 * u - 1
        b = W / 2 * max(0, 1 - abs(t) ** 2.6) ** .55 + .05 - inner
        top = .42 + .34 * t * t + .16 * max(0, t) ** 3
        low = -.22 + .5 * abs(t) ** 4 + inner
        a = (v - .5) * 2
        k = math.copysign(abs(a) ** .62, a)
        return (b * k, L / 2 * t * (1 + .1 * (abs(a) - .5)), low + (top - low) * abs(a) ** 1.9)
    at = lambda p: tuple(M @ core.Vector(p))
    ob = geo.surf(lambda u, v: at(hull(u, v)), 90, 48, paint)
    ob.data.materials.append(band)
    for i, p in enumerate(ob.data.polygons):
        v = (i % 47 + .5) / 47
        p.material_index = abs(v - .5) * 2 > .82
    geo.surf(lambda u, v: at(hull(u, v, .05)), 90, 48, wood)
    for s in (0, 1):
        geo.tube([at(hull(k / 30, s)) for k in range(31)], .045, wood)
    for t in (.22, .42, .62, .8):
        w = hull(t, 1, .05)[0] * .94
        o = geo.box((2 * w, .24, .045), (0, 0, 0), wood, .01)
        o.matrix_basis = M @ core.Matrix.Translation((0, L / 2 * (2 * t - 1), .3 + .3 * (2 * t - 1) ** 2))
    geo.tube([at((0, L / 2 * 1.0, .5)), at((0, L / 2 * 1.08, .9)), at((0, L / 2 * 1.1, 1.02))], .07, wood)
    if cover:
        geo.thicken(geo.surf(lambda u, v: at((W * .47 * math.cos(math.pi * v), L * (-.2 + .42 * u), .42 + .85 * math.sin(math.pi * v) ** .8)), 30, 40, cover), .03)
        for k in range(6):
            geo.tube([at((W * .485 * math.cos(math.pi * q / 16), L * (-.2 + .42 * k / 5), .43 + .87 * math.sin(math.pi * q / 16) ** .8)) for q in range(17)], .022, wood)
    else:
        for s in (-1, 1):
            geo.tube([at((s * .25, -L * .36, .62)), at((s * .3, 0, .52)), at((s * .22, L * .34, .66))], .028, wood)
    return at((0, -L * .5, .74))


def quay(glow, lamp, wet):
    """The row of houses on a stone quay above the water, with bollards and steps."""
    facades.row(glow, lamp)
    geo.plane(60, 3.6, (0, -1.5, .12), mats.mat((.34, .3, .27), .2 if wet else .7, bump=(6, .3, 7), mix=((.26, .23, .21), 1.2, .35, .7)))
    stone = mats.mat((.3, .28, .255), .85, bump=(5, .5, 8), mix=((.13, .14, .11), .9, .42, .68))
    rnd = random.Random(4)
    for r in range(4):
        x = -16 + .6 * (r % 2)
        while x < 16:
            w = rnd.uniform(.9, 1.6)
            geo.box((w - .02, .7, .41), (x + w / 2, -3.3 + rnd.gauss(0, .012), -.08 - .42 * r), stone, .03)
            x += w
    iron = mats.mat((.03, .03, .032), .5, bump=(20, .3))
    for x in BOLLARDS:
        geo.lathe([(.2, 0), (.17, .05), (.13, .3), (.15, .36), (.24, .42), (.2, .5), (0, .54)], iron, 40, loc=(x, -3.2, .12))
    rope = mats.mat((.4, .32, .2), .9, bump=(60, .5))
    return rope


def moor(rope, a, sag=.35):
    """A rope from a boat's end to the bollard nearest to it."""
    b = (min(BOLLARDS, key=lambda x: abs(x - a[0])), -3.2, .42)
    geo.tube([a, tuple((p + q) / 2 for p, q in zip(a, (b[0], b[1], b[2] - 2 * sag))), b], .022, rope)


def day():
    core.sky([(0, (.74, .78, .82)), (.2, (.46, .6, .78)), (1, (.16, .32, .6))], .75, ((.92, .92, .92), .5, 2.2, 3))
    rope = quay(mats.emission((1, .74, .45), 4), 22, False)
    geo.plane(200, 120, (0, -62, -1.25), mats.mat((.02, .055, .055), .04, spec=.6, bump=(1.6, .12, 4), stretch=(1, .6, 1)))
    wood = mats.wood((.09, .05, .028), (.26, .16, .09), 1.4, .5, 'Y', .1)
    hull = lambda c: mats.mat(c, .42, coat=.3, bump=(9, .2), mix=(tuple(q * .6 for q in c), 1.6, .45, .72))
    for k, (x, y, r, L, c, b, cov) in enumerate(((-3.6, -5.1, 1.3, 5.2, (.04, .16, .2), (.6, .56, .46), None), (2.4, -4.9, 1.72, 5.6, (.42, .07, .04), (.6, .42, .1), 1), (-.4, -7.6, 1.42, 5.0, (.05, .13, .08), (.5, .09, .05), None), (7.2, -6.0, 1.5, 5.4, (.5, .36, .1), (.06, .12, .2), None), (-8.2, -5.4, 1.6, 5.4, (.3, .28, .24), (.05, .14, .18), 1))):
        cover = mats.mat((.36, .27, .15), .85, weave=(16, .8), bump=(9, .3)) if cov else None
        moor(rope, boat((x, y, -1.22), r, L, 1.55, hull(c), hull(b), wood, cover, .03 * (-1) ** k))
    core.sun((-.72, -.7, .62), 7, 4900, .6)
    core.area((6, -14, 9), (0, 0, 3), 8, 700, 6500).visible_glossy = False
    core.camera((-2.4, -15.6, 2.5), (.3, -2, .62), 31)
    return (-.2, -6.5, -.6)


def dusk():
    core.sky([(0, (.34, .27, .32)), (.2, (.15, .18, .35)), (1, (.03, .06, .16))], .6, ((.3, .24, .32), .3, 2.2, 5))
    rope = quay(mats.emission((1, .66, .34), 9), 190, True)
    geo.plane(200, 120, (0, -62, -1.25), mats.mat((.008, .016, .022), .03, spec=.65, bump=(1.4, .13, 4), stretch=(1, .6, 1)))
    wood = mats.wood((.05, .028, .016), (.16, .095, .055), 1.4, .45, 'Y', .15)
    mat_ = mats.mat((.3, .21, .11), .85, weave=(16, .8), bump=(9, .3))
    dark = mats.mat((.05, .04, .034), .4, coat=.3, bump=(9, .2))
    for k, (x, y, r, L) in enumerate(((3.4, -5.0, 1.7, 5.8), (-2.6, -5.4, 1.45, 5.4), (.8, -8.2, 1.3, 5.2))):
        moor(rope, boat((x, y, -1.22), r, L, 1.55, dark, mats.mat((.3, .05, .03), .4, coat=.3), wood, mat_, .03 * (-1) ** k))
        geo.sphere(.1, (x, y, -.25), mats.emission((1, .6, .25), 14), segs=20)
        core.point((x, y, -.42), 26, 2300, .1)
    core.area((-8, -12, 9), (0, 0, 3), 8, 700, 11000).visible_glossy = False
    core.camera((2.8, -15.8, 2.3), (-.2, -2, .5), 32)
    return (.8, -7.5, -.4)


def harbour(take):
    return (day, dusk)[take - 1]()
