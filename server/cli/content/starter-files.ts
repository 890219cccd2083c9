import { stringify } from 'yaml';
import { defaultLocale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { EditionFields } from '../../content/contract/editions.ts';

/** Markdown with front matter. */
export const textFile = (fields: object, body: string): string => `---\n${stringify(fields)}---\n\n${body}\n`;

const jsonFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const story = `This is the first story of your magazine. Change every word of it.

## How a story is written

A story is a text file: its fields stand between the two lines of hyphens, and the text below them is **Markdown**.

> A good beginning is short.
> — An editor

- Another story is another file in this folder, named by its address.
- Another language is another folder beside it.`;

/** The name of the picture that a new magazine begins with. */
export const starterPicture = 'first-light';

/** What a new magazine begins with: the regions that its story runs in, and what `site.json` says of regions. */
export interface StarterEditions extends Pick<EditionFields, 'regions'> {
  storyRegions: readonly Region[];
}

/** `site.json` of a new magazine. */
const starterSite = (name: string, regions: StarterEditions['regions']) => ({
  name,
  regions,
  brand: {
    tagline: 'One line that says what it is about',
    colours: { light: { accent: '#0b5c6e' }, dark: { accent: '#7cc3d4' } },
    faces: { headline: 'playfair-display', body: 'libre-franklin' },
  },
  contact: { publisher: `${name} Ltd`, mail: 'desk@example.com' },
  verticals: { culture: ['ideas', 'places'], dining: ['restaurants'] },
  navigation: ['culture', 'dining'],
  footer: ['about'],
  legal: ['privacy-policy'],
  directories: [],
  privacyPolicy: 'privacy-policy',
});

/**
 * The text files of a new content folder, by path: two sections, one story, one author, the pages that must be there. They
 * are in the default language of the process.
 */
export function starterFiles(
  { storyRegions, regions }: StarterEditions,
  today: string,
): Record<string, string> {
  const name = 'My Magazine';
  const locale = defaultLocale;
  return {
    'site.json': jsonFile(starterSite(name, regions)),
    [`labels/${locale}.json`]: jsonFile({
      site: {
        title: name,
        description: 'What this magazine is about, in one sentence.',
        keywords: 'magazine',
      },
      verticals: { culture: 'Culture', dining: 'Dining' },
      supertags: { ideas: 'Ideas', places: 'Places', restaurants: 'Restaurants' },
    }),
    'authors.json': jsonFile([
      {
        slug: 'the-editors',
        region: storyRegions[0],
        updatedAt: today,
        texts: { [locale]: { name: 'The Editors', role: 'Editors', about: 'Who writes this magazine.' } },
      },
    ]),
    'pictures.json': jsonFile([{ name: starterPicture, alt: { [locale]: 'A hill at first light' } }]),
    [`stories/${locale}/the-first-story.md`]: textFile(
      {
        title: 'The First Story',
        standfirst: 'Where it begins, and what comes next.',
        vertical: 'culture',
        supertag: 'ideas',
        author: 'the-editors',
        regions: [...storyRegions],
        publishedAt: today,
        picture: starterPicture,
      },
      story,
    ),
    [`pages/${locale}/about.md`]: textFile(
      { title: 'About', updatedAt: today },
      'Who makes this magazine, and why.',
    ),
    [`pages/${locale}/privacy-policy.md`]: textFile(
      { title: 'Privacy policy', updatedAt: today },
      'What this magazine stores about its readers, and for how long.',
    ),
  };
}

/** The picture of a new magazine, as SVG. */
export const starterDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600" viewBox="0 0 1600 1067">
  <defs><linearGradient id="sky" x2="0" y2="1">
    <stop stop-color="#2b3a55"/><stop offset=".55" stop-color="#c98f6b"/><stop offset="1" stop-color="#f3dcb4"/>
  </linearGradient></defs>
  <rect width="1600" height="1067" fill="url(#sky)"/>
  <circle cx="1080" cy="610" r="92" fill="#fff3d6"/>
  <path d="M0 760Q330 600 700 730T1600 640V1067H0Z" fill="#5b4a4f"/>
  <path d="M0 900Q460 740 900 880T1600 820V1067H0Z" fill="#2e2a31"/>
</svg>`;
