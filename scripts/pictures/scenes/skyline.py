"""A city: lights through a wet window pane, tiers of towers in the afterglow, and pale towers out of morning haze."""
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


def rain():
    """The city as the lens sees it through a wet pane: discs of light, and each drop with the city upside down."""
    core.sky([(0, (.016, .02, .036)), (.1, (.014, .02, .04)), (1, (.006, .01, .024))], 1)
    rnd = random.Random(7)
    # what the lens makes of a lamp: an even disc with a little rim, laid over the others
    def disc(c, strength):
        m, nt, n, L = mats._new()
        e, t, ad = (n.new('ShaderNode' + k) for k in ('Emission', 'BsdfTransparent', 'AddShader'))
        e.inputs[0].default_value = (*c, 1)
        g, co = n.new('ShaderNodeTexGradient'), mats._coord(n, L)
        g.gradient_type = 'SPHERICAL'
        L.new(co, g.inputs[0])
        k = n.new('ShaderNodeMath')
        k.operation = 'MULTIPLY'
        k.inputs[1].default_value = strength
        L.new(mats._ramp(n, L, g.outputs['Fac'], [(0, 0.0), (.04, 1.0), (.14, .72), (1, .6)]), k.inputs[0])
        L.new(k.outputs[0], e.inputs[1])
        L.new(e.outputs[0], ad.inputs[0])
        L.new(t.outputs[0], ad.inputs[1])
        L.new(ad.outputs[0], n['Material Output'].inputs[0])
        ob = geo.lathe([(0, 0), (1, 0)], m, 40, smooth=False, loc=(0, 0, -999))
        ob.visible_diffuse = ob.visible_shadow = False
        return ob
    lamps = [disc(c, s) for c, s in (((1, .44, .13), .8), ((1, .56, .24), .7), ((1, .7, .42), .6), ((.45, .62, .9), .3), ((.85, .08, .05), .6), ((.06, .5, .42), .3))]
    x = -17
    k = 0
    while x < 17:
        w, h = rnd.uniform(2.2, 4.5), 1.5 + 7 * rnd.random() ** 1.3 + 6 * math.exp(-((x - 5) / 4.5) ** 2)
        tone = rnd.choices(lamps[:4], (5, 5, 4, 2), k=1)[0]
        for _ in range(int(w * h * .42)):
            k += 1
            geo.copy(rnd.choice([tone, tone, tone, lamps[2]]), (x + w * rnd.random(), 40 + .02 * k, -4.6 + h * rnd.random() ** 1.2), (math.pi / 2, 0, 0), rnd.uniform(.5, .72))
        x += w + rnd.uniform(.2, 1.2)
    for i in range(46):
        geo.copy(rnd.choice([lamps[0], lamps[0], lamps[4], lamps[2], lamps[5], lamps[4]]), (rnd.uniform(-13, 13), 38 + .02 * i, -5.2 - 3 * rnd.random()), (math.pi / 2, 0, 0), rnd.uniform(.6, .95))
    water = mats.mat((.96, .98, 1), 0, trans=1, ior=1.33, spec=.5)
    drops = [geo.surf(lambda u, v: tuple((1 + .16 * geo.fbm(d[0] * 1.3 + s, d[1], d[2] * 1.3, 2)) * q for d in
             [(math.cos(u * 6.2832) * math.sin(v * 3.1416), .42 * math.sin(u * 6.2832) * math.sin(v * 3.1416), -math.cos(v * 3.1416) * (1.12 if math.cos(v * 3.1416) > 0 else .92))] for q in d),
             28, 16, water, close_u=True, loc=(0, 0, -999)) for s in (1, 5, 9, 14)]
    placed = []

    def drop(x, z, s):
        if all((x - a) ** 2 + (z - b) ** 2 > (s + c) ** 2 * .85 for a, b, c in placed):
            placed.append((x, z, s))
            geo.copy(rnd.choice(drops), (x, 0, z), (0, rnd.uniform(-.4, .4), 0), s)
    for sx in (-1.32, -.55, .32, 1.05, 1.5):
        z, q = rnd.uniform(-.9, .1), sx
        drop(q, z, .1)
        while z < 1.25:
            z += rnd.uniform(.05, .12)
            q += rnd.gauss(0, .012)
            drop(q, z, rnd.uniform(.014, .036))
    for _ in range(1100):
        drop(rnd.uniform(-1.9, 1.9), rnd.uniform(-1.3, 1.3), .016 + .1 * rnd.random() ** 3.6)
    core.area((-3, -3, 4), (0, 0, 0), 2, 9, 8500)
    core.camera((0, -6.2, 0), (0, 0, 0), 74, .03, (0, 0, 0))
    return (.4, 0, -.05)


def mist_card(y, h, colour, share, width=9000):
    """A sheet of mist: thick at the ground, nothing at its upper edge."""
    m, nt, n, L = mats._new()
    g, sp = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeSeparateXYZ')
    L.new(g.outputs['Generated'], sp.inputs[0])
    e, t, mx = (n.new('ShaderNode' + q) for q in ('Emission', 'BsdfTransparent', 'MixShader'))
    e.inputs[0].default_value, e.inputs[1].default_value = (*colour, 1), 1
    L.new(mats._ramp(n, L, sp.outputs['Y'], [(0, share), (.35, share * .55), (1, 0.0)]), mx.inputs[0])
    L.new(t.outputs[0], mx.inputs[1])
    L.new(e.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], n['Material Output'].inputs[0])
    ob = geo.plane(width, h, (0, y, h / 2), m, (math.pi / 2, 0, 0))
    ob.visible_shadow = ob.visible_diffuse = ob.visible_glossy = False
    return ob


def afterglow():
    """A long lens from the hills: the towers in tiers, the haze of the harbour between them."""
    core.sky([(0, (.95, .5, .3)), (.04, (.85, .46, .34)), (.11, (.5, .36, .42)), (.26, (.18, .22, .36)), (1, (.03, .06, .15))], .75, ((.6, .34, .34), .35, 2.6, 5))
    rnd = random.Random(19)
    dim = lambda c, s, k: windows(c, WARM, s, .42, (3.1, 3.3), k, .35)
    for k in range(7):
        y = 700 + k * 300
        t = k / 6
        ms = [dim((.018 + .03 * t, .022 + .03 * t, .034 + .035 * t), .06 + .03 * i, 30 + k * 3 + i) for i in range(2)]
        for i in range(34):
            x = rnd.uniform(-1, 1) * y * .36
            g = math.exp(-((x / y - .07) / .09) ** 2)
            h = 45 + 60 * rnd.random() + (170 if k else 40) * g * rnd.random()
            w = rnd.uniform(16, 32)
            m = ms[i % 2]
            if rnd.random() < .5:
                geo.box((w, w, h), (x, y, h / 2), m, 0, (0, 0, rnd.uniform(0, .8)))
            else:
                a = rnd.uniform(0, .8)
                geo.box((w, w, h * .8), (x, y, h * .4), m, 0, (0, 0, a))
                geo.box((w * .72, w * .72, h), (x, y, h * .5), m, 0, (0, 0, a))
            if rnd.random() < .2:
                geo.cyl(.8, h * .2, (x, y, h), mats.mat((.03, .03, .04), .6), .1, segs=8, r2=.2)
        c = tuple(a + (b - a) * t for a, b in zip((.13, .13, .2), (.74, .42, .34)))
        mist_card(y + 130, 330 + 160 * t, c, .34 + .2 * t)
    # one tower above the others
    one = dim((.03, .034, .045), .13, 77)
    for w, h in ((36, 230), (31, 330), (25, 390), (16, 420)):
        geo.box((w, w, h), (96, 1230, h / 2), one, 0, (0, 0, .5))
    geo.cyl(2.2, 80, (96, 1230, 420), mats.mat((.03, .03, .04), .5), .1, segs=10, r2=.3)
    geo.plane(12000, 9000, (0, 4000, 0), mats.mat((.05, .05, .07), .3))
    hill = mats.mat((.006, .008, .01), 1)
    geo.surf(lambda u, v: ((u - .5) * 700, 260 + 40 * v, -60 + (118 + 30 * geo.fbm(u * 5, 3, 1, 4) + 5 * geo.fbm(u * 70, 1, 2, 4) - 46 * math.exp(-((u - .58) / .12) ** 2)) * v), 900, 4, hill)
    core.camera((0, 0, 190), (40, 1200, 196), 62)
    return (96, 1230, 330)


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
    return (rain, afterglow, haze)[take - 1]()
