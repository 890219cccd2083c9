"""Things that more than one picture uses. Scale: one unit is ten centimetres."""
import math
import random
from mathutils import Vector, Matrix
import geo
import mats
import core


def plate(r, loc, material, rim=None, depth=.16):
    p = [(r * .5, 0), (r * .58, r * .02), (r * .66, depth * .45), (r * .99, depth), (r, depth + r * .02), (r * .985, depth + r * .035),
         (r * .66, depth * .45 + r * .05), (r * .58, r * .07), (0, r * .06)]
    ob = geo.lathe([(0, 0)] + p, material, 128, loc=loc)
    if rim:
        geo.torus(r * .994, .014, (loc[0], loc[1], loc[2] + depth + .026), rim, nu=160, nv=12)
    return ob


def bowl(r, h, loc, material, wall=.06, **k):
    return geo.vessel([(r * .4, 0), (r * .45, .04), (r * .72, h * .3), (r * .93, h * .7), (r, h)], wall, material, segs=128, loc=loc, **k)


def wineglass(loc, h=2.2, r=.42, material=None, wine=None, level=.4, foot=.36):
    """A stem, a bowl, and wine that touches the glass."""
    g = material or mats.glass()
    z0 = h * .48
    b = h - z0
    outer = [(foot, 0), (foot * .97, .025), (.1, .07), (.035, .2), (.032, z0 - .1), (.09, z0 + .0),
             (r * .75, z0 + b * .2), (r, z0 + b * .45), (r * .93, z0 + b * .75), (r * .8, h)]
    o = geo.smooth_profile(outer)
    w = .018
    inner = [(max(0, q - w), z) for q, z in o if z > z0 + .03]
    geo.lathe([(0, 0)] + o + [(o[-1][0] - w / 2, h + w * .4)] + inner[::-1] + [(0, inner[0][1])], g, 96, smooth=False, loc=loc)
    if wine:
        top = z0 + b * level
        q = [(max(0, a - .003), z) for a, z in inner if z < top]
        geo.lathe([(0, inner[0][1])] + q + [(q[-1][0], top), (0, top)], wine, 96, smooth=False, loc=loc)


def flame(loc, s=1.0, power=14, strength=38):
    p = [(0, 0), (.05, .05), (.068, .13), (.045, .26), (.018, .37), (0, .43)]
    geo.lathe([(a * s, z * s) for a, z in p], mats.emission((1, .5, .14), strength), 24, loc=loc)
    core.point((loc[0], loc[1], loc[2] + .2 * s), power, 1950, .09 * s)


def candle(loc, r, h, wax=None, power=14, s=1.0):
    wax = wax or mats.mat((.85, .76, .6), .45, sss=.6, sss_scale=.3)
    geo.lathe([(0, 0), (r, 0), (r, h - .04), (r * .92, h), (r * .6, h - .05), (0, h - .07)], wax, 48, smooth=False, loc=loc)
    geo.tube([(loc[0], loc[1], loc[2] + h - .07), (loc[0] + .01, loc[1], loc[2] + h + .06)], .012, mats.mat((.01, .01, .01)))
    flame((loc[0], loc[1], loc[2] + h + .02), s, power)


def blade(points, widths, thick, material, loc, rot):
    """A flat thing along Y with the given half widths: cutlery."""
    n = len(points)

    def f(u, v):
        a = v * 2 * math.pi
        i = u * (n - 1)
        k = min(n - 2, int(i))
        t = i - k
        t = t * t * (3 - 2 * t)
        y = points[k][0] + (points[k + 1][0] - points[k][0]) * t
        z = points[k][1] + (points[k + 1][1] - points[k][1]) * t
        w = widths[k] + (widths[k + 1] - widths[k]) * t
        return (w * math.cos(a), y, z + thick * math.sin(a))
    return geo.surf(f, 60, 16, material, close_v=True, loc=loc, rot=rot)


def knife(loc, rot, material):
    return blade([(0, .03), (.9, .04), (1.0, .04), (1.5, .04), (2.0, .04), (2.1, .03)], [.07, .055, .04, .095, .08, .01], .02, material, loc, rot)


def spoon(loc, rot, material):
    blade([(0, .03), (.6, .06), (1.35, .1)], [.085, .045, .035], .022, material, loc, rot)
    ob = geo.surf(lambda u, v: ((.19 - .05 * v) * math.sin(u * 6.283) * (v ** .5), .32 * math.cos(u * 6.283) * (v ** .5), .1 * v - .08),
                  48, 12, material, close_u=True)
    geo.thicken(ob, .02)
    m = Matrix.LocRotScale(Vector(loc), __import__('mathutils').Euler(rot), None)
    ob.matrix_world = m @ Matrix.Translation((0, 1.6, .09))


def fork(loc, rot, material):
    blade([(0, .03), (.6, .06), (1.25, .09), (1.5, .05), (1.56, .05)], [.08, .045, .04, .125, .12], .02, material, loc, rot)
    m = Matrix.LocRotScale(Vector(loc), __import__('mathutils').Euler(rot), None)
    for x in (-.1, -.034, .034, .1):
        ob = geo.tube([m @ Vector(p) for p in ((x, 1.5, .05), (x, 1.7, .03), (x, 1.95, .06), (x, 2.08, .1))], .021, material,
                      taper=lambda t: 1 - .5 * t)


def leaf(length, width, material, curl=.3, fold=.25, loc=(0, 0, 0), rot=(0, 0, 0), tip=1.0, nu=18, nv=9):
    """A leaf from the origin along +Y."""
    def f(u, v):
        w = width * (math.sin(math.pi * u ** (.75 * tip)) ** .85 if 0 < u < 1 else 0)
        x = (v - .5) * 2 * w
        a = curl * u * 1.5
        y = length * (math.sin(a) / (curl * 1.5) if curl else u)
        z = -length * ((1 - math.cos(a)) / (curl * 1.5) if curl else 0) + fold * abs(x) + .04 * width * math.sin(u * 14) * abs(v - .5)
        return (x, y, z)
    return geo.surf(f, nu, nv, material, loc=loc, rot=rot)


def napkin(loc, rot, material, w=.75, l=2.2, layers=4):
    """A folded napkin as stacked soft slabs."""
    for i in range(layers):
        geo.box((w - .02 * i, l - .03 * i, .035), (loc[0], loc[1], loc[2] + .02 + .035 * i), material, .017, (0, 0, rot + .006 * i))


def book(size, loc, rot, cover, paper=None, gilt=None):
    """A closed book lying flat: width (spine to edge), length, thickness."""
    w, l, t = size
    c = .035
    paper = paper or mats.mat((.78, .72, .6), .8, bump=(120, .5), stretch=(.02, .02, 1))
    M = Matrix.Rotation(rot, 4, 'Z')
    put = lambda x, y, z: tuple(Vector(loc) + M @ Vector((x, y, z)))
    geo.box((w, l, c), put(0, 0, c / 2), cover, .015, (0, 0, rot))
    geo.box((w, l, c), put(0, 0, t - c / 2), cover, .015, (0, 0, rot))
    geo.box((w - .09, l - .12, t - 2 * c), put(-.02, 0, t / 2), paper, .008, (0, 0, rot))

    def spine(u, v):
        a = (u - .5) * 2
        return (-w / 2 - .05 * (1 - a * a) + .02, (v - .5) * l, t / 2 + a * t / 2)
    s = geo.surf(spine, 12, 2, cover, loc=loc, rot=(0, 0, rot))
    geo.thicken(s, .03, -1)
    if gilt:
        for y in (-.36, -.3, .3, .36):
            geo.surf(lambda u, v: (spine(u, 0)[0] - .004, (y + .006 * v) * l, spine(u, 0)[2]), 12, 2, gilt, loc=loc, rot=(0, 0, rot))
        geo.surf(lambda u, v: (spine(.25 + u / 2, 0)[0] - .004, (.04 + .14 * v) * l, spine(.3 + u * .4, 0)[2]), 6, 2, gilt, loc=loc, rot=(0, 0, rot))


def bokeh(n, box_min, box_max, seed, colours, strength, r=(.05, .12)):
    """Distant small lamps that the lens turns into discs."""
    rnd = random.Random(seed)
    ms = [mats.emission(c, strength) for c in colours]
    base = geo.sphere(1, (0, 0, -1000), ms[0], segs=12)
    for _ in range(n):
        geo.copy(base, [rnd.uniform(a, b) for a, b in zip(box_min, box_max)], scale=rnd.uniform(*r), material=rnd.choice(ms))
