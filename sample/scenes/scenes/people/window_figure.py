"""People against the light of a tall window: one stands, one drinks tea, two talk."""
import math
import core
import geo
import mats
import people
import rooms
import settings



def hall(openings, wall, h=3.6, y=2.0, bars=(2, 4), sky=((.92, .95, 1), 3.2), outside=True):
    w = settings.plaster(wall)
    settings.pierced(14, h, y, openings, w)
    frame = mats.mat((.05, .045, .04), .5)
    for x, z, a, b in openings:
        rooms.put(rooms.group(rooms.window, a, b, frame, *bars), (x, y, z))
    settings.light_card(40, 16, (0, 9, 4), *sky)
    if outside:
        leaf = [mats.mat(c, .8, emit=(c, .9)) for c in ((.3, .42, .24), (.42, .52, .34))]
        for k in range(7):
            settings.foliage((-5.4 + 1.8 * k, 6 + .3 * (k % 2), .2 + .5 * (k % 3)), 1.1, 900, k, leaf, .14)
    for s in (-1, 1):
        geo.plane(12, h, (s * 7, -4, h / 2), w, (math.pi / 2, 0, math.pi / 2))
    geo.plane(14, 14, (0, -4, h), w)
    settings.boards(14, 14, (.07, .04, .024), (.2, .12, .07), 40, -4.6, .28)


def standing():
    hall([(-1.2, 1.75, 1.5, 2.9), (1.2, 1.75, 1.5, 2.9)], (.3, .29, .27))
    cloth, skin, hair = mats.mat((.05, .055, .075), .8), mats.mat((.3, .17, .11), .6), mats.mat((.012, .01, .009), .5)
    j = people.joints(people.STANDING, right_wrist=(.06, -.2, 1.12), right_elbow=(.24, -.02, 1.12), right_knuckle=(-.0, -.22, 1.14), left_wrist=(-.06, -.19, 1.07), left_elbow=(-.24, -.02, 1.1), left_knuckle=(.02, -.21, 1.07))
    people.collect(lambda: people.figure(j, cloth, skin, hair, 'bun', skirt=(.28, .34, 9)), (1.0, .9, 0), math.pi - .35)
    veil = mats.sheer((.8, .79, .76), .62)
    for x0, x1 in ((-2.35, -1.75), (1.85, 2.4)):
        geo.surf(lambda u, v: (x0 + (x1 - x0) * u, 1.7 + .05 * math.sin(u * 38) + .02 * math.sin(u * 90 + 4 * v), .02 + 3.25 * v), 90, 8, veil)
    core.area((0, -5, 3), (0, 2, 1), 4, 26, 5000)
    core.camera((-.5, -4.6, 1.35), (.05, 1, 1.62), 36)
    return (1.0, .9, 1.5)


def cup():
    hall([(0, 1.9, 1.7, 3.2)], (.16, .19, .18), bars=(2, 5), sky=((.8, .9, 1), 3.0))
    shirt, skin, hair = mats.mat((.5, .5, .48), .8), mats.mat((.28, .16, .1), .6), mats.mat((.02, .018, .017), .5)
    j = people.joints(people.STANDING, right_wrist=(.12, -.24, 1.2), right_elbow=(.25, -.03, 1.12), right_knuckle=(.09, -.29, 1.24), left_wrist=(-.17, .02, .86), left_knuckle=(-.16, .02, .8))

    def man():
        people.figure(j, shirt, skin, hair, 'short', 1.12, legs=mats.mat((.03, .03, .04), .9))
        geo.vessel([(.025, 0), (.03, .01), (.04, .06), (.042, .08)], .004, mats.mat((.7, .68, .62), .3), loc=(.08, -.31, 1.24))
    people.collect(man, (-.18, .95, 0), 1.9)
    leafm = mats.mat((.05, .07, .06), .6)
    for s in (-1, 1):
        for k in range(34):
            geo.box((.62, .06, .012), (s * 1.2, 1.62, .4 + k * .09), leafm, .002, (.7, 0, 0))
        for z in (.34, 3.46):
            geo.box((.74, .05, .1), (s * 1.2, 1.62, z), leafm, .004)
        for q in (-.34, .34):
            geo.box((.07, .05, 3.2), (s * 1.2 + q, 1.62, 1.9), leafm, .004)
    core.area((2, -5, 3), (0, 1, 1), 4, 30, 4600)
    core.camera((.1, -3.6, 1.5), (-.02, 1, 1.78), 64)
    return (-.18, .95, 1.6)


def talking():
    hall([(-1.9, 1.7, 1.4, 2.6), (0, 1.7, 1.4, 2.6), (1.9, 1.7, 1.4, 2.6)], (.33, .22, .14), bars=(2, 3), sky=((1, .93, .82), 3.0))
    skin, hair, wood = mats.mat((.3, .17, .11), .6), mats.mat((.012, .01, .009), .5), mats.wood((.03, .014, .008), (.1, .05, .027), 4, .35, 'Z')
    a = people.joints(people.SITTING, right_wrist=(.05, -.36, .86), right_knuckle=(.03, -.42, .92), head=(.0, -.05, 1.2))
    b = people.joints(people.SITTING, head=(.01, -.04, 1.2), wrist=(.12, -.3, .77), knuckle=(.06, -.34, .79))
    chair = rooms.group(rooms.bentwood, wood, wood)
    for x, j, m, style, turn in ((-.62, a, (.12, .03, .025), 'bun', math.pi / 2), (.62, b, (.03, .05, .055), 'short', -math.pi / 2)):
        people.collect(lambda: people.figure(j, mats.mat(m, .85), skin, hair, style, legs=mats.mat((.02, .02, .025), .9)), (x, 1.0, 0), turn)
        rooms.put(chair, (x * 1.05, 1.0, 0), turn)
    rooms.put(rooms.group(rooms.table, .72, wood, wood), (0, 1.0, 0))
    for x in (-.15, .16):
        geo.vessel([(.02, 0), (.026, .01), (.036, .05), (.038, .06)], .004, mats.mat((.7, .68, .62), .3), loc=(x, .95, .74))
    core.area((0, -5, 3), (0, 1, 1), 4, 30, 3600)
    core.camera((.35, -3.9, 1.2), (0, 1, 1.18), 38)
    return (0, 1.0, 1.1)


def window_figure(take):
    return {1: standing, 3: cup, 4: talking}[take]()
