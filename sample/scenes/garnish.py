"""What is strewn over or laid beside a dish: cut onion, oil, lemon, greens, star anise, chopsticks."""
import math
import random
import core
import geo
import mats
import props
from food import scatter


def rings(n, spots, seed, size=(.06, .1), chilli=False):
    """Cut spring onion (or chilli): short open rings; spots(rnd) gives where each lies."""
    rnd = random.Random(seed)
    kinds = [mats.mat(c, .32, coat=.25) for c in ([(.6, .012, .008), (.5, .02, .01)] if chilli else [(.05, .17, .015), (.13, .32, .03), (.3, .48, .1), (.62, .7, .36)])]
    base = [geo.surf(lambda u, v: tuple(q * w for q, w in zip((math.cos(u * 6.2832) * (1, .94, .8, .74, .8, .94)[round(v * 6) % 6], math.sin(u * 6.2832) * (1, .94, .8, .74, .8, .94)[round(v * 6) % 6], (0, .3, .3, 0, -.3, -.3)[round(v * 6) % 6]), (1, .82 + .1 * k, 1))), 22, 6, m, close_u=True, close_v=True, loc=(0, 0, -99)) for k, m in enumerate(kinds)]
    for _ in range(n):
        s = rnd.uniform(*size)
        k = rnd.choice(base)
        p, e = spots(rnd), (rnd.gauss(0, .3), rnd.gauss(0, .3), rnd.uniform(0, 6.3))
        geo.copy(k, p, e, (s, s, s * rnd.uniform(.8, 1.7)))
        if rnd.random() < .45 and not chilli:
            geo.copy(rnd.choice(base), p, e, (s * .62, s * .62, s))


def fat(n, c, R, z, seed, m=None, r=(.015, .1)):
    """Round eyes of oil on a broth, as thin lenses."""
    rnd = random.Random(seed)
    m = m or mats.mat((.85, .5, .1), .02, trans=.75, coat=1)
    base = geo.sphere(1, (0, 0, -99), m, segs=32)
    for _ in range(n):
        x, y, _k = scatter(c, R, rnd)
        s = r[0] + (r[1] - r[0]) * rnd.random() ** 2.5
        geo.copy(base, (x, y, z), scale=(s, s, .016))


def lemon(loc, rot, r=.5):
    """A thin slice: rind, pith and eight wet segments."""
    geo.cyl(r, .07, loc, mats.mat((.85, .58, .04), .35, coat=.3, bump=(20, .2)), .02, rot, 72)
    M = core.Matrix.Translation(loc) @ core.Euler(rot).to_matrix().to_4x4()
    geo.lathe([(r * .95, .072), (0, .073)], mats.mat((.85, .8, .6), .5), 72, smooth=False, loc=loc, rot=rot)
    pulp = mats.mat((.86, .66, .1), .08, coat=1, sss=.2, bump=(9, .4))
    for k in range(8):
        a = k * .7854
        geo.surf(lambda u, v: tuple(M @ core.Vector((r * (.08 + .76 * v) * math.cos(a + .66 * (u - .5) * (.55 + .45 * v)), r * (.08 + .76 * v) * math.sin(a + .66 * (u - .5) * (.55 + .45 * v)), .074 + .022 * math.sin(math.pi * u) * math.sin(math.pi * min(1, .1 + v))))), 10, 10, pulp)


def chopsticks(a, b, m, gap=.15, spread=.1, r=.052, band=None):
    """A pair from the thick ends at a to the tips at b."""
    A, B = core.Vector(a), core.Vector(b)
    d = (B - A).normalized()
    side = core.Vector((-d.y, d.x, 0)).normalized()
    for s, dz in ((-1, 0), (1, .015)):
        p, q = A + side * s * (gap + spread) / 2 * 1.4, B + side * s * gap / 2 * .55
        p.z += dz
        geo.tube([p, p + (q - p) * .3, p + (q - p) * .7, q], r, m, taper=lambda t: 1.1 - .55 * t)
        if band:
            geo.tube([p + (q - p) * .03, p + (q - p) * .05, p + (q - p) * .07], r * 1.12, band)


def greens(c, a, s, seed, leafm, stemm, z):
    """A small head of greens: pale stems together, dark leaves beyond them."""
    rnd = random.Random(seed)
    M = core.Matrix.Translation((*c, z)) @ core.Matrix.Rotation(a, 4, 'Z') @ core.Matrix.Scale(s, 4)
    for k in range(5):
        x = (k - 2) * .13
        geo.tube([tuple(M @ core.Vector(p)) for p in ((x * .6, 0, .02), (x, .35, .1 + .04 * (k % 2)), (x * 1.2, .75, .08))], .085 * s, stemm, taper=lambda t: 1.1 - .5 * t)
        o = props.leaf(.85 * s, .3 * s, leafm, rnd.uniform(.3, .8), rnd.uniform(.15, .4), tuple(M @ core.Vector((x * 1.1, .6, .1 + .03 * k))), (rnd.uniform(-.1, .25), rnd.uniform(-.5, .5), a - x * 1.3), nu=24, nv=13)
        for v in o.data.vertices:
            v.co.z += .05 * s * geo.fbm(v.co.x * 5 / s, v.co.y * 5 / s, seed + k)


def star(loc, r, rot):
    """Star anise: eight little boats."""
    m = mats.mat((.13, .05, .022), .45, bump=(24, .4), coat=.1)
    for k in range(8):
        M = core.Matrix.Translation(loc) @ core.Matrix.Rotation(k * .7854 + rot, 4, 'Z')
        w = lambda u: .2 * r * math.sin(math.pi * min(1, u * .95 + .05)) ** .7
        geo.surf(lambda u, v: tuple(M @ core.Vector((r * (.1 + u), w(u) * math.cos(3.1416 * v) , r * .28 * abs(2 * v - 1) ** 1.4 * math.sin(math.pi * u) ** .5 - .02))), 16, 11, m)
        geo.sphere(.085 * r, tuple(M @ core.Vector((r * .62, 0, .07 * r))), mats.mat((.2, .08, .03), .15, coat=1), (1.4, .9, .8), (0, 0, k * .7854 + rot), 16)
