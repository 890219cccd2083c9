"""Houses of a street in metres: shutters and mouldings above, a lit shop below, pavement and pots before them."""
import math
import random
import bpy
import core
import geo
import mats
import rooms
from tiling import tiles

W = 5.2


def shutter(w, h, m, slats=20):
    """One leaf hung at its left edge, in the XZ plane from the origin."""
    for x in (.035, w - .035):
        geo.box((.07, .045, h), (x, 0, h / 2), m, .006)
    for z in (.045, h * .5, h - .045):
        geo.box((w, .045, .09), (w / 2, 0, z), m, .006)
    for k in range(slats):
        geo.box((w - .12, .05, .012), (w / 2, 0, .1 + (k + .5) * (h - .2) / slats), m, .003, (.75, 0, 0))


def plaster(c):
    return mats.mat(c, .92, bump=(7, .25, 8), mix=(tuple(q * .66 for q in c), .9, .42, .74, .6))


def arch(x, z, r, t, m, y=-.06):
    """A half ring of moulding over a window."""
    geo.tube([(x + r * math.cos(math.pi * k / 14), y, z + r * math.sin(math.pi * k / 14)) for k in range(15)], t, m)
    geo.sphere(t * 1.5, (x, y - .03, z + r + t * .4), m, (1, .8, 1.3), segs=16)


def upper(wall, trim, leaf, open_at=1, base=3.35):
    """The storey over the shop: three pairs of shutters under arches between mouldings."""
    geo.plane(W, 4.3, (0, 0, base + 2.1), plaster(wall), (math.pi / 2, 0, 0))
    t, pair, dark = plaster(trim), rooms.group(shutter, .5, 2.1, leaf), mats.mat((.03, .035, .04), .08, coat=.6)
    for z, d, h in ((base, .34, .22), (base + .2, .22, .1), (base + 3.75, .3, .14), (base + 3.95, .46, .2), (base + 4.16, .56, .1)):
        geo.box((W, d, h), (0, -d / 2 + .05, z), t, .03)
    for k in range(17):
        geo.box((.13, .22, .17), (-W / 2 + .2 + k * .3, -.14, base + 3.79), t, .015)
    for s in (-1, 1):
        geo.box((.34, .2, 3.9), (s * (W / 2 - .17), -.04, base + 1.85), t, .02)
        geo.box((.44, .28, .2), (s * (W / 2 - .17), -.06, base + 3.5), t, .03)
    for k in range(3):
        x, z = -1.42 + 1.42 * k, base + .62
        geo.box((1.06, .1, 2.16), (x, .02, z + 1.06), dark, .01)
        for s in (-1, 1):
            geo.box((.09, .16, 2.2), (x + s * .56, -.05, z + 1.06), t, .015)
        geo.box((1.3, .26, .1), (x, -.08, z - .06), t, .02)
        geo.surf(lambda u, v: (x + .52 * v * math.cos(math.pi * u), -.04, z + 2.16 + .52 * v * math.sin(math.pi * u)), 24, 3, dark)
        for q in range(1, 6):
            a = math.pi * q / 6
            geo.tube([(x, -.05, z + 2.16), (x + .26 * math.cos(a), -.05, z + 2.16 + .26 * math.sin(a)), (x + .52 * math.cos(a), -.05, z + 2.16 + .52 * math.sin(a))], .014, t)
        arch(x, z + 2.16, .58, .06, t)
        geo.box((1.22, .14, .09), (x, -.05, z + 2.15), t, .015)
        o = 1.9 if k == open_at else 0
        rooms.put(pair, (x - .51, -.07, z), -o)
        rooms.put(pair, (x + .51, -.07, z), math.pi + o)


def shop(wood, glass, stripes, glow, seed, lamp=40, depth=3.4):
    """The ground floor: a lit room behind glass and panels, a striped awning."""
    wall, t = mats.mat((.5, .4, .28), .9), plaster((.62, .58, .5))
    geo.box((W, .1, 3.3), (0, depth, 1.65), wall, 0)
    for s in (-1, 1):
        geo.box((.1, depth, 3.3), (s * (W / 2 - .2), depth / 2, 1.65), wall, 0)
        geo.box((.5, .34, 3.3), (s * (W / 2 - .25), -.02, 1.65), t, .03)
        geo.box((.6, .44, .5), (s * (W / 2 - .25), -.04, .25), t, .03)
    geo.box((W, depth, .06), (0, depth / 2, 3.2), wall, 0)
    geo.box((W, depth, .06), (0, depth / 2, .0), mats.wood((.08, .045, .025), (.24, .15, .085), 1.2, .35, 'Y'), 0)
    geo.box((W - .9, .16, .52), (0, -.06, 2.98), wood, .02)
    for z in (2.76, 3.2):
        geo.box((W - .9, .2, .06), (0, -.08, z), wood, .012)
    for x in (-2.1, -1.4, -.62, .62, 1.4, 2.1):
        geo.box((.09, .14, 2.75), (x, -.02, 1.38), wood, .01)
    for a, b in ((-2.1, -.62), (.62, 2.1)):
        m, w = (a + b) / 2, b - a
        for z in (.08, .78, 2.1, 2.7):
            geo.box((w, .12, .09), (m, -.02, z), wood, .01)
        geo.box((w - .1, .05, .62), (m, .0, .43), wood, .008)
        for q in (-.25, .25):
            geo.box((w * .38, .03, .42), (m + q * w, -.035, .43), wood, .02)
        geo.plane(w, 1.95, (m, .0, 1.75), glass, (math.pi / 2, 0, 0))
    for s in (-1, 1):
        geo.box((.56, .07, .75), (s * .31, .02, .42), wood, .012)
        geo.plane(.52, 1.9, (s * .31, .02, 1.75), glass, (math.pi / 2, 0, 0))
        for z in (.82, 2.68):
            geo.box((.56, .07, .1), (s * .31, .02, z), wood, .01)
        geo.sphere(.035, (s * .07, -.04, 1.05), mats.metal((.8, .58, .3), .2), segs=16)
    rnd = random.Random(seed)
    shelf = mats.wood((.05, .026, .014), (.17, .1, .055), 2, .4, 'X')
    jars = [mats.mat(c, .3, coat=.4) for c in ((.5, .14, .06), (.1, .2, .16), (.62, .5, .3), (.14, .09, .06), (.6, .58, .5), (.2, .28, .34))]
    for z in (.5, 1.0, 1.5, 2.0, 2.5):
        geo.box((W - .8, .34, .04), (0, depth - .25, z), shelf, .005)
        x = -W / 2 + .55
        while x < W / 2 - .5:
            r, h = rnd.uniform(.06, .13), rnd.uniform(.14, .38)
            if rnd.random() < .85:
                geo.cyl(r, h, (x + r, depth - .28, z + .02), rnd.choice(jars), .02, segs=28)
            x += 2 * r + rnd.uniform(.01, .12)
    geo.box((2.4, .6, .95), (.5, depth - 1.5, .48), shelf, .02)
    for a in (-1.36, 1.36):
        geo.box((1.3, .5, .05), (a, .42, .8), shelf, .01)
        for q in range(6):
            geo.cyl(rnd.uniform(.06, .1), rnd.uniform(.12, .34), (a - .52 + q * .21, .4 + rnd.gauss(0, .05), .83), rnd.choice(jars), .02, segs=28)
    for x in (-1.4, 0, 1.4):
        geo.sphere(.13, (x, 1.5, 2.5), glow, segs=28)
        geo.tube([(x, 1.5, 2.6), (x, 1.5, 2.9), (x, 1.5, 3.2)], .008, wood)
        core.point((x, 1.5, 2.34), lamp, 2600, .12)
    n = 16
    for q in range(n):
        x0, x1 = -W / 2 + .3 + (W - .6) * q / n, -W / 2 + .3 + (W - .6) * (q + 1) / n
        geo.surf(lambda u, v: (x0 + (x1 - x0) * u, -.12 - 1.45 * min(v, .8) / .8, 3.22 - .72 * min(v, .8) / .8 - .05 * math.sin(math.pi * min(1, v / .8)) - (.2 * (v - .8) / .2 * (.72 + .28 * math.sin(math.pi * u)) if v > .8 else 0)), 9, 14, stripes[q % 2])
    for x in (-W / 2 + .35, W / 2 - .35):
        geo.tube([(x, -.1, 2.2), (x, -.8, 2.35), (x, -1.55, 2.5)], .018, wood)


def pots(spots, seed):
    rnd = random.Random(seed)
    green = [mats.mat(c, .45, sss=.1) for c in ((.05, .12, .03), (.1, .2, .05), (.16, .24, .08))]
    clay = mats.mat((.34, .16, .09), .85, bump=(18, .3))
    for x, y, h in spots:
        rooms.plant((x, y, .12), h, rnd.randint(26, 40), rnd.randint(0, 99), green, clay, h * .34, (.13, .26))


def ground(wet):
    geo.plane(60, 3.2, (0, -1.3, .12), tiles((.36, .3, .26), (.3, .2, .16), (.16, .15, .14), (.3, .3), .008, .12 if wet else .5, 0, .6, .1))
    geo.box((60, .22, .2), (0, -2.98, .03), mats.mat((.34, .33, .31), .5 if wet else .85, bump=(12, .3)), .03)
    road = mats.mat((.05, .05, .052), .12 if wet else .8, bump=(30, .5), rough_var=(.7, .05, .4) if wet else None, mix=((.075, .074, .073), 2, .4, .7))
    geo.plane(60, 30, (0, -18, 0), road)


def row(glow, lamp):
    """Three houses side by side."""
    wood = mats.mat((.03, .07, .065), .4, coat=.25, bump=(14, .1))
    brown = mats.wood((.04, .02, .011), (.14, .075, .04), 2, .35, 'Z', .2)
    clear = mats.glass((.96, .98, .98), 0, 1.12)
    canvas = lambda c: mats.sheer(c, .3, bump=(60, .1))
    cloths = [(canvas((.5, .1, .06)), canvas((.78, .73, .62))), (canvas((.06, .16, .14)), canvas((.76, .72, .62))), (canvas((.62, .42, .12)), canvas((.76, .72, .62)))]
    teal, green, blue = (mats.mat(c, .55, bump=(20, .15)) for c in ((.04, .17, .17), (.07, .13, .06), (.08, .14, .24)))
    for k, (wall, trim, leaf, w) in enumerate((((.62, .34, .24), (.66, .58, .48), green, brown), ((.66, .56, .34), (.72, .68, .6), teal, wood), ((.36, .48, .5), (.68, .66, .6), blue, brown))):
        house = rooms.group(lambda: (upper(wall, trim, leaf, (0, 1, 2)[k]), shop(w, clear, cloths[(k + 1) % 3], glow, k + 3, 0)))
        rooms.put(house, ((k - 1) * W, 0, .12))
    for o in list(bpy.data.objects):
        if o.type == 'LIGHT':
            bpy.data.objects.remove(o)
    for x in (-W - 1.2, -W + 1.2, -1.4, 0, 1.4, W - 1.2, W + 1.2):
        core.point((x, 1.5, 2.46), lamp, 2600, .12)
