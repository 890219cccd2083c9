"""A garden: clipped box in terracotta by a limewashed wall, a gravel walk between hedges to an iron gate."""
import math
import random
import core
import geo
import mats
import props


def tufts(m, seed, n=46, size=.05, spread=.09):
    """A handful of small leaves as one mesh, to be set all over a hedge."""
    rnd = random.Random(seed)
    V, F = [], []
    for _ in range(n):
        c = core.Vector((rnd.gauss(0, spread), rnd.gauss(0, spread), rnd.uniform(-.02, .07)))
        d = core.Vector((rnd.gauss(0, .7), rnd.gauss(0, .7), rnd.uniform(.2, 1))).normalized()
        s = d.cross(core.Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1)))).normalized()
        L, w = size * rnd.uniform(.7, 1.3), size * .3
        up = s.cross(d) * w * .35
        b = len(V)
        V += [c, c + d * L * .5 + s * w + up, c + d * L, c + d * L * .5 - s * w + up]
        F += [(b, b + 1, b + 2), (b, b + 2, b + 3)]
    return geo.mesh([tuple(v) for v in V], F, m, False, (0, 0, -999))


def clad(points, kinds, seed, scale=1.0):
    """Set tufts on (point, normal) pairs."""
    rnd = random.Random(seed)
    for p, nrm in points:
        o = geo.copy(rnd.choice(kinds), p)
        q = core.Vector(nrm).to_track_quat('Z', 'Y')
        o.rotation_mode = 'QUATERNION'
        o.rotation_quaternion = q @ core.Matrix.Rotation(rnd.uniform(0, 6.28), 3, 'Z').to_quaternion()
        o.scale = (scale * rnd.uniform(.8, 1.25),) * 3


def ball(c, r, kinds, core_m, seed, density=620):
    rnd = random.Random(seed)
    geo.sphere(r * .93, c, core_m, segs=32)
    n = int(density * r * r / .16)
    pts = []
    for i in range(n):
        z, a = 1 - 2 * (i + .5) / n, i * 2.39996 + rnd.uniform(-.1, .1)
        q = math.sqrt(1 - z * z)
        d = core.Vector((q * math.cos(a), q * math.sin(a), z))
        pts.append((core.Vector(c) + d * r * (1 + .02 * rnd.gauss(0, 1)), d))
    clad(pts, kinds, seed)


def slab(lo, hi, kinds, core_m, seed, density, scale=1.0, faces=('x', '-x', '-y', 'z')):
    """A clipped hedge: a box with leaves on the faces one can see."""
    rnd = random.Random(seed)
    size, mid = [b - a for a, b in zip(lo, hi)], [(a + b) / 2 for a, b in zip(lo, hi)]
    geo.box([s - .1 for s in size], mid, core_m, .05)
    pts = []
    for f in faces:
        ax, s = 'xyz'.index(f[-1]), -1 if f[0] == '-' else 1
        o = [k for k in range(3) if k != ax]
        for _ in range(int(density * size[o[0]] * size[o[1]])):
            p = [0, 0, 0]
            p[ax] = hi[ax] if s > 0 else lo[ax]
            for k in o:
                p[k] = rnd.uniform(lo[k], hi[k])
            p[ax] += s * (.05 * geo.fbm(p[o[0]] * .9, p[o[1]] * .9, seed, 3) + rnd.gauss(0, .012))
            nrm = core.Vector((0, 0, 0))
            nrm[ax] = s
            pts.append((p, nrm + core.Vector((rnd.gauss(0, .3), rnd.gauss(0, .3), rnd.gauss(0, .3)))))
    clad(pts, kinds, seed, scale)


def greens(cs, size=.05, seed=0, spread=.09):
    return [tufts(mats.sheer(c, .3, tuple(x * 1.5 for x in c), 3), seed + i, size=size, spread=spread) for i, c in enumerate(cs)]


def potted():
    wall = mats.mat((.66, .56, .44), .95, bump=(3, .4, 8), mix=((.56, .46, .35), .7, .3, .7))
    geo.plane(30, 14, (0, 1.6, 5), wall, (math.pi / 2, 0, 0))
    rnd = random.Random(3)
    st = [mats.mat(tuple(c * k for c in (.46, .4, .32)), .85, bump=(9, .4, 6), mix=(tuple(c * k * .75 for c in (.46, .4, .32)), 3, .35, .7)) for k in (.8, .92, 1.04)]
    for i in range(-7, 9):
        for j in range(-6, 3):
            geo.box((.59, .59, .1), (i * .6 + (j % 2) * .3, j * .6, -.05), st[rnd.randrange(3)], .015)
    kinds = greens([(.03, .075, .018), (.045, .1, .024), (.022, .058, .016)])
    dark = mats.mat((.008, .018, .006), 1)
    clay = mats.mat((.36, .14, .07), .85, bump=(14, .4, 6), mix=((.48, .26, .16), 2.2, .4, .7))
    bark = mats.mat((.12, .085, .055), .9, bump=(20, .6))
    for x, y, r, s in ((-1.15, .75, .36, 0), (.15, .9, .4, .75), (1.45, .62, .33, 0)):
        pot = .30 if s == 0 else .28
        geo.vessel([(pot * .62, 0), (pot * .66, .02), (pot * .92, .42), (pot * .98, .46), (pot * 1.06, .47), (pot * 1.06, .55)], .03, clay, loc=(x, y, 0))
        geo.cyl(pot * .98, .04, (x, y, .48), mats.mat((.03, .02, .014), 1, bump=(9, 1)), .01)
        if s:
            geo.tube([(x, y, .5), (x + .02, y, .85), (x, y, 1.4)], .028, bark)
        ball((x, y, .5 + s + r * (.88 if not s else .95)), r, kinds, dark, int(x * 10) + 40)
    iron = mats.metal((.3, .29, .28), .5)
    wc = core.Vector((2.35, .1, 0))
    geo.vessel([(.13, 0), (.17, .02), (.17, .26), (.175, .28)], .008, iron, loc=tuple(wc))
    geo.tube([wc + core.Vector((.16, 0, .08)), wc + core.Vector((.34, -.05, .2)), wc + core.Vector((.5, -.1, .38))], .022, iron)
    geo.tube([wc + core.Vector((-.15, 0, .06)), wc + core.Vector((-.34, 0, .18)), wc + core.Vector((-.2, 0, .36)), wc + core.Vector((.1, 0, .3))], .012, iron)
    # a tree that is not in the picture draws its shade on the wall
    leafm = mats.mat((.05, .08, .03), 1)
    L = props.leaf(.34, .07, leafm, .4, .2, (0, 0, -99), nu=6, nv=5)
    for k in range(420):
        c = rnd.choice([(-5.2, -2.6, 3.9), (-6.2, -3.0, 5.2), (-4.6, -3.6, 4.9), (-6.6, -2.0, 3.2)])
        geo.copy(L, [c[i] + rnd.gauss(0, .55) for i in range(3)], (rnd.uniform(0, 6), rnd.uniform(0, 6), rnd.uniform(0, 6)))
    for k in range(9):
        geo.tube([(-8, -3, 2.2), (-6.4 + rnd.uniform(-.5, .5), -3, 3.4), (-4.6 + rnd.uniform(-.8, .8), -3 + rnd.uniform(-.7, .7), 3.2 + k * .3)], .025, leafm)
    core.sun((-.78, -.55, .62), 4.4, 4300, 1.2)
    core.world((.62, .75, 1), .26)
    core.camera((-.95, -5.4, 1.35), (.2, .8, .86), 46, .018, (.1, .6, 1))
    return (.15, .8, 1.35)


def gate():
    core.sky([(0, (.82, .8, .72)), (.2, (.7, .73, .72)), (1, (.42, .5, .56))], .85)
    kinds = greens([(.03, .07, .022), (.04, .09, .03), (.024, .055, .02)], .07, 20, .13)
    dark = mats.mat((.012, .026, .01), 1)
    for s in (-1, 1):
        lo, hi = sorted((s * 1.6, s * 3.4))
        for k, (y0, y1, d, sc) in enumerate(((-3, 3, 95, .8), (3, 8, 62, 1.0), (8, 16, 34, 1.35))):
            slab((lo, y0, 0), (hi, y1, 2.3), kinds, dark, 60 + k + s, d, sc, ('-x' if s > 0 else 'x', 'z'))
        slab((lo, 5.2, 0), (hi - (0 if s < 0 else .0), 5.9, 2.9), kinds, dark, 80 + s, 80, .9, ('x', '-x', '-y', 'z'))
    gravel = mats.mat((.5, .45, .37), .95, bump=(26, 1.0, 4), mix=((.36, .32, .27), 30, .35, .7))
    geo.terrain(8, 30, 60, lambda x, y: .03 * geo.fbm(x * .7, y * .4, 3), gravel, (0, 10, 0))
    grass = mats.mat((.05, .09, .025), .9, bump=(30, 1))
    for s in (-1, 1):
        geo.box((.5, 26, .1), (s * 1.55, 9, .03), grass, .04)
    stone = mats.mat((.44, .4, .34), .9, bump=(7, .4, 8), mix=((.3, .28, .24), 1.6, .35, .7))
    iron = mats.mat((.03, .034, .034), .55)
    Y = 16.5
    for s in (-1, 1):
        geo.box((.8, .8, 3.3), (s * 1.75, Y, 1.65), stone, .03)
        geo.box((1.0, 1.0, .16), (s * 1.75, Y, 3.34), stone, .04)
        geo.sphere(.34, (s * 1.75, Y, 3.72), stone)
        geo.box((7, .5, 2.2), (s * 5.6, Y, 1.1), stone, .03)
        # one wing stands open
        a = 0 if s < 0 else 1.0
        M = core.Matrix.Translation((s * 1.35, Y, 0)) @ core.Matrix.Rotation(a * -s, 4, 'Z')
        P = lambda x, z: tuple(M @ core.Vector((-s * x, 0, z)))
        for k in range(9):
            x = .04 + k * .155
            geo.tube([P(x, .15), P(x, 1.2), P(x, 2.25 + .35 * math.sin(k / 8 * math.pi / 2))], .018, iron)
        for z in (.2, 1.0, 2.1):
            geo.tube([P(.02, z), P(.65, z), P(1.3, z)], .024, iron)
        geo.tube([P(.02 + 1.28 * t / 10, 2.25 + .35 * math.sin(t / 10 * math.pi / 2)) for t in range(11)], .028, iron)
        for k in range(4):
            geo.torus(.13, .014, P(.24 + k * .3, .6), iron, (math.pi / 2, 0, a * -s), 40, 8)
    rnd = random.Random(9)
    from scenes.mountains import ridge_layer
    # trees beyond, each row paler: the mist
    for k, (y, c) in enumerate(((21, .16), (27, .34), (36, .52))):
        m = mats.mat((.02, .03, .02), 1, emit=((.8 * c + .02, .82 * c + .03, .76 * c + .02), .9))
        b = geo.surf(lambda u, v: tuple((1 + .5 * geo.fbm(d[0] * 2.4 + k, d[1] * 2.4, d[2] * 2.4, 6)) * q for d in
                     [(math.cos(u * 6.283) * math.sin(v * 3.14159), math.sin(u * 6.283) * math.sin(v * 3.14159), -math.cos(v * 3.14159))] for q in d), 80, 50, m, close_u=True, loc=(0, 0, -99))
        for i in range(12):
            x = -16 - k * 4 + i * (2.9 + .7 * k) + rnd.uniform(-1, 1)
            if abs(x) < 1.6 + k:
                continue
            s = rnd.uniform(1.3, 2.3) * (1 + .25 * k)
            geo.copy(b, (x, y + rnd.uniform(-1, 1), 1.5 + s * 1.2), (0, 0, rnd.uniform(0, 6)), (s, s, s * 1.5), m)
            geo.cyl(.16, 3, (x, y, 0), m, .01, segs=12)
    fog = mats._new()
    m, nt, n, L = fog
    e, t, mx = (n.new('ShaderNode' + q) for q in ('Emission', 'BsdfTransparent', 'MixShader'))
    e.inputs[0].default_value, e.inputs[1].default_value = (.8, .8, .74, 1), .8
    mx.inputs[0].default_value = .13
    L.new(t.outputs[0], mx.inputs[1])
    L.new(e.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], n['Material Output'].inputs[0])
    for y in (6.5, 10, 13.5, 18, 19.5):
        ob = geo.plane(60, 30, (0, y, 8), m, (math.pi / 2, 0, 0))
        ob.visible_shadow = ob.visible_diffuse = ob.visible_glossy = False
    core.sun((-.5, .62, .5), 2.6, 4200, 6)
    core.camera((.35, -5.6, 1.55), (-.02, 8, 1.62), 38, .012, (0, 5, 1.5))
    return (0, 16, 1.7)


def garden(take):
    return (potted, gate)[take - 1]()
