"""Mountains: blue ridges in morning mist, a snow summit in last light, limestone peaks over a still river."""
import math
import random
import core
import geo
import mats


def ridge_layer(y, base, amp, scale, seed, colour, glow, width, n=420):
    """A silhouette ridge with a little relief; emission stands for the mist in front of it."""
    def f(u, v):
        x = (u - .5) * width
        h = base + amp * (geo.fbm(x * scale, seed, 0, 7) + .35 * abs(geo.fbm(x * scale * 2.3, seed + 9)))
        return (x, y - (1 - v) * amp * 2.2, (h + amp * 2.4) * v ** .8 - amp * 2.4 + amp * .12 * geo.fbm(x * scale * 5, v * 4, seed) * (1 - v))
    m, nt, N, L = mats._new()
    p = N['Principled BSDF']
    p.inputs['Base Color'].default_value = (*[c * .35 for c in colour], 1)
    p.inputs['Roughness'].default_value = 1
    g = N.new('ShaderNodeTexCoord')
    s = N.new('ShaderNodeSeparateXYZ')
    L.new(g.outputs['Generated'], s.inputs[0])
    r = mats._ramp(N, L, s.outputs['Z'], [(.0, tuple(c * 1.0 for c in glow)), (.55, tuple((a + b * 1.2) / 2 for a, b in zip(glow, colour))), (1, colour)])
    L.new(r, p.inputs['Emission'])
    p.inputs['Emission Strength'].default_value = .8
    geo.surf(f, n, 40, m)


def ridges():
    core.sky([(0, (.95, .72, .55)), (.08, (.85, .7, .62)), (.3, (.5, .58, .68)), (1, (.22, .34, .52))], .9, None, ((-.35, 1, .13), (1.2, .6, .28), 80))
    core.sun((-.35, 1, .2), 1.5, 3600, 1)
    layers = 8
    for k in range(layers):
        t = k / (layers - 1)
        near, far = (.012, .03, .04), (.62, .57, .56)
        c = tuple(a + (b - a) * t ** .8 for a, b in zip(near, far))
        gl = tuple(a + (b - a) * t ** .5 for a, b in zip((.1, .16, .2), (.85, .7, .6)))
        ridge_layer(30 + 400 * t ** 1.4, -8 + 38 * t ** 1.1, 6 + 26 * t, .045 / (1 + 5 * t), k * 13.7 + 2, c, gl, 90 + 900 * t ** 1.2)
    rnd = random.Random(6)
    pine = mats.mat((.006, .014, .016), 1)
    base = geo.lathe([(0, 0), (.5, .1), (.3, .5), (.42, .52), (.22, 1), (.32, 1.02), (.14, 1.5), (.2, 1.52), (0, 2.2)], pine, 9, smooth=False, loc=(0, 0, -999))
    for i in range(120):
        x = rnd.uniform(-22, 22)
        z = -3.2 + 2.1 * geo.fbm(x * .08, 3) + .12 * x
        s = rnd.uniform(.6, 1.6)
        geo.copy(base, (x, 18 + rnd.uniform(-2, 2), z - .6), (0, 0, rnd.random() * 6), (s * .7, s * .7, s * 1.4))
    geo.surf(lambda u, v: ((u - .5) * 60, 18 - 10 * (1 - v), -12 + (9.4 + 2.1 * geo.fbm((u - .5) * 60 * .08, 3) + .12 * (u - .5) * 60) * v), 120, 6, pine)
    core.camera((0, -16, 4.6), (0, 60, 8.5), 48)
    return (-6, 200, 22)


def summit():
    core.sky([(0, (.42, .3, .38)), (.1, (.28, .26, .4)), (.35, (.08, .12, .27)), (1, (.015, .03, .1))], .9, ((.4, .28, .34), .3, 1.8, 2))
    core.sun((-.92, .12, .2), 6.5, 2700, 1)

    def h(x, y):
        d = math.hypot(x - 9, (y - 30) * .9)
        peak = 27 * math.exp(-(d / 15) ** 1.15) + 14 * math.exp(-(math.hypot(x + 20, y - 36) / 13) ** 1.3) + 10 * math.exp(-(math.hypot(x - 34, y - 42) / 14) ** 1.3)
        wx, wy = x + 2.5 * geo.fbm(x * .05, y * .05, 9, 3), y + 2.5 * geo.fbm(x * .05, y * .05, 4, 3)
        return peak * (.6 + .26 * geo.fbm(wx * .055, wy * .055, 1, 6, True)) + 2.3 * geo.fbm(wx * .04, wy * .04, 5, 5, True) - 4 - .05 * max(0, 20 - y) + .12 * geo.fbm(x * .5, y * .5, 2)
    m, nt, N, L = mats._new()
    p = N['Principled BSDF']
    g = N.new('ShaderNodeNewGeometry')
    s = N.new('ShaderNodeSeparateXYZ')
    L.new(g.outputs['Normal'], s.inputs[0])
    no = mats._noise(N, L, mats._coord(N, L), .5, 8)
    a = N.new('ShaderNodeMath')
    a.operation = 'MULTIPLY_ADD'
    a.inputs[1].default_value = .32
    L.new(no, a.inputs[0])
    L.new(s.outputs['Z'], a.inputs[2])
    L.new(mats._ramp(N, L, a.outputs[0], [(.63, (.05, .047, .052)), (.7, (.82, .84, .88))]), p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = .75
    b = N.new('ShaderNodeBump')
    b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = .35, .3
    L.new(mats._noise(N, L, mats._coord(N, L), 1.6, 8), b.inputs['Height'])
    L.new(b.outputs[0], p.inputs['Normal'])
    geo.terrain(120, 70, 620, h, m, (0, 30, 0)).location = (0, 0, 0)
    core.camera((-8, -42, 9), (-1, 30, 12.5), 44)
    return (9, 30, 20)


def karst():
    """Limestone peaks stepping back into mist over a still river, one boat."""
    core.sky([(0, (.74, .77, .74)), (.1, (.68, .73, .73)), (.4, (.52, .6, .65)), (1, (.36, .46, .55))], .9, None, ((.25, 1, .3), (.2, .17, .12), 10))
    rnd = random.Random(23)
    for k in range(8):
        t = k / 7
        y = 60 + 560 * t ** 1.4
        width = 130 + 1300 * t ** 1.25
        humps = [(rnd.uniform(-.5, .5) * width, (9 + 11 * rnd.random()) * (1 + 2.6 * t), (4.5 + 5 * rnd.random()) * (1 + 2.4 * t)) for _ in range(9 + k)]
        if k < 3:
            humps = [h for h in humps if abs(h[0] + 4) > (15 if k else 22) + 4 * k]

        def top(x):
            h = .5 + .5 * t * 4
            for c, hh, w in humps:
                h = max(h, hh * math.exp(-abs((x - c) / w) ** 2.7) * (1 + .1 * geo.fbm(x * .12 / (1 + t), c, 1, 4)))
            return h + .35 * (1 + 2 * t) * geo.fbm(x * .35 / (1 + 1.5 * t), k * 3.1, 2, 5)
        near, far = (.012, .026, .022), (.6, .655, .655)
        c = tuple(a + (b - a) * t ** .62 for a, b in zip(near, far))
        gl = tuple(a + (b - a) * t ** .4 for a, b in zip((.13, .18, .165), (.72, .755, .735)))
        m, nt, N, L = mats._new()
        p = N['Principled BSDF']
        p.inputs['Base Color'].default_value = (*[q * .3 for q in c], 1)
        p.inputs['Roughness'].default_value = 1
        g, s = N.new('ShaderNodeTexCoord'), N.new('ShaderNodeSeparateXYZ')
        L.new(g.outputs['Generated'], s.inputs[0])
        L.new(mats._ramp(N, L, s.outputs['Z'], [(0, gl), (.3, tuple((a + b) / 2 for a, b in zip(gl, c))), (.8, c)]), p.inputs['Emission'])
        p.inputs['Emission Strength'].default_value = .85
        geo.surf(lambda u, v: ((u - .5) * width, y, -.2 + (top((u - .5) * width) + .2) * v), 700, 24, m)
    geo.plane(3000, 1400, (0, 690, 0), mats.mat((.05, .065, .065), .035, spec=.7, bump=(.7, .035, 3)))
    dark, straw = mats.mat((.012, .012, .011), .8), mats.mat((.09, .075, .05), .9)
    bx, by = -3.2, 26
    for i in range(7):
        geo.tube([(bx - 2.5, by + .16 * i, .26), (bx - 1.9, by + .16 * i, .1), (bx, by + .16 * i, .06), (bx + 1.9, by + .16 * i, .1), (bx + 2.7, by + .16 * i, .36)], .085, dark)
    geo.tube([(bx + .6, by + .4, .1), (bx + .62, by + .4, .6), (bx + .66, by + .4, 1.05)], .16, dark, taper=lambda t: 1.1 - .3 * t)
    geo.sphere(.15, (bx + .67, by + .4, 1.4), dark, segs=20)
    geo.lathe([(.48, 1.42), (.25, 1.58), (0, 1.72)], straw, 40, smooth=False, loc=(bx + .67, by + .4, 0))
    geo.tube([(bx + .75, by + .4, .95), (bx + 1.2, by + .2, 1.1), (bx + 1.5, by + .2, 1.2)], .06, dark)
    geo.tube([(bx + 2.3, by, -.6), (bx + 1.5, by + .2, 1.2), (bx + .8, by + .3, 2.9)], .03, dark)
    geo.box((.6, .4, .34), (bx - 1.0, by + .5, .3), straw, .05)
    core.camera((0, -14, 2.6), (0, 60, 7.6), 46)
    return (bx + .6, by, 1.2)


def mountains(take):
    return (ridges, summit, karst)[take - 1]()
