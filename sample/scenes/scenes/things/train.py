"""A train: a lamp on the window table with mountains going by at dusk, tea by a green valley in the morning."""
import math
import core
import geo
import mats
import props
from scenes.mountains import ridge_layer


def carriage(panel, frame, wall=None):
    """The window wall at y = 0 with its rounded opening, the sill and the table. Decimetres."""
    W, H, R, zc = 4.6, 3.1, .55, 3.9
    n = 96

    def edge(i, w, h, r):
        t = i / n * 4
        k, q = int(t) % 4, t - int(t)
        cx, cz = ((w - r), (h - r))
        c = ((cx, cz), (-cx, cz), (-cx, -cz), (cx, -cz))[k]
        nxt = ((cx, cz), (-cx, cz), (-cx, -cz), (cx, -cz))[(k + 1) % 4]
        if q < .5:
            a = k * math.pi / 2 + q * math.pi
            return (c[0] + r * math.cos(a), c[1] + r * math.sin(a))
        a = (k + 1) * math.pi / 2
        s = (q - .5) * 2
        return tuple((c[j] + (nxt[j] - c[j]) * s) + r * (math.cos(a), math.sin(a))[j] for j in (0, 1))
    inner = [edge(i, W, H, R) for i in range(n)]
    V = [(x, 0, zc + z) for x, z in inner] + [(x * 6, 0, zc + z * 6) for x, z in inner]
    geo.mesh(V, [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], panel, False)

    def rim(u, v):
        x, z = inner[round(u * n) % n]
        p = [(1.0, .5), (.985, .1), (1.0, -.06), (1.035, -.1), (1.055, -.03), (1.06, .02)][round(v * 5)]
        return (x * p[0] + (.12 * (p[0] - 1) * x), p[1], zc + z * (1 + (p[0] - 1) * W / H))
    geo.surf(rim, n, 6, frame, close_u=True)
    geo.box((10.2, .7, .16), (0, -.3, zc - H - .2), panel, .05)


def lamp(loc, brass, shade, glow):
    x, y, z = loc
    geo.lathe([(0, 0), (.52, 0), (.54, .06), (.4, .13), (.13, .2), (.07, .34), (.1, .46), (.06, .6), (.05, 1.3), (0, 1.32)], brass, 64, loc=loc)
    ob = geo.surf(lambda u, v: ((.85 - .38 * v) * math.cos(u * 6.28318) * (1 + .012 * math.cos(u * 6.28318 * 24)), (.85 - .38 * v) * math.sin(u * 6.28318) * (1 + .012 * math.cos(u * 6.28318 * 24)), .95 * v), 192, 20, shade, close_u=True, loc=(x, y, z + 1.0))
    for r, h in ((.85, 0), (.47, .95)):
        geo.torus(r, .022, (x, y, z + 1.0 + h), brass, nu=80, nv=10)
    core.point((x, y, z + 1.45), glow, 2500, .16)
    ob.visible_shadow = True


def evening():
    core.sky([(0, (.62, .42, .38)), (.08, (.42, .36, .42)), (.3, (.16, .2, .34)), (1, (.04, .07, .17))], .55, ((.5, .36, .38), .35, 2.4, 3))
    for k in range(6):
        t = k / 5
        c = tuple(a + (b - a) * t ** .8 for a, b in zip((.006, .012, .02), (.2, .19, .25)))
        g = tuple(a + (b - a) * t ** .7 for a, b in zip((.02, .035, .055), (.36, .29, .31)))
        ridge_layer(60 + 420 * t ** 1.3, -14 + 34 * t, 10 + 30 * t, .03 / (1 + 4 * t), k * 9.1 + 4, c, g, 220 + 900 * t)
    geo.plane(600, 60, (0, 40, -16), mats.mat((.05, .07, .1), .04, emit=((.1, .11, .16), .3)))
    panel = mats.wood((.045, .018, .008), (.19, .09, .04), .45, .25, 'X', .6)
    brass = mats.metal((.85, .62, .32), .2)
    carriage(panel, brass)
    geo.box((7.4, 4.4, .2), (.2, -2.3, .35), panel, .08)
    linen = mats.mat((.7, .66, .58), .95, weave=(26, .2), sheen=.3)
    geo.box((6.6, 4.0, .02), (.2, -2.45, .47), linen, .01)
    lamp((-2.1, -1.5, .48), brass, mats.sheer((.8, .6, .4), .6, bump=(20, .2), glow=((1, .5, .2), .22)), 60)
    props.wineglass((.9, -2.4, .48), 2.0, .42, wine=mats.glass((.5, .04, .05), ior=1.34), level=.35)
    props.plate(.62, (2.3, -1.9, .48), mats.mat((.8, .78, .72), .15, coat=.5), brass, .1)
    velv = mats.velvet((.06, .02, .02), (.2, .05, .05))
    for s in (-1, 1):
        geo.box((1.2, 3.2, 7), (s * 6.2, -2.2, 2.2), velv, .45)
    core.area((0, -7, 9), (0, -1, 2), 4, 60, 3000).visible_glossy = False
    core.area((0, 6, 8), (0, -2, .5), 6, 150, 9000).visible_glossy = False
    core.camera((-.3, -11.6, 4.3), (.05, 0, 2.55), 43, .07, (-1.6, -2, 1.8))
    return (-1.6, -1.5, 2.2)


def morning():
    core.sky([(0, (.8, .8, .74)), (.1, (.66, .74, .76)), (.4, (.4, .55, .68)), (1, (.2, .36, .56))], .9, ((.9, .9, .88), .8, 2.6, 7))
    for k in range(6):
        t = k / 5
        c = tuple(a + (b - a) * t ** .7 for a, b in zip((.015, .045, .012), (.36, .44, .5)))
        g = tuple(a + (b - a) * t ** .6 for a, b in zip((.07, .13, .045), (.6, .66, .66)))
        ridge_layer(70 + 460 * t ** 1.3, -22 + 50 * t, 8 + 34 * t, .026 / (1 + 4 * t), k * 7.7 + 11, c, g, 240 + 1000 * t)
    panel = mats.mat((.5, .47, .4), .5, coat=.2, bump=(20, .04))
    steel = mats.metal((.7, .7, .68), .28)
    carriage(panel, steel)
    geo.box((7.4, 4.4, .2), (.2, -2.3, .35), mats.wood((.2, .11, .055), (.46, .29, .16), .5, .3, 'X', .3), .08)
    china = mats.mat((.82, .8, .75), .14, coat=.5)
    props.plate(.95, (1.5, -2.4, .45), china, None, .1)
    geo.vessel([(.3, 0), (.36, .05), (.55, .3), (.62, .62), (.64, .82)], .035, china, loc=(1.5, -2.4, .52))
    geo.cyl(.58, .02, (1.5, -2.4, 1.14), mats.mat((.2, .07, .02), .05, coat=1), .005)
    geo.tube([(2.1, -2.4, 1.2), (2.45, -2.42, 1.15), (2.48, -2.42, .9), (2.05, -2.4, .75)], .05, china)
    props.book((2.0, 2.7, .3), (-1.5, -2.5, .45), .35 + math.pi / 2, mats.mat((.05, .1, .12), .8, weave=(40, .3)))
    gl = mats.metal((.5, .38, .2), .25)
    for s in (-1, 1):
        geo.torus(.36, .03, (-1.4 + s * .43, -2.6 + s * .1, .86), gl, (1.2, 0, .25), 60, 12)
    geo.tube([(-1.51, -2.62, .95), (-1.4, -2.6, 1.0), (-1.29, -2.58, .95)], .025, gl)
    for s in (-1, 1):
        geo.tube([(-1.4 + s * .78, -2.6 + s * .18, .9), (-1.4 + s * .9, -2.0 + s * .1, .82), (-1.4 + s * .6, -1.4, .78)], .022, gl)
    cur = mats.sheer((.7, .66, .56), .4, bump=(10, .1))
    for s in (-1, 1):
        geo.surf(lambda u, v: (s * (5.3 - 1.5 * u * (.75 + .25 * v)), -.45 + .16 * math.sin(u * 26 + v), 7.6 - 6.9 * v), 90, 20, cur)
    core.sun((-.55, .75, .6), 4.5, 4500, 1.5)
    core.area((0, -8, 8), (0, -1, 2), 6, 190, 6000)
    core.camera((.5, -11.2, 4.6), (.1, 0, 2.35), 42, .06, (1.2, -2.6, 1))
    return (1.4, -2.3, 1.3)


def train(take):
    return (evening, morning)[take - 1]()
