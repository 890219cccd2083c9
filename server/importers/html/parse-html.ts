import type { Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bodyBounds } from './bounds.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

/**
 * The tree builder of parse5 that ends when there are too many elements, or too many within each other: what is deep is
 * walked by functions that call themselves, and takes the parser itself long.
 */
function boundedAdapter(): typeof defaultTreeAdapter {
  const depths = new WeakMap<Parent, number>();
  let elements = 0;
  const place = (parent: Parent, child: Child) => {
    if (!('childNodes' in child)) return;
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > bodyBounds.depth)
      throw new ExpectedError(`its HTML has more than ${bodyBounds.depth} elements within each other`);
    if (++elements > bodyBounds.elements)
      throw new ExpectedError(`its HTML has more than ${bodyBounds.elements} elements`);
    depths.set(child, depth);
  };
  return {
    ...defaultTreeAdapter,
    appendChild(parent, child) {
      place(parent, child);
      defaultTreeAdapter.appendChild(parent, child);
    },
    insertBefore(parent, child, next) {
      place(parent, child);
      defaultTreeAdapter.insertBefore(parent, child, next);
    },
  };
}

/**
 * Parses a piece of HTML as browsers do.
 * @throws {ExpectedError} when it is too long or too deep
 */
export function parseHtml(html: string): RootContent[] {
  if (html.length > bodyBounds.length)
    throw new ExpectedError(`its HTML is longer than ${bodyBounds.length} characters`);
  const tree = parseFragment(html, { treeAdapter: boundedAdapter(), scriptingEnabled: false });
  return (fromParse5(tree) as Root).children;
}
