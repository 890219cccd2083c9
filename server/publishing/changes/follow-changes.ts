import type { Database } from '../../database/database.ts';
import {
  type Change,
  changeChannel,
  changeOfNote,
  changesAfter,
  lastChange,
  type RecordedChange,
} from './change-log.ts';
import { serialTask } from './serial-task.ts';

export interface FollowerParts {
  database: Database;
  /** The number of the last change that was applied before; by default all until now need not be. */
  since?: number | undefined;
  /** Called with changes in their order. One may come twice. The next ones wait until it resolves. */
  apply(changes: readonly Change[]): Promise<void>;
  /** So many changes were missed that anything may have changed, until the last one. */
  applyEverything(last: number): Promise<void>;
  /** Changes are not followed any more: whatever is kept may be outdated from now on. */
  lost(error: Error): void;
  /** The log could not be read; where changes may have been missed, whatever is kept may be outdated. */
  failed(error: unknown, mayHaveMissed: boolean): void;
  /** Changes are followed, and all before have been applied. */
  current?(): void;
  /** How often the log is read without a notification, in milliseconds. */
  pollMs?: number;
}

/** Follows the log of changes from the moment it is opened. */
export interface ChangeFollower {
  /**
   * Receives a change that this process has committed. Returns false when others before it are not known yet: then it is
   * applied after them.
   */
  receive(change: RecordedChange): boolean;
  /** The number of the last change that has been applied. */
  applied(): number;
  /** Resolves when every change that has arrived so far has been applied. */
  idle(): Promise<void>;
  /** Resolves when every change that is committed now has been applied. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

const batchSize = 200;
/** Who is further behind does not read them one by one. */
const maxBehind = 5_000;
const defaultPollMs = 5_000;

/** How far a follower is. */
interface Progress {
  /** The number of the last change that was applied. */
  seen: number;
  isListening: boolean;
  /** Whether there are, or may be, changes that have not been applied. */
  isBehind: boolean;
  closed: boolean;
}

/** Applies what the log has since, and says so where nothing can have been missed. */
async function readLog(
  { database, apply, applyEverything, current }: FollowerParts,
  progress: Progress,
): Promise<void> {
  const wasListening = progress.isListening;
  const last = await lastChange(database);
  if (last < progress.seen || last - progress.seen > maxBehind) {
    await applyEverything(last);
    progress.seen = last;
  }
  while (!progress.closed && progress.seen < last) {
    const changes = await changesAfter(database, progress.seen, batchSize);
    if (changes.length === 0) return;
    await apply(changes);
    progress.seen = changes.at(-1)?.id ?? progress.seen;
  }
  if (!wasListening || !progress.isListening) return;
  progress.isBehind = false;
  current?.();
}

/** Listens for notifications; `catchUp` is called when some may have been missed. */
function listen(
  { database, lost }: FollowerParts,
  progress: Progress,
  { notified, catchUp }: { notified: (note: string) => void; catchUp: () => void },
): () => Promise<void> {
  return database.listen(changeChannel, {
    notified,
    connected: () => {
      progress.isListening = true;
      catchUp();
    },
    lost: (error) => {
      // One that could not be opened again was lost before.
      if (progress.isListening) lost(error);
      progress.isListening = false;
    },
  });
}

/**
 * Follows the log of changes. A notification holds the change, which is applied at once when the one before it is known;
 * else the log is read, as it is every few seconds, so that none is missed where notifications do not arrive. Resolves
 * once every change before it has been applied.
 */
export async function followChanges(parts: FollowerParts): Promise<ChangeFollower> {
  const { database, apply, failed, pollMs = defaultPollMs } = parts;
  const seen = parts.since ?? (await lastChange(database));
  const progress: Progress = { seen, isListening: false, isBehind: false, closed: false };
  if (parts.since !== undefined) await readLog(parts, progress);
  const task = serialTask(() => readLog(parts, progress));
  const reported = (done: Promise<void>) =>
    done.catch((error) => progress.closed || failed(error, progress.isBehind || !progress.isListening));
  const look = () => {
    if (!progress.closed) void reported(task.repeat());
  };
  const catchUp = () => {
    progress.isBehind = true;
    look();
  };
  const receive = (change: RecordedChange): boolean => {
    if (progress.closed || change.id <= progress.seen) return true;
    if (task.busy || change.previous !== progress.seen) {
      catchUp();
      return false;
    }
    const applied = task.start(async () => {
      progress.isBehind = true;
      await apply([change]);
      progress.seen = change.id;
      progress.isBehind = false;
    });
    void reported(applied);
    return true;
  };
  const notified = (note: string) => {
    const change = changeOfNote(note);
    if (change) receive(change);
    else catchUp();
  };
  const unlisten = listen(parts, progress, { notified, catchUp });
  const timer = setInterval(look, pollMs).unref();
  return {
    receive,
    applied: () => progress.seen,
    idle: task.idle,
    caughtUp: task.repeat,
    close: async () => {
      progress.closed = true;
      task.close();
      clearInterval(timer);
      await unlisten();
      await task.idle();
    },
  };
}
