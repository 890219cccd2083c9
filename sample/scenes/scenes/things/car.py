"""A car of another time: the wheel and the dials in evening light, a headlamp and its chrome."""
import math
import core
import geo
import mats


def dial(loc, r, M, face, mark, chrome, needle, turn):
    """A gauge set in a panel: chrome ring, marks, a needle."""
    before = set(core.bpy.data.objects)
    geo.lathe([(r * 1.16, 0), (r * 1.16, .05), (r * 1.1, .09), (r * 1.02, .07), (r, .0)], chrome, 96, smooth=False)
    geo.cyl(r * 1.02, .02, (0, 0, -.03), face, 0)
    for k in range(41):
        a = math.radians(225 - 270 * k / 40)
        l = .17 if k % 5 == 0 else .08
        q = r * .9 - l * r / 2
        geo.box((l * r, .02 * r if k % 5 else .035 * r, .004), (q * math.cos(a), q * math.sin(a), -.005), mark, 0, (0, 0, a))
    a = math.radians(225 - 270 * turn)
    geo.box((r * .95, .03 * r, .01), (r * .33 * math.cos(a), r * .33 * math.sin(a), .012), needle, 0, (0, 0, a))
    geo.cyl(.09 * r, .03, (0, 0, 0), mats.mat((.01, .01, .01), .3), .01)
    geo.lathe([(0, .1), (r * .6, .09), (r, .06)], mats.glass(ior=1.1), 64, smooth=False)
    T = core.Matrix.Translation(loc) @ M
    for o in set(core.bpy.data.objects) - before:
        o.matrix_world = T @ o.matrix_world if o.location.length == 0 and o.rotation_euler.to_quaternion().angle == 0 else T @ core.Matrix.LocRotScale(o.location, o.rotation_euler, o.scale)


def wheel():
    core.sky([(0, (1, .62, .34)), (.1, (.8, .52, .4)), (.35, (.4, .38, .46)), (1, (.16, .22, .36))], .45)
    wal = mats.wood((.09, .035, .014), (.3, .14, .06), .6, .18, 'X', .9)
    chrome = mats.metal((.88, .88, .88), .07)
    face = mats.mat((.012, .012, .013), .5)
    cream, red = mats.mat((.75, .7, .55), .6), mats.mat((.7, .1, .03), .5)
    tan = mats.mat((.2, .085, .035), .5, bump=(14, .5, 6), mix=((.15, .06, .025), 2, .35, .7))
    # the panel, the padded edge above it
    geo.box((26, .4, 2.9), (0, 3.0, 0), wal, .1, (-.16, 0, 0))
    geo.surf(lambda u, v: ((u - .5) * 26, 2.7 + 3.2 * v, 1.5 + .34 * math.sin(math.pi * min(1, v * 2.2 + .05)) - .3 * v), 4, 30, tan)
    geo.tube([(-13, 2.62, 1.45), (0, 2.62, 1.45), (13, 2.62, 1.45)], .1, chrome)
    P = core.Matrix.Rotation(math.pi / 2 - .16, 4, 'X')
    dark = mats.mat((.016, .013, .011), .9, bump=(14, .5))
    geo.plane(40, 16, (0, 4.2, -6), dark, (math.pi / 2, 0, 0))
    geo.plane(40, 30, (0, 0, -5), dark)
    for x, r, t in ((-1.35, .82, .3), (1.0, .82, .62), (3.1, .46, .5), (4.6, .46, .35), (6.1, .46, .55)):
        dial((x, 2.72, .06), r, P, face, cream, chrome, red, t)
    for k in range(4):
        geo.cyl(.14, .3, (3.1 + k * 1.0, 2.8, -.95), chrome, .04, (math.pi / 2 - .16, 0, 0), 32)
    # the wheel: a rim of wood, three drilled spokes
    W = core.Matrix.Translation((-.2, -.6, -.55)) @ core.Matrix.Rotation(1.16, 4, 'X')
    rimw = mats.wood((.07, .028, .012), (.26, .115, .045), 2.4, .16, 'Z', 1)
    parts = [geo.torus(2.35, .135, (0, 0, 0), rimw), geo.torus(2.35, .05, (0, 0, .1), chrome), geo.cyl(.42, .26, (0, 0, -.12), mats.mat((.012, .012, .012), .3, coat=.5), .06), geo.torus(.43, .05, (0, 0, .08), chrome),
             geo.cyl(.24, .05, (0, 0, .14), chrome, .02)]
    for o in parts:
        o.matrix_world = W @ core.Matrix.LocRotScale(o.location, o.rotation_euler, o.scale)
    alu = mats.metal((.8, .8, .79), .2, (1, 30, 30))
    for a in (math.pi / 2 * 3, math.pi * .06, math.pi * .94):
        o = geo.surf(lambda u, v: (.35 + 1.95 * u, (v - .5) * (.62 - .3 * math.sin(math.pi * u)), -.12 + .12 * u), 30, 8, alu)
        geo.thicken(o, .045)
        o.matrix_world = W @ core.Matrix.Rotation(a, 4, 'Z')
        for k in range(3):
            h = geo.cyl(.115 - .012 * k, .09, (.72 + .48 * k, 0, -.13 + .025 * k), mats.mat((.01, .008, .007), .6), .01, segs=40)
            h.matrix_world = W @ core.Matrix.Rotation(a, 4, 'Z') @ core.Matrix.Translation(h.location)
            t = geo.torus(.118 - .012 * k, .016, (.72 + .48 * k, 0, -.035 + .025 * k), alu, nu=50, nv=10)
            t.matrix_world = W @ core.Matrix.Rotation(a, 4, 'Z') @ core.Matrix.Translation(t.location)
    geo.tube([(-.2, -.5, -.62), (-.2, 1.2, -1.2), (-.2, 3, -1.9)], .22, mats.mat((.012, .012, .012), .4))
    core.area((-7, 2.5, 4.2), (0, .5, 0), 1.6, 620, 3300, 4)
    core.area((6, 6, 6), (1, 1, 0), 3, 330, 4600)
    core.area((2, -6, 5), (0, 0, 0), 3, 110, 6000)
    core.camera((-2.9, -6.6, 3.1), (.75, .9, -.05), 44, .075, (.2, -.2, .5))
    return (-.2, -.4, .2)


def headlamp():
    core.sky([(0, (.85, .8, .74)), (.08, (.62, .64, .66)), (.3, (.34, .4, .47)), (.45, (.12, .15, .19)), (1, (.05, .065, .09))], .9)
    geo.plane(200, 200, (0, 40, -5.2), mats.mat((.05, .05, .052), .6, bump=(.6, .3)))
    paint = mats.mat((.006, .045, .036), .22, .35, spec=.6, coat=1, coat_rough=.02)
    chrome = mats.metal((.9, .9, .9), .04)

    def wing(u, v):
        # the front of a wing: a long bulge that closes round the lamp
        a = (u - .5) * math.pi * 1.1
        y = 16 * v ** 1.5
        R = 2.05 + 1.5 * math.sin(min(1, v * 1.5) * math.pi / 2)
        return (R * math.sin(a) * (1.0 + .25 * v), y, R * math.cos(a) * (.95 + .1 * v) - .5 * v - .35 * v)
    geo.surf(wing, 90, 60, paint)
    geo.surf(lambda u, v: (2.2 + 7.5 * u, 1.8 + 9 * v + .8 * u, 1.5 + .9 * math.sin(math.pi * min(1, u * .8)) * (1 - .2 * v) - 1.6 * (1 - v) ** 4), 60, 60, paint)
    # the lamp
    M = core.Matrix.Rotation(math.pi / 2, 4, 'X')
    put = lambda o: setattr(o, 'matrix_world', M @ core.Matrix.LocRotScale(o.location, o.rotation_euler, o.scale))
    put(geo.lathe([(2.12, -.5), (2.1, .0), (1.98, .22), (1.82, .3), (1.7, .24), (1.66, .1)], chrome, 160, smooth=True))
    put(geo.lathe([(.0, -1.1), (.5, -1.0), (1.1, -.6), (1.55, -.05), (1.66, .1)], mats.metal((.93, .93, .92), .08), 128))
    put(geo.sphere(.24, (0, 0, -.55), mats.emission((1, .84, .6), 1.6), segs=32))

    def lens(u, v):
        a, r = u * 6.28318, 1.68 * v
        x = r * math.cos(a)
        return (x, r * math.sin(a), .12 + .42 * (1 - v * v) + .025 * math.sin(x * 16) * (1 - v ** 6))
    put(geo.thicken(geo.surf(lens, 200, 60, mats.glass((.97, 1, .99), ior=1.45), close_u=True), .05))
    for k in range(13):
        x = 2.9 + k * .34
        geo.tube([(x, 1.1 + .03 * k, -3.2), (x, .75 + .03 * k, -1), (x, .95 + .03 * k, 1.3)], .075, chrome)
    geo.tube([(2.55, 1.15, -3), (2.5, .8, -.8), (2.9, .9, 1.15), (4.4, .95, 1.5), (7.4, 1.2, 1.6)], .16, chrome)
    geo.plane(6, 6, (5.4, 2.2, -1.75), mats.mat((.005, .005, .005), .8), (math.pi / 2, 0, 0))
    geo.surf(lambda u, v: (-4 + 12 * u, -1.1 + .5 * (2 * u - .8) ** 2 + .35 * math.cos(v * math.pi), -2.95 + .55 * math.sin(v * math.pi * 1.0) - .2), 60, 20, chrome)
    core.area((-7, -1, 6), (0, 2, 0), 1.2, 700, 5600, 9)
    core.area((6, -9, 8), (1, 1, 0), 5, 330, 6500)
    core.camera((-4.2, -9.8, 2.2), (.95, .6, .05), 56, .1, (-.3, -.6, .5))
    return (-.2, -.3, .1)


def car(take):
    return (wheel, headlamp)[take - 1]()
