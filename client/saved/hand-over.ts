import { drawQr } from '../../views/components/sharing/qr-drawing.ts';
import { maxSaved } from '../../views/device/device-story.ts';
import type { Outcome } from '../device/store.ts';
import { save, savedStories } from '../device/stories.ts';
import { storyDataOf } from '../device/story-data.ts';
import { elementOf } from '../device/story-row.ts';
import { mainElement, parsePage, releasePage } from '../navigation/page.ts';
import { storyPathOf } from '../worker/decisions.ts';
import { listHash } from './list-hash.ts';

/** The longest address in one code: a telephone reads it from a screen without trouble. */
const maxLinkLength = 700;

/** The addresses that carry the paths of stories, each short enough for a code. */
export function linksOf(paths: readonly string[], page: string): string[] {
  const links: string[] = [];
  for (const path of paths) {
    const last = links.at(-1);
    const joined = `${last}!${path.slice(1)}`;
    if (last && joined.length <= maxLinkLength) links[links.length - 1] = joined;
    else links.push(`${page}${listHash}${path.slice(1)}`);
  }
  return links;
}

/** The paths of stories that the fragment of an address carries. */
export function pathsOf(hash: string, origin: string): string[] {
  if (!hash.startsWith(listHash)) return [];
  const paths = hash
    .slice(listHash.length)
    .split('!')
    .flatMap((path) => storyPathOf(`/${path}`, origin) ?? []);
  return [...new Set(paths)].slice(0, maxSaved);
}

function codeOf(link: string, label: string): HTMLElement {
  const { size, path } = drawQr(link);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'qr-code');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  const squares = document.createElementNS(svg.namespaceURI, 'path');
  squares.setAttribute('d', path);
  svg.append(squares);
  const anchor = elementOf('a', 'text-button', label) as HTMLAnchorElement;
  anchor.href = link;
  const item = elementOf('li', '');
  item.append(svg, anchor);
  return item;
}

/** Shows codes that carry the saved stories to another device. */
export function showCodes(list: Element, labelOf: (number: number, count: number) => string): void {
  const page = location.origin + location.pathname;
  const links = linksOf(
    savedStories().map(({ href }) => href),
    page,
  );
  list.replaceChildren(...links.map((link, index) => codeOf(link, labelOf(index + 1, links.length))));
}

/** The story of a page; undefined where there is none. */
async function storyAt(path: string) {
  const answer = await fetch(path);
  if (!answer.ok) return undefined;
  const page = parsePage(await answer.text(), answer.url);
  const article = mainElement(page)?.querySelector('[data-device]');
  const story = article ? storyDataOf(article)?.story : undefined;
  releasePage(page);
  return story;
}

/** Saves the stories that the address carries, each as its page names it. Returns how many there are, and what came of it. */
export async function takeOver(hash: string): Promise<{ count: number; outcome: Outcome }> {
  const stories = [];
  for (const path of pathsOf(hash, location.origin)) {
    const story = await storyAt(path).catch(() => undefined);
    if (story) stories.push({ ...story, at: Date.now() });
  }
  return { count: stories.length, outcome: stories.length > 0 ? save(stories) : 'done' };
}
