"""Letters: one half written with its pen, a bundle of envelopes with a seal, pigeonholes full of post. Measures in decimetres."""
import math
import random
import core
import geo
import mats


def handwriting(M, rows, width, top, seed, step=.27):
    """Lines of ink on the sheet that lies at M; the last one stops short."""
    ink, rnd = mats.mat((.03, .04, .1), .7), random.Random(seed)
    for row in range(rows):
        x, end = -width, width if row < rows - 1 else -width * .1
        while x < end:
            w, a = rnd.uniform(.14, .42), rnd.uniform(.03, .05)
            n, ph = max(6, int(w * 40)), rnd.uniform(0, 6)
            geo.tube([tuple(M @ core.Vector((x + w * i / n + .02 * math.sin(i * 1.9 + ph), top - row * step + a * math.sin(i * 1.55 + ph) * rnd.uniform(.5, 1.5), 0))) for i in range(n + 1)], .0065, ink, resolution=2)
            x += w + .09


def desk():
    """A wooden desk with sheets of paper, one of them written on."""
    geo.box((16, 9, .3), (0, .5, -.15), mats.wood((.05, .025, .014), (.17, .095, .05), .6, .35, 'X', .2), .06)
    paper = mats.mat((.76, .72, .62), .9, bump=(18, .06))
    for k, (x, y, a) in enumerate(((-2.6, 1.5, .3), (-2.4, 1.2, .12), (.0, .3, -.06))):
        geo.box((2.9, 3.9, .012), (x, y, .01 + .012 * k), paper, .004, (0, 0, a))
    handwriting(core.Matrix.Translation((0, .3, .044)) @ core.Matrix.Rotation(-.06, 4, 'Z'), 9, 1.2, 1.5, 5)


def lights():
    core.area((-6, 3, 5), (0, 0, 0), 3, 620, 5200)
    core.area((4, -4, 6), (0, 0, 0), 4, 90, 3600)


def written():
    desk()
    pen, gold = mats.mat((.02, .02, .022), .12, coat=.8), mats.metal((.8, .6, .28), .2)
    a, b = core.Vector((.12, -.9, .09)), core.Vector((1.75, .35, .12))
    geo.tube([a + (b - a) * t for t in (.16, .3, .7, 1)], .085, pen, taper=lambda t: .8 + .3 * math.sin(math.pi * t))
    geo.tube([a + (b - a) * t for t in (.0, .06, .12, .17)], .07, gold, taper=lambda t: .1 + .9 * t)
    geo.tube([a + (b - a) * t for t in (.5, .51, .52)], .1, gold)
    geo.vessel([(.34, 0), (.38, .04), (.38, .42), (.24, .5), (.24, .6)], .05, mats.mat((.02, .03, .06), .1, coat=.8), loc=(2.5, 1.5, 0))
    lights()
    core.camera((.35, -5.0, 4.7), (-.1, .0, .1), 50)
    return (.3, .2, .1)


def bundle():
    geo.box((16, 9, .3), (0, .5, -.15), mats.wood((.06, .035, .02), (.2, .12, .07), .6, .4, 'X', .1), .06)
    rnd = random.Random(8)
    tones = [mats.mat(c, .92, bump=(16, .1)) for c in ((.7, .64, .5), (.62, .54, .4), (.74, .71, .64), (.5, .56, .6))]
    for k in range(22):
        geo.box((3.2, 2.1, .032), (rnd.gauss(0, .022), .3 + rnd.gauss(0, .02), .02 + .0355 * k), tones[rnd.choice((0, 1, 0, 2))], .012, (0, 0, .2 + (rnd.gauss(0, .018) if k < 21 else 0)))
    top = .784
    M = core.Matrix.Translation((0, .3, top)) @ core.Matrix.Rotation(.2, 4, 'Z')
    at = lambda x, y, z=0: tuple(M @ core.Vector((x, y, z)))
    edge = mats.mat((.42, .36, .26), .95)
    for s in (-1, 1):
        geo.tube([at(s * 1.58, 1.02, .001), at(s * .8, .42, .001), at(0, -.18, .001)], .0035, edge, resolution=1)
    wax = mats.mat((.36, .015, .02), .3, coat=.4, bump=(8, .2))
    geo.surf(lambda u, v: at(v * (.32 + .03 * math.sin(u * 6.2832 * 5 + 1)) * math.cos(u * 6.2832), -.2 + v * (.32 + .03 * math.sin(u * 6.2832 * 4)) * math.sin(u * 6.2832), .07 * (1 - v ** 6) - .03 * (v < .62)), 70, 20, wax, close_u=True)
    tie = mats.mat((.12, .2, .26), .8, weave=(60, .2))
    for a, b in (((-1.69, .5), (1.69, .5)),):
        geo.surf(lambda u, v: at(a[0] + (b[0] - a[0]) * u, a[1] - .09 + .18 * v, .014 + (-.82 * max(0, abs(2 * u - 1) - .976) * 41 if abs(2 * u - 1) > .976 else 0)), 90, 3, tie)
    geo.surf(lambda u, v: at(.62 - .09 + .18 * v, -1.15 + 2.3 * u, .02 + (-.82 * max(0, abs(2 * u - 1) - .976) * 41 if abs(2 * u - 1) > .976 else 0)), 90, 3, tie)
    for s in (-1, 1):
        geo.surf(lambda u, v: at(.62 + s * (.06 + .34 * math.sin(math.pi * u)) * 1.1, .5 + .24 * (2 * u - 1) * math.sin(math.pi * u) + .03, .06 + .16 * math.sin(math.pi * u) + .12 * (v - .5)), 30, 4, tie)
        geo.surf(lambda u, v: at(.62 + s * (.1 + .5 * u) + .16 * (v - .5), .5 - .62 * u, .05 - .02 * u + .03 * math.sin(6 * u)), 20, 4, tie)
    for k, (x, y, a) in enumerate(((2.9, 1.2, -.5), (-2.9, .9, .7))):
        geo.box((2.6, 1.7, .03), (x, y, .02), tones[3 - k], .008, (0, 0, a))
    lights()
    core.camera((.5, -4.8, 3.9), (.05, .25, .35), 52)
    return (.1, .2, .8)


def pigeonholes():
    wood = mats.wood((.07, .035, .02), (.22, .125, .066), .8, .4, 'X', .1)
    upright = mats.wood((.07, .035, .02), (.2, .115, .06), .8, .4, 'Z', .1)
    paper = [mats.mat(c, .92, bump=(16, .1)) for c in ((.74, .7, .6), (.66, .58, .42), (.48, .34, .2), (.56, .62, .66), (.74, .73, .7), (.66, .44, .36))]
    brass, card = mats.metal((.72, .54, .26), .32), mats.mat((.72, .68, .58), .9)
    rnd = random.Random(11)
    geo.plane(16, 12, (0, 1.5, 0), mats.mat((.03, .018, .011), .9), (math.pi / 2, 0, 0))
    for r in range(8):
        geo.box((16, 1.7, .09), (0, .75, -3.6 + .98 * r), wood, .02)
    for c in range(12):
        geo.box((.08, 1.66, 8), (-7.15 + 1.3 * c, .76, 0), upright, .02)
    for r in range(7):
        for c in range(11):
            x, z, n = -6.5 + 1.3 * c, -3.555 + .98 * r, rnd.choice((0, 2, 4, 7, 9, 12, 16))
            for k in range(n):
                geo.box((rnd.uniform(.85, 1.1), 1.3, .026), (x + rnd.gauss(0, .02), .72 + rnd.gauss(0, .06), z + .02 + .031 * k), rnd.choice(paper), .008, (0, 0, rnd.gauss(0, .03)))
            if n in (2, 4):
                a = rnd.choice((-1, 1)) * rnd.uniform(.3, .5)
                geo.box((.026, 1.2, .62), (x + .3 * (1 if a > 0 else -1), .75, z + .36 + .03 * n), rnd.choice(paper), .008, (0, a, 0))
            geo.box((.5, .02, .09), (x, -.11, z - .045), brass, .006)
            geo.box((.42, .02, .055), (x, -.118, z - .045), card, .002)
    core.area((-6, -5, 4), (0, 0, 0), 2.6, 760, 4600)
    core.area((6, -7, 1), (0, 0, 0), 5, 190, 4200)
    core.camera((-1.3, -7.6, .9), (.05, .3, .1), 50)
    return (0, 0, .1)


def letter(take):
    return (written, bundle, pigeonholes)[take - 1]()
