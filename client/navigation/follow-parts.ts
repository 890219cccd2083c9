/** A name for each child of an element by which it is found again in another version of the element. */
function keyed(parent: Element): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const child of parent.children) {
    const name = child.id ? `#${child.id}` : `${child.localName}.${child.getAttribute('class') ?? ''}`;
    let key = name;
    for (let nth = 2; found.has(key); nth++) key = `${name} ${nth}`;
    found.set(key, child);
  }
  return found;
}

const textOf = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join('');

function followAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
}

const copyOf = <T extends Node>(node: T): T => document.importNode(node, true);

/** Changes the children of an element as those of two versions differ. */
function followChildren(live: Element, before: Element, after: Element): void {
  const [lives, befores, afters] = [keyed(live), keyed(before), keyed(after)];
  if (textOf(before) !== textOf(after) || [...befores.keys()].some((key) => !lives.has(key))) {
    live.replaceChildren(...[...after.childNodes].map(copyOf));
    return;
  }
  for (const key of befores.keys()) if (!afters.has(key)) lives.get(key)?.remove();
  let previous: Element | undefined;
  for (const [key, child] of afters) {
    const [known, was] = [lives.get(key), befores.get(key)];
    const next = known && was ? followParts(known, was, child) : copyOf(child);
    if (!next.isConnected && previous) previous.after(next);
    else if (!next.isConnected) live.prepend(next);
    previous = next;
  }
}

/**
 * Changes an element of the window as two versions that the server sent differ, and returns the one that stands there
 * then. What is equal in both stays as it is, with what scripts and the reader have made of it. The main part of the
 * page is always replaced.
 */
export function followParts(live: Element, before: Element, after: Element): Element {
  if (after.id === 'main') {
    const main = copyOf(after);
    live.replaceWith(main);
    return main;
  }
  if (before.isEqualNode(after) && !after.querySelector('#main')) return live;
  followAttributes(live, before, after);
  followChildren(live, before, after);
  return live;
}

/** What is in the head for good once it is there: style sheets of pages, which match nothing on others. */
const stays = 'link[data-sheet]';

/**
 * Changes the head of the window as the heads of two pages differ. What other scripts have added to it stays, and so do
 * style sheets.
 */
export function followHead(before: HTMLHeadElement, after: HTMLHeadElement): void {
  const isIn = (elements: Iterable<Element>, element: Element) =>
    [...elements].find((each) => each.isEqualNode(element));
  for (const element of before.children)
    if (!element.matches(stays) && !isIn(after.children, element))
      isIn(document.head.children, element)?.remove();
  for (const element of after.children)
    if (!element.matches(stays) && !isIn(before.children, element)) document.head.append(copyOf(element));
}
