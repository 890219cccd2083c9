import { dropFromDevice, keepOnDevice, keptOnDevice } from '../../device-store.ts';
import type { StoryDocument } from './story.ts';

/** Work that is not saved yet, as the browser keeps it. */
export interface LocalWork {
  /** The version that it began with; 0 for a new story. */
  version: number;
  /** The document of that version. */
  base: StoryDocument;
  draft: StoryDocument;
  at: number;
}

const nameOf = (person: string, item: string) => `desk/${person}/${item}`;

/** The work of a person on an item that is not saved yet. */
export function localWorkOn(person: string, item: string): LocalWork | undefined {
  try {
    const work = JSON.parse(keptOnDevice(nameOf(person, item)) ?? 'null') as LocalWork | null;
    return work?.draft?.body && work.base ? work : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the work of a person on an item in this browser. Returns whether the browser took it. */
export const keepLocalWork = (person: string, item: string, work: LocalWork): boolean =>
  keepOnDevice(nameOf(person, item), JSON.stringify(work));

/** Forgets the work of a person on an item, which is saved or not wanted. */
export const dropLocalWork = (person: string, item: string): void => dropFromDevice(nameOf(person, item));
