"""Things that sound: a record turning, a metronome, a microphone on a stage, gongs in rows."""
import math
import core
import geo
import mats
import settings
from scenes.stage import curtain

WALNUT = ((.05, .025, .014), (.17, .09, .05))


def record():
    geo.plane(30, 30, (0, 0, 0), mats.wood(*WALNUT, .5, .35, 'X'))
    geo.box((5.2, 4.2, .7), (0, 0, .35), mats.wood((.08, .04, .022), (.26, .15, .085), .6, .3, 'X', .3), .06)
    steel, black = mats.metal((.7, .7, .7), .22), mats.mat((.008, .008, .009), .22, coat=.3, bump=(1, .12), aniso=.7)
    geo.cyl(1.86, .12, (-.5, 0, .7), steel, .03)
    geo.cyl(1.8, .03, (-.5, 0, .82), black, .01)
    for k in range(26):
        geo.torus(.72 + .041 * k, .006, (-.5, 0, .85), mats.mat((.012, .012, .013), .16), nu=120, nv=6)
    geo.cyl(.58, .01, (-.5, 0, .85), mats.mat((.55, .12, .04), .8), .002)
    geo.cyl(.36, .012, (-.5, 0, .851), mats.mat((.72, .6, .36), .8), .002)
    geo.cyl(.045, .14, (-.5, 0, .85), steel, .02)
    geo.cyl(.34, .2, (2.0, 1.3, .7), steel, .04)
    geo.cyl(.12, .5, (2.0, 1.3, .8), steel, .03)
    geo.tube([(2.0, 1.75, 1.18), (2.0, 1.3, 1.18), (1.86, -.2, 1.1), (1.5, -.9, .98), (.62, -1.15, .93)], .05, steel)
    geo.cyl(.17, .34, (2.0, 1.66, 1.18), mats.mat((.03, .03, .03), .3), .04, (-math.pi / 2, 0, 0))
    geo.box((.42, .17, .1), (.55, -1.16, .93), mats.mat((.02, .02, .02), .3), .03, (0, 0, .25))
    for x in (1.6, 2.1):
        geo.cyl(.13, .1, (x, -1.6, .7), steel, .02)
    for k in range(7):
        geo.box((.06, 3.1, 3.1), (-4.3 + .08 * k, 2.5 + .05 * k, 1.55), mats.mat(((.4, .1, .06), (.1, .2, .24), (.6, .45, .16), (.1, .1, .1), (.5, .46, .38))[k % 5], .7), .006, (0, 0, .9))
    core.area((-5, 5, 5), (0, 0, .7), 3, 420, 4200)
    core.area((5, -3, 5), (0, 0, .7), 3, 90, 3200)
    core.camera((1.0, -5.6, 4.3), (.1, -.1, .75), 50)
    return (-.3, 0, .85)


def metronome():
    wood = mats.wood((.06, .028, .015), (.21, .11, .06), .9, .28, 'Z', .4)
    geo.plane(30, 30, (0, 0, 0), mats.wood((.012, .011, .011), (.03, .027, .026), .5, .12, 'X', .6))
    geo.plane(40, 20, (0, 9, 6), settings.plaster((.2, .13, .08)), (math.pi / 2, 0, 0))
    brass = mats.metal((.82, .6, .28), .22)
    for k, (x, y, s, tilt) in enumerate(((0, 0, 1, .34), (-2.7, 1.7, .92, -.2), (2.8, 2.2, .85, .1), (.9, 4.0, .9, -.4))):
        def f(u, v):
            a = u * 6.2832 + .785
            r = (1.16 - .62 * v) * s / max(abs(math.cos(a)), abs(math.sin(a)))
            return (x + r * math.cos(a) * .78, y + r * math.sin(a) * .72, .2 + 3.5 * s * v)
        geo.surf(f, 4, 12, wood, close_u=True, smooth=False)
        geo.box((2.1 * s, 1.9 * s, .2), (x, y, .1), wood, .05)
        geo.box((.86 * s, .8 * s, .22), (x, y, .2 + 3.5 * s), wood, .05)
        M = lambda t, w: (x + w * s * .5, y - s * (.86 - .42 * t), .3 + 3.3 * s * t)
        geo.mesh([M(0, -1.05), M(0, 1.05), M(1, -.52), M(1, .52)], [(0, 1, 3, 2)], mats.mat((.66, .6, .44), .7), False, loc=(0, -.015, 0))
        for q in range(16):
            t = .15 + .05 * q
            geo.tube([M(t, -.3 if q % 2 else -.42), M(t, -.2), M(t, -.1)], .008, mats.mat((.05, .04, .03), .8), resolution=1)
        a, L = tilt, 3.5 * s
        top = (x + L * math.sin(a), y - s * .92, .45 + L * math.cos(a))
        geo.tube([(x, y - s * .96, .45), (x + L * .5 * math.sin(a), y - s * .95, .45 + L * .5 * math.cos(a)), top], .03, brass)
        p = (x + L * .62 * math.sin(a), y - s * 1.0, .45 + L * .62 * math.cos(a))
        geo.box((.36 * s, .12, .3 * s), p, brass, .03, (0, a, 0))
    core.area((-5, -2, 6), (0, .5, 1.6), 2.2, 460, 4200)
    core.area((5, 2, 5), (0, .5, 1.6), 2, 120, 2900)
    core.camera((-.5, -9.2, 2.9), (0, .8, 1.85), 52, .05, (0, -.6, 2))
    return (0, -.5, 2)


def microphone():
    red = mats.mat((.3, .02, .025), .9, sheen=.5)
    curtain(-6, 6, 3.4, 5, red, 17, .17, 2)
    settings.boards(12, 10, (.05, .025, .014), (.16, .085, .046), 40, 0, .2)
    steel = mats.metal((.72, .7, .66), .2)
    x, y = .35, .4
    geo.lathe([(.17, 0), (.17, .015), (.05, .04), (.014, .06), (.012, 1.42), (0, 1.42)], steel, 40, smooth=False, loc=(x, y, 0))
    geo.lathe([(0, 0), (.02, .0), (.024, .03), (.028, .12), (.03, .13)], mats.mat((.02, .02, .02), .4), 32, loc=(x, y - .02, 1.42), rot=(.35, 0, 0))
    geo.sphere(.052, (x, y - .085, 1.585), mats.mat((.45, .44, .42), .35, metal=1, bump=(260, 1)), (1, 1, 1.1), segs=40)
    geo.torus(.05, .006, (x, y - .085, 1.58), steel, (.35, 0, 0), 48, 10)
    geo.tube([(x, y, 1.42), (x + .05, y - .1, 1.2), (x + .12, y - .05, .5), (x + .3, y - .3, .02), (x + 1.2, y - .9, .015), (x + 3, y - .6, .015)], .009, mats.mat((.02, .02, .02), .5))
    core.spot((-2.2, -2.5, 5), (x, y + .6, .9), 900, 30, 3600, .1, .5)
    core.area((0, 2.6, 4.4), (0, 3.3, 1), 5, 60, 2900, .4)
    core.area((2.6, 1.6, 3), (x, y, 1.4), .8, 60, 6000)
    core.camera((-.7, -2.3, 1.5), (.02, .6, 1.32), 46, .015, (x, y, 1.5))
    return (x, y, 1.55)


def gongs():
    red, bronze = mats.wood((.1, .02, .014), (.26, .06, .035), 1.4, .35, 'X', .3), mats.mat((.5, .32, .12), .32, metal=1, rough_var=(2.2, .22, .5), mix=((.25, .16, .07), 1.6, .44, .68))
    geo.plane(30, 30, (0, 0, 0), mats.mat((.3, .22, .15), .9, weave=(6, .3)))
    geo.plane(40, 16, (0, 8, 5), settings.plaster((.14, .13, .11)), (math.pi / 2, 0, 0))

    def pot(s, loc):
        geo.lathe([(.9, 0), (1.02, .1), (1.05, .55), (.95, .75), (.5, .9), (.34, .92), (.3, 1.05), (.16, 1.18), (0, 1.2)], bronze, 72, loc=loc, scale=s)
    cord = mats.mat((.55, .42, .2), .9)
    for r in range(2):
        y = .6 + 2.5 * r
        for s in (-1, 1):
            geo.box((13, .22, .5), (0, y + s * 1.12, .75), red, .05)
        for x in (-6.4, 6.4):
            geo.box((.3, 2.4, .9), (x, y, .6), red, .05)
        for k in range(6):
            pot(1 - .05 * ((k + r * 2) % 6), (-5.2 + 2.1 * k, y, .72))
        for s in (-.45, .45):
            geo.tube([(-6.4, y + s, .78), (0, y + s, .74), (6.4, y + s, .78)], .04, cord)
    for k, x in enumerate((-3.4, 0.2, 3.9)):
        geo.lathe([(0, .32), (.22, .3), (.34, .12), (.9, .05), (1.35, .0), (1.42, -.3), (1.38, -.3), (1.32, -.05), (0, .0)], bronze, 90, loc=(x, 5.4, 3.5), rot=(math.pi / 2, 0, 0), scale=1 + .1 * k)
        geo.tube([(x - .7, 5.4, 4.7), (x - .6, 5.4, 5.4), (x - .5, 5.4, 6.2)], .04, cord)
        geo.tube([(x + .7, 5.4, 4.7), (x + .6, 5.4, 5.4), (x + .5, 5.4, 6.2)], .04, cord)
    geo.box((13, .3, .36), (0, 5.4, 6.2), red, .06)
    for s in (0, 1):
        a = (1.2 + 1.2 * s, -.9 - .3 * s, .18)
        geo.tube([a, (a[0] + .9, a[1] + .25, .2), (a[0] + 2.2, a[1] + .6, .22)], .1, mats.wood((.12, .07, .04), (.3, .19, .11)))
        geo.tube([a, (a[0] + .3, a[1] + .08, .18), (a[0] + .7, a[1] + .2, .19)], .19, mats.mat((.5, .1, .06), .95))
    core.area((-6, -3, 8), (0, 1, 1), 3, 1000, 3800)
    core.area((6, 3, 6), (0, 2, 1), 3, 420, 5600)
    core.camera((-2.6, -8.4, 4.6), (.1, 1.9, 1.7), 42)
    return (-.5, 1, 1.6)


def sound(take):
    return (record, metronome, microphone, gongs)[take - 1]()
