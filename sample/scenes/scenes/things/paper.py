"""Paper: one ring brushed in ink beside the stone and the brush; letters tied with a ribbon; a cabinet of cards."""
import math
import random
import core
import geo
import mats
import props


def washi(sx, sy, loc, rot=0, c=(.78, .73, .62), seed=1, lift=.03):
    """A sheet with a torn edge."""
    def f(u, v):
        x, y = (u - .5) * sx, (v - .5) * sy
        e = max(abs(2 * u - 1), abs(2 * v - 1))
        k = 1 + .018 * geo.fbm(x * 2.2 + seed, y * 2.2, seed, 5) * (e > .93)
        return (x * k, y * k, .015 + lift * (geo.fbm(x * .25 + seed, y * .25, 2, 3) * .5 + .5) + lift * 2.2 * max(0, e - .82))
    return geo.surf(f, 220, 220, mats.mat(c, .95, bump=(7, .35, 8), mix=(tuple(x * .9 for x in c), 9, .4, .75), kind='Object'), loc=loc, rot=(0, 0, rot))


def brush(loc, rot, wood_, tilt=0):
    M = core.Matrix.Translation(loc) @ core.Matrix.Rotation(rot, 4, 'Z') @ core.Matrix.Rotation(tilt, 4, 'Y')
    P = lambda x, y=0, z=0: tuple(M @ core.Vector((x, y, z)))
    geo.tube([P(0), P(1.5), P(3.4), P(3.6)], .1, wood_)
    geo.tube([P(-.28), P(-.1), P(.06)], .115, mats.mat((.05, .03, .02), .3, coat=.4))
    hair, wet = mats.mat((.3, .2, .12), .8, bump=(30, 1), stretch=(.1, 1, 1)), mats.mat((.008, .008, .01), .25)
    prof = lambda t: 1.15 * math.sin(math.pi * (.28 + .72 * t)) ** .8 + .02
    geo.tube([P(-.2 - .12 * k) for k in range(10)], .115, wet, taper=prof)
    geo.tube([P(3.6), P(3.8, 0, .03), P(3.9, 0, -.1), P(3.75, 0, -.16)], .012, mats.mat((.4, .05, .03), .8))


def ring():
    geo.box((40, 30, .4), (0, 4, -.2), mats.wood((.012, .009, .008), (.06, .04, .03), .3, .45, 'X', .1), .03)
    washi(6.4, 6.0, (-.9, .2, 0), .06, lift=.004)
    # the stroke: one turn, wet where it starts and dry where it ends
    m, nt, n, L = mats._new()
    p = n['Principled BSDF']
    p.inputs['Base Color'].default_value, p.inputs['Roughness'].default_value = (.012, .012, .014, 1), .75
    t = n.new('ShaderNodeTexCoord')
    mp = n.new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (7, 42, 1)
    L.new(t.outputs['UV'], mp.inputs[0])
    no = mats._noise(n, L, mp.outputs[0], 1, 7, 0, .65)
    sep = n.new('ShaderNodeSeparateXYZ')
    L.new(t.outputs['UV'], sep.inputs[0])
    dry = mats._ramp(n, L, sep.outputs['X'], [(0, .0), (.45, .06), (.8, .3), (1, .62)])
    gt = n.new('ShaderNodeMath')
    gt.operation = 'GREATER_THAN'
    L.new(no, gt.inputs[0])
    sc = n.new('ShaderNodeMath')
    sc.operation = 'MULTIPLY_ADD'
    sc.inputs[1].default_value, sc.inputs[2].default_value = .62, .2
    L.new(dry, sc.inputs[0])
    L.new(sc.outputs[0], gt.inputs[1])
    L.new(gt.outputs[0], p.inputs['Alpha'])

    def f(u, v):
        a = -2.0 - u * 5.75
        w = .3 * (.75 + .45 * math.sin(math.pi * min(1, u * 1.2 + .1)) - .35 * u ** 3)
        r = 1.75 + .12 * math.sin(a * 2 + 1) + (v - .5) * 2 * w + .03 * geo.fbm(u * 9, v * 2, 1) + .1 * u
        return (-1.0 + r * math.cos(a), .25 + r * .95 * math.sin(a), .026)
    geo.surf(f, 260, 24, m)
    slate = mats.mat((.028, .03, .033), .5, bump=(10, .25, 8), mix=((.05, .052, .055), 5, .3, .7))
    ob = geo.box((2.0, 2.9, .42), (4.0, 1.2, .21), slate, .12, (0, 0, -.12))
    geo.torus(.78, .07, (4.0, 1.0, .43), slate, (0, 0, 0), squash=.7)
    geo.cyl(.74, .03, (4.0, 1.0, .415), mats.mat((.004, .004, .005), .03, coat=1), .01)
    geo.cyl(.3, .05, (4.05, 2.15, .4), mats.mat((.006, .006, .008), .05, coat=1), .02)
    geo.box((.42, 1.5, .26), (5.5, 1.6, .13), mats.mat((.015, .015, .016), .35), .04, (0, 0, .3))
    brush((2.05, -2.1, .13), .42, mats.wood((.16, .09, .04), (.42, .27, .13), 2, .35, 'X', .3))
    # a seal in red
    red = mats.mat((.42, .025, .015), .85, bump=(30, .3))
    geo.box((.36, .36, .004), (1.35, -1.75, .026), red, 0, (0, 0, .06))
    pale = mats.mat((.76, .7, .6), .9)
    for x, y, w, h in ((-.07, .06, .04, .2), (.07, .06, .04, .2), (0, -.1, .22, .035), (0, .02, .1, .03)):
        geo.box((w, h, .004), (1.35 + x, -1.75 + y, .029), pale, 0, (0, 0, .06))
    core.area((-6, 5.5, 4.2), (0, 0, 0), 2.2, 1500, 5200, 3.4)
    core.area((6, -4, 6), (0, 0, 0), 3, 60, 7000)
    core.camera((.35, -7.8, 8.1), (.2, .1, 0), 50, .06, (-.4, -1, .1))
    return (-1, .2, .1)


def letters():
    geo.box((40, 30, .4), (0, 4, -.2), mats.mat((.035, .06, .05), .55, bump=(26, .35, 5), mix=((.028, .048, .04), 4, .3, .7)), .03)
    rnd = random.Random(8)
    creams = [mats.mat(c, .9, bump=(24, .15, 6)) for c in ((.76, .7, .58), (.7, .62, .5), (.78, .75, .68), (.66, .6, .52))]
    rot = .32
    z = .02
    for k in range(9):
        r = rot + rnd.uniform(-.035, .035)
        geo.box((4.4 + rnd.uniform(-.12, .05), 3.0, .075), (rnd.uniform(-.05, .05), rnd.uniform(-.05, .05), z + .04), creams[k % 4], .02, (0, 0, r))
        z += .083
    M = core.Matrix.Translation((0, 0, z)) @ core.Matrix.Rotation(rot, 4, 'Z')
    P = lambda x, y, h=0: tuple(M @ core.Vector((x, y, h)))
    # the flap of the uppermost envelope
    geo.mesh([P(-2.15, 1.48, .012), P(2.15, 1.48, .012), P(.08, -.35, .03), P(-.08, -.35, .03)], [(0, 3, 2, 1)], mats.mat((.79, .735, .62), .9, bump=(24, .15, 6)), False)
    geo.mesh([P(-2.2, 1.52, .004), P(2.2, 1.52, .004), P(.1, -.4, .008), P(-.1, -.4, .008)], [(0, 3, 2, 1)], mats.mat((.36, .32, .25), .9), False)
    silk = mats.mat((.28, .02, .03), .42, sheen=.7, aniso=.5, bump=(40, .25), stretch=(.05, 1, 1))
    for x0, y0, dx, dy in ((-1.35, 0, 0, 1),):
        geo.surf(lambda u, v: P(x0 + (v - .5) * .24, (u - .5) * 3.14, .025 - .9 * max(0, abs(u - .5) - .485) * 50 * .9), 60, 4, silk)
    # a bow of two loops and two ends
    for s in (-1, 1):
        geo.thicken(geo.surf(lambda u, v: P(-1.35 + s * .72 * math.sin(math.pi * u) + (v - .5) * .05, .1 + .2 * s + .5 * math.sin(2 * math.pi * u) * .45 + (v - .5) * .05, .1 + (v - .5) * .26 * math.sin(math.pi * u) + .2 * math.sin(math.pi * u)), 50, 8, silk), .012)
        geo.thicken(geo.surf(lambda u, v: P(-1.35 + s * (.15 + .75 * u) * u + (v - .5) * .2, .1 - 1.5 * u - .1 * s, .08 + .1 * math.sin(u * 5) * (1 - u) + .03), 40, 6, silk), .012)
    geo.sphere(.13, P(-1.35, .1, .12), silk, (1, 1.1, .8))
    wax = mats.mat((.3, .012, .014), .22, coat=.7, sss=.2, bump=(3, .15))

    def seal(u, v):
        a = u * 2 * math.pi
        R = .46 * (1 + .1 * math.sin(a * 2 + 1) + .06 * math.sin(a * 5))
        prof = [(1, 0), (1.0, .08), (.9, .15), (.78, .15), (.74, .09), (.5, .085), (.3, .1), (0, .1)]
        i = v * (len(prof) - 1)
        k = min(int(i), len(prof) - 2)
        t = i - k
        q, h = (prof[k][j] * (1 - t) + prof[k + 1][j] * t for j in (0, 1))
        star = .03 * (abs(math.cos(a * 3)) ** 4) * (q < .62) * (q > .05)
        return P(.0 + R * q * math.cos(a), -.28 + R * q * math.sin(a), .03 + h + star)
    geo.surf(seal, 160, 50, wax, close_u=True)
    gold, black = mats.metal((.9, .66, .32), .18), mats.mat((.01, .01, .011), .08, coat=1)
    fx, fy, fr = 2.9, -1.9, 1.15
    q = lambda d: (fx + d * math.cos(fr), fy + d * math.sin(fr), .17)
    geo.tube([q(-1.2 + .25 * k) for k in range(13)], .155, black, taper=lambda t: .72 + .28 * math.sin(math.pi * (.15 + .8 * t)))
    for d, w in ((.55, .16), (.62, .165), (1.8, .13)):
        geo.tube([q(d), q(d + .03), q(d + .06)], w, gold)
    geo.tube([q(-1.2), q(-1.45), q(-1.75)], .08, gold, taper=lambda t: 1 - .9 * t)
    core.area((-6, 3.5, 4.4), (0, 0, .5), 1.6, 900, 4200, 3)
    core.area((5, -5, 4), (0, 0, 0), 3, 150, 6500)
    core.camera((.5, -8.4, 6.0), (.2, -.1, .3), 54, .1, (.1, -.6, .8))
    return (0, -.2, .8)


def cards():
    """A catalogue of small drawers, one drawn out and full of cards."""
    front, side = mats.wood((.13, .066, .032), (.34, .2, .105), 1.1, .36, 'X', .2), mats.wood((.1, .05, .026), (.26, .15, .08), 1.0, .45, 'Z', .1)
    brass, label = mats.metal((.78, .56, .27), .34), mats.mat((.74, .7, .58), .9)
    rnd = random.Random(9)
    geo.plane(30, 20, (0, .25, 0), mats.mat((.03, .018, .011), .9), (math.pi / 2, 0, 0))
    W, H = 2.0, 1.5
    for k in range(9):
        geo.box((.14, .6, 12), (-8.0 + W * k, .1, 0), side, .02)
    for k in range(8):
        geo.box((20, .6, .14), (0, .09, -4.95 + H * k), front, .02)
    drawn = (4, 3)
    for c in range(8):
        for r in range(7):
            x, z = -7.0 + W * c, -4.2 + H * r
            y = -4.3 if (c, r) == drawn else -.12 + rnd.gauss(0, .012)
            geo.box((W - .2, .16, H - .2), (x, y, z - (.1 if (c, r) == drawn else 0)), front, .035)
            if (c, r) == drawn:
                z -= .1
            geo.box((.86, .03, .4), (x, y - .09, z + .26), brass, .01)
            geo.box((.74, .02, .28), (x, y - .105, z + .26), label, .002)
            geo.surf(lambda u, v: (x + .3 * math.cos(math.pi * u), y - .1 - .16 * math.sin(math.pi * v), z - .24 - .13 * math.sin(math.pi * u) + .05 * math.cos(math.pi * v)), 30, 10, brass)
    x, z = -7.0 + W * drawn[0], -4.2 + H * drawn[1]
    for s in (-1, 1):
        geo.box((.1, 4.2, 1.0), (x + s * (W / 2 - .17), -2.2, z - .22), side, .015)
    geo.box((W - .3, 4.2, .08), (x, -2.2, z - .7), side, .01)
    paper = [mats.mat(c, .95, bump=(20, .1)) for c in ((.76, .71, .58), (.72, .66, .52), (.78, .75, .66), (.68, .6, .45))]
    tabs = [mats.mat(c, .9) for c in ((.5, .12, .07), (.1, .24, .3), (.56, .4, .12), (.2, .3, .16))]
    y, k = -.25, 0
    while y > -3.95:
        lean = -.2 + rnd.gauss(0, .018) if y < -2.1 else .1 + rnd.gauss(0, .018)
        if abs(y + 2.1) < .3:
            y -= .3
        guide = k % 11 == 5
        geo.box((1.5, .013, 1.06 + (.03 if guide else rnd.gauss(0, .008))), (x + rnd.gauss(0, .012), y, z - .1), tabs[k // 11 % 4] if guide else rnd.choice(paper), .003, (lean, 0, 0))
        if guide:
            t = -.5 + .33 * (k // 11 % 4)
            geo.box((.36, .014, .16), (x + t, y + .56 * math.sin(-lean), z + .5), tabs[k // 11 % 4], .004, (lean, 0, 0))
        y -= rnd.uniform(.03, .05)
        k += 1
    core.area((-6, -7, 6), (0, -1, 0), 2.2, 1250, 4700, 3)
    core.area((6, -8, 2), (0, 0, 0), 4, 220, 4200)
    core.camera((-1.9, -9.6, 4.3), (.75, -1.1, .2), 48, .05, (1, -3.4, .4))
    return (1, -2.6, .5)


def paper(take):
    return (ring, letters, cards)[take - 1]()
