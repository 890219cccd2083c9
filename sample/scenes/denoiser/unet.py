"""The forward pass of the U-Net: convolutions of 3 × 3 as matrix products over bands of rows, which threads share."""
import os
from concurrent.futures import ThreadPoolExecutor
import numpy as np

BAND_BYTES = 4 << 20  # of the unfolded input of one matrix product: it stays in the cache of a core


def framed(channels, height, width):
    """An empty tensor with a frame of zeros one pixel wide, the padding of the next convolution."""
    x = np.empty((channels, height + 2, width + 2), np.float32)
    x[:, (0, -1)], x[:, :, (0, -1)] = 0, 0
    return x


def inner(x):
    return x[:, 1:-1, 1:-1]


def unfold(x, top, rows):
    """The nine neighbours of each pixel of some rows: a view of C × 3 × 3 × rows × width."""
    c, _, w = x.shape
    s = x.strides
    return np.lib.stride_tricks.as_strided(x[:, top:], (c, 3, 3, rows, w - 2), (s[0], s[1], s[2], s[1], s[2]))


class UNet:
    """Weights are the tensors by name; threads: so many bands are computed at once."""

    def __init__(self, weights, threads=os.cpu_count()):
        self.weights, self.pool = weights, ThreadPoolExecutor(threads)

    def conv(self, x, name, relu=True):
        """x and the result are framed."""
        kernel, bias = self.weights[name + '.weight'], self.weights[name + '.bias'][:, None]
        kernel = kernel.reshape(len(kernel), -1)
        h, w = inner(x).shape[1:]
        out = framed(len(kernel), h, w)
        step = max(1, BAND_BYTES // (4 * w * kernel.shape[1]))

        def band(top):
            rows = min(step, h - top)
            y = kernel @ unfold(x, top, rows).reshape(kernel.shape[1], -1) + bias
            y = y.reshape(-1, rows, w)
            target = out[:, 1 + top:1 + top + rows, 1:-1]
            target[:] = np.maximum(y, 0, out=y) if relu else y

        list(self.pool.map(band, range(0, h, step)))
        return out

    def halve(self, x):
        """The maximum of each 2 × 2 pixels."""
        v = inner(x)
        c, h, w = v.shape
        out = framed(c, h // 2, w // 2)

        def part(k):
            a, b = np.maximum(v[k, ::2], v[k, 1::2]), inner(out)[k]
            np.maximum(a[:, ::2], a[:, 1::2], out=b)

        list(self.pool.map(part, range(c)))
        return out

    def join(self, x, skip):
        """x at twice its size, then the channels of skip."""
        low, high = inner(x), inner(skip)
        n = len(low)
        out = framed(n + len(high), *high.shape[1:])

        def part(k):
            inner(out)[k] = high[k - n] if k >= n else low[k].repeat(2, 0).repeat(2, 1)

        list(self.pool.map(part, range(len(out))))
        return out

    def __call__(self, features):
        """features: C × H × W, sides divisible by 16. The result is 3 × H × W."""
        x = framed(*features.shape)
        inner(x)[:] = features
        skips = [x]
        x = self.conv(x, 'enc_conv0')
        for level in (1, 2, 3, 4):
            x = self.halve(self.conv(x, 'enc_conv%d' % level))
            skips.append(x)
        x = self.conv(self.conv(x, 'enc_conv5a'), 'enc_conv5b')
        for level in (4, 3, 2, 1):
            x = self.join(x, skips[level - 1])
            x = self.conv(self.conv(x, 'dec_conv%da' % level), 'dec_conv%db' % level)
        return inner(self.conv(x, 'dec_conv0', relu=False))
