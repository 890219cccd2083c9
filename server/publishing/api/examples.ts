import { defaultLocale, isLocale } from '../../../locales/languages.ts';
import { isRegion, regionCodes, regionOf } from '../../../locales/regions.ts';

const story = {
  slug: 'a-bar-for-rainy-days',
  locale: 'en',
  region: 'hk',
  regions: ['hk', 'ap'],
  vertical: 'dining',
  supertag: 'drinks',
  style: 'hero',
  title: 'A bar for rainy days',
  standfirst: 'Eleven seats, one umbrella stand and a very long list of whiskies.',
  publishedAt: '2026-05-01T09:00:00+08:00',
  updatedAt: '2026-05-01T09:00:00+08:00',
  readingMinutes: 2,
  author: { slug: 'ada-lam', name: 'Ada Lam' },
  picture: { src: 'rainy-bar', width: 3000, height: 2000, alt: 'A bar seen through a wet window' },
  body: [{ type: 'paragraph', text: 'The rain is the *best* advertisement.' }],
};

const page = {
  slug: 'about',
  locale: 'en',
  title: 'About us',
  updatedAt: '2026-05-01T09:00:00+08:00',
  body: [{ type: 'paragraph', text: 'A magazine about eating well.' }],
};

const front = {
  slug: 'hk',
  locale: 'en',
  region: 'hk',
  lead: { story: story.slug, until: '2026-05-03T00:00:00+08:00' },
  sections: ['dining'],
};

/** Examples of the bodies of calls, for the OpenAPI document. */
export const examples = {
  item: { document: story, publishAt: '2026-05-01T09:00:00+08:00' },
  patch: { document: { title: 'A bar for every weather', location: null }, expireAt: '2030-01-01T00:00:00Z' },
  batch: {
    items: [
      { kind: 'story', locale: 'en', slug: story.slug, document: story },
      { kind: 'page', locale: 'en', slug: page.slug, document: page, state: 'draft' },
      { kind: 'front', locale: 'en', slug: front.slug, document: front },
    ],
  },
  batchPatch: {
    items: [{ kind: 'story', locale: 'en', slug: story.slug, version: 3, patch: { state: 'published' } }],
  },
  batchKeys: { items: [{ kind: 'story', locale: 'en', slug: story.slug, version: 3 }] },
  batchUndo: { items: [{ kind: 'story', locale: 'en', slug: story.slug, version: 4, to: 3 }] },
  release: { publishAt: '2026-05-01T09:00:00+08:00' },
  redirects: { redirects: [{ from: '/2019/05/an-old-story', to: '/dining/drinks/a-bar-for-rainy-days' }] },
  takedown: { addresses: ['https://magazine.example/dining/drinks/a-bar-for-rainy-days'] },
  preview: { at: '2026-05-05T09:00:00+08:00', path: '/dining' },
  mailReport: { events: [{ type: 'bounce', address: 'reader@example.com', permanent: true }] },
  testLetter: { region: 'hk', locale: 'en', address: 'ada@magazine.example' },
  review: { state: 'approved' },
  editorLetter: { state: 'printed', text: 'Your piece on kettles was right about the whistle.' },
  purge: { paths: ['/dining/drinks/a-bar-for-rainy-days'] },
  picture: { alt: { en: 'A bar seen through a wet window' }, credit: 'Ada Lam', focal: [0.5, 0.4] },
} as const;

const first = () => regionCodes[0] as string;
const localeHere = (locale: unknown) => (isLocale(locale) ? locale : defaultLocale);

/** By the names of fields, what stands in an example in place of what the magazine does not have. */
const hereOf: Readonly<Record<string, (value: unknown) => unknown>> = {
  region: (value) => (isRegion(value) ? value : first()),
  regions: (value) => ((value as unknown[]).every(isRegion) ? value : [first()]),
  slug: (value) => (value === front.slug && !isRegion(value) ? first() : value),
  locale: localeHere,
  language: localeHere,
  languages: (value) => (value as unknown[]).map(localeHere),
  timeZone: (value) =>
    regionCodes.some((code) => regionOf(code).timeZone === value) ? value : regionOf(first()).timeZone,
};

/** An example of a body with the regions and languages of this magazine. */
export const exampleHere = (example: unknown): unknown =>
  example === undefined
    ? undefined
    : JSON.parse(JSON.stringify(example), (name, value) =>
        Object.hasOwn(hereOf, name) ? hereOf[name]?.(value) : value,
      );
