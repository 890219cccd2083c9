"""A quiet white gallery: three canvases and a bench, one blue field through a doorway, a long wall under skylight."""
import math
import random
import core
import geo
import mats


def canvas(x, y, z, w, h, paint, rot=0.0, frame=None):
    """A painting from layered areas: paint is [(colour, x, y, w, h, softness)], fractions of the canvas, ground first."""
    c, s = math.cos(rot), math.sin(rot)

    def at(u, v, d):
        px = (u - .5) * w
        return (x + px * c + d * s, y + px * s - d * c, z + (v - .5) * h)
    back = geo.box((w, .06, h), at(.5, .5, .03), mats.mat((.72, .69, .63), .9), .01, (0, 0, rot))
    if frame:
        for u, v, a, b in ((0, .5, .05, h + .05), (1, .5, .05, h + .05), (.5, 0, w + .05, .05), (.5, 1, w + .05, .05)):
            geo.box((a, .1, b), at(u, v, .04), frame, .006, (0, 0, rot))
    for k, (col, u, v, a, b, soft) in enumerate(paint):
        m = mats.mat(col, .75, mix=(tuple(min(1, q * 1.35 + .02) for q in col), 2.2, .35, .65, .6), bump=(14, .35), stretch=(1, 1, .6))
        n = 40

        def f(p, q):
            t = p * 6.28318
            k2 = soft
            cx, cy = math.cos(t), math.sin(t)
            sq = 1 / max(abs(cx), abs(cy))
            r = q * (sq * (1 - k2) + k2)
            e = 1 + (.03 * geo.fbm(cx * 4, cy * 4, k * 7.1) if k else 0)
            return at(u + a / 2 * cx * r * e, v + b / 2 * cy * r * e, .062 + .002 * k)
        geo.surf(f, 160, 2, m, close_u=True)


def room(wall, floor, x0, x1, y, h):
    geo.box((x1 - x0, .2, h), ((x0 + x1) / 2, y + .1, h / 2), wall, 0)
    geo.box((x1 - x0, 20, .1), ((x0 + x1) / 2, y - 9.9, -.05), floor, 0)
    geo.box((x1 - x0, .02, .1), ((x0 + x1) / 2, y - .01, .05), mats.mat((.5, .5, .49), .7), 0)


def bench(x, y, rot, m, legs):
    geo.box((1.7, .45, .09), (x, y, .42), m, .02, (0, 0, rot))
    for s in (-1, 1):
        geo.box((.06, .42, .38), (x + s * .7 * math.cos(rot), y + s * .7 * math.sin(rot), .19), legs, .006, (0, 0, rot))


def three():
    wall, floor = mats.mat((.78, .77, .74), .9, bump=(30, .03)), mats.wood((.3, .21, .13), (.55, .42, .29), .5, .28, 'X', .1)
    room(wall, floor, -6, 14, 3, 4.6)
    geo.box((.2, 20, 4.6), (-6, -7, 2.3), wall, 0)
    thin = mats.wood((.1, .06, .035), (.25, .16, .1), 2, .5, 'Z')
    canvas(-2.6, 3, 1.75, 1.5, 2.0, [((.07, .11, .13), .5, .5, .99, .99, 0), ((.55, .2, .09), .5, .36, .8, .42, .25), ((.72, .62, .45), .5, .76, .72, .2, .2)], 0, thin)
    canvas(.4, 3, 1.75, 1.5, 2.0, [((.66, .6, .5), .5, .5, .99, .99, 0), ((.05, .06, .08), .42, .45, .5, .62, .85), ((.62, .14, .06), .68, .72, .2, .15, 1)], 0, thin)
    canvas(3.4, 3, 1.75, 1.5, 2.0, [((.5, .5, .46), .5, .5, .99, .99, 0), ((.12, .22, .24), .5, .3, .86, .5, .1), ((.75, .66, .5), .34, .74, .4, .3, .6), ((.04, .05, .06), .7, .6, .05, .62, .1)], 0, thin)
    bench(1.3, -.2, .12, mats.wood((.06, .03, .02), (.2, .11, .06), 2, .35, 'X'), mats.mat((.02, .02, .02), .4))
    for x in (-2.6, .4, 3.4):
        core.spot((x - .2, -.3, 4.4), (x, 3, 1.6), 150, 40, 3800, .12, .8)
    geo.box((30, 24, .1), (0, -8, 4.7), wall, 0)
    core.area((0, -2, 4.5), (0, -2, 0), 8, 330, 5600, 4)
    core.camera((-3.6, -6.4, 1.55), (.2, 3, 1.62), 30)
    return (.4, 3, 1.7)


def doorway():
    wall, floor = mats.mat((.74, .74, .73), .9, bump=(30, .03)), mats.mat((.36, .355, .34), .25, bump=(4, .04), mix=((.3, .295, .285), .8, .35, .65), rough_var=(.7, .18, .4))
    geo.box((4.2, .35, 4.6), (-3.4, 0, 2.3), wall, .01)
    geo.box((6, .35, 4.6), (4.3, 0, 2.3), wall, .01)
    geo.box((2.6, .35, 1.6), (0, 0, 3.8), wall, .01)
    room(wall, floor, -9, 9, 6, 4.6)
    geo.box((18, 30, .1), (0, -9, -.051), floor, 0)
    geo.box((30, 30, .1), (0, 0, 4.65), wall, 0)
    canvas(.15, 6, 1.85, 2.9, 2.3, [((.015, .035, .2), .5, .5, .99, .99, 0), ((.02, .07, .42), .5, .56, .86, .66, .3), ((.75, .4, .06), .72, .3, .12, .13, 1)], 0)
    blk = mats.mat((.018, .018, .018), .5)
    geo.box((.9, .9, 1.0), (-2.9, -2.6, .5), wall, .006)
    geo.surf(lambda u, v: ((.28 + .1 * math.cos(v * 6.283 + u * 6.283 * 1.5)) * math.cos(u * 6.283), (.12 * math.sin(v * 6.283)), 0.42 + (.34 + .1 * math.cos(v * 6.283 + u * 6.283 * 1.5)) * math.sin(u * 6.283)), 140, 40, blk, close_u=True, close_v=True, loc=(-2.9, -2.6, 1.0), rot=(0, 0, .5))
    bench(.4, 2.6, 0, blk, blk)
    core.area((0, 3, 4.5), (0, 3, 0), 5, 260, 6000, 3)
    core.area((0, 2.2, 4.4), (0.1, 6, 1.8), 3, 70, 5600, .5)
    core.area((-5, -7, 3.2), (-1, 0, 2.4), 3, 200, 4600, 2)
    core.camera((-1.9, -7.2, 1.5), (-.55, 0, 1.62), 33)
    return (.15, 5.9, 1.8)


def skylight():
    wall = mats.mat((.8, .78, .74), .9, bump=(30, .03))
    floor = mats.mat((.5, .47, .43), .3, bump=(5, .03), mix=((.43, .4, .365), .6, .35, .65))
    geo.box((.3, 40, 5), (-2.4, 12, 2.5), wall, 0)
    geo.box((.3, 40, 5), (4.6, 12, 2.5), wall, 0)
    geo.box((8, .3, 5), (1, 24, 2.5), wall, 0)
    geo.box((8, 50, .1), (1, 8, -.05), floor, 0)
    for k in range(-3, 9):
        geo.box((7.2, .5, .5), (1.1, k * 3.0, 5.05), wall, .01)
    for x in (-1.6, 3.8):
        geo.box((1.7, 50, .1), (x, 8, 5.0), wall, 0)
    art = [[((.6, .52, .42), .5, .5, .99, .99, 0), ((.45, .09, .05), .5, .55, .56, .6, 1)], [((.05, .06, .07), .5, .5, .99, .99, 0), ((.7, .62, .48), .5, .42, .7, .1, .2), ((.66, .3, .1), .5, .62, .7, .18, .2)],
           [((.3, .36, .33), .5, .5, .99, .99, 0), ((.7, .7, .62), .36, .5, .34, .8, .1), ((.04, .1, .1), .72, .4, .26, .5, .6)], [((.7, .66, .58), .5, .5, .99, .99, 0), ((.03, .03, .04), .5, .5, .12, .9, .1)]]
    fr = mats.mat((.015, .015, .015), .4)
    for k in range(4):
        canvas(-2.25, 1.2 + k * 4.4, 1.75, 1.9 if k % 2 == 0 else 1.4, 2.0, art[k], -math.pi / 2 + math.pi, fr)
    canvas(1.1, 23.8, 1.9, 3.2, 2.4, [((.62, .46, .16), .5, .5, .99, .99, 0), ((.75, .62, .3), .5, .6, .8, .5, .3)], 0)
    bench(1.4, 6.5, math.pi / 2, mats.mat((.3, .18, .1), .5), fr)
    core.world((.75, .87, 1), .9)
    core.sun((.55, -.12, .85), 4.2, 5200, 1)
    core.camera((2.5, -5.2, 1.6), (.15, 8, 1.75), 32)
    return (-2.2, 1.3, 1.75)


def gallery(take):
    return (three, doorway, skylight)[take - 1]()
