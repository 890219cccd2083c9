"""Tiles: a glazed or stone grid with joints, its tones uneven."""
import mats


def tiles(one, two, grout, size=(.15, .15), gap=.004, rough=.15, offset=0.0, bump=.25, coat=.3, checker=False):
    """Glazed tiles in the object's XY plane: width and height, the share by which rows are shifted, the joint between.
    Each has a tone between the two colours; or they alternate."""
    m, nt, n, L = mats._new()
    p = n['Principled BSDF']
    co = mats._coord(n, L)
    t = n.new('ShaderNodeTexBrick')
    t.offset, t.squash = offset, 1
    for k, v in (('Color1', (*one, 1)), ('Color2', (*two, 1)), ('Mortar', (*grout, 1)), ('Scale', 1), ('Mortar Size', gap),
                 ('Mortar Smooth', .3), ('Bias', 0), ('Brick Width', size[0]), ('Row Height', size[1])):
        t.inputs[k].default_value = v
    L.new(co, t.inputs['Vector'])
    col = t.outputs['Color']
    if checker:
        c = n.new('ShaderNodeTexChecker')
        c.inputs['Scale'].default_value = 1 / size[0]
        c.inputs['Color1'].default_value, c.inputs['Color2'].default_value = (*one, 1), (*two, 1)
        L.new(co, c.inputs['Vector'])
        mx = n.new('ShaderNodeMixRGB')
        mx.inputs[2].default_value = (*grout, 1)
        L.new(t.outputs['Fac'], mx.inputs[0])
        L.new(c.outputs['Color'], mx.inputs[1])
        col = mx.outputs[0]
    worn = n.new('ShaderNodeMixRGB')
    worn.blend_type, worn.inputs[0].default_value = 'MULTIPLY', .35
    L.new(col, worn.inputs[1])
    L.new(mats._ramp(n, L, mats._noise(n, L, co, 1.7, 7), [(.3, .55), (.7, 1.0)]), worn.inputs[2])
    L.new(worn.outputs[0], p.inputs['Base Color'])
    r = n.new('ShaderNodeMath')
    r.operation = 'MULTIPLY_ADD'
    r.inputs[1].default_value, r.inputs[2].default_value = .6, rough
    L.new(t.outputs['Fac'], r.inputs[0])
    L.new(r.outputs[0], p.inputs['Roughness'])
    b = n.new('ShaderNodeBump')
    b.inputs['Strength'].default_value, b.inputs['Distance'].default_value, b.invert = bump, gap, True
    L.new(t.outputs['Fac'], b.inputs['Height'])
    L.new(b.outputs[0], p.inputs['Normal'])
    p.inputs['Clearcoat'].default_value = coat
    return m
