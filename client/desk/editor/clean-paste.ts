/** The mark that a word processor puts before an item of a list that is no list in its HTML. */
const bullet = /^\s*(?:[·•◦▪§o-]|\d{1,3}[.)])\s+/u;
const numbered = /^\s*\d{1,3}[.)]\s+/;

/** The paragraphs of Word that are items of lists, as lists. */
function makeLists(page: Document): void {
  for (const paragraph of page.querySelectorAll<HTMLElement>(
    'p[class*="MsoListParagraph"], p[style*="mso-list"]',
  )) {
    const text = paragraph.textContent ?? '';
    const tag = numbered.test(text) ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    const list =
      before?.localName === tag && before.hasAttribute('data-made') ? before : page.createElement(tag);
    list.setAttribute('data-made', '');
    if (list !== before) paragraph.before(list);
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

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** HTML from a word processor or a page without what only shows its look: comments, empty lines, anchors, pictures. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  removeComments(page);
  makeLists(page);
  for (const element of page.querySelectorAll('style, script, meta, link, title, img, o\\:p'))
    element.remove();
  for (const anchor of page.querySelectorAll('a:not([href]), a[href^="#"]'))
    anchor.replaceWith(...anchor.childNodes);
  for (const paragraph of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if ((paragraph.textContent ?? '').trim() === '') paragraph.remove();
  for (const line of page.querySelectorAll('br.Apple-interchange-newline')) line.remove();
  return page.body.innerHTML;
}
