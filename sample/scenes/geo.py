"""Shapes: beveled boxes, turned profiles, tubes, parametric surfaces, draped cloth, backdrops."""
import bpy
import math
import random
from mathutils import Vector, noise
from core import link


def mesh(verts, faces, material=None, smooth=True, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
    me = bpy.data.meshes.new('mesh')
    me.from_pydata(verts, [], faces)
    me.update()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    ob = link(bpy.data.objects.new('mesh', me))
    return place(ob, material, loc, rot, scale)


def place(ob, material=None, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
    ob.location, ob.rotation_euler = loc, rot
    ob.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    if material:
        ob.data.materials.clear()
        ob.data.materials.append(material)
    return ob


def copy(ob, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), material=None):
    o = link(bpy.data.objects.new('copy', ob.data))
    for m in ob.modifiers:
        k = o.modifiers.new(m.name, m.type)
        for a in ('levels', 'render_levels', 'width', 'segments', 'thickness', 'offset', 'limit_method'):
            if hasattr(m, a):
                setattr(k, a, getattr(m, a))
    o.location, o.rotation_euler = loc, rot
    o.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    if material:
        o.data = o.data.copy()
        o.data.materials.clear()
        o.data.materials.append(material)
    return o


def subdivide(ob, levels=2):
    m = ob.modifiers.new('s', 'SUBSURF')
    m.levels = m.render_levels = levels
    return ob


def thicken(ob, thickness, offset=0):
    m = ob.modifiers.new('t', 'SOLIDIFY')
    m.thickness, m.offset = thickness, offset
    return ob


def box(size, loc=(0, 0, 0), material=None, bevel=.01, rot=(0, 0, 0), segments=3):
    x, y, z = (s / 2 for s in size)
    v = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    ob = mesh(v, f, material, bool(bevel), loc, rot)
    if bevel:
        m = ob.modifiers.new('b', 'BEVEL')
        m.width, m.segments = min(bevel, min(size) * .49), segments
        m.harden_normals = True
        ob.data.use_auto_smooth = True
        ob.data.auto_smooth_angle = math.radians(50)
    return ob


def surf(f, nu, nv, material=None, close_u=False, close_v=False, **k):
    """A surface from f(u, v) with u and v in 0..1."""
    verts = [f(i / (nu if close_u else nu - 1), j / (nv if close_v else nv - 1)) for i in range(nu) for j in range(nv)]
    faces = []
    uv = []
    for i in range(nu if close_u else nu - 1):
        for j in range(nv if close_v else nv - 1):
            a, b = (i + 1) % nu, (j + 1) % nv
            faces.append((i * nv + j, a * nv + j, a * nv + b, i * nv + b))
            uv += [(i / nu, j / nv), ((i + 1) / nu, j / nv), ((i + 1) / nu, (j + 1) / nv), (i / nu, (j + 1) / nv)]
    ob = mesh(verts, faces, material, **k)
    layer = ob.data.uv_layers.new()
    layer.data.foreach_set('uv', [c for p in uv for c in p])
    return ob


def smooth_profile(pts, steps=8):
    """Catmull-Rom through the points."""
    out = []
    P = [Vector((*p, 0)) for p in pts]
    for i in range(len(P) - 1):
        a, b, c, d = P[max(0, i - 1)], P[i], P[i + 1], P[min(len(P) - 1, i + 2)]
        for s in range(steps):
            t = s / steps
            v = .5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
            out.append((max(0, v.x), v.y))
    out.append(tuple(pts[-1]))
    return out


def path(pts, steps=8):
    """Catmull-Rom through points in space."""
    out, P = [], [Vector(p) for p in pts]
    for i in range(len(P) - 1):
        a, b, c, d = P[max(0, i - 1)], P[i], P[i + 1], P[min(len(P) - 1, i + 2)]
        for s in range(steps):
            t = s / steps
            out.append(.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    return out + [P[-1]]


def lathe(profile, material=None, segs=96, smooth=True, **k):
    """Turn a profile [(radius, height)] round the Z axis."""
    if smooth:
        profile = smooth_profile(profile)
    n = len(profile)
    return surf(lambda u, v: (profile[round(v * (n - 1))][0] * math.cos(u * 2 * math.pi),
                              profile[round(v * (n - 1))][0] * math.sin(u * 2 * math.pi),
                              profile[round(v * (n - 1))][1]), segs, n, material, close_u=True, **k)


def vessel(outer, wall, material=None, **k):
    """A hollow turned vessel: the outer profile from foot to lip, then the inside back down."""
    o = smooth_profile(outer)
    inner = [(max(0, r - wall), z) for r, z in o if z > o[0][1] + wall * 1.5]
    lip = [(o[-1][0] - wall * .15, o[-1][1] + wall * .35), (o[-1][0] - wall * .85, o[-1][1] + wall * .35)]
    prof = [(0, o[0][1])] + o + lip + inner[::-1] + [(0, inner[0][1])]
    return lathe(prof, material, smooth=False, **k)


def sphere(r, loc=(0, 0, 0), material=None, scale=(1, 1, 1), rot=(0, 0, 0), segs=64):
    ob = surf(lambda u, v: (r * math.sin(math.pi * v) * math.cos(2 * math.pi * u),
                            r * math.sin(math.pi * v) * math.sin(2 * math.pi * u),
                            -r * math.cos(math.pi * v)), segs, segs // 2, material, close_u=True)
    return place(ob, material, loc, rot, scale)


def cyl(r, h, loc=(0, 0, 0), material=None, bevel=.01, rot=(0, 0, 0), segs=96, r2=None):
    """Stands on loc."""
    r2 = r if r2 is None else r2
    b = min(bevel, h * .45, r * .9)
    p = [(0, 0), (r - b, 0), (r - b * .3, b * .3), (r, b), (r2, h - b), (r2 - b * .3, h - b * .3), (r2 - b, h), (0, h)]
    ob = lathe(p, material, segs, smooth=False, loc=loc, rot=rot)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(48)
    return ob


def torus(R, r, loc=(0, 0, 0), material=None, rot=(0, 0, 0), nu=160, nv=32, squash=1.0):
    t = 2 * math.pi
    return surf(lambda u, v: ((R + r * math.cos(v * t)) * math.cos(u * t), (R + r * math.cos(v * t)) * math.sin(u * t),
                              r * squash * math.sin(v * t)), nu, nv, material, True, True, loc=loc, rot=rot)


def tube(points, r, material=None, cyclic=False, taper=None, resolution=8):
    cu = bpy.data.curves.new('c', 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = '3D', r, 6, True
    sp = cu.splines.new('NURBS')
    sp.points.add(len(points) - 1)
    for i, (q, p) in enumerate(zip(sp.points, points)):
        q.co = (*p, 1)
        if taper:
            q.radius = taper(i / max(1, len(points) - 1))
    sp.use_endpoint_u, sp.order_u, sp.use_cyclic_u, sp.resolution_u = not cyclic, 4, cyclic, resolution
    ob = link(bpy.data.objects.new('c', cu))
    if material:
        cu.materials.append(material)
    return ob


def plane(sx, sy, loc=(0, 0, 0), material=None, rot=(0, 0, 0)):
    return mesh([(-sx / 2, -sy / 2, 0), (sx / 2, -sy / 2, 0), (sx / 2, sy / 2, 0), (-sx / 2, sy / 2, 0)],
                [(0, 1, 2, 3)], material, False, loc, rot)


def cyc(width, depth, height, material, radius=1.0, loc=(0, 0, 0)):
    """A seamless backdrop: floor towards -Y, wall at +Y."""
    pts = [(-depth, 0), (0, 0)]
    pts = [(-depth, 0)] + [(math.sin(a * math.pi / 24) * radius, radius - math.cos(a * math.pi / 24) * radius)
                           for a in range(13)] + [(radius, height)]
    n = len(pts)
    return surf(lambda u, v: ((u - .5) * width, *pts[round(v * (n - 1))]), 2, n, material, loc=loc)


def terrain(sx, sy, n, f, material=None, loc=(0, 0, 0), m=None):
    return surf(lambda u, v: ((u - .5) * sx, (v - .5) * sy, f((u - .5) * sx, (v - .5) * sy)), n, m or n, material, loc=loc)


def fbm(x, y, z=0, octaves=6, ridge=False):
    p = Vector((x, y, z))
    if ridge:
        return noise.ridged_multi_fractal(p, 1.0, 2.1, octaves, 1.0, 2.0)
    return noise.fractal(p, 1.0, 2.0, octaves)


def drape(size, n, height, colliders, material, frames=45, thickness=.01, loc=(0, 0), stiff=5, pin=None, seed=1,
          rot=0, gravity=1.0, shape=None):
    """A cloth that falls on the colliders and is then frozen. pin(u, v) -> bool holds points;
    shape(u, v) is the cloth before it falls, if it is not a level sheet."""
    rnd = random.Random(seed)
    sx, sy = size if hasattr(size, '__len__') else (size, size)
    ob = surf(shape or (lambda u, v: ((u - .5) * sx, (v - .5) * sy, rnd.uniform(-1, 1) * .002 * max(sx, sy))), n,
              max(2, int(n * sy / sx)), material, loc=(loc[0], loc[1], height), rot=(0, 0, rot))
    nv = max(2, int(n * sy / sx))
    for c in colliders:
        k = c.modifiers.new('col', 'COLLISION')
        c.collision.thickness_outer = thickness
        c.collision.cloth_friction = 20
    cl = ob.modifiers.new('cloth', 'CLOTH')
    s = cl.settings
    s.quality, s.mass = 6, .3
    s.tension_stiffness = s.compression_stiffness = 15
    s.bending_stiffness = stiff * .1
    s.air_damping = 1.5
    cl.collision_settings.distance_min = thickness
    cl.collision_settings.use_self_collision = False
    if pin:
        g = ob.vertex_groups.new(name='pin')
        g.add([i * nv + j for i in range(n) for j in range(nv) if pin(i / (n - 1), j / (nv - 1))], 1, 'ADD')
        s.vertex_group_mass = 'pin'
    sc = bpy.context.scene
    sc.gravity = (0, 0, -9.81 * gravity)
    cl.point_cache.frame_end = frames
    for f in range(1, frames + 1):
        sc.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(dg))
    ob.modifiers.clear()
    ob.data = me
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    for c in colliders:
        c.modifiers.remove(c.modifiers['col'])
    subdivide(thicken(ob, thickness * .5), 2)
    sc.frame_set(1)
    return ob
