"""Plain surroundings that render quickly: walls with openings, bright outdoors, floors, water, trees."""
import math
import random
import core
import geo
import mats


def plaster(c, rough=.92):
    return mats.mat(c, rough, mix=(tuple(q * .82 for q in c), .8, .35, .72))


def light_card(w, h, loc, colour, strength, rot=(math.pi / 2, 0, 0)):
    """A bright plane that is seen: sky behind a window."""
    return geo.plane(w, h, loc, mats.emission(colour, strength), rot)


def pierced(w, h, y, holes, m, t=.22):
    """A wall in the XZ plane at y, w wide round x = 0, with rectangular holes (x, z, width, height) side by side."""
    holes = sorted(holes)
    x = -w / 2
    for hx, hz, hw, hh in holes + [(w / 2, 0, 0, 0)]:
        a = hx - hw / 2
        if a - x > .001:
            geo.box((a - x, t, h), ((a + x) / 2, y, h / 2), m, 0)
        if hw:
            for z0, z1 in ((0, hz - hh / 2), (hz + hh / 2, h)):
                if z1 - z0 > .001:
                    geo.box((hw, t, z1 - z0), (hx, y, (z0 + z1) / 2), m, 0)
        x = hx + hw / 2


def room(w, d, h, wall, floor, ceiling=None):
    """Floor, back wall at y = d, side walls and a ceiling; open towards the camera at -Y."""
    geo.plane(w, d * 3, (0, -d / 2, 0), floor)
    geo.plane(w, h, (0, d, h / 2), wall, (math.pi / 2, 0, 0))
    for s in (-1, 1):
        geo.plane(d * 3, h, (s * w / 2, -d / 2, h / 2), wall, (math.pi / 2, 0, math.pi / 2))
    geo.plane(w, d * 3, (0, -d / 2, h), ceiling or wall)


def boards(w, d, dark, light, n=24, y=0.0, rough=.4):
    m = [mats.wood(tuple(q * k for q in dark), tuple(q * k for q in light), 1.2, rough, 'Y', .1) for k in (1, .85)]
    geo.plane(w, d, (0, y, -.03), mats.mat(dark, 1))
    for i in range(n):
        geo.box((w / n - .004, d, .04), (-w / 2 + (i + .5) * w / n, y, -.02), m[i % 2], .002)


def water(size, loc, colour, scale=1.2, strength=.25, rough=.04):
    return geo.plane(size, size, loc, mats.mat(colour, rough, spec=.6, bump=(scale, strength, 3), stretch=(1, .35, 1)))


def palm(loc, h, seed, trunk, leaf, lean=.3, fronds=15, r=1.7):
    """A coconut palm: a bent stem, fronds that arch and hang."""
    rnd = random.Random(seed)
    a = rnd.uniform(0, 6.28)
    x, y, z = loc
    top = (x + lean * math.cos(a) * h * .3, y + lean * math.sin(a) * h * .3, z + h)
    geo.tube([(x, y, z), (x + (top[0] - x) * .25, y + (top[1] - y) * .25, z + h * .5), top], .11, trunk, taper=lambda t: 1.2 - .5 * t)
    for k in range(fronds):
        b, up, L = k * 2.4 + rnd.gauss(0, .15), rnd.uniform(-.1, .75), r * rnd.uniform(.8, 1.1)
        frond(top, b, up, L, leaf, rnd)


def frond(top, b, up, L, leaf, rnd, n=22):
    verts, faces = [], []
    at = lambda t: (top[0] + math.cos(b) * L * t * (1 - .18 * t), top[1] + math.sin(b) * L * t * (1 - .18 * t), top[2] + L * (up * t - (.55 + up * .7) * t * t))
    side = (-math.sin(b), math.cos(b))
    for i in range(n):
        t = .1 + .9 * i / n
        p, q = at(t), at(min(1, t + .045))
        w = L * .3 * math.sin(math.pi * min(1, .12 + t * .86)) ** .8
        for s in (-1, 1):
            k = len(verts)
            tip = (p[0] + side[0] * s * w + math.cos(b) * w * .6, p[1] + side[1] * s * w + math.sin(b) * w * .6, p[2] - w * rnd.uniform(.35, .7))
            verts += [p, q, tip]
            faces.append((k, k + 1, k + 2))
    geo.mesh(verts, faces, leaf, False)
    geo.tube([at(0), at(.35), at(.7), at(1)], .018, leaf, taper=lambda t: 1.2 - t)


def foliage(loc, r, n, seed, ms, leaf=.16, squash=.8):
    """A crown of single leaves round a point."""
    rnd = random.Random(seed)
    for m in ms:
        verts, faces = [], []
        for _ in range(n // len(ms)):
            d = core.Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, squash))).normalized() * r * rnd.uniform(.55, 1.02)
            a = core.Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, .5))).normalized()
            b = a.cross(core.Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1)))).normalized()
            p, L = core.Vector(loc) + d, leaf * rnd.uniform(.6, 1.2)
            k = len(verts)
            verts += [tuple(p - a * L), tuple(p + b * L * .4), tuple(p + a * L), tuple(p - b * L * .4)]
            faces.append((k, k + 1, k + 2, k + 3))
        geo.mesh(verts, faces, m, False)
