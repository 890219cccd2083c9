"""Scene, camera, lights and sky: what every picture needs before it has a subject."""
import bpy
import math
from mathutils import Euler, Matrix, Vector  # noqa: F401 (scenes use both)
from bpy_extras.object_utils import world_to_camera_view

KELVIN = [(1800, (1, .38, .08)), (2400, (1, .52, .2)), (3000, (1, .66, .36)), (4000, (1, .80, .60)),
          (5000, (1, .90, .80)), (6500, (1, 1, 1)), (8000, (.82, .89, 1)), (12000, (.66, .78, 1))]


def fresh():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device = 'CPU'
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.015
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 10, 3, 5
    c.transmission_bounces, c.transparent_max_bounces = 10, 12
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 40.0
    c.blur_glossy = 1.0
    c.caustics_reflective = c.caustics_refractive = False
    sc.view_settings.view_transform = 'Filmic'
    world((0, 0, 0), 0)
    return sc


def tint(k):
    """A colour as it is, or a temperature in kelvin as a colour."""
    if not isinstance(k, (int, float)):
        return tuple(k)
    for (a, ca), (b, cb) in zip(KELVIN, KELVIN[1:]):
        if k <= b:
            t = max(0, (k - a) / (b - a))
            return tuple(x + (y - x) * t for x, y in zip(ca, cb))
    return KELVIN[-1][1]


def aim(ob, target, roll=0):
    d = Vector(target) - ob.location
    q = d.to_track_quat('-Z', 'Y')
    ob.rotation_euler = q.to_euler()
    if roll:
        ob.rotation_euler.rotate_axis('Z', roll)


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def camera(loc, target, lens=70, blur=0.0, focus=None, shift=(0, 0), roll=0, blades=0):
    """blur is the radius of the aperture in scene units: 0 keeps everything sharp."""
    cam = bpy.data.cameras.new('cam')
    ob = link(bpy.data.objects.new('cam', cam))
    ob.location = loc
    aim(ob, target, roll)
    cam.lens, cam.shift_x, cam.shift_y = lens, shift[0], shift[1]
    cam.clip_start, cam.clip_end = .01, 20000
    if blur:
        cam.dof.use_dof = True
        f = Vector(focus if focus is not None else target) - Vector(loc)
        fwd = (Vector(target) - Vector(loc)).normalized()
        cam.dof.focus_distance = f.dot(fwd)
        cam.dof.aperture_fstop = lens / 1000 / (2 * blur)
        cam.dof.aperture_blades = blades
    bpy.context.scene.camera = ob
    return ob


def area(loc, target, size, power, colour=6500, size_y=None, spread=180, seen=False):
    l = bpy.data.lights.new('area', 'AREA')
    l.energy, l.color = power, tint(colour)
    l.shape, l.size, l.size_y = 'RECTANGLE', size, size_y or size
    l.spread = math.radians(spread)
    ob = link(bpy.data.objects.new('area', l))
    ob.location = loc
    aim(ob, target)
    ob.visible_camera = seen
    return ob


def point(loc, power, colour=2700, radius=.05):
    l = bpy.data.lights.new('point', 'POINT')
    l.energy, l.color, l.shadow_soft_size = power, tint(colour), radius
    ob = link(bpy.data.objects.new('point', l))
    ob.location = loc
    ob.visible_camera = False
    return ob


def spot(loc, target, power, angle, colour=5000, radius=.1, blend=.4):
    l = bpy.data.lights.new('spot', 'SPOT')
    l.energy, l.color, l.shadow_soft_size = power, tint(colour), radius
    l.spot_size, l.spot_blend = math.radians(angle), blend
    ob = link(bpy.data.objects.new('spot', l))
    ob.location = loc
    aim(ob, target)
    ob.visible_camera = False
    return ob


def sun(direction, power, colour=5000, angle=1.0):
    """direction points from the scene to the sun."""
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy, l.color, l.angle = power, tint(colour), math.radians(angle)
    ob = link(bpy.data.objects.new('sun', l))
    ob.location = Vector(direction).normalized() * 10
    aim(ob, (0, 0, 0))
    return ob


def _world():
    sc = bpy.context.scene
    w = sc.world or bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    nt = w.node_tree
    nt.nodes.clear()
    bg = nt.nodes.new('ShaderNodeBackground')
    out = nt.nodes.new('ShaderNodeOutputWorld')
    nt.links.new(bg.outputs[0], out.inputs[0])
    return nt, bg


def world(colour, strength=1.0):
    nt, bg = _world()
    bg.inputs[0].default_value = (*tint(colour), 1)
    bg.inputs[1].default_value = strength


def sky(stops, strength=1.0, clouds=None, glow=None):
    """stops: [(height 0..1 from horizon to zenith, colour)].
    clouds: (colour, amount, scale, seed). glow: (direction, colour, sharpness) a light in the sky."""
    nt, bg = _world()
    n, L = nt.nodes, nt.links
    co = n.new('ShaderNodeTexCoord')
    sep = n.new('ShaderNodeSeparateXYZ')
    L.new(co.outputs['Generated'], sep.inputs[0])
    ramp = n.new('ShaderNodeValToRGB')
    el = ramp.color_ramp.elements
    while len(el) < len(stops):
        el.new(.5)
    for e, (p, c) in zip(el, stops):
        e.position, e.color = p, (*c, 1)
    L.new(sep.outputs['Z'], ramp.inputs[0])
    col = ramp.outputs[0]
    if clouds:
        cc, amount, scale, seed = clouds
        mp = n.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (1, 1, 4.5)
        mp.inputs['Location'].default_value = (seed, seed * .7, 0)
        L.new(co.outputs['Generated'], mp.inputs[0])
        no = n.new('ShaderNodeTexNoise')
        no.inputs['Scale'].default_value = scale
        no.inputs['Detail'].default_value = 6
        L.new(mp.outputs[0], no.inputs[0])
        r2 = n.new('ShaderNodeValToRGB')
        r2.color_ramp.elements[0].position = .5
        r2.color_ramp.elements[1].position = .72
        r2.color_ramp.elements[1].color = (amount, amount, amount, 1)
        L.new(no.outputs[0], r2.inputs[0])
        mx = n.new('ShaderNodeMixRGB')
        mx.inputs[2].default_value = (*cc, 1)
        L.new(r2.outputs[0], mx.inputs[0])
        L.new(col, mx.inputs[1])
        col = mx.outputs[0]
    if glow:
        d, gc, sharp = glow
        dot = n.new('ShaderNodeVectorMath')
        dot.operation = 'DOT_PRODUCT'
        dot.inputs[1].default_value = Vector(d).normalized()
        nrm = n.new('ShaderNodeVectorMath')
        nrm.operation = 'NORMALIZE'
        L.new(co.outputs['Generated'], nrm.inputs[0])
        L.new(nrm.outputs[0], dot.inputs[0])
        mxm = n.new('ShaderNodeMath')
        mxm.operation = 'MAXIMUM'
        mxm.inputs[1].default_value = 0
        L.new(dot.outputs['Value'], mxm.inputs[0])
        pw = n.new('ShaderNodeMath')
        pw.operation = 'POWER'
        pw.inputs[1].default_value = sharp
        L.new(mxm.outputs[0], pw.inputs[0])
        ad = n.new('ShaderNodeMixRGB')
        ad.blend_type = 'ADD'
        ad.inputs[2].default_value = (*gc, 1)
        L.new(pw.outputs[0], ad.inputs[0])
        L.new(col, ad.inputs[1])
        col = ad.outputs[0]
    L.new(col, bg.inputs[0])
    bg.inputs[1].default_value = strength


def project(point_):
    """Where a point of the scene falls in the picture, as fractions from left and top."""
    sc = bpy.context.scene
    bpy.context.view_layer.update()
    v = world_to_camera_view(sc, sc.camera, Vector(point_))
    return [round(min(.95, max(.05, v.x)), 2), round(min(.95, max(.05, 1 - v.y)), 2)]
