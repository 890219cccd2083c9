"""Runs inside Blender: blender -b --factory-startup -P shoot.py -- [--preview] NAME…
Renders each named shot twice with different seeds, cleans, grades and saves it."""
import importlib
import json
import os
import sys
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy  # noqa: E402
import core  # noqa: E402
import finish  # noqa: E402
from shots import SHOTS  # noqa: E402

WORK = os.environ.get('PICTURES_TMP', '/tmp/vermeil')
OUT = os.path.abspath(os.path.join(HERE, '../../server/sample-content/pictures'))


def half(name, seed, samples):
    sc = bpy.context.scene
    sc.cycles.seed, sc.cycles.samples = seed, samples
    sc.cycles.adaptive_min_samples = min(samples, 4 if samples < 8 else 12)
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl, fo = nt.nodes.new('CompositorNodeRLayers'), nt.nodes.new('CompositorNodeOutputFile')
    comp = nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Image'], comp.inputs[0])
    fo.base_path = os.path.join(WORK, name)
    fo.format.file_format, fo.format.color_depth = 'OPEN_EXR', '32'
    fo.file_slots.clear()
    for k in ('Image', 'Denoising Albedo', 'Denoising Normal'):
        slot = k.split()[-1]
        fo.file_slots.new(slot)
        nt.links.new(rl.outputs[k], fo.inputs[slot])
    bpy.ops.render.render()
    r = {}
    for k in ('Image', 'Albedo', 'Normal'):
        path = os.path.join(WORK, name, '%s%04d.exr' % (k, sc.frame_current))
        r[k] = finish.load(path)
        os.unlink(path)
    return r


def shoot(name, preview):
    t0 = time.time()
    s = SHOTS[name]
    family, take = name.rsplit('-', 1)
    os.makedirs(os.path.join(WORK, name), exist_ok=True)
    sc = core.fresh()
    module = importlib.import_module('scenes.' + s['scene'])
    subject = getattr(module, family.replace('-', '_'))(int(take))
    w, h = s.get('size', (1280, 853))
    n = s.get('samples', 26) // 2
    sc.cycles.diffuse_bounces = s.get('bounces', 3)
    if preview:
        w, h, n = round(w * .25), round(h * .25), 6
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = w, h, 100
    sc.render.use_persistent_data = True
    focal = core.project(subject)
    a, b = half(name, 1, n), half(name, 2, n)
    t1 = time.time()
    img = finish.clean(a, b, s.get('clean', .5), 3 if preview else s.get('reach', 7), s.get('textured', False))
    img = finish.vignette(finish.glow(img, s.get('glow', .06), .012), s.get('vignette', .35))
    d = finish.filmic(img, s.get('exposure', 0), s.get('look', 'Medium High Contrast'),
                      os.path.join(WORK, name, 'filmic.png'))
    d = finish.grade(d, **s.get('grade', {}))
    path = os.path.join(WORK, name + '.preview.jpg') if preview else os.path.join(OUT, name + '.jpg')
    colour = finish.dominant(d)
    finish.jpeg(finish.grain(d, s.get('grain', .016), zlib.crc32(name.encode())), path, s.get('bytes', 372000))
    info = {'name': name, 'family': family, 'width': w, 'height': h, 'focal': s.get('focal', focal), 'colour': colour}
    json.dump(info, open(os.path.join(WORK, name + ('.preview.json' if preview else '.json')), 'w'))
    print('SHOT %s %dx%d render %.0fs finish %.0fs focal %s %dkB' % (
        name, w, h, t1 - t0, time.time() - t1, focal, os.path.getsize(path) // 1000), flush=True)


args = sys.argv[sys.argv.index('--') + 1:]
os.makedirs(OUT, exist_ok=True)
for shot in [a for a in args if not a.startswith('--')]:
    try:
        shoot(shot, '--preview' in args)
    except Exception:
        import traceback
        traceback.print_exc()
        print('FAILED', shot, flush=True)
