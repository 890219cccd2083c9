import type { Database } from '../../content/store/database.ts';
import { type Change, changeChannel, changesAfter, lastChange } from './change-log.ts';

export interface FollowerParts {
  database: Database;
  /** Called with changes in their order. One may come twice. The next ones wait until it resolves. */
  apply(changes: readonly Change[]): Promise<void>;
  /** So many changes were missed that anything may have changed. */
  applyEverything(): Promise<void>;
  /** Changes are not heard of for now: whatever was kept may be outdated. */
  lost(error: Error): void;
  failed(error: unknown): void;
  /** How often the log is read without a notification, in milliseconds. */
  pollMs?: number;
}

/** Follows the log of changes from the moment it is opened. */
export interface ChangeFollower {
  /** Resolves when every change that is committed now has been applied. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

const batchSize = 200;
/** Who is further behind does not read them one by one. */
const mostBehind = 5_000;
const defaultPollMs = 5_000;

/**
 * Follows the log of changes: by notifications, and by looking every few seconds, so that none is missed where they do
 * not arrive. Resolves once the follower knows the last change before it.
 */
export async function followChanges(parts: FollowerParts): Promise<ChangeFollower> {
  const { database, apply, applyEverything, lost, failed, pollMs = defaultPollMs } = parts;
  let seen = await lastChange(database);
  let reading: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const readOn = async (): Promise<void> => {
    const last = await lastChange(database);
    if (last < seen || last - seen > mostBehind) {
      await applyEverything();
      seen = last;
    }
    while (!closed && seen < last) {
      const changes = await changesAfter(database, seen, batchSize);
      if (changes.length === 0) return;
      await apply(changes);
      seen = changes.at(-1)?.id ?? seen;
    }
  };
  const read = async (): Promise<void> => {
    do {
      again = false;
      await readOn();
    } while (again && !closed);
  };
  /** Reads the log; who calls while it is being read waits for another turn. */
  const wake = (): Promise<void> => {
    again = true;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const look = () => {
    if (!closed) wake().catch((error) => closed || failed(error));
  };
  const unlisten = database.listen(changeChannel, { notified: look, connected: look, lost });
  const timer = setInterval(look, pollMs).unref();
  return {
    caughtUp: wake,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await unlisten();
      await reading?.catch(() => {});
    },
  };
}
