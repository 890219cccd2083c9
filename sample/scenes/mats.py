"""Materials: one Principled base with noise, bump and sheen, and the few that need a shader of their own."""
import bpy


def _new():
    m = bpy.data.materials.new('m')
    m.use_nodes = True
    nt = m.node_tree
    return m, nt, nt.nodes, nt.links


def _coord(n, L, scale=(1, 1, 1), rot=(0, 0, 0), kind='Object', loc=(0, 0, 0)):
    co, mp = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value, mp.inputs['Rotation'].default_value = scale, rot
    mp.inputs['Location'].default_value = loc
    L.new(co.outputs[kind], mp.inputs[0])
    return mp.outputs[0]


def _noise(n, L, co, scale, detail=5, distort=0, rough=.55):
    t = n.new('ShaderNodeTexNoise')
    for k, v in (('Scale', scale), ('Detail', detail), ('Distortion', distort), ('Roughness', rough)):
        t.inputs[k].default_value = v
    L.new(co, t.inputs['Vector'])
    return t.outputs['Fac']


def _ramp(n, L, fac, stops):
    r = n.new('ShaderNodeValToRGB')
    el = r.color_ramp.elements
    while len(el) < len(stops):
        el.new(.5)
    for e, (p, c) in zip(el, stops):
        e.position = p
        e.color = (*c, 1) if hasattr(c, '__len__') else (c, c, c, 1)
    L.new(fac, r.inputs[0])
    return r.outputs[0]


def mat(colour, rough=.5, metal=0, spec=.5, trans=0, ior=1.45, coat=0, coat_rough=.05, sheen=0, sss=0,
        sss_radius=(1, .4, .2), sss_scale=.1, aniso=0, emit=None, mix=None, bump=None, rough_var=None,
        stretch=(1, 1, 1), weave=None, kind='Object'):
    """mix: (colour2, scale, low, high[, distortion]); bump: (scale, strength[, detail]);
    rough_var: (scale, low, high); weave: (threads per unit, strength)."""
    m, nt, n, L = _new()
    p = n['Principled BSDF']
    i = p.inputs
    i['Base Color'].default_value = (*colour, 1)
    for k, v in (('Roughness', rough), ('Metallic', metal), ('Specular', spec), ('Transmission', trans),
                 ('IOR', ior), ('Clearcoat', coat), ('Clearcoat Roughness', coat_rough), ('Sheen', sheen),
                 ('Subsurface', sss), ('Anisotropic', aniso)):
        i[k].default_value = v
    if sss:
        i['Subsurface Color'].default_value = (*colour, 1)
        i['Subsurface Radius'].default_value = [r * sss_scale for r in sss_radius]
    if emit:
        i['Emission'].default_value = (*emit[0], 1)
        i['Emission Strength'].default_value = emit[1]
    co = _coord(n, L, stretch, kind=kind) if (mix or bump or rough_var or weave) else None
    if mix:
        c2, scale, lo, hi = mix[:4]
        f = _noise(n, L, co, scale, 6, mix[4] if len(mix) > 4 else 0)
        col = _ramp(n, L, f, [(lo, colour), (hi, c2)])
        L.new(col, i['Base Color'])
        if sss:
            L.new(col, i['Subsurface Color'])
    if rough_var:
        f = _noise(n, L, co, rough_var[0])
        L.new(_ramp(n, L, f, [(.35, rough_var[1]), (.65, rough_var[2])]), i['Roughness'])
    normal = None
    if bump:
        b = n.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump[1]
        b.inputs['Distance'].default_value = .3 / bump[0]
        L.new(_noise(n, L, co, bump[0], bump[2] if len(bump) > 2 else 4), b.inputs['Height'])
        normal = b.outputs[0]
    if weave:
        b = n.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = weave[1]
        b.inputs['Distance'].default_value = .3 / weave[0]
        s = n.new('ShaderNodeMath')
        s.operation = 'ADD'
        for k, ax in enumerate('XY'):
            w = n.new('ShaderNodeTexWave')
            w.bands_direction = ax
            w.inputs['Scale'].default_value = weave[0] / 3.14
            w.inputs['Distortion'].default_value = .6
            w.inputs['Detail Scale'].default_value = 3
            L.new(_coord(n, L, kind='UV' if kind == 'UV' else 'Object'), w.inputs['Vector'])
            L.new(w.outputs['Fac'], s.inputs[k])
        L.new(s.outputs[0], b.inputs['Height'])
        if normal:
            L.new(normal, b.inputs['Normal'])
        normal = b.outputs[0]
    if normal:
        L.new(normal, i['Normal'])
    return m


def emission(colour, strength):
    m, nt, n, L = _new()
    e = n.new('ShaderNodeEmission')
    e.inputs[0].default_value, e.inputs[1].default_value = (*colour, 1), strength
    L.new(e.outputs[0], n['Material Output'].inputs[0])
    return m


def glow_card(colour, strength, scale=(1, 1, 1), loc=(0, 0, 0)):
    """A lit card that is brightest round one point and falls off: what glass shows of the light behind it."""
    m, nt, n, L = _new()
    e, g = n.new('ShaderNodeEmission'), n.new('ShaderNodeTexGradient')
    g.gradient_type = 'SPHERICAL'
    L.new(_coord(n, L, scale, loc=loc), g.inputs[0])
    k = n.new('ShaderNodeMath')
    k.operation = 'MULTIPLY_ADD'
    k.inputs[1].default_value, k.inputs[2].default_value = strength, strength * .04
    L.new(g.outputs['Fac'], k.inputs[0])
    e.inputs[0].default_value = (*colour, 1)
    L.new(k.outputs[0], e.inputs[1])
    L.new(e.outputs[0], n['Material Output'].inputs[0])
    return m


def glass(colour=(1, 1, 1), rough=0, ior=1.5, shadow=.85, bump=None):
    """Glass that lets light through to what stands behind it, instead of noisy caustics."""
    m, nt, n, L = _new()
    g, t, mx, lp = (n.new('ShaderNode' + k) for k in ('BsdfGlass', 'BsdfTransparent', 'MixShader', 'LightPath'))
    g.inputs['Color'].default_value = (*colour, 1)
    g.inputs['Roughness'].default_value, g.inputs['IOR'].default_value = rough, ior
    t.inputs[0].default_value = (*[c * shadow for c in colour], 1)
    if bump:
        b = n.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump[1]
        b.inputs['Distance'].default_value = .3 / bump[0]
        L.new(_noise(n, L, _coord(n, L), bump[0]), b.inputs['Height'])
        L.new(b.outputs[0], g.inputs['Normal'])
    mth = n.new('ShaderNodeMath')
    mth.operation = 'MAXIMUM'
    L.new(lp.outputs['Is Shadow Ray'], mth.inputs[0])
    L.new(lp.outputs['Is Diffuse Ray'], mth.inputs[1])
    L.new(mth.outputs[0], mx.inputs[0])
    L.new(g.outputs[0], mx.inputs[1])
    L.new(t.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], n['Material Output'].inputs[0])
    return m


def velvet(colour, edge=None, bump=(30, .2)):
    m, nt, n, L = _new()
    d, v, ad = (n.new('ShaderNode' + k) for k in ('BsdfDiffuse', 'BsdfVelvet', 'AddShader'))
    d.inputs[0].default_value = (*[c * .35 for c in colour], 1)
    v.inputs[0].default_value = (*(edge or colour), 1)
    v.inputs['Sigma'].default_value = .55
    b = n.new('ShaderNodeBump')
    b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = bump[1], .3 / bump[0]
    L.new(_noise(n, L, _coord(n, L), bump[0]), b.inputs['Height'])
    for s in (d, v):
        L.new(b.outputs[0], s.inputs['Normal'])
    L.new(d.outputs[0], ad.inputs[0])
    L.new(v.outputs[0], ad.inputs[1])
    L.new(ad.outputs[0], n['Material Output'].inputs[0])
    return m


def marble(base, vein, scale=1.5, rough=.15, width=.06, loc=(0, 0, 0), coat=0, second=None):
    m, nt, n, L = _new()
    p = n['Principled BSDF']
    co = _coord(n, L, loc=loc)
    f = _noise(n, L, co, scale, 9, 1.2, .6)
    fine = _noise(n, L, co, scale * 2.7, 7, .8)
    veins = _ramp(n, L, f, [(.5 - width, 0.0), (.5, 1.0), (.5 + width, 0.0)])
    cloud = _ramp(n, L, fine, [(.3, base), (.8, second or tuple(b * .8 + v * .2 for b, v in zip(base, vein)))])
    mx = n.new('ShaderNodeMixRGB')
    mx.inputs[2].default_value = (*vein, 1)
    L.new(veins, mx.inputs[0])
    L.new(cloud, mx.inputs[1])
    L.new(mx.outputs[0], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = rough
    p.inputs['Clearcoat'].default_value = coat
    return m


def wood(dark, light, scale=1.0, rough=.35, axis='X', coat=0):
    """The grain runs along the axis."""
    m, nt, n, L = _new()
    p = n['Principled BSDF']
    st = [9, 9, 9]
    st['XYZ'.index(axis)] = .5
    co = _coord(n, L, [s * scale for s in st])
    f = _noise(n, L, co, 1.0, 8, .6, .65)
    fine = _noise(n, L, _coord(n, L, [s * scale * 7 for s in st]), 1.0, 4)
    col = _ramp(n, L, f, [(.3, dark), (.55, light), (.62, dark), (.8, light)])
    mx = n.new('ShaderNodeMixRGB')
    mx.blend_type = 'MULTIPLY'
    mx.inputs[0].default_value = .5
    L.new(col, mx.inputs[1])
    L.new(_ramp(n, L, fine, [(.35, .35), (.6, 1.0)]), mx.inputs[2])
    L.new(mx.outputs[0], p.inputs['Base Color'])
    L.new(_ramp(n, L, fine, [(.3, rough + .15), (.7, rough)]), p.inputs['Roughness'])
    b = n.new('ShaderNodeBump')
    b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = .15, .02 / scale
    L.new(fine, b.inputs['Height'])
    L.new(b.outputs[0], p.inputs['Normal'])
    p.inputs['Clearcoat'].default_value = coat
    return m


def metal(colour, rough=.2, brushed=None, aniso=0):
    """brushed: stretch of the scratches along the axes, e.g. (1, 80, 80)."""
    if brushed:
        return mat(colour, rough, 1, bump=(6, .06, 3), rough_var=(5, rough * .8, rough * 1.4),
                   stretch=brushed, aniso=aniso)
    return mat(colour, rough, 1, aniso=aniso)


def beam(colour, strength, power=2.0):
    """A shaft of light as a cone with soft edges; it fades along its local Z (Generated)."""
    m, nt, n, L = _new()
    e, t, mx = (n.new('ShaderNode' + k) for k in ('Emission', 'BsdfTransparent', 'AddShader'))
    e.inputs[0].default_value = (*colour, 1)
    lw = n.new('ShaderNodeLayerWeight')
    lw.inputs[0].default_value = .5
    inv, pw, mu, st = (n.new('ShaderNodeMath') for _ in range(4))
    inv.operation, pw.operation, mu.operation, st.operation = 'SUBTRACT', 'POWER', 'MULTIPLY', 'MULTIPLY'
    inv.inputs[0].default_value = 1
    L.new(lw.outputs['Facing'], inv.inputs[1])
    pw.inputs[1].default_value = power
    L.new(inv.outputs[0], pw.inputs[0])
    sep, co = n.new('ShaderNodeSeparateXYZ'), n.new('ShaderNodeTexCoord')
    L.new(co.outputs['Generated'], sep.inputs[0])
    fade = n.new('ShaderNodeMath')
    fade.operation = 'POWER'
    fade.inputs[1].default_value = 1.6
    L.new(sep.outputs['Z'], fade.inputs[0])
    L.new(pw.outputs[0], mu.inputs[0])
    L.new(fade.outputs[0], mu.inputs[1])
    st.inputs[1].default_value = strength
    L.new(mu.outputs[0], st.inputs[0])
    L.new(st.outputs[0], e.inputs[1])
    L.new(e.outputs[0], mx.inputs[0])
    L.new(t.outputs[0], mx.inputs[1])
    L.new(mx.outputs[0], n['Material Output'].inputs[0])
    return m


def sheer(colour, through=.5, second=None, scale=2.0, bump=None, glow=None):
    """Thin stuff that lets light through: petals, paper, sailcloth. through: the share that passes.
    second: another colour in clouds, or with scale 'U' or 'V' along that axis of the surface. glow: (colour, strength)."""
    m, nt, n, L = _new()
    d, t, mx = (n.new('ShaderNode' + k) for k in ('BsdfDiffuse', 'BsdfTranslucent', 'MixShader'))
    mx.inputs[0].default_value = through
    col = None
    if second:
        if scale in ('U', 'V'):
            co, sep = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeSeparateXYZ')
            L.new(co.outputs['UV'], sep.inputs[0])
            col = _ramp(n, L, sep.outputs['XY'['UV'.index(scale)]], [(.08, colour), (.85, second)])
        else:
            col = _ramp(n, L, _noise(n, L, _coord(n, L), scale), [(.35, colour), (.65, second)])
    for s in (d, t):
        s.inputs['Color'].default_value = (*colour, 1)
        if col:
            L.new(col, s.inputs['Color'])
    if bump:
        b = n.new('ShaderNodeBump')
        b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = bump[1], .3 / bump[0]
        st = bump[2] if len(bump) > 2 else (1, 1, 1)
        L.new(_noise(n, L, _coord(n, L, st, kind='UV' if len(bump) > 3 else 'Object'), bump[0]), b.inputs['Height'])
        for s in (d, t):
            L.new(b.outputs[0], s.inputs['Normal'])
    L.new(d.outputs[0], mx.inputs[1])
    L.new(t.outputs[0], mx.inputs[2])
    out = mx.outputs[0]
    if glow:
        e, ad = n.new('ShaderNodeEmission'), n.new('ShaderNodeAddShader')
        e.inputs[0].default_value, e.inputs[1].default_value = (*glow[0], 1), glow[1]
        L.new(out, ad.inputs[0])
        L.new(e.outputs[0], ad.inputs[1])
        out = ad.outputs[0]
    L.new(out, n['Material Output'].inputs[0])
    return m


def lamp_shade(colour, edge, strength):
    """Paper lit from within: full where one looks straight at it, deeper towards the rim."""
    m, nt, n, L = _new()
    e, w, t = n.new('ShaderNodeEmission'), n.new('ShaderNodeLayerWeight'), _coord(n, L)
    w.inputs[0].default_value = .42
    mx = n.new('ShaderNodeMixRGB')
    mx.blend_type, mx.inputs[0].default_value = 'MULTIPLY', .55
    L.new(_ramp(n, L, w.outputs['Facing'], [(0, colour), (.9, edge)]), mx.inputs[1])
    L.new(_ramp(n, L, _noise(n, L, t, 7, 8), [(.3, .45), (.7, 1.0)]), mx.inputs[2])
    L.new(mx.outputs[0], e.inputs[0])
    e.inputs[1].default_value = strength
    L.new(e.outputs[0], n['Material Output'].inputs[0])
    return m
