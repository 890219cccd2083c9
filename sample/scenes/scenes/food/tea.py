"""Tea: an iron pot in steam-grey light, a white gaiwan on a lacquer tray, whisked green in a black bowl, twelve bowls from pale to dark."""
import math
import random
import core
import geo
import mats
import props


def steam(loc, h, seed, strength=.07):
    """A few thin veils that only glow."""
    m, nt, n, L = mats._new()
    e, t, ad = (n.new('ShaderNode' + k) for k in ('Emission', 'BsdfTransparent', 'AddShader'))
    co = n.new('ShaderNodeUVMap')
    sep = n.new('ShaderNodeSeparateXYZ')
    L.new(co.outputs[0], sep.inputs[0])
    ru = mats._ramp(n, L, sep.outputs['X'], [(0, 0.0), (.25, 1.0), (1, 0.0)])
    rv = mats._ramp(n, L, sep.outputs['Y'], [(0, 0.0), (.5, 1.0), (1, 0.0)])
    no = mats._ramp(n, L, mats._noise(n, L, mats._coord(n, L, (1, 1, .5)), 1.9, 4, 1.5), [(.35, 0.0), (.8, 1.0)])
    x = ru
    for o in (rv, no):
        k = n.new('ShaderNodeMath')
        k.operation = 'MULTIPLY'
        L.new(x, k.inputs[0])
        L.new(o, k.inputs[1])
        x = k.outputs[0]
    k = n.new('ShaderNodeMath')
    k.operation = 'MULTIPLY'
    k.inputs[1].default_value = strength
    L.new(x, k.inputs[0])
    L.new(k.outputs[0], e.inputs[1])
    e.inputs[0].default_value = (.9, .93, 1, 1)
    L.new(e.outputs[0], ad.inputs[0])
    L.new(t.outputs[0], ad.inputs[1])
    L.new(ad.outputs[0], n['Material Output'].inputs[0])
    for q in range(2):
        ob = geo.surf(lambda u, v: (loc[0] + (v - .5) * (.5 + 1.1 * u) + .35 * u * math.sin(u * 5 + seed + q), loc[1] + .12 * q + .2 * math.sin(u * 4 + q), loc[2] + h * u), 40, 10, m)
        ob.visible_shadow = ob.visible_diffuse = False


def cup(loc, r, h, glaze, tea=None, wall=.035):
    geo.vessel([(r * .45, 0), (r * .5, .05), (r * .85, h * .35), (r * .98, h * .75), (r, h)], wall, glaze, loc=loc)
    if tea:
        geo.lathe([(0, h * .74), (r * .955, h * .74), (r * .955, h * .75), (0, h * .75)], tea, 64, smooth=False, loc=loc)


def iron():
    geo.plane(60, 40, (0, 8, 9), mats.mat((.1, .105, .11), .95, mix=((.13, .135, .14), .25, .3, .7)), (math.pi / 2, 0, 0))
    geo.box((40, 16, .5), (0, -2, -.25), mats.wood((.025, .014, .009), (.1, .055, .033), .35, .35, 'X', .15), .06)
    fe = mats.mat((.028, .026, .025), .5, .3, bump=(26, .5), rough_var=(3, .35, .65))
    prof = [(.7, 0), (.85, .04), (1.35, .55), (1.5, 1.1), (1.3, 1.6), (.62, 1.92), (.58, 1.96)]
    geo.lathe([(0, 0)] + geo.smooth_profile(prof), fe, 160, smooth=False)
    bump_ = geo.sphere(.05, (0, 0, -99), fe, segs=10)
    sm = geo.smooth_profile(prof)
    for k in range(5):
        r, z = sm[16 + k * 4]
        for i in range(60):
            a = (i + .5 * (k % 2)) / 60 * 6.283
            geo.copy(bump_, (r * math.cos(a), r * math.sin(a), z))
    geo.lathe([(.64, 1.94), (.6, 2.02), (.2, 2.14), (.08, 2.16), (.07, 2.26), (.14, 2.34), (.1, 2.44), (0, 2.46)], fe, 96)
    geo.tube([(1.2, 0, .95), (1.75, 0, 1.1), (1.95, 0, 1.6), (2.2, 0, 1.85)], .2, fe, taper=lambda t: 1.25 - .6 * t)
    geo.tube([(-.95, 0, 1.75), (-1.15, 0, 2.6), (-.6, 0, 3.3), (.6, 0, 3.3), (1.15, 0, 2.6), (.95, 0, 1.75)], .075, fe)
    geo.cyl(.95, .12, (0, 0, 0), fe, .04)
    glaze = mats.mat((.36, .4, .38), .2, coat=.5, bump=(9, .06), mix=((.2, .24, .23), 2.5, .4, .65))
    tea = mats.mat((.3, .13, .02), .02, spec=.7)
    cup((2.9, -.8, 0), .55, .62, glaze, tea)
    cup((3.9, .35, 0), .55, .62, glaze, tea)
    steam((2.9, -.75, .65), 2.6, 1, .2)
    steam((3.9, .4, .65), 2.6, 4, .18)
    rnd = random.Random(3)
    leafm = mats.mat((.04, .045, .02), .7)
    for _ in range(60):
        x, y = -2.4 + rnd.gauss(0, .3), -1.2 + rnd.gauss(0, .22)
        props.leaf(rnd.uniform(.15, .32), .035, leafm, 1.6, .8, (x, y, .03 + abs(rnd.gauss(0, .04))), (rnd.uniform(-.4, .6), rnd.uniform(-1, 1), rnd.uniform(0, 6.3)), nu=8, nv=4)
    core.area((-5, 3.5, 5), (0, 0, 1), 2.6, 780, 6200, 4)
    core.area((6, 2, 4), (2, 0, .8), 1.2, 260, 3800, 3)
    core.camera((.4, -12.5, 2.9), (1.05, 0, 1.45), 58, .11, (0, -1.2, 1.3))
    return (0, 0, 1.5)


def gaiwan():
    geo.box((40, 30, .5), (0, 6, -.25), mats.mat((.5, .45, .38), .9, weave=(16, .5), sheen=.2), .05)
    lac = mats.mat((.2, .008, .006), .1, coat=1)
    geo.lathe([(0, 0), (3.1, 0), (3.25, .1), (3.3, .32), (3.22, .34), (3.12, .16), (3.0, .12), (0, .12)], lac, 200, smooth=False)
    white = mats.mat((.84, .84, .81), .1, coat=.6, sss=.1)
    blue = mats.mat((.03, .07, .26), .14, coat=.5)
    z = .12
    geo.lathe([(0, .02), (.35, 0), (.4, .03), (.95, .16), (1.0, .22), (.94, .2), (.4, .09), (0, .09)], white, 128, smooth=False, loc=(-.4, .2, z))
    geo.vessel([(.36, .08), (.4, .12), (.52, .5), (.72, .95), (.86, 1.1)], .03, white, loc=(-.4, .2, z))
    geo.torus(.865, .014, (-.4, .2, z + 1.1), blue, nu=120, nv=10)
    lid = [(.68, 0), (.66, .03), (.3, .2), (.16, .23), (.17, .3), (.2, .34), (.16, .35), (0, .32)]
    geo.lathe(lid, white, 128, loc=(-.28, .14, z + 1.06), rot=(.22, .2, 0))
    geo.lathe([(0, .86), (.6, .86), (.61, .88), (0, .88)], mats.mat((.55, .4, .06), .02, spec=.7), smooth=False, loc=(-.4, .2, z))
    tea = mats.mat((.62, .42, .06), .02, spec=.7)
    for x, y in ((1.3, -.9), (1.85, .25), (1.15, 1.3)):
        cup((x, y, z), .42, .46, white, tea, .025)
        geo.torus(.425, .01, (x, y, z + .47), blue, nu=80, nv=8)
    geo.vessel([(.38, 0), (.42, .05), (.5, .6), (.42, .85), (.45, .95)], .03, mats.glass((.98, .97, .93)), loc=(-1.6, -1.2, z))
    geo.lathe([(0, .06), (.38, .06), (.46, .55), (0, .56)], mats.glass((.93, .75, .2), ior=1.33), smooth=False, loc=(-1.6, -1.2, z))
    rnd = random.Random(7)
    leafm = mats.mat((.05, .06, .025), .7)
    geo.vessel([(.3, 0), (.5, .1), (.8, .16), (.86, .24)], .03, white, loc=(3.7, -2.0, 0), rot=(0, 0, .4), scale=(1.3, .75, 1))
    for _ in range(110):
        a, k = rnd.uniform(0, 6.3), rnd.random() ** .5
        props.leaf(rnd.uniform(.18, .34), .03, leafm, 1.6, .8, (3.7 + .75 * k * math.cos(a), -2.0 + .42 * k * math.sin(a), .14 + .1 * (1 - k) + rnd.random() * .05), (rnd.uniform(-.4, .6), rnd.uniform(-1, 1), rnd.uniform(0, 6.3)), nu=8, nv=4)
    core.area((-6, 3, 5), (0, 0, .5), 2, 900, 5200)
    core.area((5, -5, 6), (0, 0, .5), 4, 110, 6500)
    core.camera((1.4, -7.4, 6.6), (.75, -.1, .3), 52, .1, (-.4, -.2, 1.1))
    return (-.3, .1, 1)


def matcha():
    geo.box((40, 30, .5), (0, 6, -.25), mats.mat((.045, .05, .05), .6, bump=(2, .35, 8), mix=((.07, .075, .072), .7, .3, .7)), .05)
    raku = mats.mat((.014, .013, .013), .32, coat=.3, bump=(5, .4), rough_var=(3, .22, .5))
    ob = geo.vessel([(.5, 0), (.6, .05), (1.0, .25), (1.22, .7), (1.25, 1.2), (1.2, 1.45)], .09, raku, segs=128)
    for v in ob.data.vertices:
        a = math.atan2(v.co.y, v.co.x)
        k = 1 + .02 * geo.fbm(math.cos(a) * 1.5, math.sin(a) * 1.5, v.co.z)
        v.co.x *= k
        v.co.y *= k
        v.co.z += .04 * math.sin(a * 2 + .5) * (v.co.z > .5)
    foam = mats.mat((.33, .5, .06), .6, sss=.3, sss_scale=.1, bump=(30, .7), mix=((.43, .58, .12), 3, .35, .65))
    geo.surf(lambda u, v: (1.13 * v * math.cos(u * 6.283), 1.13 * v * math.sin(u * 6.283), .95 + .03 * geo.fbm(v * 2 * math.cos(u * 6.283), v * 2 * math.sin(u * 6.283), 2) + .03 * math.cos(v * 3)), 128, 30, foam, close_u=True)
    bb = geo.sphere(1, (0, 0, -99), mats.mat((.42, .58, .14), .3), segs=16)
    rnd = random.Random(2)
    for _ in range(120):
        a, k, s = rnd.uniform(0, 6.3), rnd.random() ** .4 * 1.08, rnd.uniform(.01, .035)
        geo.copy(bb, (k * math.cos(a), k * math.sin(a), .965), (0, 0, 0), s)
    bam = mats.mat((.55, .4, .2), .5, bump=(8, .1))
    wx, wy = 2.35, -.5
    geo.cyl(.24, .95, (wx, wy, 1.05), bam, .03)
    geo.torus(.26, .03, (wx, wy, 1.08), mats.mat((.02, .02, .02), .6), nu=60, nv=12)
    for ringk, (n, r0) in enumerate(((64, .24), (44, .15))):
        for i in range(n):
            a = i / n * 6.283
            c, s = math.cos(a), math.sin(a)
            w = .44 if ringk == 0 else .2
            geo.tube([(wx + r0 * c, wy + r0 * s, 1.08), (wx + (r0 + .13) * c, wy + (r0 + .13) * s, .75), (wx + w * c, wy + w * s, .35), (wx + (w - .06) * c, wy + (w - .06) * s, .06), (wx + (w - .16) * c, wy + (w - .16) * s, .0 + .04)], .011, bam, resolution=4)
    geo.vessel([(.45, 0), (.6, .06), (.66, .5), (.6, .62)], .04, mats.mat((.16, .02, .015), .1, coat=1), loc=(-2.5, 1.5, 0))
    powder = mats.mat((.25, .42, .03), .95, bump=(60, .6))
    geo.lathe([(.56, .45), (.4, .55), (.15, .74), (0, .78)], powder, 64, loc=(-2.5, 1.5, 0))
    geo.tube([(-2.9, -1.35, .06), (-2.2, -1.5, .07), (-1.3, -1.75, .08), (-.85, -1.87, .2)], .045, bam)
    for _ in range(200):
        geo.copy(bb, (-2.9 + rnd.gauss(0, .22), -1.3 + rnd.gauss(0, .12), .01), (0, 0, 0), rnd.uniform(.008, .02), material=None)
    core.area((-5, 3, 4), (0, 0, .8), 2, 640, 5600, 3)
    core.area((5, 3, 3), (0, 0, .8), 1, 220, 4200, 3)
    core.camera((.3, -6.6, 5.2), (.75, -.1, .5), 56, .1, (0, -.6, 1.1))
    return (0, 0, 1)


def twelve():
    """A row of teas to be told apart by eye, seen from above."""
    geo.box((40, 30, .4), (0, 0, -.2), mats.wood((.2, .13, .08), (.46, .32, .2), .35, .5, 'X', .08), .03)
    cloth = mats.mat((.62, .6, .54), .95, weave=(30, .12), mix=((.56, .54, .48), .6, .35, .7))
    geo.terrain(8.6, 6.3, 200, lambda x, y: .03 + .016 * geo.fbm(x * .5, y * .5, 3), cloth, (0, .05, 0)).rotation_euler = (0, 0, -.025)
    china = mats.mat((.8, .785, .74), .1, coat=.7)
    tones = ((.72, .68, .4), (.72, .62, .26), (.7, .53, .15), (.68, .43, .08), (.64, .34, .05), (.58, .25, .035), (.5, .17, .022), (.4, .11, .016), (.3, .068, .013), (.2, .04, .01), (.115, .022, .008), (.05, .012, .006))
    rnd = random.Random(7)
    for k, c in enumerate(tones):
        x, y = -2.85 + 1.9 * (k % 4) + rnd.gauss(0, .03), 1.85 - 1.85 * (k // 4) + rnd.gauss(0, .03)
        props.bowl(.72, .56, (x, y, .04), china, .035)
        geo.lathe([(.655, .4), (.64, .408), (0, .408)], mats.mat(c, .04, spec=.6, coat=1), 96, smooth=False, loc=(x, y, .04))
    leaf = [mats.mat(c, .7) for c in ((.06, .05, .025), (.1, .09, .04), (.045, .03, .018))]
    for _ in range(46):
        x, y, a = 4.9 + rnd.gauss(0, .32), 1.2 + rnd.gauss(0, .34), rnd.uniform(0, 6.3)
        geo.tube([(x, y, .03), (x + .09 * math.cos(a), y + .09 * math.sin(a), .07), (x + .17 * math.cos(a + .5), y + .17 * math.sin(a + .5), .035)], .022, rnd.choice(leaf), taper=lambda t: .5 + math.sin(math.pi * t))
    core.area((-7, 4.5, 5), (0, 0, 0), 2.4, 1150, 5000, 3.4)
    core.area((6, -5, 7), (0, 0, 0), 5, 620, 4600)
    core.camera((.12, -4.2, 12.0), (.12, .0, 0), 51)
    return (-.9, -.1, .4)


def tea(take):
    return (iron, gaiwan, matcha, twelve)[take - 1]()
