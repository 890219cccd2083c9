"""Coffee: a small cup and a moka pot on marble in the morning, a tall iced glass with a drip filter."""
import math
import random
import core
import geo
import mats
import props
from scenes.tea import steam
from tiling import tiles


def cup(loc, r, h, m, coffee, crema, turn=0.0):
    """A cup on its saucer with one ear, coffee and its foam."""
    x, y, z = loc
    geo.lathe([(0, .02), (r * .6, 0), (r * .7, .03), (r * 1.55, .17), (r * 1.7, .24), (r * 1.62, .24), (r * .7, .1), (0, .08)], m, 128, smooth=False, loc=loc)
    geo.vessel([(r * .5, .09), (r * .55, .13), (r * .86, h * .42), (r * .98, h * .8), (r, h)], .06, m, segs=128, loc=loc)
    c, s = math.cos(turn), math.sin(turn)
    geo.tube([(x + q * c, y + q * s, z + k) for q, k in ((r * .93, h * .82), (r * 1.3, h * .88), (r * 1.46, h * .66), (r * 1.3, h * .42), (r * .84, h * .4))], .065, m, taper=lambda t: 1.1 - .25 * math.sin(math.pi * t))
    foam = mats.mat(coffee, .25, coat=.3, bump=(20, .1), mix=(crema, 2.4, .36, .62, 1.5))
    geo.surf(lambda u, v: (x + r * .93 * v * math.cos(u * 6.2832), y + r * .93 * v * math.sin(u * 6.2832), z + h * .86 + .02 * v ** 8), 96, 16, foam, close_u=True)


def moka(loc, turn, steel, black):
    """Eight flat sides, a waist, a spout and a black handle."""
    M = core.Matrix.Translation(loc) @ core.Matrix.Rotation(turn, 4, 'Z')
    for prof in ([(0, 0), (.78, 0), (.8, .05), (.64, 1.0), (.62, 1.06), (0, 1.06)], [(0, 1.22), (.58, 1.22), (.6, 1.28), (.78, 2.3), (.8, 2.36), (0, 2.36)], [(.82, 2.36), (.82, 2.42), (.45, 2.66), (.14, 2.74), (0, 2.74)]):
        ob = geo.lathe(prof, steel, 8, smooth=False, loc=loc, rot=(0, 0, turn))
        ob.data.polygons.foreach_set('use_smooth', [False] * len(ob.data.polygons))
        b = ob.modifiers.new('b', 'BEVEL')
        b.width, b.segments, b.limit_method = .03, 3, 'ANGLE'
    geo.cyl(.66, .18, (loc[0], loc[1], loc[2] + 1.05), steel, .03)
    geo.cyl(.06, .14, (loc[0], loc[1], loc[2] + 2.72), black, .02)
    geo.sphere(.15, (loc[0], loc[1], loc[2] + 2.94), black, (1, 1, .85), segs=32)
    geo.tube([tuple(M @ core.Vector(p)) for p in ((.7, 0, 2.22), (1.15, 0, 2.3), (1.36, 0, 2.16), (1.4, 0, 1.6), (1.36, 0, 1.1))], .12, black, taper=lambda t: .8 + .4 * t)
    geo.surf(lambda u, v: tuple(M @ core.Vector((-.62 - .36 * v, (u - .5) * .62 * (1 - .72 * v), 1.75 + .62 * v - (.4 * (1 - v) + .1) * abs(math.cos(math.pi * u)) * 0 + .3 * abs(2 * u - 1) * (1 - v)))), 16, 10, steel)
    geo.sphere(.07, tuple(M @ core.Vector((.3, -.63, .7))), mats.metal((.8, .56, .26), .25), segs=20)


def morning():
    geo.box((40, 12, .5), (0, 2.6, -.25), mats.marble((.7, .68, .64), (.3, .28, .27), .42, .12, .05, coat=.3), .06)
    geo.plane(60, 30, (0, 9.5, 6), tiles((.5, .48, .42), (.42, .4, .35), (.26, .25, .22), (1.5, .75), .04, .18, .5), (math.pi / 2, 0, 0))
    china = mats.mat((.8, .78, .73), .12, coat=.6)
    cup((-.55, -.7, 0), .78, .95, china, (.2, .075, .02), (.5, .25, .09), -.5)
    steel, black = mats.metal((.66, .65, .63), .24), mats.mat((.015, .014, .014), .3, coat=.4)
    moka((1.85, 1.0, 0), -.55, steel, black)
    bisc = mats.mat((.58, .33, .12), .6, bump=(9, .9), mix=((.7, .46, .2), 3, .4, .66))
    props.plate(.95, (-3.0, .9, 0), china, mats.mat((.05, .1, .2), .2), .12)
    for k, a in enumerate((.3, -.25, .8)):
        geo.subdivide(geo.box((1.15, .34, .3), (-3.0 + .1 * k, .85 + .2 * (k - 1), .28 + .2 * (k == 2)), bisc, .1, (.1 * k, 0, a)), 2)
    cube = mats.mat((.85, .83, .78), .7, bump=(40, .5))
    props.bowl(.62, .5, (.55, 2.1, 0), china, .05)
    rnd = random.Random(3)
    for k in range(9):
        geo.box((.24, .24, .24), (.55 + rnd.gauss(0, .16), 2.1 + rnd.gauss(0, .16), .38 + .18 * (k > 4)), cube, .02, (rnd.random(), rnd.random(), rnd.random()))
    bean = mats.mat((.075, .028, .012), .3, coat=.4, bump=(12, .2))
    for _ in range(16):
        x, y = 1.2 + rnd.gauss(0, .4), -1.4 + rnd.gauss(0, .24)
        a = rnd.uniform(0, 6.3)
        geo.sphere(.13, (x, y, .065), bean, (1.15, .8, .55), (rnd.gauss(0, .2), 0, a), 24)
        geo.tube([(x + q * .12 * math.cos(a), y + q * .12 * math.sin(a), .134 - .06 * q * q) for q in (-1, -.5, 0, .5, 1)], .012, mats.mat((.03, .012, .006), .6))
    for q in range(2):
        steam((-.7 + .35 * q, -.5, .95), 1.9, 2 + q, .13)
    core.area((-6, 2.5, 4.6), (0, 0, .6), 2.2, 900, 4700, 3)
    core.area((6, 1, 4), (0, 0, .8), 1.6, 200, 6500)
    core.area((0, -7, 5), (0, 0, .8), 3, 70, 6200)
    core.camera((-.5, -8.8, 3.9), (.3, .25, 1.12), 56, .11, (-.5, -1.3, .8))
    return (-.5, -.8, .7)


def iced():
    """Milk below, coffee above, ice over the brim of it; a window behind."""
    geo.box((40, 12, .5), (0, 2.6, -.25), mats.wood((.05, .026, .014), (.19, .1, .055), .35, .28, 'X', .3), .05)
    geo.plane(60, 30, (0, 14, 6), mats.mat((.09, .12, .1), .9, mix=((.16, .19, .15), .3, .3, .7)), (math.pi / 2, 0, 0))
    clear = mats.glass((.97, .98, .97))
    g = [(.62, 0), (.66, .05), (.78, 1.4), (.9, 2.75)]
    geo.vessel(g, .05, clear, segs=128)
    inner = [(a - .062, z) for a, z in geo.smooth_profile(g) if .1 < z < 2.42]
    coffee = mats.sheer((.95, .78, .56), .3, (.16, .06, .02), 'V')
    geo.lathe([(0, .1)] + inner + [(0, 2.41)], coffee, 128, smooth=False)
    geo.lathe([(inner[-1][0], 2.4), (0, 2.42)], mats.mat((.11, .04, .013), .05, coat=1, mix=((.3, .15, .06), 2.2, .42, .66, 1.5)), 96, smooth=False)
    ice = mats.glass((.96, .98, 1), .02, 1.31, bump=(4, .25))
    rnd = random.Random(6)
    for x, y, z in ((-.34, -.3, 2.5), (.3, -.36, 2.46), (.32, .3, 2.52), (-.3, .32, 2.46), (.02, -.02, 2.78)):
        geo.subdivide(geo.box((.5, .5, .48), (x, y, z), ice, .07, (rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), rnd.uniform(0, 1.5))), 1)
    drop = geo.sphere(1, (0, 0, -99), clear, segs=14)
    for _ in range(260):
        a, z, s = rnd.uniform(3.2, 6.2), rnd.uniform(.3, 2.3), .012 + .03 * rnd.random() ** 3
        r = .66 + (z - .05) * .088
        geo.copy(drop, (r * math.cos(a), r * math.sin(a), z), (0, 0, a), (s * .5, s, s * 1.15))
    geo.tube([(-.3, .2, .3), (.12, -.02, 1.8), (.62, -.3, 3.9)], .055, mats.metal((.8, .55, .28), .2))
    geo.cyl(1.0, .1, (0, 0, -.1 + .01), mats.mat((.4, .28, .16), .9, bump=(20, .5)), .02)
    steel = mats.metal((.72, .72, .7), .2)
    # the drip filter on its own small glass
    x, y = 2.35, 1.1
    geo.vessel([(.5, 0), (.54, .05), (.58, .8), (.62, 1.0)], .05, clear, segs=96, loc=(x, y, 0))
    geo.lathe([(0, .08), (.5, .08), (.53, .34), (0, .36)], mats.mat((.06, .02, .008), .05, coat=1), 96, smooth=False, loc=(x, y, 0))
    geo.cyl(.86, .05, (x, y, 1.03), steel, .015)
    geo.vessel([(.5, 1.08), (.53, 1.1), (.55, 1.75), (.57, 1.8)], .025, steel, segs=96, loc=(x, y, 0))
    geo.lathe([(.6, 1.83), (.6, 1.87), (.1, 1.92), (.1, 2.02), (0, 2.05)], steel, 96, smooth=False, loc=(x, y, 0))
    geo.tube([(x + .55, y - .1, 1.6), (x + .85, y - .16, 1.62), (x + .88, y - .16, 1.3), (x + .56, y - .1, 1.25)], .04, steel)
    geo.vessel([(.42, 0), (.5, .04), (.56, .35), (.36, .75), (.4, .95)], .04, mats.mat((.78, .75, .68), .15, coat=.5), segs=96, loc=(-2.3, 1.0, 0))
    geo.cyl(.34, .02, (-2.3, 1.0, .7), mats.mat((.86, .8, .66), .3, coat=.3), .005)
    bean = mats.mat((.075, .028, .012), .3, coat=.4, bump=(12, .2))
    for _ in range(22):
        geo.sphere(.13, (-1.7 + rnd.gauss(0, .5), -.8 + rnd.gauss(0, .3), .065), bean, (1.15, .8, .55), (rnd.gauss(0, .2), 0, rnd.uniform(0, 6.3)), 20)
    props.bokeh(26, (-9, 11, 1.5), (10, 13.5, 8), 4, [(1, .62, .3), (1, .78, .5), (.7, .8, .6)], 3.2, (.1, .2))
    core.area((4.5, 5, 4.5), (0, 0, 1.4), 2.2, 800, 5200, 3)
    core.area((-5.5, 3.5, 3.5), (0, 0, 1.4), 1.6, 420, 6000, 3)
    core.area((-2.5, -7, 4), (0, 0, 1.2), 2.4, 330, 5000)
    core.camera((-.35, -9.6, 2.9), (.35, .1, 1.55), 60, .11, (0, -.7, 1.7))
    return (0, -.3, 1.8)


def coffee(take):
    return (morning, iced)[take - 1]()
