"""A chair: bent plywood in a plaster room, an emerald armchair under an arch, a rattan chair on a tiled veranda,
a horseshoe chair before a white wall, a pale armchair by a curtained window. Metres."""
import math
import random
import core
import geo
import mats
from scenes.lamp_room import armchair


def sheet(f, m, t, nu=50, nv=30):
    ob = geo.thicken(geo.surf(f, nu, nv, m), t)
    b = ob.modifiers.new('b', 'BEVEL')
    b.width, b.segments, b.limit_method = t * .3, 2, 'ANGLE'
    return ob


def plywood():
    wall = mats.mat((.6, .5, .4), .95, bump=(5, .15), mix=((.54, .45, .36), .8, .3, .7))
    geo.plane(14, 6, (0, 2.2, 3), wall, (math.pi / 2, 0, 0))
    geo.plane(14, 14, (0, -4, 0), mats.mat((.46, .39, .32), .6, bump=(6, .08), mix=((.4, .335, .275), .9, .35, .65)))
    ply = mats.wood((.22, .1, .045), (.5, .28, .14), 5, .3, 'Y', .3)
    a = .55
    c, s = math.cos(a), math.sin(a)
    T = lambda x, y, z: (.62 + x * c - y * s, .5 + x * s + y * c, z)

    def seat(u, v):
        x, y = (u - .5), (v - .5)
        w = .62 * (1 - .18 * abs(y) * 2)
        return T(x * w, y * .56, .37 + .1 * (2 * abs(x)) ** 2.4 * .6 - .05 * math.sin(math.pi * v) + .05 * (v < .5) * 0 + .09 * max(0, .14 - v) * -3)
    sheet(seat, ply, .012)

    def back(u, v):
        x = (u - .5)
        w = .56 * (1 - .3 * (2 * v - 1) ** 4)
        return T(x * w, .36 + .12 * v - .09 * (1 - (2 * x) ** 2) * -1 + .0, .52 + .33 * v)
    sheet(back, ply, .012)
    for sx in (-1, 1):
        geo.tube([T(sx * .24, -.2, .34), T(sx * .25, -.28, .2), T(sx * .29, -.36, 0)], .017, ply)
        geo.tube([T(sx * .2, .16, .34), T(sx * .23, .3, .2), T(sx * .28, .42, 0)], .017, ply)
    geo.tube([T(0, .1, .33), T(0, .34, .38), T(0, .44, .56), T(0, .46, .68)], .03, ply)
    geo.vessel([(.1, 0), (.12, .02), (.2, .28), (.16, .5), (.07, .62), (.08, .68)], .012, mats.mat((.2, .09, .05), .7, bump=(10, .4)), loc=(-1.5, 1.6, 0))
    tw = mats.mat((.12, .08, .05), .8)
    for k in range(5):
        geo.tube([(-1.5, 1.6, .6), (-1.5 + .1 * k - .22, 1.6, 1.0), (-1.5 + .28 * (k - 2), 1.55, 1.35 + .1 * (k % 3))], .007, tw)
    # the window outside the frame draws its bars on the wall
    blk = mats.mat((.1, .1, .1), .9)
    for k in range(7):
        geo.box((.05, 3, .05), (-3.4, -.2, .4 + k * .42), blk, 0, (0, 0, .5))
    for k in range(4):
        geo.box((.06, .06, 4), (-3.4 + .45 * (k - 1.5) * -.9, -.2 + .9 * (k - 1.5), 1.6), blk, 0)
    core.sun((-.82, -.42, .42), 4.6, 4000, .8)
    core.world((.7, .8, 1), .22)
    core.camera((-.55, -4.2, 1.05), (.18, .8, .78), 54, .012, (.6, .3, .5))
    return (.62, .5, .5)


def emerald():
    wall = mats.mat((.5, .24, .17), .95, bump=(6, .1), mix=((.45, .21, .15), .7, .3, .7))
    # an arched niche: the wall as a strip with a hole
    R, zc = .95, 1.55
    inner = [(-R, 0)] + [(R * -math.cos(math.pi * k / 40), zc + R * math.sin(math.pi * k / 40)) for k in range(41)] + [(R, 0)]
    n = len(inner)
    outer = [(-7 if x < -R + .01 and z < zc + .01 else 7 if x > R - .01 and z < zc + .01 else x * 7.4, z if z < zc + .01 else 6) for x, z in inner]
    V = [(x + .7, 1.6, z) for x, z in inner] + [(x + .7, 1.6, z) for x, z in outer] + [(x + .7, 2.2, z) for x, z in inner]
    geo.mesh(V, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)] + [(i, 2 * n + i, 2 * n + i + 1, i + 1) for i in range(n - 1)], wall, False)
    geo.plane(10, 6, (.7, 2.2, 3), mats.mat((.4, .18, .13), .95, bump=(6, .1)), (math.pi / 2, 0, 0))
    geo.plane(16, 14, (0, -4, 0), mats.mat((.3, .15, .11), .35, bump=(4, .05), mix=((.25, .12, .09), .7, .35, .65)))
    armchair((.6, .75, 0), -.42, mats.velvet((.008, .14, .075), (.02, .3, .17), (60, .25)), mats.metal((.85, .6, .3), .2))
    brass = mats.metal((.9, .65, .35), .18)
    geo.cyl(.2, .02, (-.42, .45, .5), mats.marble((.75, .72, .68), (.4, .3, .26), 5), .006)
    geo.cyl(.012, .5, (-.42, .45, 0), brass, .002, segs=20)
    geo.cyl(.13, .015, (-.42, .45, 0), brass, .005)
    geo.vessel([(.03, 0), (.05, .02), (.055, .1), (.02, .15), (.022, .19)], .005, mats.glass((.9, .75, .5)), loc=(-.42, .45, .52))
    core.area((-3.8, -1.8, 3.6), (.4, 1, .6), 1.0, 190, 4200)
    core.area((4, -2, 2), (.5, 1, .6), 2, 18, 6500)
    core.point((.7, 1.95, 2.0), 6, 2600, .2)
    core.camera((-.9, -4.6, 1.1), (.12, .8, .86), 52, .012, (.5, .4, .6))
    return (.6, .7, .6)


def rattan():
    core.sky([(0, (.8, .82, .75)), (.3, (.5, .65, .72)), (1, (.25, .42, .62))], .9)
    core.sun((.72, .5, .62), 3.6, 4700, 1)
    dark, light = mats.mat((.04, .075, .075), .25, coat=.2), mats.mat((.62, .58, .5), .3, coat=.2)
    for i in range(-9, 12):
        for j in range(-10, 9):
            geo.box((.297, .297, .02), (i * .3, j * .3, -.01), dark if (i + j) % 2 else light, .003)
    white = mats.mat((.7, .67, .6), .85, bump=(10, .08))
    geo.box((6.6, .16, .1), (0, 2.7, .92), white, .02)
    geo.box((6.6, .2, .14), (0, 2.7, .07), white, .02)
    for k in range(24):
        geo.lathe([(.05, 0), (.05, .05), (.03, .1), (.065, .3), (.03, .5), (.03, .62), (.05, .68), (.05, .74)], white, 20, loc=(-3.2 + k * .28, 2.7, .14))
    for x in (-2.4, 1.9):
        geo.cyl(.15, 4, (x, 2.7, 0), white, .02, segs=40)
    rnd = random.Random(6)
    greens = [mats.mat((.03, .09, .02), .55), mats.mat((.05, .13, .03), .55), mats.mat((.02, .06, .025), .55)]
    import props
    geo.plane(30, 14, (0, 5.8, 1), mats.mat((.012, .04, .016), .9), (math.pi / 2, 0, 0))
    for k in range(300):
        props.leaf(rnd.uniform(.5, 1.1), rnd.uniform(.1, .22), greens[k % 3], .7, .3, (rnd.uniform(-4.5, 4.5), rnd.uniform(3.4, 5.2), rnd.uniform(-.4, 2.7)), (rnd.uniform(-.6, 1.2), rnd.uniform(-1, 1), rnd.uniform(0, 6.3)), nu=8, nv=5)
    cane = mats.mat((.46, .28, .12), .45, coat=.25, bump=(40, .2))
    cx, cy = -.75, .7
    rot = .5
    T = lambda x, y, z: (cx + x * math.cos(rot) - y * math.sin(rot), cy + x * math.sin(rot) + y * math.cos(rot), z)

    def shell(u, v):
        a = math.pi * (1.0 - u) + math.pi * 0
        flare = .42 + .36 * v
        top = .45 + (.28 + .72 * math.sin(a) ** 1.3) * v
        return T(flare * math.cos(a) * (1 - .1 * v), .02 + (flare * .75) * math.sin(a) + .12 * v, top)
    for i in range(27):
        u = i / 26
        geo.tube([shell(u, v / 6) for v in range(7)], .008, cane)
        u2 = min(1, max(0, u + .07))
        geo.tube([shell(u, 0), shell((u + u2) / 2, .5), shell(u2, 1)], .005, cane)
    for v in (0, .33, .66, 1):
        geo.tube([shell(i / 40, v) for i in range(41)], .019 if v in (0, 1) else .01, cane)
    geo.tube([T(.42 * math.cos(t * 6.283 / 30), .02 + .36 * math.sin(t * 6.283 / 30), .44) for t in range(30)], .02, cane, cyclic=True)
    cush = geo.subdivide(geo.box((.72, .62, .13), T(0, .0, .5), mats.mat((.68, .6, .48), .9, weave=(60, .3)), .06, (0, 0, rot)), 2)
    pil = geo.subdivide(geo.box((.44, .14, .38), T(.03, .24, .74), mats.mat((.42, .1, .05), .9, sheen=.4, weave=(60, .3)), .06), 2)
    pil.rotation_euler = (-.3, .1, rot)
    for a in (.6, 2.54, 3.9, 5.5):
        geo.tube([T(.36 * math.cos(a), .3 * math.sin(a), .44), T(.33 * math.cos(a), .28 * math.sin(a), .2), T(.42 * math.cos(a), .36 * math.sin(a), 0)], .02, cane)
    core.camera((1.3, -3.7, 1.3), (.2, .9, .85), 38, .014, (-.6, .6, .7))
    return (cx, cy, .7)


def horseshoe():
    """A horseshoe armchair in dark wood before a white wall, bamboo in the light."""
    wall = mats.mat((.66, .64, .6), .95, bump=(4, .2, 8), mix=((.6, .58, .54), .6, .35, .7))
    geo.plane(16, 7, (0, 1.7, 3), wall, (math.pi / 2, 0, 0))
    geo.plane(16, 14, (0, -4, 0), mats.mat((.17, .165, .16), .4, bump=(5, .1, 6), mix=((.13, .127, .122), .9, .35, .7)))
    w = mats.wood((.025, .01, .006), (.11, .048, .024), 4, .25, 'Z', .4)
    cx, cy, rot = .55, .55, -.5
    T = lambda x, y, z: (cx + x * math.cos(rot) - y * math.sin(rot), cy + x * math.sin(rot) + y * math.cos(rot), z)
    for x in (-.3, .3):
        geo.tube([T(x, -.25, 0), T(x, -.25, .3), T(x * .99, -.25, .5), T(x * 1.02, -.22, .72)], .019, w)
        geo.tube([T(x * .9, .24, 0), T(x * .9, .24, .4), T(x * .86, .27, .7), T(x * .78, .31, .93)], .019, w)
        geo.tube([T(x, -.25, .1), T(x * .95, 0, .1), T(x * .9, .24, .1)], .012, w)
        geo.tube([T(x * 1.0, -.02, .5), T(x * 1.15, -.02, .62), T(x * 1.22, -.03, .8)], .012, w)
    geo.tube([T(-.3, -.25, .08), T(0, -.25, .08), T(.3, -.25, .08)], .015, w)
    geo.tube([T(-.27, .24, .14), T(0, .24, .14), T(.27, .24, .14)], .012, w)
    seat = geo.box((.66, .54, .045), T(0, 0, .5), w, .015, (0, 0, rot))
    geo.box((.56, .44, .012), T(0, 0, .527), mats.mat((.42, .3, .16), .8, weave=(90, .6), bump=(60, .4)), .004, (0, 0, rot))
    geo.box((.6, .03, .06), T(0, -.25, .455), w, .008, (0, 0, rot))
    rail = []
    for k in range(25):
        a = math.pi * (-.17 + 1.34 * k / 24)
        y = .0 + .33 * math.sin(a)
        rail.append(T(.39 * math.cos(a) * (1 + .06 * max(0, -math.sin(a))), y - (.12 if math.sin(a) < 0 else 0) * abs(math.sin(a)) * 2, .74 + .2 * max(0, math.sin(a)) ** 1.3 + .02 * max(0, -math.sin(a)) * 4))
    geo.tube(rail, .022, w)
    geo.thicken(geo.surf(lambda u, v: T((u - .5) * .16, .25 + .09 * v - .035 * math.sin(v * 6.0), .52 + .43 * v), 10, 30, w), .014)
    geo.cyl(.045, .006, T(0, .288, .79), mats.mat((.05, .02, .012), .4), .002, (math.pi / 2, 0, rot))
    stand = (-.85, .95, 0)
    geo.box((.34, .34, .03), (stand[0], stand[1], .62), w, .008)
    for sx in (-1, 1):
        for sy in (-1, 1):
            geo.box((.03, .03, .62), (stand[0] + sx * .15, stand[1] + sy * .15, .31), w, .006)
    geo.vessel([(.05, 0), (.06, .01), (.11, .12), (.1, .2), (.04, .3), (.045, .34)], .008, mats.mat((.5, .58, .52), .15, coat=.6), loc=(stand[0], stand[1], .635))
    br = mats.mat((.08, .05, .035), .8)
    geo.tube([(-.85, .95, .9), (-.8, .95, 1.2), (-.62, .95, 1.45), (-.45, .93, 1.56)], .008, br)
    geo.tube([(-.81, .95, 1.18), (-.9, .95, 1.38), (-1.05, .95, 1.5)], .006, br)
    rnd = random.Random(3)
    plum = mats.sheer((.74, .42, .4), .4)
    for _ in range(26):
        t = rnd.random()
        geo.sphere(rnd.uniform(.012, .022), (-.8 + .36 * t + rnd.gauss(0, .02), .95 + rnd.gauss(0, .02), 1.2 + .36 * t + rnd.gauss(0, .025)), plum, segs=10)
    import props
    bam = mats.mat((.05, .09, .04), 1)
    lf = props.leaf(.34, .028, bam, .5, .2, (0, 0, -99), nu=6, nv=3)
    for k in range(6):
        x = -3.9 + k * .26 + rnd.uniform(-.08, .08)
        geo.tube([(x, -2.2 - .15 * k, 0), (x + .1, -2.2 - .15 * k, 2), (x + .3, -2.2 - .15 * k, 4.4)], .022, bam)
        for _ in range(46):
            z = rnd.uniform(1.2, 4.4)
            geo.copy(lf, (x + .06 * z + rnd.gauss(0, .22), -2.2 - .15 * k + rnd.gauss(0, .2), z), (rnd.uniform(-1.4, -.2), rnd.uniform(-.6, .6), rnd.uniform(0, 6.3)))
    core.sun((-.82, -.62, .46), 4.0, 4500, 1.0)
    core.world((.72, .8, 1), .3)
    core.camera((-.75, -4.5, 1.15), (.0, .8, .82), 52, .014, (.45, .3, .7))
    return (.55, .5, .65)


def sheerlight():
    """A low pale armchair by a tall window, the day coming through thin curtains."""
    wall = mats.mat((.5, .47, .43), .95, bump=(5, .1))
    for x0, x1 in ((-7, -1.7), (1.5, 7)):
        geo.box((x1 - x0, .2, 5), ((x0 + x1) / 2, 2.4, 2.5), wall, .01)
    geo.box((14, .2, 1.4), (0, 2.4, 3.9), wall, .01)
    oak = mats.wood((.2, .125, .07), (.42, .29, .18), .4, .3, 'Y', .2)
    for i in range(-24, 25):
        geo.box((.178, 9, .05), (i * .18, -1.6, -.025), oak, .004)
    blk = mats.mat((.02, .02, .02), .5)
    for x in (-1.66, -.1, 1.46):
        geo.box((.05, .06, 3.3), (x, 2.45, 1.6), blk, 0)
    geo.plane(12, 8, (0, 6, 2.5), mats.emission((.93, .96, 1), 3.4), (math.pi / 2, 0, 0))
    cur = mats.sheer((.84, .82, .77), .62, bump=(14, .1))
    for a, b, ph in ((-2.1, -.35, 0), (.25, 1.95, 2)):
        geo.surf(lambda u, v: (a + (b - a) * (u + .03 * math.sin(u * 18 + ph)) + .06 * math.sin(v * 3 + u * 4), 2.2 + (.05 + .03 * v) * math.sin(u * 46 + ph + .7 * math.sin(v * 4)) - .1 * v * v * math.sin(u * 5 + ph), 3.3 - 3.27 * v), 220, 30, cur)
    armchair((.35, .95, 0), -.5, mats.mat((.62, .57, .49), 1, sheen=.6, bump=(24, 1.0, 5)), mats.wood((.08, .04, .02), (.25, .14, .08), 3, .35, 'Z', .2))
    rug = mats.mat((.44, .4, .35), 1, sheen=.5, bump=(20, .9), mix=((.38, .345, .3), 3, .35, .7))
    geo.cyl(1.7, .02, (.3, .4, 0), rug, .01)
    brass = mats.metal((.7, .55, .32), .25)
    geo.cyl(.17, .02, (-.75, .75, .52), mats.mat((.1, .09, .085), .3), .005)
    geo.cyl(.012, .52, (-.75, .75, 0), brass, .002, segs=20)
    geo.cyl(.13, .015, (-.75, .75, .01), brass, .004)
    geo.vessel([(.03, 0), (.04, .005), (.05, .05), (.05, .085)], .004, mats.mat((.75, .72, .66), .3, coat=.3), loc=(-.75, .75, .54))
    core.area((0, 2.9, 1.7), (0, 0, .4), 3.0, 260, 6000, 2.8)
    core.area((-3, -4, 3), (.3, 1, .5), 3, 130, 5000)
    core.camera((-1.1, -4.3, 1.2), (.12, 1, .95), 46, .014, (.3, .6, .6))
    return (.35, .9, .6)


def chair(take):
    return (plywood, emerald, rattan, horseshoe, sheerlight)[take - 1]()
