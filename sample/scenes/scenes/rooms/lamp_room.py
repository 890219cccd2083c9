"""A lamp-lit room: an armchair and a reading lamp, a paper lantern over a low table, a bedroom by a rainy window."""
import math
import random
import core
import geo
import mats
import props


def armchair(loc, rot, cloth, legs):
    """Units are metres."""
    M = core.Vector(loc)
    from mathutils import Matrix
    R = Matrix.Rotation(rot, 4, 'Z')
    p = lambda *v: tuple(M + R @ core.Vector(v))
    geo.subdivide(geo.box((.66, .7, .2), p(0, -.02, .36), cloth, .07, (0, 0, rot)), 1)
    geo.subdivide(geo.box((.62, .62, .13), p(0, -.06, .5), cloth, .06, (0, 0, rot)), 1)
    b = geo.subdivide(geo.box((.7, .17, .72), p(0, .34, .68), cloth, .08), 1)
    b.rotation_euler = (-.16, 0, rot)
    for s in (-1, 1):
        geo.subdivide(geo.box((.13, .74, .42), p(s * .39, -.02, .45), cloth, .06, (0, 0, rot)), 1)
        for t in (-1, 1):
            geo.cyl(.022, .26, p(s * .33, t * .3, 0), legs, .004, segs=20)


def floor_lamp(loc, h, brass, shade_colour, power):
    x, y, z = loc
    geo.cyl(.15, .02, loc, brass, .008)
    geo.cyl(.011, h, loc, brass, .002, segs=20)
    shade = mats.mat(shade_colour, .9, trans=0, weave=(90, .2), emit=((1, .6, .28), 1.3))
    geo.thicken(geo.lathe([(.24, h - .16), (.15, h + .17)], shade, 64, smooth=False, loc=(x, y, z)), .003)
    core.point((x, y, z + h), power, 2500, .04)
    core.area((x, y, z + h - .17), (x, y, 0), .3, power * .5, 2500)
    core.area((x, y, z + h + .18), (x, y, 9), .2, power * .35, 2500)


def picture(x, y, z, w, h, frame, mount, art, rot=(0, 0, 0), t=.03):
    geo.box((w, .03, h), (x, y, z), frame, .004, rot)
    geo.box((w - .05, .03, h - .05), (x, y - .006, z), mount, .001, rot)
    geo.box((w * .62, .03, h * .62), (x, y - .009, z), art, .001, rot)


def reading():
    wall = mats.mat((.035, .075, .07), .85, bump=(40, .06))
    geo.plane(12, 5, (0, 2, 2.5), wall, (math.pi / 2, 0, 0))
    geo.plane(12, 8, (0, -1, 0), mats.wood((.05, .025, .012), (.2, .11, .06), 1.2, .35, 'X', .15))
    for z, d in ((.14, .02), (.95, .03)):
        geo.box((12, d, .05 if z > .5 else .26), (0, 1.99, z), wall, .006)
    for x in range(-6, 6):
        for a, b, w, h in ((x * 1.0 + .5, .55, .8, .015), (x + .5, .9, .8, .015)):
            geo.box((.8, .02, .015), (a, 1.995, b), wall, .004)
    rug = mats.mat((.23, .06, .04), .95, sheen=.5, mix=((.12, .05, .06), 4, .4, .6), bump=(120, .5))
    geo.box((3.2, 2.3, .015), (.1, .3, .008), rug, .005)
    brass = mats.metal((.8, .55, .25), .2)
    armchair((-.55, .75, 0), .5, mats.velvet((.42, .16, .06), (.5, .22, .08), (60, .3)), mats.wood((.03, .015, .01), (.1, .05, .03), 5))
    floor_lamp((-1.35, 1.45, 0), 1.55, brass, (.8, .7, .52), 34)
    geo.cyl(.23, .022, (.35, 1.1, .52), mats.marble((.05, .06, .055), (.5, .5, .45), 4), .006)
    geo.cyl(.014, .52, (.35, 1.1, 0), brass, .003, segs=20)
    geo.cyl(.15, .02, (.35, 1.1, 0), brass, .006)
    cover = [mats.mat(c, .6) for c in ((.32, .05, .04), (.06, .1, .2), (.5, .42, .3))]
    for i in range(3):
        s = .1
        before = set(geo.bpy.data.objects)
        props.book((1.5 - .1 * i, 2.1 - .2 * i, .28), (0, 0, 0), .0, cover[i])
        for o in set(geo.bpy.data.objects) - before:
            o.scale = [a * s for a in o.scale]
            o.rotation_euler.z += .3 * i
            o.location = core.Vector((.33, 1.1, .542 + .029 * i)) + core.Matrix.Rotation(.3 * i, 3, 'Z') @ (o.location * s)
    for x, w, z in ((.72, .62, 1.72), (1.5, .5, 1.62)):
        picture(x, 1.98, z, w, w * 1.3, brass, mats.mat((.75, .7, .6), .8), mats.mat((.06, .1, .12), .7, mix=((.55, .35, .2), 5 if x < 1 else 3, .42, .6, 1)))
    core.area((4.6, -1.5, 2.4), (0, .5, .6), 1.6, 24, 9000, 2.2)
    core.camera((1.35, -3.3, 1.18), (.05, 1.0, .98), 36, .016, (-.5, .6, .7))
    return (-.6, .8, .8)


def lantern():
    wall = mats.mat((.36, .29, .21), .95, bump=(30, .15), mix=((.3, .235, .17), 1.5, .3, .7))
    geo.plane(10, 4, (0, 2.2, 2), wall, (math.pi / 2, 0, 0))
    tat = mats.mat((.36, .3, .16), .85, bump=(30, .5), stretch=(1, 25, 1), mix=((.29, .24, .13), 3, .3, .7))
    edge = mats.mat((.02, .02, .018), .8)
    for i in range(-3, 4):
        geo.box((1.76, 4.4, .05), (i * 1.8 + .4, 0, -.025), tat, .006)
        geo.box((.04, 4.4, .052), (i * 1.8 + .4 + .9, 0, -.024), edge, .004)
    dark = mats.wood((.02, .01, .006), (.08, .04, .022), 2, .35, 'Z')
    paper = mats.mat((.75, .7, .6), .9, emit=((.25, .33, .5), .09))
    geo.box((2.6, .02, 2.2), (-1.6, 2.14, 1.15), paper, 0)
    for k in range(5):
        geo.box((.025 if 0 < k < 4 else .06, .05, 2.2), (-2.9 + k * .65, 2.12, 1.15), dark, .003)
    for k in range(8):
        geo.box((2.6, .04, .018 if 0 < k < 7 else .06), (-1.6, 2.12, .06 + k * .312), dark, .003)
    geo.box((1.5, .85, .05), (.45, .5, .34), mats.wood((.03, .015, .008), (.14, .07, .035), 2, .2, 'X', .4), .012)
    for sx in (-1, 1):
        for sy in (-1, 1):
            geo.box((.06, .06, .32), (.45 + sx * .62, .5 + sy * .32, .16), dark, .006)
    for x, y, r in ((-.75, .35, .2), (1.0, -.35, -.2)):
        geo.subdivide(geo.box((.6, .6, .11), (x, y, .06), mats.mat((.05, .09, .16), .95, sheen=.6, weave=(60, .3)), .05, (0, 0, r)), 1)
    iron = mats.mat((.02, .02, .02), .55, bump=(60, .4))
    glaze = mats.mat((.5, .54, .48), .3, bump=(30, .1))
    geo.lathe([(0, 0), (.07, 0), (.1, .05), (.085, .1), (.03, .125), (.012, .13), (.018, .15), (0, .16)], iron, 64, loc=(.35, .5, .366))
    geo.tube([(.43, .5, .41), (.48, .5, .44), (.5, .5, .48)], .013, iron)
    geo.tube([(.27, .5, .46), (.28, .5, .56), (.35, .5, .6), (.42, .5, .56), (.43, .5, .46)], .006, iron)
    for x, y in ((.6, .32), (.72, .55)):
        geo.vessel([(.025, 0), (.038, .03), (.042, .06)], .004, glaze, loc=(x, y, .366))
    pap = mats.mat((.85, .8, .7), .9, emit=((1, .62, .3), 2.1), bump=(60, .2))
    geo.surf(lambda u, v: ((.3 * math.sin(math.pi * (.06 + .88 * v)) + .004 * math.sin(v * 75)) * math.cos(6.2832 * u), (.3 * math.sin(math.pi * (.06 + .88 * v)) + .004 * math.sin(v * 75)) * math.sin(6.2832 * u), -.27 * math.cos(math.pi * v)), 60, 120, pap, close_u=True, loc=(.45, .5, 1.42))
    geo.cyl(.003, 2, (.45, .5, 1.68), edge, .001, segs=8)
    core.point((.45, .5, 1.05), 26, 2600, .24)
    core.point((.45, .2, 1.5), 7, 2600, .3)
    core.area((-1.6, 2.05, 1.2), (-1.2, 0, .5), 2.2, 16, 11000)
    geo.vessel([(.06, 0), (.12, .12), (.1, .26), (.045, .34), (.05, .38)], .008, mats.mat((.05, .035, .03), .5, bump=(20, .3)), loc=(1.75, 1.75, 0))
    geo.tube([(1.75, 1.75, .35), (1.72, 1.72, .7), (1.86, 1.7, 1.0), (1.8, 1.66, 1.3)], .008, dark)
    bl = mats.mat((.75, .3, .3), .6, sss=.3)
    rnd = random.Random(3)
    for i in range(26):
        t = rnd.random()
        p = (1.75 + .1 * math.sin(t * 5), 1.7 + rnd.gauss(0, .03), .6 + .75 * t)
        geo.sphere(rnd.uniform(.012, .026), (p[0] + rnd.gauss(0, .04), p[1], p[2]), bl, segs=12)
    core.camera((-.75, -3.5, 1.0), (.1, .8, .93), 33, .012, (.45, .4, .5))
    return (.45, .5, 1.2)


def bedroom():
    wall = mats.mat((.24, .21, .2), .9, bump=(40, .05))
    geo.plane(3.6, 4, (-2.2, 2.2, 2), wall, (math.pi / 2, 0, 0))
    geo.plane(4, 1.2, (1.6, 2.2, 3.0), wall, (math.pi / 2, 0, 0))
    geo.plane(4, .7, (1.6, 2.2, .35), wall, (math.pi / 2, 0, 0))
    geo.plane(8, 5, (0, 0, 0), mats.wood((.08, .05, .03), (.24, .16, .1), 1.2, .4, 'X'))
    dark = mats.mat((.015, .014, .013), .5)
    for x in (-.38, .78, 1.95):
        geo.box((.05, .07, 1.75), (x, 2.18, 1.55), dark, .004)
    geo.box((4, .09, .05), (1.6, 2.17, .72), dark, .004)
    # the city outside, through wet glass
    geo.plane(40, 20, (6, 18, 3), mats.mat((.0, .0, .0), 1, emit=((.07, .11, .19), 1)), (math.pi / 2, 0, 0))
    props.bokeh(150, (-3, 10, -3), (14, 17, 4.4), 5, [(1, .55, .2), (1, .72, .4), (.4, .65, 1), (1, .3, .2)], 7, (.03, .07))
    geo.plane(3.6, 1.75, (1.4, 2.21, 1.55), mats.glass((.95, .97, 1), .0, 1.1, bump=(22, .25)), (math.pi / 2, 0, 0))
    head = geo.box((2.3, .12, .75), (-1.15, 2.1, .8), mats.velvet((.12, .075, .05), (.2, .13, .09), (50, .2)), .05)
    lin = mats.mat((.62, .57, .52), .9, sheen=.3, bump=(6, .25))
    geo.subdivide(geo.box((1.9, 2.2, .34), (-1.1, 1.0, .38), lin, .1), 1)
    geo.terrain(2.04, 1.6, 130, lambda x, y: .5 + .1 * (1 - (x / 1.02) ** 10) - .34 * max(0, (abs(x) - .9) / .12) + .045 * geo.fbm(x * 1.6 + y, y * 1.3, 4) + .02 * math.sin(9 * x + 5 * y), mats.mat((.3, .2, .14), .95, sheen=.5, weave=(70, .3)), (-1.1, .55, .06))
    for x, y, r in ((-1.55, 1.75, .1), (-.62, 1.72, -.12)):
        geo.subdivide(geo.box((.7, .24, .46), (x, y, .76), lin, .11, (-.45, 0, r)), 2)
    geo.box((.5, .45, .46), (.28, 1.9, .25), mats.wood((.03, .016, .01), (.12, .06, .035), 3, .35, 'X'), .01)
    brass = mats.metal((.75, .5, .25), .22)
    geo.lathe([(0, 0), (.08, 0), (.085, .02), (.02, .04), (.05, .12), (.06, .18), (.02, .26), (.01, .34)], mats.mat((.3, .34, .3), .2, coat=.6), 64, loc=(.25, 1.92, .48))
    geo.thicken(geo.lathe([(.17, .3), (.11, .52)], mats.mat((.75, .66, .5), .9, emit=((1, .58, .25), 1.6)), 64, smooth=False, loc=(.25, 1.92, .48)), .003)
    core.point((.25, 1.92, .9), 15, 2300, .04)
    core.area((.25, 1.92, .78), (.25, 1.9, 0), .24, 8, 2300)
    core.area((.25, 1.92, 1.01), (.25, 1.95, 4), .16, 6, 2300)
    night = core.area((1.5, 2.1, 1.6), (-.6, .3, .5), 2.0, 40, 11000, 1.6)
    night.visible_glossy = night.visible_transmission = False
    core.area((-2.5, -2, 2.6), (-1, 1.5, .6), 1.5, 16, 3000)
    core.camera((1.2, -2.3, 1.32), (-.28, 1.6, .98), 34, .014, (.2, 1.8, .8))
    return (.2, 1.9, 1.0)


def lamp_room(take):
    return (reading, lantern, bedroom)[take - 1]()
