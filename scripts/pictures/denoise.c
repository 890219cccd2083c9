/* Non-local means over two half renders, guided by albedo and normal.
   The weights come from one half and are applied to the other, so noise does not vote for itself. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PATCH 2

static float clampi(int v, int hi) { return v < 0 ? 0 : v > hi ? hi : v; }

/* col, feat: weights are measured here; src: these pixels are averaged. All planar, float32. */
void nlm(int w, int h, int radius, float k, float kf,
         const float *col, const float *var, int nf, const float *feat, const float *fvar,
         const float *src, float *out)
{
    const int n = w * h, band = 24;
    const float k2 = k * k;
#pragma omp parallel for schedule(dynamic)
    for (int y0 = 0; y0 < h; y0 += band) {
        int y1 = y0 + band < h ? y0 + band : h, rows = y1 - y0 + 2 * PATCH;
        float *d = malloc(sizeof(float) * w * rows), *b = malloc(sizeof(float) * w * rows);
        float *acc = calloc((size_t)w * (y1 - y0) * 4, sizeof(float));
        float *wrow = malloc(sizeof(float) * w);
        for (int dy = -radius; dy <= radius; dy++)
            for (int dx = -radius; dx <= radius; dx++) {
                int xa = dx < 0 ? -dx : 0, xb = dx > 0 ? w - dx : w;
                for (int r = 0; r < rows; r++) {
                    int y = clampi(y0 - PATCH + r, h - 1), q = clampi(y + dy, h - 1);
                    float *dr = d + (size_t)r * w;
                    for (int x = 0; x < w; x++) dr[x] = 0;
                    for (int c = 0; c < 3; c++) {
                        const float *p1 = col + c * n + y * w, *p2 = col + c * n + q * w + dx;
                        const float *v1 = var + c * n + y * w, *v2 = var + c * n + q * w + dx;
                        for (int x = xa; x < xb; x++) {
                            float e = p1[x] - p2[x], m = v1[x] < v2[x] ? v1[x] : v2[x];
                            dr[x] += (e * e - (v1[x] + m)) / (1e-5f + k2 * (v1[x] + v2[x]));
                        }
                    }
                    float *br = b + (size_t)r * w, s = 0;
                    for (int x = -PATCH; x <= PATCH; x++) s += dr[(int)clampi(x, w - 1)];
                    for (int x = 0; x < w; x++) {
                        br[x] = s;
                        s += dr[(int)clampi(x + PATCH + 1, w - 1)] - dr[(int)clampi(x - PATCH, w - 1)];
                    }
                }
                for (int y = y0; y < y1; y++) {
                    int q = y + dy;
                    if (q < 0 || q >= h) continue;
                    const float *r0 = b + (size_t)(y - y0) * w;
                    for (int x = xa; x < xb; x++) {
                        float s = r0[x] + r0[x + w] + r0[x + 2 * w] + r0[x + 3 * w] + r0[x + 4 * w];
                        wrow[x] = s / (3 * 25.0f);
                    }
                    for (int f = 0; f < nf; f++) {
                        const float *p1 = feat + f * n + y * w, *p2 = feat + f * n + q * w + dx;
                        const float *v1 = fvar + f * n + y * w, *v2 = fvar + f * n + q * w + dx;
                        for (int x = xa; x < xb; x++) {
                            float e = p1[x] - p2[x], m = v1[x] < v2[x] ? v1[x] : v2[x];
                            float t = (e * e - (v1[x] + m)) / (kf * kf * (2e-3f + v1[x] + v2[x]));
                            wrow[x] = wrow[x] > t ? wrow[x] : t;
                        }
                    }
                    float *a = acc + (size_t)(y - y0) * w * 4;
                    const float *s0 = src + q * w + dx, *s1 = s0 + n, *s2 = s1 + n;
                    for (int x = xa; x < xb; x++) {
                        float t = wrow[x] > 0 ? wrow[x] : 0;
                        float g = expf(-t);
                        a[x] += g * s0[x]; a[x + w] += g * s1[x]; a[x + 2 * w] += g * s2[x]; a[x + 3 * w] += g;
                    }
                }
            }
        for (int y = y0; y < y1; y++) {
            float *a = acc + (size_t)(y - y0) * w * 4;
            for (int x = 0; x < w; x++)
                for (int c = 0; c < 3; c++)
                    out[c * n + y * w + x] = a[x + c * w] / (a[x + 3 * w] + 1e-9f);
        }
        free(d); free(b); free(acc); free(wrow);
    }
}

/* One level of an edge-avoiding wavelet (à trous): smooths what is left of the noise over `step` times two pixels.
   a and b are the two halves, cleaned; their difference (var, of their mean) says how much of a step is noise. */
void atrous(int w, int h, int step, float k, float kf, const float *a, const float *b, const float *var,
            int nf, const float *feat, const float *fvar, float *outa, float *outb)
{
    static const float tap[5] = {1 / 16.f, 4 / 16.f, 6 / 16.f, 4 / 16.f, 1 / 16.f};
    const int n = w * h;
#pragma omp parallel for schedule(dynamic, 8)
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            const int i = y * w + x;
            float sum[6] = {0}, total = 0;
            for (int ty = 0; ty < 5; ty++) {
                const int qy = y + (ty - 2) * step;
                if (qy < 0 || qy >= h) continue;
                for (int tx = 0; tx < 5; tx++) {
                    const int qx = x + (tx - 2) * step;
                    if (qx < 0 || qx >= w) continue;
                    const int q = qy * w + qx;
                    float t = 0, s = 0;
                    for (int c = 0; c < 3; c++) {
                        const float e = .5f * (a[c * n + i] + b[c * n + i] - a[c * n + q] - b[c * n + q]);
                        t += e * e / (k * k * (var[c * n + i] + 1e-6f));
                    }
                    for (int f = 0; f < nf; f++) {
                        const float e = feat[f * n + i] - feat[f * n + q];
                        s += fmaxf(0, e * e - fvar[f * n + i]) / (kf * kf);
                    }
                    const float g = tap[ty] * tap[tx] * expf(-t / 3 - s);
                    for (int c = 0; c < 3; c++) { sum[c] += g * a[c * n + q]; sum[3 + c] += g * b[c * n + q]; }
                    total += g;
                }
            }
            for (int c = 0; c < 3; c++) { outa[c * n + i] = sum[c] / total; outb[c * n + i] = sum[3 + c] / total; }
        }
}
