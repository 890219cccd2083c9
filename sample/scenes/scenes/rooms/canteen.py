"""Two more rooms to eat in, for dining_room: a banquette at night, a bright hall of stalls and round tables."""
import math
import random
import core
import geo
import mats
import props
import rooms
from tiling import tiles


def banquette():
    """Channelled velvet along a dark wall, marble tables, globes of light."""
    wall = mats.mat((.03, .055, .05), .5, coat=.2, bump=(12, .04))
    geo.plane(16, 4, (0, 2.3, 2), wall, (math.pi / 2, 0, 0))
    geo.plane(16, 10, (0, 0, 0), mats.wood((.05, .024, .012), (.17, .09, .048), 1.1, .28, 'X', .25))
    geo.plane(16, 10, (0, 0, 3.1), mats.mat((.05, .04, .035), .9))
    geo.plane(6, 4, (7.2, 0, 2), wall, (math.pi / 2, 0, -math.pi / 2))
    plush = mats.velvet((.3, .035, .03), (.5, .08, .06), (60, .25))
    wood, brass = mats.wood((.03, .013, .007), (.12, .058, .03), 2, .3, 'X', .3), mats.metal((.85, .6, .28), .18)
    geo.box((14, .62, .3), (0, 1.98, .15), wood, .01)
    for k in range(8):
        geo.subdivide(geo.box((1.74, .64, .17), (-6.1 + k * 1.75, 1.95, .4), plush, .06), 1)
    for k in range(96):
        geo.tube([(-7 + k * .145, 2.17, .46), (-7 + k * .145, 2.2, .8), (-7 + k * .145, 2.23, 1.1)], .076, plush)
    geo.box((14, .16, .06), (0, 2.24, 1.17), wood, .012)
    geo.tube([(-7, 2.2, 1.22), (0, 2.2, 1.22), (7, 2.2, 1.22)], .014, brass)
    for x in (-2.9, -.3, 2.3, 4.9):
        geo.box((1.5, .03, 1.1), (x, 2.28, 1.98), brass, .012)
        geo.box((1.42, .03, 1.02), (x, 2.27, 1.98), mats.mat((.55, .52, .46), .07, 1, rough_var=(2, .04, .14)), .002)
    globe = mats.mat((.8, .72, .6), .5, emit=((1, .68, .36), 3.2))
    for x in (-4.2, -1.6, 1.0, 3.6, 6.2):
        geo.cyl(.05, .03, (x, 2.26, 1.98), brass, .008, (math.pi / 2, 0, 0), 32)
        geo.tube([(x, 2.25, 1.98), (x, 2.14, 1.96), (x, 2.13, 2.02)], .011, brass)
        geo.sphere(.095, (x, 2.13, 2.11), globe, segs=40)
        core.point((x, 2.02, 2.11), 24, 2500, .1)
    marble, iron = mats.marble((.62, .6, .56), (.2, .19, .18), 2.4, .12, .05), mats.mat((.02, .02, .021), .4)
    tab = rooms.group(rooms.table, .66, marble, iron)
    chair = rooms.group(rooms.bentwood, mats.wood((.022, .011, .007), (.085, .043, .024), 6, .28, 'Z', .35), mats.mat((.2, .03, .025), .5))
    red = mats.glass((.42, .02, .03), ior=1.33, shadow=.5)
    clear = mats.glass()
    place = rooms.group(lambda: (props.plate(1.15, (0, 0, 0), mats.mat((.74, .72, .66), .15, coat=.5), brass), props.napkin((0, 0, .14), .1, mats.mat((.55, .5, .4), .95, sheen=.3), .5, 1.3, 3), props.fork((-1.5, -.9, .04), (0, 0, 0), brass), props.knife((1.45, -.9, .04), (0, 0, 0), brass)))
    wine = rooms.group(lambda: props.wineglass((0, 0, 0), 2.2, .46, clear, red, .4))
    empty = rooms.group(lambda: props.wineglass((0, 0, 0), 2.0, .4, clear))
    tealight = rooms.group(lambda: geo.vessel([(.3, 0), (.36, .04), (.4, .5), (.41, .7)], .04, mats.glass((1, .8, .5)), loc=(0, 0, 0)))
    flame = mats.emission((1, .55, .18), 30)
    rnd = random.Random(5)
    for k, x in enumerate((-2.6, -1.15, .35, 1.85, 3.4, 4.9)):
        y = 1.3
        rooms.put(tab, (x, y, 0), k)
        rooms.put(chair, (x + rnd.gauss(0, .05), y - .66, 0), math.pi + rnd.gauss(0, .16))
        for s in (-1, 1):
            rooms.put(place, (x + .02, y + s * .18, .741), 0 if s < 0 else math.pi, .092)
        rooms.put(wine if k % 2 else empty, (x + .2, y - .02, .741), 0, .1)
        rooms.put(wine, (x - .2, y + .06, .741), 0, .1)
        rooms.put(tealight, (x + .03, y + .01, .741), 0, .1)
        geo.sphere(.011, (x + .03, y + .01, .772), flame, (1, 1, 1.9), segs=12)
        core.point((x + .03, y + .01, .83), 1.3, 2000, .02)
    for x, y, power, k in ((-3.5, -2.5, 95, 4200), (4, -2, 80, 2700)):
        core.area((x, y, 2.9), (x * .3, 1.5, .7), 2, power, k).visible_glossy = False
    core.camera((-2.95, -1.05, 1.3), (.15, 1.62, .98), 31, .012, (-1.0, 1.1, .85))
    return (-1.1, 1.2, .85)


def fan(loc, wood, metal):
    x, y, z = loc
    geo.tube([(x, y, z), (x, y, z + .4), (x, y, z + 2)], .012, metal)
    geo.cyl(.09, .1, (x, y, z - .05), metal, .02, segs=32)
    for k in range(3):
        geo.box((.62, .12, .008), (x + .38 * math.cos(k * 2.094 + x), y + .38 * math.sin(k * 2.094 + x), z), wood, .003, (.16, 0, k * 2.094 + x))


def canteen():
    """A hall of stalls before noon: white tiles, round tables, red stools, fans."""
    white = tiles((.78, .78, .73), (.7, .71, .67), (.4, .39, .36), (.15, .15), .004, .12, 0)
    green = tiles((.06, .2, .14), (.09, .26, .18), (.3, .3, .27), (.15, .15), .004, .1, 0)
    geo.plane(22, 1.5, (0, 5.2, 2.55), white, (math.pi / 2, 0, 0))
    geo.plane(22, 1.2, (0, 5.2, 3.9), mats.mat((.7, .7, .64), .9), (math.pi / 2, 0, 0))
    geo.plane(22, 22, (0, -2, 0), tiles((.5, .46, .4), (.44, .24, .17), (.3, .28, .25), (.3, .3), .004, .22, checker=True))
    geo.plane(22, 22, (0, -2, 4.4), mats.mat((.66, .66, .62), .95))
    geo.plane(9, 3.2, (6.6, .6, 1.6), white, (math.pi / 2, 0, -math.pi / 2))
    geo.plane(9, 1.3, (6.6, .6, 3.85), mats.mat((.7, .7, .64), .9), (math.pi / 2, 0, -math.pi / 2))
    geo.box((.06, 9, .9), (6.58, .6, .45), green, .01)
    for x in (-5.4, -1.8, 1.8, 5.4):
        geo.box((.3, .5, 4.4), (x, 5.0, 2.2), white, .02)
        geo.box((.34, .54, .9), (x, 5.0, .45), green, .01)
    geo.plane(22, 2.8, (0, 6.3, 1.4), tiles((.74, .72, .62), (.66, .66, .58), (.4, .38, .34), (.15, .15)), (math.pi / 2, 0, 0))
    steel = mats.metal((.6, .61, .62), .3, (1, 40, 40))
    sign = [mats.mat(c, .85, weave=(200, .2)) for c in ((.5, .06, .035), (.7, .66, .55), (.05, .2, .15))]
    rnd = random.Random(2)
    pan = mats.metal((.16, .15, .15), .4)
    for k, x in enumerate((-3.6, 0, 3.6)):
        geo.box((3.3, .62, .95), (x, 4.95, .475), green, .01)
        geo.box((3.34, .72, .05), (x, 4.95, .97), steel, .012)
        for q in range(14):
            geo.surf(lambda u, v: (x - 1.61 + .23 * (q + u), 4.9 - .62 * min(v, .8) / .8, 2.72 - .42 * min(v, .8) / .8 - (.14 * (v - .8) / .2 * (.75 + .25 * math.sin(math.pi * u)) if v > .8 else 0)), 9, 11, sign[(q % 2) and 1 or k - k % 2])
        geo.box((3.3, .06, .06), (x, 4.78, 2.12), steel, .01)
        core.area((x, 5.7, 2.3), (x, 5.6, .8), 2.6, 85, 4300, .7)
        for q in range(9):
            geo.tube([(x - 1.3 + q * .32, 4.8, 2.1), (x - 1.3 + q * .32, 4.8, 2.0), (x - 1.3 + q * .32, 4.8, 1.86)], .006, steel)
            if rnd.random() < .7:
                geo.sphere(.08, (x - 1.3 + q * .32, 4.8, 1.8), mats.mat((.36, .13, .04), .3, coat=.7, mix=((.5, .22, .06), 12, .4, .6)), (.75, .6, 1.4), segs=20)
        for q in range(4):
            geo.cyl(rnd.uniform(.14, .2), rnd.uniform(.16, .34), (x - 1.1 + q * .72, 5.05, 1.0), (steel, pan)[q % 2], .02, segs=40)
        for q in range(3):
            geo.vessel([(.09, 0), (.11, .01), (.15, .06), (.17, .1)], .008, mats.mat((.75, .73, .66), .2, coat=.5), loc=(x - .8 + q * .75, 4.75, 1.0))
    iron = mats.mat((.05, .05, .052), .4)
    tab = rooms.group(rooms.table, .95, mats.marble((.72, .71, .67), (.42, .42, .4), 3, .16, .06), iron)
    st = rooms.group(rooms.stool, .46, mats.mat((.55, .035, .02), .3, coat=.3), iron)
    china, blue = mats.mat((.74, .74, .7), .15, coat=.5), mats.mat((.05, .12, .32), .18, coat=.5)
    bowl = rooms.group(lambda: (props.bowl(.85, .55, (0, 0, 0), china, .05), geo.torus(.83, .03, (0, 0, .5), blue, nu=64, nv=8)))
    pot = rooms.group(lambda: (geo.lathe([(0, 0), (.5, 0), (.72, .4), (.6, .95), (.3, 1.15), (.14, 1.2), (.16, 1.34), (0, 1.38)], china, 64), geo.tube([(.6, 0, .4), (1.0, 0, .7), (1.15, 0, 1.05)], .1, china), geo.torus(.36, .05, (-.75, 0, .6), china, (math.pi / 2, 0, 0), 40, 10)))
    cup = rooms.group(lambda: geo.vessel([(.2, 0), (.24, .04), (.32, .3), (.34, .42)], .03, china, loc=(0, 0, 0)))
    holder = rooms.group(lambda: (geo.cyl(.28, .9, (0, 0, 0), mats.metal((.6, .6, .6), .3), .03), [geo.tube([(.1 * math.cos(a), .1 * math.sin(a), .3), (.16 * math.cos(a), .16 * math.sin(a), 1.2), (.24 * math.cos(a), .24 * math.sin(a), 2.1)], .035, mats.mat((.5, .33, .16), .5)) for a in (0, .9, 1.7, 2.6, 3.5, 4.4, 5.4)]))
    for k, (x, y) in enumerate(((-.95, -.75), (1.35, .55), (-2.7, 1.15), (-.55, 2.2), (3.1, 2.4), (1.55, 3.5), (-3.1, 3.3), (3.6, -.6))):
        rooms.put(tab, (x, y, 0), k)
        for q in range(5):
            a = q * 1.2566 + k * .7
            rooms.put(st, (x + .74 * math.cos(a), y + .74 * math.sin(a), 0), a)
        rooms.put(pot, (x + .1, y + .12, .741), k * 1.3, .1)
        rooms.put(holder, (x - .14, y + .16, .741), k, .1)
        for q in range(3):
            a = q * 2.1 + k
            rooms.put(bowl if q < 2 else cup, (x + .3 * math.cos(a), y + .3 * math.sin(a), .741), a, .1)
            rooms.put(cup, (x + .3 * math.cos(a + .6), y + .3 * math.sin(a + .6), .741), a, .1)
    blades = mats.mat((.5, .48, .42), .4)
    for x, y in ((-1.9, 1.4), (1.9, 1.4), (0, 3.6)):
        fan((x, y, 3.15), blades, iron)
    tube = mats.emission((.95, 1, .95), 7)
    for x in (-3, 0, 3):
        for y in (.6, 3.2):
            geo.box((1.2, .05, .05), (x, y, 4.2), tube, 0)
    core.area((-8.5, -1, 3.2), (0, 1.5, .5), 6, 900, 6000, 3.4)
    core.area((0, -7, 4), (0, 2, 1), 6, 230, 6500, 3)
    core.area((0, 1, 4.3), (0, 1, 0), 7, 160, 5000, 6)
    core.camera((-2.6, -3.5, 1.62), (.35, 2.3, 1.22), 28, .008, (-.9, -.6, .8))
    return (-.9, -.7, .8)
