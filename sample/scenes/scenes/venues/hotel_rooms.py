"""Rooms of hotels: a bed under netting, a bath by the window, a room on mats."""
import math
import bpy
import core
import geo
import mats
import rooms
import settings
from tiling import tiles


def net_bed():
    settings.room(6.4, 3.4, 3.4, settings.plaster((.5, .5, .42)), mats.wood((.1, .05, .028), (.28, .16, .09), .6, .35, 'Y'), mats.wood((.16, .1, .06), (.34, .23, .14), .7, .6, 'Y'))
    teak = mats.wood((.06, .028, .015), (.2, .1, .055), 3, .35, 'Z')
    linen = mats.mat((.74, .71, .65), .95, bump=(5, .25, 6))
    for sx in (-1, 1):
        for y in (.5, 2.6):
            geo.lathe([(.05, 0), (.05, .5), (.04, .6), (.045, 1.2), (.035, 1.3), (.04, 2.2), (.03, 2.3)], teak, 24, loc=(sx * 1.0, y, 0))
        geo.box((.05, 2.1, .05), (sx * 1.0, 1.55, 2.28), teak, .01)
    for y in (.5, 2.6):
        geo.box((2.0, .05, .05), (0, y, 2.28), teak, .01)
    geo.box((2.0, 2.1, .3), (0, 1.55, .34), teak, .02)
    geo.box((1.9, 2.0, .26), (0, 1.55, .58), linen, .1)
    for x in (-.46, .46):
        geo.sphere(.36, (x, 2.3, .82), linen, (1.05, .6, .36), (.35, 0, 0), 48)
    geo.surf(lambda u, v: (-.98 + 1.96 * u, .46 + .8 * v, .73 + .03 * geo.fbm(u * 5, v * 3) + .02), 40, 20, mats.mat((.1, .2, .26), .95, weave=(60, .2)))
    veil = mats.sheer((.82, .8, .75), .7)
    for sx in (-1, 1):
        for y in (.5, 2.6):
            geo.surf(lambda u, v: (sx * (1.0 - (.3 * u) * (1 - .72 * math.sin(math.pi * min(1, v * 1.05)) ** .7)) + .02 * math.sin(u * 40), y + .03 * math.sin(u * 55), .05 + 2.2 * v), 60, 24, veil)
    geo.surf(lambda u, v: (-1 + 2 * u, .5 + 2.1 * v, 2.25 - .1 * math.sin(math.pi * u) * math.sin(math.pi * v)), 20, 20, veil)
    settings.light_card(1.5, 2.2, (-3.18, 1.3, 1.4), (1, .96, .88), 3.2, (math.pi / 2, 0, math.pi / 2))
    rooms.put(rooms.group(rooms.window, 1.5, 2.2, teak, 2, 4), (-3.1, 1.3, 1.4), math.pi / 2)
    rooms.put(rooms.group(rooms.table, .5, teak, teak, .62), (1.5, 2.3, 0))
    geo.vessel([(.05, 0), (.08, .04), (.05, .14), (.06, .2)], .005, mats.mat((.2, .3, .3), .3, coat=.4), loc=(1.5, 2.3, .62))
    core.area((-3.0, 1.3, 1.6), (0, 1.4, .6), 1.5, 260, 5600, 2.2)
    core.sun((-.9, -.12, .5), 2.6, 4600, 1)
    core.area((2, -3, 2.6), (0, 1.4, .6), 3, 60, 4600)
    core.camera((1.35, -2.9, 1.5), (-.15, 1.4, 1.05), 30)
    return (0, 1.5, .9)


def bath():
    settings.room(5, 2.6, 3, settings.plaster((.36, .38, .34)), tiles((.2, .24, .22), (.16, .2, .18), (.4, .4, .36), (.2, .2), .004, .2))
    settings.light_card(14, 7, (0, 6, 2.4), (.86, .93, .9), 1.4)
    green = [mats.mat(c, .9, emit=(c, .6)) for c in ((.05, .1, .03), (.1, .19, .06), (.17, .29, .1), (.25, .38, .15), (.36, .48, .24))]
    for k in range(14):
        settings.foliage((-3.2 + .5 * k, 4 + .5 * (k % 3), .4 + .8 * (k % 4)), .95, 2600, k, green, .065)
    for o in [o for o in bpy.data.objects if abs(o.location.y - 2.6) < 1e-4]:
        o.hide_render = True
    w = settings.plaster((.36, .38, .34))
    settings.pierced(5, 3, 2.5, [(-.1, 1.65, 3.0, 2.0)], w)
    rooms.put(rooms.group(rooms.window, 3.0, 2.0, mats.mat((.04, .045, .04), .5), 4, 2), (-.1, 2.5, 1.65))
    white, brass = mats.mat((.78, .77, .73), .15, coat=.6), mats.metal((.8, .58, .28), .22)
    geo.surf(lambda u, v: ((.9 + .06 * (1 - abs(2 * v - 1)) * (v < .5)) * math.cos(6.2832 * u) * (.72 + .28 * min(1, 2 * v) if v < .5 else .94 - .2 * (2 * v - 1) ** 2 - .5 * max(0, v - .9) * 9), .42 * math.sin(6.2832 * u) * (.72 + .28 * min(1, 2 * v) if v < .5 else .94 - .2 * (2 * v - 1) ** 2 - .5 * max(0, v - .9) * 9), .08 + (.56 * 2 * v if v < .5 else .56 - .5 * (2 * v - 1)) + .1 * math.cos(6.2832 * u) ** 2 * min(1, 2 * v if v < .5 else 2 - 2 * v)), 90, 40, white, close_u=True, loc=(-.1, 1.35, 0))
    geo.surf(lambda u, v: (-.1 + .78 * v * math.cos(6.2832 * u), 1.35 + .35 * v * math.sin(6.2832 * u), .52), 48, 6, mats.mat((.3, .42, .38), .04, spec=.7, bump=(6, .1)), close_u=True)
    geo.tube([(-.1, 1.86, 0), (-.1, 1.86, .6), (-.1, 1.84, .95), (-.1, 1.72, .98), (-.1, 1.66, .9)], .018, brass)
    geo.tube([(-.22, 1.86, .72), (-.1, 1.86, .72), (.02, 1.86, .72)], .014, brass)
    wood = mats.wood((.14, .08, .045), (.36, .23, .14), 2, .4, 'Z')
    rooms.put(rooms.group(rooms.stool, .46, wood, wood), (1.15, .9, 0))
    towel = mats.mat((.7, .67, .6), 1, bump=(60, .4))
    for k in range(3):
        geo.box((.34, .26, .07), (1.15, .9, .5 + .07 * k), towel, .03)
    core.area((-.1, 2.4, 1.8), (0, 1, .4), 2.8, 170, 6200, 1.8)
    core.area((-3, -3, 2.6), (0, 1.3, .5), 2.4, 60, 4800)
    core.camera((.5, -2.0, 1.42), (0, 1.4, .98), 34)
    return (-.1, 1.35, .6)


def mats_room():
    straw = mats.mat((.5, .46, .26), .85, weave=(160, .3))
    wood, wall = mats.wood((.1, .055, .03), (.28, .17, .095), 2, .5, 'Z'), settings.plaster((.52, .46, .36))
    for i in range(-3, 3):
        for k in range(-3, 3):
            geo.box((.9, 1.78, .05), (.46 + .92 * i, .9 + 1.82 * k, -.025), straw, .006)
            for s in (-1, 1):
                geo.box((.035, 1.78, .052), (.46 + .92 * i + s * .445, .9 + 1.82 * k, -.024), mats.mat((.03, .05, .04), .8), .002)
    geo.plane(6, 3, (-2.7, 0, 1.3), wall, (math.pi / 2, 0, math.pi / 2))
    settings.pierced(6, 2.7, 2.6, [(-.2, 1.02, 3.6, 1.9)], wall)
    green = [mats.mat(c, .9, emit=(c, .7)) for c in ((.05, .1, .03), (.11, .2, .05), (.18, .3, .08), (.3, .4, .14), (.42, .22, .06))]
    settings.light_card(16, 8, (0, 8, 3), (.85, .92, .95), 1.6)
    for k in range(14):
        settings.foliage((-3 + .5 * k, 4.8 + .5 * (k % 3), .3 + .7 * (k % 4)), 1, 2600, k + 3, green, .06)
    geo.box((6, 1.2, .1), (0, 3.2, .0), wood, .01)
    paper = mats.sheer((.82, .78, .68), .6)
    for x in (-1.55, 1.15):
        geo.plane(.9, 1.84, (x, 2.55, 1.02), paper, (math.pi / 2, 0, 0))
        rooms.put(rooms.group(rooms.window, .92, 1.86, wood, 4, 6, .03), (x, 2.52, 1.02))
    geo.box((1.1, .7, .05), (.1, .9, .34), mats.wood((.05, .02, .012), (.16, .075, .04), 1.4, .25, 'X', .3), .01)
    for a in (-.45, .65):
        for b in (.62, 1.18):
            geo.box((.05, .05, .32), (a, b, .16), wood, .01)
    for x, y in ((-.75, .75), (.95, 1.05)):
        geo.box((.56, .56, .1), (x, y, .05), mats.mat((.1, .14, .24), .95, bump=(20, .2)), .05)
    pot = mats.mat((.12, .13, .12), .6)
    geo.lathe([(.03, 0), (.07, .02), (.085, .06), (.06, .1), (.02, .105), (.012, .12), (0, .122)], pot, 48, loc=(.0, .95, .365))
    for x, y in ((.28, .8), (.36, 1.0)):
        geo.vessel([(.02, 0), (.03, .02), (.034, .055)], .003, mats.mat((.6, .58, .5), .3), loc=(x, y, .365))
    core.area((-.2, 2.4, 1.3), (0, .6, .2), 3.4, 150, 5600, 1.8)
    core.sun((-.3, .8, .55), 2.4, 4600, 1)
    core.area((2, -3.5, 2.4), (0, .8, .4), 2.5, 60, 4200)
    core.camera((.9, -2.7, 1.25), (-.1, 1.2, .72), 32)
    return (.1, .9, .4)
