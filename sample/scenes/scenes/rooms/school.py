"""A schoolroom with nobody in it: desks in rows before a wiped blackboard, sun through the windows of one side."""
import math
import random
import core
import geo
import mats
import rooms
import settings


def desk(top, foot):
    """A desk for two and its bench, facing +Y."""
    geo.box((1.1, .42, .035), (0, 0, .73), top, .012, (.07, 0, 0))
    geo.box((1.0, .34, .02), (0, .02, .56), top, .006)
    for s in (-1, 1):
        geo.box((.035, .34, .72), (s * .48, .02, .36), foot, .008)
        geo.box((.035, .26, .43), (s * .48, -.5, .215), foot, .008)
        geo.box((.03, .6, .06), (s * .48, -.26, .09), foot, .006)
    geo.box((1.1, .27, .03), (0, -.5, .445), top, .012)


def windows(x, y0, n, wall, frame):
    """A side wall along Y with n windows."""
    geo.box((.24, 14, 1.0), (x, 0, .5), wall, 0)
    geo.box((.24, 14, .9), (x, 0, 2.95), wall, 0)
    for k in range(n + 1):
        geo.box((.24, .5, 1.5), (x, y0 + 1.9 * k, 1.75), wall, 0)
    bars = rooms.group(rooms.window, 1.4, 1.5, frame, 2, 3, .06)
    for k in range(n):
        rooms.put(bars, (x, y0 + .95 + 1.9 * k, 1.75), math.pi / 2)
        geo.box((.34, 1.44, .04), (x + .05, y0 + .95 + 1.9 * k, 1.0), frame, .008)


def school(take):
    rnd = random.Random(4)
    lime, low = settings.plaster((.6, .56, .46)), settings.plaster((.2, .32, .29))
    settings.boards(9, 12, (.1, .06, .035), (.27, .17, .1), 34, 0, .45)
    geo.plane(9, 3.4, (0, 4, 1.7), lime, (math.pi / 2, 0, 0))
    geo.plane(9, 1.0, (0, 3.99, .5), low, (math.pi / 2, 0, 0))
    geo.box((9, .03, .05), (0, 3.985, 1.02), mats.mat((.12, .2, .18), .6), .004)
    geo.plane(14, 3.4, (3.9, 0, 1.7), lime, (math.pi / 2, 0, math.pi / 2))
    geo.plane(14, 1.0, (3.89, 0, .5), low, (math.pi / 2, 0, math.pi / 2))
    geo.plane(9, 14, (0, 0, 3.4), mats.mat((.6, .58, .52), .9))
    white = mats.mat((.62, .62, .57), .6)
    windows(-3.7, -5.6, 5, lime, white)
    board, oak = mats.mat((.035, .075, .06), .75, mix=((.1, .14, .125), 1.1, .42, .72, 1.2), stretch=(.5, 1, 1.6)), mats.wood((.16, .09, .05), (.36, .23, .13), 1.4, .45, 'X')
    geo.box((3.7, .05, 1.36), (-.1, 3.96, 1.75), oak, .01)
    geo.box((3.54, .05, 1.22), (-.1, 3.945, 1.75), board, .004)
    geo.box((3.7, .1, .03), (-.1, 3.9, 1.07), oak, .006)
    chalk = mats.mat((.75, .74, .7), .9)
    for x in (-1.2, -1.02, -.7, .9):
        geo.cyl(.009, .07, (x, 3.9, 1.096), chalk, .002, (0, math.pi / 2, rnd.gauss(0, .3)), 12)
    geo.box((.16, .06, .04), (.5, 3.89, 1.105), oak, .008)
    # the teacher's table with a globe and books
    geo.box((1.5, .7, .04), (1.6, 3.0, .76), oak, .012)
    for sx in (-1, 1):
        geo.box((.05, .6, .74), (1.6 + sx * .68, 3.0, .37), oak, .008)
    geo.box((1.3, .03, .4), (1.6, 2.72, .54), oak, .006)
    brass = mats.metal((.75, .55, .28), .3)
    geo.sphere(.17, (2.05, 3.0, 1.06), mats.mat((.12, .24, .3), .35, mix=((.45, .38, .2), 5, .5, .56), coat=.3), segs=48)
    geo.torus(.19, .008, (2.05, 3.0, 1.06), brass, (math.pi / 2 - .3, .0, 0), 64, 8)
    geo.lathe([(.11, 0), (.1, .02), (.02, .04), (.016, .1), (0, .1)], brass, 40, loc=(2.05, 3.0, .78))
    covers = [mats.mat(c, .7) for c in ((.36, .07, .05), (.07, .14, .22), (.5, .36, .12), (.12, .2, .12), (.55, .5, .4))]
    page = mats.mat((.72, .69, .6), .9)
    for k in range(5):
        geo.box((.2, .27, .03), (1.3 + rnd.gauss(0, .008), 3.0, .795 + .031 * k), covers[k], .004, (0, 0, rnd.gauss(0, .08)))
    top, foot = mats.wood((.15, .08, .042), (.34, .21, .115), 1.6, .38, 'X', .15), mats.wood((.1, .06, .035), (.24, .15, .09), 1.6, .5, 'Z')
    one = rooms.group(desk, top, foot)
    for r in range(4):
        for c in range(3):
            x, y = -2.0 + 1.75 * c + rnd.gauss(0, .015), 1.3 - 1.35 * r + rnd.gauss(0, .02)
            rooms.put(one, (x, y, 0), rnd.gauss(0, .012))
            for s in (-1, 1):
                if rnd.random() < .6:
                    geo.box((.17, .22, .012), (x + s * .26 + rnd.gauss(0, .02), y - .01, .764), rnd.choice(covers), .003, (.07, 0, rnd.gauss(0, .15)))
                    if rnd.random() < .6:
                        geo.tube([(x + s * .26 + .12, y - .09, .76), (x + s * .26 + .13, y, .765), (x + s * .26 + .14, y + .08, .772)], .0045, brass)
                elif rnd.random() < .4:
                    geo.box((.3, .21, .008), (x + s * .26, y - .02, .76), page, .002, (.07, 0, rnd.gauss(0, .1)))
    settings.light_card(30, 9, (-9, 2, 2.4), (.8, .9, .74), 1.5, (math.pi / 2, 0, math.pi / 2)).visible_shadow = False
    leaf = [mats.mat(c, .6) for c in ((.1, .22, .05), (.16, .28, .07))]
    for y, z in ((-1.6, 1.1), (.6, 2.0), (2.2, .9), (3.6, 1.8)):
        settings.foliage((-6.6, y, z), 1.1, 500, int(y * 7 + 60), leaf, .16)
    core.sun((-.8, -.3, .44), 6.5, 4200, .8)
    for k in range(5):
        core.area((-3.5, -4.65 + 1.9 * k, 1.8), (0, -4.4 + 1.9 * k, .6), 1.3, 60, 6000, 1.4)
    core.area((2.4, -4.5, 3.2), (-.5, 2, .8), 3, 170, 5000)
    core.camera((1.5, -5.0, 1.8), (-.75, 2.2, 1.16), 29)
    return (-.1, 3.9, 1.6)
