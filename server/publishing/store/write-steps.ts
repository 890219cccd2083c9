import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../database/database.ts';
import {
  InvalidItems,
  type ItemProblem,
  type ItemWrite,
  VersionConflict,
  type WriteResult,
} from '../items.ts';
import type { StoryInput } from '../projection/save-stories.ts';
import { lockItems, lockKeys } from './item-store.ts';
import { type ReleaseMoment, releaseMoments } from './releases.ts';
import { hashOf, type ItemRow, keyOf, never } from './rows.ts';
import { missingFiles, type StoredFiles, storedFilesOf } from './stored-files.ts';
import type { WriteContext } from './versions.ts';

interface StoredItems {
  byKey: ReadonlyMap<string, ItemRow>;
  /** By the keys under which they are public. */
  byPublicKey: ReadonlyMap<string, ItemRow>;
  bySource: ReadonlyMap<string, ItemRow>;
  releases: ReadonlyMap<string, ReleaseMoment>;
  originals: ReadonlyMap<string, number>;
  files: StoredFiles;
}

const sourceKey = (source: string, sourceId: string) => `${source}\n${sourceId}`;

const originalKey = ({ kind, original }: ItemWrite) =>
  original ? keyOf({ kind, locale: original.locale, slug: original.slug }) : '';

/** Reads what writes refer to, and locks the items that they replace. */
async function storedItemsOf(transaction: Queryable, writes: readonly ItemWrite[]): Promise<StoredItems> {
  const renamed = writes.flatMap(({ kind, locale, previousSlug }) =>
    previousSlug ? { kind, locale, slug: previousSlug } : [],
  );
  const sources = writes.flatMap(({ source, sourceId }) => (source && sourceId ? { source, sourceId } : []));
  const keys = [...writes, ...renamed];
  await lockKeys(transaction, keys);
  const rows = await lockItems(transaction, { keys, publicKeys: renamed, sources });
  const translations = writes.filter(({ original }) => original);
  const originals = await transaction.query<{ kind: string; locale: string; slug: string; version: number }>(
    `select kind, locale, slug, version from item
     where (kind, locale, slug) in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
    [
      translations.map(({ kind }) => kind),
      translations.map(({ original }) => original?.locale),
      translations.map(({ original }) => original?.slug),
    ],
  );
  return {
    byKey: new Map(rows.map((row) => [keyOf(row), row])),
    byPublicKey: new Map(
      rows.flatMap((row) =>
        row.liveSlug === null ? [] : [[keyOf({ ...row, slug: row.liveSlug }), row] as const],
      ),
    ),
    bySource: new Map(
      rows.flatMap((row) =>
        row.source && row.sourceId ? [[sourceKey(row.source, row.sourceId), row] as const] : [],
      ),
    ),
    releases: await releaseMoments(
      transaction,
      writes.flatMap(({ release }) => release ?? []),
    ),
    files: await storedFilesOf(transaction, writes),
    originals: new Map(
      originals.map(({ kind, locale, slug, version }) => [`${kind}/${locale}/${slug}`, version]),
    ),
  };
}

/** The item that a write names by its source or by a slug that it had before. */
function namedBy(write: ItemWrite, { byKey, byPublicKey, bySource }: StoredItems): ItemRow | undefined {
  const { kind, locale, source, sourceId, previousSlug } = write;
  const ofSource = source && sourceId ? bySource.get(sourceKey(source, sourceId)) : undefined;
  if (ofSource && ofSource.kind === kind && ofSource.locale === locale) return ofSource;
  if (!previousSlug) return undefined;
  const key = keyOf({ kind, locale, slug: previousSlug });
  return byKey.get(key) ?? byPublicKey.get(key);
}

/** A write beside the item that it replaces. */
interface Match {
  write: ItemWrite;
  replaced: ItemRow | undefined;
}

/**
 * Each write beside the item that it replaces: the one of its source, of its slug before, or of its key. An item that
 * another write takes to another slug leaves its key free.
 */
function matchesOf(
  writes: readonly ItemWrite[],
  stored: StoredItems,
): { matches: Match[]; removed: Set<string> } {
  const named = writes.map((write) => namedBy(write, stored));
  const removed = new Set(
    named.flatMap((row, index) => (row && row.slug !== writes[index]?.slug ? row.id : [])),
  );
  const matches = writes.map((write, index) => {
    const ofKey = stored.byKey.get(keyOf(write));
    return { write, replaced: named[index] ?? (ofKey && removed.has(ofKey.id) ? undefined : ofKey) };
  });
  return { matches, removed };
}

/** Items that two writes would replace at once. */
function replacedTwice(matches: readonly Match[]): ItemProblem[] {
  const seen = new Map<string, number>();
  return matches.flatMap(({ write: { kind, locale, slug }, replaced }, index) => {
    const first = replaced && seen.get(replaced.id);
    if (replaced && first === undefined) seen.set(replaced.id, index);
    if (first === undefined) return [];
    return { index, kind, locale, slug, pointer: '/slug', message: `is the same item as entry ${first}` };
  });
}

/** What is wrong with a write beside what the store holds. */
function storedProblems(
  { write, replaced }: Match,
  index: number,
  removed: ReadonlySet<string>,
  { byKey, bySource, releases, files }: StoredItems,
): ItemProblem[] {
  const { kind, locale, slug, release, source, sourceId } = write;
  const problem = (pointer: string, message: string) => ({ index, kind, locale, slug, pointer, message });
  const found: ItemProblem[] = [];
  const namesake = byKey.get(keyOf(write));
  if (replaced && namesake && namesake.id !== replaced.id && !removed.has(namesake.id))
    found.push(
      problem('/slug', `belongs to another item, which came from ${namesake.source ?? 'elsewhere'}`),
    );
  if (release && !releases.has(release)) found.push(problem('/release', `there is no release ${release}`));
  const ofSource = source && sourceId ? bySource.get(sourceKey(source, sourceId)) : undefined;
  if (ofSource && (ofSource.kind !== kind || ofSource.locale !== locale))
    found.push(problem('/sourceId', `belongs to ${keyOf(ofSource)}`));
  for (const { pointer, message } of missingFiles(write, files))
    found.push(problem(`/document${pointer}`, message));
  return found;
}

/** When a version counts from: its release's moment, its own, or for a story the date that it bears. */
function publishMoment(
  { kind, publishAt, document }: ItemWrite,
  release: ReleaseMoment | undefined,
): number | null {
  if (release) return release.publishAt ?? never;
  if (publishAt) return Date.parse(publishAt);
  return kind === 'story' ? Date.parse((document as StoryInput).publishedAt) : null;
}

/** The version of the original that a translation is made from: the one named, or today's when the text changes. */
function originalOf(write: ItemWrite, replaced: ItemRow | undefined, hash: string, stored: StoredItems) {
  const { original } = write;
  if (!original) return null;
  const { locale, slug } = original;
  const known = replaced?.original;
  const same = known?.locale === locale && known.slug === slug && replaced?.hash === hash;
  const today = stored.originals.get(originalKey(write)) ?? 0;
  return { locale, slug, version: original.version ?? (same ? (known?.version ?? today) : today) };
}

/** Where a draft is in review after a write: since now, unless the write says what was there. */
function reviewOf({ state, review }: ItemWrite, replaced: ItemRow | undefined, { by, now }: WriteContext) {
  if (state !== 'draft' || !review) return null;
  const { state: wanted, note } = review;
  const known = replaced?.review;
  if (known?.state === wanted && known.note === note) return known;
  return { state: wanted, ...(note === undefined ? {} : { note }), by, at: new Date(now).toISOString() };
}

/** The item that a write makes of what it replaces. */
function rowOfWrite(
  write: ItemWrite,
  replaced: ItemRow | undefined,
  stored: StoredItems,
  context: WriteContext,
): ItemRow {
  const { by, now } = context;
  const { kind, locale, slug, document, state = 'published', expireAt } = write;
  const release = write.release ? stored.releases.get(write.release) : undefined;
  const hash = hashOf(document);
  return {
    id: replaced?.id ?? '',
    kind,
    locale,
    slug,
    document,
    hash,
    state,
    publishAt: publishMoment(write, release),
    expireAt: expireAt ? Date.parse(expireAt) : null,
    keepsLive: write.keepsLive ?? release !== undefined,
    releaseId: release?.id ?? null,
    version: (replaced?.version ?? 0) + 1,
    liveVersion: replaced?.liveVersion ?? null,
    livePath: replaced?.livePath ?? null,
    liveSlug: replaced?.liveSlug ?? null,
    lastPath: replaced?.lastPath ?? null,
    liveExpireAt: replaced?.liveExpireAt ?? null,
    original: originalOf(write, replaced, hash, stored),
    review: reviewOf(write, replaced, context),
    source: write.source ?? replaced?.source ?? null,
    sourceId: write.sourceId ?? replaced?.sourceId ?? null,
    sourceHash: write.sourceHash ?? (write.source ? null : (replaced?.sourceHash ?? null)),
    updatedAt: now,
    updatedBy: by,
  };
}

/** What makes a version: a write that changes none of it is none. */
const meaning = (row: ItemRow) => [
  row.slug,
  row.hash,
  row.state,
  row.publishAt,
  row.expireAt,
  row.keepsLive,
  row.releaseId,
  row.original?.locale,
  row.original?.slug,
  row.review?.state,
  row.review?.note,
];

/** A write beside the item that it replaces and the one that it makes. */
export interface Step extends Match {
  row: ItemRow;
  outcome: WriteResult['outcome'];
}

function stepOf(write: ItemWrite, replaced: ItemRow | undefined, stored: StoredItems, context: WriteContext) {
  const row = rowOfWrite(write, replaced, stored, context);
  if (!replaced) return { write, replaced, row, outcome: 'created' } as const;
  if (!isDeepStrictEqual(meaning(row), meaning(replaced)))
    return { write, replaced, row, outcome: 'updated' } as const;
  // Where an item comes from may change without a new version of it.
  const { source, sourceId, sourceHash, original } = row;
  return {
    write,
    replaced,
    row: { ...replaced, source, sourceId, sourceHash, original },
    outcome: 'unchanged',
  } as const;
}

/**
 * Prepares writes: locks the items that they replace and makes the rows that are to be stored. New ones have no id yet.
 * @throws {InvalidItems}
 * @throws {VersionConflict}
 */
export async function stepsOf(
  transaction: Queryable,
  writes: readonly ItemWrite[],
  context: WriteContext,
): Promise<Step[]> {
  const stored = await storedItemsOf(transaction, writes);
  const { matches, removed } = matchesOf(writes, stored);
  const problems = [
    ...matches.flatMap((match, index) => storedProblems(match, index, removed, stored)),
    ...replacedTwice(matches),
  ];
  if (problems.length > 0) throw new InvalidItems(problems);
  for (const { write, replaced } of matches) {
    const { expectedVersion: expected } = write;
    const actual = replaced?.version ?? 0;
    if (expected !== undefined && expected !== actual) throw new VersionConflict(write, expected, actual);
  }
  const steps = new Map<ItemWrite, Step>();
  const originals = new Map(stored.originals);
  // Translations come after what they may be translations of, so that they know its version.
  const inOrder = matches.toSorted(
    (one, other) => Number(!!one.write.original) - Number(!!other.write.original),
  );
  for (const { write, replaced } of inOrder) {
    const step = stepOf(write, replaced, { ...stored, originals }, context);
    originals.set(keyOf(step.row), step.row.version);
    steps.set(write, step);
  }
  return writes.map((write) => steps.get(write) as Step);
}
