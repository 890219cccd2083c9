import { announce, pageStatus } from './navigation/announce.ts';

interface PartialContext {
  sourceElement?: Element;
  text?: string;
}

type Detail = { ctx?: PartialContext };

const contextOf = (event: Event) => (event as CustomEvent<Detail | undefined>).detail?.ctx;

const feedPages = () => document.querySelectorAll<HTMLElement>('#main [data-feed-page]');

/** The link of a request for more stories. */
const linkOf = (context: PartialContext | undefined) =>
  context?.sourceElement?.closest<HTMLAnchorElement>('.feed-more a');

/** How many pages of the listing there were when an answer came, by the context of its request. */
const pagesBefore = new WeakMap<PartialContext, number>();

/** What is no part of a listing, such as an error page, is not put into it: the browser goes to the next page itself. */
function beforeSwap(event: Event): void {
  const context = contextOf(event);
  const link = linkOf(context);
  if (!context || !link) return;
  if (/^\s*(<!doctype|\{)/i.test(context.text ?? '')) {
    event.preventDefault();
    location.assign(link.href);
  } else pagesBefore.set(context, feedPages().length);
}

/** Moves the focus to the first new story, and tells how many have come. */
function afterSwap(event: Event): void {
  const context = contextOf(event);
  const added = feedPages()[(context && pagesBefore.get(context)) ?? Number.NaN];
  if (!added) return;
  added.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true });
  announce(added.dataset.added ?? '');
}

/** Says beside the link that the stories could not be had; it can be pressed again. */
function failed(event: Event): void {
  const nav = linkOf(contextOf(event))?.parentElement;
  const { failed: text = '', offline = '' } = pageStatus()?.dataset ?? {};
  if (!nav || nav.querySelector('[role="alert"]')) return;
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = navigator.onLine ? text : offline;
  nav.prepend(message);
}

/** Looks after "More stories": where the focus goes, what is announced, and what happens without an answer. */
export function startMoreStories(): void {
  document.addEventListener('htmx:before:swap', beforeSwap);
  document.addEventListener('htmx:after:swap', afterSwap);
  document.addEventListener('htmx:error', failed);
}
