"""Garments on tailors' forms: a gown by the window, a jacket half made, a red cheongsam, three coats in a row."""
import math
import core
import geo
import mats
import rooms
import settings

BODY = [(0, .0, .0), (.06, .125, .1), (.14, .16, .12), (.3, .12, .09), (.4, .125, .1), (.52, .15, .13), (.6, .15, .115), (.68, .155, .09), (.72, .1, .075), (.75, .055, .055), (.8, .05, .05), (.82, .0, .0)]


def shape(t, swell=0.0):
    """Half width and half depth of a form at the height t above its foot."""
    for (a, x, y), (b, p, q) in zip(BODY, BODY[1:]):
        if t <= b:
            k = (t - a) / (b - a)
            k = k * k * (3 - 2 * k)
            return x + (p - x) * k + swell, y + (q - y) * k + swell
    return swell, swell


def form(linen, wood, h=.8):
    """A torso of linen on a turned post; its foot stands at h."""
    geo.surf(lambda u, v: (shape(v * .82)[0] * math.cos(u * 6.2832), shape(v * .82)[1] * math.sin(u * 6.2832) - .03 * math.sin(v * 3.1), h + v * .82), 64, 60, linen, close_u=True)
    geo.lathe([(0, h + .8), (.052, h + .8), (.056, h + .815), (.02, h + .83), (.03, h + .86), (.012, h + .9), (0, h + .91)], wood, 40)
    geo.cyl(.022, h, (0, 0, .02), wood, .004, segs=24)
    geo.lathe([(.2, 0), (.2, .02), (.06, .05), (.03, .12), (0, .12)], wood, 48)


def garment(m, lo, hi, swell, h=.8, flare=None, folds=0, open_front=0.0):
    """Cloth round the form from lo to hi; below the form's hip it falls to the hem: flare is (hem height, half width)."""
    span = (lambda u: u * 6.2832) if not open_front else (lambda u: -1.5708 + open_front + u * (6.2832 - 2 * open_front))

    def f(u, v):
        a = span(u)
        x, y = shape(lo + (hi - lo) * v, swell)
        return (x * math.cos(a), y * math.sin(a) - .03 * math.sin((lo + (hi - lo) * v) * 3.8), h + lo + (hi - lo) * v)
    if not flare:
        return geo.thicken(geo.surf(f, 90, 50, m, close_u=not open_front), .004, 1)
    hem, R = flare
    x0, y0 = shape(lo, swell)

    def g(u, v):
        a, k = span(u), v ** 1.15
        q = 1 + .14 * v * math.sin(a * folds + 1.3 * math.sin(a * 2)) * (.65 + .35 * math.cos(a * 3))
        return ((x0 + (R - x0) * k) * q * math.cos(a), (y0 + (R * .86 - y0) * k) * q * math.sin(a) - .03 * math.sin(lo * 3.8), h + lo + (hem - h - lo) * v)
    return geo.thicken(geo.surf(lambda u, v: g(u, 1 - 2 * v) if v < .5 else f(u, 2 * v - 1), 300, 96, m, close_u=not open_front), .004, 1)


def on_form(x, z, swell, h=.8):
    """The point of a garment's front at x and z."""
    w, d = shape(z - h, swell)
    return x, -d * math.sqrt(max(0, 1 - (x / w) ** 2)) - .03 * math.sin((z - h) * 3.8), z


def sleeve(m, side, length, h=.8, r=.075, swing=.1):
    x = side * .16
    geo.tube([(x - side * .1, -.02, h + .64), (x - side * .03, -.02, h + .655), (x + side * .03, -.025, h + .63), (x + side * (.05 + swing * .5), -.03, h + .62 - length * .5), (x + side * (.05 + swing), -.05, h + .62 - length)], r, m, taper=lambda t: .55 + 2.2 * t if t < .2 else 1.08 - .3 * t)


def atelier(wall, sky, floor=((.12, .07, .045), (.3, .19, .11))):
    w = settings.plaster(wall)
    settings.pierced(12, 3.4, 1.9, [(-1.7, 1.75, 1.5, 2.5)], w)
    rooms.put(rooms.group(rooms.window, 1.5, 2.5, mats.mat((.5, .48, .44), .6), 2, 4), (-1.7, 1.9, 1.75))
    settings.light_card(12, 9, (-2, 5, 2), *sky)
    settings.boards(12, 12, *floor, 40, -4)
    core.area((-1.7, 1.75, 1.8), (.3, -.4, 1.1), 1.5, 170, 6200, 2.5)
    core.area((-5, -2.5, 2.6), (0, 0, 1.2), 2.4, 150, 5600)
    core.area((4, -4, 3), (0, 0, 1), 4, 60, 4200)


def gown():
    atelier((.52, .5, .47), ((.94, .97, 1), 2.6))
    linen, wood = mats.mat((.5, .44, .34), .95, weave=(160, .15)), mats.wood((.05, .024, .012), (.15, .08, .04), 3, .3, 'Z')
    silk = mats.mat((.74, .7, .63), .42, sheen=.5, spec=.4)
    form(linen, wood)
    garment(silk, .13, .6, .006, flare=(.02, .78), folds=11)
    sash = mats.mat((.5, .42, .32), .4, sheen=.6)
    garment(sash, .27, .34, .013)
    core.camera((.55, -4.3, 1.25), (-.12, 0, .98), 48)
    return (0, 0, 1.3)


def jacket():
    atelier((.24, .22, .2), ((1, .92, .8), 2.2))
    linen, wood = mats.mat((.5, .44, .34), .95, weave=(160, .15)), mats.wood((.05, .024, .012), (.15, .08, .04), 3, .3, 'Z')
    wool, chalk = mats.mat((.055, .062, .075), .95, weave=(120, .3), sheen=.2), mats.mat((.8, .8, .76), 1)
    form(linen, wood)
    garment(wool, .13, .73, .014, flare=(.72, .205), open_front=.16)
    sleeve(wool, 1, .56)
    for s in (-1, 1):
        geo.surf(lambda u, v: (s * (.012 + .075 * math.sin(3.1416 * min(1, v * .8 + .1)) * u), -.158 + .012 * u + .05 * v * v, 1.1 + .38 * v), 10, 24, mats.mat((.07, .078, .092), .95, weave=(120, .3)))
    for k in range(15):
        z = .82 + k * .043
        geo.tube([(-.07 - .002 * k, -.152 + .001 * k, z), (-.07 - .002 * k, -.153, z + .012), (-.07 - .002 * k, -.153, z + .022)], .0022, chalk)
    for k in range(9):
        geo.tube([(.07 + k * .009, -.15 + k * .005, 1.02 + .002 * k), (.074 + k * .009, -.15 + k * .005, 1.022), (.078 + k * .009, -.149 + k * .005, 1.023)], .0022, chalk)
    tape = mats.mat((.72, .58, .16), .7)
    geo.surf(lambda u, v: ((.085 if u < .5 else -.085) * min(1, abs(2 * u - 1) * 3) + .009 * (v - .5), -.07 - .085 * min(1, abs(2 * u - 1) * 2.2), 1.52 - .42 * max(0, abs(2 * u - 1) - .2)), 60, 3, tape)
    core.camera((.35, -2.6, 1.36), (.0, 0, 1.22), 56)
    return (0, -.1, 1.25)


def cheongsam():
    wall = settings.plaster((.09, .12, .11))
    geo.plane(12, 4, (0, 1.1, 2), wall, (math.pi / 2, 0, 0))
    settings.boards(12, 12, (.06, .03, .02), (.17, .09, .055), 40, -4)
    linen, wood = mats.mat((.5, .44, .34), .95, weave=(160, .15)), mats.wood((.04, .02, .012), (.12, .065, .035), 3, .3, 'Z')
    red, gold = mats.mat((.4, .016, .02), .6, sheen=.4, spec=.25, weave=(220, .2)), mats.mat((.75, .52, .16), .4, metal=.6)
    form(linen, wood)
    garment(red, .13, .765, .007, flare=(.14, .19), folds=2)
    line = [on_form(.005 + .125 * (k / 14) ** .8, 1.5 - .16 * k / 14 - .03 * math.sin(k * .2244), .012) for k in range(15)]
    geo.tube(line, .005, gold)
    for k in (1, 6, 10, 14):
        geo.sphere(.011, line[k], gold, segs=16)
    screen = mats.wood((.03, .014, .008), (.1, .05, .027), 3, .3, 'Z')
    for k in range(3):
        x = -1.35 + .5 * k
        rooms.put(rooms.group(rooms.window, .5, 1.9, screen, 4, 9, .045), (x, .75 + .12 * (k % 2), .98), .2 if k % 2 else -.2)
    core.area((-3, -2.6, 3.2), (0, 0, 1), 1.4, 250, 4200)
    core.area((3, -.6, 2.2), (0, 0, 1.1), 1, 70, 3000)
    core.camera((-.25, -3.9, 1.2), (-.2, 0, .96), 56)
    return (0, 0, 1.2)


def coats():
    atelier((.6, .57, .52), ((.95, .97, 1), 2.4), ((.2, .14, .1), (.4, .29, .19)))
    linen, wood = mats.mat((.5, .44, .34), .95, weave=(160, .15)), mats.wood((.05, .024, .012), (.15, .08, .04), 3, .3, 'Z')

    def one(c, hem, R, long_):
        m = mats.mat(c, .93, weave=(90, .2), sheen=.3)
        form(linen, wood)
        garment(m, .13, .74, .012, flare=(hem, R), folds=4, open_front=.1)
        for s in (-1, 1):
            sleeve(m, s, long_, r=.08)
        geo.sphere(.012, (.05, -.16, 1.22), wood, segs=12)
        geo.sphere(.012, (.05, -.15, 1.06), wood, segs=12)
    for k, (c, hem, R, s) in enumerate((((.03, .07, .2), .5, .27, .52), ((.62, .4, .09), .2, .33, .5), ((.34, .08, .05), .68, .24, .38))):
        rooms.put(rooms.group(one, c, hem, R, s), (-.85 + .95 * k, .15 * (k % 2), 0), .3 - .25 * k)
    core.camera((.5, -4.4, 1.3), (.08, 0, 1.0), 50)
    return (.1, 0, 1.2)


def dress_form(take):
    return (gown, jacket, cheongsam, coats)[take - 1]()
