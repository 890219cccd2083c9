import type { Database, Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { OutgoingError } from '../../lib/outgoing/outgoing-error.ts';
import { type LoggedChange, lastChange } from '../../publishing/changes/change-log.ts';

/** Someone outside who is told of changes, in their order, each at least once. */
export interface Receiver {
  /** Names it in the database. */
  name: string;
  /** Tells together what has changed, and leaves a pause after that; each change is told by itself without it. */
  together?: { most: number; pauseMs: number };
  /** Tells of changes, of which there is at least one. Rejects when they have to be told again. */
  deliver(changes: readonly LoggedChange[]): Promise<void>;
}

export interface DeliveryOptions {
  now: () => number;
  /** A change, and those told together with it, could not be told; `givenUp` when they are left out from now on. */
  failed(name: string, change: number, error: unknown, givenUp: boolean): void;
}

const leaseMs = 120_000;
const firstPauseMs = 2_000;
const maxPauseMs = 600_000;
/** No receiver is left alone for longer because it asks for it. */
const maxRetryAfterMs = bounds.services.retryAfterMs.max;
/** How long a change is tried before it is left out. */
const retryLimitMs = bounds.services.deliveryMs.max;
const batchSize = 20;

interface Position {
  change_id: string;
  tries: number;
  failing_since: Date | null;
}

const iso = (moment: number) => new Date(moment).toISOString();

/** Begins with the next change, unless the receiver is known already. */
export async function enrolReceiver(database: Queryable, name: string, now: number): Promise<void> {
  await database.query(
    `insert into change_receiver (name, change_id, next_at) values ($1, $2, $3) on conflict do nothing`,
    [name, await lastChange(database), iso(now)],
  );
}

/** Takes the receiver for this node, if it is due and no other node has it. */
async function take(database: Queryable, name: string, now: number): Promise<Position | undefined> {
  const [position] = await database.query<Position>(
    `update change_receiver set leased_until = $3
     where name = $1 and next_at <= $2 and (leased_until is null or leased_until < $2)
     returning change_id::text, tries, failing_since`,
    [name, iso(now), iso(now + leaseMs)],
  );
  return position;
}

async function nextChanges(database: Queryable, id: string, most: number): Promise<LoggedChange[]> {
  const rows = await database.query<Omit<LoggedChange, 'id' | 'at'> & { id: string; at: Date }>(
    `select id::text, at, by, items, redirects, tags from change where id > $1::bigint
     order by change.id limit $2`,
    [id, most],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() }));
}

/** The pause after a number of failures in a row; longer where the receiver asks for it. */
function pauseMs(tries: number, error: unknown): number {
  const asked = error instanceof OutgoingError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(Math.min(firstPauseMs * 2 ** (tries - 1), maxPauseMs), Math.min(asked, maxRetryAfterMs));
}

interface Moved {
  /** The last change that was told, or is left out. */
  id: number;
  /** Until when the receiver is this node's, and from when on it may be told again. */
  leasedUntil: number | null;
  nextAt: number;
}

async function moveOn(database: Queryable, name: string, { id, leasedUntil, nextAt }: Moved): Promise<void> {
  await database.query(
    `update change_receiver set change_id = $2, tries = 0, failing_since = null, leased_until = $3, next_at = $4
     where name = $1`,
    [name, id, leasedUntil === null ? null : iso(leasedUntil), iso(nextAt)],
  );
}

async function release(database: Queryable, name: string): Promise<void> {
  await database.query('update change_receiver set leased_until = null where name = $1', [name]);
}

/** Notes that changes could not be told, and when they are tried again. */
async function putOff(
  database: Queryable,
  name: string,
  { tries, since, nextAt }: { tries: number; since: number; nextAt: number },
): Promise<void> {
  await database.query(
    `update change_receiver set tries = $2, failing_since = $3, next_at = $4, leased_until = null
     where name = $1`,
    [name, tries, iso(since), iso(nextAt)],
  );
}

/** Changes as they are told: together, or each by itself. */
const groupsOf = (changes: LoggedChange[], { together }: Receiver): LoggedChange[][] =>
  together && changes.length > 0 ? [changes] : changes.map((change) => [change]);

/** Tells the changes of one turn; returns whether there may be more that can be told at once. */
async function deliverSome(
  database: Database,
  receiver: Receiver,
  position: Position,
  { now, failed }: DeliveryOptions,
): Promise<boolean> {
  const { name, together } = receiver;
  const most = together?.most ?? batchSize;
  const changes = await nextChanges(database, position.change_id, most);
  for (const group of groupsOf(changes, receiver)) {
    const [first, last] = [group[0] as LoggedChange, group.at(-1) as LoggedChange];
    try {
      await receiver.deliver(group);
    } catch (error) {
      const since = position.failing_since ? new Date(position.failing_since).getTime() : now();
      const givenUp = now() - since >= retryLimitMs;
      failed(name, first.id, error, givenUp);
      if (!givenUp) {
        const tries = position.tries + 1;
        await putOff(database, name, { tries, since, nextAt: now() + pauseMs(tries, error) });
        return false;
      }
    }
    const nextAt = now() + (together?.pauseMs ?? 0);
    await moveOn(database, name, { id: last.id, leasedUntil: now() + leaseMs, nextAt });
    position.tries = 0;
    position.failing_since = null;
  }
  await release(database, name);
  return changes.length === most;
}

/**
 * Tells a receiver what it does not know yet. After a failure it is tried again, with pauses that double from two
 * seconds to ten minutes, and for a day; the position is in the database, so that a restart loses nothing and one node
 * at a time tells.
 */
export async function deliver(
  database: Database,
  receiver: Receiver,
  options: DeliveryOptions,
): Promise<void> {
  for (;;) {
    const position = await take(database, receiver.name, options.now());
    if (!position || !(await deliverSome(database, receiver, position, options))) return;
  }
}
