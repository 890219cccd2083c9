import type { Edition } from './contract/vocabulary.ts';

/** What a feed is narrowed to; without anything it has all stories of its edition. */
export interface FeedScope {
  vertical?: string;
  supertag?: string;
  author?: string;
  newsletter?: string;
  tag?: string;
}

/** The forms of feeds with their file names and media types. */
export const feedForms = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;
export type FeedForm = keyof typeof feedForms;

/** The path of a feed. It names the edition, because programs that read feeds have no cookies. */
export function feedPath({ region, locale }: Edition, scope: FeedScope, form: FeedForm): string {
  const { vertical, supertag, author, newsletter, tag } = scope;
  const narrowed = [
    ...(author ? ['authors', author] : []),
    ...(newsletter ? ['newsletters', newsletter] : []),
    ...(tag ? ['tag', tag] : []),
    ...(vertical ? [vertical] : []),
    ...(supertag ? [supertag] : []),
  ];
  return `/${['feeds', region, locale, ...narrowed, feedForms[form].file].map(encodeURIComponent).join('/')}`;
}

/** What the segments of a feed's path between edition and file narrow it to; undefined where they narrow it to nothing known. */
export function scopeOf([first, second]: readonly (string | undefined)[]): FeedScope | undefined {
  if (first === undefined) return {};
  if (first === 'authors') return second === undefined ? undefined : { author: second };
  if (first === 'newsletters') return second === undefined ? undefined : { newsletter: second };
  if (first === 'tag') return second === undefined ? undefined : { tag: second };
  return { vertical: first, supertag: second };
}
