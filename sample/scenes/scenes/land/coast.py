"""By the sea and under way: a lighthouse on its rock, palms over a lagoon, rails along a bay, a bicycle on boards,
a swimmer from above."""
import math
import random
import bpy
import core
import geo
import mats
import people
import settings
from scenes.boatman import hull
from tiling import tiles


def lighthouse():
    core.sky([(0, (.98, .62, .42)), (.12, (.8, .6, .56)), (.4, (.36, .46, .64)), (1, (.1, .2, .42))], .9, ((1, .8, .7), .7, 2.1, 5), ((-.8, 1, .08), (1.6, .8, .3), 40))
    settings.water(1400, (0, 660, 0), (.03, .06, .09), .5, .8, .12)
    rock = mats.mat((.14, .12, .105), .95, bump=(1.2, 1, 8), mix=((.07, .09, .04), .5, .46, .62))
    geo.terrain(46, 40, 200, lambda x, y: max(-2, 6.5 * math.exp(-(x * x / 130 + y * y / 90)) + 2.6 * geo.fbm(x * .16, y * .16, 3) * math.exp(-(x * x + y * y) / 260) - 1.4), rock, (5, 34, 0))
    white, red = mats.mat((.74, .7, .64), .75, bump=(4, .15)), mats.mat((.46, .06, .04), .6)
    x, y, z = 5, 33, 4.6
    geo.lathe([(2.0, 0), (1.75, 4), (1.45, 9), (1.35, 11)], white, 64, loc=(x, y, z))
    geo.lathe([(1.74, 4.2), (1.6, 6.6)], red, 64, smooth=False, loc=(x, y, z), scale=(1.02, 1.02, 1))
    geo.cyl(1.9, .25, (x, y, z + 11), red, .05)
    for k in range(20):
        a = k * .314
        geo.tube([(x + 1.8 * math.cos(a), y + 1.8 * math.sin(a), z + 11.2), (x + 1.8 * math.cos(a), y + 1.8 * math.sin(a), z + 11.7), (x + 1.8 * math.cos(a), y + 1.8 * math.sin(a), z + 12.1)], .03, white, resolution=2)
    geo.torus(1.8, .04, (x, y, z + 12.1), white)
    geo.cyl(1.0, 1.7, (x, y, z + 11.2), mats.mat((.5, .4, .24), .2, emit=((1, .74, .4), 5)), .02)
    geo.lathe([(1.25, 0), (1.2, .15), (.7, .8), (.12, 1.15), (.08, 1.7), (0, 1.75)], red, 48, loc=(x, y, z + 12.9))
    for k in range(4):
        geo.box((.5, .3, .8), (x - .2 + .12 * k, y - 1.9 + .12 * k, z + 1.4 + 2.5 * k), mats.mat((.04, .05, .06), .3), .02)
    geo.box((4.4, 3, 2.2), (x - 4.4, y + .4, z + .4), white, .03)
    for s in (-1, 1):
        geo.plane(4.8, 2.1, (x - 4.4, y + .4 + s * .95, z + 1.95), red, (s * -.62, 0, 0))
    for q in (-1.2, .2, 1.4):
        geo.box((.6, .1, .8), (x - 4.4 + q, y - 1.12, z + .5), mats.emission((1, .66, .3), 1.4), .02)
    core.sun((-.8, .4, .22), 2.0, 3200, 1)
    core.area((-20, -10, 20), (x, y, 8), 20, 5200, 7500)
    core.camera((-3, -16, 3.2), (2.4, 30, 9.2), 40)
    return (5, 33, 12)


def lagoon():
    core.sky([(0, (.78, .88, .92)), (.3, (.42, .68, .88)), (1, (.14, .42, .76))], 1.05, ((1, 1, 1), .8, 2.2, 9))
    core.sun((-.5, -.2, .75), 3.6, 5200, .6)
    sand = mats.mat((.74, .66, .52), .95, bump=(4, .3), mix=((.64, .55, .42), .5, .4, .7))
    geo.terrain(80, 40, 160, lambda x, y: .5 - .075 * (y + 12 + 2.4 * math.sin(x * .12)) + .05 * geo.fbm(x * .4, y * .4), sand, (0, 2, 0))
    geo.plane(900, 400, (0, 196, -.1), mats.mat((.06, .38, .4), .08, spec=.5, bump=(1.2, .16), mix=((.03, .2, .34), .035, .42, .6), stretch=(1, .5, 1)))
    geo.surf(lambda u, v: (-180 + 360 * u, 120 - 3 * v, (.4 + 5 * max(0, geo.fbm(u * 7, 2)) + 2) * v if abs(u - .62) < .2 else .01), 200, 3, mats.mat((.08, .16, .06), .95))
    bark, frond = mats.mat((.3, .24, .18), .9, bump=(9, .5)), mats.mat((.12, .24, .05), .65)
    for x, y, h, s in ((-5.4, -3.2, 7.2, 2), (-7.6, -1.2, 8.6, 12), (-4.4, -6.0, 5.6, 6), (7.4, -4.4, 8.8, 9)):
        settings.palm((x, y, .2), h, s, bark, frond, .5, 18, 2.7)
    people.collect(lambda: hull(5, .8, .4, mats.mat((.66, .12, .06), .5), .5, mats.mat((.4, .3, .2), .8)), (2.2, 4.4, -.16), .5)
    core.camera((.6, -14.5, 2.0), (-.2, 6, 2.6), 32)
    return (-4, 0, 4)


def rails():
    core.sky([(0, (.92, .82, .72)), (.2, (.66, .76, .84)), (1, (.3, .5, .74))], 1.0, ((1, 1, 1), .7, 2.1, 3))
    core.sun((.7, .5, .4), 3.0, 4300, 1)
    settings.water(900, (-470, 300, -3.4), (.04, .14, .18), .6, .4, .1)
    bend = lambda t: -.00042 * t * t * 4
    slope = mats.mat((.12, .19, .06), .95, mix=((.24, .22, .09), .4, .4, .66), bump=(3, 1, 8))
    geo.surf(lambda u, v: (bend(v * 150) + (-14 + 44 * u), -4 + 150 * v, (-4 + 3.7 * min(1, u * 3.6)) if u < .29 else (-.3 + 16 * max(0, u - .4) ** 1.3 * (1 + .4 * geo.fbm(u * 8, v * 14)))), 130, 220, slope)
    ballast = mats.mat((.24, .21, .19), .95, bump=(9, 1), mix=((.14, .12, .11), 6, .4, .6))
    geo.surf(lambda u, v: (bend(v * 150) + (u - .5) * 4.4, -4 + 150 * v, .12 - .5 * abs(u - .5) ** 2 * 3 + .03 * geo.fbm(u * 20, v * 400)), 24, 500, ballast)
    wood, steel = mats.mat((.1, .075, .06), .9, bump=(10, .5)), mats.mat((.36, .3, .27), .3, metal=1)
    sleeper = geo.box((2.3, .24, .14), (0, 0, -99), wood, .01)
    for k in range(190):
        y = -3.6 + .68 * k
        geo.copy(sleeper, (bend(y + 4), y, .16), (0, 0, .0017 * (y + 4) * 1.0))
    for s in (-.55, .55):
        n = 60
        pts = [(bend(150 * k / n) + s, -4 + 150 * k / n, .27) for k in range(n + 1)]
        geo.surf(lambda u, v: (pts[round(v * n)][0] + (.035, -.035, -.035, .035)[round(u * 3)], pts[round(v * n)][1], .2 + (.0, .0, .14, .14)[round(u * 3)]), 4, n + 1, steel, close_u=True)
    rnd, green = random.Random(4), [mats.mat(c, .8) for c in ((.05, .11, .03), (.09, .16, .04))]
    for k in range(14):
        y = 6 + 8 * k
        settings.foliage((bend(y) + 6.5 + rnd.uniform(0, 2.4), y, 1.4), rnd.uniform(1.2, 2.2), 600, k, green, .22)
    bark, frond = mats.mat((.24, .2, .15), .9), mats.mat((.1, .2, .05), .7)
    for k, y in enumerate((9, 19, 34, 52)):
        settings.palm((bend(y) - 4.6, y, -.8), 6.5 + (k % 2), 3 + k, bark, frond, .3, 15, 2.2)
    geo.surf(lambda u, v: (-220 + 300 * u, 210, (3 + 34 * abs(geo.fbm(u * 4, 7))) * v - 3), 200, 2, mats.mat((.3, .38, .4), 1, emit=((.5, .58, .6), .4)))
    core.camera((1.1, -3.4, 2.3), (-2.0, 18, 1.5), 32)
    return (-.6, 8, .5)


def bicycle():
    core.sky([(0, (.9, .86, .78)), (.3, (.6, .72, .82)), (1, (.34, .52, .72))], .9)
    core.sun((-.7, -.6, .6), 3.0, 4600, 1)
    wall = mats.mat((.12, .26, .28), .7, bump=(12, .3), mix=((.2, .34, .34), 1.2, .44, .66))
    for k in range(26):
        geo.box((.32, .05, 3.2), (-4.2 + .335 * k, 1.0 + (.008 if k % 2 else 0), 1.6), wall, .006)
    geo.box((1.2, .08, 1.1), (2.0, .95, 1.75), mats.mat((.5, .42, .26), .8, bump=(8, .3)), .01)
    geo.box((1.0, .1, .92), (2.0, .93, 1.75), mats.mat((.03, .035, .04), .2), .01)
    for x in (1.77, 2.0, 2.23):
        geo.box((.03, .12, .92), (x, .9, 1.75), mats.mat((.5, .42, .26), .8), .004)
    plank = mats.wood((.16, .11, .08), (.34, .26, .19), 1.4, .8, 'X')
    for k in range(14):
        geo.box((12, .24, .05), (0, .8 - .26 * k, -.03), plank, .008)
    dark, steel = mats.mat((.02, .05, .035), .35, coat=.4), mats.metal((.6, .6, .58), .3)
    tyre, lea = mats.mat((.02, .02, .02), .8), mats.mat((.18, .08, .03), .5, coat=.2)
    A, B = (-.55, .5, .35), (.55, .5, .35)
    for x, y, z in (A, B):
        geo.torus(.335, .022, (x, y, z), tyre, (math.pi / 2, 0, 0), 80, 14)
        geo.torus(.312, .012, (x, y, z), steel, (math.pi / 2, 0, 0), 80, 8)
        geo.cyl(.03, .09, (x, y + .045, z), steel, .005, (math.pi / 2, 0, 0), segs=20)
        for k in range(28):
            a = k * .2244
            geo.tube([(x, y, z), (x + .15 * math.cos(a), y, z + .15 * math.sin(a)), (x + .31 * math.cos(a), y, z + .31 * math.sin(a))], .0018, steel, resolution=1)
        geo.tube([(x + .375 * math.cos(a), y, z + .375 * math.sin(a)) for a in (q * .2 + .5 for q in range(13))], .014, dark)
    S, H, P = (-.2, .5, .83), (.36, .5, .86), (-.06, .5, .3)
    for a, b, r in ((S, P, .018), (P, (.39, .5, .74), .02), ((-.19, .5, .78), H, .018), (A, P, .012), (A, (-.19, .5, .78), .01), (H, B, .015), (S, (-.22, .5, .94), .014), (H, (.33, .5, 1.02), .014)):
        geo.tube([a, tuple((p + q) / 2 for p, q in zip(a, b)), b], r, dark)
    geo.tube([(.22, .24, 1.0), (.3, .3, 1.06), (.33, .5, 1.03), (.3, .7, 1.06), (.22, .76, 1.0)], .012, steel)
    geo.sphere(.1, (-.22, .5, .97), lea, (1.4, .9, .45))
    geo.torus(.09, .008, (-.06, .46, .3), steel, (math.pi / 2, 0, 0), 40, 8)
    geo.box((.4, .15, .015), (-.5, .5, .79), dark, .005)
    geo.tube([(-.3, .5, .79), (-.26, .5, .78), (-.2, .5, .77)], .009, dark)
    geo.box((.3, .17, .012), (.6, .5, .83), dark, .004)
    for t in (.43, .57):
        geo.tube([(-.55, t, .35), (-.58, t, .55), (-.6, t, .785)], .007, dark)
        geo.tube([(.55, t, .35), (.6, t, .6), (.66, t, .83)], .007, dark)
        geo.tube([(.37, t, .88), (.42, t, .86), (.47, t, .83)], .007, dark)
    basket = mats.mat((.42, .3, .15), .85, weave=(60, .8))
    geo.vessel([(.11, 0), (.13, .02), (.17, .2), (.175, .22)], .01, basket, loc=(.6, .5, .84))
    rnd = random.Random(3)
    for k in range(26):
        geo.tube([(.6, .5, .9), (.6 + rnd.gauss(0, .08), .5 + rnd.gauss(0, .06), 1.1), (.6 + rnd.gauss(0, .14), .5 + rnd.gauss(0, .1), 1.24)], .006, mats.mat((.1, .2, .04), .7), resolution=2)
    for k in range(3):
        geo.vessel([(.12, 0), (.17, .03), (.2, .3), (.21, .32)], .012, mats.mat((.34, .17, .1), .85), loc=(-2.6 + .55 * k, .5, 0))
        settings.foliage((-2.6 + .55 * k, .5, .62), .34, 220, k, [mats.mat((.08, .16, .04), .7), mats.mat((.45, .08, .1), .7)], .07)
    core.camera((.2, -3.4, 1.25), (.02, .6, .92), 40)
    return (0, .5, .6)


def swimmer():
    core.sky([(0, (.7, .85, .95)), (1, (.3, .55, .85))], .7)
    core.sun((.5, .6, .9), 3.4, 5200, .5)
    geo.plane(40, 40, (0, 0, -1.5), tiles((.1, .42, .5), (.13, .47, .55), (.4, .66, .68), (.3, .3), .012, .4))
    for x in (-3.1, 0, 3.1):
        geo.box((.25, 40, .01), (x, 0, -1.48), mats.mat((.02, .1, .22), .6), 0)
    geo.plane(40, 40, (0, 0, 0), mats.glass((.82, .97, .98), 0, 1.12, .95, (.9, .7)))
    for x in (-1.55, 1.55):
        for k in range(-26, 27):
            geo.sphere(.075, (x + .02 * math.sin(k * .7), k * .17, .0), mats.mat(((.6, .05, .04), (.75, .73, .68))[k % 4 > 1], .4), (1, 1, .8), segs=16)
    skin, suit, cap = mats.mat((.48, .27, .17), .45), mats.mat((.02, .03, .06), .6), mats.mat((.72, .56, .1), .4)
    j = people.joints(people.STANDING, left_elbow=(-.25, -.05, 1.66), left_wrist=(-.17, -.1, 1.92), left_knuckle=(-.16, -.1, 2.0), right_elbow=(.3, .14, 1.16), right_wrist=(.28, .02, .98), right_knuckle=(.28, -.02, .9), ankle=(.07, .04, .1), toe=(.08, .02, -.06))

    def body():
        people.figure(j, suit, skin, cap, 'short', .96)
        for s in ('left', 'right'):
            people.skin([people.arm(j, s, .97)[0]], skin)
    before = set(bpy.data.objects)
    body()
    M = core.Matrix.Translation((.15, -.85, .02)) @ core.Matrix.Rotation(-math.pi / 2, 4, 'X') @ core.Matrix.Rotation(math.pi, 4, 'Z')
    bpy.context.view_layer.update()
    for o in set(bpy.data.objects) - before:
        o.matrix_world = M @ o.matrix_world
    foam = mats.mat((.85, .92, .94), .9)
    rnd, dot = random.Random(3), geo.sphere(.02, (0, 0, -99), foam, segs=8)
    for k in range(420):
        a, y = rnd.gauss(0, .13), rnd.uniform(-2.2, -.7)
        geo.copy(dot, (.15 + a * (1 + (-.7 - y)), y, .01), scale=rnd.uniform(.3, 1.4) * (1 - (-.7 - y) / 1.8))
    core.camera((1.0, -2.3, 6.2), (.1, .25, 0), 44)
    return (.15, .3, 0)


def coast(take):
    return (lighthouse, lagoon, rails, bicycle, swimmer)[take - 1]()
