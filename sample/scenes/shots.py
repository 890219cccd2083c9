"""The tables of shots, in the order in which they are taken: size, samples and grade of each picture.
A shot's scene is the module scenes.<scene>, in a folder by subject; its take is the number after the dash."""

VERSION = 2  # of these tools: it rises when every picture should be rendered anew
PORTRAIT = (1080, 1350)
WARM = dict(shadow=(-.012, -.004, .012), light=(.02, .004, -.02))
COOL = dict(shadow=(-.012, .0, .016), light=(-.006, .0, .008))
AMBER = dict(shadow=(.008, .0, -.008), light=(.02, .008, -.02))
TEAL = dict(shadow=(-.016, .006, .012), light=(.016, .004, -.012))
FADE = dict(shadow=(.0, .002, .01), light=(.01, .006, -.006), saturation=.85, lift=.012)

FAMILIES = ['table', 'villa', 'skyline', 'ring', 'dish', 'watch', 'beach', 'flowers', 'lamp-room', 'cloth', 'mountains',
            'cocktail', 'perfume', 'vase', 'bust', 'stage', 'books', 'gallery', 'chair', 'tea', 'pearls', 'staircase',
            'piano', 'stones', 'sail', 'garden', 'lanterns', 'paper', 'train', 'car',
            'noodles', 'claypot', 'dining-room', 'steamer', 'fish', 'curry', 'coffee', 'bread', 'cake', 'shopfront', 'street', 'hotel-room', 'textile', 'tools', 'harbour']
TAKES = {'claypot': 2, 'dining-room': 4, 'steamer': 2, 'fish': 2, 'curry': 2, 'coffee': 2, 'bread': 2, 'cake': 2, 'shopfront': 2, 'street': 2, 'hotel-room': 2, 'textile': 2, 'tools': 1, 'harbour': 2,
         'garden': 2, 'paper': 2, 'train': 2, 'car': 2, 'dish': 5, 'table': 5, 'cocktail': 5, 'books': 5, 'villa': 5, 'chair': 5, 'bust': 5}

LOOKS = {
    'table-1': dict(grade=AMBER, glow=.09, exposure=.5),
    'table-2': dict(grade=COOL, vignette=.2),
    'table-3': dict(grade=TEAL, glow=.06, exposure=.5, focal=[.5, .72]),
    'villa-1': dict(grade=TEAL, samples=40), 'villa-2': dict(grade=FADE, vignette=.2), 'villa-3': dict(grade=COOL, exposure=.3),
    'skyline-1': dict(grade=TEAL, glow=.1, samples=36), 'skyline-2': dict(grade=TEAL, glow=.08), 'skyline-3': dict(samples=18, grade=FADE, vignette=.2),
    'ring-1': dict(grade=COOL), 'ring-2': dict(focal=[.33, .43], grade=COOL, samples=36), 'ring-3': dict(grade=WARM, vignette=.25),
    'dish-1': dict(grade=TEAL), 'dish-2': dict(samples=24, grade=WARM, vignette=.25), 'dish-3': dict(samples=20, grade=FADE),
    'watch-1': dict(grade=WARM), 'watch-2': dict(grade=COOL, vignette=.25), 'watch-3': dict(grade=AMBER),
    'tea-1': dict(grade=COOL), 'tea-2': dict(grade=WARM, vignette=.25), 'tea-3': dict(grade=TEAL),
    'pearls-1': dict(samples=36, grade=WARM), 'pearls-2': dict(samples=36, grade=FADE, vignette=.2), 'pearls-3': dict(samples=36, grade=COOL),
    'staircase-1': dict(grade=AMBER, exposure=-.35), 'staircase-2': dict(grade=WARM, exposure=-.4, vignette=.2), 'staircase-3': dict(grade=COOL, exposure=.35),
    'books-1': dict(grade=AMBER), 'books-2': dict(grade=TEAL), 'books-3': dict(grade=WARM),
    'gallery-1': dict(grade=FADE, vignette=.2, exposure=.4), 'gallery-2': dict(grade=COOL, vignette=.2), 'gallery-3': dict(focal=[.2, .5], grade=WARM, vignette=.15),
    'chair-1': dict(grade=WARM, vignette=.25), 'chair-2': dict(grade=TEAL), 'chair-3': dict(grade=FADE, exposure=.35, vignette=.25),
    'perfume-1': dict(grade=AMBER), 'perfume-2': dict(grade=WARM, vignette=.2), 'perfume-3': dict(grade=FADE, exposure=-.3, vignette=.15),
    'vase-1': dict(grade=FADE), 'vase-2': dict(grade=WARM), 'vase-3': dict(grade=TEAL, vignette=.2),
    'bust-1': dict(grade=WARM, size=PORTRAIT), 'bust-2': dict(grade=COOL, size=PORTRAIT, vignette=.25), 'bust-3': dict(grade=TEAL, size=PORTRAIT),
    'stage-1': dict(grade=TEAL, exposure=1.0), 'stage-2': dict(grade=AMBER, exposure=.4), 'stage-3': dict(grade=AMBER),
    'cloth-1': dict(focal=[.36, .46], grade=TEAL), 'cloth-2': dict(samples=18, grade=WARM, size=PORTRAIT), 'cloth-3': dict(grade=WARM, vignette=.25),
    'mountains-1': dict(grade=dict(shadow=(-.03, .0, .035), light=(.03, .006, -.03), saturation=1.5), vignette=.2), 'mountains-2': dict(grade=TEAL, exposure=-.2), 'mountains-3': dict(grade=FADE, vignette=.2),
    'cocktail-1': dict(grade=AMBER, glow=.1), 'cocktail-2': dict(grade=WARM, vignette=.2), 'cocktail-3': dict(grade=FADE, vignette=.25),
    'flowers-1': dict(grade=WARM, size=PORTRAIT), 'flowers-2': dict(samples=24, grade=COOL, size=PORTRAIT, vignette=.25), 'flowers-3': dict(samples=24, grade=TEAL, size=PORTRAIT),
    'lamp-room-1': dict(grade=TEAL, exposure=1.3), 'lamp-room-2': dict(grade=AMBER, exposure=.5), 'lamp-room-3': dict(grade=COOL, exposure=.7),
    'piano-1': dict(grade=WARM), 'piano-2': dict(grade=FADE, vignette=.2), 'piano-3': dict(grade=AMBER, exposure=.35),
    'stones-1': dict(grade=COOL, exposure=.3), 'stones-2': dict(grade=WARM, vignette=.2), 'stones-3': dict(samples=18, grade=FADE, vignette=.2),
    'sail-1': dict(grade=COOL), 'sail-2': dict(grade=AMBER, glow=.1), 'sail-3': dict(grade=COOL, vignette=.2),
    'paper-1': dict(focal=[.2, .5], grade=FADE), 'paper-2': dict(focal=[.36, .42], grade=TEAL),
    'lanterns-1': dict(focal=[.86, .3], grade=TEAL, glow=.1), 'lanterns-2': dict(grade=AMBER), 'lanterns-3': dict(focal=[.38, .61], grade=TEAL, glow=.1),
    'train-1': dict(grade=TEAL, exposure=.4), 'train-2': dict(grade=FADE, vignette=.25),
    'garden-1': dict(grade=FADE, vignette=.25), 'garden-2': dict(samples=18, grade=FADE, vignette=.25),
    'dish-4': dict(samples=18, grade=WARM), 'dish-5': dict(samples=18, grade=FADE, vignette=.2), 'table-4': dict(samples=18, grade=TEAL), 'table-5': dict(grade=FADE, vignette=.2),
    'cocktail-4': dict(samples=18, grade=COOL, glow=.08), 'cocktail-5': dict(focal=[.25, .47], samples=18, grade=WARM, vignette=.2), 'books-4': dict(grade=FADE, vignette=.2), 'books-5': dict(samples=18, grade=AMBER),
    'villa-4': dict(grade=WARM, vignette=.2), 'villa-5': dict(samples=18, grade=FADE, exposure=.45), 'chair-4': dict(focal=[.74, .58], grade=FADE, vignette=.2), 'chair-5': dict(samples=18, grade=FADE, exposure=.2, vignette=.2),
    'bust-4': dict(grade=WARM, size=PORTRAIT, vignette=.2), 'bust-5': dict(grade=COOL, size=PORTRAIT, vignette=.25),
    'car-1': dict(samples=18, grade=AMBER), 'car-2': dict(samples=18, grade=TEAL),
    'noodles-1': dict(samples=32, grade=WARM, exposure=.4, vignette=.25), 'noodles-2': dict(samples=16, grade=WARM, exposure=.3, vignette=.2), 'noodles-3': dict(samples=32, grade=TEAL, exposure=.3),
    'claypot-1': dict(samples=16, grade=WARM, exposure=.6, vignette=.25), 'claypot-2': dict(grade=AMBER, exposure=.6, glow=.09),
    'dining-room-1': dict(samples=30, look='High Contrast', grade=WARM, exposure=.4, vignette=.2), 'dining-room-2': dict(samples=16, grade=AMBER, exposure=1.0, glow=.08),
    'dining-room-3': dict(samples=16, grade=TEAL, exposure=.7, glow=.08), 'dining-room-4': dict(samples=16, grade=WARM, look='High Contrast', vignette=.2),
    'steamer-1': dict(samples=16, grade=AMBER, exposure=.3), 'steamer-2': dict(samples=16, grade=WARM, vignette=.2),
    'fish-1': dict(samples=16, grade=WARM, exposure=.4), 'fish-2': dict(samples=16, grade=COOL, exposure=.2),
    'curry-1': dict(samples=16, grade=WARM, exposure=.4, vignette=.25), 'curry-2': dict(samples=16, grade=WARM, vignette=.25),
    'coffee-1': dict(samples=16, grade=WARM, exposure=.6, vignette=.25), 'coffee-2': dict(samples=16, grade=TEAL, exposure=.3, glow=.08),
    'bread-1': dict(samples=16, grade=WARM, exposure=.65, vignette=.25), 'bread-2': dict(samples=16, grade=AMBER, exposure=.3),
    'cake-1': dict(samples=16, grade=WARM, exposure=.3, vignette=.25), 'cake-2': dict(samples=16, grade=TEAL, exposure=.3, vignette=.25),
    'shopfront-1': dict(samples=16, grade=WARM, vignette=.15), 'shopfront-2': dict(samples=18, grade=TEAL, exposure=.4, glow=.1),
    'street-1': dict(samples=16, grade=TEAL, exposure=.4, glow=.1), 'street-2': dict(samples=16, grade=WARM, exposure=.35, look='High Contrast', vignette=.2),
    'hotel-room-1': dict(samples=18, grade=WARM, exposure=-.15, look='High Contrast', vignette=.2), 'hotel-room-2': dict(samples=18, grade=TEAL, exposure=.6, glow=.08),
    'textile-1': dict(samples=16, grade=AMBER, exposure=.3), 'textile-2': dict(samples=16, grade=WARM, exposure=.3, vignette=.25),
    'harbour-1': dict(samples=16, grade=WARM, vignette=.2), 'harbour-2': dict(samples=16, grade=TEAL, exposure=.4, glow=.1),
    'tools-1': dict(samples=16, grade=WARM, exposure=.3, vignette=.25),
    'beach-1': dict(grade=FADE), 'beach-2': dict(vignette=.15, look='Medium Contrast'), 'beach-3': dict(grade=COOL),
}

# Families of 1,600 px: a look for each take, None where there is none. Their scenes are plain and their light is wide, so few samples do.
WIDE = dict(size=(1600, 1067), samples=8, bounces=1, vignette=.25, grain=.013)
TALL = dict(WIDE, size=(1200, 1500))
LARGE = {
    'window-figure': [dict(grade=COOL), None, dict(TALL, grade=COOL), dict(grade=WARM)],
    'from-behind': [None, dict(grade=TEAL, exposure=.3, glow=.1), dict(grade=WARM, exposure=-.35)],
    'dress-form': [dict(TALL, grade=FADE), dict(grade=COOL), dict(TALL, grade=AMBER, exposure=-.6), dict(grade=WARM)],
    'umbrellas': [dict(grade=TEAL), dict(TALL, grade=WARM)],
    'wall-shadow': [dict(grade=WARM), dict(grade=AMBER), dict(TALL, grade=WARM, focal=[.42, .62])],
    'audience': [dict(grade=COOL, exposure=.2), None, dict(grade=AMBER)],
    'boatman': [dict(grade=AMBER), dict(grade=TEAL)],
    'kitchen': [dict(grade=WARM), None, dict(grade=AMBER, glow=.09), dict(grade=WARM)],
    'eatery': [dict(grade=WARM), dict(grade=AMBER), dict(grade=TEAL, glow=.1, exposure=.3), dict(grade=TEAL, glow=.1, exposure=.6), dict(grade=WARM), dict(grade=WARM), dict(grade=TEAL), dict(grade=AMBER, exposure=.4)],
    'hotel': [dict(grade=AMBER), dict(grade=WARM), dict(grade=AMBER), dict(grade=WARM), dict(grade=TEAL), dict(grade=WARM), dict(grade=FADE), dict(grade=COOL), dict(grade=WARM)],
    'sewing-table': [dict(grade=WARM), dict(grade=WARM), None, dict(grade=WARM), dict(grade=COOL)],
    'letter': [dict(grade=WARM), dict(grade=WARM), dict(grade=WARM, exposure=.3)],
    'sound': [dict(grade=WARM), None, dict(grade=AMBER), dict(grade=WARM)],
    'market': [dict(grade=WARM), dict(grade=WARM, exposure=.6), dict(grade=FADE), dict(grade=WARM), dict(grade=WARM, exposure=.2)],
    'clocks': [dict(grade=TEAL)],
    'spa': [None, dict(grade=FADE), dict(grade=WARM), dict(grade=WARM)],
    'fields': [None, dict(grade=FADE), dict(grade=COOL), dict(grade=AMBER), dict(grade=dict(AMBER, saturation=1.4), exposure=-.75, look='High Contrast')],
    'coast': [dict(grade=TEAL, exposure=-.2), dict(grade=COOL), dict(grade=WARM, exposure=-.5, look='High Contrast'), dict(grade=FADE), dict(TALL, grade=COOL)],
    'school': [dict(grade=WARM, exposure=.6, samples=8)],
    'paper': [None, None, dict(grade=WARM, exposure=.2)],
    'vase': [None, None, None, dict(grade=WARM, exposure=.3)],
    'tea': [None, None, None, dict(grade=WARM, exposure=.2, samples=12)],
    'watch': [None, None, None, dict(grade=TEAL, exposure=.1, samples=12)],
    'textile': [None, None, dict(grade=WARM, exposure=.4)],
    'city': [dict(grade=WARM), dict(TALL, grade=FADE), dict(TALL, grade=COOL, exposure=-.25), dict(TALL, grade=WARM)],
}

SHOTS = {}
for _take in range(1, 6):
    for _family in FAMILIES:
        if _take <= TAKES.get(_family, 3):
            _name = '%s-%d' % (_family, _take)
            SHOTS[_name] = dict(dict(size=(1280, 853)), scene=_family.replace('-', '_'), **LOOKS.get(_name, {}))

for _family, _looks in LARGE.items():
    for _take, _look in enumerate(_looks, 1):
        if _look:
            SHOTS['%s-%d' % (_family, _take)] = dict(WIDE, scene=_family.replace('-', '_'), **_look) if 'size' not in _look else dict(_look, scene=_family.replace('-', '_'))

# Focal points that keep the subject in every crop where the projected point would lose it.
for _name, _focal in {
    'dish-2': [.28, .42], 'flowers-2': [.56, .22], 'pearls-1': [.46, .48], 'perfume-2': [.37, .42], 'ring-3': [.35, .5],
    'stage-1': [.55, .5], 'table-2': [.42, .52],
}.items():
    SHOTS[_name]['focal'] = _focal


def samples_at(shot, width, height):
    """Samples of a pixel: a larger picture needs fewer, because more pixels show the same spot."""
    w, h = shot['size']
    own = shot.get('samples', 26)
    return min(own, max(6, round(1.2 * own * w * h / (width * height))))
