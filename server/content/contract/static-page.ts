import { type Static, Type } from 'typebox';
import { Block } from './blocks.ts';
import { Moment } from './moment.ts';
import { LocaleCode, Slug } from './vocabulary.ts';

/** The static pages that exist. */
export const PagesIndex = Type.Object({
  data: Type.Array(Type.Object({ slug: Slug, title: Type.String() })),
});
export type PagesIndex = Static<typeof PagesIndex>;

/** One static page, such as a legal one. */
export const StaticPage = Type.Object({
  slug: Slug,
  locale: LocaleCode,
  title: Type.String(),
  standfirst: Type.Optional(Type.String()),
  updatedAt: Moment,
  body: Type.Array(Block),
});
export type StaticPage = Static<typeof StaticPage>;
