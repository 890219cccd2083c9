"""Hotels: a desk with its board of keys, a lounge with palms, a corridor; the fronts and the rooms."""
import math
import random
import core
import geo
import mats
import rooms
import settings
from scenes.hotel_fronts import shutters, slab, stilts
from scenes.hotel_rooms import bath, mats_room, net_bed
from tiling import tiles


def desk():
    wood, dark = mats.wood((.06, .028, .015), (.2, .1, .05), 1.2, .3, 'X', .2), mats.wood((.03, .014, .008), (.11, .055, .03), 2, .35, 'Z')
    geo.plane(8, 4, (0, 1.5, 1.6), settings.plaster((.16, .2, .17)), (math.pi / 2, 0, 0))
    geo.box((2.6, .06, 1.3), (0, 1.4, 1.95), dark, .01)
    brass = mats.metal((.82, .6, .28), .25)
    red, rnd = mats.mat((.4, .04, .03), .8), random.Random(4)
    for r in range(5):
        for c in range(10):
            x, z = -1.14 + .253 * c, 2.42 - .235 * r
            geo.box((.02, .12, .22), (x - .126, 1.34, z), wood, .003)
            geo.tube([(x, 1.36, z + .06), (x, 1.31, z + .06), (x, 1.3, z + .075)], .005, brass)
            if rnd.random() < .72:
                geo.torus(.022, .004, (x, 1.305, z + .036), brass, (1.57, 0, rnd.gauss(0, .3)), 24, 8)
                geo.box((.008, .006, .05), (x, 1.305, z - .005), brass, .001, (0, rnd.gauss(0, .2), 0))
                geo.surf(lambda u, v: (x + .012 * (1 + v) * math.cos(6.28 * u), 1.3 + .012 * (1 + v) * math.sin(6.28 * u), z - .03 - .05 * v), 8, 3, red)
        geo.box((2.56, .12, .02), (0, 1.34, 2.3 - .235 * r), wood, .003)
    geo.box((3.6, .8, .08), (0, .2, 1.06), wood, .02)
    geo.box((3.4, .6, 1.0), (0, .25, .52), dark, .02)
    geo.lathe([(.0, .055), (.03, .052), (.055, .03), (.062, 0), (.05, 0)], brass, 48, loc=(.5, -.02, 1.12))
    geo.cyl(.07, .014, (.5, -.02, 1.1), dark, .004)
    geo.sphere(.009, (.5, -.02, 1.182), brass, segs=16)
    paper = mats.mat((.72, .68, .58), .9)
    for s in (-1, 1):
        geo.surf(lambda u, v: (-.45 + s * .25 * u, -.12 + .34 * v, 1.11 + .02 * math.sin(math.pi * u * .9)), 14, 2, paper)
    geo.tube([(-.25, -.02, 1.135), (-.2, .04, 1.14), (-.12, .14, 1.15)], .006, dark)
    geo.lathe([(.09, 0), (.09, .015), (.02, .03), (.015, .3), (0, .3)], brass, 40, smooth=False, loc=(1.2, .1, 1.1))
    geo.lathe([(.19, 0), (.1, .2), (.09, .2), (.18, 0)], mats.lamp_shade((1, .82, .55), (1, .55, .25), 2.6), 48, smooth=False, loc=(1.2, .1, 1.36))
    core.point((1.2, .1, 1.42), 26, 2700, .06)
    core.area((0, -.2, 3.2), (0, 1.3, 1.8), 2.4, 90, 3200, .4)
    core.area((-4, -3, 2.6), (0, .3, 1.2), 2, 120, 5200)
    core.camera((-.6, -2.7, 1.62), (.05, .6, 1.52), 40)
    return (.3, .4, 1.3)


def lounge():
    wall, trim = settings.plaster((.6, .55, .44)), mats.mat((.66, .63, .56), .7)
    settings.room(10, 9, 4.6, wall, tiles((.58, .55, .48), (.1, .12, .11), (.3, .3, .28), (.5, .5), .003, .18, checker=True), trim)
    for s in (-1, 1):
        for k in range(4):
            x, y = s * 2.6, .6 + 2.5 * k
            geo.lathe([(.34, 0), (.34, .16), (.26, .24), (.24, .4), (.21, 3.6), (.24, 3.7), (.34, 3.9), (.36, 4.1)], trim, 40, smooth=False, loc=(x, y, 0))
            geo.box((.8, .8, .5), (x, y, 4.35), trim, .02)
    for x in (-3.6, 0, 3.6):
        settings.light_card(1.7, 3.2, (x, 8.97, 1.9), (.95, .97, 1), 2.6)
        rooms.put(rooms.group(rooms.window, 1.7, 3.2, mats.mat((.2, .16, .12), .6), 3, 5), (x, 8.9, 1.9))
    cane, cloth = mats.mat((.36, .23, .12), .7), mats.mat((.1, .22, .19), .9, sheen=.3)

    def armchair():
        geo.box((.62, .6, .16), (0, 0, .38), cloth, .06)
        geo.box((.62, .14, .5), (0, .28, .68), cloth, .06, (-.16, 0, 0))
        for s in (-1, 1):
            geo.tube([(s * .34, -.3, 0), (s * .35, -.28, .4), (s * .36, -.1, .6), (s * .34, .3, .62), (s * .33, .36, .9)], .028, cane)
            geo.tube([(s * .33, .3, .62), (s * .33, .34, .3), (s * .33, .38, 0)], .028, cane)
    chair = rooms.group(armchair)
    low = rooms.group(rooms.table, .8, mats.marble((.6, .58, .52), (.3, .3, .28), 2), mats.mat((.03, .03, .03), .4), .46)
    for x, y in ((-.95, 1.0), (1.35, 2.8), (-1.1, 4.9)):
        rooms.put(low, (x, y, 0))
        for a in (.5, 2.4, 4.3):
            rooms.put(chair, (x + .95 * math.sin(a), y - .95 * math.cos(a), 0), a + math.pi)
    green = [mats.mat(c, .5) for c in ((.05, .12, .03), (.09, .18, .05))]
    for x, y, h in ((-3.6, 2.2, 2.6), (3.5, 1.4, 2.3), (3.7, 5.0, 2.8), (-3.7, 6.2, 2.6), (.2, 7.4, 2.2)):
        rooms.plant((x, y, 0), h, 26, int(10 * h), green, mats.mat((.2, .26, .28), .4, coat=.3), .8, (.36, .6))
    core.area((0, 8.6, 2.4), (0, 2, .6), 8, 520, 6000, 3)
    core.sun((-.5, .8, .75), 2.2, 4800, 1)
    core.area((-3, -4, 4), (0, 2, .6), 4, 240, 5000)
    core.camera((.4, -3.2, 1.5), (0, 3, 1.62), 28)
    return (-.9, 1, .8)


def corridor():
    wall, low = settings.plaster((.34, .3, .24)), mats.wood((.05, .024, .013), (.16, .085, .045), 2, .35, 'Z')
    settings.room(2.5, 14, 2.9, wall, mats.mat((.26, .05, .045), .95, mix=((.1, .03, .05), 2.2, .46, .56), bump=(40, .2)), mats.mat((.5, .46, .4), .9))
    brass = mats.metal((.8, .56, .26), .25)
    rnd = random.Random(2)
    shoe = mats.mat((.03, .02, .015), .3, coat=.5)
    for k in range(7):
        y = .8 + 1.95 * k
        for s in (-1, 1):
            x = s * 1.22
            geo.box((.08, .98, 2.2), (x, y, 1.1), low, .01)
            for z, h in ((.55, .7), (1.5, .95)):
                geo.box((.1, .66, h), (x - s * .01, y, z), low, .03)
            geo.sphere(.03, (x - s * .1, y - .36, 1.02), brass, segs=16)
            geo.lathe([(.05, 0), (.09, .16), (.085, .16), (.045, 0)], mats.lamp_shade((1, .8, .5), (1, .5, .2), 3.4), 32, smooth=False, loc=(s * 1.12, y + .97, 1.75))
            core.point((s * 1.05, y + .97, 1.88), 9, 2700, .06)
            if (k, s) in ((0, -1), (1, 1), (3, -1)):
                for q in (-.07, .07):
                    geo.sphere(.05, (x - s * .22, y + q, .045), shoe, (2.3, .8, .8), (0, 0, rnd.gauss(0, .1)), 24)
                    geo.box((.1, .075, .09), (x - s * .16, y + q, .05), shoe, .03)
    settings.light_card(1.5, 2.3, (0, 13.9, 1.4), (.9, .95, 1), 3.4)
    rooms.put(rooms.group(rooms.window, 1.5, 2.3, low, 2, 4), (0, 13.8, 1.4))
    core.area((0, 13.6, 1.5), (0, 4, .4), 1.4, 130, 6500, 2)
    core.camera((.18, -1.9, 1.4), (0, 5, 1.32), 27)
    return (0, 6, 1.3)


def hotel(take):
    return (desk, lounge, corridor, shutters, slab, stilts, net_bed, bath, mats_room)[take - 1]()
