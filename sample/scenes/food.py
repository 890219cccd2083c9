"""What a kitchen sends out and more than one picture shows: noodles, eggs, rice, prawns, buns."""
import math
import random
import core
import geo
import mats


def scatter(c, R, rnd, power=.5):
    a, k = rnd.uniform(0, 6.2832), R * rnd.random() ** power
    return c[0] + k * math.cos(a), c[1] + k * math.sin(a), k


def strands(c, R, z0, dome, bundles, per, r, ms, seed, turn=(1.3, 2.9), dip=1, spread=1.02, floor=-.08):
    """Noodles as they fall: bundles of strands side by side, arched over the middle, their ends dipping away."""
    rnd = random.Random(seed)
    for b in range(bundles):
        a0, sweep = rnd.uniform(0, 6.2832), rnd.uniform(*turn) * rnd.choice((-1, 1))
        bow, lift = rnd.uniform(-.45, .75), dome * (.35 + .65 * b / bundles)
        n = 26
        mid = []
        for i in range(n):
            t = i / (n - 1)
            a = a0 + sweep * t
            q = R * (1 - (1 - abs(bow)) * .75 * math.sin(math.pi * t) ** 1.2) * (.98 + .06 * math.sin(5 * t + b) * math.sin(math.pi * t))
            mid.append((c[0] + q * math.cos(a), c[1] + q * math.sin(a), q))
        for s in range(per):
            o, ph = (s - per / 2) * r * 2.3, rnd.uniform(0, 6.3)
            pts = []
            for i, (x, y, q) in enumerate(mid):
                p, k = mid[max(0, i - 1)], mid[min(n - 1, i + 1)]
                dx, dy = k[0] - p[0], k[1] - p[1]
                l = math.hypot(dx, dy) or 1
                w = o + r * .8 * math.sin(i * .55 + ph)
                z = z0 + lift * (1 - (q / R) ** 2.2) + r * (.8 * math.sin(i * .8 + ph * 2) + rnd.uniform(-.1, .1))
                z -= .5 * max(0, q / R - .86) + .15 * max(0, abs(i / (n - 1) - .5) - .4) * 10 * dip
                z = max(z, z0 + floor)
                e = core.Vector((x - dy / l * w - c[0], y + dx / l * w - c[1], 0))
                e *= min(1, spread * R / max(e.length, .01))
                pts.append((c[0] + e.x, c[1] + e.y, z))
            geo.tube(pts, r, rnd.choice(ms), resolution=4)


def egg(loc, rot, s=1.0, yolk=(.72, .25, .02), soft=.5):
    """Half an egg, cut side up along its length (local X); rot is an Euler."""
    white = mats.mat((.86, .81, .72), .22, sss=.7, sss_scale=.12, coat=.35)
    gold = mats.mat(yolk, .2, sss=.35, sss_scale=.1, coat=.6, coat_rough=.15, mix=(tuple(q * (.45 if i else .7) for i, q in enumerate(yolk)), 2.2, .38, .7), bump=(14, .12))
    out = lambda a: .3 * (1 + .07 * math.cos(a)) * (1 + .3 * math.cos(a) ** 2)

    def shell(u, v):
        a = u * 6.2832
        if v < .7:
            f = v / .7 * math.pi / 2
            k, z = math.sin(f), -math.cos(f) * .29
        elif v < .85:
            f = (v - .7) / .15 * math.pi / 2
            k, z = 1 - .045 * (1 - math.cos(f)), .018 * math.sin(f)
        else:
            k, z = .955 - .44 * (v - .85) / .15, .018 - .006 * (v - .85) / .15
        return (out(a) * k * math.cos(a) * s, out(a) * k * math.sin(a) * s, z * s)
    geo.surf(shell, 72, 40, white, close_u=True, loc=loc, rot=rot)

    def y(u, v):
        a = u * 6.2832
        k = .2 * (1 + .05 * math.sin(3 * a + 1) + .04 * math.sin(2 * a)) * v
        return ((k * math.cos(a) + .02) * s, k * math.sin(a) * s, (.013 + .05 * soft * (1 - v ** 3) + .008 * math.sin(5 * k * math.cos(a) * 5)) * s)
    geo.surf(y, 60, 14, gold, close_u=True, loc=loc, rot=rot)


def rice(c, R, z, n, seed, f=lambda x, y: 0, tone=(.84, .81, .74)):
    """Cooked grains over a mound whose height is f; the ground below must be given its own body."""
    rnd = random.Random(seed)
    kinds = [mats.mat(tuple(q * k for q in tone), .38, coat=.15) for k in (1, .93)]
    base = [geo.sphere(.032, (0, 0, -99), m, (2.1, .8, .72), segs=14) for m in kinds]
    for _ in range(n):
        x, y, _k = scatter(c, R, rnd)
        geo.copy(rnd.choice(base), (x, y, z + f(x - c[0], y - c[1]) + rnd.uniform(-.015, .03)), (rnd.gauss(0, .35), rnd.gauss(0, .45), rnd.uniform(0, 6.3)), [q * rnd.uniform(.85, 1.15) for q in (2.1, .8, .72)])


def prawn(loc, rot, s=1.0):
    """A shelled prawn, curled on its side in the local XY plane."""
    flesh = mats.mat((.78, .17, .04), .24, coat=.5, mix=((.85, .5, .3), 2.6, .48, .66))
    pale = mats.mat((.84, .48, .3), .24, coat=.5, mix=((.8, .24, .08), 4, .45, .7))
    tail = mats.mat((.62, .1, .02), .25, coat=.6)

    def f(u, v):
        a, b = -1.0 + 4.0 * u, v * 6.2832
        R = .42 - .09 * u
        w = (.19 - .1 * u) * min(1, u * 4.5) ** .6 * min(1, (1 - u) * 9) ** .5 * (.93 + .1 * abs(math.sin(u * 6 * math.pi)) ** .5)
        q = R + w * math.cos(b)
        return (q * math.cos(a), q * math.sin(a), w * .92 * math.sin(b))
    m = core.Matrix.Translation(loc) @ core.Matrix.Rotation(rot[2], 4, 'Z') @ core.Matrix.Rotation(rot[0], 4, 'X') @ core.Matrix.Scale(s, 4)
    ob = geo.surf(lambda u, v: tuple(m @ core.Vector(f(u, v))), 121, 20, flesh, close_v=True)
    ob.data.materials.append(pale)
    for i, p in enumerate(ob.data.polygons):
        p.material_index = abs(math.sin(i // 20 / 120 * 6 * math.pi)) < .3
    for k in (-1, 1):
        geo.surf(lambda u, v: tuple(m @ core.Vector((.33 * math.cos(3.0 + .1 * u) - .1 * k * u * (.4 + .6 * v) - .02, .33 * math.sin(3.0) - .3 * u + .1 * k * v * math.sin(math.pi * u), .02 * k + .04 * u * k))), 10, 6, tail)


def bun(loc, dough, turn=0.0, s=1.0, plump=0.0):
    """A pleated dumpling, its folds turned in towards the top; plump rounds its sides."""
    def f(u, v):
        a = u * 2 * math.pi
        r = .52 * math.sin(math.pi * min(1, v * .98 + .02)) ** (.7 - .25 * plump) * (1 - .35 * v + .3 * plump * v * (1 - v)) + .05 * v * (1 - v) if v < 1 else 0
        pl = 1 + (.11 * v ** 2) * math.sin(a * 16 + 6 * v)
        return (s * r * pl * math.cos(a + v * 1.4), s * r * pl * math.sin(a + v * 1.4), s * (.02 + .62 * v - .16 * max(0, v - .85) * 5))
    geo.surf(f, 140, 30, dough, close_u=True, loc=loc, rot=(0, 0, turn))
