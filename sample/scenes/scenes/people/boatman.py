"""Boats and those who row them: a rower on evening water and sampans at their poles."""
import math
import core
import geo
import mats
import people
import settings


def hull(L, w, h, m, rise=.5, plank=None):
    """A slender open boat along X."""
    def f(u, v):
        x, a = (u - .5) * 2, (v - .5) * math.pi
        k = max(0, 1 - abs(x) ** 2.6) ** .5
        return (x * L / 2, math.sin(a) * w / 2 * k, -math.cos(a) * h * (.35 + .65 * k) + h + rise * abs(x) ** 3)
    geo.thicken(geo.surf(f, 60, 20, m), .03)
    for x in (-.25, .05, .35):
        narrow = (1 - abs(2 * x) ** 2.6) ** .5
        geo.box((.16, w * .86 * narrow, .03), (x * L, 0, h * .78 + rise * abs(2 * x) ** 3), plank or m, .005)


def dusk(colours, glow, power=1.0):
    core.sky(colours, power, None, glow)


def rower():
    dusk([(0, (1, .52, .2)), (.1, (1, .6, .3)), (.35, (.75, .5, .42)), (1, (.3, .36, .5))], ((.12, 1, .09), (3, 1.5, .5), 260))
    settings.water(1200, (0, 560, 0), (.05, .045, .05), .9, .5, .09)
    far = mats.mat((.1, .06, .06), 1, emit=((.5, .24, .12), .5))
    geo.surf(lambda u, v: (-260 + 520 * u, 240, (5 + 12 * geo.fbm(u * 7, 1) + 10 * math.exp(-(u - .2) ** 2 * 60)) * v), 300, 2, far)
    wood, skin, cloth = mats.mat((.03, .02, .015), .7), mats.mat((.05, .03, .02), .8), mats.mat((.03, .025, .03), .9)
    hull(5.2, .95, .34, wood, .55)
    j = people.joints(people.STANDING, right_wrist=(.05, -.36, 1.14), right_elbow=(.26, -.14, 1.06), right_knuckle=(.03, -.4, 1.15), left_wrist=(.07, -.31, .92), left_elbow=(-.24, -.16, 1.0), left_knuckle=(.12, -.34, .92), head=(0, -.08, 1.57), chest=(0, -.03, 1.26), left_ankle=(-.09, -.22, .09), left_toe=(-.1, -.36, .04), left_knee=(-.09, -.2, .5), right_ankle=(.085, .2, .09), right_toe=(.09, .06, .04))

    def man():
        people.figure(j, cloth, skin, mats.mat((.04, .03, .02), .9), 'cap', 1.1, legs=cloth)
        geo.tube([(-.29, -.58, 1.72), (.058, -.382, 1.05), (.5, -.13, .2), (.836, .069, -.45)], .025, wood)
    people.collect(man, (.95, 0, .2), -1.35)
    core.camera((-1.2, -13, 1.25), (-.4, 0, 1.75), 62)
    return (.95, 0, 1.4)


def sampans():
    dusk([(0, (.75, .82, .86)), (.3, (.6, .72, .82)), (1, (.4, .55, .72))], None, .9)
    settings.water(800, (0, 380, 0), (.05, .1, .11), 1.6, .35, .06)
    paint = [mats.mat(c, .55, bump=(10, .2)) for c in ((.05, .22, .3), (.4, .1, .05), (.08, .26, .16), (.56, .42, .12))]
    plank = mats.mat((.34, .25, .16), .8)
    for k, (x, y, a) in enumerate(((-1.6, 0, 1.35), (.1, .4, 1.5), (1.75, .1, 1.7), (3.3, 1.6, 1.6), (-3.4, 2.0, 1.3))):
        def boat():
            hull(4.4, 1.15, .42, paint[k % 4], .4, plank)
            if k in (1, 3):
                geo.surf(lambda u, v: ((u - .5) * 1.5, -.52 * math.cos(v * math.pi), .4 + .75 * math.sin(v * math.pi) ** .8), 12, 24, mats.mat((.32, .22, .11), .9, weave=(22, .6)))
        people.collect(boat, (x, y + 1.4, 0), a)
        geo.tube([(x + .75, y - .5, -1), (x + .75, y - .52, .6), (x + .76, y - .5, 1.9)], .05, mats.mat((.12, .08, .05), .9))
    mist = mats.mat((.5, .58, .6), 1, emit=((.62, .7, .74), .5))
    geo.surf(lambda u, v: (-180 + 360 * u, 150, (4 + 16 * geo.fbm(u * 5, 4) + 14 * math.exp(-(u - .64) ** 2 * 40)) * v), 300, 2, mist)
    core.sun((-.6, -.3, .5), 2.2, 4600, 3)
    core.camera((-.3, -6.2, 3.4), (.1, 2.4, .2), 40)
    return (.1, 1.4, .6)


def boatman(take):
    return (rower, sampans)[take - 1]()
