"""Boats and those who row them: a rower on evening water, sampans at their poles, a long prow under limestone hills."""
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
        geo.box((.16, w * .92, .03), (x * L, 0, h * .75), plank or m, .005)


def dusk(colours, glow, power=1.0):
    core.sky(colours, power, None, glow)


def rower():
    dusk([(0, (1, .52, .2)), (.1, (1, .6, .3)), (.35, (.75, .5, .42)), (1, (.3, .36, .5))], ((.12, 1, .09), (3, 1.5, .5), 260))
    settings.water(1200, (0, 560, 0), (.05, .045, .05), .9, .5, .09)
    far = mats.mat((.1, .06, .06), 1, emit=((.5, .24, .12), .5))
    geo.surf(lambda u, v: (-260 + 520 * u, 240, (5 + 12 * geo.fbm(u * 7, 1) + 10 * math.exp(-(u - .2) ** 2 * 60)) * v), 300, 2, far)
    wood, skin, cloth = mats.mat((.03, .02, .015), .7), mats.mat((.05, .03, .02), .8), mats.mat((.03, .025, .03), .9)
    hull(5.2, .95, .34, wood, .55)
    j = people.joints(people.STANDING, right_wrist=(.12, -.4, 1.1), right_elbow=(.26, -.16, 1.06), right_knuckle=(.1, -.44, 1.12), left_wrist=(-.05, -.34, .92), left_elbow=(-.28, -.1, 1.0), left_knuckle=(-.02, -.38, .92), head=(0, -.08, 1.57), chest=(0, -.03, 1.26), left_ankle=(-.09, -.22, .09), left_toe=(-.1, -.36, .04), left_knee=(-.09, -.2, .5), right_ankle=(.085, .2, .09), right_toe=(.09, .06, .04))

    def man():
        people.figure(j, cloth, skin, mats.mat((.04, .03, .02), .9), 'cap', 1.1, legs=cloth)
        geo.tube([(.2, -.62, 1.7), (.06, -.38, 1.05), (-.2, .1, .1), (-.34, .38, -.45)], .025, wood)
        geo.box((.16, .03, .62), (-.31, .32, -.3), wood, .01, (-.45, .4, 0))
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


def karst():
    dusk([(0, (.86, .84, .78)), (.25, (.62, .75, .83)), (1, (.28, .5, .74))], ((-.6, .7, .3), (.5, .4, .25), 6))
    settings.water(900, (0, 430, 0), (.03, .2, .2), .8, .3, .05)
    rock = mats.mat((.34, .34, .3), .95, bump=(.5, 1, 8), mix=((.1, .17, .07), .16, .46, .58))
    far = mats.mat((.4, .48, .5), 1, emit=((.5, .6, .66), .45))
    for k, (x, y, r, h, m) in enumerate(((-16, 62, 8, 27, rock), (9, 80, 9, 34, rock), (24, 66, 6, 18, rock), (-40, 120, 18, 40, far), (34, 150, 20, 52, far), (-4, 170, 16, 38, far))):
        geo.surf(lambda u, v: (x + r * (1.06 - .1 * v - .75 * max(0, v - .62) ** 1.4 * 2.4) * (1 + .22 * geo.fbm(math.cos(6.2832 * u) * 1.4 + k, math.sin(6.2832 * u) * 1.4, v * 3)) * math.cos(6.2832 * u), y + r * (1.06 - .1 * v - 1.6 * max(0, v - .62) ** 1.4) * math.sin(6.2832 * u), h * v * (1 + .1 * geo.fbm(u * 4, v, k))), 70, 50, m, close_u=True)
    wood = mats.wood((.1, .05, .025), (.28, .16, .08), .8, .5, 'X')
    paint = mats.mat((.6, .12, .05), .5)
    people.collect(lambda: hull(9, 1.7, .6, wood, 1.5, mats.mat((.3, .42, .38), .7)), (0, 3.4, -.02), math.pi / 2 + .14)
    cloths = [mats.mat(c, .8) for c in ((.72, .05, .08), (.8, .55, .06), (.1, .4, .3))]
    for k, m in enumerate(cloths):
        geo.torus(.15, .055, (-.56, 7.25 - .1 * k, 1.62 - .12 * k), m, (1.3, 0, .1), 40, 12)
        geo.surf(lambda u, v: (-.5 + .09 * k + .05 * math.sin(6 * v + k) + .07 * u, 7.1 - .06 * k, 1.55 - .1 * k - .75 * v), 4, 20, m)
    geo.box((.05, 8.2, .06), (.84, 3.2, .62), paint, .01, (0, 0, .14))
    core.sun((-.7, -.2, .5), 3.4, 4800, 1)
    core.camera((.25, -.2, 1.95), (-.35, 12, 1.75), 30)
    return (-.5, 7.2, 1.4)


def boatman(take):
    return (rower, sampans, karst)[take - 1]()
