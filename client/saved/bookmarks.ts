import type { DeviceStory, SavedStory } from '../device/stories.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] as string);

/**
 * Saved stories as a bookmark file, which browsers and services for reading later take in.
 * @param title what the list is called
 * @param origin the site's
 */
export function bookmarkFile(stories: readonly SavedStory[], title: string, origin: string): string {
  const entry = ({ href, title, section, at }: SavedStory) =>
    `    <DT><A HREF="${escaped(origin + href)}" ADD_DATE="${Math.floor(at / 1000)}" TAGS="${escaped(section)}">${escaped(title)}</A>`;
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    `<TITLE>${escaped(title)}</TITLE>`,
    `<H1>${escaped(title)}</H1>`,
    '<DL><p>',
    ...stories.map(entry),
    '</DL><p>',
    '',
  ].join('\n');
}

/** What a link of a bookmark file says. */
export interface Bookmark {
  href: string;
  text: string;
  /** Seconds of the clock, as text. */
  added: string;
  tags: string;
}

/**
 * The stories of this site among bookmarks.
 * @param storyOf checks what an address and a text say
 * @param now milliseconds of the clock, for links without a date
 */
export function storiesOfBookmarks(
  bookmarks: readonly Bookmark[],
  storyOf: (fields: object) => DeviceStory | undefined,
  now: number,
): SavedStory[] {
  return bookmarks.flatMap(({ href, text, added, tags }) => {
    const story = storyOf({ href, title: text, section: tags.split(',')[0] });
    const seconds = /^\d{1,11}$/.test(added) ? Number(added) : 0;
    return story ? [{ ...story, at: Math.min(now, seconds * 1000 || now) }] : [];
  });
}
