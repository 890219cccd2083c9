"""Books: a stack by lamp light, an open folio on a reading desk, a shelf with one gap, cloth bindings, fanned pages."""
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


def linen():
    """Cloth-bound books in grey and sand with a cup upon them, by a bright window."""
    geo.plane(60, 40, (0, 5, 9), mats.mat((.62, .61, .58), .95, bump=(4, .1)), (math.pi / 2, 0, 0))
    geo.box((40, 9, .5), (0, .5, -.25), mats.wood((.34, .25, .16), (.6, .47, .34), .35, .5, 'X'), .06)
    tones = [(.3, .32, .31), (.55, .47, .37), (.16, .2, .22), (.62, .6, .55), (.4, .2, .14)]
    z = 0
    for k, (w, l, t, r, c) in enumerate(((2.7, 3.8, .5, .06, 2), (2.6, 3.6, .34, -.07, 1), (2.4, 3.4, .6, .1, 0), (2.2, 3.2, .28, -.04, 4), (2.1, 2.9, .42, .16, 3))):
        props.book((w, l, t), (0, 0, z), r + math.pi / 2 + .1, mats.mat(tones[c], .95, weave=(34, .35), sheen=.3))
        z += t
    cup = mats.mat((.7, .68, .62), .3, coat=.3, bump=(9, .1), mix=((.6, .57, .5), 4, .45, .7))
    geo.vessel([(.3, 0), (.34, .03), (.42, .3), (.46, .62)], .035, cup, loc=(.25, -.15, z))
    geo.cyl(.42, .02, (.25, -.15, z + .5), mats.mat((.09, .03, .012), .05, coat=1), .005)
    br = mats.mat((.1, .07, .05), .8, bump=(9, .6))
    geo.vessel([(.42, 0), (.5, .05), (.74, .7), (.7, 1.3), (.34, 1.9), (.3, 2.2), (.36, 2.35)], .05, mats.mat((.46, .43, .38), .75, bump=(9, .5, 6)), loc=(-3.4, .8, 0))
    rnd = random.Random(4)
    bud = mats.sheer((.74, .7, .6), .4)
    for k, (dx, dz) in enumerate(((-1.3, 3.4), (-.3, 4.4), (.9, 3.8), (1.6, 2.7))):
        pts = geo.path([(-3.4, .8, 1.6), (-3.4 + dx * .3, .8, 2.8), (-3.4 + dx * .75, .7, 2.0 + dz * .62), (-3.4 + dx, .6, 2 + dz * .8)], 6)
        geo.tube(pts, .035, br, taper=lambda t: 1.1 - .7 * t)
        for p in pts[6:]:
            for _ in range(2):
                geo.sphere(rnd.uniform(.06, .1), tuple(p + core.Vector((rnd.gauss(0, .1), rnd.gauss(0, .1), rnd.gauss(0, .1)))), bud, (1, 1, 1.4), segs=12)
    blk = mats.mat((.1, .1, .1), 1)
    for k in range(4):
        geo.box((.25, .25, 16), (-9 + .1 * k, -6 + k * 3.1, 6), blk, 0)
    for k in range(3):
        geo.box((.25, 14, .25), (-9, -2, 2.6 + k * 3.4), blk, 0)
    core.sun((-.85, -.32, .46), 2.6, 4900, 2)
    core.area((-8, -5, 6), (0, 0, 1.4), 4, 420, 6000)
    core.world((.8, .88, 1), .2)
    core.camera((-.9, -12.2, 3.4), (-.35, 0, 1.75), 56, .11, (.1, -1.4, 1.7))
    return (.1, -.6, 1.9)


def leaves():
    """The pages of a book standing open, so near that they become waves."""
    geo.plane(80, 40, (0, 12, 6), mats.mat((.035, .028, .024), .95, mix=((.06, .045, .036), .3, .3, .7)), (math.pi / 2, 0, 0))
    geo.plane(60, 60, (0, 8, 0), mats.mat((.03, .02, .015), .35, bump=(3, .1)))
    rnd = random.Random(9)
    paper = [mats.sheer(c, .3, tuple(q * .94 for q in c), 3, bump=(40, .12)) for c in ((.8, .73, .6), (.77, .7, .57), (.82, .76, .64))]
    n = 74
    for i in range(n):
        t = i / (n - 1)
        a0 = math.pi * (.03 + .94 * t)
        bend = (.5 - t) * 1.5 + .14 * math.sin(i * .9) + rnd.uniform(-.05, .05)
        L = 4.2
        pts = [(0, 0)]
        for k in range(24):
            s = k / 23
            a = a0 + bend * (s ** 1.4) * -1
            a += .55 * (1 - s) ** 3 * (math.pi / 2 - a0)
            pts.append((pts[-1][0] - L / 24 * math.cos(a), pts[-1][1] + L / 24 * math.sin(a)))
        floor = .05 + .011 * min(i, n - 1 - i)

        def f(u, v):
            x, z = pts[round(u * 24)]
            return (x, (v - .5) * 6.4, max(floor, .2 + z))
        geo.surf(f, 25, 2, paper[i % 3])
    cover = leather(TONES[0])
    geo.box((9.4, 6.7, .07), (0, 0, .03), cover, .02)
    core.area((-6, -4.2, 4.6), (0, -2, 1.5), 1.0, 620, 3600, 2.4)
    core.area((5.5, 1, 6), (0, 0, 1.5), 1.6, 330, 5200)
    core.area((0, 7, 4), (0, 0, 2), 3, 190, 2800, 1.5)
    core.camera((-1.5, -9.6, 3.6), (.2, -1, 1.75), 58, .15, (-.3, -3.2, 2.2))
    return (0, -3, 2.3)


def books(take):
    return (stack, folio, shelf, linen, leaves)[take - 1]()
