"""Streets: a stepped lane under lanterns after rain, a street with rails between tall fronts in the morning."""
import math
import random
import core
import facades
import geo
import mats
import rooms
from scenes.lanterns import lantern
from tiling import tiles


def house(wall, trim, leaf, wood, cloth, glow, k, tall=False):
    facades.upper(wall, trim, leaf, k % 3)
    if tall:
        before = set(geo.bpy.data.objects)
        facades.upper(wall, trim, leaf, (k + 1) % 3)
        for o in set(geo.bpy.data.objects) - before:
            o.location.z += 4.1
    facades.shop(wood, mats.glass((.96, .98, .98), 0, 1.12), cloth, glow, k + 3, 0)


def fronts(spots, glow, tall, tint=1.0):
    """Houses at (x, y, turn), three models by turns."""
    wood = mats.mat((.03, .07, .065), .4, coat=.25, bump=(14, .1))
    brown = mats.wood((.04, .02, .011), (.14, .075, .04), 2, .35, 'Z', .2)
    canvas = lambda c: mats.sheer(c, .3, bump=(60, .1))
    pale = canvas((.74, .7, .6))
    models = []
    for k, (wall, leaf, w, c) in enumerate((((.6, .34, .25), (.07, .13, .06), brown, (.06, .16, .14)), ((.66, .57, .38), (.04, .17, .17), wood, (.5, .1, .06)), ((.4, .49, .5), (.08, .14, .24), brown, (.62, .42, .12)))):
        models.append(rooms.group(house, tuple(q * tint for q in wall), (.66, .62, .54), mats.mat(leaf, .55, bump=(20, .15)), w, (canvas(c), pale), glow, k, tall))
    for o in list(geo.bpy.data.objects):
        if o.type == 'LIGHT':
            geo.bpy.data.objects.remove(o)
    for k, (x, y, z, turn) in enumerate(spots):
        rooms.put(models[k % 3], (x, y, z), turn)


def lane():
    """Steps climb between two rows of houses; lanterns on lines across, the stones wet."""
    core.sky([(0, (.34, .27, .34)), (.2, (.15, .18, .36)), (1, (.03, .06, .17))], .7, ((.3, .24, .32), .3, 2.2, 5))
    glow = mats.emission((1, .66, .34), 9)
    rise = lambda y: max(0, math.floor((y - 1) / 1.1)) * .16 if y < 13 else 11 * .16
    spots = []
    for k in range(5):
        y = -1 + k * 5.25
        spots += [(-2.5, y, rise(y - 1.5) + .02, math.pi / 2), (2.5, y + .6, rise(y - 1) + .02, -math.pi / 2)]
    fronts(spots, glow, False, .8)
    stone = mats.mat((.16, .15, .145), .16, bump=(5, .35, 7), rough_var=(1.2, .06, .4), mix=((.1, .095, .09), 1.3, .35, .7))
    rnd = random.Random(2)
    for k in range(-9, 13):
        y = 1 + k * 1.1
        x = -2.6
        while x < 2.6:
            w = rnd.uniform(.6, 1.15)
            geo.box((w - .012, 1.09, .5), (x + w / 2, y + .55, rise(y + .3) - .25 + rnd.gauss(0, .004)), stone, .02)
            x += w
    geo.plane(8, 30, (0, 28, 11 * .16), stone)
    shade = mats.lamp_shade((1, .34, .09), (.5, .04, .01), 2.2)
    cap, rib, gold = mats.mat((.01, .008, .007), .4), mats.mat((.2, .03, .01), .7), mats.mat((.6, .32, .08), .6)
    line = mats.mat((.01, .01, .01), .6)
    for k in range(5):
        y, z = 1.2 + k * 3.2, 4.0 + rise(1 + k * 3.2)
        geo.tube([(-2.5, y, z + .7), (-1.2, y, z + .42), (0, y, z + .34), (1.2, y, z + .42), (2.5, y, z + .7)], .012, line)
        for x in (-1.3, 0, 1.3):
            lantern((x, y, z - .25 + .1 * abs(x)), .3, .5, shade, cap, rib, 11, 32 if k < 4 else 0, tassel=gold)
    for k in range(4):
        for s in (-1, 1):
            core.point((s * 2.0, .5 + k * 5, 2.3 + rise(.5 + k * 5)), 60, 2500, .2)
            core.point((s * 3.9, .3 + k * 5.2, 2.4 + rise(k * 5)), 150, 2600, .15)
    facades.pots(((-1.95, .6, .8), (2.0, 1.6, .9), (-2.0, 4.4, .8)), 4)
    core.area((0, -8, 9), (0, 4, 2), 6, 260, 11000).visible_glossy = False
    core.camera((.35, -6.8, 1.55), (-.1, 5, 2.45), 30)
    return (0, 4.4, 3.6)


def rails():
    """Morning: two rails in the paving lead between tall fronts into the haze."""
    core.sky([(0, (.86, .8, .72)), (.15, (.62, .7, .8)), (1, (.2, .36, .6))], .8, ((.95, .92, .88), .5, 2.2, 3), ((.3, 1, .35), (1.6, 1.1, .7), 30))
    glow = mats.emission((1, .74, .45), 5)
    spots = []
    for k in range(8):
        y = -3 + k * 5.2
        spots += [(-6.2, y, .12, math.pi / 2), (6.2, y + 1.4, .12, -math.pi / 2)]
    fronts(spots, glow, True)
    sett = tiles((.2, .19, .18), (.13, .125, .12), (.05, .05, .048), (.24, .14), .012, .3, .5, .6, .15)
    geo.plane(9.6, 120, (0, 40, 0), sett)
    for s in (-1, 1):
        geo.plane(2.6, 120, (s * 6.0, 40, .12), tiles((.36, .33, .3), (.3, .27, .24), (.16, .15, .14), (.4, .4), .008, .45, 0, .5, .1))
        geo.box((.2, 120, .18), (s * 4.7, 40, .04), mats.mat((.34, .33, .31), .8, bump=(12, .3)), .03)
    steel = mats.metal((.55, .54, .52), .18)
    for x in (-1.9, -.75, .75, 1.9):
        geo.box((.07, 120, .02), (x, 40, .006), steel, .006)
        geo.box((.05, 120, .012), (x + (.07 if abs(x) < 1 else -.07) * (1 if x > 0 else -1), 40, .003), mats.mat((.015, .015, .015), .8), 0)
    wire, pole = mats.mat((.015, .015, .016), .5), mats.mat((.03, .04, .038), .4, coat=.2)
    for x in (-1.32, 1.32):
        geo.tube([(x, -10, 5.6), (x, 30, 5.6), (x, 90, 5.6)], .014, wire)
    for k in range(6):
        y = 1 + k * 9
        geo.tube([(-4.9, y, 6.0), (0, y, 5.72), (4.9, y, 6.0)], .01, wire)
        for s in (-1, 1):
            geo.cyl(.07, 6.3, (s * 4.95, y, .12), pole, .01, segs=24, r2=.05)
            geo.cyl(.13, .7, (s * 4.95, y, .12), pole, .03, segs=24)
            geo.sphere(.16, (s * 4.55, y, 4.3), mats.mat((.75, .73, .66), .3, coat=.4), segs=24)
            geo.tube([(s * 4.95, y, 4.2), (s * 4.75, y, 4.55), (s * 4.55, y, 4.48)], .02, pole)
    tram(1.32, 12)
    core.sun((.5, .62, .5), 5.5, 4300, .8)
    core.area((0, -12, 10), (0, 4, 2), 8, 1300, 7500).visible_glossy = False
    core.camera((-.55, -6.5, 1.65), (.25, 8, 2.9), 30)
    return (1.3, 12, 2.0)


def tram(x, y):
    """A small car of two colours, seen from in front."""
    green, cream = mats.mat((.03, .13, .085), .2, coat=.8), mats.mat((.7, .64, .48), .22, coat=.7)
    dark, brass = mats.mat((.012, .014, .016), .06, coat=1), mats.metal((.8, .62, .36), .2)
    geo.box((2.2, 8.5, 1.15), (x, y + 4.25, 1.0), green, .12)
    geo.box((2.16, 8.4, 1.45), (x, y + 4.25, 2.25), cream, .14)
    geo.box((2.3, 8.7, .3), (x, y + 4.25, 3.06), cream, .14)
    geo.box((1.5, 7.6, .22), (x, y + 4.25, 3.28), green, .08)
    for s in (-.7, 0, .7):
        geo.box((.6, .06, .9), (x + s, y + .04, 2.3), dark, .04)
    for k in range(7):
        geo.box((.06, .9, .85), (x - 1.08, y + .9 + k * 1.15, 2.3), dark, .04)
    geo.box((1.9, .08, .07), (x, y - .02, 1.6), brass, .02)
    geo.box((1.1, .08, .3), (x, y - .02, 2.95), dark, .03)
    geo.cyl(.15, .1, (x, y - .02, 1.15), brass, .02, (math.pi / 2, 0, 0), 40)
    geo.sphere(.12, (x, y - .1, 1.15), mats.emission((1, .85, .6), 12), (1, .5, 1), segs=24)
    geo.box((2.0, 8, .4), (x, y + 4.25, .32), mats.mat((.02, .02, .02), .7), .05)
    geo.tube([(x, y + 4, 3.4), (x, y + 4.8, 4.5), (x, y + 4.2, 5.58)], .03, dark)


def street(take):
    return (lane, rails)[take - 1]()
