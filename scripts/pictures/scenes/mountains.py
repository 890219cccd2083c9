"""Mountains: blue ridges in morning mist, a snow summit in last light, green terraces under cloud."""
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


def terraces():
    core.sky([(0, (.75, .8, .8)), (.2, (.6, .68, .7)), (1, (.35, .45, .52))], 1.1, ((.9, .9, .9), .6, 2.4, 4))
    core.sun((-.5, .6, .5), 2.4, 4600, 4)

    def ground(x, y):
        return 7.5 * geo.fbm(x * .035 + 2, y * .03, 4, 4) + .2 * y + 3.2 * math.sin(x * .07 + y * .03 + 1.2) + .0

    step = 1.25

    def h(x, y):
        z = ground(x, y) / step
        k = math.floor(z)
        t = z - k
        return step * (k + (0 if t < .82 else (t - .82) / .18)) + (.05 if t > .76 else 0)
    m, nt, N, L = mats._new()
    p = N['Principled BSDF']
    g = N.new('ShaderNodeNewGeometry')
    s = N.new('ShaderNodeSeparateXYZ')
    L.new(g.outputs['True Normal'], s.inputs[0])
    pos = N.new('ShaderNodeSeparateXYZ')
    L.new(g.outputs['Position'], pos.inputs[0])
    dv = N.new('ShaderNodeMath')
    dv.operation = 'DIVIDE'
    dv.inputs[1].default_value = step
    L.new(pos.outputs['Z'], dv.inputs[0])
    fl = N.new('ShaderNodeMath')
    fl.operation = 'FLOOR'
    L.new(dv.outputs[0], fl.inputs[0])
    wn = N.new('ShaderNodeTexWhiteNoise')
    wn.noise_dimensions = '1D'
    L.new(fl.outputs[0], wn.inputs['W'])
    field = mats._ramp(N, L, wn.outputs['Value'], [(0, (.02, .04, .045)), (.3, (.1, .2, .03)), (.6, (.17, .28, .04)), (1, (.06, .13, .025))])
    bank = mats._ramp(N, L, mats._noise(N, L, mats._coord(N, L), 1.2), [(.35, (.05, .06, .02)), (.65, (.1, .12, .035))])
    mx = N.new('ShaderNodeMixRGB')
    L.new(mats._ramp(N, L, s.outputs['Z'], [(.8, 0.0), (.95, 1.0)]), mx.inputs[0])
    L.new(bank, mx.inputs[1])
    L.new(field, mx.inputs[2])
    L.new(mx.outputs[0], p.inputs['Base Color'])
    L.new(mats._ramp(N, L, wn.outputs['Value'], [(.14, .05), (.2, .9)]), p.inputs['Roughness'])
    geo.terrain(110, 90, 760, h, m, (0, 0, 0), m=640)
    rnd = random.Random(4)
    tr, fr = mats.mat((.12, .1, .07), .9), mats.mat((.03, .07, .02), .7)
    from scenes.villa import palm
    for i in range(16):
        x, y = rnd.uniform(-30, 30), rnd.uniform(-28, 25)
        palm(x, y, rnd.uniform(3.2, 4.6), i, tr, fr, h(x, y) - .1)
    hut = mats.mat((.16, .11, .06), .9, bump=(8, .5))
    x, y = 9, -12
    geo.box((1.8, 1.5, 1.2), (x, y, h(x, y) + .6), mats.mat((.2, .13, .08), .8), .02)
    geo.lathe([(1.7, 1.1), (.9, 1.9), (0, 2.4)], hut, 4, smooth=False, loc=(x, y, h(x, y)), rot=(0, 0, .78))
    for k in range(3):
        ridge_layer(60 + 60 * k, 16 + 16 * k, 14 + 6 * k, .014, k * 5 + 3, tuple(c * (.6 + .5 * k) for c in (.2, .28, .28)), (.62, .68, .68), 500 + 200 * k)
    core.camera((-7, -46, 15.5), (2, 0, 5.5), 42)
    return (9, -12, 6)


def mountains(take):
    return (ridges, summit, terraces)[take - 1]()
