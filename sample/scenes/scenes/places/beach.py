"""A beach: a quiet dawn with one chair, palms over a turquoise bay from above, old posts in still water at nightfall."""
import math
import random
import core
import geo
import mats
from scenes.villa import palm


def ocean(size, res, depth_colour, wind=6, scale=.7, chop=.8, seed=1, loc=(0, 0, 0), repeat=(2, 1), foam=.15, rough=.04):
    m = mats.mat(depth_colour, rough, spec=.6, bump=(4, .05))
    ob = geo.plane(1, 1, loc, m)
    o = ob.modifiers.new('o', 'OCEAN')
    o.geometry_mode, o.resolution, o.viewport_resolution = 'GENERATE', res, res
    o.spatial_size, o.size = size, 1
    o.wave_scale, o.choppiness, o.wind_velocity, o.random_seed, o.time = scale, chop, wind, seed, 3
    o.wave_alignment, o.wave_direction = .4, math.pi / 2
    o.repeat_x, o.repeat_y = repeat
    ob.data.polygons.foreach_set('use_smooth', [True] * len(ob.data.polygons))
    return ob


def shore(x, y, y0, slope, seed):
    """Sand: rises towards the camera (−Y), with ripples."""
    edge = y0 + 1.6 * geo.fbm(x * .06, seed) + .5 * math.sin(x * .25 + seed)
    return -(y - edge) * slope + .05 * geo.fbm(x * .35, y * .5, seed) + .02 * math.sin(y * 5 + 2 * geo.fbm(x * .3, y * .3))


def foam_line(y0, slope, seed, offset, width, m, x0=-60, x1=60):
    def f(u, v):
        x = x0 + (x1 - x0) * u
        w = width * (.55 + .6 * abs(geo.fbm(x * .15, seed * 3)))
        y = y0 + 1.6 * geo.fbm(x * .06, seed) + .5 * math.sin(x * .25 + seed) + offset + .7 * geo.fbm(x * .12, seed + 7) + (v - .5) * w + .12 * geo.fbm(x * 1.5, v * 3)
        return (x, y, .045 + .05 * math.sin(math.pi * v) + .02 * geo.fbm(x * 3, y * 3))
    return geo.surf(f, 400, 12, m)


def dawn():
    core.sky([(0, (.98, .62, .4)), (.06, (.85, .55, .48)), (.22, (.48, .46, .58)), (.6, (.2, .28, .46)), (1, (.1, .17, .34))], .9,
             ((.95, .5, .4), .5, 2.1, 5), ((.25, 1, .07), (1.3, .6, .25), 90))
    core.sun((.25, 1, .1), 1.3, 3000, 2)
    sand = mats.mat((.32, .24, .19), .7, bump=(26, .35), mix=((.24, .18, .15), .6, .35, .65))
    geo.terrain(140, 60, 420, lambda x, y: shore(x, y, 4, .045, 2), sand, (0, 0, 0))
    wet = mats.mat((.16, .12, .1), .06, spec=.6, bump=(3, .03))
    geo.plane(140, 7, (0, 4.5, .03), wet, (-.014, 0, 0))
    ocean(60, 14, (.02, .06, .085), 5, .5, .6, 3, (-60, 7.0, -.18), (3, 6))
    geo.plane(4000, 4000, (0, 2360, -.2), mats.mat((.02, .06, .085), .2, bump=(.3, .3)))
    foam = mats.mat((.8, .74, .72), .6, sss=.2)
    foam_line(4, .045, 2, 2.2, .6, foam)
    foam_line(4, .045, 2, 5.6, .35, foam)
    wood_, cloth = mats.wood((.16, .09, .05), (.4, .26, .16), 2, .5), mats.mat((.75, .7, .62), .9, weave=(40, .3))
    cx, cy, z = -2.3, -3.4, .33
    for s in (-.42, .42):
        geo.tube([(cx + s, cy - .9, z + .02), (cx + s, cy - .2, z + .42), (cx + s, cy + .75, z + .62)][::-1], .035, wood_)
        geo.tube([(cx + s, cy + .5, z), (cx + s, cy - .1, z + .5), (cx + s, cy - .75, z + 1.35)], .035, wood_)
    geo.surf(lambda u, v: (cx + (u - .5) * .8, cy - .72 + 1.3 * v, z + .28 + (1.02 * (1 - v) ** 2.2) - .18 * math.sin(math.pi * v)), 12, 30, cloth)
    core.camera((.2, -13.5, 1.75), (.6, 10, 1.55), 38)
    return (cx, cy, .9)


def above():
    core.world((.6, .75, 1), .35)
    core.sun((-.6, .25, .75), 4.2, 5200, .8)
    # seen straight down: sand, shallow turquoise, then blue
    def edge(y):
        return 2.5 + 2.2 * math.sin(y * .11 + .6) + 1.5 * geo.fbm(0, y * .06, 4)

    m, nt, n, L = mats._new()
    p = n['Principled BSDF']
    at = n.new('ShaderNodeAttribute')
    at.attribute_name = 'd'
    f = mats._noise(n, L, mats._coord(n, L), .28, 6, .5)
    add = n.new('ShaderNodeMath')
    add.operation = 'MULTIPLY_ADD'
    add.inputs[1].default_value, add.inputs[2].default_value = .12, 0
    L.new(f, add.inputs[0])
    s = n.new('ShaderNodeMath')
    L.new(add.outputs[0], s.inputs[0])
    L.new(at.outputs['Fac'], s.inputs[1])
    L.new(mats._ramp(n, L, s.outputs[0], [(.06, (.78, .66, .5)), (.3, (.74, .6, .43)), (.335, (.42, .36, .26)), (.37, (.3, .62, .55)), (.5, (.05, .4, .42)), (.75, (.01, .17, .27)), (1, (.004, .06, .14))]), p.inputs['Base Color'])
    L.new(mats._ramp(n, L, s.outputs[0], [(.3, .9), (.36, .12), (1, .06)]), p.inputs['Roughness'])
    b = n.new('ShaderNodeBump')
    b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = .35, .5
    L.new(mats._noise(n, L, mats._coord(n, L), 1.1, 5), b.inputs['Height'])
    L.new(b.outputs[0], p.inputs['Normal'])
    ob = geo.terrain(90, 70, 240, lambda x, y: 0, m)
    a = ob.data.attributes.new('d', 'FLOAT', 'POINT')
    a.data.foreach_set('value', [min(1, max(0, .3 + (v.co.x - edge(v.co.y)) * (.03 if v.co.x > edge(v.co.y) else .012))) for v in ob.data.vertices])
    foam = mats.mat((.9, .92, .92), .7)
    for off, w, sd in ((.9, .5, 1), (3.2, .35, 5), (5.6, .22, 9)):
        def g(u, v):
            y = -34 + 68 * u
            ww = w * (.15 + 1.3 * abs(geo.fbm(y * .14, sd)))
            x = edge(y) + off + .9 * geo.fbm(y * .12, sd * 2) + (v - .5) * ww + .16 * geo.fbm(y * 1.6, v * 3, sd)
            return (x, y, .05 + .03 * math.sin(math.pi * v))
        geo.surf(g, 500, 8, foam)
    tr, fr = mats.mat((.25, .2, .15), .9), mats.mat((.05, .13, .035), .6)
    rnd = random.Random(8)
    for i in range(17):
        y = rnd.uniform(-18, 18)
        palm(edge(y) - rnd.uniform(9, 22), y, rnd.uniform(5, 7.5), i, tr, fr)
    for x, y, c in ((-3.0, -1.5, (.75, .2, .12)), (-4.2, 1.8, (.85, .82, .76)), (-2.4, 5, (.85, .82, .76))):
        geo.lathe([(1.25, 1.7), (.7, 2.0), (0, 2.15)], mats.mat(c, .9), 8, smooth=False, loc=(x, y, 0))
        for s in (-1, 1):
            geo.box((.6, 1.8, .25), (x + .5 * s + .9, y - .6, .15), mats.mat((.8, .78, .74), .9), .08, (0, 0, .2 * s))
    core.camera((1.6, -3, 44), (1.6, -.6, 0), 50)
    return (-2.6, -.6, 0)


def nightfall():
    # a long exposure: the water has become a mirror and the sky a gradient
    core.sky([(0, (.52, .44, .46)), (.05, (.4, .38, .45)), (.22, (.2, .24, .33)), (.6, (.08, .11, .18)), (1, (.04, .055, .1))], .95,
             ((.34, .32, .38), .5, 1.3, 12), ((.2, 1, .02), (.34, .2, .14), 26))
    geo.plane(6000, 6000, (0, 2900, 0), mats.mat((.05, .065, .08), .1, spec=.75, bump=(.35, .06, 3), rough_var=(.02, .06, .2)))
    wet = mats.mat((.022, .02, .02), .45, bump=(5, .7, 8), mix=((.06, .052, .045), 1.6, .35, .7), stretch=(1, 1, .25))
    rnd = random.Random(14)
    for i in range(22):
        y = 2.0 + i * 2.5
        for s in (0, 1):
            if (i, s) in ((3, 1), (7, 0), (8, 1), (12, 1), (13, 0)):
                continue
            x = -2.3 + .15 * y + s * 2.3 + rnd.uniform(-.12, .12)
            h = 1.75 * (1 - .25 * rnd.random()) * (.55 if rnd.random() < .22 else 1)
            lean = (rnd.uniform(-.05, .05), rnd.uniform(-.06, .06))
            k = rnd.random() * 40
            geo.surf(lambda u, v: ((.17 * (1 + .12 * geo.fbm(math.cos(u * 6.283) + k, math.sin(u * 6.283), v * 2)) if v < .995 else .0) * math.cos(u * 6.283) + x + lean[0] * v * h,
                                   (.17 * (1 + .12 * geo.fbm(math.cos(u * 6.283) + k, math.sin(u * 6.283), v * 2)) if v < .995 else .0) * math.sin(u * 6.283) + y + lean[1] * v * h,
                                   -.6 + (h + .6) * min(1, v * 1.02) + .05 * geo.fbm(u * 3, k, 0) * (v > .9)), 28, 40, wet, close_u=True)
    fog = mats._new()
    m, nt, n, L = fog
    g = n.new('ShaderNodeTexCoord')
    sp = n.new('ShaderNodeSeparateXYZ')
    L.new(g.outputs['Generated'], sp.inputs[0])
    e, t, mx = (n.new('ShaderNode' + q) for q in ('Emission', 'BsdfTransparent', 'MixShader'))
    e.inputs[0].default_value, e.inputs[1].default_value = (.42, .4, .46, 1), .85
    L.new(mats._ramp(n, L, sp.outputs['Y'], [(0, .34), (1, 0.0)]), mx.inputs[0])
    L.new(t.outputs[0], mx.inputs[1])
    L.new(e.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], n['Material Output'].inputs[0])
    for y, h in ((20, 5), (30, 6), (42, 8), (58, 10), (90, 16)):
        ob = geo.plane(400, h, (0, y, h / 2), m, (math.pi / 2, 0, 0))
        ob.visible_shadow = ob.visible_diffuse = False
    core.camera((-.3, -8.2, 2.5), (1.6, 10, 1.55), 36)
    return (-.3, 6, 1.2)


def beach(take):
    return (dawn, above, nightfall)[take - 1]()
