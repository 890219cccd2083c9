"""A shophouse: shutters, mouldings and an awning in slanting day, its lamps lit at dusk."""
import core
import mats
import rooms
from facades import ground, pots, row
from scenes.lanterns import lantern


def day():
    core.sky([(0, (.72, .78, .84)), (.2, (.45, .6, .8)), (1, (.16, .32, .6))], .75, ((.9, .9, .9), .5, 2.2, 3))
    row(mats.emission((1, .74, .45), 4), 24)
    ground(False)
    pots(((-1.95, -.5, .9), (-1.4, -.5, .6), (1.95, -.55, 1.1), (3.3, -.5, .7), (-3.2, -.5, .8)), 4)
    st = rooms.group(rooms.stool, .45, mats.wood((.06, .03, .016), (.2, .12, .065), 3, .4, 'X', .1), mats.mat((.03, .03, .03), .4))
    for x, y in ((1.1, -1.0), (.65, -1.35)):
        rooms.put(st, (x, y, .12))
    core.sun((-.72, -.7, .62), 7.5, 4900, .6)
    core.area((6, -14, 9), (0, 0, 3), 8, 700, 6500).visible_glossy = False
    core.camera((-1.9, -9.6, 1.75), (.25, 0, 3.0), 31)
    return (0, 0, 2.2)


def dusk():
    core.sky([(0, (.3, .26, .34)), (.2, (.14, .18, .36)), (1, (.03, .06, .16))], .55, ((.3, .24, .32), .3, 2.2, 5))
    row(mats.emission((1, .66, .34), 9), 190)
    ground(True)
    pots(((-1.95, -.5, .9), (1.95, -.55, 1.1), (3.3, -.5, .7), (-3.2, -.5, .8)), 4)
    shade = mats.lamp_shade((1, .34, .09), (.5, .04, .01), 2.2)
    cap, rib = mats.mat((.01, .008, .007), .4), mats.mat((.2, .03, .01), .7)
    for x in (-1.5, 1.5):
        lantern((x, -1.15, 2.15), .26, .42, shade, cap, rib, 11, 30)
    core.area((-8, -12, 9), (0, 0, 3), 8, 800, 11000).visible_glossy = False
    core.camera((2.3, -9.2, 1.6), (-.35, 0, 2.65), 32)
    return (0, -.5, 1.8)


def shopfront(take):
    return (day, dusk)[take - 1]()
