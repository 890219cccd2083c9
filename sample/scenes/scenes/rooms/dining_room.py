"""Small restaurants: tables by tall windows, a counter with stools, a banquette at night, a bright canteen."""
import math
import random
import core
import geo
import mats
import props
import rooms
from scenes.canteen import banquette, canteen
from tiling import tiles

IRON = (.02, .02, .021)


def noon():
    """A neighbourhood place at midday: daylight from the left, lamps over each table."""
    wall = mats.mat((.56, .5, .4), .92, bump=(9, .1), mix=((.48, .42, .33), .8, .3, .7))
    low = mats.mat((.055, .1, .085), .5, coat=.15, bump=(12, .04))
    geo.plane(14, 4.4, (0, 4, 2.2), wall, (math.pi / 2, 0, 0))
    geo.plane(14, 1.15, (0, 3.985, .575), low, (math.pi / 2, 0, 0))
    geo.box((14, .05, .05), (0, 3.97, 1.17), low, .01)
    for k in range(20):
        geo.box((.05, .02, 1.1), (-5 + k * .55, 3.975, .58), low, .005)
    boards = [mats.wood(a, b, 1.3, .35, 'Y', .15) for a, b in (((.13, .075, .04), (.3, .19, .11)), ((.11, .062, .034), (.26, .16, .09)))]
    for i in range(-24, 24):
        geo.box((.16, 14, .04), (i * .162, 0, -.02), boards[i % 2], .002)
    geo.plane(14, 14, (0, 0, 3.5), mats.mat((.5, .48, .43), .95))
    frame = mats.mat((.03, .05, .045), .4, coat=.2)
    win = rooms.group(rooms.window, 1.5, 2.3, frame, 2, 3)
    for y in (-2.2, .1, 2.4):
        rooms.put(win, (-2.9, y, 1.75), math.pi / 2)
        geo.box((.3, 1.6, .05), (-2.85, y, .58), low, .01)
    for y, w in ((-3.7, 1.5), (-1.05, .8), (1.25, .8), (3.6, .9)):
        geo.box((.2, w, 2.31), (-2.95, y, 1.745), wall, 0)
    for z, h in ((.28, .62), (3.3, .8)):
        geo.box((.2, 14, h), (-2.95, 0, z), wall, 0)
    street = geo.plane(24, 9, (-9, 1, 2.6), mats.mat((0, 0, 0), 1, emit=((.9, .95, 1), 5)), (math.pi / 2, 0, math.pi / 2))
    geo.surf(lambda u, v: (-7, -9 + 20 * u, v * (1.5 + .5 * geo.fbm(u * 9, 2) + .14 * geo.fbm(u * 70, 1))), 300, 2, mats.mat((.1, .15, .07), 1, emit=((.42, .5, .34), 1.6))).visible_shadow = False
    street.visible_shadow = False
    wood = mats.wood((.03, .014, .008), (.11, .055, .028), 6, .3, 'Z', .3)
    cane = mats.mat((.5, .36, .19), .7, weave=(240, .4))
    chair = rooms.group(rooms.bentwood, wood, cane)
    top = mats.wood((.07, .038, .02), (.22, .125, .068), 2.2, .3, 'X', .25)
    tab = rooms.group(rooms.table, (.72, .72), top, mats.mat(IRON, .45))
    china, linen = mats.mat((.78, .76, .7), .15, coat=.5), mats.mat((.62, .56, .44), .95, sheen=.3)
    place = rooms.group(rooms.cover, china, mats.metal((.8, .78, .74), .2), linen)
    vase = mats.mat((.2, .26, .24), .2, coat=.5)
    shell, glow = mats.mat((.02, .045, .04), .25, coat=.6), mats.mat((.8, .75, .62), .5, emit=((1, .66, .34), 1.1))
    rnd = random.Random(3)
    green = [mats.mat(c, .45, sss=.1) for c in ((.05, .1, .03), (.09, .16, .05))]
    for k, (x, y) in enumerate(((-2.1, -1.1), (-2.1, 1.15), (-2.05, 3.1), (.15, .55), (.25, 2.75), (2.3, 1.6))):
        rooms.put(tab, (x, y, 0))
        for s in (-1, 1):
            rooms.put(chair, (x + rnd.gauss(0, .03), y + s * .58, 0), (0 if s > 0 else math.pi) + rnd.gauss(0, .1))
            rooms.put(place, (x, y + s * .2, .741), 0 if s < 0 else math.pi, .1)
        geo.vessel([(.03, 0), (.036, .03), (.02, .09), (.024, .12)], .003, vase, loc=(x - .24, y, .741))
        for q in range(4):
            a = q * 1.7 + k
            props.leaf(.11, .03, green[q % 2], .5, .2, (x - .24, y, .85), (.9, 0, a), nu=8, nv=5)
        if x > -2.1 or k == 0 or k == 1:
            rooms.pendant((x, y, 1.78), .17, 1.75, shell, glow, 9)
    labels = [mats.mat((.7, .64, .5), .8), mats.mat((.3, .06, .04), .8)]
    dark = [mats.mat(c, .06, coat=.8) for c in ((.015, .03, .012), (.06, .025, .01), (.012, .012, .014), (.2, .16, .06))]
    for z in (1.55, 1.98):
        geo.box((2.3, .2, .035), (.85, 3.86, z), top, .006)
        rooms.bottles(-.28, 1.98, 3.85, z + .018, int(z * 10), dark, labels)
    geo.box((.75, .03, 1.0), (-1.55, 3.96, 1.95), wood, .01)
    geo.box((.66, .03, .9), (-1.55, 3.95, 1.95), mats.mat((.012, .016, .015), .8, mix=((.03, .034, .032), 3, .4, .7)), .002)
    rooms.plant((-2.55, 3.6, 0), 1.5, 22, 4, green, mats.mat((.3, .16, .09), .8, bump=(20, .2)), .5)
    core.area((-3.4, .2, 2.3), (0, .6, .6), 5.4, 700, 6200, 2.4)
    core.sun((-.8, -.42, .5), 5, 4800, 1.2)
    core.area((2, -3.5, 3.2), (0, 1, .8), 4, 170, 4600)
    core.camera((1.75, -2.75, 1.36), (-.5, 1.6, 1.13), 29, .008, (-.2, .6, .9))
    return (.15, .5, .8)


def bar():
    """A counter in the evening: stools, a lit wall of bottles, small lamps in a row."""
    geo.plane(12, 4, (0, 2.35, 2), tiles((.05, .085, .08), (.075, .12, .11), (.02, .022, .02), (.2, .066), .004, .12, .5), (math.pi / 2, 0, 0))
    geo.plane(12, 12, (0, -1, 3.2), mats.mat((.03, .025, .022), .95))
    geo.plane(12, 9, (0, -1, 0), tiles((.42, .4, .36), (.035, .034, .033), (.1, .1, .095), (.22, .22), .004, .25, checker=True), (0, 0, .785))
    wood = mats.wood((.03, .013, .007), (.125, .06, .03), 1.6, .28, 'X', .35)
    brass = mats.metal((.8, .56, .26), .22)
    geo.box((7.4, .62, .06), (.2, .35, 1.06), mats.marble((.055, .06, .055), (.42, .4, .34), 1.6, .12, .04), .012)
    geo.box((7.3, .42, 1.02), (.2, .42, .51), wood, .01)
    for k in range(14):
        geo.box((.46, .03, .78), (-3.2 + k * .52, .2, .54), wood, .015)
    geo.tube([(-3.5, .02, .2), (0, .02, .2), (3.9, .02, .2)], .022, brass)
    seat, iron = mats.mat((.2, .045, .025), .42, coat=.2, bump=(20, .1)), mats.metal((.09, .085, .08), .35)
    st = rooms.group(rooms.stool, .76, seat, iron)
    rnd = random.Random(7)
    for k in range(6):
        rooms.put(st, (-2.75 + k * .95 + rnd.gauss(0, .05), -.32 + rnd.gauss(0, .04), 0), rnd.uniform(0, 1.5))
    dark = [mats.mat(c, .05, trans=.35, coat=.8) for c in ((.02, .06, .02), (.2, .07, .015), (.03, .03, .035), (.42, .26, .07), (.3, .3, .28), (.2, .02, .015))]
    labels = [mats.mat(c, .8) for c in ((.62, .55, .42), (.08, .07, .06), (.4, .08, .05))]
    for k, z in enumerate((1.28, 1.7, 2.12)):
        geo.box((5.2, .26, .035), (.3, 2.2, z), wood, .006)
        rooms.bottles(-2.25, 2.85, 2.17, z + .018, 5 + k, dark, labels, .085)
        geo.box((5.1, .02, .012), (.3, 2.1, z - .028), mats.emission((1, .62, .28), 5), 0)
        core.area((.3, 2.12, z - .04), (.3, 2.32, z - .5), 5, 16, 2500, .03)
    for x in (-2.32, .3, 2.92):
        geo.box((.045, .28, 1.5), (x, 2.2, 1.55), wood, .006)
    shell, glow = mats.metal((.7, .48, .22), .28), mats.mat((.8, .7, .5), .5, emit=((1, .6, .28), 1.4))
    for k in range(4):
        rooms.pendant((-2.4 + k * 1.5, .3, 1.78), .14, 1.45, shell, glow, 12)
    clear = mats.glass()
    glasses = rooms.group(lambda: props.wineglass((0, 0, 0), 2.1, .42))
    tumbler = rooms.group(lambda: geo.vessel([(.3, 0), (.36, .04), (.4, .8), (.41, .95)], .03, clear, loc=(0, 0, 0)))
    for k, x in enumerate((-2.1, -1.85, -.2, .35, 1.9, 2.15)):
        rooms.put(glasses if k % 3 else tumbler, (x, .3 + .1 * (k % 2), 1.09), k, .1)
    linen, china = mats.mat((.6, .55, .45), .95, sheen=.3), mats.mat((.7, .67, .6), .2, coat=.4)
    small = rooms.group(lambda: (props.plate(1.0, (0, 0, 0), china), props.napkin((1.6, 0, 0), .1, linen, .6, 1.5, 3)))
    for x in (-.85, 1.1):
        rooms.put(small, (x, .2, 1.09), .2, .1)
    geo.vessel([(.06, 0), (.09, .05), (.075, .2), (.05, .26), (.06, .3)], .006, mats.mat((.3, .34, .3), .25, coat=.5), loc=(3.0, .4, 1.09))
    green = [mats.mat(c, .45, sss=.1) for c in ((.05, .1, .03), (.1, .15, .06))]
    for k in range(22):
        a, t = rnd.uniform(0, 6.3), rnd.uniform(.2, .6)
        geo.tube([(3.0, .4, 1.34), (3.0 + .3 * t * math.cos(a), .4 + .2 * t * math.sin(a), 1.4 + t * .6), (3.0 + .6 * t * math.cos(a), .4 + .4 * t * math.sin(a), 1.36 + t)], .004, green[0])
        props.leaf(.16, .035, green[k % 2], .6, .2, (3.0 + .5 * t * math.cos(a), .4 + .4 * t * math.sin(a), 1.34 + t), (.4, 0, a - 1.57), nu=10, nv=5)
    core.area((-3.6, -3.4, 2.6), (0, .3, .8), 1.6, 110, 4600)
    core.area((2.5, -3.5, 3.0), (.6, .3, .5), 2.4, 130, 2900)
    core.camera((-2.5, -2.9, 1.42), (.3, .9, 1.2), 30, .01, (-.8, .2, 1.1))
    return (-.2, .2, 1.15)


def dining_room(take):
    return (noon, bar, banquette, canteen)[take - 1]()
