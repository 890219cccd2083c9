import { adTypes } from './sizes.ts';

/** One key of ad targeting. */
export interface TargetingKey {
  /** Whether it is of a page (or of a story on it) or of one slot. */
  of: 'page' | 'slot';
  /** What its values are, for those who set the ad server up. */
  values: string;
}

/** The kinds of page that carry advertising, as the key `pagekind` says them. */
export const adPageKinds = [
  'authors-author',
  'collection-theme',
  'dining-profile',
  'directory',
  'index',
  'issue',
  'issues',
  'listing',
  'people-celebrity',
  'profile',
  'profile-collection',
  'search',
  'story',
  'vertical',
  'verticals-events',
  'verticals-restaurants-region',
] as const;

const listOf = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');

/** The keys of ad targeting, in the order of the documentation. None is about the reader. */
export const targetingKeys = {
  region: { of: 'page', values: 'the edition’s region, as in `hk`' },
  locale: { of: 'page', values: 'its language, as in `zh-Hant`' },
  vertical: { of: 'page', values: 'of the page, if it has one, as in `dining`' },
  supertag: { of: 'page', values: 'of the page, if it has one, as in `restaurants`' },
  pageid: { of: 'page', values: 'as in `story-123`, `restaurant-45`' },
  pagekind: { of: 'page', values: `what kind of page it is: ${listOf(adPageKinds)}` },
  style: { of: 'page', values: 'of a story: `hero`, `tatler-weekend`, `gallery`, `listicle`' },
  author: { of: 'page', values: 'the slugs of a story’s authors' },
  series: { of: 'page', values: 'the slug of the collection that a story is a part of' },
  tags: { of: 'page', values: 'the tags of a story, as in `street-food`' },
  sponsor: {
    of: 'page',
    values:
      'on a sponsored story: who paid for it, as in `kiln-and-sons`. Exclude it where the story may not stand beside other advertisers',
  },
  environment: { of: 'page', values: '`dev` outside production' },
  position: { of: 'slot', values: `the type of the slot: ${listOf(Object.keys(adTypes))}` },
  index: { of: 'slot', values: 'the number of the unit’s slot on the page, from 1' },
  device: { of: 'slot', values: '`mobile`, `tablet` or `desktop`, by the width of the window' },
} as const satisfies Record<string, TargetingKey>;

type KeysOf<O extends TargetingKey['of']> = {
  [K in keyof typeof targetingKeys]: (typeof targetingKeys)[K]['of'] extends O ? K : never;
}[keyof typeof targetingKeys];

/** The targeting of a page; nothing about the reader. */
export type AdTargeting = { region: string; locale: string } & {
  [K in KeysOf<'page'>]?: string | string[];
};

/** The targeting of one slot. */
export type SlotTargeting = Record<KeysOf<'slot'>, string>;
