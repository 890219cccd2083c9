import { compositeKey } from '../../../views/composite-key.ts';
import { addToLiveReport } from '../../publishing/import-reports.ts';
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

/** So many notes of what was brought at once are in the log; the report has all. */
const loggedNotes = 50;

const noteOfFailure = ({ type, id }: { type?: string; id?: string }, error: unknown) =>
  `${type && id ? `${type} ${id}` : 'all'}: not brought, it will be tried again: ${(error as Error).message}`;

/** Returns what adds to the report of the day of what is brought; where nothing has changed there is nothing to say. */
const keepBrought =
  ({ database, log, now }: LiveCmsParts, nameOf: () => string | undefined) =>
  async (counts: Brought['counts'], notes: Brought['notes']): Promise<void> => {
    const source = nameOf();
    const isAnything =
      notes.length > 0 || Object.entries(counts).some(([name, count]) => name !== 'unchanged' && count > 0);
    if (source === undefined || !isAnything) return;
    await database
      .transaction((transaction) => addToLiveReport(transaction, { source, counts, notes }, now()))
      .catch((error) => log.warn({ err: error }, 'the report of what was brought was not kept'));
  };

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
  const keep = keepBrought(parts, () => opened?.name);
  const tried = (what: { type?: string; id?: string }, run: () => Promise<Brought>) =>
    run().then(
      ({ outcome, counts, notes }) => {
        log.info({ ...what, outcome, notes: notes.slice(0, loggedNotes) }, 'brought from the CMS');
        return keep(counts, notes);
      },
      (error) => {
        log.warn({ ...what, err: error }, 'not brought from the CMS; it will be tried again');
        return keep({}, [noteOfFailure(what, error)]);
      },
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
