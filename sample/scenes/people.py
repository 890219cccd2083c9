"""People as they are seen from behind or against the light: limbs under one skin, and what they wear."""
import math
import bpy
import core
import geo

STANDING = dict(
    head=(0, 0, 1.58), neck=(0, .012, 1.44), chest=(0, .01, 1.26), waist=(0, 0, 1.06), hips=(0, .005, .92),
    shoulder=(.165, .01, 1.37), elbow=(.215, .03, 1.1), wrist=(.2, -.04, .87), knuckle=(.195, -.06, .79),
    thigh=(.085, 0, .9), knee=(.09, -.01, .5), ankle=(.085, .03, .09), toe=(.1, -.12, .035))
SITTING = dict(
    STANDING, head=(0, -.02, 1.2), neck=(0, .0, 1.06), chest=(0, .02, .88), waist=(0, .04, .68), hips=(0, .04, .54),
    shoulder=(.165, .01, .99), elbow=(.21, -.04, .73), wrist=(.12, -.27, .68), knuckle=(.07, -.33, .7),
    thigh=(.09, -.02, .5), knee=(.1, -.43, .5), ankle=(.1, -.42, .09), toe=(.11, -.57, .035))
PAIRED = ('shoulder', 'elbow', 'wrist', 'knuckle', 'thigh', 'knee', 'ankle', 'toe')


def skin(chains, material, voxel=.012, rounds=8):
    """One smooth body over chains of (point, radius); a radius is a number or three, along the axes."""
    verts, faces = [], []
    for chain in chains:
        for (p, r), (q, s) in zip(chain, chain[1:] or chain):
            r, s = (k if hasattr(k, '__len__') else (k,) * 3 for k in (r, s))
            n = max(1, math.ceil((core.Vector(q) - core.Vector(p)).length / (.45 * min(min(r), min(s)))))
            for i in range(n + 1):
                t = i / n
                c, k = [a + (b - a) * t for a, b in zip(p, q)], [a + (b - a) * t for a, b in zip(r, s)]
                ball(verts, faces, c, k)
    ob = geo.mesh(verts, faces, material)
    m = ob.modifiers.new('r', 'REMESH')
    m.mode, m.voxel_size, m.use_smooth_shade = 'VOXEL', voxel, True
    m = ob.modifiers.new('s', 'SMOOTH')
    m.factor, m.iterations = .5, rounds
    return ob


def ball(verts, faces, c, r, nu=12, nv=7):
    base = len(verts)
    for j in range(nv + 1):
        b = math.pi * j / nv - math.pi / 2
        for i in range(nu):
            a = 2 * math.pi * i / nu
            verts.append((c[0] + r[0] * math.cos(b) * math.cos(a), c[1] + r[1] * math.cos(b) * math.sin(a), c[2] + r[2] * math.sin(b)))
    for j in range(nv):
        for i in range(nu):
            k = (i + 1) % nu
            faces.append((base + j * nu + i, base + j * nu + k, base + (j + 1) * nu + k, base + (j + 1) * nu + i))


def joints(pose, **change):
    """Both sides of a pose; change moves a joint: of one side as left_wrist or right_wrist, of both as wrist."""
    out = {}
    for k, p in dict(pose, **{k: v for k, v in change.items() if k in pose}).items():
        if k in PAIRED:
            out['right_' + k], out['left_' + k] = p, (-p[0], p[1], p[2])
        else:
            out[k] = p
    out.update({k: v for k, v in change.items() if k not in pose})
    return out


def arm(j, s, bulk):
    g = lambda k: j[s + '_' + k]
    return [(g('shoulder'), .058 * bulk), (g('elbow'), .043 * bulk), (g('wrist'), .034 * bulk)], \
        [(g('wrist'), .026), (g('knuckle'), (.022, .03, .036)), (g('knuckle'), .026)]


def figure(j, cloth, flesh, hair=None, style='short', bulk=1.0, legs=None, skirt=None):
    """A clothed person. bulk widens the clothes; legs is the stuff of trousers (or none, under a skirt);
    skirt: (hem height, hem radius, folds) hangs a skirt of the same cloth; style: short, bun, long, bob or cap."""
    x, y, z = j['head']
    skin([[(j['neck'], .05), ((x, y + .01, z - .06), .056)], [((x, y, z + .02), (.075, .093, .11)), ((x, y - .02, z - .05), (.058, .07, .07))]]
         + [arm(j, s, bulk)[1] for s in ('left', 'right')], flesh, .01, 5)
    trunk = [[(j['chest'], (.155 * bulk, .105 * bulk, .13)), (j['waist'], (.125 * bulk, .09 * bulk, .1)), (j['hips'], (.158 * bulk, .115 * bulk, .11))],
             [(j['left_shoulder'], .06 * bulk), (j['neck'], (.06, .055, .05)), (j['right_shoulder'], .06 * bulk)]]
    skin(trunk + [arm(j, s, bulk)[0] for s in ('left', 'right')], cloth)
    for s in ('left_', 'right_'):
        a, k = j[s + 'ankle'], (.085, .066, .05) if legs else (.07, .05, .036)
        skin([[(j[s + 'thigh'], k[0]), (j[s + 'knee'], k[1]), (a, k[2])], ], legs or flesh)
        skin([[(a, .042), (j[s + 'toe'], (.036, .05, .03))]], legs or cloth, .01, 4)
    if skirt:
        drop(j['waist'], .12 * bulk, skirt, cloth)
    if hair:
        hairdo((x, y, z), hair, style)


def drop(waist, r, shape, cloth, squash=.78):
    """A skirt from the waist down to its hem, in folds that grow."""
    hem, R, folds = shape
    x, y, z = waist

    def f(u, v):
        a, k = u * 6.2832, v ** .8
        q = r + (.17 - r) * min(1, v * 4) + (R - .17) * max(0, v - .12) ** 1.1
        q *= 1 + .13 * v * math.sin(a * folds + 1.5 * math.sin(a)) * (.6 + .4 * math.sin(a * 3 + 1))
        return (x + q * math.cos(a), y + q * squash * math.sin(a), z + (hem - z) * k)
    return geo.thicken(geo.surf(f, 160, 30, cloth, close_u=True), .004)


def hairdo(head, m, style):
    x, y, z = head
    cap = [[((x, y + .018, z + .045), (.084, .098, .092)), ((x, y + .04, z - .005), (.078, .075, .08))]]
    more = {
        'bun': [[((x, y + .12, z + .05), .05), ((x, y + .125, z + .055), .052)]],
        'long': [[((x, y + .05, z), (.085, .06, .1)), ((x, y + .085, z - .16), (.085, .045, .1)), ((x, y + .09, z - .34), (.07, .03, .08))]],
        'bob': [[((x, y + .03, z + .0), (.094, .085, .1)), ((x, y + .035, z - .08), (.09, .07, .06))]],
    }.get(style, [])
    skin(cap + more, m, .009, 5)
    if style == 'cap':
        geo.lathe([(.22, .085), (.225, .092), (.105, .1), (.1, .17), (.07, .195), (0, .198)], m, 48, loc=(x, y + .01, z - .03), rot=(.05, 0, 0))


def at(loc, rot=(0, 0, 0), scale=1.0):
    return core.Matrix.Translation(loc) @ core.Euler(rot).to_matrix().to_4x4() @ core.Matrix.Scale(scale, 4)


def collect(build, loc, turn=0.0, scale=1.0):
    """What build makes at the origin, set down elsewhere."""
    before = set(bpy.data.objects)
    build()
    m = core.Matrix.Translation(loc) @ core.Matrix.Rotation(turn, 4, 'Z') @ core.Matrix.Scale(scale, 4)
    bpy.context.view_layer.update()
    for o in set(bpy.data.objects) - before:
        o.matrix_world = m @ o.matrix_world
