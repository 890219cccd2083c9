import type { Locale } from '../../../locales/languages.ts';
import type { Block } from '../../content/contract/blocks.ts';
import type { MediaSource } from '../../content/contract/media/media.ts';
import type { Picture } from '../../content/contract/picture.ts';
import { canonicalLinks } from '../../content/links.ts';
import type { Queryable } from '../../database/database.ts';
import { findMediaFile } from '../../media/media-files.ts';
import { listPictures } from '../../publishing/pictures/pictures.ts';

export type PictureName = string;

/** Uploaded pictures by their names, described in a language where they are. */
export async function picturesNamed(
  names: readonly PictureName[],
  locale: Locale,
  database: Queryable,
): Promise<ReadonlyMap<PictureName, Picture>> {
  if (names.length === 0) return new Map();
  const pictures = await listPictures(database, { names: [...names] });
  return new Map(
    pictures.map(({ name, width, height, alt, credit }) => [
      name,
      { src: name, width, height, alt: alt[locale] ?? '', ...(credit ? { credit } : {}) },
    ]),
  );
}

type Related = Extract<Block, { type: 'related' }>;

/** Pointers to public stories by their slugs, to those of a language first. */
export async function storiesNamed(
  slugs: readonly string[],
  locale: Locale,
  database: Queryable,
): Promise<ReadonlyMap<string, Related>> {
  if (slugs.length === 0) return new Map();
  const rows = await database.query<{
    slug: string;
    locale: Locale;
    title: string;
    vertical: string;
    supertag: string;
  }>(
    `select slug, locale, document->>'title' as title, document->>'vertical' as vertical,
       document->>'supertag' as supertag
     from item where kind = 'story' and state = 'published' and slug = any($1) order by locale = $2, id desc`,
    [slugs, locale],
  );
  return new Map(
    rows.map(({ title, locale: own, ...address }) => [
      address.slug,
      {
        type: 'related',
        title,
        href: canonicalLinks.story(address),
        ...(own === locale ? {} : { locale: own }),
      },
    ]),
  );
}

/** The names of authors by their slugs, those in a language first. */
export async function namesOfAuthors(
  slugs: readonly string[],
  locale: Locale,
  database: Queryable,
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await database.query<{ slug: string; name: string }>(
    `select slug, document->>'name' as name from item
     where kind = 'author' and state = 'published' and slug = any($1) order by locale = $2, id desc`,
    [slugs, locale],
  );
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** Stored files of film, sound and captions by their names. */
export async function mediaNamed(
  names: readonly string[],
  database: Queryable,
): Promise<ReadonlyMap<string, MediaSource>> {
  const files = await Promise.all(names.map((name) => findMediaFile(database, name)));
  return new Map(
    files.flatMap((file) =>
      file ? [[file.name, { src: file.name, type: file.type, size: file.size }]] : [],
    ),
  );
}
