"""Pearls: a strand that runs out of the dark, drops on a shell-pink dish, black pearls on wet slate."""
import math
import random
import core
import geo
import mats
from scenes.ring import brilliant, diamond


def pearl(c, over, rough=.12):
    """Nacre: a milky body, a sharp coat and a faint second colour at the rim."""
    m, nt, n, L = mats._new()
    p = n['Principled BSDF']
    lw = n.new('ShaderNodeLayerWeight')
    lw.inputs[0].default_value = .45
    col = mats._ramp(n, L, lw.outputs['Facing'], [(0, c), (.5, tuple((a + b) / 2 for a, b in zip(c, over))), (1, over)])
    L.new(col, p.inputs['Base Color'])
    for k, v in (('Roughness', rough + .12), ('Specular', .6), ('Clearcoat', 1), ('Clearcoat Roughness', .06), ('Metallic', .18)):
        p.inputs[k].default_value = v
    p.inputs['Subsurface Radius'].default_value = (.1, .06, .05)
    L.new(col, p.inputs['Subsurface Color'])
    return m


def strand(path, r, ms, seed=0, grade=0.0):
    """Pearls along a polyline, each resting on z = radius; a silk knot between them."""
    rnd = random.Random(seed)
    pts = [core.Vector((*p, 0)) for p in path]
    base = geo.sphere(1, (0, 0, -99), ms[0], segs=48)
    seg, pos, k = 0, core.Vector(pts[0]), 0
    total = len(pts)
    while seg < total - 1:
        s = r * (1 - grade * abs(seg / total - .5) * 2) * rnd.uniform(.97, 1.03)
        geo.copy(base, (pos.x, pos.y, s), (rnd.random() * 6, rnd.random() * 6, 0), s, material=ms[k % len(ms)] if len(ms) > 1 else None)
        k += 1
        step = 2.04 * s
        while seg < total - 1 and (pts[seg + 1] - pos).length < step:
            seg += 1
        if seg < total - 1:
            pos = pos + (pts[seg + 1] - pos).normalized() * step


def dark():
    sat = mats.mat((.012, .012, .014), .4, sheen=.5, aniso=.5, weave=(60, .06))
    geo.terrain(40, 40, 260, lambda x, y: -.02 + .10 * math.sin(x * .5 + y * .8 + 1.5 * geo.fbm(x * .15, y * .15)) * min(1, max(0, (abs(y - 3) - 1) * .2)), sat, (0, 6, 0))
    cream = [pearl((.82, .74, .64), (.85, .62, .58)), pearl((.84, .77, .69), (.72, .66, .7))]
    path = []
    for i in range(900):
        t = i / 899
        path.append((-2.6 + 6.6 * t + .9 * math.sin(t * 9), -2.2 + 7.5 * t + 1.9 * math.sin(t * 6.2 + .4)))
    strand(path, .3, cream, 1)
    path = [(-1.9 + 2.4 * math.cos(a / 60), -.2 + 1.5 * math.sin(a / 60) + .25 * math.sin(a / 20)) for a in range(-20, 260)]
    strand(path, .26, cream, 4)
    core.area((-4, 4, 4), (0, 0, 0), 2.6, 430, 5200)
    core.area((5, 2, 2.5), (0, 1, 0), .7, 160, 7000, 4)
    core.area((-3, -6, 6), (0, 0, 0), 2.4, 330, 5000)
    core.camera((-1.1, -7.4, 3.1), (.35, .4, .15), 62, .13, (-.9, -1.3, .4))
    return (-.9, -1.2, .3)


def drops():
    blush = mats.mat((.7, .46, .4), .8, bump=(16, .08))
    geo.cyc(40, 14, 14, blush, 3, (0, 5, 0))
    shell = mats.mat((.83, .68, .6), .2, coat=.7, sss=.3, sss_scale=.3)

    def f(u, v):
        a = u * 6.2832
        r = 2.2 * v ** .8 * (1 + .035 * v * math.sin(a * 13))
        return (r * math.cos(a), .82 * r * math.sin(a), .06 + .6 * v ** 3 + .05 * v * math.sin(a * 13) * v)
    geo.thicken(geo.surf(f, 320, 40, shell, close_u=True), .06)
    white = pearl((.86, .82, .78), (.8, .6, .6))
    gold = mats.metal((1, .74, .42), .14)
    rnd = random.Random(5)
    base = geo.sphere(1, (0, 0, -99), white, segs=48)
    for x, y, s in ((-.55, -.2, .38), (.25, .35, .3), (-.1, -.75, .27), (.55, -.35, .33), (-.95, .5, .25), (1.1, .3, .24)):
        geo.copy(base, (x, y, .12 + s + .1 * math.hypot(x, y) ** 2), scale=s)
    for x, y, rot in ((2.15, -1.75, .75), (2.75, -.75, 1.1)):
        d = geo.lathe([(0, -.5), (.2, -.46), (.38, -.2), (.34, .1), (.14, .45), (.05, .62), (0, .64)], white, 64, loc=(x, y, .38), rot=(0, 1.5, rot))
        c, s = math.cos(rot), math.sin(rot)
        geo.torus(.09, .025, (x + .75 * c, y + .75 * s, .38), gold, (1.57, 0, rot), 50, 12)
        geo.tube([(x + .84 * c, y + .84 * s, .38), (x + 1.2 * c, y + 1.2 * s, .5), (x + 1.55 * c, y + 1.55 * s, .3), (x + 1.3 * c - .3 * s, y + 1.3 * s + .3 * c, .06)], .022, gold)
        brilliant(.14, (x + .95 * c, y + .95 * s, .5), diamond())
    core.area((-6, 1, 6), (0, 0, 0), 1.2, 950, 4900)
    core.area((5, -4, 5), (0, 0, 0), 5, 170, 6500)
    core.camera((.3, -8.2, 4.6), (.8, -.2, .4), 56, .11, (-.3, -.7, .6))
    return (0, -.3, .5)


def black():
    slate = mats.mat((.05, .06, .065), .3, bump=(1.6, .5, 9), mix=((.085, .095, .1), 1.1, .3, .7), rough_var=(1.3, .08, .55))
    geo.terrain(40, 40, 240, lambda x, y: .1 * geo.fbm(x * .4, y * .4, 7) - .1 - .02 * (x > 0), slate, (0, 8, 0))
    ms = [pearl((.03, .035, .04), (.05, .22, .2), .1), pearl((.045, .035, .045), (.2, .09, .2), .1), pearl((.05, .055, .05), (.12, .2, .1), .1)]
    path = [(1.3 + 2.6 * math.cos(a / 100) * (1 + .12 * math.sin(a / 33)), .9 + 2.0 * math.sin(a / 100)) for a in range(-60, 560)]
    strand(path, .36, ms, 3, .35)
    one = geo.sphere(.46, (-1.75, -1.25, .4), pearl((.85, .8, .74), (.7, .6, .66)), segs=64)
    drop = mats.mat((.02, .02, .02), 0, trans=1, ior=1.33)
    rnd = random.Random(8)
    base = geo.sphere(1, (0, 0, -99), drop, segs=20)
    for _ in range(130):
        x, y, s = rnd.uniform(-5, 5), rnd.uniform(-3, 4), rnd.uniform(.02, .08)
        geo.copy(base, (x, y, .1 * geo.fbm(x * .4, (y - 8) * .4, 7) - .1 + s * .2), scale=(s, s, s * .6))
    core.area((-3, 6, 4), (0, 0, 0), 4, 620, 7000, 2)
    core.area((5, -1, 5), (0, 0, 0), 1.2, 240, 4600)
    core.camera((-.6, -7.6, 4.8), (-.1, .3, .1), 52, .1, (-1.6, -1.4, .4))
    return (-1.75, -1.25, .4)


def pearls(take):
    return (dark, drops, black)[take - 1]()
