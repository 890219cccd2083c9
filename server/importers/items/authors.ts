import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Byline } from '../../content/contract/story.ts';
import type { ItemWrite } from '../../publishing/items.ts';
import { plainTextOf } from '../html/convert-body.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { slugOfAny } from '../mapping/slugs.ts';
import type { SourceAuthor, SourceRecord } from '../records.ts';

/** The author that stories name in the magazine. */
export interface MappedAuthor extends Byline {
  /** What the source calls the author; absent for the default author. */
  id?: string;
}

/** The authors of a record, the first one first: those of the mapping, or the default author. */
export function authorsOf(
  { authors: ids, knownAuthors = [] }: Pick<SourceRecord, 'authors' | 'knownAuthors'>,
  mapping: Mapping,
): MappedAuthor[] {
  const authors = ids.map((id): MappedAuthor => {
    const mapped = Object.hasOwn(mapping.authors, id) ? mapping.authors[id] : undefined;
    const name = knownAuthors.find((author) => author.id === id)?.name ?? id;
    return { id, ...(mapped ?? { slug: slugOfAny(name) || slugOfAny(id) || mapping.default.author, name }) };
  });
  const distinct = new Map(authors.map((author) => [author.slug, author]));
  return distinct.size > 0 ? [...distinct.values()] : [{ slug: mapping.default.author, name: mapping.title }];
}

/** The profile of an author. */
export function authorWrite(
  { slug, name, id }: MappedAuthor,
  about: SourceAuthor | undefined,
  { locale, region, now }: { locale: Locale; region: Region; now: string },
): ItemWrite {
  return {
    kind: 'author',
    locale,
    slug,
    sourceId: `author:${id ?? ''}`,
    document: {
      kind: 'author',
      slug,
      locale,
      region,
      name,
      standfirst: plainTextOf(about?.about ?? ''),
      facts: {},
      updatedAt: now,
      body: [],
      photos: [],
    },
  };
}
