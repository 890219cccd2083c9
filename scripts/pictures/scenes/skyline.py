"""A city: across the bay at blue hour, from a high terrace at night, and pale towers out of morning haze."""
import math
import random
import bpy
import core
import geo
import mats


def windows(base, lit, share, strength, pitch=(3.2, 3.6), seed=0.0, rough=.15):
    """A façade: a grid in object space where a random share of the windows is lit. Works on unit-scaled boxes."""
    m, nt, n, L = mats._new()
    p = n['Principled BSDF']
    p.inputs['Base Color'].default_value = (*base, 1)
    p.inputs['Roughness'].default_value = rough
    geoN = n.new('ShaderNodeNewGeometry')
    sep = n.new('ShaderNodeSeparateXYZ')
    L.new(geoN.outputs['Position'], sep.inputs[0])
    math_ = lambda op, a, b=None: _m(n, L, op, a, b)
    h = math_('ADD', sep.outputs['X'], math_('MULTIPLY', sep.outputs['Y'], 1.0))
    cx, cz = math_('DIVIDE', h, pitch[0]), math_('DIVIDE', sep.outputs['Z'], pitch[1])
    comb = n.new('ShaderNodeCombineXYZ')
    L.new(math_('FLOOR', cx), comb.inputs[0])
    L.new(math_('FLOOR', cz), comb.inputs[1])
    comb.inputs[2].default_value = seed
    wn = n.new('ShaderNodeTexWhiteNoise')
    L.new(comb.outputs[0], wn.inputs['Vector'])
    on = math_('LESS_THAN', wn.outputs['Value'], share)
    inx = math_('LESS_THAN', math_('ABSOLUTE', math_('SUBTRACT', math_('FRACT', cx), .5)), .36)
    inz = math_('LESS_THAN', math_('ABSOLUTE', math_('SUBTRACT', math_('FRACT', cz), .5)), .27)
    side = n.new('ShaderNodeSeparateXYZ')
    L.new(geoN.outputs['Normal'], side.inputs[0])
    flat = math_('LESS_THAN', math_('ABSOLUTE', side.outputs['Z']), .5)
    f = math_('MULTIPLY', math_('MULTIPLY', on, inx), math_('MULTIPLY', inz, flat))
    bright = math_('MULTIPLY', f, math_('ADD', math_('MULTIPLY', wn.outputs['Value'], strength / share), strength * .3))
    ramp = mats._ramp(n, L, math_('DIVIDE', wn.outputs['Value'], share), [(0, lit[0]), (.6, lit[1]), (1, lit[2])])
    L.new(ramp, p.inputs['Emission'])
    L.new(bright, p.inputs['Emission Strength'])
    return m


def _m(n, L, op, a, b=None):
    k = n.new('ShaderNodeMath')
    k.operation = op
    for i, v in enumerate((a, b)):
        if v is None:
            continue
        if isinstance(v, (int, float)):
            k.inputs[i].default_value = v
        else:
            L.new(v, k.inputs[i])
    return k.outputs[0]


WARM = ((1, .55, .22), (1, .75, .45), (.8, .9, 1))


def tower(rnd, x, y, w, d, h, m, crown=None, rot=0):
    kind = rnd.random()
    if kind < .5:
        geo.box((w, d, h), (x, y, h / 2), m, 0, (0, 0, rot))
    elif kind < .8:
        geo.box((w, d, h * .7), (x, y, h * .35), m, 0, (0, 0, rot))
        geo.box((w * .75, d * .75, h * .3), (x, y, h * .85), m, 0, (0, 0, rot))
    else:
        geo.cyl(w * .52, h, (x, y, 0), m, 1, segs=40, r2=w * .4)
    if crown and rnd.random() < .35:
        geo.box((w * .8, d * .8, 1.6), (x, y, h + 1), crown, 0, (0, 0, rot))
    if rnd.random() < .25:
        geo.cyl(.5, h * .16, (x, y, h), m, .1, segs=8, r2=.15)


def bay():
    core.sky([(0, (.75, .36, .2)), (.035, (.6, .33, .3)), (.13, (.2, .2, .36)), (.45, (.04, .07, .18)), (1, (.01, .02, .07))], .75,
             ((.45, .22, .24), .4, 2.6, 8))
    rnd = random.Random(11)
    ms = [windows((.03, .035, .05), WARM, s, 1.7, (4.4, 4.2), i) for i, s in enumerate((.22, .34, .28))]
    crown = mats.emission((1, .75, .45), 4)
    for i in range(120):
        x, y = rnd.uniform(-620, 620), rnd.uniform(560, 900)
        g = math.exp(-((x - 130) / 190) ** 2)
        h = 22 + 50 * rnd.random() + 200 * g * rnd.random() ** 1.4
        tower(rnd, x, y, rnd.uniform(20, 40), rnd.uniform(20, 40), h, ms[i % 3], crown)
    for x, y, w, h in ((150, 640, 38, 330), (60, 700, 44, 245), (235, 690, 40, 215), (-130, 660, 36, 150)):
        geo.cyl(w * .55, h, (x, y, 0), ms[1], 3, segs=48, r2=w * .33)
        geo.cyl(1.4, h * .18, (x, y, h), mats.mat((.1, .1, .1)), .2, segs=8, r2=.2)
        geo.cyl(w * .335, 3, (x, y, h - 5), crown, .1, segs=32)
    geo.terrain(3000, 300, 160, lambda x, y: 70 + 95 * geo.fbm(x * .0022, y * .003, 4) + 12 * geo.fbm(x * .02, y * .02), mats.mat((.02, .025, .035), 1), (0, 1500, -10))
    geo.plane(4000, 2200, (0, -560, 0), mats.mat((.012, .02, .035), .05, spec=.7, bump=(.05, .55, 4), stretch=(1, .45, 1)))
    geo.box((1500, 30, 4), (0, 545, 1), mats.mat((.03, .03, .04)), 0)
    lamp = mats.emission((1, .62, .28), 12)
    b = geo.sphere(1.3, (0, 0, -99), lamp, segs=8)
    for i in range(70):
        geo.copy(b, (-640 + i * 19, 528, 7))
    junk = mats.mat((.012, .01, .009), .8)
    hull = geo.surf(lambda u, v: ((u - .5) * 26, math.sin(v * math.pi * 2) * 3.2 * (1 - (2 * u - 1) ** 4) , 2.2 * math.cos(v * math.pi * 2) + 2.5 * (2 * u - 1) ** 2), 24, 16, junk, close_v=True, loc=(-66, 190, 1))
    for x, hh, ww in ((-7, 17, 8), (2.5, 21, 10), (10, 13, 6)):
        geo.surf(lambda u, v: (-66 + x + (u - .4) * ww * (1 - .25 * v), 190 - 1.6 * math.sin(math.pi * u), 3 + hh * v + .7 * math.sin(v * 20) * (1 - u) * .4), 12, 40, mats.mat((.16, .05, .03), .9))
    core.camera((-30, -60, 16), (20, 500, 112), 33)
    return (150, 640, 190)


def terrace():
    core.sky([(0, (.09, .07, .1)), (.1, (.035, .04, .075)), (1, (.006, .01, .025))], 1.0)
    rnd = random.Random(5)
    ms = [windows((.02, .022, .03), WARM, s, .9, (3.4, 3.6), i + 20) for i, s in enumerate((.16, .26, .2, .3))]
    crown = mats.emission((.5, .75, 1), .8)
    for i in range(420):
        x, y = rnd.uniform(-700, 700), 90 + 1200 * rnd.random() ** .8
        if abs(x + y * .10 - 20) < 15:
            continue
        h = 25 + 60 * rnd.random() + (130 * rnd.random() ** 2 if rnd.random() < .4 else 0)
        tower(rnd, x, y, rnd.uniform(18, 34), rnd.uniform(18, 34), min(h, 118 + y * .09), ms[i % 4], crown)
    street = mats.emission((1, .55, .18), 2.2)
    geo.mesh([(14, 60, .5), (26, 60, .5), (-100, 1260, .5), (-112, 1260, .5)], [(0, 1, 2, 3)], street)
    geo.plane(3000, 3000, (0, 900, 0), mats.mat((.03, .03, .035), .6))
    # the terrace, its rail and a glass left on it
    stone = mats.mat((.07, .065, .06), .25, bump=(40, .05))
    geo.box((8, .42, .1), (0, -.55, 149.0), stone, .02)
    import props
    for x, w in ((.42, True), (.58, False)):
        k = geo.bpy.data.objects
        before = set(k)
        props.wineglass((0, 0, 0), 2.2, .42, wine=mats.glass((.9, .62, .25), ior=1.33) if w else None, level=.5)
        for o in set(k) - before:
            o.scale = (.12,) * 3
            o.location = (x - .1, -.6 + (.13 if not w else 0), 149.05)
    core.area((2.2, -1.2, 150.4), (0, -.5, 149.1), .8, 60, 3200)
    core.camera((0.05, -1.45, 149.36), (.09, 0, 149.24), 36, .005, (.35, -.6, 149.2))
    return (.35, -.6, 149.2)


def haze():
    core.sky([(0, (.9, .74, .62)), (.1, (.78, .68, .64)), (.4, (.5, .56, .66)), (1, (.3, .4, .55))], .85, None, ((-.5, 1, .13), (1.1, .55, .25), 60))
    core.sun((-.5, 1, .16), 3.0, 2800, 1)
    rnd = random.Random(21)
    for k in range(9):
        y = 260 + k * 170
        t = k / 8
        c = tuple(a + (b - a) * (t ** .7) for a, b in zip((.07, .085, .11), (.72, .6, .53)))
        m = mats.mat(tuple(v * .25 for v in c), .9, emit=(c, .1 + .66 * t))
        for i in range(26):
            x = rnd.uniform(-1, 1) * (y * .62)
            if abs(x / y - .2) > .13 or k > 4:
                h = rnd.uniform(20, 70) + (150 * rnd.random() ** 2 if rnd.random() < .5 else 0)
                tower(rnd, x, y + rnd.uniform(-40, 40), rnd.uniform(18, 42), 24, h * (1 + .25 * t), m)
    geo.plane(6000, 6000, (0, 2400, 0), mats.mat((.3, .28, .27), .9, emit=((.7, .58, .5), .35)))
    near = mats.mat((.03, .04, .045), .8)
    geo.cyl(24, 250, (78, 330, 0), mats.mat((.04, .05, .065), .3, emit=((.1, .12, .15), .25)), 2, segs=60, r2=15)
    geo.cyl(1.2, 52, (78, 330, 250), near, .2, segs=8, r2=.2)
    for i in range(18):
        geo.cyl(25.5 - i * .5, 1.4, (78, 330, 12 + i * 13), near, .3, segs=60)
    core.camera((0, 0, 118), (20, 330, 150), 38)
    return (78, 330, 200)


def skyline(take):
    return (bay, terrace, haze)[take - 1]()
