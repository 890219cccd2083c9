"""Cloth: emerald silk in falling folds, a draped dress form, indigo lengths hung to dry in light."""
import math
import core
import geo
import mats


def silk(c, hi=None, rough=.34):
    return mats.mat(c, rough, spec=.5, sheen=.6, aniso=.6, weave=(90, .04), mix=(hi or tuple(x * 1.4 for x in c), .7, .35, .65))


def folds():
    def f(u, v):
        x, y = (u - .5) * 16, (v - .5) * 12
        q = x * .8 + y * .62
        warp = 1.3 * geo.fbm(x * .13, y * .13, 3, 3) + .5 * math.sin(y * .33 + 1)
        s = q * .95 + 2.6 * warp
        z = .95 * (abs(math.sin(s)) ** .75) * (.45 + .6 * math.sin(x * .12 + y * .18 + 1) ** 2) + .28 * math.sin(s * 2.7 + y * .5) * math.sin(x * .25) + .12 * geo.fbm(x * .3 + s * .5, y * .3, 8, 3)
        return (x, y, z)
    geo.subdivide(geo.surf(f, 320, 260, silk((.006, .085, .05), (.01, .13, .08), .46)), 1)
    core.area((-7, 6, 4.5), (0, 0, 0), 3, 1500, 5400, 6)
    core.area((6, -6, 6), (0, 0, 0), 2, 200, 4000)
    core.camera((.6, -5.2, 8.5), (.5, -.3, .2), 50, .14, (-1, -.8, .8))
    return (-1, -.8, .6)


def body(a, z):
    """The radius of a dress form at angle a and height z (0 the hip hem, 7 the neck)."""
    prof = [(0, 1.62, 1.2), (1, 1.72, 1.3), (2.0, 1.5, 1.12), (3.1, 1.13, .86), (4.2, 1.33, .98), (5.2, 1.5, 1.08), (6.1, 1.45, .85), (6.75, .95, .62), (7.1, .5, .46), (7.9, .46, .44)]
    for (z0, x0, y0), (z1, x1, y1) in zip(prof, prof[1:]):
        if z <= z1:
            t = (z - z0) / (z1 - z0)
            t = t * t * (3 - 2 * t)
            rx, ry = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            break
    else:
        rx, ry = prof[-1][1:]
    r = rx * ry / math.sqrt((ry * math.cos(a)) ** 2 + (rx * math.sin(a)) ** 2)
    for s in (-1, 1):
        d = (a + math.pi / 2 + s * .45 + math.pi) % (2 * math.pi) - math.pi
        r += .34 * math.exp(-(d / .36) ** 2 - ((z - 5.0) / .55) ** 2)
    return r


def form():
    geo.cyc(60, 24, 34, mats.mat((.3, .275, .25), .9, bump=(4, .05)), 5, (0, 6, 0))
    linen = mats.mat((.62, .55, .45), .9, weave=(22, .25), sheen=.3)
    z0 = 5.6

    def shape(u, v):
        a, z = u * 2 * math.pi, 7.9 * v
        r = body(a, z)
        return (r * math.cos(a), r * math.sin(a), z + z0)
    geo.surf(shape, 120, 110, linen, close_u=True)
    wood_ = mats.wood((.06, .03, .015), (.22, .12, .06), 1, .3, 'Z', .3)
    geo.lathe([(0, 0), (.47, 0), (.5, .08), (.42, .2), (.2, .3), (.12, .45), (.2, .62), (.12, .8), (0, .86)], wood_, loc=(0, 0, z0 + 7.9))
    geo.cyl(.12, 5.6, (0, 0, 0), mats.metal((.5, .4, .25), .3), .02)
    red = silk((.3, .01, .018), (.42, .016, .026), .52)

    def skirt(u, v):
        a = u * 2 * math.pi
        z = 3.2 - 8.7 * v
        base = body(a, max(0, z)) + .05
        fl = max(0, v - .05)
        pleat = fl * (.34 * math.sin(a * 13 + 1.5 * math.sin(v * 2) + .8 * geo.fbm(math.cos(a) * 2, math.sin(a) * 2, v)) + .2 * math.sin(a * 7 + 2))
        r = base + 1.9 * fl ** 1.7 + pleat * (.5 + .8 * fl)
        train = max(0, v - .72) * 4.5 * max(0, math.cos(a - .35)) ** 2
        return ((r + train) * math.cos(a), (r + train * .6) * math.sin(a), max(z + z0, .05 + .06 * math.sin(a * 13)))
    geo.thicken(geo.surf(skirt, 520, 130, red, close_u=True), .02)

    def bodice(u, v):
        a = u * 2 * math.pi
        top = 5.55 + .32 * math.cos((a + math.pi / 2) * 2) * (math.sin(a) < 0) - .5 * max(0, math.sin(a)) + .15 * math.cos(a)
        z = 3.0 + (top - 3.0) * v
        r = body(a, z) + .05 + .035 * math.sin(z * 9 + a * 4 + 2 * geo.fbm(math.cos(a), math.sin(a), z * .5)) * math.sin(math.pi * v) ** .4
        return (r * math.cos(a), r * math.sin(a), z + z0)
    geo.thicken(geo.surf(bodice, 260, 60, red, close_u=True), .03, 1)

    def sash(u, v):
        a = -2.5 + 2.9 * u
        z = 5.7 + 1.3 * math.sin(u * 2.2) - .2 + (v - .5) * (1.0 - .2 * u)
        r = body(a, min(7.2, z)) + .14 + .07 * math.sin(v * 16 + 2 * u) + .08 * math.sin(math.pi * v)
        return (r * math.cos(a), r * math.sin(a), z + z0)
    geo.thicken(geo.surf(sash, 90, 50, red), .03, 1)
    core.area((-9, -6, 14), (0, 0, 8), 4, 2600, 4600)
    core.area((9, 4, 9), (0, 0, 7), 3, 700, 6500, 8)
    core.camera((-2.0, -25, 7.6), (-1.0, 0, 7.2), 57, .12, (0, -1.4, 10))
    return (0, -1, 10)


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
    return (folds, form, dyed)[take - 1]()
