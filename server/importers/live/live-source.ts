import { createHash } from 'node:crypto';
import type { Tenant } from '../../../locales/regions.ts';
import type { Database } from '../../database/database.ts';
import { draftMapping } from '../mapping/draft.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readMapping, writeMapping } from '../mapping/mapping-file.ts';
import type { ImportSource, SourceRecord } from '../records.ts';
import { Report } from '../report.ts';
import { type ImportOptions, runImport } from '../run/run-import.ts';
import { openSource } from '../sources/open-source.ts';
import { importStoreOver } from './live-store.ts';

export interface LiveCmsParts {
  database: Database;
  /** The address of the site with Ghost or WordPress. */
  url: string;
  /** The key of Ghost's Content API; without it the site is one with WordPress. */
  key?: string | undefined;
  /** With which drafts are read: `user:application password` of WordPress, or the key of Ghost's Admin API. */
  login?: string | undefined;
  /** The file of the mapping; a draft is written where there is none. */
  mappingFile: string;
  tenant: Tenant;
  allowPrivate: boolean;
  now: () => number;
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
}

/** A CMS as it was found: with its authors, sections and mapping. */
export interface Live {
  source: ImportSource;
  /** Stands for it in the store. */
  name: string;
  /** The types of the source that become a kind here, or anything. */
  typesOf(kind?: string): string[];
  /** Whether the sections and tags of a record are among those that it had. */
  knows(record: SourceRecord): boolean;
  /** Imports from it. */
  run(source: ImportSource): Promise<Report>;
}

/** The mapping of a file; a draft is written where there is none. */
async function mappingOf(
  source: ImportSource,
  { mappingFile, tenant }: Pick<LiveCmsParts, 'mappingFile' | 'tenant'>,
): Promise<Mapping> {
  const known = await readMapping(mappingFile, source.overview.name);
  if (known) return known;
  const draft = draftMapping(source.overview, { tenant });
  await writeMapping(mappingFile, draft);
  return draft;
}

/** Opens a CMS and its mapping. */
export async function openLive(parts: LiveCmsParts): Promise<Live> {
  const { url, key, login, allowPrivate, database, now } = parts;
  const source = await openSource(url, { key, login, allowPrivate });
  const mapping = await mappingOf(source, parts);
  const mappingHash = createHash('sha256').update(JSON.stringify(mapping)).digest('hex').slice(0, 16);
  const options: ImportOptions = { mapping, mappingHash, remote: true, allowPrivate, now };
  const { name, categories, tags } = source.overview;
  const terms = new Set([...categories, ...tags].map(({ slug }) => slug));
  return {
    source,
    name,
    typesOf: (kind) =>
      Object.keys(mapping.types).filter((type) =>
        kind ? mapping.types[type] === kind : mapping.types[type],
      ),
    knows: (record) => [...record.categories, ...record.tags].every((slug) => terms.has(slug)),
    run: (from) => runImport(from, importStoreOver(database), options, new Report()),
  };
}
