"""People seen from behind, outdoors: on a wet street and on a hill path."""
import math
import random
import core
import geo
import mats
import people
import props
import settings


def wet_street():
    core.sky([(0, (.08, .1, .15)), (.4, (.03, .045, .08)), (1, (.02, .03, .06))], 1.0)
    road = mats.mat((.05, .05, .055), .08, spec=.7, bump=(14, .12), rough_var=(.6, .06, .3))
    geo.plane(60, 90, (0, 30, 0), road)
    rnd = random.Random(4)
    wall = mats.mat((.05, .05, .06), .9)
    for s in (-1, 1):
        for k in range(7):
            h = rnd.uniform(6, 11)
            geo.box((3, 5.6, h), (s * rnd.uniform(5.6, 6.4), 3 + k * 6, h / 2), wall, .02)
            for q in range(3):
                geo.box((.1, rnd.uniform(.9, 2.4), rnd.uniform(.5, 1.1)), (s * (4.1 - .05 * q), 2 + k * 6 + q * 1.7, 1.6 + rnd.uniform(0, 3.4)), mats.emission(rnd.choice(((1, .35, .16), (1, .62, .28), (.3, .85, .8), (1, .75, .45))), rnd.uniform(1.5, 4)), .02)
    props.bokeh(60, (-4, 26, .8), (4, 44, 6), 5, ((1, .5, .2), (1, .8, .5), (.4, .8, 1), (1, .2, .15)), 8, (.06, .16))
    coat, skin = mats.mat((.09, .075, .06), .7), mats.mat((.3, .17, .11), .6)
    j = people.joints(people.STANDING, right_wrist=(.14, -.2, 1.2), right_elbow=(.24, -.02, 1.1), right_knuckle=(.12, -.22, 1.26), left_ankle=(-.085, .14, .12), left_knee=(-.09, .02, .5), left_toe=(-.1, .0, .05))

    def walker():
        people.figure(j, coat, skin, mats.mat((.012, .01, .009), .5), 'bob', 1.15, legs=mats.mat((.02, .02, .025), .8), skirt=(.5, .3, 5))
        people.collect(lambda: umbrella(mats.sheer((.5, .05, .04), .35), mats.metal((.5, .5, .5), .3)), (.12, -.22, 1.2))
    people.collect(walker, (.3, 5.2, 0), math.pi)
    core.area((-3, 0, 6), (0, 5, 1), 3, 130, 7000)
    core.area((2, 12, 4), (0, 5, 1), 3, 260, 3000)
    core.camera((-.5, -.6, 1.15), (.15, 6, 1.45), 46, .02, (.3, 5.2, 1.2))
    return (.3, 5.2, 1.4)


def umbrella(cloth, steel, r=.62, ribs=8, tilt=0.0, handle=.86):
    """Open, its stick along Z from the hand upwards."""
    def f(u, v):
        a = u * 6.2832
        k = 1 - .13 * abs(math.sin(a * ribs / 2)) * v
        return (r * v * k * math.cos(a), r * v * k * math.sin(a), handle + .02 - .3 * v ** 2.1 * r / .62 - .05 * v * abs(math.sin(a * ribs / 2)))
    ob = geo.surf(f, ribs * 14, 16, cloth, close_u=True)
    st = geo.tube([(0, 0, -.1), (0, 0, .3), (0, 0, handle + .08)], .007, steel)
    ob.rotation_euler = st.rotation_euler = (tilt, 0, 0)


def hill_path():
    core.sky([(0, (.95, .86, .74)), (.15, (.78, .83, .86)), (.6, (.45, .62, .8)), (1, (.3, .5, .75))], 1.0, ((1, 1, 1), .7, 2.4, 5))
    core.sun((-.7, .5, .45), 3.0, 4400, 2)
    for k, (y, h, c) in enumerate(((70, 16, (.3, .4, .42)), (45, 9.5, (.2, .3, .27)), (26, 5, (.13, .21, .12)))):
        m = mats.mat(c, .95, emit=(tuple(q * .8 + .1 for q in c), .32 - .1 * k))
        geo.surf(lambda u, v: ((u - .5) * 160, y - 10 * v, -6 + v * 0 + (1 - v) * (6 + h * (.55 + .6 * geo.fbm(u * 5 + k * 9, v * .5, k)))), 220, 12, m)
    grass = mats.mat((.16, .2, .06), .95, mix=((.3, .27, .1), .7, .35, .7), bump=(8, .5))
    ground = lambda x, y: .12 * y * .35 + .16 * geo.fbm(x * .3, y * .3, 2) - .1 * math.exp(-(x - .2 * math.sin(y * .6)) ** 2 * 6) - .012 * x * x
    geo.terrain(26, 26, 160, ground, grass, (0, 8, 0))
    geo.surf(lambda u, v: ((u - .5) * .75 + .2 * math.sin((v * 18 - 9) * .6), -1 + 18 * v, ground((u - .5) * .75 + .2 * math.sin((v * 18 - 9) * .6), v * 18 - 9) + .012), 10, 120, mats.mat((.4, .31, .2), .95, bump=(14, .4)))
    rnd, blades = random.Random(6), []
    for _ in range(5200):
        x, y = rnd.uniform(-6, 6), rnd.uniform(-1, 14)
        if abs(x - .2 * math.sin((y - 8) * .6)) > .5:
            blades.append((x, y, ground(x, y - 8), rnd.uniform(.1, .34), rnd.gauss(0, .1), rnd.gauss(0, .1)))
    v, f = [], []
    for x, y, z, h, a, b in blades:
        v += [(x - .008, y, z), (x + .008, y, z), (x + a, y + b, z + h)]
        f.append((len(v) - 3, len(v) - 2, len(v) - 1))
    geo.mesh(v, f, mats.mat((.27, .28, .1), .9), False)
    shirt, skin = mats.mat((.42, .16, .08), .85), mats.mat((.35, .2, .13), .6)
    j = people.joints(people.STANDING, left_ankle=(-.085, -.16, .16), left_knee=(-.09, -.16, .55), left_toe=(-.1, -.3, .1), right_ankle=(.085, .14, .1), right_toe=(.09, .01, .04), right_wrist=(.27, -.16, .95), right_knuckle=(.27, -.21, .97))

    def walker():
        people.figure(j, shirt, skin, mats.mat((.55, .42, .24), .9, bump=(60, .4)), 'cap', 1.08, legs=mats.mat((.1, .1, .08), .9))
        geo.box((.3, .17, .46), (0, .19, 1.2), mats.mat((.09, .12, .1), .9, bump=(30, .2)), .06)
        geo.box((.22, .07, .2), (0, .29, 1.1), mats.mat((.08, .1, .09), .9), .03)
        geo.tube([(.27, -.25, .98), (.28, -.27, .5), (.29, -.3, 0)], .012, mats.mat((.3, .18, .09), .6))
    people.collect(walker, (.15, 3.6, ground(.15, -4.4)), math.pi - .1)
    core.camera((-.9, -2.2, .75), (.1, 6, 1.35), 38)
    return (.15, 3.6, 1.1)


def from_behind(take):
    return {2: wet_street, 3: hill_path}[take]()
