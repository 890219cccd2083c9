"""A piano: the keys in raking light, an upright in window light, the strings and frame of a grand."""
import math
import core
import geo
import mats


def keyboard(n, x0, ivory, ebony, y=0, z=0, pressed=()):
    """n white keys from x0 to the right, their fronts at y, with the black keys of the octaves."""
    for i in range(n):
        x = x0 + .235 * i
        d = -.05 if i in pressed else 0
        geo.box((.226, 1.5, .2), (x, y + .75, z + d), ivory, .016, (d * .4, 0, 0))
        if i % 7 in (0, 1, 3, 4, 5) and i < n - 1:
            s = {0: -.015, 1: .015, 3: -.02, 4: 0, 5: .02}[i % 7]
            ob = geo.box((.115, .96, .17), (x + .1175 + s, y + 1.02, z + .17), ebony, .03)
            for v in ob.data.vertices:
                if v.co.z > 0:
                    v.co.x *= .8
                    v.co.y = v.co.y * .97 + (.03 if v.co.y < 0 else 0)


def raking():
    ivory = mats.mat((.74, .68, .55), .16, coat=.35, mix=((.68, .6, .46), 1.3, .35, .7))
    keyboard(46, -5.0, ivory, mats.mat((.008, .008, .008), .16, coat=.6))
    lac = mats.mat((.006, .006, .006), .05, coat=1)
    geo.box((16, .16, 2.2), (0, 1.62, 1.0), lac, .03, (-.06, 0, 0))
    geo.box((16, .05, .1), (0, 1.5, .13), mats.velvet((.3, .01, .015), (.4, .02, .03)), .02)
    geo.box((16, .5, .35), (0, -.32, -.22), lac, .05)
    geo.plane(60, 30, (0, 14, 6), mats.mat((.02, .014, .01), .9), (math.pi / 2, 0, 0))
    core.area((-9, -1.6, 2.3), (0, .7, 0), .5, 2600, 3500, 2.2)
    core.area((1.5, 1.0, 6.5), (0, .6, 0), 1.2, 90, 5200)
    core.area((7, -5, 6), (0, .5, 0), 3, 60, 7000)
    core.camera((-3.3, -2.5, 1.75), (.05, .95, .2), 50, .05, (-1.0, .45, .2))
    return (-.9, .5, .2)


def window():
    wal = mats.wood((.09, .045, .022), (.27, .15, .08), .5, .3, 'X', .35)
    ivory = mats.mat((.8, .77, .7), .2, coat=.3)
    keyboard(52, -6.1, ivory, mats.mat((.012, .011, .011), .25, coat=.3))
    geo.box((14, .2, 1.2), (0, 1.62, .66), wal, .04)
    geo.box((14, .7, .16), (0, 1.98, 1.24), wal, .04)
    geo.box((14, .16, 6), (0, 2.3, 4.3), wal, .03)
    geo.box((14, .55, .42), (0, -.34, -.2), wal, .06)
    geo.box((14, .06, .1), (0, 1.5, .13), mats.velvet((.05, .12, .08), (.08, .2, .13)), .02)
    paper = mats.sheer((.82, .77, .66), .15)
    ink = mats.mat((.03, .03, .03), .9)
    for s in (-1, 1):
        T = lambda u, v: (.45 + s * (.02 + 2.2 * u), 1.78 + .38 * v - .14 * math.sin(math.pi * u) * (1 - .5 * u), 1.33 + 2.9 * v)
        geo.surf(T, 24, 6, paper)
        for k in range(5):
            for l in range(5):
                v0 = .14 + .16 * k + .016 * l
                geo.surf(lambda u, v: tuple(a + b for a, b in zip(T(.1 + .8 * u, v0 + .002 * v), (0, -.008, 0))), 20, 2, ink)
            for q in range(16):
                u0, v0 = .14 + .72 * ((q * .618 + k * .31) % 1), .14 + .16 * k + .064 * ((q * .37 + k * .23) % 1)
                p = T(u0, v0)
                geo.sphere(.034, (p[0], p[1] - .012, p[2]), ink, (1.3, .3, 1), segs=12)
                up = 1 if q % 2 else -1
                geo.box((.008, .004, .22), (p[0] + .03 * up, p[1] - .014, p[2] + .11 * up), ink, 0)
    # a sash window somewhere left of the frame
    blk = mats.mat((.05, .05, .05), 1)
    for k in range(6):
        geo.box((.3, 9, .26), (-12, -6, 3 + k * 1.9), blk, 0, (0, 0, .3))
    for k in range(6):
        geo.box((.3, .3, 14), (-12 + .2 * k, -12 + k * 2.3, 7), blk, 0)
    core.sun((-.8, -.42, .5), 4.4, 4300, 1)
    core.world((.75, .85, 1), .3)
    core.camera((-2.7, -6.4, 4.1), (.1, 1.2, 1.12), 54, .07, (-.5, .2, .2))
    return (-.3, .6, .5)


def strings():
    spruce = mats.wood((.3, .17, .07), (.62, .42, .22), .5, .4, 'Y', .3)
    geo.plane(60, 60, (0, 10, -.55), spruce)
    gold = mats.mat((.75, .48, .19), .34, 1, bump=(7, .12), rough_var=(2, .28, .42))
    steel, copper = mats.metal((.82, .83, .85), .16), mats.mat((.72, .33, .15), .24, 1, bump=(60, .6), stretch=(.2, 1, .2))
    for i in range(64):
        x = -5.2 + i * .165
        bass = i < 20
        a = .16 if not bass else -.12
        geo.tube([(x - a * 3, -9, .12), (x, 0, .12), (x + a * 2, 6, .12), (x + a * 5, 15, .12)], .042 - .0008 * i if bass else .017, copper if bass else steel)
        if not bass:
            for k in (.045, .09):
                geo.tube([(x + k - a * 3, -9, .12), (x + k, 0, .12), (x + k + a * 2, 6, .12), (x + k + a * 5, 15, .12)], .014, steel)
    # the struts and the rail of the frame
    for x, b in ((-5.6, .0), (-1.95, .02), (2.3, .14), (6.2, .18)):
        ob = geo.box((.42, 30, .5), (x, 5, .3), gold, .12, (0, 0, -b))
    geo.box((22, .9, .34), (0, 7.4, -.12), gold, .12)
    for i in range(3):
        for x, y in ((-3.9, 7.4), (.2, 7.4), (4.3, 7.4)):
            geo.torus(.17, .05, (x, y, .06), gold)
            geo.cyl(.13, .1, (x, y, .03), mats.metal((.2, .22, .3), .25), .03)
    black, felt = mats.mat((.01, .01, .01), .2, coat=.6), mats.mat((.72, .68, .58), 1, bump=(30, .6), sheen=.5)
    for i in range(64):
        x = -5.2 + i * .165
        up = .16 if i in (31, 35, 38) else 0
        geo.box((.13, .5, .2), (x, 1.6, .3 + up), felt, .03)
        geo.box((.13, .62, .3), (x, 1.6, .54 + up), black, .03)
        geo.tube([(x, 1.6, .7 + up), (x, 1.62, 1.0 + up), (x, 1.64, 1.4 + up)], .012, steel)
    core.area((-7, 8, 5), (0, 2, 0), 2.4, 900, 3500, 4)
    core.area((8, 3, 5), (0, 2, 0), 1.2, 260, 5600, 5)
    core.area((0, -6, 5), (0, 2, 0), 4, 50, 4500)
    core.camera((-4.0, -3.9, 2.55), (.9, 3.1, .05), 55, .07, (-.9, 1.3, .5))
    return (-.4, 1.5, .5)


def piano(take):
    return (raking, window, strings)[take - 1]()
