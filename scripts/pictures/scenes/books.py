"""Books: a stack by lamp light, an open folio on a reading desk, a shelf with one gap."""
import math
import random
import core
import geo
import mats
import props

TONES = [(.2, .03, .025), (.03, .07, .05), (.04, .05, .1), (.28, .17, .08), (.1, .05, .03), (.36, .3, .2), (.02, .02, .02)]


def leather(c):
    return mats.mat(c, .5, bump=(18, .35, 6), mix=(tuple(x * .55 for x in c), 3, .4, .65), coat=.08)


def stack():
    geo.box((40, 9, .5), (0, 1, -.25), mats.wood((.035, .016, .008), (.15, .075, .035), .35, .3, 'X', .25), .06)
    geo.plane(60, 30, (0, 9, 9), mats.mat((.05, .03, .022), .9), (math.pi / 2, 0, 0))
    gilt = mats.metal((.85, .6, .28), .3)
    z = 0
    for k, (w, l, t, r, c) in enumerate(((2.5, 3.5, .62, .1, 2), (2.4, 3.3, .42, -.12, 0), (2.2, 3.2, .7, .22, 3), (2.0, 2.9, .36, -.05, 1), (1.9, 2.7, .5, .35, 4))):
        props.book((w, l, t), (0, 0, z), r + math.pi / 2 + .15, leather(TONES[c]), gilt=gilt)
        z += t
    brass = mats.metal((.8, .62, .36), .2)
    x, y = -.1, -.1
    for s in (-1, 1):
        geo.torus(.34, .035, (x + s * .42, y - .3, z + .14), brass, (1.15, 0, 0), 60, 12)
    geo.tube([(x - .12, y - .3, z + .2), (x, y - .28, z + .27), (x + .12, y - .3, z + .2)], .03, brass)
    for s in (-1, 1):
        geo.tube([(x + s * .76, y - .3, z + .16), (x + s * .72, y + .5, z + .06), (x + s * .62, y + 1.2, z + .03)], .026, brass)
    open_pages((3.0, .2, 0), -.35, 1.5, 2.1)
    geo.vessel([(.22, 0), (.3, .08), (.33, .5), (.34, .8)], .04, mats.mat((.5, .46, .4), .4, bump=(12, .1)), loc=(-2.7, -.9, 0))
    core.area((-5, -1, 6), (0, 0, 1.5), 1.2, 750, 3000)
    core.area((6, 3, 5), (0, 0, 1), 2, 140, 6500)
    core.area((-2, 7, 5), (0, 9, 5), 2, 90, 2600)
    core.camera((-.5, -11.5, 3.9), (.95, .1, 1.35), 60, .11, (0, -1.4, 2))
    return (0, -.5, 1.8)


def open_pages(loc, rot, w, l):
    """An open book: two fans of pages on a cover."""
    paper = mats.mat((.8, .74, .62), .85, bump=(9, .05))
    edge = mats.mat((.68, .61, .48), .9, bump=(160, .6), stretch=(.02, .02, 1))
    from mathutils import Matrix
    M = Matrix.Translation(loc) @ Matrix.Rotation(rot, 4, 'Z')
    line = mats.mat((.09, .08, .075), .9)
    for s in (-1, 1):
        def top(u):
            return (s * w * u, .36 * math.sin(math.pi * min(1, u * 1.1 + .06)) ** .6 * (1 - .55 * u) + .1)
        geo.surf(lambda u, v: tuple(M @ core.Vector((top(u)[0], (v - .5) * l, top(u)[1] + .008 * geo.fbm(u * 3, v * 3)))), 40, 20, paper)
        for e in (-.5, .5):
            geo.surf(lambda u, v: tuple(M @ core.Vector((top(u)[0], e * l, .04 + (top(u)[1] - .04) * v))), 40, 8, edge)
        geo.surf(lambda u, v: tuple(M @ core.Vector((s * w, (u - .5) * l, .04 + (top(1)[1] - .04) * v))), 8, 6, edge)
        geo.surf(lambda u, v: tuple(M @ core.Vector((s * (w + .06) * u, (v - .5) * (l + .12), .03))), 4, 4, leather(TONES[0]))
        for k in range(17):
            y = l * (.38 - .046 * k)
            if k in (0, 9) and s > 0:
                continue
            b = .84 if k not in (8, 16) else .5
            geo.surf(lambda u, v: tuple(M @ core.Vector((top(.16 + (b - .16) * u)[0], y + .016 * (v - .5) * l, top(.16 + (b - .16) * u)[1] + .006))), 30, 2, line)


def folio():
    geo.box((40, 14, .5), (0, 2, -.25), mats.mat((.02, .05, .04), .7, bump=(50, .2), sheen=.3), .06)
    open_pages((0, 0, 0), .22, 2.3, 3.2)
    rib = mats.velvet((.35, .01, .02), (.5, .03, .04))
    geo.surf(lambda u, v: (.05 + .25 * u ** 2 + (v - .5) * .1, -.4 - 2.1 * u, .2 * (1 - u) + .06 + .05 * math.sin(u * 9)), 40, 3, rib)
    brass = mats.metal((.85, .62, .3), .18)
    wood_ = mats.wood((.03, .015, .01), (.1, .05, .03), 3, .25, 'Z', .4)
    gx, gy = 1.0, -.75
    geo.torus(.62, .06, (gx, gy, .6), brass, (.12, .06, 0), 100, 16)
    geo.sphere(.6, (gx, gy, .6), mats.glass(ior=1.35), (1, 1, .14), (.12, .06, 0))
    geo.tube([(gx + .6, gy - .28, .56), (gx + 1.2, gy - .6, .42), (gx + 1.9, gy - .95, .22)], .1, wood_, taper=lambda t: .8 + .5 * t)
    geo.tube([(gx - .55, gy - .2, .45), (gx - .58, gy - .25, .2)], .03, brass)
    props.book((1.8, 2.5, .5), (-4.2, 2.4, 0), .5, leather(TONES[3]), gilt=brass)
    props.book((1.6, 2.3, .4), (-4.2, 2.4, .5), .8, leather(TONES[5]), gilt=brass)
    core.area((-6, 3.4, 4.5), (0, 0, 0), 1.6, 780, 5600, 3)
    core.area((6, -3, 5), (0, 0, 0), 3, 70, 3400)
    core.camera((1.2, -7.2, 5.0), (-.35, .25, .1), 56, .12, (.6, -.7, .3))
    return (.4, -.4, .3)


def shelf():
    wd = mats.wood((.04, .022, .013), (.16, .09, .05), .6, .35, 'X', .2)
    geo.plane(40, 20, (0, 2.1, 4), wd, (math.pi / 2, 0, 0))
    for z in (-.2, 4.35):
        geo.box((40, 3.6, .3), (0, .6, z - .15), wd, .03)
    gilt = mats.metal((.9, .66, .32), .28)
    rnd = random.Random(17)
    x = -9
    tones = [leather(c) for c in TONES] + [mats.mat(c, .8, weave=(30, .3)) for c in ((.1, .13, .14), (.3, .24, .16), (.14, .03, .05))]
    paper = mats.mat((.6, .53, .4), .9)
    while x < 9:
        w, h, d = rnd.uniform(.3, .72), rnd.uniform(2.5, 3.6), rnd.uniform(1.9, 2.4)
        if -.1 < x < 1.6:
            x = 1.75
            continue
        m = rnd.choice(tones)
        lean = -.19 if abs(x - 1.75) < .02 else 0
        run = 1 if rnd.random() < .6 else rnd.choice((2, 3))
        for _ in range(run):
            c, s = math.cos(lean), math.sin(lean)
            X = x + w / 2 + (.33 if lean else 0)

            def f(u, v):
                a = (u - .5) * 2
                px, pz = a * w / 2, v * h
                return (X + px * c + pz * s, -.85 - .09 * (1 - a * a), pz * c - px * s + .02 - .2 + (.06 if lean else 0))
            geo.surf(f, 14, 2, m)
            geo.box((w, d, h), (X + h / 2 * s, -.85 + d / 2, h / 2 * c - .19 + (.06 if lean else 0)), m, .02, (0, lean, 0))
            for q in ((.08, .012), (.16, .006), (.72, .006), (.84, .012), (.92, .006)):
                geo.surf(lambda u, v: tuple(a + b for a, b in zip(f(u, q[0] + q[1] * v), (0, -.008, 0))), 14, 2, gilt)
            if rnd.random() < .7:
                geo.surf(lambda u, v: tuple(a + b for a, b in zip(f(.18 + .64 * u, .76 + .05 * v), (0, -.006, 0))), 10, 2, gilt)
            x += w + (.36 + h * .19 if lean else .015)
            if x > 9 or -.1 < x < 1.6:
                break
    geo.vessel([(.2, 0), (.24, .04), (.42, .5), (.36, .85), (.18, 1.05), (.2, 1.2)], .03, mats.mat((.3, .42, .36), .15, coat=.6), loc=(.85, -.55, -.2))
    core.area((-4, -6, 7), (.5, 0, 1.5), 1.4, 800, 3200)
    core.area((7, -5, 3), (0, 0, 1.5), 2, 110, 6500)
    core.point((.7, .9, 2.9), 14, 2400, .3)
    core.camera((-1.9, -9.5, 2.2), (-.15, 0, 1.75), 52, .08, (.6, -.8, 1))
    return (.7, -.5, 1)


def books(take):
    return (stack, folio, shelf)[take - 1]()
