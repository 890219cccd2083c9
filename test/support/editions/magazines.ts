import type { Files } from '../content-folder.ts';

/** A magazine with regions of its own. */
export interface OwnMagazine {
  name: string;
  files: Files;
  /** Its editions as `region/locale`, the default first. */
  editions: readonly string[];
  /** The language tags of its editions. */
  tags: readonly string[];
  /** The title of its front page: the region is named where there are several editions. */
  title: string;
  /** A word of the interface in its default language. */
  menu: string;
  /** Its currency and time zones. */
  money: string;
  zones: readonly string[];
}

interface Described {
  name: string;
  regions: readonly object[];
  locales: readonly [string, ...string[]];
  more?: object;
}

const storyIn = (locale: string, regions: string) => `---
title: A story in ${locale}
standfirst: It begins here.
vertical: culture
supertag: ideas
author: the-editors
regions: [${regions}]
publishedAt: 2026-11-20
picture: kiln
---

A paragraph of some words that say something of a city.

## A second part

Another paragraph, which ends the story.
`;

const page = (title: string) => `---\ntitle: ${title}\nupdatedAt: 2026-11-01\n---\n\nWords of ${title}.\n`;

const days = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '12:00', closes: '22:00' }));

/** A restaurant with a price and opening hours, an event with an hour and tickets, and a newsletter. */
const profilesOf = (region: string, locale: string, currency: string) =>
  [
    {
      kind: 'restaurant',
      slug: 'the-table',
      name: 'The Table',
      facts: { priceRange: 2, address: '1 Long Street', district: 'Old Town', openingHours: days },
    },
    {
      kind: 'event',
      slug: 'the-evening',
      name: 'The Evening',
      facts: {
        venue: 'The Hall',
        startDate: '2030-12-01T19:00',
        endDate: '2030-12-01T22:00',
        tickets: [{ name: 'Seat', price: 20, currency }],
      },
    },
    { kind: 'newsletter', slug: 'weekly', name: 'The Weekly', facts: { frequency: 'Weekly' } },
  ].map((profile) => ({ region, locale, updatedAt: '2026-11-01', body: ['Some words.'], ...profile }));

/** The files of a magazine: a story and its pages in each language. */
function filesOf({ name, regions, locales, more }: Described): Files {
  const codes = regions.map((region) => (region as { code: string }).code).join(', ');
  const [first] = locales;
  const texts = locales.flatMap((locale): [string, unknown][] => [
    [`stories/${locale}/a-story-in-${locale}.md`, storyIn(locale, codes)],
    [`pages/${locale}/privacy.md`, page('Privacy')],
  ]);
  return {
    'site.json': {
      name,
      regions,
      ...more,
      verticals: { culture: ['ideas'], dining: ['tables'], events: ['evenings'] },
      navigation: ['culture', 'dining'],
      footer: ['privacy'],
      directories: ['restaurant', 'event'],
      privacyPolicy: 'privacy',
    },
    'labels/en.json': undefined,
    [`labels/${first}.json`]: {
      site: { title: name, description: 'A city and its people.', keywords: 'city' },
      verticals: { culture: 'Culture', dining: 'Dining', events: 'Events' },
      supertags: { ideas: 'Ideas', tables: 'Tables', evenings: 'Evenings' },
    },
    'authors.json': [
      {
        slug: 'the-editors',
        region: codes.split(', ')[0],
        updatedAt: '2026-11-01',
        texts: { [first]: { name: 'The Editors', role: 'Editors', about: 'They write this.' } },
      },
    ],
    'profiles/all.json': profilesOf(
      codes.split(', ')[0] as string,
      first,
      (regions[0] as { currency: string }).currency,
    ),
    'pictures.json': [{ name: 'kiln', width: 900, height: 600, alt: { [first]: 'A kiln at night' } }],
    'stories/en/the-kiln.md': undefined,
    'pages/en/privacy.md': undefined,
    ...Object.fromEntries(texts),
  };
}

/** One city in Thai; a country in English and Swahili, which has no interface texts; one in French and English. */
export const ownMagazines: readonly OwnMagazine[] = [
  {
    name: 'Krung Thep Weekly',
    title: 'Krung Thep Weekly',
    files: filesOf({
      name: 'Krung Thep Weekly',
      regions: [
        {
          code: 'bkk',
          name: 'Bangkok',
          languages: ['th'],
          country: 'TH',
          timeZone: 'Asia/Bangkok',
          currency: 'THB',
        },
      ],
      locales: ['th'],
    }),
    editions: ['bkk/th'],
    tags: ['th-TH'],
    menu: 'เมนู',
    money: 'THB',
    zones: ['Asia/Bangkok'],
  },
  {
    name: 'Savanna',
    title: 'Savanna Kenya',
    files: filesOf({
      name: 'Savanna',
      regions: [
        {
          code: 'ke',
          name: { en: 'Kenya', sw: 'Nchi ya Kenya' },
          languages: ['en', 'sw'],
          country: 'KE',
          timeZone: 'Africa/Nairobi',
          currency: 'KES',
        },
      ],
      locales: ['en', 'sw'],
      more: { interfaceTexts: { sw: 'en' } },
    }),
    editions: ['ke/en', 'ke/sw'],
    tags: ['en-KE', 'sw-KE'],
    menu: 'Menu',
    money: 'KES',
    zones: ['Africa/Nairobi'],
  },
  {
    name: 'La Rive',
    title: 'La Rive France',
    files: filesOf({
      name: 'La Rive',
      regions: [
        {
          code: 'fr',
          name: 'France',
          languages: ['fr', 'en'],
          country: 'FR',
          timeZone: 'Europe/Paris',
          currency: 'EUR',
        },
        {
          code: 'be',
          name: 'Belgique',
          languages: ['fr'],
          country: 'BE',
          timeZone: 'Europe/Brussels',
          currency: 'EUR',
        },
      ],
      locales: ['fr', 'en'],
    }),
    editions: ['fr/fr', 'fr/en', 'be/fr'],
    tags: ['fr-FR', 'en-FR', 'fr-BE'],
    menu: 'Menu',
    money: 'EUR',
    zones: ['Europe/Paris', 'Europe/Brussels'],
  },
];
