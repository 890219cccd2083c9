import type { Region } from '../../../locales/regions.ts';
import { unwritableIn, writableIn } from '../../lib/writable-text.ts';
import type { ItemWrite } from '../../publishing/items.ts';
import { authorWrite, type MappedAuthor } from '../items/authors.ts';
import { hashOfWrite } from '../items/hash.ts';
import type { KeyTable } from '../items/key-table.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { PictureLibrary } from '../media/library.ts';
import type { ImportSource, SourceAuthor } from '../records.ts';
import type { Report } from '../report.ts';

/** What the steps of an import share. */
export interface ImportRun {
  source: ImportSource;
  mapping: Mapping;
  keys: KeyTable;
  library: PictureLibrary;
  report: Report;
  /** The verticals of the site and of the mapping. */
  verticals: ReadonlySet<string>;
  /** The present, as an ISO 8601 text. */
  now: string;
  /** The authors whose profiles were looked after already, by slug. */
  authorsDone: Set<string>;
  authorsById: ReadonlyMap<string, SourceAuthor>;
}

/** An item of an import, with what the report calls it and the old paths that lead to it. */
export interface PlannedItem {
  name: string;
  write: ItemWrite;
  from: string[];
}

/** A value without the characters that outputs cannot carry; the report names each place in which there was one. */
export function writableOf<T>(value: T, name: string, report: Report): T {
  const found = unwritableIn(value);
  for (const { path, character } of found)
    report.note(name, `the character ${character} in ${path.join('.')} is left out`);
  return found.length > 0 ? writableIn(value) : value;
}

/**
 * A write as it is sent, under the source's name and with its hash; undefined when the store has the same. Characters that
 * outputs cannot carry are left out and reported under a name.
 */
export function changedWrite(
  write: ItemWrite,
  { sourceId, name }: { sourceId: string; name: string },
  { keys, mapping: { source }, report }: Pick<ImportRun, 'keys' | 'mapping' | 'report'>,
): ItemWrite | undefined {
  const clean = writableOf({ ...write, source, sourceId }, name, report);
  const sourceHash = hashOfWrite(clean);
  return keys.stored(sourceId)?.hash === sourceHash ? undefined : { ...clean, sourceHash };
}

/** The profiles of authors that are not there yet or have changed. One that came from elsewhere stays as it is. */
export function planAuthors(
  authors: readonly MappedAuthor[],
  known: readonly SourceAuthor[],
  run: ImportRun,
): PlannedItem[] {
  const { mapping, keys, authorsDone, authorsById, now } = run;
  return authors.flatMap((author): PlannedItem[] => {
    if (authorsDone.has(author.slug)) return [];
    authorsDone.add(author.slug);
    const { locale, regions } = mapping;
    const sourceId = `author:${author.id ?? ''}`;
    const stored = keys.stored(sourceId);
    if (stored?.slug !== author.slug && keys.isAnothers('author', locale, author.slug)) return [];
    const about = author.id
      ? (authorsById.get(author.id) ?? known.find(({ id }) => id === author.id))
      : undefined;
    const name = `author ${author.name}`;
    const write = changedWrite(
      authorWrite(author, about, { locale, region: regions[0] as Region, now }),
      { sourceId, name },
      run,
    );
    if (!write) return [];
    const from = about ? [`/author/${about.slug}`] : [];
    return [{ name, write, from }];
  });
}
