"""A hotel room: a white bed by a window on the sea in the morning, a dark one above a city at dusk."""
import math
import random
import core
import geo
import mats
import props
import rooms
from scenes.skyline import windows


def bed(x, y, w, l, linen, cover, head, base, seed, cushions=None):
    """Head at +Y: base, mattress, a duvet that falls over the sides, a throw at the foot, pillows by twos."""
    geo.box((w + .06, l + .06, .26), (x, y, .17), base, .02)
    geo.subdivide(geo.box((w, l, .28), (x, y, .42), linen, .07), 1)

    def fallen(u, q, out, up):
        p = (u - .5) * (w + .62)
        over = max(0, abs(p) - w / 2)
        soft = .035 * geo.fbm(p * 1.3 + seed, q * 1.1, 2) + .018 * geo.fbm(p * 4, q * 3.2 + seed, 5)
        side = math.copysign(w / 2 + (out + .02 * math.sin(q * 9 + seed)) * (1 - math.exp(-over * 16)), p) if over else p
        return side, .6 + up + soft * math.exp(-over * 9) + .03 * math.cos(p / w * 3) - over * (1 - .55 * math.exp(-over * 14))

    def sheet(q0, q1, out, up, m):
        def f(u, v):
            q = q0 + (q1 - q0) * v
            a, z = fallen(u, q, out, up)
            return (x + a, y - l / 2 + q + .012 * math.sin(u * 9), z)
        geo.thicken(geo.surf(f, 150, 100, m), .02)
    sheet(-.03, l - .45, .07, 0, linen)
    sheet(.14, .78, .1, .035, cover)
    rnd = random.Random(seed)
    for row, (dy, dz, t, s) in enumerate(((-.16, .86, -.42, 1), (-.36, .83, -.6, .94))):
        for k in (-1, 1):
            ob = geo.subdivide(geo.box((w * .44 * s, .2, .46 * s), (x + k * w * .24 + rnd.gauss(0, .012), y + l / 2 + dy, dz), linen, .095), 2)
            ob.rotation_euler = (t, rnd.gauss(0, .03), rnd.gauss(0, .04))
            for v in ob.data.vertices:
                v.co *= 1 + .04 * geo.fbm(v.co.x * 5 + row, v.co.z * 5, k)
    if cushions:
        ob = geo.subdivide(geo.box((.56, .15, .34), (x + .03, y + l / 2 - .58, .79), cushions, .07), 2)
        ob.rotation_euler = (-.75, 0, .04)
    geo.box((w + .7, .09, 1.12), (x, y + l / 2 + .08, .66), head, .03)
    for k in range(5):
        geo.subdivide(geo.box(((w + .62) / 5 - .01, .09, .74), (x - (w + .62) / 2 + (w + .62) / 5 * (k + .5), y + l / 2 + .03, .8), head, .035), 1)


def bedside(x, y, wood, brass, shade, power, kelvin=2400):
    geo.box((.46, .4, .04), (x, y, .5), wood, .008)
    geo.box((.44, .38, .14), (x, y, .4), wood, .01)
    for sx in (-1, 1):
        for sy in (-1, 1):
            geo.cyl(.014, .34, (x + sx * .19, y + sy * .16, 0), brass, .003, segs=20)
    geo.lathe([(0, 0), (.075, 0), (.08, .015), (.02, .03), (.012, .06), (.012, .3), (0, .31)], brass, 48, loc=(x, y, .52))
    geo.thicken(geo.lathe([(.15, .26), (.1, .47)], shade, 64, smooth=False, loc=(x, y, .52)), .003)
    core.point((x, y, .88), power, kelvin, .05)


def curtains(y, x0, x1, z, m, gather=1.0, n=150, bend=.0):
    geo.surf(lambda u, v: (x0 + (x1 - x0) * u + .02 * math.sin(v * 5 + u * 9), y + .05 * math.sin(u * 60 * gather + .8 * math.sin(v * 3)) * (.6 + .4 * v) - bend * v * v * math.sin(math.pi * u), z - (z - .03) * v), n, 30, m)


def shell(wall, floor, ceiling, x0, x1, z0, z1, frame):
    """Floor, walls at -X and +Y, and in the latter a window from x0 to x1."""
    geo.plane(9, 9, (0, 0, 0), floor)
    geo.plane(9, 9, (0, 0, 2.9), ceiling)
    geo.plane(9, 2.9, (-3.0, 0, 1.45), wall, (math.pi / 2, 0, math.pi / 2))
    for a, b, c, d in ((-3.2, x0, 0, 2.9), (x1, 4.5, 0, 2.9), (x0, x1, 0, z0), (x0, x1, z1, 2.9)):
        geo.box((b - a, .16, d - c), ((a + b) / 2, 2.6, (c + d) / 2), wall, 0)
    w = rooms.group(rooms.window, x1 - x0, z1 - z0, frame, 3, 1)
    rooms.put(w, ((x0 + x1) / 2, 2.55, (z0 + z1) / 2))
    geo.box((9, .03, .1), (0, 2.5, .05), ceiling, .006)
    geo.box((.03, 9, .1), (-2.98, 0, .05), ceiling, .006)


def sea():
    core.sky([(0, (.95, .86, .74)), (.1, (.78, .82, .84)), (.4, (.42, .6, .78)), (1, (.2, .4, .66))], .95, ((.96, .93, .9), .6, 2.4, 5))
    oak = mats.wood((.2, .125, .07), (.42, .28, .17), 1.1, .4, 'X', .1)
    shell(mats.mat((.66, .62, .55), .95, bump=(14, .06)), oak, mats.mat((.74, .72, .68), .95), -.7, 3.4, .35, 2.55, mats.mat((.7, .68, .63), .4))
    geo.plane(9000, 6000, (0, 3100, -18), mats.mat((.06, .14, .18), .2, bump=(.25, .5)))
    geo.terrain(1700, 60, 140, lambda x, y: -14 + 60 * max(0, geo.fbm(x * .002 + 5, 1, 2, 5)), mats.mat((.1, .13, .15), 1, emit=((.42, .5, .55), .5)), (500, 1900, -18))
    white = mats.mat((.78, .76, .72), .95, sheen=.3, bump=(60, .08))
    bed(-1.05, 1.2, 1.8, 2.1, white, mats.mat((.2, .3, .34), .95, sheen=.4, weave=(90, .5)), mats.mat((.5, .42, .32), .95, weave=(120, .5)), oak, 3, mats.mat((.56, .3, .16), .95, sheen=.3, weave=(90, .4)))
    brass = mats.metal((.8, .58, .3), .2)
    shade = mats.mat((.78, .72, .6), .9, emit=((1, .7, .4), .35))
    for x in (-2.45, .32):
        bedside(x, 2.15, oak, brass, shade, 2)
    lin = mats.sheer((.82, .79, .72), .6, bump=(20, .1))
    curtains(2.36, .62, 1.25, 2.7, lin)
    curtains(2.36, 2.7, 3.5, 2.7, lin, .9, 150, .3)
    geo.cyl(.014, 5, (-.9, 2.36, 2.72), brass, .003, (0, math.pi / 2, 0), 20)
    cl = mats.mat((.6, .53, .42), .95, sheen=.3, weave=(90, .4))
    for size, loc in (((.72, .7, .2), (2.15, 1.35, .34)), ((.72, .16, .42), (2.15, 1.7, .6)), ((.13, .7, .28), (1.76, 1.37, .48)), ((.13, .7, .28), (2.54, 1.37, .48))):
        geo.subdivide(geo.box(size, loc, cl, .065, (0, 0, -.0)), 1)
    for sx in (-1, 1):
        for sy in (-1, 1):
            geo.cyl(.018, .26, (2.15 + sx * .3, 1.38 + sy * .28, 0), oak, .004, segs=20)
    geo.box((3.4, 2.4, .018), (-.2, .2, .009), mats.mat((.56, .51, .43), .95, sheen=.4, bump=(90, .6), mix=((.48, .43, .36), 3, .4, .6)), .006)
    geo.box((.03, .95, 1.2), (-2.97, .2, 1.55), oak, .004)
    geo.box((.03, .87, 1.12), (-2.96, .2, 1.55), mats.mat((.7, .66, .58), .9, mix=((.2, .34, .42), 1.1, .45, .56)), .001)
    core.sun((.6, .66, .5), 5.5, 4500, 1.2)
    core.area((1.4, 2.9, 1.5), (-.6, 0, .6), 3.6, 210, 6000, 2.2).visible_camera = False
    core.area((1.5, -3.4, 2.4), (-.4, .8, .6), 2.4, 60, 5000)
    core.camera((1.95, -2.3, 1.4), (-.3, 1.55, .92), 27, .006, (-.7, 1.1, .6))
    return (-.9, 1.4, .75)


def city():
    dark = mats.wood((.03, .016, .01), (.11, .062, .036), 1.2, .35, 'Y', .2)
    core.sky([(0, (.5, .3, .26)), (.1, (.3, .24, .34)), (.35, (.1, .13, .28)), (1, (.02, .04, .12))], .7)
    shell(mats.mat((.15, .13, .12), .9, bump=(20, .06)), mats.mat((.11, .095, .085), .95, sheen=.3, bump=(120, .5)), mats.mat((.3, .28, .26), .95), -.9, 3.9, .2, 2.6, mats.mat((.02, .02, .021), .35))
    rnd = random.Random(8)
    tones = [windows((.02, .025, .04), (1, .55, .24), .3, .4, (2.3, 3.0), q) for q in (1.0, 7.0, 13.0)]
    for k in range(70):
        y = rnd.uniform(160, 620)
        w, h = rnd.uniform(18, 42), rnd.uniform(40, 150)
        geo.box((w, w, h), (rnd.uniform(-.9, 1.1) * y, y, -90 + h / 2), tones[k % 3], 0)
    linen = mats.mat((.62, .58, .53), .95, sheen=.3, bump=(60, .08))
    bed(-1.1, 1.2, 1.8, 2.1, linen, mats.velvet((.13, .045, .03), (.26, .1, .06), (60, .2)), mats.velvet((.09, .075, .055), (.17, .14, .1), (50, .2)), dark, 6, mats.velvet((.3, .16, .05), (.5, .28, .1), (60, .2)))
    brass = mats.metal((.8, .55, .26), .2)
    shade = mats.mat((.78, .66, .48), .9, emit=((1, .58, .26), 1.5))
    for x in (-2.5, .3):
        bedside(x, 2.15, dark, brass, shade, 16)
    heavy = mats.mat((.17, .14, .115), .95, sheen=.4, bump=(60, .2))
    curtains(2.36, -.95, -.62, 2.8, heavy, .5)
    curtains(2.36, 3.1, 4.0, 2.8, heavy, .9)
    geo.box((.62, .62, .03), (1.9, 1.5, .55), mats.marble((.06, .065, .06), (.4, .39, .34), 4, .12), .01)
    geo.cyl(.02, .54, (1.9, 1.5, 0), brass, .003, segs=24)
    geo.cyl(.2, .02, (1.9, 1.5, 0), brass, .006)
    glass = rooms.group(lambda: props.wineglass((0, 0, 0), 2.0, .42, None, mats.glass((.45, .03, .04), ior=1.33, shadow=.5)))
    rooms.put(glass, (1.82, 1.44, .565), 0, .1)
    rooms.bottle((2.03, 1.56, .565), 1, mats.mat((.012, .03, .014), .05, coat=1), mats.mat((.6, .55, .44), .8))
    core.area((1.5, 2.45, 1.5), (-.6, .2, .6), 3.4, 70, 9000, 2.0).visible_glossy = False
    core.area((.8, -2.6, 2.7), (-.8, 1, .6), 2, 80, 3200)
    core.camera((1.9, -2.25, 1.42), (-.22, 1.6, .98), 27, .006, (-.7, 1.1, .6))
    return (-.9, 1.4, .75)


def hotel_room(take):
    return (sea, city)[take - 1]()
