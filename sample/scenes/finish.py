"""From clean linear light to a graded picture: glow, vignette, Filmic, split tone, grain."""
import bpy
import numpy as np
from PIL import Image

FILM_WIDTH = 1920  # the pixels of the longer side that carry one grain each


def load(path):
    """Linear H × W × 3, the first row at the top."""
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
    """Grain of film: it is as coarse in a large picture as in a small one, relative to what it shows."""
    rnd = np.random.default_rng(seed)
    h, w = d.shape[:2]
    scale = max(1, max(w, h) / FILM_WIDTH)
    g = rnd.normal(0, 1, (round(h / scale), round(w / scale))).astype(np.float32)
    g = .6 * g + .4 * blur(g[None], 1)[0] * 3
    if scale > 1:
        g = np.asarray(Image.fromarray(g).resize((w, h), Image.BICUBIC))
    y = d @ np.array([.3, .6, .1], np.float32)
    return np.clip(d + (g * amount * (.35 + 1.3 * np.sqrt(np.clip(y * (1 - y), 0, 1))))[..., None], 0, 1)


def save(d, path):
    """Writes 8 bits a channel, lossless."""
    Image.fromarray((d * 255 + .5).astype(np.uint8)).save(path, compress_level=1)
