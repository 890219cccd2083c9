import type { DeviceStory } from './stories.ts';

/** An element with a class and a text. */
export function elementOf<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

interface RowParts {
  story: DeviceStory;
  /** Where its headline leads; without it the story cannot be read any more. */
  href?: string | undefined;
  /** What is said of it below the headline. */
  notes: readonly string[];
  /** A control at the end of the line. */
  control?: HTMLElement;
}

function pictureOf({ picture = '' }: DeviceStory): HTMLElement {
  const frame = elementOf('span', 'picture ratio-1x1');
  const image = document.createElement('img');
  image.src = picture;
  image.alt = '';
  image.loading = 'lazy';
  frame.append(image);
  return frame;
}

function headlineOf({ title, lang }: DeviceStory, href: string | undefined): HTMLElement {
  const headline = elementOf('h3', 'card-title');
  if (lang) headline.lang = lang;
  if (href === undefined) headline.textContent = title;
  else {
    const link = elementOf('a', '', title);
    link.href = href;
    headline.append(link);
  }
  return headline;
}

/** A story in a list that the device knows: picture, section, headline, notes. */
export function rowOf({ story, href, notes, control }: RowParts): HTMLLIElement {
  const row = elementOf('li', story.picture ? 'card-thumb' : '');
  const text = elementOf('div', 'card-text');
  const line = elementOf('p', 'card-line');
  line.append(...notes.filter((note) => note !== '').map((note) => elementOf('span', '', note)));
  if (control) line.append(control);
  const section = story.section ? [elementOf('p', 'eyebrow-s', story.section)] : [];
  text.append(...section, headlineOf(story, href), line);
  row.append(...(story.picture ? [pictureOf(story)] : []), text);
  return row;
}

/** Shows rows in a list, and what the page says where there are none. */
export function showRows(section: Element | null, rows: readonly HTMLElement[]): void {
  section?.querySelector('ul')?.replaceChildren(...rows);
  section?.querySelector('[data-empty]')?.toggleAttribute('hidden', rows.length > 0);
  section?.toggleAttribute('data-filled', rows.length > 0);
}
