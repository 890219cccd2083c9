"""An empty stage: beams over bare boards, a single chair before a red curtain, a piano under one lamp."""
import math
import core
import geo
import mats


def shaft(top, foot, r, colour, strength, power):
    """A visible beam from the lamp to the floor, and the light itself."""
    v = core.Vector(top) - core.Vector(foot)
    L = v.length
    ob = geo.surf(lambda a, t: ((r * (1 - t) + .12 * t) * math.cos(a * 6.28318), (r * (1 - t) + .12 * t) * math.sin(a * 6.28318), L * t), 96, 40, mats.beam(colour, strength), close_u=True)
    ob.location = foot
    ob.rotation_euler = v.to_track_quat('Z', 'Y').to_euler()
    ob.visible_shadow = ob.visible_diffuse = ob.visible_glossy = False
    core.spot(top, foot, power, 2 * math.degrees(math.atan(r / L)), colour, .12, .35)
    d = core.Vector(foot) - core.Vector(top)
    h = geo.cyl(.22, .5, top, mats.mat((.01, .01, .01), .4), .03, segs=32)
    h.rotation_euler = v.to_track_quat('Z', 'Y').to_euler()
    lens = geo.cyl(.16, .02, tuple(core.Vector(top) + d.normalized() * .03), mats.emission(colour, 9), .005, segs=32)
    lens.rotation_euler = h.rotation_euler
    h.visible_shadow = lens.visible_shadow = False


def curtain(x0, x1, y, h, m, pleats, depth, seed=0, z=0):
    n = int(pleats * 14)
    geo.surf(lambda u, v: (x0 + (x1 - x0) * u + .1 * math.sin(u * pleats * 12.566 + 1), y + depth * (math.sin(u * pleats * 6.283 + .8 * geo.fbm(u * pleats * .3, v * .6, seed)) + .35 * geo.fbm(u * pleats * .8, v, seed)) * (.75 + .25 * (1 - v)), z + h * v), n, 24, m)


def beams():
    boards = mats.wood((.015, .011, .009), (.06, .045, .035), .35, .32, 'Y', .25)
    for i in range(-16, 17):
        geo.box((.58, 22, .1), (i * .6, 2, -.05), boards, .012)
    geo.plane(60, 20, (0, 13, 8), mats.mat((.012, .012, .014), .9), (math.pi / 2, 0, 0))
    black = mats.mat((.008, .008, .009), .95, sheen=.3)
    for s in (-1, 1):
        for k in range(3):
            curtain(s * (7.4 + .3 * k), s * (10.5), 9 - k * 3.6, 12, black, 7, .22, k)
    bar = mats.mat((.02, .02, .02), .4)
    for y in (3.5, 7):
        geo.tube([(-12, y, 8.6), (-4, y, 8.6), (4, y, 8.6), (12, y, 8.6)], .06, bar)
    for x, fx, c, p in ((-5, -1.6, (1, .72, .42), 11000), (-2.6, -2.2, (1, .8, .55), 9000), (0, .5, (1, .84, .62), 14000), (2.8, 2.0, (1, .8, .55), 9000), (5.4, 1.0, (1, .7, .4), 11000)):
        shaft((x, 7 if abs(x) > 3 else 3.6, 8.4), (fx, 4.6, 0), 1.25, c, .11, p)
    geo.cyl(.018, 1.45, (.5, 4.4, .02), mats.metal((.7, .7, .7), .2), .003, segs=16)
    geo.cyl(.17, .03, (.5, 4.4, 0), bar, .01)
    geo.sphere(.06, (.5, 4.34, 1.52), mats.metal((.6, .6, .6), .35), (1, 1.3, 1), segs=24)
    core.area((0, 12.8, 3), (0, 4, 0), 14, 45, 9000, 3)
    core.camera((-2.6, -10.5, 1.6), (-.4, 4, 3.0), 30)
    return (.5, 4.4, 1.4)


def curtain_chair():
    red = mats.velvet((.32, .008, .014), (.5, .02, .03), (40, .2))
    curtain(-9, 9, 3.2, 9, red, 26, .24, 2)
    geo.box((30, 10, .3), (0, 0, -.15), mats.wood((.07, .03, .015), (.26, .13, .06), .35, .25, 'X', .4), .03)
    w = mats.wood((.02, .012, .008), (.08, .045, .025), 2, .3, 'Z', .4)
    x, y = 1.7, .9
    geo.cyl(.42, .06, (x, y, .88), w, .02)
    for k in range(4):
        a = k * 1.5708 + .785
        geo.tube([(x + .33 * math.cos(a), y + .33 * math.sin(a), .9), (x + .36 * math.cos(a), y + .36 * math.sin(a), .45), (x + .44 * math.cos(a), y + .44 * math.sin(a), 0)], .035, w)
    geo.torus(.3, .018, (x, y, .5), w, nu=60, nv=12)
    for r, z in ((.4, 1.85), (.27, 1.6)):
        pts = [(x + r * math.cos(t), y + .36 + .06 * (h - .9), h) for t, h in [(math.pi * (1 - i / 12), .9 + (z - .9) * min(1, 1.35 * math.sin(math.pi * i / 12))) for i in range(13)]]
        geo.tube(pts, .03, w)
    core.spot((-3.5, -6, 9), (1.5, 1.2, .6), 9000, 23, 3500, .12, .25)
    core.area((0, -7, 8), (0, 2, 2), 3, 330, 4000)
    core.camera((-1.0, -11.0, 1.75), (.1, 1, 1.95), 48)
    return (x, y, 1.1)


def piano():
    floor = mats.mat((.012, .012, .014), .16, bump=(2, .03), rough_var=(.8, .1, .3))
    geo.plane(60, 40, (0, 8, 0), floor)
    geo.plane(80, 40, (0, 16, 10), mats.mat((.018, .03, .075), .9), (math.pi / 2, 0, 0))
    lac = mats.mat((.008, .008, .008), .06, coat=1)
    gold = mats.metal((.85, .6, .3), .22)
    out = [(-1.5, -1.4), (1.5, -1.4), (1.5, -.4), (1.42, .5), (1.0, 1.2), (.55, 1.7), (.3, 2.5), (-.1, 3.1), (-.8, 3.3), (-1.35, 3.0), (-1.5, 2.4)]
    sm = geo.smooth_profile([(x + 5, y) for x, y in out[2:]], 8)
    ring_ = [out[0], out[1]] + [(x - 5, y) for x, y in sm]

    def slab(z, h, m, k=1.0, rot=None):
        n = len(ring_)
        V = [(x * k, y * k, zz) for zz in (0, h) for x, y in ring_]
        F = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        return geo.mesh(V, F, m, False, (0, 0, z))
    n = len(ring_)
    geo.mesh([(x, y, zz) for zz in (1.15, 1.75) for x, y in ring_], [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], lac, False)
    slab(1.15, .1, lac)
    slab(1.5, .03, gold, .95)
    for i in range(44):
        x = -1.3 + i * .058
        geo.tube([(x, -.7, 1.6), (x * .9, 0, 1.6), (x * .7 - .2, 1 + 1.6 * (1 - i / 44), 1.6)], .006, gold)
    lid = slab(0, .05, lac, 1.0)
    for v in lid.data.vertices:
        v.co.x += 1.5
    lid.location, lid.rotation_euler = (-1.5, 0, 1.78), (0, -.62, 0)
    geo.tube([(1.1, .3, 1.7), (.8, .3, 2.3), (.55, .3, 3.15)], .02, lac)
    geo.box((2.7, .55, .12), (0, -1.62, 1.2), lac, .02)
    ivory, eb = mats.mat((.8, .77, .68), .25), mats.mat((.01, .01, .01), .2)
    for i in range(50):
        geo.box((.0485, .42, .04), (-1.23 + i * .05, -1.62, 1.28), ivory, .004)
        if i % 7 in (0, 1, 3, 4, 5) and i < 49:
            geo.box((.028, .26, .04), (-1.205 + i * .05, -1.53, 1.32), eb, .006)
    geo.box((1.2, .04, .6), (0, -1.0, 1.95), lac, .01, (-.3, 0, 0))
    for x, y in ((-1.25, -1.1), (1.25, -1.1), (-.7, 2.8)):
        geo.cyl(.07, 1.15, (x, y, 0), lac, .01, segs=24, r2=.12)
    geo.box((1.3, .5, .12), (0, -2.6, .82), mats.mat((.012, .01, .01), .5), .05)
    for x in (-.55, .55):
        for y in (-2.8, -2.4):
            geo.cyl(.035, .78, (x, y, 0), lac, .01, segs=16)
    shaft((-2.4, 1.5, 11), (.0, -.2, 0), 3.2, (.85, .92, 1), .10, 22000)
    core.area((3, 9, 6), (0, 0, 1.5), 5, 500, 9000, 3).visible_glossy = False
    core.area((-3, -6, 7), (0, 0, 1.5), 3, 160, 7500)
    core.area((-7, -2, 3), (0, 0, 1.5), 1.2, 120, 3400, 5)
    core.camera((6.6, -10.5, 2.5), (1.3, .3, 2.15), 42)
    return (0, 0, 1.8)


def stage(take):
    return (beams, curtain_chair, piano)[take - 1]()
