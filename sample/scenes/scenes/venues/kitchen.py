"""Kitchens at work: a cook at the stove from behind, a charcoal grill, pans on a wall."""
import math
import random
import core
import geo
import mats
import people
import settings
from tiling import tiles

WHITE = ((.62, .62, .58), (.54, .54, .5), (.3, .29, .27))


def fire(loc, r, h, n, seed, strength=9):
    rnd = random.Random(seed)
    x, y, z = loc
    for k in range(n):
        a, q, t = rnd.uniform(0, 6.28), r * rnd.random() ** .5, h * rnd.uniform(.35, 1)
        bx, by, w = x + q * math.cos(a), y + q * math.sin(a), rnd.uniform(.012, .03)
        sway = rnd.gauss(0, .05)
        geo.tube([(bx, by, z), (bx + sway * .3, by, z + t * .4), (bx + sway, by + sway, z + t * .75), (bx + sway * 1.8, by, z + t)], w, mats.emission((1, .26 + .2 * rnd.random(), .04), strength * rnd.uniform(.4, 1)), taper=lambda s: 1.1 * (1 - s) ** .8 + .02)


def cook(loc, turn, apron=True, tilt=.0):
    j = people.joints(people.STANDING, right_wrist=(.2, -.4, 1.12), right_elbow=(.28, -.1, 1.08), right_knuckle=(.18, -.46, 1.12), left_wrist=(-.14, -.42, 1.06), left_elbow=(-.27, -.12, 1.05), left_knuckle=(-.1, -.47, 1.06), head=(0, -.05, 1.57))
    white, dark = mats.mat((.6, .59, .56), .9, bump=(20, .15)), mats.mat((.03, .03, .035), .9)

    def man():
        people.figure(j, white, mats.mat((.34, .2, .13), .6), mats.mat((.012, .01, .009), .5), 'short', 1.14, legs=dark)
        geo.lathe([(.086, .02), (.092, .07), (.09, .13), (.05, .15), (0, .15)], white, 40, loc=(0, -.035, 1.58))
        if apron:
            m = mats.mat((.06, .08, .12), .9)
            for k in range(2):
                geo.torus(.142, .012, (0, .0, 1.02 + .01 * k), m, nu=48, nv=8, squash=1.4).scale = (1, .8, 1)
            geo.tube([(0, .125, 1.02), (.03, .14, .96), (.05, .145, .82)], .012, m)
            geo.tube([(0, .125, 1.02), (-.03, .14, .95), (-.04, .145, .78)], .012, m)
    people.collect(man, loc, turn)


def line(z, y, steel, seed, n=7):
    """A shelf of pans and bowls."""
    rnd = random.Random(seed)
    geo.box((6, .34, .03), (0, y, z), steel, .005)
    x = -2.8
    while x < 2.8:
        r, h = rnd.uniform(.09, .17), rnd.uniform(.07, .3)
        for k in range(rnd.randint(1, 4) if h < .12 else 1):
            geo.lathe([(0, 0), (r * .8, 0), (r, h), (r * .97, h), (r * .77, .01), (0, .01)], steel, 40, smooth=False, loc=(x + r, y, z + .016 + k * h * .45))
        x += 2 * r + rnd.uniform(.03, .16)


def stove():
    steel = mats.metal((.55, .55, .54), .35, (1, 30, 1))
    geo.plane(9, 4, (0, 1.5, 2), tiles(*WHITE, (.15, .15), .004, .2), (math.pi / 2, 0, 0))
    geo.plane(12, 12, (0, -3, 0), tiles((.2, .2, .19), (.16, .16, .155), (.08, .08, .08), (.2, .2), .006, .3))
    geo.box((6.4, .8, .86), (0, 1.0, .43), steel, .02)
    geo.box((7, 1.1, .5), (0, 1.1, 2.75), steel, .03)
    line(1.65, 1.32, steel, 5)
    iron = mats.mat((.025, .025, .026), .5)
    for x in (-1.5, -.75, .75, 1.5):
        geo.lathe([(.02, 0), (.17, .05), (.235, .13), (.23, .13), (.16, .06), (0, .01)], iron, 48, smooth=False, loc=(x, .92, .9))
        geo.tube([(x, .7, 1.0), (x, .5, 1.05), (x, .38, 1.07)], .014, iron)
        geo.cyl(.15, .07, (x, .92, .86), iron, .01)
    cook((0, .42, 0), math.pi)
    m = mats.emission((1, .72, .42), 12)
    for x in (-1.4, 0, 1.4):
        geo.box((.5, .1, .02), (x, .9, 2.49), m, 0)
        core.area((x, .9, 2.45), (x, .8, 0), .5, 26, 3200, .2)
    rnd = random.Random(3)
    for k in range(12):
        geo.tube([(-2.7 + .16 * k, 1.42, 1.5), (-2.7 + .16 * k, 1.4, 1.3), (-2.7 + .16 * k, 1.4, 1.12)], .008, steel)
        geo.lathe([(0, 0), (.05, .01), (.06, .03)], steel, 24, loc=(-2.7 + .16 * k, 1.38, 1.08), rot=(1.2, 0, rnd.gauss(0, .2)))
    core.area((-3, -4, 3), (0, 0, 1), 3, 70, 4600)
    core.camera((.9, -3.2, 1.55), (-.05, .6, 1.32), 40)
    return (0, .4, 1.5)


def grill():
    black, wall = mats.mat((.02, .019, .018), .6), tiles((.04, .045, .05), (.06, .065, .07), (.02, .02, .02), (.2, .07), .004, .2, .5)
    geo.plane(8, 4, (0, 1.6, 1.4), wall, (math.pi / 2, 0, 0))
    geo.box((4, .9, .5), (0, .5, .55), mats.mat((.2, .19, .18), .8, bump=(8, .3)), .03)
    for y in (.18, .82):
        geo.box((2.6, .05, .2), (0, y, .88), black, .01)
    rnd = random.Random(5)
    ember = [mats.mat((.03, .02, .018), 1, emit=((1, .22, .03), s)) for s in (.2, 1.6, 4.5, 7)]
    lump = geo.sphere(.05, (0, 0, -9), ember[0], segs=14)
    for k in range(320):
        m = ember[rnd.choice((0, 0, 1, 1, 2, 3))]
        geo.copy(lump, (rnd.uniform(-1.25, 1.25), rnd.uniform(.24, .76), .82 + rnd.uniform(0, .05)), (rnd.random() * 3, rnd.random() * 3, 0), (rnd.uniform(.6, 1.4), rnd.uniform(.5, .9), rnd.uniform(.5, .8)), m)
    bar = mats.metal((.25, .24, .23), .5)
    for k in range(44):
        geo.tube([(-1.25 + .058 * k, .16, .97), (-1.25 + .058 * k, .5, .97), (-1.25 + .058 * k, .84, .97)], .006, bar)
    stick, meat = mats.mat((.6, .45, .25), .8), [mats.mat(c, .35, coat=.5, bump=(14, .6), mix=(tuple(q * .25 for q in c), 8, .42, .66)) for c in ((.42, .15, .05), (.5, .22, .08))]
    for k in range(15):
        x = -1.05 + .15 * k + rnd.gauss(0, .01)
        geo.tube([(x, -.12, .99), (x, .3, 1.0), (x, .82, 1.0)], .006, stick)
        for q in range(6):
            geo.sphere(.032, (x + rnd.gauss(0, .004), .3 + .075 * q, 1.0), meat[k % 2], (1.1, 1.2, .7), (0, rnd.gauss(0, .2), 0), 14)
    core.point((0, .5, .98), 26, (1, .36, .1), .5)
    core.area((-3, -1.6, 3), (0, .4, 1), 1.6, 60, 4800)
    core.area((3, 1.2, 2.4), (0, .5, 1), 1, 40, 6500)
    core.camera((.85, -1.25, 1.85), (-.05, .44, .96), 46)
    return (0, .45, 1)


def pans():
    geo.plane(8, 5, (0, 1.2, 1.6), settings.plaster((.56, .5, .4)), (math.pi / 2, 0, 0))
    geo.plane(8, 1.1, (0, 1.19, 1.0), tiles((.1, .2, .26), (.14, .26, .32), (.5, .48, .42), (.13, .13), .004, .15), (math.pi / 2, 0, 0))
    wood = mats.wood((.12, .07, .04), (.34, .22, .13), 1.4, .5, 'X')
    geo.box((6, .8, .08), (0, .8, .84), wood, .02)
    geo.box((6, .06, .09), (0, 1.14, 2.12), wood, .01)
    copper, tin = mats.mat((.72, .3, .15), .28, metal=1, rough_var=(3, .18, .42)), mats.metal((.66, .66, .64), .35)
    rnd = random.Random(3)
    for k, r in enumerate((.1, .125, .15, .18, .21, .16, .13)):
        x = -1.55 + .5 * k
        geo.lathe([(0, 0), (r * .92, 0), (r, .02), (r, .1), (r * .97, .1), (r * .95, .01), (0, .012)], copper if k % 3 else tin, 48, smooth=False, loc=(x, 1.1, 1.98 - r - .16), rot=(math.pi / 2, 0, 0))
        geo.tube([(x, 1.06, 1.84), (x, 1.05, 1.98), (x, 1.07, 2.1)], .012, tin)
    for x, r, h, m in ((-1.5, .22, .26, copper), (-.95, .16, .34, tin), (1.35, .2, .22, copper)):
        geo.vessel([(r * .96, 0), (r, .02), (r, h), (r * 1.03, h + .01)], .008, m, loc=(x, .85, .88))
        for s in (-1, 1):
            geo.tube([(x + s * r, .8, .88 + h * .7), (x + s * (r + .06), .85, .88 + h * .72), (x + s * r, .9, .88 + h * .7)], .01, m)
    geo.box((.7, .42, .04), (.2, .68, .9), wood, .01)
    green, red = mats.mat((.1, .22, .04), .5), [mats.mat(c, .25, coat=.5) for c in ((.6, .05, .02), (.66, .3, .04))]
    for k in range(9):
        geo.sphere(.055, (.0 + .1 * (k % 4) + rnd.gauss(0, .01), .6 + .1 * (k // 4), .965), red[k % 2], (1, 1, .86), segs=28)
    for k in range(34):
        geo.tube([(.5 + rnd.gauss(0, .03), .62, .93), (.6, .68 + rnd.gauss(0, .03), .95), (.78 + rnd.gauss(0, .05), .78 + rnd.gauss(0, .05), .97 + rnd.uniform(0, .05))], .005, green)
    core.area((-4, -1.6, 3), (0, .9, 1.2), 1.8, 230, 5200)
    core.area((4, -3, 3), (0, .9, 1.2), 3, 40, 4000)
    core.camera((.2, -2.2, 1.5), (0, 1, 1.42), 42)
    return (.1, 1, 1.4)


def kitchen(take):
    return {1: stove, 3: grill, 4: pans}[take]()
