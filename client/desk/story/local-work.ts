import { dropFromDevice, keepOnDevice, keptOnDevice } from '../../device-store.ts';
import type { ItemDocument } from './story.ts';

/** Work that is not saved yet, as the browser keeps it. */
export interface LocalWork<D extends ItemDocument> {
  /** The version that it began with; 0 for a new item. */
  version: number;
  /** The document of that version. */
  base: D;
  draft: D;
  at: number;
}

const windowKey = 'desk/window';

const newName = () => Math.random().toString(36).slice(2);

/** Names this window among those of the browser, also after it was loaded again. */
function nameOfWindow(name?: string): string {
  try {
    const own = name ?? sessionStorage.getItem(windowKey) ?? newName();
    sessionStorage.setItem(windowKey, own);
    return own;
  } catch {
    // Where nothing is kept, no window comes back to its work.
    return '';
  }
}

const placeOf = (person: string, item: string) => `desk/${person}/${item}`;

/** Each window keeps its own work: two of them may have the same item open. */
const nameOf = (person: string, item: string) => `${placeOf(person, item)}#${nameOfWindow()}`;

/** Where windows have kept work of a person on an item. */
function namesOf(person: string, item: string): string[] {
  const place = placeOf(person, item);
  try {
    return Object.keys(localStorage).filter((name) => name === place || name.startsWith(`${place}#`));
  } catch {
    // As above.
    return [];
  }
}

function readWork<D extends ItemDocument>(name: string): LocalWork<D> | undefined {
  try {
    const work = JSON.parse(keptOnDevice(name) ?? 'null') as LocalWork<D> | null;
    return work?.draft?.locale && work.base ? work : undefined;
  } catch {
    // What is no JSON cannot be restored, and nothing else can be done with it.
    return undefined;
  }
}

/**
 * The work of a person on an item that is not saved yet: that of this window, else the newest of one that has the item
 * open no more, which becomes its own.
 * @param open where windows keep the work that they have open
 */
function takeWork<D extends ItemDocument>(
  person: string,
  item: string,
  open: ReadonlySet<string | undefined>,
): LocalWork<D> | undefined {
  const own = readWork<D>(nameOf(person, item));
  if (own) return own;
  const others = namesOf(person, item).flatMap((name) => {
    const work = open.has(name) ? undefined : readWork<D>(name);
    return work ? [{ name, work }] : [];
  });
  const [newest] = others.toSorted((one, other) => other.work.at - one.work.at);
  if (newest && keepLocalWork(person, item, newest.work)) dropFromDevice(newest.name);
  return newest?.work;
}

/** For so long a window that is loaded again waits for what it was before; a copy of one waits in vain. */
const sameWindowMs = 1_000;

/** Holds the name of the work of this window until a promise resolves; a copy of another window gets a name of its own. */
async function holdName(person: string, item: string, until: Promise<void>): Promise<void> {
  const hold = (signal?: AbortSignal) =>
    new Promise<void>((held, failed) => {
      const keep = () => {
        held();
        return until;
      };
      navigator.locks.request(nameOf(person, item), signal ? { signal } : {}, keep).catch(failed);
    });
  try {
    await hold(AbortSignal.timeout(sameWindowMs));
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    nameOfWindow(newName());
    await hold();
  }
}

/**
 * Opens the work of a person on an item in this window: what is not saved yet, that of this window or of one that was
 * closed or has ended. No other window gets it before it is closed here.
 */
export function openLocalWork<D extends ItemDocument>(
  person: string,
  item: string,
): { work: Promise<LocalWork<D> | undefined>; close: () => void } {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const take = async () => {
    await holdName(person, item, closed);
    // One window at a time: two that open an item together do not take the same work.
    return navigator.locks.request('desk/taking', async () => {
      const { held = [] } = await navigator.locks.query();
      return takeWork<D>(person, item, new Set(held.map(({ name }) => name)));
    });
  };
  // Where a browser has no locks, or refuses them, work comes back to any window.
  const work = take().catch(() => takeWork<D>(person, item, new Set()));
  return { work, close };
}

/** Keeps the work of a person on an item in this browser. Returns whether the browser took it. */
export const keepLocalWork = (person: string, item: string, work: LocalWork<ItemDocument>): boolean =>
  keepOnDevice(nameOf(person, item), JSON.stringify(work));

/** Forgets the work of this window on an item, which is saved or not wanted. */
export const dropLocalWork = (person: string, item: string): void => dropFromDevice(nameOf(person, item));
