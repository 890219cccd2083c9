import { createHash } from 'node:crypto';
import type { Tenant } from '../../../locales/regions.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import type { Database } from '../../database/database.ts';
import type { ItemKey } from '../../publishing/items.ts';
import { draftMapping } from '../mapping/draft.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readMapping, writeMapping } from '../mapping/mapping-file.ts';
import { type BrokenRecord, type ImportSource, isBroken, type SourceRecord } from '../records.ts';
import { Report } from '../report.ts';
import { type ImportOptions, runImport } from '../run/run-import.ts';
import { openSource } from '../sources/open-source.ts';
import { importStoreOver, itemOf, withdrawMissing, withdrawTexts } from './live-store.ts';
import type { Change } from './read-webhook.ts';

export interface LiveCmsParts {
  database: Database;
  /** The address of the site with Ghost or WordPress. */
  url: string;
  /** The key of Ghost's Content API; without it the site is one with WordPress. */
  key?: string | undefined;
  /** `user:application password` of WordPress, with which drafts are read. */
  login?: string | undefined;
  /** The file of the mapping; a draft is written where there is none. */
  mappingFile: string;
  tenant: Tenant;
  allowPrivate: boolean;
  now: () => number;
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
}

/** A newsroom's CMS, whose texts are brought here as they change. */
export interface LiveCms {
  /** Brings changes, one after the other; those of one text that wait already are brought once. */
  changed(change: Change): void;
  /** Brings what changed since the last time, and withdraws what is no more there. */
  catchUp(): Promise<void>;
  /** The item that a text has become, with its newest version. */
  item(type: string, id: string): Promise<ItemKey | undefined>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

const only = (source: ImportSource, record: SourceRecord | BrokenRecord): ImportSource => ({
  ...source,
  total: async () => 1,
  async *records() {
    yield { record };
  },
});

async function mappingOf(source: ImportSource, { mappingFile, tenant }: LiveCmsParts): Promise<Mapping> {
  const known = await readMapping(mappingFile, source.overview.name);
  if (known) return known;
  const draft = draftMapping(source.overview, { tenant });
  await writeMapping(mappingFile, draft);
  return draft;
}

/** Opens the source and its mapping anew: authors and sections may have changed as well. */
async function openLive(parts: LiveCmsParts) {
  const { url, key, login, allowPrivate } = parts;
  const source = await openSource(url, { key, login, allowPrivate });
  const mapping = await mappingOf(source, parts);
  const mappingHash = createHash('sha256').update(JSON.stringify(mapping)).digest('hex').slice(0, 16);
  const options: ImportOptions = { mapping, mappingHash, remote: true, allowPrivate, now: parts.now };
  return { source, mapping, options };
}

/** The types of a source that become something here. */
const typesOf = ({ types }: Mapping) => Object.keys(types).filter((type) => types[type]);

/** Brings one change; returns the report's sums. */
async function bring({ type, id, record, gone }: Change, parts: LiveCmsParts): Promise<string> {
  const { source, mapping, options } = await openLive(parts);
  if (!typesOf(mapping).includes(type)) return 'left out by the mapping';
  const found = gone ? undefined : (record ?? (await source.one?.(type, id)));
  if (!found) return `${await withdrawTexts(parts.database, source.overview.name, [id])} withdrawn`;
  if (isBroken(found)) return `${found.name} ${found.broken}`;
  const report = await runImport(only(source, found), importStoreOver(parts.database), options, new Report());
  return report.sums();
}

/** Brings what changed since the last time, and withdraws what is no more there. */
async function bringAll(parts: LiveCmsParts): Promise<string> {
  const { source, mapping, options } = await openLive(parts);
  const report = await runImport(source, importStoreOver(parts.database), options, new Report());
  const there = await source.ids?.(typesOf(mapping));
  // A source that suddenly has nothing is more likely broken than empty.
  const gone =
    there && there.size > 0 ? await withdrawMissing(parts.database, source.overview.name, there) : 0;
  return `${report.sums()}; ${gone} withdrawn`;
}

/** A newsroom's CMS. What fails is in the log, and is brought by the next time that catches up. */
export function openLiveCms(parts: LiveCmsParts): LiveCms {
  const { database, log } = parts;
  const waiting = new Map<string, Change>();
  let last: Promise<unknown> = Promise.resolve();
  const after = <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
  const tried = (what: object, run: () => Promise<string>) =>
    run().then(
      (outcome) => log.info({ ...what, outcome }, 'brought from the CMS'),
      (error) => log.warn({ ...what, err: error }, 'not brought from the CMS; it will be tried again'),
    );
  return {
    changed(change) {
      const key = compositeKey(change.type, change.id);
      const isWaiting = waiting.has(key);
      waiting.set(key, change);
      if (isWaiting) return;
      void after(() => {
        const newest = waiting.get(key) ?? change;
        waiting.delete(key);
        return tried({ type: change.type, id: change.id }, () => bring(newest, parts));
      });
    },
    catchUp: () => after(() => tried({}, () => bringAll(parts))),
    item: (type, id) =>
      after(async () => {
        const { source } = await openLive(parts);
        await bring({ type, id }, parts);
        return itemOf(database, source.overview.name, id);
      }),
    idle: () => last.then(() => undefined),
  };
}
