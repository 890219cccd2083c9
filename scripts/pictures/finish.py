"""From two noisy linear halves to a graded JPEG: clean, glow, vignette, Filmic, split tone, grain."""
import ctypes
import os
import subprocess
import bpy
import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
LIB = '/tmp/vermeil-denoise.so'
FP = ctypes.POINTER(ctypes.c_float)


def library():
    src = os.path.join(HERE, 'denoise.c')
    if not os.path.exists(LIB) or os.path.getmtime(LIB) < os.path.getmtime(src):
        subprocess.check_call(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', src,
                               '-o', LIB, '-lm'])
    return ctypes.CDLL(LIB)


def load(path):
    im = bpy.data.images.load(path)
    w, h = im.size
    px = np.empty(w * h * im.channels, np.float32)
    im.pixels.foreach_get(px)
    px = px.reshape(h, w, im.channels)[::-1, :, :3]
    bpy.data.images.remove(im)
    return np.nan_to_num(px, nan=0, posinf=50, neginf=0)


def blur(a, r):
    """Box blur over the last two axes."""
    for ax in (-1, -2):
        pad = [(0, 0)] * a.ndim
        pad[ax] = (r + 1, r)
        c = np.cumsum(np.pad(a, pad, mode='edge').astype(np.float64), axis=ax)
        n = a.shape[ax]
        hi = np.take(c, range(2 * r + 1, 2 * r + 1 + n), axis=ax)
        a = ((hi - np.take(c, range(0, n), axis=ax)) / (2 * r + 1)).astype(np.float32)
    return a


def clean(a, b, strength=.45, radius=7, textured=False):
    """a and b: dicts of colour, albedo and normal as H×W×3. textured: only the light is cleaned, and laid on
    the colours of the surfaces again, so few samples keep every grain and thread."""
    lib = library()
    surface = np.clip((a['Albedo'] + b['Albedo']) / 2, .03, 1) if textured else np.float32(1)
    if textured:
        surface[surface.mean(2) < .04] = 1  # lamps and the dark have no colour of their own
    a, b = (dict(h, Image=h['Image'] / surface) for h in (a, b))
    f = lambda x: np.ascontiguousarray(np.moveaxis(x, 2, 0), np.float32)
    A, B = np.log1p(6 * np.clip(f(a['Image']), 0, 60)), np.log1p(6 * np.clip(f(b['Image']), 0, 60))
    fa = np.concatenate([f(a['Albedo']), f(a['Normal'])])
    fb = np.concatenate([f(b['Albedo']), f(b['Normal'])])
    var = np.ascontiguousarray(blur((A - B) ** 2 / 2, 3)) + 2e-6
    fv = np.ascontiguousarray(blur((fa - fb) ** 2 / 4, 2))
    ff = np.ascontiguousarray((fa + fb) / 2)
    h, w = A.shape[1:]
    p = lambda x: x.ctypes.data_as(FP)
    outs = []
    for col, src in ((A, B), (B, A)):
        out = np.empty_like(A)
        lib.nlm(w, h, radius, ctypes.c_float(strength), ctypes.c_float(.6), p(col), p(var), ff.shape[0], p(ff), p(fv),
                p(src), p(out))
        outs.append(out)
    if textured:
        outs = smooth(lib, outs, ff, fv)
    return np.moveaxis(np.expm1((outs[0] + outs[1]) / 2) / 6, 0, 2) * surface


def smooth(lib, halves, features, noise, levels=5):
    """What non-local means leave of the noise in wide plain surfaces: blotches that the two halves do not share."""
    h, w = halves[0].shape[1:]
    p = lambda x: x.ctypes.data_as(FP)
    for level in range(levels):
        var = np.ascontiguousarray(blur((halves[0] - halves[1]) ** 2 / 4, 6))
        outs = [np.empty_like(x) for x in halves]
        lib.atrous(w, h, 1 << level, ctypes.c_float(2.5), ctypes.c_float(.25), p(halves[0]), p(halves[1]), p(var),
                   features.shape[0], p(features), p(noise), p(outs[0]), p(outs[1]))
        halves = outs
    return halves


def glow(img, amount, size):
    """Halation: the brightest light bleeds a little, warm first."""
    if not amount:
        return img
    hi = np.clip(img - .9, 0, 12)
    out = np.moveaxis(hi, 2, 0)
    r = max(2, int(img.shape[1] * size))
    for _ in range(3):
        out = blur(out, r)
    return img + amount * np.moveaxis(out, 0, 2) * np.array([1.15, 1, .88], np.float32)


def vignette(img, amount):
    h, w = img.shape[:2]
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    return img * (1 - amount * np.clip((x * x + y * y) / 2, 0, 1) ** 1.3)[..., None].astype(np.float32)


def filmic(img, exposure, look, path):
    sc = bpy.context.scene
    h, w = img.shape[:2]
    im = bpy.data.images.new('g', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(np.concatenate([img, np.ones((h, w, 1), np.float32)], 2)[::-1].astype(np.float32).ravel())
    sc.view_settings.exposure, sc.view_settings.look = exposure, look
    sc.render.dither_intensity = 1
    sc.render.image_settings.file_format, sc.render.image_settings.color_mode = 'PNG', 'RGB'
    sc.use_nodes = False
    im.save_render(path, scene=sc)
    return np.asarray(Image.open(path).convert('RGB'), np.float32) / 255


def grade(d, shadow=(0, 0, 0), light=(0, 0, 0), saturation=1.0, lift=0.0, contrast=0.0):
    """Split tone: the offsets are added to the dark and to the light half."""
    y = (d @ np.array([.2126, .7152, .0722], np.float32))[..., None]
    d = y + (d - y) * saturation
    d = d + (1 - y) ** 2 * np.array(shadow, np.float32) + y ** 2 * np.array(light, np.float32)
    d = d + contrast * (d - .5) * (1 - np.abs(2 * d - 1))
    return np.clip(lift + d * (1 - lift), 0, 1)


def grain(d, amount, seed):
    rnd = np.random.default_rng(seed)
    h, w = d.shape[:2]
    g = rnd.normal(0, 1, (h, w)).astype(np.float32)
    g = .6 * g + .4 * blur(g[None], 1)[0] * 3
    y = d @ np.array([.3, .6, .1], np.float32)
    return np.clip(d + (g * amount * (.35 + 1.3 * np.sqrt(np.clip(y * (1 - y), 0, 1))))[..., None], 0, 1)


def jpeg(d, path, limit=372000, quality=83):
    im = Image.fromarray((d * 255 + .5).astype(np.uint8))
    tmp = path + '.part'
    while True:
        im.save(tmp, 'JPEG', quality=quality, optimize=True, progressive=True)
        if os.path.getsize(tmp) <= limit or quality < 66:
            break
        quality -= 2
    os.replace(tmp, path)


def dominant(d):
    """The middle of the most frequent coarse colour."""
    px = (d[::6, ::6].reshape(-1, 3) * 255).astype(int)
    key = (px // 24) @ np.array([121, 11, 1])
    u, n = np.unique(key, return_counts=True)
    c = px[key == u[n.argmax()]].mean(0).astype(int)
    return '#%02x%02x%02x' % tuple(c)
