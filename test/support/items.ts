import { localesOf, type Region } from '../../locales/regions.ts';
import { minimalSite } from '../../server/content/minimal-site.ts';
import type { ItemWrite } from '../../server/publishing/items.ts';
import type { ProfileInput } from '../../server/publishing/projection/save-profiles.ts';
import type { StoryInput } from '../../server/publishing/projection/save-stories.ts';

type Fields<T> = Partial<T> & { slug: string };

/** A published story of two days ago, in English, about dining in Hong Kong. */
export function storyWrite(
  { slug, ...fields }: Fields<StoryInput>,
  options: Partial<ItemWrite> = {},
): ItemWrite {
  const locale = fields.locale ?? 'en';
  const publishedAt = new Date(Date.now() - 172_800_000).toISOString();
  const document: StoryInput = {
    slug,
    locale,
    region: 'hk',
    regions: ['hk'],
    vertical: 'dining',
    supertag: 'food',
    style: 'hero',
    title: `The title of ${slug}`,
    standfirst: `What ${slug} is about.`,
    publishedAt,
    updatedAt: publishedAt,
    version: 1,
    readingMinutes: 2,
    author: { slug: 'ada-lam', name: 'Ada Lam' },
    picture: { src: 'https://pictures.example/table.jpg', width: 1440, height: 960, alt: 'A table' },
    body: [{ type: 'paragraph', text: `Everything that is known of ${slug}, told in full.` }],
    ...fields,
  };
  return { kind: 'story', locale, slug, document, ...options };
}

/** A published profile of Hong Kong, in English. */
export function profileWrite(
  { slug, ...fields }: Fields<ProfileInput>,
  options: Partial<ItemWrite> = {},
): ItemWrite {
  const document: ProfileInput = {
    kind: 'restaurant',
    slug,
    locale: 'en',
    region: 'hk',
    name: `The name of ${slug}`,
    standfirst: `What ${slug} is.`,
    facts: {},
    updatedAt: '2026-01-05T09:00:00.000Z',
    body: [],
    photos: [],
    ...fields,
  };
  return { kind: document.kind, locale: document.locale, slug, document, ...options };
}

/** A static page in English. */
export function pageWrite(slug: string, options: Partial<ItemWrite> = {}): ItemWrite {
  const updatedAt = '2026-01-05T09:00:00.000Z';
  const document = {
    slug,
    locale: 'en',
    title: `The page ${slug}`,
    updatedAt,
    body: [{ type: 'paragraph', text: `The text of ${slug}.` }],
  } as const;
  return {
    kind: 'page',
    locale: 'en',
    slug,
    document: { ...document, body: [...document.body] },
    ...options,
  };
}

/** The site configurations of some regions in all their languages, with the verticals dining and style. */
export function siteWrites(regions: readonly Region[] = ['ap', 'hk']): ItemWrite[] {
  return regions.flatMap((region) =>
    localesOf(region).map((locale): ItemWrite => {
      const supertags = { food: { label: 'Food' }, drinks: { label: 'Drinks' } };
      const document = {
        ...minimalSite({ region, locale }),
        'site-name': 'The Test Review',
        'verticals-index': {
          dining: { label: 'Dining', supertags },
          style: { label: 'Style', supertags: { fashion: { label: 'Fashion' } } },
        },
      };
      return { kind: 'site', locale, slug: region, document };
    }),
  );
}
