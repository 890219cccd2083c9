"""Runs inside Blender: blender -b --factory-startup -P shoot.py -- REQUEST, a JSON object with names, folder and
threads, and with preview and size if wanted. Renders each named shot, cleans, grades and writes NAME.png and NAME.json
to the folder."""
import importlib
import json
import os
import sys
import time
import traceback
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy  # noqa: E402
import core  # noqa: E402
import finish  # noqa: E402
from denoiser import denoise  # noqa: E402
from shots import SHOTS, VERSION, samples_at  # noqa: E402

PASSES = ('Image', 'Denoising Albedo', 'Denoising Normal')


def passes(folder):
    """Renders the scene; returns linear colour, albedo and normals."""
    sc = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    layers, files = nt.nodes.new('CompositorNodeRLayers'), nt.nodes.new('CompositorNodeOutputFile')
    nt.links.new(layers.outputs['Image'], nt.nodes.new('CompositorNodeComposite').inputs[0])
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        nt.links.new(layers.outputs[name], files.inputs[name])
    bpy.ops.render.render()
    paths = [os.path.join(folder, '%s%04d.exr' % (name, sc.frame_current)) for name in PASSES]
    images = [finish.load(path) for path in paths]
    for path in paths:
        os.unlink(path)
    return images


def compose(name, shot, request):
    """Builds the scene and its camera; returns the size and the focal point."""
    sc = core.fresh()
    family, take = name.rsplit('-', 1)
    module = importlib.import_module('scenes.' + shot['scene'])
    subject = getattr(module, family.replace('-', '_'))(int(take))
    r, (w, h) = sc.render, request.get('size') or shot['size']
    r.resolution_x, r.resolution_y, r.resolution_percentage = *shot['size'], 100
    focal = shot.get('focal') or core.project(subject)
    if request.get('preview'):
        w, h = round(w * .25), round(h * .25)
    r.resolution_x, r.resolution_y = w, h
    r.threads_mode, r.threads = 'FIXED', request['threads']
    return w, h, focal


def shoot(name, request):
    start = time.time()
    shot, folder = SHOTS[name], os.path.join(request['folder'], name)
    path = folder + ('.preview' if request.get('preview') else '')
    os.makedirs(folder, exist_ok=True)
    if os.path.exists(path + '.json'):
        os.unlink(path + '.json')  # it is there only beside a whole picture
    w, h, focal = compose(name, shot, request)
    sc = bpy.context.scene
    c = sc.cycles
    c.samples, c.diffuse_bounces = samples_at(shot, w, h), shot.get('bounces', 3)
    c.adaptive_min_samples = min(c.samples, 12)
    noisy = passes(folder)
    rendered = time.time()
    img = denoise(*noisy, request['folder'])
    cleaned = time.time()
    img = finish.vignette(finish.glow(img, shot.get('glow', .06), .012), shot.get('vignette', .35))
    d = finish.filmic(img, shot.get('exposure', 0), shot.get('look', 'Medium High Contrast'),
                      os.path.join(folder, 'filmic.png'))
    d = finish.grade(d, **shot.get('grade', {}))
    finish.save(finish.grain(d, shot.get('grain', .016), zlib.crc32(name.encode())), path + '.png')
    with open(path + '.json', 'w') as out:
        json.dump({'version': VERSION, 'width': w, 'height': h, 'focal': focal}, out)
    print('SHOT %s %dx%d samples %d render %.0fs denoise %.0fs finish %.0fs cpu %.0fs' % (
        name, w, h, c.samples, rendered - start, cleaned - rendered, time.time() - cleaned, time.process_time()), flush=True)


request = json.loads(sys.argv[-1])
for name in request['names']:
    try:
        shoot(name, request)
    except Exception:
        traceback.print_exc()
        print('FAILED', name, flush=True)
