"""Rings: a solitaire on dark stone, a sapphire on ivory velvet, two bands on a shell-pink plinth."""
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


def sapphire():
    ivory = mats.velvet((.62, .55, .44), (.5, .45, .38), (14, .3))
    geo.terrain(40, 40, 220, lambda x, y: .5 * math.sin(x * .55 + .8 * math.sin(y * .35)) * .6 + .16 * geo.fbm(x * .4, y * .4, 2), ivory, (0, 8, -.2))
    plat = mats.metal((.92, .92, .94), .07)
    band(1, .085, plat, (0, 0, .95), (math.pi / 2 + .3, 0, 0))
    z = (.0, -.4, 2.22)
    g = brilliant(.55, z, mats.mat((.04, .12, .62), 0, trans=1, ior=1.9, spec=.8), .2, 8)
    g.rotation_euler = (.4, 0, 0)
    g.scale = (1.25, 1, 1)
    small = brilliant(.13, (0, 0, -99), diamond())
    for i in range(18):
        a = i * 2 * math.pi / 18
        v = g.rotation_euler.to_matrix() @ core.Vector((.82 * math.cos(a), .68 * math.sin(a), -.02))
        geo.copy(small, v + core.Vector(z), (.4, 0, a))
        geo.sphere(.035, v * 1.13 + core.Vector(z), plat, segs=12)
    rimr = geo.torus(.62, .07, (z[0], z[1] + .05, z[2] - .12), plat, (.4, 0, 0))
    rimr.scale = (1.25, 1, 1)
    core.area((-4, -1, 5), (0, 0, 1), 3, 420, 6000)
    core.area((4, 3, 3), (0, 0, 1), 1.2, 160, 7500)
    core.area((0, -3, 7), (0, 0, 1), 2, 120, 5500)
    core.camera((-2.6, -6.4, 5.4), (-.75, -.2, 1.55), 60, .1, (0, -.5, 2.1))
    return (0, .2, 1.8)


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
