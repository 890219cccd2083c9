import { maxSaved } from '../../views/device/device-story.ts';
import { storyPathOf } from '../worker/decisions.ts';
import { load, type Outcome, store } from './store.ts';

/** A story as the device knows it. All of it is text, never markup. */
export interface DeviceStory {
  /** Absent if only its address is known. */
  id?: string;
  /** The path of its page. */
  href: string;
  title: string;
  section: string;
  /** The address of a small picture. */
  picture?: string;
  /** The language tag. */
  lang?: string;
}

/** A story that the reader has saved. */
export interface SavedStory extends DeviceStory {
  /** When it was saved, in milliseconds of the clock. */
  at: number;
  /** Whether it was withdrawn since. */
  gone?: boolean;
}

const maxTitleLength = 300;

const textOf = (value: unknown, most = maxTitleLength) =>
  typeof value === 'string' ? value.trim().slice(0, most) : '';

/** Pictures are those of this site: what is stored, or brought in a file, must not make the page ask others. */
const isPicture = (address: string) => address.startsWith('/images/');

/** A story from what is stored or stands in a page; undefined for what is no story of this site. */
export function storyFrom(value: unknown, origin: string): DeviceStory | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const href = storyPathOf(textOf(fields.href, 500), origin);
  const title = textOf(fields.title);
  if (!href || title === '') return undefined;
  const [id, picture, lang] = [textOf(fields.id), textOf(fields.picture, 500), textOf(fields.lang, 20)];
  return {
    ...(id ? { id } : {}),
    href,
    title,
    section: textOf(fields.section),
    ...(isPicture(picture) ? { picture } : {}),
    ...(lang ? { lang } : {}),
  };
}

/** A moment from what is stored; 0 for what is none. */
export const momentFrom = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value < 8.64e15 ? value : 0;

/** The stories in a stored list, at most so many. What is no story of this site is left out. */
export function storiesFrom<S extends DeviceStory>(
  list: unknown,
  most: number,
  complete: (story: DeviceStory, stored: Readonly<Record<string, unknown>>) => S,
): S[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, most).flatMap((value) => {
    const story = storyFrom(value, location.origin);
    return story ? [complete(story, value)] : [];
  });
}

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The slugs in a stored list, each once, at most so many. What is no slug is left out. It stands beside `storiesFrom`, so that
 * the island of shortlists shares its code with the first script, which is cut in several files otherwise.
 */
export function slugsFrom(list: unknown, most: number): string[] {
  if (!Array.isArray(list)) return [];
  return [...new Set<string>(list.filter((slug) => slugForm.test(String(slug))))].slice(0, most);
}

/** Whether two records are of the same story: by their ids or, where one has none, by their addresses. */
export const isSame = (one: DeviceStory, other: DeviceStory): boolean =>
  one.href === other.href || (one.id !== undefined && one.id === other.id);

/** The first record of each story. */
export const eachOnce = <S extends DeviceStory>(stories: readonly S[]): S[] =>
  stories.filter((story, index) => stories.findIndex((each) => isSame(each, story)) === index);

/** The stories that others read most, as the properties of the offline page's list name them. */
export function mostReadFrom(list: Element | null): DeviceStory[] {
  const { mostRead = [] } = JSON.parse(list?.getAttribute('props') ?? '{}') as { mostRead?: unknown[] };
  return mostRead.flatMap((story) => storyFrom(story, location.origin) ?? []);
}

/** The stories that the reader has saved, the last one first. */
export const savedStories = (): SavedStory[] =>
  storiesFrom(load('saved'), maxSaved, (story, { at, gone }) => ({
    ...story,
    at: momentFrom(at),
    ...(gone === true ? { gone } : {}),
  }));

/** Whether a story is saved. */
export const isSaved = (story: DeviceStory): boolean => savedStories().some((saved) => isSame(saved, story));

/** Saves stories before those that are saved already; none twice. */
export function save(stories: readonly SavedStory[]): Outcome {
  const saved = savedStories();
  const added = eachOnce(stories).filter((story) => !saved.some((each) => isSame(each, story)));
  if (added.length + saved.length > maxSaved) return 'most';
  return store('saved', [...added, ...saved]);
}

/** Removes a story from those that are saved. */
export const unsave = (story: DeviceStory): Outcome =>
  store(
    'saved',
    savedStories().filter((saved) => !isSame(saved, story)),
  );

/** Changes what is known of a saved story. */
export function update(story: DeviceStory, known: Partial<SavedStory>): void {
  const saved = savedStories();
  const updated = saved.map((each) => (isSame(each, story) ? { ...each, ...known } : each));
  if (JSON.stringify(updated) !== JSON.stringify(saved)) store('saved', updated);
}
