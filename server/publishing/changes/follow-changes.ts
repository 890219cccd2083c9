import type { Database } from '../../content/store/database.ts';
import {
  type Change,
  changeChannel,
  changeOfNote,
  changesAfter,
  lastChange,
  type RecordedChange,
} from './change-log.ts';
import { takeTurns } from './turns.ts';

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
  /**
   * Hears of a change that this process has committed. Gives false when others before it are not known yet: then it is
   * applied after them.
   */
  heard(change: RecordedChange): boolean;
  /** Resolves when every change that was heard of so far has been applied. */
  settled(): Promise<void>;
  /** Resolves when every change that is committed now has been applied. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

const batchSize = 200;
/** Who is further behind does not read them one by one. */
const mostBehind = 5_000;
const defaultPollMs = 5_000;

/**
 * Follows the log of changes. A notification holds the change, which is applied at once when the one before it is known;
 * else the log is read, as it is every few seconds, so that none is missed where notifications do not arrive. Resolves
 * once the follower knows the last change before it.
 */
export async function followChanges(parts: FollowerParts): Promise<ChangeFollower> {
  const { database, apply, applyEverything, lost, failed, pollMs = defaultPollMs } = parts;
  let seen = await lastChange(database);
  let closed = false;

  const turns = takeTurns(async () => {
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
  });
  const reported = (turn: Promise<void>) => turn.catch((error) => closed || failed(error));
  const look = () => {
    if (!closed) reported(turns.repeat());
  };
  const heard = (change: RecordedChange): boolean => {
    if (closed || change.id <= seen) return true;
    if (turns.busy || change.previous !== seen) {
      look();
      return false;
    }
    const applied = turns.start(async () => {
      await apply([change]);
      seen = change.id;
    });
    reported(applied);
    return true;
  };
  const notified = (note: string) => {
    const change = changeOfNote(note);
    if (change) heard(change);
    else look();
  };
  const unlisten = database.listen(changeChannel, { notified, connected: look, lost });
  const timer = setInterval(look, pollMs).unref();
  return {
    heard,
    settled: turns.settled,
    caughtUp: turns.repeat,
    close: async () => {
      closed = true;
      turns.close();
      clearInterval(timer);
      await unlisten();
      await turns.settled();
    },
  };
}
