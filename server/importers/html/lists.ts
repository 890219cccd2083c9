import type { Element } from 'hast';
import type { ItemList } from '../../content/contract/blocks.ts';
import type { Context } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { attribute, isElement, named } from './tree.ts';

const deepest = 4;

type Item = ItemList['items'][number];
type ListBlock = Extract<DraftBlock, { type: 'list' }>;

const withoutType = ({ type: _, ...list }: ListBlock): ItemList => list;

/** How many levels a list has. */
const depthOf = ({ items }: ItemList): number =>
  1 + Math.max(0, ...items.map((item) => (typeof item === 'string' ? 0 : depthOf(item.list))));

/** The texts of a list's items without its levels. */
const flatItems = ({ items }: ItemList): string[] =>
  items.flatMap((item) => (typeof item === 'string' ? item : [item.text, ...flatItems(item.list)]));

/** A list of at most some levels: what is deeper stands in the deepest level. */
function bounded(list: ItemList, levels: number): ItemList {
  if (depthOf(list) <= levels) return list;
  if (levels === 1) return { ...list, items: flatItems(list) };
  const items = list.items.map(
    (item): Item => (typeof item === 'string' ? item : { ...item, list: bounded(item.list, levels - 1) }),
  );
  return { ...list, items };
}

/** What an item of a list is: its text, a list of its own, and what can only stand after the whole list. */
function itemOf(element: Element, context: Context): { items: Item[]; after: DraftBlock[] } {
  const blocks = context.flow(element.children);
  const texts: string[] = [];
  const lists: ItemList[] = [];
  const after: DraftBlock[] = [];
  for (const block of blocks) {
    if (block.type === 'list') lists.push(withoutType(block));
    else if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'quote')
      texts.push(block.text.replaceAll('\n\n', '\n'));
    else after.push(block);
  }
  if (after.length > 0)
    context.notes.add('what stands within a list besides text follows the list', after.length);
  const text = texts.join('\n');
  const [first, ...others] = lists;
  if (!first) return { items: text ? [text] : [], after };
  const list = { ...first, items: [...first.items, ...others.flatMap(({ items }) => items)] };
  return { items: text ? [{ text, list }] : list.items, after };
}

/** A list, with lists in it; pictures and other blocks of its items follow it. */
export function listBlocks(element: Element, context: Context): DraftBlock[] {
  const parts = element.children.flatMap((child) => {
    if (!isElement(child)) return [];
    if (child.tagName === 'li') return [itemOf(child, context)];
    // Old editors wrote a list within a list, beside its items.
    const [inner] = context.flow([child]);
    return inner?.type === 'list'
      ? [{ items: inner.items, after: [] }]
      : [{ items: [], after: context.flow([child]) }];
  });
  const items = parts.flatMap((part) => part.items);
  const after = parts.flatMap((part) => part.after);
  if (items.length === 0) return after;
  const start = Number(attribute(element, 'start') || 1);
  const isOrdered = named('ol')(element);
  const list: ItemList = {
    ...(isOrdered ? { ordered: true } : {}),
    ...(isOrdered && Number.isInteger(start) && start >= 0 && start !== 1 ? { start } : {}),
    items,
  };
  if (depthOf(list) > deepest)
    context.notes.add(`a list has more than ${deepest} levels, which become ${deepest}`);
  return [{ type: 'list', ...bounded(list, deepest) }, ...after];
}
