import { load, type Outcome, store } from './store.ts';
import { type DeviceStory, isSame, momentFrom, storiesFrom } from './stories.ts';

/** A story that the reader has opened, and how far it was read. */
export interface ReadStory extends DeviceStory {
  /** When it was read last, in milliseconds of the clock. */
  at: number;
  /** The index of the part of its text that was reached, and how many parts it has. */
  part: number;
  of: number;
}

/** The most stories that are remembered. */
export const mostRead = 20;

const countFrom = (value: unknown) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : 0);

/** Whether the reader wants the device to remember what they read. */
export const isHistoryOn = (): boolean => load('history') !== undefined;

/** Switches the history on, or off, which clears it. */
export const switchHistory = (on: boolean): Outcome => store('history', on ? [] : undefined);

/** The stories that were read last, the last one first. */
export const readStories = (): ReadStory[] =>
  storiesFrom(load('history'), mostRead, (story, { at, part, of }) => ({
    ...story,
    at: momentFrom(at),
    part: countFrom(part),
    of: Math.max(1, countFrom(of)),
  }));

/** The history with a story read now, at the beginning. */
export const withRead = (list: readonly ReadStory[], story: ReadStory): ReadStory[] =>
  [story, ...list.filter((each) => !isSame(each, story))].slice(0, mostRead);

/** Notes how far a story was read, if the history is on. */
export function noteRead(story: ReadStory): void {
  if (isHistoryOn()) store('history', withRead(readStories(), story));
}

/** Takes a story out of the history. */
export function forgetRead(story: DeviceStory): void {
  if (readStories().some((each) => isSame(each, story)))
    store(
      'history',
      readStories().filter((each) => !isSame(each, story)),
    );
}

/** How much of a story was read, in whole hundredths. */
export const percentRead = ({ part, of }: Pick<ReadStory, 'part' | 'of'>): number =>
  Math.min(100, Math.round(((part + 1) / of) * 100));

/** The fragment of an address that leads to where the reader was. */
export const continueHash = '#continue';
