"""Backs of heads: in a cinema, before a shadow play."""
import math
import random
import core
import geo
import mats
import people
import settings
from scenes.stage import curtain

SKIN = (.22, .13, .09)


def heads(rows, seed, gap=.56, x=4.2, seat=None):
    rnd = random.Random(seed)
    hair = [mats.mat(c, .6) for c in ((.012, .01, .009), (.03, .02, .015), (.12, .11, .1))]
    skin = mats.mat(SKIN, .7)
    cloth = [mats.mat(c, .9) for c in ((.08, .03, .03), (.03, .05, .08), (.09, .08, .06), (.02, .02, .025))]
    for r, (y, z) in enumerate(rows):
        k = -x + .28 * (r % 2)
        while k < x:
            if rnd.random() < .86:
                def sitter():
                    s = rnd.choice(('short', 'bun', 'bob', 'long', 'short'))
                    people.skin([[((0, 0, .98), (.2, .1, .08)), ((0, 0, .7), (.19, .12, .1))], [((-.17, 0, .98), .07), ((.17, 0, .98), .07)]], cloth[rnd.randrange(4)], .02, 4)
                    people.skin([[((0, 0, 1.05), .05), ((0, 0, 1.1), .055)], [((0, 0, 1.21), (.075, .09, .108))]], skin, .012, 4)
                    people.hairdo((0, 0, 1.2), hair[rnd.choice((0, 0, 1, 2))], s)
                people.collect(sitter, (k + rnd.gauss(0, .03), y + rnd.gauss(0, .03), z - .25 + rnd.gauss(0, .035)), math.pi + rnd.gauss(0, .22), rnd.uniform(.95, 1.05))
            if seat:
                geo.box((gap * .88, .1, .62), (k, y - .16, z + .26), seat, .05)
            k += gap


def cinema():
    velvet = mats.mat((.16, .015, .02), .95, sheen=.4)
    heads([(-2.2, .1), (-1.1, .0), (0, -.1), (1.2, -.2)], 3, seat=velvet)
    geo.plane(30, 30, (0, 0, -.6), mats.mat((.02, .018, .018), .9))
    hills = [((.82, .86, .9), 0, 0), ((.5, .56, .6), .36, .2), ((.22, .26, .29), .24, .16), ((.06, .07, .08), .12, .1)]
    for k, (c, base, amp) in enumerate(hills):
        m = mats.emission(c, 1.6)
        top = (lambda u: 3.9) if not k else (lambda u: .75 + 3.1 * (base + amp * geo.fbm(u * 4 + k * 7, k)))
        geo.surf(lambda u, v: (-3.6 + 7.2 * u, 7 - .02 * k, .75 + (top(u) - .75) * v), 160, 2, m)
    for s in (-1, 1):
        curtain(s * 3.7, s * 6.2, 7.1, 5, mats.mat((.1, .01, .012), .95), 5, .16)
    core.area((0, 6.6, 2.4), (0, -2, .8), 7, 120, 7000, 3)
    core.camera((.4, -4.2, 1.2), (0, 4, 1.55), 36)
    return (0, 6, 2.2)


def outline(pts, y, m, loc, s=1.0, mirror=1):
    v = [(loc[0] + mirror * s * a, y, loc[1] + s * b) for a, b in pts]
    return geo.mesh(v, [tuple(range(len(v)))], m, False)


PUPPET = [(0, 0), (.05, .22), (.02, .34), (.1, .42), (.04, .52), (.1, .56), (.22, .5), (.36, .62), (.5, .84), (.47, .86), (.33, .69), (.2, .6), (.1, .66), (.07, .74), (.15, .78), (.2, .77), (.17, .81), (.12, .84), (.16, .92), (.1, 1.06), (.0, 1.14), (-.1, 1.02), (-.16, .86), (-.08, .76), (-.04, .68), (-.14, .62), (-.22, .44), (-.16, .22), (-.2, .2), (-.28, .46), (-.18, .66), (-.08, .7), (-.14, .5), (-.1, .36), (-.16, .2), (-.22, 0)]


def shadows():
    heads([(-1.6, .05), (-.6, -.1)], 6, .58, 3.4)
    dark = mats.mat((.02, .012, .008), .9)
    geo.plane(6.4, 3.0, (0, 4, 2.1), mats.glow_card((1, .62, .26), 2.4, (.27, .5, 1), (0, 0, 0)), (math.pi / 2, 0, 0))
    ink = mats.mat((.01, .006, .004), 1)
    for x, z, s, m in ((-1.35, .95, 1.15, 1), (1.1, .9, 1.25, -1)):
        outline(PUPPET, 3.97, ink, (x, z), s, m)
        geo.tube([(x - m * .06, 3.96, z + .1), (x - m * .06, 3.96, .6)], .014, ink)
    outline([(0, 0), (.18, .2), (.42, .28), (.55, .62), (.42, 1.05), (.12, 1.5), (0, 1.72), (-.12, 1.5), (-.42, 1.05), (-.55, .62), (-.42, .28), (-.18, .2)], 3.98, ink, (-.08, .62), 1.0)
    for k in range(6):
        a = .5 + .2 * k
        geo.tube([(-.08, 3.955, .8 + .2 * k), (-.08 + .26 * math.cos(a), 3.955, .95 + .22 * k), (-.08 + .3, 3.955, 1.05 + .12 * k)], .008, mats.emission((1, .6, .25), .8))
        geo.tube([(-.08, 3.955, .8 + .2 * k), (-.08 - .26 * math.cos(a), 3.955, .95 + .22 * k), (-.08 - .3, 3.955, 1.05 + .12 * k)], .008, mats.emission((1, .6, .25), .8))
    frame = mats.wood((.05, .02, .01), (.16, .08, .04))
    for x in (-3.3, 3.3):
        geo.box((.22, .2, 4), (x, 3.95, 2), frame, .02)
    geo.box((7, .2, .25), (0, 3.95, 3.7), frame, .02)
    geo.box((7, .3, .45), (0, 3.9, .42), mats.mat((.2, .02, .02), .9), .02)
    geo.plane(20, 8, (0, 4.3, 3), dark, (math.pi / 2, 0, 0))
    geo.plane(30, 30, (0, 0, -.5), dark)
    core.area((0, 3.8, 2), (0, -2, .9), 5, 60, 2500, 2)
    core.camera((.3, -3.7, 1.25), (0, 3, 1.6), 36)
    return (0, 3.9, 1.8)


def audience(take):
    return {1: cinema, 3: shadows}[take]()
