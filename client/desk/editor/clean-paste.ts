import { inlineText } from '../../../views/components/text/write-inline.ts';

/** The mark that a word processor puts before an item of a list that is no list in its HTML. */
const bullet = /^\s*(?:[·•◦▪§o-]|\d{1,3}[.)])\s+/u;
const numbered = /^\s*\d{1,3}[.)]\s+/;

/** The list to which an item of a kind and a depth belongs, below an element: the one that it goes on with, or a new one. */
function listBelow(parent: Element | null, before: Element | null | undefined, tag: 'ol' | 'ul'): Element {
  if (before?.localName === tag && before.hasAttribute('data-made')) return before;
  const list = (parent ?? before)?.ownerDocument.createElement(tag) as Element;
  list.setAttribute('data-made', '');
  parent?.append(list);
  return list;
}

/** The paragraphs of Word that are items of lists, as lists. */
function makeLists(page: Document): void {
  for (const paragraph of page.querySelectorAll<HTMLElement>(
    'p[class*="MsoListParagraph"], p[style*="mso-list"]',
  )) {
    const text = paragraph.textContent ?? '';
    const tag = numbered.test(text) ? 'ol' : 'ul';
    const depth = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
    const before = paragraph.previousElementSibling;
    const goesOn = before?.hasAttribute('data-made') && (depth > 1 || before.localName === tag);
    let list = goesOn ? (before as Element) : page.createElement(tag);
    list.setAttribute('data-made', '');
    if (!goesOn) paragraph.before(list);
    for (let level = 1; level < depth && list.lastElementChild; level += 1)
      list = listBelow(list.lastElementChild, list.lastElementChild.lastElementChild, tag);
    const item = page.createElement('li');
    for (const ignored of paragraph.querySelectorAll(
      '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]',
    ))
      ignored.remove();
    item.append(...paragraph.childNodes);
    const first = item.firstChild;
    if (first?.nodeType === Node.TEXT_NODE) first.nodeValue = (first.nodeValue ?? '').replace(bullet, '');
    list.append(item);
    paragraph.remove();
  }
}

/** Lists that stand in lists, beside their items: each belongs to the item before it. */
function nestLists(page: Document): void {
  for (const list of page.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

const textOf = (cell: Element) =>
  inlineText([{ type: 'text', text: (cell.textContent ?? '').trim().replaceAll(/\s+/g, ' ') }]);

/** Tables as blocks of the editor; one of a single cell is there for its look, and its text is text. */
function makeTables(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const cells = [...table.rows].map((row) => [...row.cells]);
    const columns = Math.max(0, ...cells.map((row) => row.length));
    if (cells.length * columns < 2) {
      table.replaceWith(...cells.flat().flatMap((cell) => [...cell.childNodes]));
      continue;
    }
    const texts = cells.map((row) =>
      Array.from({ length: columns }, (_, at) => (row[at] ? textOf(row[at]) : '')),
    );
    const hasHead = cells.length > 1 && cells[0]?.every(({ localName }) => localName === 'th');
    const block = {
      type: 'table',
      ...(hasHead ? { head: texts[0] } : {}),
      rows: hasHead ? texts.slice(1) : texts,
    };
    const frame = page.createElement('div');
    frame.setAttribute('data-block', JSON.stringify(block));
    table.replaceWith(frame);
  }
}

/** Links that lead through the page by which Google Docs counts them lead straight there. */
function straightenLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URL(link.getAttribute('href') ?? '').searchParams.get('q');
    if (target) link.setAttribute('href', target);
  }
}

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, div';

/** Removes line breaks between blocks, as Google Docs has them, and the one by which browsers end what is copied. */
function removeLines(page: Document): void {
  for (const line of page.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after } = line;
    const isBetween = before?.matches(blocks) || after?.matches(blocks);
    if (isBetween || line.classList.contains('Apple-interchange-newline')) line.remove();
  }
}

/** HTML from a word processor or a page without what only shows its look: comments, empty lines, anchors, pictures. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  removeComments(page);
  makeLists(page);
  nestLists(page);
  straightenLinks(page);
  for (const element of page.querySelectorAll('style, script, meta, link, title, img, o\\:p'))
    element.remove();
  for (const anchor of page.querySelectorAll('a:not([href]), a[href^="#"]'))
    anchor.replaceWith(...anchor.childNodes);
  for (const paragraph of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if ((paragraph.textContent ?? '').trim() === '') paragraph.remove();
  makeTables(page);
  removeLines(page);
  return page.body.innerHTML;
}
