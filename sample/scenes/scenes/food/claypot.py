"""Rice in a clay pot: sausage and greens with the lid aside, chicken and mushrooms on the fire-dark pot at night."""
import math
import random
import core
import food
import garnish
import geo
import mats
import props
from scenes.tea import steam


def pot(loc, r, h, out, glaze, lid_at=None, lid_rot=(0, 0, 0)):
    """Unglazed without, glazed within, one straight handle; the lid where it lies. Gives the height of the mouth."""
    x, y, z = loc
    prof = [(r * .62, 0), (r * .72, .03), (r * .96, h * .42), (r * 1.02, h * .72), (r * .98, h * .94), (r * 1.03, h)]
    ob = geo.vessel(prof, .12, out, segs=128, loc=loc)
    ob.data.materials.append(glaze)
    for p in ob.data.polygons:
        c = p.center
        if math.hypot(c.x, c.y) < r * .995 and c.z > .13 and p.normal.z > -.2 and (p.normal.x * c.x + p.normal.y * c.y) < .02:
            p.material_index = 1
    geo.tube([(x - r * .98, y, z + h * .72), (x - r * 1.25, y - .03, z + h * .76), (x - r * 1.6, y - .06, z + h * .88), (x - r * 1.85, y - .08, z + h * .95)], .17, out, taper=lambda t: 1.15 - .25 * t)
    for k in (.9, 1.8):
        geo.tube([(x + r * 1.05 * math.cos(a), y + r * 1.05 * math.sin(a), z + h * .72 + .1 * math.sin((a - k) * 9)) for a in (k, k + .12, k + .24)], .05, out)
    if lid_at:
        lid = [(r * 1.0, 0), (r * .99, .05), (r * .7, .26), (r * .3, .4), (.2, .43), (.17, .5), (.24, .6), (.2, .66), (0, .68)]
        s = geo.smooth_profile(lid)
        geo.lathe(s + [(0, .3), (r * .6, .2), (r * .9, .0), (r * 1.0, 0)], glaze, 128, smooth=False, loc=lid_at, rot=lid_rot)
    return z + h


def coin(loc, rot, s, seed, m, rim):
    """A slanted slice of dried sausage, shiny, the fat in grains."""
    def f(u, v):
        a = u * 6.2832
        r, z = [(0, .035), (.1, .036), (.2, .036), (.225, .02), (.228, 0), (.222, -.03), (.1, -.035), (0, -.035)][round(v * 7)]
        w = 1 + .04 * math.sin(3 * a + seed)
        return (r * 1.55 * w * math.cos(a) * s, r * w * math.sin(a) * s, (z + .05 * r * math.cos(a) * 2) * s)
    M = core.Matrix.Translation(loc) @ core.Euler(rot).to_matrix().to_4x4()
    ob = geo.surf(lambda u, v: tuple(M @ core.Vector(f(u, v))), 40, 8, m, close_u=True)
    ob.data.materials.append(rim)
    for i, p in enumerate(ob.data.polygons):
        p.material_index = i % 7 > 2


def mound(R, z, h, body):
    f = lambda x, y: h * (1 - ((x * x + y * y) / (R * R)) ** 1.3) + .05 * geo.fbm(x * 1.6, y * 1.6, 1, 3)
    geo.surf(lambda u, v: (R * v * math.cos(u * 6.2832), R * v * math.sin(u * 6.2832), z - .03 + f(R * v * math.cos(u * 6.2832), R * v * math.sin(u * 6.2832))), 90, 40, body, close_u=True)
    return f


def sausage():
    geo.box((40, 30, .4), (0, 6, -.2), mats.wood((.1, .06, .036), (.3, .2, .125), .3, .5, 'X', .05), .03)
    clay = mats.mat((.5, .36, .24), .8, bump=(26, .35), mix=((.36, .24, .15), 1.6, .35, .7))
    brown = mats.mat((.075, .03, .013), .16, coat=.7, bump=(5, .06), mix=((.14, .06, .022), 2, .4, .7))
    geo.cyl(2.6, .1, (0, 0, 0), mats.mat((.035, .03, .028), .8, bump=(20, .3)), .03)
    z = pot((0, 0, .1), 1.9, 1.25, clay, brown, (3.75, 1.95, 0)) - .42
    f = mound(1.74, z, .2, mats.mat((.66, .58, .42), .7))
    food.rice((0, 0), 1.7, z, 3600, 4, f, (.93, .88, .78))
    red = mats.mat((.27, .03, .016), .26, coat=.45, bump=(16, .5), mix=((.72, .42, .27), 13, .56, .63))
    dark = mats.mat((.16, .05, .028), .2, coat=.45, bump=(16, .5), mix=((.4, .22, .13), 13, .56, .65))
    rim = mats.mat((.17, .018, .012), .22, coat=.6)
    rnd = random.Random(5)
    for row, (m, x0, y0, a) in enumerate(((red, -1.05, -.35, -.35), (dark, -.85, .28, -.2))):
        for k in range(8):
            x, y = x0 + .26 * k * math.cos(a), y0 + .26 * k * math.sin(a) + .02 * rnd.gauss(0, 1)
            coin((x, y, z + f(x, y) + .1 + .015 * k), (.25, -.42, a + 1.35 + rnd.gauss(0, .12)), 1.08 + rnd.gauss(0, .03), k + 9 * row, m, rim)
    leafm = mats.mat((.03, .12, .016), .4, sss=.15, coat=.25, mix=((.07, .2, .035), 5, .4, .65))
    stemm = mats.mat((.42, .55, .24), .25, sss=.3, sss_scale=.08, coat=.4)
    garnish.greens((.3, .75), -.55, .95, 3, leafm, stemm, z + .22)
    garnish.greens((.2, 1.0), -.2, .85, 6, leafm, stemm, z + .18)
    food.egg((.95, -.55, z + .33), (.18, .12, .5), 1.15, soft=.9)
    top = lambda rnd: (lambda p: (p[0], p[1], z + f(p[0], p[1]) + .12))(food.scatter((.25, -.15), 1.0, rnd))
    garnish.rings(34, top, 6, (.05, .08))
    soy = mats.mat((.02, .006, .002), .03, coat=1)
    china = mats.mat((.72, .7, .64), .15, coat=.5)
    props.bowl(.62, .34, (-2.7, -1.35, 0), china, .05)
    geo.cyl(.53, .02, (-2.7, -1.35, .2), soy, .005)
    geo.box((1.0, .28, .16), (2.75, -.9, .08), china, .07, (0, 0, .2))
    garnish.chopsticks((3.7, -2.9, .1), (2.15, .35, .24), mats.mat((.035, .02, .015), .2, coat=.6), band=mats.metal((.8, .6, .3), .25))
    core.area((-5.5, 4.5, 5), (0, 0, .9), 2.4, 950, 5000, 3)
    core.area((6, 3, 4), (0, 0, .9), 2, 260, 3600)
    core.area((0, -7, 6), (0, 0, .9), 4, 90, 6200)
    core.camera((-.3, -7.0, 5.6), (.45, .15, .85), 58, .09, (0, -.6, 1.3))
    return (0, -.1, 1.2)


def mushroom(loc, rot, s, seed):
    """A dried mushroom cap come back to life: dark, cracked pale, its rim rolled in."""
    cap = mats.mat((.075, .035, .018), .3, coat=.45, sss=.1, mix=((.4, .27, .15), 4.5, .6, .7, 1.0), bump=(7, .5))
    prof = geo.smooth_profile([(0, .2), (.18, .185), (.33, .1), (.37, .01), (.33, -.03), (.26, .02), (.1, .08), (0, .08)], 5)
    geo.surf(lambda u, v: tuple(s * q for q in (lambda r, h, w: (r * w * math.cos(u * 6.2832), r * w * math.sin(u * 6.2832), h + .03 * math.sin(u * 12.57 + seed) * r * 2))(*prof[round(v * (len(prof) - 1))], 1 + .06 * math.sin(u * 18.85 + seed))), 60, len(prof), cap, close_u=True, loc=loc, rot=rot)


def night():
    """The same pot off the fire: chicken, mushrooms, a dark table, a warm lamp."""
    geo.box((40, 30, .4), (0, 6, -.2), mats.mat((.022, .02, .019), .42, bump=(2, .3, 8), mix=((.05, .045, .04), .6, .35, .7)), .02)
    black = mats.mat((.03, .026, .024), .55, coat=.1, bump=(18, .3), mix=((.06, .045, .034), 1.5, .4, .7))
    inner = mats.mat((.02, .015, .012), .2, coat=.6)
    geo.box((5.6, 4.9, .16), (0, .1, .08), mats.wood((.05, .024, .012), (.16, .085, .045), .5, .45, 'X', .1), .05, (0, 0, .12))
    z = pot((0, 0, .16), 1.9, 1.1, black, inner, (-3.3, 2.5, .0)) - .34
    f = mound(1.74, z, .22, mats.mat((.5, .38, .22), .7))
    food.rice((0, 0), 1.7, z, 3600, 8, f, (.8, .64, .42))
    rnd = random.Random(12)
    skin = [mats.mat(c, .2, sss=.3, sss_scale=.08, coat=.8, bump=(12, .5), mix=(d, 3.5, .42, .64)) for c, d in (((.5, .2, .05), (.24, .075, .02)), ((.58, .27, .08), (.3, .1, .025)))]
    for k in range(13):
        x, y, q = food.scatter((-.25, -.1), .95, rnd)
        a, L, w = rnd.uniform(0, 6.3), rnd.uniform(.3, .44), rnd.uniform(.2, .27)
        ob = geo.surf(lambda u, v: (L * math.sin(math.pi * v) ** .6 * math.cos(u * 6.2832) * (1 + .12 * math.cos(12.566 * u + k)), w * math.sin(math.pi * v) ** .6 * math.sin(u * 6.2832), -.17 * math.cos(math.pi * v)), 44, 24, skin[k % 2], close_u=True, loc=(x, y, z + f(x, y) + .18 + .1 * (q < .4)), rot=(rnd.gauss(0, .25), rnd.gauss(0, .25), a))
        for v in ob.data.vertices:
            v.co += v.co.normalized() * .06 * geo.fbm(v.co.x * 3.5 + k, v.co.y * 5, v.co.z * 4)
    for k, (x, y) in enumerate(((.75, .35), (1.05, -.2), (.3, .85), (-.55, .95), (.55, -.75))):
        mushroom((x, y, z + f(x, y) + .12), (rnd.gauss(0, .3), rnd.gauss(.2, .25), k), 1.05, k)
    garnish.rings(46, lambda rnd: (lambda p: (p[0], p[1], z + f(p[0], p[1]) + .4 - .2 * (p[2] > .7)))(food.scatter((-.15, -.1), 1.15, rnd)), 6, (.05, .085))
    ginger = mats.mat((.75, .55, .22), .3, sss=.4, coat=.3)
    for _ in range(20):
        x, y, q = food.scatter((-.2, -.1), .9, rnd)
        a = rnd.uniform(0, 6.3)
        geo.tube([(x, y, z + .55), (x + .15 * math.cos(a), y + .15 * math.sin(a), z + .6), (x + .34 * math.cos(a + .3), y + .34 * math.sin(a + .3), z + .52)], .016, ginger)
    brass = mats.metal((.75, .52, .25), .22)
    props.spoon((2.55, -1.5, .2), (0, 0, -.25), brass)
    props.bowl(.75, .42, (3.35, 1.3, 0), black, .05)
    geo.cyl(.66, .02, (3.35, 1.3, .28), mats.mat((.28, .06, .012), .05, coat=1), .005)
    for q in range(2):
        steam((-.3 + .5 * q, .2, z + .5), 2.6, 1 + 3 * q, .13)
    props.bokeh(22, (-12, 16, 2), (14, 22, 9), 5, [(1, .5, .16), (1, .66, .34), (.9, .3, .12)], 5, (.1, .25))
    core.area((4.5, 4, 4.2), (0, 0, .8), 1.6, 620, 3100, 2.4)
    core.area((-5, 4.5, 4), (0, 0, .8), 2, 420, 4600)
    core.area((-1, -6, 5), (0, 0, .8), 3, 70, 4200)
    core.camera((.3, -7.6, 4.9), (.15, .2, .95), 56, .1, (0, -.6, 1.3))
    return (0, -.1, 1.3)


def claypot(take):
    return (sausage, night)[take - 1]()
