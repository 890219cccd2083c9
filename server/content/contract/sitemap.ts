import { type Static, Type } from 'typebox';
import { Moment } from './moment.ts';
import { Picture } from './picture.ts';
import { type ProfileKind, profileKinds } from './profile.ts';
import { Translation } from './story.ts';
import { editionFields, LocaleCode, RegionCode, Slug } from './vocabulary.ts';

/** What has a page of its own. */
const sitemapKinds = ['story', ...profileKinds] as const;
const SitemapKind = Type.Unsafe<'story' | ProfileKind>(Type.String({ enum: sitemapKinds }));

/** How many addresses a sitemap has at most: so few that none is larger than 50 MB with all its pictures. */
export const sitemapSize = 4_000;

/** The sitemaps of a region: stories by language, profiles by kind. `file` counts from 1. */
export const SitemapFiles = Type.Object({
  items: Type.Array(
    Type.Object({
      kind: SitemapKind,
      locale: Type.Optional(LocaleCode),
      file: Type.Integer({ minimum: 1 }),
      count: Type.Integer({ minimum: 1 }),
      updatedAt: Moment,
      /** When the newest of its stories was published. */
      publishedAt: Type.Optional(Moment),
      /** Another text whenever anything in it is another. */
      revision: Type.String(),
    }),
  ),
});
export type SitemapFiles = Static<typeof SitemapFiles>;

/** Which entries of a region are asked for, in the order of their ids. */
export const SitemapFilter = {
  region: editionFields.region,
  kind: SitemapKind,
  /** The language of stories. */
  locale: Type.Optional(LocaleCode),
  /** Only stories that were published after a moment. */
  since: Type.Optional(Moment),
  /** The last answer's `next`. */
  after: Type.Optional(Type.String({ pattern: '^\\d{1,19}$' })),
  /** How many are left out. */
  skip: Type.Optional(Type.Integer({ minimum: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
};

/** What a sitemap says of one story or profile. */
const SitemapEntry = Type.Object({
  kind: SitemapKind,
  slug: Slug,
  locale: LocaleCode,
  region: RegionCode,
  /** Of stories only. */
  vertical: Type.Optional(Slug),
  supertag: Type.Optional(Slug),
  title: Type.String(),
  publishedAt: Type.Optional(Moment),
  updatedAt: Moment,
  pictures: Type.Array(Picture),
  translations: Type.Array(Translation),
});
export type SitemapEntry = Static<typeof SitemapEntry>;

/** Some of a region's stories or profiles; `next` is absent with the last of them. */
export const SitemapEntries = Type.Object({
  items: Type.Array(SitemapEntry),
  next: Type.Optional(Type.String()),
});
export type SitemapEntries = Static<typeof SitemapEntries>;

/** The listings of an edition that have stories, each with when the last of its stories was changed; the first is home. */
export const SitemapListings = Type.Object({
  items: Type.Array(
    Type.Object({
      vertical: Type.Optional(Slug),
      supertag: Type.Optional(Slug),
      /** The slug of a tag. */
      tag: Type.Optional(Slug),
      updatedAt: Moment,
    }),
  ),
});
export type SitemapListings = Static<typeof SitemapListings>;
