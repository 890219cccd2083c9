import type { Outcome } from '../device/store.ts';
import { save, savedStories, storyFrom } from '../device/stories.ts';
import { parsePage, releasePage } from '../navigation/page.ts';
import { bookmarkFile, storiesOfBookmarks } from './bookmarks.ts';

/** The largest file that is read, in bytes. */
const maxFileBytes = 2_000_000;

/** Gives the reader a file with the saved stories. */
export function exportStories(title: string): void {
  const file = new Blob([bookmarkFile(savedStories(), title, location.origin)], { type: 'text/html' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'saved-stories.html';
  link.dataset.hxBoost = 'false';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Saves the stories of this site that a bookmark file names. Returns how many it names, and what came of it. */
export async function importStories(file: File): Promise<{ count: number; outcome: Outcome }> {
  if (file.size > maxFileBytes) return { count: 0, outcome: 'done' };
  const page = parsePage(await file.text(), location.href);
  const bookmarks = [...page.document.querySelectorAll('a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent ?? '',
    added: link.getAttribute('add_date') ?? '',
    tags: link.getAttribute('tags') ?? '',
  }));
  releasePage(page);
  const stories = storiesOfBookmarks(bookmarks, (fields) => storyFrom(fields, location.origin), Date.now());
  return { count: stories.length, outcome: stories.length > 0 ? save(stories) : 'done' };
}
