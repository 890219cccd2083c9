"""The table of shots, in the order in which they are taken: size, samples and grade of each picture.
A shot's scene is the module scenes/<scene>.py; its take is the number after the dash."""

PORTRAIT = (1200, 1500)
WARM = dict(shadow=(-.012, -.004, .012), light=(.02, .004, -.02))
COOL = dict(shadow=(-.012, .0, .016), light=(-.006, .0, .008))
AMBER = dict(shadow=(.008, .0, -.008), light=(.02, .008, -.02))
TEAL = dict(shadow=(-.016, .006, .012), light=(.016, .004, -.012))
FADE = dict(shadow=(.0, .002, .01), light=(.01, .006, -.006), saturation=.85, lift=.012)

FAMILIES = ['table', 'villa', 'skyline', 'ring', 'dish', 'watch', 'beach', 'flowers', 'lamp-room', 'cloth', 'mountains',
            'cocktail', 'perfume', 'vase', 'bust', 'stage', 'books', 'gallery', 'chair', 'tea', 'pearls', 'staircase']

LOOKS = {
    'table-1': dict(grade=AMBER, glow=.09, exposure=.5),
    'table-2': dict(grade=COOL, vignette=.2),
    'table-3': dict(grade=TEAL, glow=.1),
    'villa-1': dict(grade=TEAL, samples=64), 'villa-2': dict(grade=FADE, vignette=.2), 'villa-3': dict(grade=COOL, exposure=.3),
    'skyline-1': dict(grade=TEAL, glow=.1), 'skyline-2': dict(grade=COOL, glow=.1), 'skyline-3': dict(grade=FADE, vignette=.2),
    'ring-1': dict(grade=COOL), 'ring-2': dict(grade=WARM), 'ring-3': dict(grade=WARM, vignette=.25),
    'dish-1': dict(grade=TEAL), 'dish-2': dict(grade=WARM, vignette=.25), 'dish-3': dict(grade=FADE),
    'watch-1': dict(grade=WARM, exposure=.3), 'watch-2': dict(grade=COOL, vignette=.25), 'watch-3': dict(grade=AMBER),
    'flowers-1': dict(grade=WARM, size=PORTRAIT), 'flowers-2': dict(grade=COOL, size=PORTRAIT, vignette=.25), 'flowers-3': dict(grade=TEAL, size=PORTRAIT),
    'lamp-room-1': dict(grade=TEAL), 'lamp-room-2': dict(grade=AMBER), 'lamp-room-3': dict(grade=COOL, glow=.1),
    'beach-1': dict(grade=FADE), 'beach-2': dict(vignette=.15, look='Medium Contrast'), 'beach-3': dict(grade=COOL, exposure=.5),
}

SHOTS = {}
for _take in (1, 2, 3):
    for _family in FAMILIES:
        _name = '%s-%d' % (_family, _take)
        SHOTS[_name] = dict(scene=_family.replace('-', '_'), **LOOKS.get(_name, {}))
