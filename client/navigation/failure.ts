import { pageStatus } from './announce.ts';
import { mainElement, type Page } from './page.ts';

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** What says that a page cannot be shown, with a button to try again. */
function messageOf({ title, offline, failed, retry }: DOMStringMap): HTMLElement {
  const box = element('div', 'container error-page');
  const button = element('button', 'button universal', retry);
  button.setAttribute('type', 'button');
  button.dataset.retry = '';
  box.append(
    element('h1', 'marketing-4xl', title),
    element('p', 'standfirst', navigator.onLine ? failed : offline),
    button,
  );
  return box;
}

const ofOnePage =
  'meta[name="description"], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

/** A page that stands for one that cannot be had: the frame of another page, with a message in place of its content. */
export function failurePage(frame: Page, url: string): Page {
  const copy = frame.document.cloneNode(true) as Document;
  const page = { url, document: copy };
  const texts = pageStatus()?.dataset ?? {};
  copy.title = texts.title ?? '';
  for (const tag of copy.head.querySelectorAll(ofOnePage)) tag.remove();
  const main = element('main', 'page');
  main.id = 'main';
  main.tabIndex = -1;
  main.dataset.page = 'failure';
  main.setAttribute('aria-label', copy.title);
  main.append(messageOf(texts));
  mainElement(page).replaceWith(main);
  return page;
}
