import { compositeKey } from '../../../views/composite-key.ts';
import type { ItemKey } from '../../publishing/items.ts';
import { type Brought, bring, bringAll, bringDraft } from './bring.ts';
import { type Live, type LiveCmsParts, openLive } from './live-source.ts';
import { itemOf } from './live-store.ts';
import type { Change, DraftName } from './read-webhook.ts';

/** A newsroom's CMS, whose texts are brought here as they change. */
export interface LiveCms {
  /** Brings changes, one after the other; those of one text that wait already are brought once. */
  changed(change: Change): void;
  /** Brings what changed since the last time, and withdraws what is no more there. */
  catchUp(): Promise<void>;
  /** The item that a text has become, with its newest version. */
  draft(name: DraftName): Promise<ItemKey | undefined>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

/** Runs tasks one after the other; those that are urgent also at the pauses of one that takes long. */
function openTurns() {
  const urgent: (() => Promise<unknown>)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const after = (task: () => Promise<unknown>) => {
    last = last.then(task, task);
    return last;
  };
  const pause = async () => {
    for (let task = urgent.shift(); task; task = urgent.shift()) await task().catch(() => undefined);
  };
  return {
    pause,
    after: async (task: () => Promise<unknown>) => void (await after(task)),
    soon: <T>(task: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        urgent.push(() => task().then(resolve, reject));
        void after(pause);
      }),
    idle: async () => void (await last),
  };
}

/** A newsroom's CMS. What fails is in the log, and is brought by the next time that catches up. */
export function openLiveCms(parts: LiveCmsParts): LiveCms {
  const { database, log } = parts;
  const waiting = new Map<string, Change>();
  const turns = openTurns();
  let opened: Live | undefined;
  let catchingUp: Promise<void> | undefined;
  const open = async (anew: boolean) => {
    if (anew || !opened) opened = await openLive(parts);
    return opened;
  };
  const tried = (what: object, run: () => Promise<Brought>) =>
    run().then(
      (brought) => log.info({ ...what, ...brought }, 'brought from the CMS'),
      (error) => log.warn({ ...what, err: error }, 'not brought from the CMS; it will be tried again'),
    );
  const catchUp = () => tried({}, async () => bringAll(await open(true), database, turns.pause));
  return {
    changed(change) {
      const key = compositeKey(change.type, change.id);
      const isWaiting = waiting.has(key);
      waiting.set(key, change);
      if (isWaiting) return;
      void turns.soon(() => {
        const newest = waiting.get(key) ?? change;
        waiting.delete(key);
        return tried({ type: change.type, id: change.id }, () => bring(newest, open, database));
      });
    },
    catchUp: () => {
      catchingUp ??= turns.after(catchUp).finally(() => {
        catchingUp = undefined;
      });
      return catchingUp;
    },
    draft: (name) =>
      turns.soon(async () => {
        const id = await bringDraft(name, open, database);
        return id === undefined ? undefined : itemOf(database, (await open(false)).name, id);
      }),
    idle: turns.idle,
  };
}
