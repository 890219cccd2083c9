"""Cloth: emerald satin fallen over a plinth, crimson wool hung from a rail, indigo lengths hung to dry in light."""
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
    core.world((.75, .85, 1), .3)
    geo.plane(200, 200, (0, 0, 0), mats.mat((.3, .24, .17), .9, bump=(3, .3), mix=((.24, .2, .14), .4, .35, .65)))
    geo.plane(200, 60, (0, 46, 20), mats.mat((.74, .52, .34), .9), (math.pi / 2, 0, 0))
    bam = mats.mat((.33, .25, .12), .5, bump=(2, .2))
    blues = [(.008, .018, .1), (.015, .05, .22), (.05, .13, .36), (.22, .33, .5), (.55, .6, .64)]
    for k, (y, z) in enumerate(((0, 7.2), (6, 7.8), (12, 7.5), (18, 8))):
        geo.tube([(-24, y, z), (-8, y, z - .12), (8, y, z - .12), (24, y, z)], .12, bam)
        for i in range(-3, 4):
            c = blues[(i * 2 + k * 3 + 9) % 5]
            x0, ln = i * 4.6 + 1.6 * math.sin(k * 2.1) + (.5 if k == 0 else 0), 5.6 + 1.0 * math.sin(i * 1.7 + k)
            if k == 0 and i in (-1, 3, -3):
                continue
            m = mats.mat(c, .85, trans=0, sheen=.4, weave=(14, .3), mix=(tuple(min(1, q * 1.5 + .02) for q in c), .5, .4, .7))
            ph = i * 1.3 + k

            def f(u, v):
                x = x0 + (u - .5) * 3.4
                sway = v ** 1.5 * (.9 * math.sin(ph) + .5)
                return (x + .12 * math.sin(v * 5 + ph), y - .13 + sway + v ** .6 * (.22 * math.sin(u * 13 + ph + v) + .14 * math.sin(u * 29 + 2 * v + ph)), z + .1 - ln * v + .12 * v * math.sin(u * 13 + ph))
            geo.thicken(geo.surf(f, 90, 60, m), .015)
    core.sun((-.8, -.42, .6), 5.0, 4400, 1)
    core.camera((-3.4, -15, 2.6), (.6, 4, 4.3), 40, .1, (1.2, 0, 4))
    return (1.4, 0, 4.6)


def cloth(take):
    return (folds, hung, dyed)[take - 1]()
