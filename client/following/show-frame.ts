import { followHead } from '../navigation/follow-parts.ts';
import type { StoryFrame } from './story-part.ts';

/** What the main part keeps through all stories: it is what it is, and its advertising is that of its first story. */
const kept: ReadonlySet<string> = new Set(['id', 'class', 'tabindex', 'data-ad-targeting']);

const replace = (live: Element | null, copy: Element | null): void => {
  if (live && copy) live.replaceWith(document.importNode(copy, true));
};

function showAttributes(live: Element | null, copy: Element | null): void {
  for (const { name, value } of copy?.attributes ?? []) live?.setAttribute(name, value);
}

/** Has the window tell of one story instead of another one: title, metadata, main part and share links. */
export function showFrame(before: StoryFrame, after: StoryFrame): void {
  followHead(before.head, after.head);
  document.title = after.title;
  const main = document.getElementById('main');
  for (const { name, value } of after.main) if (!kept.has(name)) main?.setAttribute(name, value);
  showAttributes(document.getElementById('share-button'), after.shareButton);
  replace(document.querySelector('#main > share-tools:has(> #share)'), after.shareSheet);
}
