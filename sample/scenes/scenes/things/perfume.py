"""Perfume: an amber block on wet black, a smoky sphere on sand, a tall clear flacon with leaf shadow."""
import math
import random
import core
import geo
import mats
import props


def block(size, loc, juice, gold, level=.8, wall=.14, rot=0):
    """A thick square bottle with its liquid, collar and cap."""
    w, d, h = size
    g = mats.glass((1, 1, 1), ior=1.48)
    geo.box((w, d, h), (loc[0], loc[1], loc[2] + h / 2), g, .12, (0, 0, rot), 5)
    geo.box((w - 2 * wall, d - 2 * wall, (h - 2.2 * wall) * level), (loc[0], loc[1], loc[2] + wall * 1.4 + (h - 2.2 * wall) * level / 2), juice, .1, (0, 0, rot), 5)
    geo.cyl(.27, .2, (loc[0], loc[1], loc[2] + h), gold, .03)


def amber():
    geo.plane(80, 60, (0, 10, 0), mats.mat((.008, .008, .009), .08, spec=.6, bump=(1.2, .05), rough_var=(.9, .03, .22)))
    geo.plane(80, 40, (0, 16, 10), mats.mat((.2, .1, .05), .9, bump=(2, .2)), (math.pi / 2, 0, 0))
    gold = mats.metal((.95, .68, .35), .14)
    block((1.7, .85, 2.3), (0, 0, 0), mats.glass((.97, .66, .25), ior=1.36, shadow=.8), gold, rot=.25)
    geo.box((.95, .62, .85), (0, 0, 2.95), mats.mat((.012, .012, .012), .1, coat=1), .05, (0, 0, .25))
    geo.box((.62, .012, .8), (.105, -.438, 1.2), gold, .004, (0, 0, .25))
    geo.box((.54, .014, .72), (.105, -.44, 1.2), mats.mat((.015, .013, .012), .5), .003, (0, 0, .25))
    for k, w in enumerate((.3, .18)):
        geo.box((w, .016, .03), (.105, -.443, 1.3 - .16 * k), gold, .002, (0, 0, .25))
    rnd = random.Random(2)
    drop = mats.mat((.02, .02, .02), 0, trans=1, ior=1.33)
    base = geo.sphere(1, (0, 0, -99), drop, segs=24)
    for _ in range(230):
        x, y, s = rnd.uniform(-4, 5), rnd.uniform(-3, 4), rnd.uniform(.015, .075)
        geo.copy(base, (x, y, s * .1), (0, 0, 0), (s, s, s * .55))
    card = geo.plane(2.6, 2.7, (.2, 1.3, 1.45), mats.glow_card((1, .55, .2), 2.4, (1.0, .85, 1), (-.15, .3, 0)), (math.pi / 2, 0, .25))
    card.visible_camera = card.visible_glossy = False
    core.spot((-1, 4, 7), (-.4, 16, 3.6), 5200, 62, 2900, .4, 1)
    core.area((0, 6, 3.2), (0, 0, 1), 5, 130, 2900, 3)
    core.area((-5, .5, 4), (0, 0, 1.4), 1.0, 300, 4800, 5)
    core.area((5, 1.2, 3), (0, 0, 1.4), .6, 170, 3600, 5)
    core.camera((-.6, -10.8, 2.0), (.85, 0, 1.62), 58, .1, (0, -.6, 1.5))
    return (0, 0, 1.6)


def sphere_():
    dune = mats.mat((.56, .42, .3), .85, bump=(120, .5), mix=((.48, .35, .24), 1, .35, .65))
    geo.terrain(60, 40, 420, lambda x, y: .5 * abs(math.sin(x * .16 + .5 * geo.fbm(x * .08, y * .08) + y * .32)) + .022 * math.sin(y * 11 + x * 2 + 2.2 * geo.fbm(x * .4, y * .4)) + (.05 * max(0, y - 4)), dune, (0, 8, -.3))
    geo.plane(90, 40, (0, 30, 12), mats.mat((.66, .44, .33), .9), (math.pi / 2, 0, 0))
    smoke = mats.glass((.62, .5, .5), ior=1.45, shadow=.7)
    geo.sphere(1.05, (0, 0, .95), smoke, segs=96)
    geo.sphere(.86, (0, 0, .95), mats.glass((.75, .34, .28), ior=1.36, shadow=.7), (1, 1, .98), segs=96)
    gold = mats.metal((1, .68, .48), .18)
    geo.cyl(.3, .16, (0, 0, 1.94), gold, .03)
    stone = mats.marble((.78, .7, .6), (.45, .34, .26), 1.6, .35)
    geo.sphere(.5, (.02, 0, 2.5), stone, (1, 1, .92), (.3, .2, 0))
    geo.box((3.0, .9, .22), (2.6, 1.6, .12), mats.mat((.6, .44, .33), .8, bump=(30, .2)), .05, (.05, .08, .35))
    geo.sphere(.3, (2.4, .6, .35), stone)
    core.sun((-.85, .28, .33), 4.2, 3700, 1)
    core.area((6, -6, 5), (0, 0, 1), 5, 140, 6500)
    core.world((.7, .62, .7), .18)
    core.camera((-1.3, -9.6, 2.5), (.8, .2, 1.32), 60, .11, (0, -.8, 1.2))
    return (0, 0, 1.4)


def flacon():
    wall = mats.mat((.62, .66, .6), .9, bump=(6, .04))
    geo.cyc(60, 20, 24, wall, 1.2, (0, 3.4, 0))
    geo.box((4.4, 2.6, .5), (.3, 0, .25), mats.marble((.76, .77, .73), (.4, .45, .41), .8, .2), .04)
    g = mats.glass((1, 1, 1), ior=1.5)
    z = .5

    def facets(r0, z0, z1, m, n=8, bev=.05, y=0):
        ob = geo.cyl(r0, z1 - z0, (0, 0, z0), m, bev, segs=n, rot=(0, 0, .2))
        for p in ob.data.polygons:
            p.use_smooth = False
        return ob
    facets(.78, z, z + 2.9, g, 8, .12)
    facets(.62, z + .3, z + 2.3, mats.glass((.8, .9, .6), ior=1.36, shadow=.85), 8, .05)
    sil = mats.metal((.9, .9, .88), .12)
    geo.cyl(.26, .24, (0, 0, z + 2.9), sil, .03)
    facets(.42, z + 3.14, z + 4.3, g, 8, .1)
    geo.tube([(0, 0, z + .4), (.04, 0, z + 1.6), (0, 0, z + 2.9)], .035, mats.glass((1, 1, 1), ior=1.2))
    leafm = mats.mat((.05, .12, .04), .5)
    rnd = random.Random(9)
    for i in range(9):
        base = core.Vector((-7.4 + rnd.uniform(-.8, 1.2), -3.2 + rnd.uniform(-1, .6), 5.2 + rnd.uniform(-2.4, 2.2)))
        for k in range(9):
            for s in (-1, 1):
                props.leaf(.95, .12, leafm, .3, .1, tuple(base + core.Vector((.1 * k, .12 * k, .16 * k))), (.2, s * .9, -.9 + s * .9), nu=8, nv=5)
    fig = mats.mat((.14, .1, .16), .5, mix=((.2, .24, .12), 1.2, .4, .65), sheen=.4, bump=(12, .15))
    for x, y, s, r in ((1.55, -.5, .42, .3), (1.05, .55, .4, -.2)):
        geo.lathe([(0, 0), (.6, .1), (1, .6), (.9, 1.15), (.45, 1.7), (.16, 2.1), (.12, 2.35), (0, 2.36)], fig, 64, loc=(x, y, z), rot=(r, .1, r), scale=s)
    core.sun((-.88, -.42, .52), 5, 5000, 1.4)
    core.area((6, -6, 6), (0, 0, 2), 6, 260, 6800)
    core.camera((.7, -12, 3.5), (.75, 0, 2.75), 66, .1, (0, -.6, 2.5))
    return (0, 0, 2.7)


def perfume(take):
    return (amber, sphere_, flacon)[take - 1]()
