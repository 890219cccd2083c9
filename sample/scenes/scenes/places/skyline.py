"""A city: lights through a wet window pane, tiers of towers in the afterglow, upper storeys out of morning fog."""
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


def fog():
    """The upper storeys alone, out of a sea of morning fog."""
    core.sky([(0, (.96, .8, .66)), (.06, (.9, .77, .68)), (.2, (.7, .72, .76)), (.5, (.42, .53, .66)), (1, (.24, .36, .54))], .9, None, ((-.55, 1, .12), (.9, .5, .24), 26))
    core.sun((-.75, .55, .3), 3.2, 3300, 1)
    rnd = random.Random(33)
    glass_ = [windows(c, WARM, .015, .5, (3.4, 3.6), 50 + i, .22) for i, c in enumerate(((.06, .08, .1), (.1, .105, .11), (.16, .15, .14)))]
    bpy.context.scene.cycles.transparent_max_bounces = 40  # a ray meets every sheet of mist
    for k in range(7):
        y, t = 520 + k * 260, k / 6
        for i in range(22):
            x = rnd.uniform(-1, 1) * y * .42
            h = 120 + 90 * rnd.random() + 110 * rnd.random() ** 3
            if k < 2 and abs(x / y + .02) < .13:
                h = min(h, 150)
            w, a, m = rnd.uniform(18, 34), rnd.uniform(0, .9), rnd.choice(glass_)
            kind = rnd.random()
            if kind < .4:
                geo.box((w, w * .8, h), (x, y, h / 2), m, 0, (0, 0, a))
            elif kind < .75:
                for q, hh in ((1, .72), (.8, .88), (.55, 1)):
                    geo.box((w * q, w * q, h * hh), (x, y, h * hh / 2), m, 0, (0, 0, a))
            else:
                geo.cyl(w * .5, h, (x, y, 0), m, 1, segs=40, r2=w * .42)
            if rnd.random() < .3:
                geo.cyl(.7, h * .22, (x, y, h), mats.mat((.2, .19, .18), .5), .1, segs=8, r2=.15)
        c = tuple(a + (b - a) * t for a, b in zip((.68, .66, .66), (.9, .76, .66)))
        mist_card(y - 90, 300 + 70 * t, c, .85)
        mist_card(y + 110, 320 + 130 * t, c, .5)
    for w, h in ((42, 250), (34, 330), (25, 385), (15, 415)):
        geo.box((w, w, h), (-95, 900, h / 2), glass_[0], 0, (0, 0, .6))
    geo.cyl(1.8, 70, (-95, 900, 415), mats.mat((.2, .19, .18), .5), .1, segs=10, r2=.3)
    geo.plane(12000, 9000, (0, 4000, 60), mats.mat((.05, .05, .05), 1, emit=((.95, .8, .67), .88)))
    core.camera((0, 0, 262), (-20, 900, 262), 50)
    return (-95, 900, 340)


def skyline(take):
    return (rain, afterglow, fog)[take - 1]()
