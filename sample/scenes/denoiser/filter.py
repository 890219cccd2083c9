"""From noisy linear colour to clean: exposure, transfer function, and the network over overlapping strips."""
import numpy as np
from denoiser import weights
from denoiser.unet import UNet

ALIGNMENT = 16  # the network halves four times
OVERLAP = 96  # half of the receptive field of the network, rounded up to the alignment
STRIP_PIXELS = 1_600_000  # of a strip without its overlap: about a gigabyte of activations
LUMINANCE = np.array([.212671, .715160, .072169], np.float32)
KEY = .18  # to which the mean luminance is exposed
HDR_MAX = 65504.0


class Transfer:
    """The perceptually uniform curve of the network's training: linear, then a power, then a logarithm."""
    A, B, C, D, E, F, G = (1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03,
                           9.98620152e-01)
    Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01

    @classmethod
    def encode(cls, y):
        power = cls.B * np.power(np.maximum(y, cls.Y0), cls.C) + cls.D
        x = np.where(y <= cls.Y0, cls.A * y, np.where(y <= cls.Y1, power, cls.E * np.log(y + cls.F) + cls.G))
        return x.astype(np.float32)

    @classmethod
    def decode(cls, x):
        power = np.power(np.maximum((x - cls.D) / cls.B, 0), 1 / cls.C)
        y = np.where(x <= cls.X0, x / cls.A, np.where(x <= cls.X1, power, np.exp((x - cls.G) / cls.E) - cls.F))
        return y.astype(np.float32)


CURVE_MAX = float(Transfer.encode(np.array(HDR_MAX)))


def exposure(colour):
    """The factor that brings the geometric mean of the luminance of 16 × 16 pixels to the key; 1 for a black picture."""
    y = np.maximum(colour, 0) @ LUMINANCE
    h, w = (side // 16 for side in y.shape)
    y = y[:h * 16, :w * 16].reshape(h, 16, w, 16).mean((1, 3))
    y = y[y > 1e-8]
    return KEY / float(np.exp2(np.log2(y).mean())) if y.size else 1.0


def strips(height, width):
    """The first and last rows of strips of about equal height, which begin where the network's coarsest pixels do."""
    count = -(-height * width // STRIP_PIXELS)
    edges = [height * k // count // ALIGNMENT * ALIGNMENT for k in range(count)] + [height]
    return zip(edges, edges[1:])


def denoise(colour, albedo, normal, folder):
    """colour, albedo and normal: linear float32, H × W × 3, of the same render. folder is where the weights are
    stored. Returns the clean colour, of the same shape and scale."""
    scale = exposure(colour)
    features = np.concatenate([
        Transfer.encode(np.clip(colour * scale, 0, HDR_MAX)) / CURVE_MAX,
        np.clip(albedo, 0, 1),
        np.clip(normal, -1, 1) * .5 + .5,
    ], 2).transpose(2, 0, 1).astype(np.float32)
    network, (h, w) = UNet(weights.read(weights.fetch(folder))), colour.shape[:2]
    out = np.empty((3, h, w), np.float32)
    for top, bottom in strips(h, w):
        first, last = max(0, top - OVERLAP), min(h, bottom + OVERLAP)
        padding = ((0, 0), (0, (first - last) % ALIGNMENT), (0, -w % ALIGNMENT))
        clean = network(np.pad(features[:, first:last], padding, mode='edge'))
        out[:, top:bottom] = clean[:, top - first:bottom - first, :w]
    return (Transfer.decode(np.clip(out, 0, None) * CURVE_MAX) / scale).transpose(1, 2, 0)
