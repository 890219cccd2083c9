import { type Static, Type } from 'typebox';
import { StoryCard } from './story.ts';
import { LocaleCode, Slug } from './vocabulary.ts';

/** How many stories a page of a listing has, when nothing else is asked for. */
export const defaultPageSize = 12;

/** Which stories a listing holds; `page` counts from 1. */
export const ListingFilter = {
  vertical: Type.Optional(Slug),
  supertag: Type.Optional(Slug),
  author: Type.Optional(Slug),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
};

/** One page of stories, newest first, in one language (`locale` tells which). */
export const Listing = Type.Object({
  locale: LocaleCode,
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  items: Type.Array(StoryCard),
});
export type Listing = Static<typeof Listing>;

/** A front: what leads it, what is new, and a run of sections by vertical or supertag. */
export const Front = Type.Object({
  locale: LocaleCode,
  /** How many stories the listing behind the front has. */
  total: Type.Integer({ minimum: 0 }),
  lead: Type.Array(StoryCard),
  latest: Type.Array(StoryCard),
  weekend: Type.Array(StoryCard),
  sections: Type.Array(Type.Object({ key: Slug, items: Type.Array(StoryCard) })),
});
export type Front = Static<typeof Front>;

/** Stories ranked by how they were read. */
export const StoryRanking = Type.Object({ items: Type.Array(StoryCard) });
export type StoryRanking = Static<typeof StoryRanking>;
