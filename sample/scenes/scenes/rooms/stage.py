"""An empty stage: beams over bare boards, a single chair before a red curtain, the empty seats of the house."""
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


def seats():
    velv = mats.velvet((.2, .006, .012), (.55, .03, .04), (70, .2))
    wood_, brass = mats.wood((.04, .018, .009), (.16, .08, .04), 2, .3, 'Z', .4), mats.metal((.9, .64, .3), .2)
    floor = mats.mat((.03, .012, .012), .95, sheen=.4, bump=(14, .5))

    def back(M):
        def f(u, v):
            x = (u - .5) * 2
            top = 1.0 - .13 * abs(x) ** 3.2
            pad = .1 * (1 - abs(x) ** 4) * math.sin(math.pi * min(1, .08 + .9 * v)) ** .5
            return tuple(M @ core.Vector((.27 * x, -.03 - pad + .16 * v * v, .42 + .56 * v * top)))
        geo.surf(f, 24, 20, velv)
        g = lambda u, v: tuple(a + b for a, b in zip(f(u, v), (0, .1 + .02 * v, 0)))
        geo.surf(lambda u, v: tuple(M @ core.Vector((.275 * (u - .5) * 2, .05 + .17 * v * v, .4 + .59 * v * (1 - .13 * abs(2 * u - 1) ** 3.2)))), 16, 12, wood_)
        geo.tube([tuple(M @ core.Vector((.275 * x, .02 + .17 * .97, .4 + .595 * (1 - .13 * abs(x) ** 3.2)))) for x in [k / 8 - 1 for k in range(17)]], .022, wood_)
    for row in range(9):
        y, z = row * .95, -.16 * row
        geo.box((16, .95, .16), (0, y, z - .08), floor, .005)
        for i in range(-9, 10):
            x = i * .6 + (.3 if row % 2 else 0)
            a = -.012 * x
            M = core.Matrix.Translation((x, y + .035 * x * x * .5, z)) @ core.Matrix.Rotation(a, 4, 'Z') @ core.Matrix.Rotation(math.pi, 4, 'Z')
            back(M)
            s = geo.box((.5, .42, .13), tuple(M @ core.Vector((0, -.27, .44))), velv, .05, (.0, 0, a))
            if i < 9:
                p = M @ core.Vector((-.3, -.2, 0))
                geo.box((.06, .42, .62), (p.x, p.y, p.z + .31), wood_, .02, (0, 0, a))
                geo.box((.075, .4, .05), (p.x, p.y, p.z + .645), velv, .022, (0, 0, a))
                if (row, i) == (1, 1) or (i % 3 == 0):
                    geo.cyl(.03, .012, (p.x, p.y - .205, p.z + .5), brass, .003, (math.pi / 2, 0, a), segs=24)
    # the stage beyond: a lit curtain, far out of focus
    red = mats.mat((.32, .016, .016), .9, sheen=.4)
    curtain(-12, 12, 14, 9, red, 28, .3, 4, -2)
    geo.box((30, 5, 1.2), (0, 12.5, -2.2), mats.wood((.07, .03, .015), (.24, .12, .06), .35, .3, 'X', .3), .03)
    core.area((0, 11.6, 5.5), (0, 14, .8), 12, 620, 3000, .6)
    core.spot((-5.5, -1.5, 6.5), (.4, 2.2, .6), 5200, 34, 3300, .25, .7)
    core.area((6, 8, 5), (0, 2, 0), 2, 420, 3000, 2)
    core.area((1.5, -3, 6), (0, 2, 0), 4, 240, 4500)
    core.camera((-2.1, -1.55, 1.42), (.55, 4.2, .12), 44, .022, (-.35, 1.35, .75))
    return (-.2, 1.6, .75)


def stage(take):
    return (beams, curtain_chair, seats)[take - 1]()
