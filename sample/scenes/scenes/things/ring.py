"""Rings: a solitaire on dark stone, a step-cut sapphire on midnight velvet, two bands on a shell-pink plinth."""
import math
import core
import geo
import mats


def brilliant(r, loc, material, rot=0, sides=8):
    """A brilliant cut: table, crown, girdle, pavilion, with flat facets."""
    V, F = [], []

    def ringv(n, rad, z, off=0):
        b = len(V)
        V.extend((rad * math.cos(2 * math.pi * (i + off) / n), rad * math.sin(2 * math.pi * (i + off) / n), z) for i in range(n))
        return b
    n = sides
    t, c, g, g2 = ringv(n, .55 * r, .33 * r, .5), ringv(n, .8 * r, .2 * r), ringv(2 * n, r, .02 * r), ringv(2 * n, r, -.02 * r)
    p = ringv(n, .45 * r, -.5 * r, .5)
    V.append((0, 0, -.88 * r))
    cu = len(V) - 1
    F.append(tuple(t + i for i in range(n)))
    for i in range(n):
        j = (i + 1) % n
        F += [(t + i, c + j, t + j), (t + i, c + i, c + j), (c + i, g + 2 * i, g + 2 * i + 1), (c + i, g + 2 * i + 1, c + j),
              (c + j, g + 2 * i + 1, g + (2 * i + 2) % (2 * n)), (p + i, p + j, cu)]
        F += [(g2 + 2 * i, p + i, g2 + 2 * i + 1), (g2 + 2 * i + 1, p + i, g2 + (2 * i + 2) % (2 * n)),
              (g2 + (2 * i + 2) % (2 * n), p + i, p + j)]
    for i in range(2 * n):
        j = (i + 1) % (2 * n)
        F.append((g + i, g2 + i, g2 + j, g + j))
    return geo.mesh(V, F, material, False, loc, (0, 0, rot))


def band(R, r, material, loc, rot, squash=1.35):
    return geo.torus(R, r, loc, material, rot, 220, 40, squash)


def claws(r, loc, material, n=4):
    for i in range(n):
        a = math.pi / n + i * 2 * math.pi / n
        c, s = math.cos(a), math.sin(a)
        pts = [(loc[0] + c * k * r, loc[1] + s * k * r, loc[2] + z * r) for k, z in ((.2, -1.25), (.62, -.75), (1.02, -.2), (1.06, .1), (.86, .19))]
        geo.tube(pts, .085 * r, material)


def diamond():
    return mats.mat((1, 1, 1), 0, trans=1, ior=2.3, spec=.8)


def cards():
    """White and black cards round the stone: the facets mirror them."""
    core.area((-3, 2, 4), (0, 0, 1), 1.6, 260, 5600)
    core.area((3.4, -1.5, 3.2), (0, 0, 1), .8, 90, 7500)
    core.area((.3, 3.8, 2.2), (0, 0, 1), 2.4, 120, 5000, .35)


def on_stone():
    slate = mats.mat((.022, .024, .027), .42, mix=((.045, .045, .047), 1.2, .3, .7), bump=(2.2, .35, 8), rough_var=(3, .25, .55))
    geo.terrain(60, 60, 200, lambda x, y: .10 * geo.fbm(x * .25, y * .25, 3), slate, (0, 18, -.06))
    gold = mats.metal((1, .73, .42), .1)
    plat = mats.metal((.9, .9, .92), .08)
    band(1, .075, gold, (0, 0, 1.0), (math.pi / 2, 0, .5))
    brilliant(.46, (0, 0, 2.48), diamond(), .3)
    claws(.46, (0, 0, 2.48), plat)
    cards()
    core.area((-3, 7, 6), (1, 3, 0), 5, 900, 4300, 2)
    for x, y in ((-2.9, 2.6), (3.6, 4.2), (1.7, 3.0), (-5, 5)):
        brilliant(.2, (x, y, .14), diamond(), x)
    core.camera((1.1, -9.6, 3.0), (1.25, 0, 1.5), 66, .1, (0, -.3, 2.2))
    return (0, 0, 1.9)


def step_cut(w, l, loc, material, rot=(0, 0, 0)):
    """An emerald cut: an octagon in steps, three above the girdle and three below."""
    V, F = [], []
    levels = [(.62, .3), (.78, .24), (.92, .13), (1.0, .02), (1.0, -.03), (.82, -.28), (.55, -.52), (.16, -.68)]
    for k, h in levels:
        a, b, c = w * (k if k > .3 else .05), l * k, .26 * k * w
        V += [(x, y, h * w) for x, y in ((a, b - c), (a - c, b), (c - a, b), (-a, b - c), (-a, c - b), (c - a, -b), (a - c, -b), (a, c - b))]
    for r in range(len(levels) - 1):
        F += [(8 * r + 8 + i, 8 * r + 8 + (i + 1) % 8, 8 * r + (i + 1) % 8, 8 * r + i) for i in range(8)]
    F += [tuple(range(8)), tuple(range(8 * len(levels) - 8, 8 * len(levels)))[::-1]]
    return geo.mesh(V, F, material, False, loc, rot)


def sapphire():
    # a fold of midnight velvet, the ring lying in it
    velv = mats.velvet((.012, .016, .03), (.05, .07, .13), (40, .35))
    geo.terrain(40, 40, 320, lambda x, y: .55 * math.sin(x * .5 + 1.1 * math.sin(y * .3) + .4) + .3 * geo.fbm(x * .3, y * .22, 2, 3) + .02 * y, velv, (0, 8, -.75))
    plat = mats.metal((.93, .93, .95), .06)
    tilt = core.Matrix.Rotation(.62, 4, 'X') @ core.Matrix.Rotation(-.2, 4, 'Y') @ core.Matrix.Rotation(-.45, 4, 'Z')
    put = lambda ob, M: setattr(ob, 'matrix_world', core.Matrix.Translation((0, 0, .85)) @ tilt @ M)
    put(band(1, .085, plat, (0, 0, 0), (0, 0, 0)), core.Matrix.Rotation(math.pi / 2, 4, 'X'))
    head = core.Matrix.Translation((0, 0, 1.38))
    put(step_cut(.5, .68, (0, 0, 0), mats.mat((.1, .22, .85), 0, trans=1, ior=1.77, spec=.7)), head)
    for sx in (-1, 1):
        put(brilliant(.23, (0, 0, 0), diamond()), head @ core.Matrix.Translation((sx * .74, 0, -.06)) @ core.Matrix.Rotation(sx * .35, 4, 'Y'))
        for sy in (-1, 1):
            put(geo.tube([(sx * .1, sy * .25, -.42), (sx * .36, sy * .52, -.18), (sx * .43, sy * .6, .1), (sx * .36, sy * .53, .17)], .05, plat), head)
            put(geo.tube([(sx * .6, sy * .1, -.36), (sx * .86, sy * .15, -.1), (sx * .82, sy * .13, .06)], .035, plat), head)
    put(geo.tube([(.46 * c, .64 * s, -.1) for c, s in ((1, .55), (.55, 1), (-.55, 1), (-1, .55), (-1, -.55), (-.55, -1), (.55, -1), (1, -.55))], .04, plat, True), head)
    core.area((-4.5, 1.5, 4.2), (0, 0, 1.6), 1.6, 900, 5600, 3)
    core.area((3.5, 4.5, 3.4), (0, 0, 1.4), 1.4, 300, 7500, 2.6)
    core.area((2.6, -4.5, 6.5), (0, 0, 1.4), 1.2, 520, 5200, 2.4)
    core.area((0, 8, 1.6), (0, 0, 1), 6, 120, 8500, .5)
    core.area((-2.6, -5.0, 7), (0, 0, 1.6), 2.6, 420, 6000)
    core.world((.4, .55, .95), .04)
    core.camera((-1.0, -7.9, 3.9), (.55, 0, 1.4), 66, .085, (-.1, -.9, 2))
    return (0, -.4, 1.75)


def bands():
    blush = mats.mat((.62, .36, .3), .75, bump=(30, .12))
    geo.cyc(40, 16, 16, blush, 3, (0, 6, 0))
    plinth = mats.mat((.75, .5, .43), .55, bump=(40, .06))
    geo.cyl(2.2, 1.1, (0, 0, 0), plinth, .04)
    geo.cyl(1.4, 2.6, (2.6, 1.9, 0), plinth, .04)
    gold = mats.metal((1, .66, .42), .16)
    band(.9, .13, gold, (-.35, -.1, 1.1 + .17), (0, 0, 0), 1.3)
    band(.82, .07, mats.metal((.95, .93, .9), .1), (.28, -.05, 1.1 + .9 + .02), (math.pi / 2 - .28, 0, .6), 1.5)
    pav = brilliant(.085, (0, 0, -99), diamond())
    for i in range(44):
        a = i * 2 * math.pi / 44
        geo.copy(pav, (-.35 + 1.02 * math.cos(a), -.1 + 1.02 * math.sin(a), 1.32), (0, .9, a))
    geo.sphere(.32, (2.4, 1.5, 2.92), mats.mat((.85, .78, .72), .2, sss=.2, coat=.6))
    core.area((-6, -3, 7), (0, 0, 1), 1.0, 950, 4700)
    core.area((5, -5, 5), (0, 0, 1), 5, 160, 6500)
    core.camera((-1.7, -9, 3.7), (.75, .2, 1.75), 75, .1, (-.1, -.4, 1.5))
    return (0, 0, 1.5)


def ring(take):
    return (on_stone, sapphire, bands)[take - 1]()
