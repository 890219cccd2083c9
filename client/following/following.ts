import { guarded } from '../guarded.ts';
import { addressBegins } from '../navigation/entries.ts';
import { fetchPage } from '../navigation/fetch-page.ts';
import { withoutHash } from '../navigation/links.ts';
import { canFollow, mainElement, type Page, parsePage, releasePage } from '../navigation/page.ts';
import { isWelcome } from '../navigation/prefetch.ts';
import { nameShownPage, shownPage } from '../navigation/show-page.ts';
import { showFrame } from './show-frame.ts';
import { frameOf, partOf, releasePart, type StoryFrame, type StoryPart } from './story-part.ts';

/** The most stories that follow the first one by themselves; the footer comes after them. */
const maxFollowing = 3;
/** How many stories are kept for the pages that readers may go back to. */
const maxKept = 40;

/** The stories that follow others, on this page and on those that readers may go back to. */
const parts = new Map<string, StoryPart>();
/** The addresses of pages by their documents, because that of a page changes with the story that is read. */
const firstAddresses = new WeakMap<Document, string>();

const main = () => document.getElementById('main') as HTMLElement;
const elementOf = (part: StoryPart) => main().querySelector<HTMLElement>(`[data-following="${part.key}"]`);

/** The lead of the next story below the last one of a page; undefined where no story follows. */
const leadOf = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('.next-story[data-follows]:not([hidden])')].at(-1);

/** Puts a story in the place of its lead. */
function put(lead: HTMLElement, content: HTMLElement): void {
  lead.hidden = true;
  lead.closest('.related')?.after(content);
}

function firstFrame(): StoryFrame {
  const page = shownPage();
  const url = firstAddresses.get(page.document) ?? withoutHash(new URL(page.url));
  firstAddresses.set(page.document, url);
  return frameOf(page, url);
}

/** The page of an answer if it is a story that can stand below the one in the window. */
function storyIn(answer: Awaited<ReturnType<typeof fetchPage>>): Page | undefined {
  if (typeof answer === 'string' || answer.status !== 200) return undefined;
  const page = parsePage(answer.text, answer.url);
  if (mainElement(page).dataset.page === 'story' && canFollow(shownPage(), page)) return page;
  releasePage(page);
  return undefined;
}

/**
 * The stories of one page, from the one that was opened on: each has its own address, title and head while it fills the
 * window. A story is put below the last one when its lead is next, out of the reader's sight.
 */
export class Following {
  private readonly first = firstFrame();
  private readonly stories: StoryPart[];
  private readonly abort = new AbortController();
  private readonly crossed = new IntersectionObserver(() => this.choose(), {
    rootMargin: '1000000px 0px -50% 0px',
  });
  private readonly near = new IntersectionObserver((entries) => this.came(entries), {
    rootMargin: '0px 0px 100% 0px',
  });
  private readonly footer = new IntersectionObserver(([entry]) => {
    this.hasEnded ||= entry?.isIntersecting === true && window.scrollY > 0;
  });
  private readonly unseen = new IntersectionObserver(() => this.putReady());
  private current = 0;
  private hasEnded = false;
  private isLoading = false;
  private ready: StoryPart | undefined;

  constructor() {
    const { signal } = this.abort;
    const there = [...main().querySelectorAll<HTMLElement>('[data-following]')];
    this.stories = there.flatMap(({ dataset }) => parts.get(dataset.following ?? '') ?? []);
    this.nameArticles();
    for (const element of there) this.crossed.observe(element);
    const foot = document.querySelector('.site-footer');
    if (foot) this.footer.observe(foot);
    nameShownPage(withoutHash(location));
    addressBegins(() => this.beginning());
    document.addEventListener('page:keep', (event) => this.keep(event), { signal });
    for (const type of ['pointerdown', 'focusin'])
      main().addEventListener(type, (event) => this.touched(event), { signal, capture: true });
    this.watchLead();
  }

  /** Ends with the page: the window tells of its first story again, which the next page takes the place of. */
  end(): void {
    this.abort.abort();
    for (const observer of [this.crossed, this.near, this.footer, this.unseen]) observer.disconnect();
    addressBegins(() => 0);
    if (this.ready) releasePart(this.ready);
    if (this.current > 0) showFrame(this.frame(this.current), this.first);
  }

  private frame(index: number): StoryFrame {
    return index === 0 ? this.first : (this.stories[index - 1] as StoryPart);
  }

  /** How far below its main part the current story begins, in pixels. */
  private beginning(): number {
    const element = this.current > 0 && elementOf(this.stories[this.current - 1] as StoryPart);
    return element ? element.getBoundingClientRect().top - main().getBoundingClientRect().top : 0;
  }

  /** Tells each story its address, and whether another one is current. */
  private nameArticles(): void {
    for (const [index, article] of main().querySelectorAll<HTMLElement>('.story').entries()) {
      const { pathname, search } = new URL(this.frame(index).url);
      article.dataset.address = pathname + search;
      article.toggleAttribute('data-behind', index !== this.current);
    }
  }

  private watchLead(): void {
    const lead = leadOf(main());
    if (!lead || this.stories.length >= maxFollowing) return;
    this.near.observe(lead);
    this.unseen.observe(lead);
  }

  private came(entries: readonly IntersectionObserverEntry[]): void {
    const isNear = entries.some(({ isIntersecting }) => isIntersecting);
    const mayLoad = isNear && !this.hasEnded && !this.isLoading && !this.ready && isWelcome();
    if (mayLoad) this.load().catch(() => {});
  }

  private async load(): Promise<void> {
    const lead = leadOf(main());
    const url = new URL(lead?.dataset.follows ?? '', location.href);
    const isThere = [this.first, ...this.stories].some(
      (story) => new URL(story.url).pathname === url.pathname,
    );
    if (isThere) return;
    this.isLoading = true;
    const page = storyIn(await fetchPage(url, this.abort.signal).finally(() => this.loaded()));
    if (!page) return;
    const label = lead?.querySelector(':scope > .eyebrow')?.textContent ?? '';
    const part = partOf(page, this.stories.length + 2, label);
    releasePage(page);
    if (this.abort.signal.aborted) {
      releasePart(part);
      return;
    }
    this.ready = part;
    this.putReady();
  }

  private loaded(): void {
    this.isLoading = false;
  }

  /** Puts the story that has come below the others, unless that would move what the reader sees. */
  private putReady(): void {
    const { ready } = this;
    const lead = leadOf(main());
    if (!ready || !lead || this.hasEnded || lead.getBoundingClientRect().top < innerHeight) return;
    this.ready = undefined;
    this.near.disconnect();
    this.unseen.disconnect();
    this.stories.push(ready);
    parts.set(ready.key, ready);
    const content = document.importNode(ready.content, true);
    put(lead, content);
    this.crossed.observe(content);
    this.nameArticles();
    this.forgetOldest();
    document.dispatchEvent(new Event('story:add'));
    this.watchLead();
  }

  private forgetOldest(): void {
    for (const [key, part] of parts) {
      if (parts.size <= maxKept) return;
      releasePart(part);
      parts.delete(key);
    }
  }

  /** Makes the story current that has the middle of the window. */
  private choose(): void {
    const isBegun = (part: StoryPart) =>
      (elementOf(part)?.getBoundingClientRect().top ?? innerHeight) <= innerHeight / 2;
    this.show(this.stories.findLastIndex(isBegun) + 1);
  }

  /** What a reader uses is current, wherever it is in the window. */
  private touched({ target }: Event): void {
    const key = (target as Element).closest<HTMLElement>('[data-following]')?.dataset.following;
    this.show(this.stories.findIndex((part) => part.key === key) + 1);
  }

  private show(index: number): void {
    const isLocked = document.documentElement.dataset.scrollLock !== undefined;
    if (index === this.current || isLocked || this.abort.signal.aborted) return;
    const frame = this.frame(index);
    showFrame(this.frame(this.current), frame);
    this.current = index;
    this.nameArticles();
    nameShownPage(frame.url);
    guarded(() => history.replaceState(history.state, '', frame.url));
    document.dispatchEvent(new Event('story:show'));
  }

  /** Adds the stories to a copy of the page, for the way back. */
  private keep(event: Event): void {
    const copy = (event as CustomEvent<Document>).detail;
    for (const { key, content } of this.stories) {
      const lead = leadOf(copy);
      if (lead && !copy.querySelector(`[data-following="${key}"]`)) put(lead, copy.importNode(content, true));
    }
  }
}
