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

const nameOf = (person: string, item: string) => `desk/${person}/${item}`;

/** The work of a person on an item that is not saved yet. */
export function localWorkOn<D extends ItemDocument>(person: string, item: string): LocalWork<D> | undefined {
  try {
    const work = JSON.parse(keptOnDevice(nameOf(person, item)) ?? 'null') as LocalWork<D> | null;
    return work?.draft?.locale && work.base ? work : undefined;
  } catch {
    // What is no JSON cannot be restored, and nothing else can be done with it.
    return undefined;
  }
}

/** Keeps the work of a person on an item in this browser. Returns whether the browser took it. */
export const keepLocalWork = (person: string, item: string, work: LocalWork<ItemDocument>): boolean =>
  keepOnDevice(nameOf(person, item), JSON.stringify(work));

/** Forgets the work of a person on an item, which is saved or not wanted. */
export const dropLocalWork = (person: string, item: string): void => dropFromDevice(nameOf(person, item));
