import type { RootContent } from 'hast';
import { anchorOf } from '../../../views/components/text/headings.ts';
import { parseHtml } from './parse-html.ts';
import { attribute, isElement, textContent } from './tree.ts';

const heading = /^h[1-6]$/;

/**
 * The names of places in a body, each with the anchor that its part has in the magazine: that of the heading which has
 * the name or follows it, else of the heading before it.
 */
export function anchorsOf(nodes: readonly RootContent[]): Map<string, string> {
  const anchors = new Map<string, string>();
  const times = new Map<string, number>();
  let waiting: string[] = [];
  let last: string | undefined;
  const name = (names: readonly string[], anchor: string | undefined) => {
    for (const each of names) if (anchor && !anchors.has(each)) anchors.set(each, anchor);
  };
  const begin = (text: string) => {
    const bare = anchorOf(text);
    const nth = (times.get(bare) ?? 0) + 1;
    times.set(bare, nth);
    last = nth === 1 ? bare : `${bare}-${nth}`;
    name(waiting, last);
    waiting = [];
  };
  const walk = (node: RootContent) => {
    if (node.type === 'text' && node.value.trim() !== '') {
      name(waiting, last);
      waiting = [];
    }
    if (!isElement(node)) return;
    const own = [attribute(node, 'id'), node.tagName === 'a' ? attribute(node, 'name') : ''].filter(Boolean);
    waiting.push(...own);
    const text = heading.test(node.tagName) ? textContent(node.children).trim() : '';
    if (text === '') {
      for (const child of node.children) walk(child);
      return;
    }
    for (const child of node.children) if (isElement(child)) waiting.push(...namesIn(child));
    begin(text);
  };
  for (const node of nodes) walk(node);
  name(waiting, last);
  return anchors;
}

const namesIn = (node: RootContent): string[] =>
  isElement(node)
    ? [attribute(node, 'id'), attribute(node, 'name'), ...node.children.flatMap(namesIn)].filter(Boolean)
    : [];

/** The same of HTML; undefined where no heading has a name, or the HTML cannot be read. */
export function anchorsIn(html: string): ReadonlyMap<string, string> | undefined {
  if (!/<h[1-6]\b/i.test(html) || !/\s(?:id|name)\s*=/i.test(html)) return undefined;
  try {
    const anchors = anchorsOf(parseHtml(html));
    return anchors.size > 0 ? anchors : undefined;
  } catch {
    // The record is named in the report where it is converted.
    return undefined;
  }
}
