import { mainElement, type Page } from '../navigation/page.ts';
import { newNames, rename } from './unique-ids.ts';

/** What of the window belongs to one story besides its content. */
export interface StoryFrame {
  /** Its address, after redirects. */
  url: string;
  title: string;
  /** Its metadata: a copy of its page's head, without files to load. */
  head: HTMLHeadElement;
  /** The attributes of the main part. */
  main: NamedNodeMap;
  /** The share button of the header and the sheet with the share links; a page without ads or shares has none. */
  shareButton: Element | null;
  shareSheet: Element | null;
}

/** A story that follows another one on its page. */
export interface StoryPart extends StoryFrame {
  /** Names the part in the document, as `data-following`. */
  key: string;
  /** Its content as the server sent it, never put into a document itself. */
  content: HTMLElement;
}

const loads = 'link[rel="preload"], link[rel="stylesheet"], link[rel="modulepreload"], script:not([type])';

/** The frame of a page that shows one story. */
export function frameOf(page: Page, url: string): StoryFrame {
  const head = document.importNode(page.document.head, true);
  for (const element of head.querySelectorAll(loads)) element.remove();
  const copy = (selector: string) => {
    const found = page.document.querySelector(selector);
    return found && document.importNode(found, true);
  };
  return {
    url,
    title: page.document.title,
    head,
    main: (mainElement(page).cloneNode() as HTMLElement).attributes,
    shareButton: copy('#share-button'),
    shareSheet: copy('share-tools:has(> #share)'),
  };
}

/** The landmarks of a story are told apart by its title from those of the stories before it. */
function nameLandmarks(part: Element, title: string): void {
  for (const landmark of part.querySelectorAll('nav, aside, section[aria-label]')) {
    const name = landmark.getAttribute('aria-label') ?? landmark.querySelector('h2, h3')?.textContent ?? '';
    landmark.setAttribute('aria-label', `${name}: ${title}`);
  }
}

/** Numbers the advertising slots of a story, which is the nth on its page. */
function numberSlots(part: Element, nth: number): void {
  for (const slot of part.querySelectorAll<HTMLElement>('.ad')) {
    slot.dataset.adIndex = String(nth);
    const space = slot.querySelector('.ad-space');
    if (space) space.id = `ad-${slot.dataset.adUnit}-${nth}`;
  }
}

/** Contents of templates are never live, and belong to one document that stays. */
const store = document.createElement('template');
let made = 0;

/** What stands above a story that follows, as above its lead. */
function labelOf(document: Document, text: string): HTMLElement {
  const line = document.createElement('div');
  const label = document.createElement('p');
  line.className = 'container following-label';
  label.className = 'eyebrow';
  label.textContent = text;
  line.append(label);
  return line;
}

/**
 * The part that a page becomes as the nth story of the page in the window, counted from 1.
 * @param label what stands above it
 */
export function partOf(page: Page, nth: number, label: string): StoryPart {
  made += 1;
  const key = String(made);
  const main = mainElement(page);
  const content = page.document.createElement('div');
  content.className = 'following';
  content.dataset.following = key;
  const { adTargeting } = main.dataset;
  if (adTargeting) content.dataset.adTargeting = adTargeting;
  content.append(
    labelOf(page.document, label),
    ...[...main.children].filter((child) => !child.querySelector('#share')),
  );
  numberSlots(content, nth);
  const ids = [...content.querySelectorAll('[id]')].map(({ id }) => id);
  rename(
    content,
    newNames(ids, (id) => document.getElementById(id) !== null, `story-${nth}`),
  );
  nameLandmarks(content, content.querySelector('h1')?.textContent ?? '');
  store.content.append(content);
  return { ...frameOf(page, page.url), key, content };
}

/** Lets go of a part that no page shows any more. */
export const releasePart = ({ content }: StoryPart): void => content.remove();
