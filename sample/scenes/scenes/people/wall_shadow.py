"""Shadows of people on a wall in low sun: one passes under palms, two dance, one holds a fan."""
import math
import bpy
import core
import geo
import mats
import people
import settings

INK = dict(cloth=(.1, .1, .1), skin=(.2, .12, .08))


def cast(build, loc, turn=0.0):
    """A person who is not in the picture, only the shadow."""
    before = set(bpy.data.objects)
    people.collect(build, loc, turn)
    for o in set(bpy.data.objects) - before:
        o.visible_camera = False


def person(j, style, **k):
    m = mats.mat(INK['cloth'], 1)
    people.figure(j, m, mats.mat(INK['skin'], 1), m, style, **k)


def wall(c, kelvin=4300, power=4.2, toward=(-.75, -1, .52), skirt=None):
    geo.plane(30, 9, (0, 0, 4.5), settings.plaster(c), (math.pi / 2, 0, 0))
    geo.plane(30, 12, (0, -6, 0), mats.mat((.42, .34, .27), .9, bump=(6, .2), mix=((.34, .27, .21), 1.2, .4, .7)))
    if skirt:
        geo.box((30, .06, .5), (0, -.02, .25), mats.mat(skirt, .8, bump=(8, .2)), .01)
    core.sun(toward, power, kelvin, .6)
    core.world((.55, .68, 1), .22)


def passing():
    wall((.74, .42, .26), skirt=(.3, .13, .09))
    j = people.joints(people.STANDING, left_ankle=(-.085, -.2, .1), left_knee=(-.09, -.14, .5), left_toe=(-.1, -.34, .05), right_ankle=(.085, .26, .14), right_knee=(.09, .02, .52), right_toe=(.09, .16, .06), left_wrist=(-.2, .14, .92), left_knuckle=(-.2, .16, .85), right_wrist=(.2, -.24, .94), right_knuckle=(.2, -.28, .88))
    cast(lambda: person(j, 'cap', skirt=(.36, .34, 6)), (-.35, -.6, 0), -1.45)
    leaf = mats.mat((.08, .14, .05), .9)
    settings.palm((-5.2, -3.2, 0), 4.4, 3, leaf, leaf, .2, 15, 2.2)
    settings.palm((-.6, -4.0, 0), 5.4, 8, leaf, leaf, .2, 15, 2.2)
    blue = mats.mat((.05, .2, .24), .5, bump=(14, .1))
    geo.box((1.0, .14, 2.1), (2.5, -.02, 1.05), blue, .02)
    for x in (2.26, 2.74):
        for z in (.55, 1.5):
            geo.box((.36, .05, .7), (x, -.1, z), blue, .03)
    core.camera((.6, -6.4, 1.55), (.75, 0, 1.5), 40)
    return (0, 0, 1.5)


def dancing():
    wall((.62, .56, .44), 3600, 4.6, (-.35, -1, .3))
    a = people.joints(people.STANDING, left_wrist=(-.5, -.32, 1.5), left_elbow=(-.4, -.08, 1.32), left_knuckle=(-.54, -.38, 1.54), right_wrist=(.05, -.3, 1.25), right_elbow=(.3, -.18, 1.24), right_knuckle=(.0, -.33, 1.25), head=(0, -.01, 1.6))
    b = people.joints(people.STANDING, right_wrist=(.5, -.3, 1.5), right_elbow=(.4, -.08, 1.3), right_knuckle=(.54, -.34, 1.54), left_wrist=(-.14, -.34, 1.36), left_elbow=(-.3, -.2, 1.2), left_knuckle=(-.12, -.38, 1.4), head=(.02, .05, 1.55), left_ankle=(-.085, .3, .2), left_knee=(-.09, .06, .5), left_toe=(-.09, .24, .1))
    cast(lambda: person(a, 'short', bulk=1.1, legs=mats.mat((.1, .1, .1), 1)), (-.5, -.8, 0), 1.5)
    cast(lambda: person(b, 'bun', skirt=(.4, .48, 6)), (-.04, -.75, 0), -1.6)
    tile = (.34, .12, .08)
    geo.box((30, .05, .22), (0, -.02, .11), mats.mat(tile, .6), .01)
    cord = mats.mat((.03, .03, .03), .8)
    geo.tube([(-9, -.5, 3.0), (-3, -.5, 2.62), (3, -.5, 2.66), (9, -.5, 3.1)], .012, cord)
    for k in range(15):
        x = -5.6 + .8 * k
        geo.sphere(.06, (x, -.5, 2.57 + .004 * (x * x)), mats.emission((1, .62, .28), 5), segs=20)
    core.camera((.1, -6.2, 1.5), (.1, 0, 1.38), 42)
    return (.1, 0, 1.3)


def fan():
    wall((.46, .5, .42), 4400, 4.4, (-.8, -1, .3))
    j = people.joints(people.STANDING, right_wrist=(.12, -.46, 1.24), right_elbow=(.24, -.2, 1.08), right_knuckle=(.12, -.52, 1.3), left_wrist=(-.16, -.1, .95), left_knuckle=(-.15, -.14, .9))

    def lady():
        person(j, 'bun', skirt=(.06, .3, 6))
        geo.surf(lambda u, v: (.12, -.52 - .32 * v * math.cos(2.5 * u + .35), 1.32 + .32 * v * math.sin(2.5 * u + .35)), 40, 3, mats.mat((.1, .1, .1), 1))
    cast(lady, (-2.45, -2.8, .5), .9)
    leaf = mats.mat((.08, .14, .05), .9)
    settings.foliage((-4.0, -2.6, 3.5), 1.4, 1500, 4, [leaf], .17)
    stone = mats.mat((.36, .34, .3), .9, bump=(6, .3))
    geo.box((1.5, .4, .07), (1.05, -.5, .46), stone, .02)
    for x in (.5, 1.6):
        geo.box((.12, .34, .42), (x, -.5, .21), stone, .02)
    core.camera((.4, -5.6, 1.5), (.3, 0, 1.35), 42)
    return (.1, 0, 1.5)


def wall_shadow(take):
    return (passing, dancing, fan)[take - 1]()
