"""Sculpture busts, carved as a distance field and read off in cylindrical slices. Portrait."""
import math
import numpy as np
import core
import geo
import mats


def smin(a, b, k):
    h = np.clip(.5 + .5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def smax(a, b, k):
    return -smin(-a, -b, k)


def ell(p, c, r):
    q = (p - np.array(c)) / np.array(r)
    k0 = np.linalg.norm(q, axis=-1)
    k1 = np.linalg.norm(q / np.array(r), axis=-1) + 1e-9
    return k0 * (k0 - 1) / k1


def cap(p, a, b, ra, rb):
    a, b = np.array(a), np.array(b)
    h = np.clip(((p - a) @ (b - a)) / ((b - a) @ (b - a)), 0, 1)
    return np.linalg.norm(p - a - h[..., None] * (b - a), axis=-1) - (ra + (rb - ra) * h)


def head(p, hair='waves', smooth=False):
    """The face looks towards −Y. The chin is near z = −1.15, the crown near 1.35."""
    s = p.copy()
    s[..., 0] = np.abs(s[..., 0])
    d = ell(p, (0, .18, .42), (.82, 1.0, .95))
    d = smin(d, ell(p, (0, -.22, -.15), (.66, .72, .95)), .25)
    d = smin(d, ell(p, (0, -.48, -.82), (.36, .38, .34)), .28)
    d = smin(d, ell(s, (.42, -.42, -.28), (.26, .3, .3)), .22)
    if not smooth:
        d = smax(d, -ell(s, (.33, -.98, .1), (.22, .2, .13)), .14)
        d = smin(d, cap(s, (.08, -.93, .26), (.5, -.74, .27), .07, .05), .1)
        d = smin(d, ell(s, (.32, -.74, .08), (.16, .13, .1)), .03)
        lid = cap(s, (.19, -.87, .1), (.45, -.79, .1), .025, .02)
        d = smin(d, lid, .04)
    d = smin(d, cap(p, (0, -.9, .24), (0, -1.16, -.27), .07, .1), .1 if not smooth else .2)
    d = smin(d, ell(s, (.1, -1.02, -.31), (.085, .1, .07)), .06)
    if not smooth:
        d = smax(d, -ell(p, (0, -1.06, -.56), (.3, .12, .012)), .035)
        d = smin(d, ell(s, (.07, -.96, -.5), (.17, .08, .052)), .05)
        d = smin(d, ell(p, (0, -.95, -.63), (.18, .1, .06)), .05)
        d = smax(d, -ell(p, (0, -1.02, -.75), (.2, .09, .045)), .06)
        d = smin(d, ell(p, (0, -.84, -.95), (.17, .14, .13)), .1)
        d = smin(d, ell(s, (.84, .08, 0), (.07, .16, .25)), .05)
    n = cap(p, (0, .25, -.6), (0, .42, -2.3), .46, .52)
    d = smin(d, n, .14)
    s2 = cap(s, (.0, .35, -2.25), (1.55, .45, -2.75), .52, .5)
    d = smin(d, s2, .45)
    d = smin(d, ell(p, (0, .15, -3.1), (1.5, .8, 1.0)), .4)
    d = smin(d, cap(s, (.08, -.3, -2.25), (.9, -.15, -2.12), .06, .05), .2)
    if hair:
        h = ell(p, (0, .3, .55), (.95, 1.08, 1.0))
        face = ell(p, (0, -1.0, -.12), (.66, .75, .98))
        h = smax(h, -face, .12)
        h = smax(h, -(p[..., 2] + .55 - .5 * p[..., 1]), .1)
        a = np.arctan2(p[..., 0], -p[..., 1] + .3)
        if hair == 'waves':
            h = h + .05 * np.sin(16 * p[..., 2] + 5 * np.cos(3 * a) + 9 * p[..., 1]) + .03 * np.sin(22 * a + 9 * p[..., 2])
            h = smin(h, ell(p, (0, 1.28, .35), (.42, .4, .42)) + .03 * np.sin(22 * p[..., 2] + 9 * p[..., 0]), .12)
        elif hair == 'curls':
            h = h + .075 * np.sin(13 * p[..., 0] + 2 * np.sin(5 * p[..., 2])) * np.sin(13 * p[..., 1]) * np.sin(13 * p[..., 2] + 1)
        d = smin(d, h, .05)
    return d


def carve(m, hair='waves', smooth=False, z0=-3.3, z1=1.6, nz=430, na=460, turn=0.0, loc=(0, 0, 0), scale=1.0, rot=(0, 0, 0), cut=True, break_=None):
    z = np.linspace(z0, z1, nz)
    a = np.linspace(0, 2 * np.pi, na, endpoint=False)
    Z, A = np.meshgrid(z, a, indexing='ij')
    cy = np.clip(.1 + (.0 * Z), -1, 1)
    R = np.full(Z.shape, 2.6)
    for _ in range(70):
        p = np.stack([R * np.cos(A), cy + R * np.sin(A), Z], -1)
        if turn:
            k = turn * np.clip((Z + 1.9) / 1.2, 0, 1)
            c, s = np.cos(k), np.sin(k)
            p = np.stack([c * p[..., 0] + s * p[..., 1], -s * p[..., 0] + c * p[..., 1], p[..., 2]], -1)
        d = head(p, hair, smooth)
        if cut:
            d = smax(d, np.abs(p[..., 0]) - (1.12 + .32 * (Z + 2.6)), .1)
            d = smax(d, ell(p, (0, .2, -1.2), (1.75, 1.7, 2.05)), .08)
        if break_:
            d = smax(d, break_(p), .02)
        R = np.maximum(.004, R - .72 * d)
    V = np.stack([R * np.cos(A), cy + R * np.sin(A), Z], -1).reshape(-1, 3)
    keep = []
    for i in range(nz - 1):
        for j in range(na):
            k = (j + 1) % na
            if R[i, j] > .006 or R[i + 1, j] > .006:
                keep.append((i * na + j, i * na + k, (i + 1) * na + k, (i + 1) * na + j))
    ob = geo.mesh([tuple(v) for v in V * scale], keep, m, True, loc, rot)
    sm = ob.modifiers.new('sm', 'SMOOTH')
    sm.factor, sm.iterations = .5, 3
    return ob


def plinth(z, m, loc=(0, 0)):
    geo.lathe([(0, 0), (.75, 0), (.75, .12), (.62, .2), (.5, .32), (.38, .55), (.36, .8), (.5, .95)], m, 96, smooth=False, loc=(loc[0], loc[1], z))


def classical():
    geo.plane(60, 40, (0, 5, 0), mats.mat((.06, .045, .04), .95, mix=((.09, .065, .055), .3, .3, .7)), (math.pi / 2, 0, 0))
    white = mats.mat((.78, .75, .7), .42, sss=.25, sss_scale=.08, bump=(40, .05), mix=((.7, .66, .6), 1.2, .35, .7))
    carve(white, 'waves', turn=-.55, rot=(0, 0, .25))
    st = mats.marble((.05, .05, .05), (.4, .37, .33), 1.5, .2)
    plinth(-4.0, st)
    geo.box((3.2, 3.2, 3), (0, 0, -5.5), st, .04)
    core.area((-6, -2.2, 4), (0, 0, 0), 1.8, 620, 4600)
    core.area((5, 4, 3), (0, 0, 0), 1.2, 180, 6000, 4)
    core.camera((-1.6, -13, .0), (.3, 0, -1.0), 74, .09, (0, -.9, 0))
    return (0, -.5, -.1)


def two():
    geo.cyc(60, 26, 30, mats.mat((.5, .52, .52), .85), 5, (0, 6, -5))
    black = mats.mat((.018, .018, .019), .2, coat=.6, bump=(30, .02))
    plaster = mats.mat((.74, .72, .68), .8, bump=(30, .15))
    carve(black, None, smooth=True, rot=(0, 0, .7), loc=(-1.0, -1.0, 0))
    carve(plaster, 'curls', rot=(0, 0, -1.15), loc=(1.5, 1.5, .5))
    geo.box((2.6, 2.6, 4), (-1.0, -1.0, -5.25), mats.mat((.34, .36, .36), .8), .03)
    geo.box((2.6, 2.6, 4), (1.5, 1.5, -4.75), mats.mat((.4, .42, .42), .8), .03)
    core.area((7, -3, 5), (0, 0, 0), 3, 950, 5600)
    core.area((-6, 1, 3), (0, 0, 0), 1, 330, 7500, 6)
    core.camera((-.4, -15, .4), (.3, 0, -1.0), 60, .1, (-1.0, -1.8, 0))
    return (-1, -1.5, 0)


def bronze():
    geo.plane(60, 40, (0, 7, 0), mats.mat((.012, .05, .045), .9, mix=((.02, .075, .068), .3, .3, .7)), (math.pi / 2, 0, 0))
    br = mats.mat((.32, .17, .07), .32, 1, bump=(14, .12), mix=((.06, .17, .13), 1.5, .52, .7), rough_var=(2, .25, .6))
    carve(br, 'curls', turn=.5, rot=(.0, 0, -.65), break_=lambda p: (p[..., 2] - 1.6))
    geo.box((1.7, 1.7, 1.2), (0, .1, -3.7), mats.mat((.03, .028, .026), .35, bump=(10, .1)), .03)
    geo.box((20, 5, .3), (0, .4, -4.45), mats.wood((.04, .02, .01), (.16, .08, .04), .5, .3, 'X', .3), .03)
    core.area((-4, -5, 5), (0, 0, 0), 1.4, 560, 3300)
    core.area((5, 1, 2), (0, 0, -.3), 1.2, 420, 4300, 5)
    core.area((-4, 5, 3), (0, 0, 0), 2, 330, 7500, 4)
    core.camera((.3, -14.5, -.5), (-.4, 0, -1.25), 74, .09, (0, -.9, 0))
    return (0, -.5, -.1)


def terracotta():
    """A head of fired clay against ochre, the sun drawing its profile on the wall."""
    wall = mats.mat((.62, .36, .14), .95, bump=(3, .3, 8), mix=((.54, .3, .115), .4, .35, .7))
    geo.plane(60, 40, (0, 2.9, 0), wall, (math.pi / 2, 0, 0))
    clay = mats.mat((.4, .15, .075), .85, bump=(16, .4, 6), mix=((.52, .24, .14), 1.8, .38, .7))
    carve(clay, 'waves', rot=(0, 0, 1.15), loc=(.1, 0, .25))
    st = mats.mat((.56, .42, .28), .9, bump=(5, .5, 8), mix=((.48, .35, .22), .8, .35, .7))
    geo.box((2.5, 2.5, 6), (.1, .1, -6.05), st, .05)
    import props
    lf = mats.mat((.06, .08, .03), 1)
    for k in range(15):
        t = k / 14
        for s in (-1, 1):
            props.leaf(2.4 - 1.2 * t, .2, lf, .3, .2, (-9 + 3.2 * t, -5.0, 5.6 + 1.3 * t - 1.2 * t * t), (.1, s * .4, -1.2 + s * 1.15), nu=8, nv=5)
    core.sun((-.72, -.6, .42), 4.6, 4200, .7)
    core.world((.7, .8, 1), .25)
    core.camera((-.9, -13.5, .1), (.55, 0, -1.0), 70, .08, (0, -.9, 0))
    return (-.3, -.3, .1)


def studio():
    """Three plaster casts on a shelf; only the nearest is sharp."""
    wall = mats.mat((.32, .35, .36), .95, bump=(3, .2, 8), mix=((.27, .3, .31), .5, .35, .7))
    geo.plane(80, 40, (0, 4.4, 2), wall, (math.pi / 2, 0, 0))
    wood_ = mats.wood((.16, .1, .06), (.4, .28, .18), .4, .55, 'X')
    geo.box((40, 5.5, .35), (4, 1.2, -3.62), wood_, .04)
    plaster = mats.mat((.72, .69, .63), .9, bump=(26, .25, 6), mix=((.64, .6, .53), 1.6, .35, .7))
    a = carve(plaster, 'curls', turn=.35, rot=(0, 0, -.5), loc=(-.55, -.5, -.4))
    b = carve(plaster, None, smooth=True, rot=(0, 0, .5), loc=(3.0, 1.6, -.4))
    geo.copy(a, (6.3, 2.6, -.4), (0, 0, -.2))
    tool = mats.wood((.12, .06, .03), (.36, .22, .12), 3, .5, 'Z')
    geo.vessel([(.4, 0), (.42, .03), (.4, .9)], .04, mats.mat((.3, .28, .25), .5, bump=(9, .2)), loc=(-2.1, -.1, -3.44))
    for k in range(5):
        geo.tube([(-2.1 + .1 * (k - 2), -.1, -3.0), (-2.1 + .18 * (k - 2), -.1 + .06 * k, -2.4), (-2.1 + .26 * (k - 2), -.1 + .1 * k, -1.7 + .12 * (k % 3))], .04, tool)
    core.area((-8, -1.5, 5.5), (0, 0, -.5), 2.6, 1500, 5600, 4)
    core.area((7, -6, 3), (0, 0, -1), 4, 110, 6800)
    core.camera((-2.2, -14.2, .6), (.25, 0, -.55), 62, .2, (-.6, -1.3, 0))
    return (-.6, -1.3, 0)


def bust(take):
    return (classical, two, bronze, terracotta, studio)[take - 1]()
