"""Paper lanterns: a row under the eaves at dusk, one against a plaster wall, small ones afloat."""
import math
import random
import core
import geo
import mats
import props


def lantern(loc, r, h, shade, cap, rib, ribs=15, power=40, sway=0.0, tassel=None):
    """A round lantern: hoops with the paper slack between them."""
    def f(u, v):
        a = (v - .5) * math.pi * .86
        q = r * math.cos(a) ** .62 * (1 - .018 * abs(math.sin(v * ribs * math.pi)))
        return (q * math.cos(u * 2 * math.pi), q * math.sin(u * 2 * math.pi), h / 2 * math.sin(a) / math.sin(math.pi * .43))
    ob = geo.surf(f, 96, ribs * 10 + 1, shade, close_u=True, loc=loc)
    for k in range(1, ribs):
        q = f(0, k / ribs)
        geo.torus(q[0] + .004 * r, .009 * r, (loc[0], loc[1], loc[2] + q[2]), rib, nu=80, nv=8)
    end = f(0, 0)[0]
    for s in (-1, 1):
        geo.cyl(end * 1.06, .1 * r, (loc[0], loc[1], loc[2] + s * h / 2 - .05 * r), cap, .01, segs=48)
    geo.tube([(loc[0], loc[1], loc[2] + h / 2), (loc[0], loc[1], loc[2] + h / 2 + .5 * r), (loc[0], loc[1], loc[2] + h / 2 + 2 * r)], .012 * r, cap)
    if tassel:
        geo.tube([(loc[0], loc[1], loc[2] - h / 2), (loc[0] + .01, loc[1], loc[2] - h / 2 - .4 * r), (loc[0], loc[1], loc[2] - h / 2 - .9 * r)], .05 * r, tassel, taper=lambda t: .6 + t)
    if power:
        core.point(loc, power, 2300, r * .7)
        ob.visible_shadow = False
        ob.visible_diffuse = False
    return ob


def eaves():
    core.sky([(0, (.34, .26, .34)), (.12, (.17, .18, .33)), (.4, (.06, .09, .22)), (1, (.02, .035, .1))], .75, ((.3, .22, .3), .3, 2.2, 6))
    wood_ = mats.wood((.02, .012, .009), (.09, .05, .032), .6, .5, 'X', .05)
    geo.box((1.2, 60, .3), (3.2, 16, 7.0), wood_, .04)
    for k in range(26):
        geo.box((5.4, .34, .34), (3.6, -6 + k * 1.7, 7.5), wood_, .04, (0, .2, 0))
    geo.box((9, 70, .2), (5.6, 16, 7.9), mats.mat((.02, .018, .018), .9), 0, (0, .2, 0))
    for k in range(7):
        geo.box((.55, .55, 14), (5.9, -1 + k * 6, 0), wood_, .05)
    geo.plane(6, 80, (7.0, 20, 2), mats.mat((.3, .25, .2), .9, bump=(3, .15)), (0, -math.pi / 2, 0))
    shade = mats.lamp_shade((1, .3, .07), (.5, .035, .008), 1.9)
    cap, rib, gold = mats.mat((.01, .008, .007), .4), mats.mat((.2, .03, .01), .7), mats.mat((.6, .32, .08), .6)
    for k in range(8):
        lantern((3.2 + .05 * math.sin(k * 2), 1.2 + k * 4.4, 4.75 + .08 * math.sin(k * 1.7)), 1.12, 1.9, shade, cap, rib, power=150 if k < 5 else 80, tassel=gold)
    wet = mats.mat((.03, .03, .035), .16, bump=(1.4, .3, 5), rough_var=(.5, .06, .4))
    geo.plane(80, 120, (0, 40, -1.4), wet)
    rnd = random.Random(2)
    props.bokeh(70, (-26, 40, -.6), (2, 70, 5), 4, [(1, .45, .14), (1, .62, .3), (.9, .2, .08), (.6, .7, 1)], 5, (.08, .22))
    dark = mats.mat((.012, .016, .02), .9)
    for k in range(9):
        x = -30 + k * 4.2
        geo.box((4, 6, rnd.uniform(4, 8)), (x, 74, 1), dark, 0)
    core.camera((-1.6, -7.6, 2.9), (2.2, 4.5, 4.05), 52, .1, (3.0, .6, 4.7))
    return (3.2, 1.2, 4.7)


def one():
    wall = mats.mat((.4, .37, .33), .95, bump=(4, .35, 8), mix=((.3, .28, .26), .6, .3, .7))
    geo.plane(60, 40, (0, 3.0, 4), wall, (math.pi / 2, 0, 0))
    shade = mats.lamp_shade((1, .72, .38), (.7, .3, .09), 1.35)
    cap, rib = mats.mat((.012, .01, .009), .4), mats.mat((.35, .2, .09), .7)
    lantern((0, 0, 2.6), 1.25, 3.3, shade, cap, rib, 22, 170)
    br = mats.mat((.035, .026, .02), .85, bump=(7, .8, 6))
    main = [(-3.2, 1.6, 6.9), (-1.2, 1.2, 6.0), (.8, .9, 5.2), (2.4, .7, 4.9), (4.0, .6, 4.2), (6.2, .5, 4.0)]
    geo.tube(main, .12, br, taper=lambda t: 1.3 - .8 * t)
    rnd = random.Random(6)
    pts = geo.path(main)
    plum = [mats.sheer((.72, .5, .46), .5), mats.sheer((.8, .66, .6), .5)]
    for k in range(26):
        p = rnd.choice(pts[6:])
        d = core.Vector((rnd.uniform(-.6, 1), rnd.uniform(-.6, .5), rnd.choice((-1, 1)) * rnd.uniform(.4, 1))) * rnd.uniform(.5, 1.25)
        tip = p + d
        geo.tube([p, p + d * .5 + core.Vector((0, 0, .06)), tip], .028, br, taper=lambda t: 1.2 - .8 * t)
        for q in range(rnd.randint(1, 4)):
            c = p + d * rnd.uniform(.45, 1)
            R = core.Matrix.Translation(c) @ core.Matrix.Rotation(rnd.uniform(0, 6), 4, 'Z') @ core.Matrix.Rotation(rnd.uniform(-1.6, 1.6), 4, 'X')
            if rnd.random() < .4:
                geo.sphere(.06, tuple(c), plum[0], segs=14)
                continue
            for i in range(5):
                M = R @ core.Matrix.Rotation(i * 1.2566, 4, 'Z')
                geo.surf(lambda u, v: tuple(M @ core.Vector((.085 * (v - .5) * 2 * math.sin(math.pi * (.1 + .86 * u)) ** .6, .03 + .19 * u, .05 * u * u + .03 * (2 * v - 1) ** 2))), 7, 5, plum[k % 2])
    core.area((-7, -4, 7), (0, 1, 3), 3, 230, 9000, 4)
    core.camera((-1.2, -11.5, 2.5), (1.0, .4, 2.85), 54, .13, (0, -1, 2.8))
    return (0, 0, 2.7)


def afloat():
    core.sky([(0, (.11, .12, .2)), (.2, (.05, .06, .12)), (1, (.012, .016, .04))], .8)
    geo.plane(400, 400, (0, 150, 0), mats.mat((.006, .01, .016), .03, spec=.6, bump=(1.1, .18, 4), stretch=(.55, 1, 1)))
    rnd = random.Random(12)
    wood_ = mats.mat((.16, .09, .045), .6)
    shades = [mats.lamp_shade(c, e, 1.15) for c, e in (((1, .52, .17), (.8, .26, .06)), ((1, .6, .25), (.85, .34, .1)), ((1, .36, .14), (.7, .14, .05)))]
    spots = [(-.35, .3), (1.6, 2.2), (-2.6, 3.4), (.6, 5.2), (3.9, 5.8), (-4.6, 7.5), (-1.0, 8.6)]
    while len(spots) < 64:
        y = 10 + 60 * rnd.random() ** 1.6
        x = rnd.uniform(-.5, .5) * y * 1.05 + .2 * y * math.sin(y * .13)
        if all((x - a) ** 2 + (y - b) ** 2 > 3.5 for a, b in spots):
            spots.append((x, y))
    for k, (x, y) in enumerate(spots):
        r = rnd.uniform(-.5, .5) if k else .5
        M = core.Matrix.Translation((x, y, 0)) @ core.Matrix.Rotation(r, 4, 'Z')
        geo.box((1.05, 1.05, .1), (x, y, .06), wood_, .02, (0, 0, r))
        sq = lambda u, w: [(-w, -w), (w, -w), (w, w), (-w, w), (-w, -w)][int(u * 4 + 1e-6) if u < 1 else 4]

        def f(u, v):
            q = u * 4
            i = min(3, int(q))
            t = q - i
            w = .4 + .07 * v
            c = [(-w, -w), (w, -w), (w, w), (-w, w), (-w, -w)]
            px, py = c[i][0] + (c[i + 1][0] - c[i][0]) * t, c[i][1] + (c[i + 1][1] - c[i][1]) * t
            k2 = 1 + .02 * geo.fbm(px * 3 + k, py * 3, v * 2)
            return tuple(M @ core.Vector((px * k2, py * k2, .12 + (.95 + .03 * math.sin(px * 9 + k)) * v)))
        ob = geo.surf(f, 33, 12, shades[k % 3])
        ob.data.polygons.foreach_set('use_smooth', [False] * len(ob.data.polygons))
        if k < 7:
            for px, py in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                geo.tube([tuple(M @ core.Vector((px * .41, py * .41, .1))), tuple(M @ core.Vector((px * .45, py * .45, .6))), tuple(M @ core.Vector((px * .485, py * .485, 1.12)))], .018, wood_)
    geo.terrain(300, 40, 120, lambda x, y: 5 + 6 * geo.fbm(x * .03, y * .03, 3) + geo.fbm(x * .3, y * .3), mats.mat((.012, .016, .022), 1), (0, 140, -2))
    core.camera((-.9, -6.4, 2.0), (.45, 2.6, .75), 48, .11, (-.35, -.2, .7))
    return (-.2, .3, .7)


def lanterns(take):
    return (eaves, one, afloat)[take - 1]()
