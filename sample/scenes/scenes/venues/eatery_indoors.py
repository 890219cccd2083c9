"""More places to eat: an open-fronted coffee shop, a long table, a corner by the window, chairs up after closing."""
import math
import random
import core
import geo
import mats
import props
import rooms
import settings
from tiling import tiles

IRON = (.02, .02, .021)


def coffee_shop():
    wall = settings.plaster((.62, .6, .46))
    settings.room(9, 5, 3.6, wall, tiles((.5, .16, .09), (.66, .6, .5), (.4, .36, .3), (.25, .25), .003, .35, checker=True), mats.mat((.6, .58, .5), .9))
    geo.plane(9, 1.3, (0, 4.98, .65), tiles((.16, .3, .26), (.2, .36, .3), (.5, .5, .45), (.15, .15), .004, .2), (math.pi / 2, 0, 0))
    wood = mats.wood((.04, .018, .01), (.14, .07, .036), 4, .3, 'Z')
    marble = mats.marble((.66, .64, .6), (.3, .3, .3), 2.2, .2, .05)

    def tab():
        geo.cyl(.42, .035, (0, 0, .72), marble, .01)
        for k in range(4):
            a = k * 1.5708 + .785
            geo.tube([(.26 * math.cos(a), .26 * math.sin(a), .72), (.2 * math.cos(a), .2 * math.sin(a), .4), (.3 * math.cos(a), .3 * math.sin(a), 0)], .022, wood)
    t, chair = rooms.group(tab), rooms.group(rooms.bentwood, wood, wood)
    china = mats.mat((.72, .7, .62), .2, coat=.5)
    for k, (x, y) in enumerate(((-1.6, 0), (.6, .9), (-1.2, 2.4), (1.9, 2.9), (2.4, .1))):
        rooms.put(t, (x, y, 0))
        for s in (.3, 1.9, 3.4, 4.9):
            rooms.put(chair, (x + .6 * math.sin(s + k), y - .6 * math.cos(s + k), 0), s + k + math.pi)
        props.plate(.07, (x - .1, y, .757), china, depth=.012)
        geo.vessel([(.02, 0), (.03, .01), (.038, .06)], .003, china, loc=(x - .1, y, .765))
    for x in (-1.9, 0, 1.9):
        geo.box((.62, .04, .9), (x, 4.95, 2.2), wood, .01)
        geo.box((.52, .04, .8), (x, 4.92, 2.2), mats.mat((.3, .34, .36), .06, coat=1), .002)
    for x in (-1.5, 1.5):
        geo.tube([(x, 2.4, 3.6), (x, 2.4, 3.3), (x, 2.4, 2.95)], .014, wood)
        for k in range(3):
            a = k * 2.094 + x
            geo.box((.95, .13, .012), (x + .55 * math.cos(a), 2.4 + .55 * math.sin(a), 2.92), wood, .004, (.14, 0, a))
        geo.cyl(.09, .09, (x, 2.4, 2.87), wood, .02)
    geo.box((2.6, .6, 1.0), (2.0, 4.3, .5), wood, .02)
    rnd = random.Random(2)
    for k in range(9):
        geo.vessel([(.08, 0), (.085, .01), (.085, .22), (.06, .26)], .004, mats.mat(rnd.choice(((.5, .3, .12), (.6, .55, .42), (.2, .1, .05))), .25, coat=.5), loc=(.95 + .25 * k, 4.25, 1.0))
    core.area((-4.2, .6, 2.2), (0, 1.4, .5), 3.4, 420, 5600, 2.6)
    core.sun((-.8, -.5, .7), 2.6, 4800, 1)
    core.area((1, -4, 3.2), (0, 1.5, .6), 4, 170, 5600)
    core.camera((.5, -2.9, 1.42), (-.05, 1.6, 1.15), 28)
    return (.6, .9, .8)


def long_table():
    brick = tiles((.3, .13, .08), (.22, .09, .055), (.32, .29, .25), (.24, .075), .01, .9, .5)
    settings.room(6.4, 8, 3.8, settings.plaster((.4, .36, .3)), mats.mat((.2, .18, .16), .5, mix=((.14, .13, .12), .8, .4, .7)), mats.mat((.1, .095, .09), .9))
    geo.plane(6.4, 3.8, (0, 7.98, 1.9), brick, (math.pi / 2, 0, 0))
    wood = mats.wood((.12, .065, .035), (.34, .21, .12), .8, .4, 'Y')
    for k in range(4):
        geo.box((.24, 7.4, .06), (-.38 + .255 * k, 3.4, .75), wood, .01)
    for y in (.2, 3.4, 6.6):
        geo.box((.8, .1, .72), (0, y, .36), wood, .01)
    seat = rooms.group(rooms.slatback, mats.wood((.03, .015, .008), (.1, .05, .03), 4, .35, 'Z'), mats.wood((.03, .015, .008), (.1, .05, .03), 4, .35, 'Z'))
    china, cloth, glass = mats.mat((.72, .69, .62), .25, coat=.4), mats.mat((.1, .15, .22), .95), mats.glass()
    place = rooms.group(lambda: (props.plate(1.25, (0, 0, 0), china), props.napkin((0, 0, .16), .2, cloth, .5, 1.4, 3)))
    cup = rooms.group(geo.vessel, [(.03, 0), (.034, .01), (.038, .1)], .003, glass)
    for k in range(9):
        y = .2 + .8 * k
        for s in (-1, 1):
            rooms.put(seat, (s * .72, y, 0), -s * math.pi / 2)
            rooms.put(place, (s * .3, y, .78), s * math.pi / 2, .1)
            rooms.put(cup, (s * .14, y + .18, .78))
    shell, glow = mats.mat((.03, .03, .03), .4), mats.mat((.8, .7, .5), .5, emit=((1, .66, .34), 1.4))
    for k in range(5):
        rooms.pendant((0, .5 + 1.5 * k, 1.85), .16, 1.9, shell, glow, 12)
    green = [mats.mat(c, .5) for c in ((.08, .15, .05), (.12, .2, .08))]
    for k in range(3):
        rooms.plant((0, .9 + 2.2 * k, .77), .42, 12, k, green, mats.mat((.5, .47, .4), .8), .16, (.07, .13))
    for y in (1.2, 3.6, 6):
        core.area((-3.1, y, 2.2), (0, y, .7), 1.3, 90, 6200, 2)
        geo.plane(1.2, 2, (-3.18, y, 2.1), mats.emission((.85, .92, 1), 2.2), (math.pi / 2, 0, math.pi / 2))
    core.area((0, -3, 3), (0, 2, .8), 3, 60, 4000)
    core.camera((.85, -2.1, 1.55), (-.05, 2.6, 1.0), 30)
    return (0, 1.5, .8)


def corner():
    wall = settings.plaster((.1, .14, .13))
    geo.plane(6, 4, (0, 1.6, 1.6), wall, (math.pi / 2, 0, 0))
    settings.boards(8, 8, (.09, .05, .03), (.24, .14, .085), 30, -1.5, .3)
    settings.light_card(2.2, 2.6, (-2.6, .2, 1.7), (.86, .93, 1), 3.4, (math.pi / 2, 0, math.pi / 2))
    rooms.put(rooms.group(rooms.window, 2.2, 2.6, mats.mat((.05, .045, .04), .5), 2, 3), (-2.5, .2, 1.7), math.pi / 2)
    velvet = mats.mat((.34, .12, .05), .85, sheen=.4)
    geo.box((3.6, .55, .2), (.1, 1.25, .38), velvet, .06)
    for k in range(6):
        geo.box((.58, .16, .62), (-1.4 + .6 * k, 1.48, .78), velvet, .06)
    top, iron = mats.marble((.62, .6, .55), (.25, .25, .26), 2, .2, .05), mats.mat(IRON, .45)
    chair = rooms.group(rooms.bentwood, mats.wood((.03, .014, .008), (.11, .055, .028), 4, .3, 'Z'), mats.mat((.5, .36, .19), .7, weave=(240, .4)))
    for x in (-.8, .95):
        rooms.put(rooms.group(rooms.table, .66, top, iron), (x, .72, 0))
        rooms.put(chair, (x + .1, .05, 0), math.pi + .2)
    china = mats.mat((.74, .72, .66), .2, coat=.5)
    props.plate(.12, (-.8, .74, .74), china, depth=.016)
    geo.vessel([(.025, 0), (.034, .01), (.042, .06), (.044, .07)], .003, china, loc=(-.98, .6, .74))
    wine = mats.mat((.25, .01, .02), .1, coat=.8)
    geo.cyl(.03, .06, (.98, .75, .78), wine, .01)
    geo.vessel([(.03, 0), (.036, .02), (.04, .1)], .003, mats.glass(), loc=(.98, .75, .74))
    brass = mats.metal((.8, .56, .26), .25)
    geo.tube([(.1, 1.58, 1.75), (.1, 1.4, 1.85), (.1, 1.32, 1.78)], .012, brass)
    geo.lathe([(.13, 0), (.06, .16), (.055, .16), (.125, 0)], mats.lamp_shade((1, .78, .5), (1, .5, .2), 2.4), 48, smooth=False, loc=(.1, 1.3, 1.6))
    core.point((.1, 1.28, 1.6), 12, 2600, .06)
    for x, w in ((-1.1, .5), (1.2, .6)):
        geo.box((w, .03, .7), (x, 1.58, 1.75), brass, .006)
        geo.box((w - .06, .03, .64), (x, 1.57, 1.75), mats.mat((.4, .36, .3), .8, mix=((.1, .14, .16), 2.4, .42, .6)), .002)
    core.area((-2.4, .2, 1.7), (.4, .8, .7), 2, 170, 6200, 2.4)
    core.area((3, -2.6, 2.4), (0, .8, .7), 2, 30, 3200)
    core.camera((.75, -2.7, 1.35), (-.1, .9, .98), 34)
    return (-.8, .7, .8)


def closing():
    settings.room(8, 4.4, 3.2, settings.plaster((.28, .24, .2)), tiles((.4, .37, .32), (.34, .31, .27), (.2, .19, .17), (.4, .4), .004, .25), mats.mat((.2, .19, .17), .9))
    wood = mats.wood((.05, .024, .013), (.17, .09, .048), 4, .35, 'Z')
    chair = rooms.group(rooms.bentwood, wood, wood)
    tab = rooms.group(rooms.table, (.8, .7), wood, mats.mat(IRON, .5))
    for k, (x, y) in enumerate(((-1.7, .6), (0, .2), (1.7, .7), (-.9, 2.3), (.95, 2.5), (2.7, 2.3), (-2.7, 2.4))):
        rooms.put(tab, (x, y, 0))
        for s in (-1, 1):
            for o, b in chair:
                geo.copy(o).matrix_basis = core.Matrix.Translation((x + .16 * s, y, 1.2)) @ core.Matrix.Rotation(s * 1.5708, 4, 'Z') @ core.Matrix.Rotation(math.pi, 4, 'X') @ b
    settings.light_card(2.4, 2.2, (-1.8, 4.38, 1.7), (1, .72, .42), 1.6)
    rooms.put(rooms.group(rooms.window, 2.4, 2.2, mats.mat((.04, .035, .03), .5), 4, 3), (-1.8, 4.3, 1.7))
    geo.box((1.0, .06, 2.2), (1.6, 4.36, 1.1), wood, .02)
    geo.sphere(.1, (.2, 1.4, 2.3), mats.emission((1, .7, .4), 9), segs=24)
    core.point((.2, 1.4, 2.2), 60, 2700, .12)
    core.area((-1.8, 4.2, 1.8), (0, 1, .6), 2.2, 130, 3000, 2)
    core.area((3, -4, 2.6), (0, 1, .8), 3, 60, 6500)
    core.camera((.6, -3.1, 1.4), (-.05, 1.4, 1.05), 32)
    return (0, .2, 1)
