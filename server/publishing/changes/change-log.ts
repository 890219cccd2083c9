import type { Queryable } from '../../database/database.ts';
import type { ItemKey } from '../items.ts';
import type { RedirectChange } from '../redirects/redirect-store.ts';

/** The channel on which every node receives changes. */
export const changeChannel = 'content_change';

/** Makes changes visible in the order of their numbers: whoever adds one waits for the others to commit. */
const changeLock = 7_305_119;

export type ItemAction = 'published' | 'updated' | 'withdrawn' | 'expired' | 'hidden' | 'saved';

/** What happened to an item: `saved` where nothing public changed. */
export interface ChangedItem extends ItemKey {
  id: string;
  version: number;
  action: ItemAction;
}

/** What one transaction changed. */
export interface Change {
  /** Counts up in the order of commits. */
  id: number;
  /** The tags of the pages that have to be purged. */
  tags: string[];
  redirects: RedirectChange[];
}

/** A change as it is told: who knows the one before it needs nothing else to apply it. */
export interface RecordedChange extends Change {
  /** The number of the change before it. */
  previous: number;
}

/** A change as it is listed: who, when, what. */
export interface LoggedChange extends Change {
  at: string;
  by: string;
  items: ChangedItem[];
}

/** So many redirects at once are read again from their table instead. */
const maxRedirects = 1_000;
/** Notifies every node to read all redirects again. */
export const allRedirects = 'redirects';

/** Notifications are limited to 8,000 bytes. */
const maxNoteLength = 7_900;

/** What is notified of a change: all of it where it fits, else its number. */
function noteOf(change: RecordedChange): string {
  const note = JSON.stringify(change);
  return Buffer.byteLength(note) <= maxNoteLength ? note : JSON.stringify({ id: change.id });
}

/** The change that a notification holds; undefined for one that was too long, which has to be read from the log. */
export function changeOfNote(note: string): RecordedChange | undefined {
  try {
    const { id, previous, tags, redirects } = JSON.parse(note) as RecordedChange;
    return typeof previous === 'number' ? { id, previous, tags, redirects } : undefined;
  } catch {
    // A note that another program sent on this channel says nothing of a change, or the log says it.
    return undefined;
  }
}

/** Adds to the log, and notifies every node when the transaction commits. Call it last. */
export async function recordChange(
  transaction: Queryable,
  { by, items, redirects, tags }: Pick<LoggedChange, 'by' | 'items' | 'redirects' | 'tags'>,
): Promise<RecordedChange> {
  const many = redirects.length > maxRedirects;
  const change = { redirects: many ? [] : redirects, tags: many ? [...tags, allRedirects] : tags };
  await transaction.query('select pg_advisory_xact_lock($1)', [changeLock]);
  const previous = await lastChange(transaction);
  const [row] = await transaction.query<{ id: string }>(
    `insert into change (by, items, redirects, tags) values ($1, $2::jsonb, $3::jsonb, $4)
     returning id::text`,
    [by, JSON.stringify(items), JSON.stringify(change.redirects), change.tags],
  );
  const recorded = { id: Number(row?.id), previous, ...change };
  await transaction.query('select pg_notify($1, $2)', [changeChannel, noteOf(recorded)]);
  return recorded;
}

/** The number of the last change; 0 before the first. */
export async function lastChange(database: Queryable): Promise<number> {
  const [row] = await database.query<{ id: string }>('select coalesce(max(id), 0)::text as id from change');
  return Number(row?.id ?? 0);
}

/** The changes after one, in their order. */
export async function changesAfter(database: Queryable, id: number, most: number): Promise<Change[]> {
  const rows = await database.query<Omit<Change, 'id'> & { id: string }>(
    'select id::text, tags, redirects from change where id > $1::bigint order by change.id limit $2',
    [id, most],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** One page of the log, the last change first; `page` counts from 1. */
export async function listChanges(
  database: Queryable,
  { page = 1, size = 50 }: { page?: number; size?: number },
): Promise<LoggedChange[]> {
  const rows = await database.query<Omit<LoggedChange, 'id' | 'at'> & { id: string; at: Date }>(
    'select id::text, at, by, items, redirects, tags from change order by change.id desc limit $1 offset $2',
    [size, (page - 1) * size],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() }));
}
