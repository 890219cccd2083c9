"""Cloth: emerald satin fallen over a plinth, crimson wool hung from a rail, folded lengths of indigo."""
import math
import core
import geo
import mats


def folds():
    geo.plane(60, 40, (0, 9, 6), mats.mat((.012, .03, .024), .9, mix=((.02, .045, .036), .2, .3, .7)), (math.pi / 2, 0, 0))
    floor = geo.plane(60, 50, (0, 6, 0), mats.mat((.012, .02, .017), .35, bump=(3, .08)))
    post = geo.box((2.5, 2.5, 3.6), (0, 0, 1.8), mats.mat((.02, .03, .03), .8), .1, (0, 0, .5))
    # what the cloth falls on is finer than what one sees
    plate_ = geo.surf(lambda u, v: ((u - .5) * 20, (v - .5) * 20, 0), 40, 40)
    geo.drape(9.6, 120, 3.75, [post, plate_], satin((.005, .085, .05)), 60, .05, (.2, -.2), 6, seed=3, rot=.95)
    plate_.hide_render = True
    core.area((-5.5, -1.5, 6), (0, 0, 2.6), 1.6, 900, 5200, 4)
    core.area((5, 3.5, 5), (0, 0, 2.6), 1.4, 420, 6500, 4)
    core.area((-2, 8, 8), (0, 9, 4), 4, 60, 5600)
    core.camera((-2.6, -12.8, 4.6), (.55, 0, 1.7), 55, .1, (-.2, -1.3, 2.4))
    return (-.1, -1.2, 2.2)


def satin(c):
    """The sheen lies along the threads; the colour deepens where one looks across the cloth."""
    return mats.mat(c, .42, spec=.5, sheen=1, aniso=.7, bump=(60, .12, 3), mix=(tuple(x * 1.35 for x in c), .8, .35, .7))


def hung():
    wall = mats.mat((.5, .44, .37), .95, bump=(4, .3, 8), mix=((.43, .37, .31), .5, .3, .7))
    geo.plane(60, 40, (0, 2.2, 8), wall, (math.pi / 2, 0, 0))

    def pleated(u, v):
        t = 1 - v
        k = (u - .5) * (5.4 + 3.4 * t ** .8)
        ph = 2 * math.pi * 9 * u + 1.6 * math.sin(u * 7)
        return (k + .1 * math.cos(ph * 2) * t, -.35 + (.22 + .34 * t) * math.sin(ph) * (.7 + .3 * math.sin(u * 17)), -9.4 * t)
    geo.drape((9, 9), 150, 11.7, [], mats.mat((.34, .012, .02), .8, sheen=.9, weave=(34, .18), mix=((.25, .008, .014), .8, .35, .7)), 70, .05, (0, 0), 4,
              pin=lambda u, v: v > .985, seed=5, shape=pleated)
    geo.tube([(-12, -.35, 11.74), (0, -.35, 11.74), (12, -.35, 11.74)], .12, mats.metal((.8, .58, .3), .22))
    brass = mats.metal((.8, .58, .3), .22)
    for x in (-5.2, 3.6):
        geo.tube([(x, 2.2, 11.9), (x, .6, 11.95), (x, -.35, 11.75)], .06, brass)
        geo.cyl(.26, .1, (x, 2.18, 11.9), brass, .03, (math.pi / 2, 0, 0))
    core.area((-8, -4, 12), (0, 0, 8), 1.3, 1700, 4500, 3)
    core.area((8, -5, 8), (0, 0, 7), 4, 150, 6800)
    core.camera((-1.6, -19, 8.4), (-.5, 0, 8.3), 56, .1, (0, -.8, 9))
    return (0, -.6, 9)


def dyed():
    """Folded lengths of indigo, from the undyed to the twelfth dip."""
    from scenes.stones import fold
    geo.plane(60, 40, (0, 4.6, 9), mats.mat((.6, .57, .52), .95, bump=(4, .25, 8), mix=((.53, .5, .455), .5, .35, .7)), (math.pi / 2, 0, 0))
    geo.box((40, 9, .5), (0, .4, -.25), mats.wood((.14, .09, .055), (.36, .25, .16), .35, .5, 'X'), .06)
    z = 0
    dips = [(.008, .014, .06), (.012, .026, .11), (.62, .58, .5), (.02, .05, .19), (.045, .1, .29), (.1, .19, .38), (.26, .36, .5)]
    for k, c in enumerate(dips):
        m = mats.mat(c, .95, sheen=.35, weave=(44, .45), bump=(6, .25, 5), mix=(tuple(min(1, q * 1.35 + .006) for q in c), 2.2, .38, .68))
        n, t = (4, 3, 3, 4, 3, 4, 3)[k], (.105, .12, .1, .095, .12, .1, .11)[k]
        fold(4.3 - .12 * k + .1 * math.sin(k * 2.1), 3.0 - .06 * k, n, t, (.08 * math.sin(k * 1.9), .06 * math.cos(k * 2.7), z), m, .03 * math.sin(k * 2.3), k * 3 + 1)
        z += n * t + .012
    cord = mats.mat((.5, .4, .27), .95, bump=(30, .8))
    for d in (0, .09):
        geo.tube([(.9 + d, -1.62, .02), (.92 + d, -1.62, z * .5), (.9 + d, -1.5, z + .03), (.92 + d, 0, z + .06), (.9 + d, 1.5, z + .03), (.9 + d, 1.7, .02)], .03, cord)
    geo.torus(.13, .045, (.95, -.55, z + .11), cord, (.9, .3, 0), 40, 12)
    geo.tube([(.95, -.6, z + .12), (.6, -.95, z + .1), (.42, -1.3, z + .03), (.4, -1.62, z - .3)], .028, cord)
    jar = mats.mat((.03, .035, .05), .35, coat=.2, bump=(9, .25, 6), mix=((.07, .06, .055), 2, .45, .7))
    geo.vessel([(.55, 0), (.62, .05), (.85, .8), (.78, 1.4), (.5, 1.75), (.54, 1.9)], .07, jar, loc=(-3.9, .6, 0))
    blk = mats.mat((.1, .1, .1), 1)
    for k in range(4):
        geo.box((.3, .3, 16), (-10, -8 + k * 3.4, 6), blk, 0)
    core.sun((-.86, -.4, .42), 2.4, 4600, 1.6)
    core.area((-8, -4, 6), (0, 0, 1.4), 3, 420, 5600)
    core.world((.78, .86, 1), .2)
    core.camera((-1.1, -12.4, 3.9), (-.25, 0, 1.42), 56, .1, (.2, -1.5, 1.6))
    return (.1, -.8, 1.5)


def cloth(take):
    return (folds, hung, dyed)[take - 1]()
