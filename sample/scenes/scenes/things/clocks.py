"""A wall of clocks, each with its own time."""
import math
import random
import core
import geo
import mats
import settings


def clock(x, z, r, frame, dial, ink, hour, minute, style):
    face = lambda q, d, h: (x + q * math.sin(d), -h, z + q * math.cos(d))
    flat = (math.pi / 2, 0, 0)
    geo.cyl(r, .16, (x, 0, z), frame, .05, flat)
    geo.cyl(r * .88, .02, (x, -.15, z), dial, .005, flat)
    geo.torus(r * .93, r * .05, (x, -.17, z), frame, flat, 96, 16)
    for k in range(60 if style else 12):
        a, long = k * 6.2832 / (60 if style else 12), not style or k % 5 == 0
        geo.box((r * (.035 if long else .012), .01, r * (.13 if long else .05)), face(r * (.76 if long else .8), a, .172), ink, .001, (0, a, 0))
    h, m = (hour + minute / 60) * math.pi / 6, minute * math.pi / 30
    for a, q, w, d in ((h, .5, .055, .19), (m, .74, .036, .2)):
        geo.box((r * w, .012, r * q * 1.16), face(r * q * .42, a, d), ink, .002, (0, a, 0))
    geo.cyl(r * .05, .07, (x, -.15, z), ink, .01, flat)


def clocks(take):
    geo.plane(30, 20, (0, 0, 0), settings.plaster((.2, .25, .25)), (math.pi / 2, 0, 0))
    rnd = random.Random(7)
    frames = [mats.metal((.75, .55, .25), .28), mats.mat((.02, .02, .022), .3, coat=.5), mats.wood((.08, .04, .022), (.24, .13, .07), 1, .35, 'Z', .3), mats.mat((.46, .05, .03), .35, coat=.4), mats.mat((.66, .64, .58), .3, coat=.4), mats.metal((.6, .6, .6), .3)]
    dials = [mats.mat((.74, .7, .6), .6), mats.mat((.66, .64, .6), .5), mats.mat((.05, .055, .06), .5), mats.mat((.6, .52, .36), .7)]
    black, white = mats.mat((.02, .02, .02), .5), mats.mat((.7, .68, .6), .5)
    placed = []
    for tries in range(900):
        r = rnd.choice((1.05, .8, .62, .48)) if tries < 120 else rnd.choice((.48, .36))
        x, z = rnd.uniform(-5.2, 5.2), rnd.uniform(-3.4, 3.4)
        if all(math.hypot(x - a, z - b) > r + c + .14 for a, b, c in placed):
            d = rnd.randrange(4)
            clock(x, z, r, rnd.choice(frames), dials[d], white if d == 2 else black, rnd.randrange(12), rnd.randrange(60), rnd.random() < .5)
            placed.append((x, z, r))
    core.area((-6, -5, 6), (0, 0, 0), 2, 1100, 4600)
    core.area((6, -8, 2), (0, 0, 0), 5, 160, 5600)
    core.camera((1.0, -9.4, -.4), (0, 0, 0), 56)
    return (0, 0, 0)
