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

/** Names this window among those of the browser, also after it was loaded again. */
function nameOfWindow(): string {
  try {
    const name = sessionStorage.getItem(windowKey) ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem(windowKey, name);
    return name;
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

/** The work of a person on an item that is not saved yet: that of this window, else the newest of another, which becomes its own. */
export function localWorkOn<D extends ItemDocument>(person: string, item: string): LocalWork<D> | undefined {
  const own = readWork<D>(nameOf(person, item));
  if (own) return own;
  const others = namesOf(person, item).flatMap((name) => {
    const work = readWork<D>(name);
    return work ? [{ name, work }] : [];
  });
  const [newest] = others.toSorted((one, other) => other.work.at - one.work.at);
  if (newest && keepLocalWork(person, item, newest.work)) dropFromDevice(newest.name);
  return newest?.work;
}

/** Keeps the work of a person on an item in this browser. Returns whether the browser took it. */
export const keepLocalWork = (person: string, item: string, work: LocalWork<ItemDocument>): boolean =>
  keepOnDevice(nameOf(person, item), JSON.stringify(work));

/** Forgets the work of this window on an item, which is saved or not wanted. */
export const dropLocalWork = (person: string, item: string): void => dropFromDevice(nameOf(person, item));
