import { type Static, Type } from 'typebox';
import { isMoment } from '../../lib/limits/moments.ts';
import { LinkAddress } from './link.ts';
import { StoryCard } from './story.ts';
import { editionFields, LocaleCode, Slug } from './vocabulary.ts';

/** The size of a page of a listing, if the call does not set one. */
export const defaultPageSize = 12;

/** In which editions an index has pages, and how many. */
export const PagesOfEditions = Type.Array(
  Type.Object({ ...editionFields, pages: Type.Integer({ minimum: 0 }) }),
);
export type PagesOfEditions = Static<typeof PagesOfEditions>;

/** The form of a place in a listing: when its story was published, and the story's id. */
const placePattern = '^\\d{4}-\\d{2}-\\d{2}T[0-9:.]{5,20}(?:Z|[+-]\\d{2}:\\d{2})_\\d{1,18}$';
const placeForm = new RegExp(placePattern);

/**
 * The place of a story in a listing, so that the stories after it are the same whatever is published meanwhile; undefined
 * where its source has ids of another form.
 */
export function placeOf({ publishedAt, id }: Pick<StoryCard, 'publishedAt' | 'id'>): string | undefined {
  const place = `${publishedAt}_${id}`;
  return placeForm.test(place) ? place : undefined;
}

/** The parts of a place; undefined for what is none. */
export function partsOfPlace(place: string): { publishedAt: string; id: string } | undefined {
  const [publishedAt = '', id = ''] = place.split('_');
  return placeForm.test(place) && isMoment(publishedAt) ? { publishedAt, id } : undefined;
}

/**
 * Which stories a listing has; `page` counts from 1. With `after` it begins after a place, whatever the page's number.
 * With `editions` the answer says how long it is in each edition.
 */
export const ListingFilter = {
  vertical: Type.Optional(Slug),
  supertag: Type.Optional(Slug),
  author: Type.Optional(Slug),
  /** The slug of a tag. */
  tag: Type.Optional(Slug),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  after: Type.Optional(Type.String({ pattern: placePattern })),
  editions: Type.Optional(Type.Boolean()),
};

/** One page of stories, newest first, all in the language `locale`. */
export const Listing = Type.Object({
  locale: LocaleCode,
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  items: Type.Array(StoryCard),
  /** Whether there are stories after these; where the call names a place. */
  more: Type.Optional(Type.Boolean()),
  editions: Type.Optional(PagesOfEditions),
});
export type Listing = Static<typeof Listing>;

/** The stories of a front, by its parts; sections are verticals (home) or supertags (a vertical), named by `key`. */
export const Front = Type.Object({
  locale: LocaleCode,
  /** The number of stories in the listing that continues the front. */
  total: Type.Integer({ minimum: 0 }),
  lead: Type.Array(StoryCard),
  latest: Type.Array(StoryCard),
  weekend: Type.Array(StoryCard),
  /** How many weekend stories there are; the newest has this number in the series. */
  weekendTotal: Type.Optional(Type.Integer({ minimum: 0 })),
  sections: Type.Array(Type.Object({ key: Slug, items: Type.Array(StoryCard) })),
  /** The sections that editors put first. */
  order: Type.Optional(Type.Array(Slug)),
  /** The line of breaking news, in its language. */
  breaking: Type.Optional(
    Type.Object({ locale: LocaleCode, text: Type.String(), link: Type.Optional(LinkAddress) }),
  ),
  /** What editors say of the ranking: `false` hides it, `true` shows it however short it is. */
  mostRead: Type.Optional(Type.Boolean()),
});
export type Front = Static<typeof Front>;

/** Stories in order of rank. */
export const StoryRanking = Type.Object({ items: Type.Array(StoryCard) });
export type StoryRanking = Static<typeof StoryRanking>;
