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

/** An item with a list below what it has already. */
const withList = (item: Item, list: ItemList): Item =>
  typeof item === 'string'
    ? { text: item, list }
    : { ...item, list: { ...item.list, items: [...item.list.items, ...list.items] } };

interface Part {
  items: Item[];
  after: DraftBlock[];
  value: string;
  /** A list that stands in place of an item, without a text above it. */
  below?: ItemList;
}

/** The parts of a list, each list without a text of its own below the item before it. */
function joinedParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.findLast(({ items }) => items.length > 0);
    const last = before?.items.at(-1);
    if (part.below && before && last) {
      before.items = [...before.items.slice(0, -1), withList(last, part.below)];
      joined.push({ ...part, items: [] });
    } else joined.push({ ...part, items: part.below?.items ?? part.items });
  }
  return joined;
}

/** What an item of a list is: its text, a list of its own, and what can only stand after the whole list. */
function itemOf(element: Element, context: Context): Omit<Part, 'value'> {
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
  return text ? { items: [{ text, list }], after } : { items: [], below: list, after };
}

interface NumberedItem {
  item: Item;
  number: number;
}

const isNumber = (text: string) => /^\s*[-+]?\d{1,9}\s*$/.test(text);

/** The items of an ordered list with their numbers, as browsers count them. */
function numbered(element: Element, parts: readonly { items: Item[]; value: string }[]): NumberedItem[] {
  const step = attribute(element, 'reversed') ? -1 : 1;
  const start = attribute(element, 'start');
  const count = parts.reduce((sum, { items }) => sum + items.length, 0);
  let next = isNumber(start) ? Number(start) : step < 0 ? count : 1;
  return parts.flatMap(({ items, value }) =>
    items.map((item, index) => {
      const number = index === 0 && isNumber(value) ? Number(value) : next;
      next = number + step;
      return { item, number };
    }),
  );
}

/** What the number of the first item of a list may be; the others are written in the text of their items. */
const maxStart = 999;

/** Lists in each of which the numbers follow each other, upwards or downwards. */
function runsOf(items: readonly NumberedItem[]): ItemList[] {
  const runs: NumberedItem[][] = [];
  for (const each of items) {
    const run = runs.at(-1);
    const [first, second] = run ?? [];
    const step = first && second ? second.number - first.number : each.number - (first?.number ?? 0);
    const follows = Math.abs(step) === 1 && each.number === (run?.at(-1)?.number ?? 0) + step;
    if (run && follows) run.push(each);
    else runs.push([each]);
  }
  return runs.map((run): ItemList => {
    const [{ number: start }, second] = run as [NumberedItem, NumberedItem?];
    const items = run.map(({ item }) => item);
    if (run.some(({ number }) => number < 0 || number > maxStart))
      return { items: run.map(({ item, number }) => withNumber(item, number)) };
    const reversed = second !== undefined && second.number < start;
    const usual = reversed ? items.length : 1;
    return {
      ordered: true,
      ...(reversed ? { reversed } : {}),
      ...(start === usual ? {} : { start }),
      items,
    };
  });
}

const withNumber = (item: Item, number: number): Item =>
  typeof item === 'string' ? `${number}. ${item}` : { ...item, text: `${number}. ${item.text}` };

/** A list, with lists in it; pictures and other blocks of its items follow it. */
export function listBlocks(element: Element, context: Context): DraftBlock[] {
  const read = element.children.flatMap((child): Part[] => {
    if (!isElement(child)) return [];
    if (child.tagName === 'li') return [{ ...itemOf(child, context), value: attribute(child, 'value') }];
    // Old editors wrote a list within a list, beside its items.
    const [inner] = context.flow([child]);
    return inner?.type === 'list'
      ? [{ items: [], below: withoutType(inner), after: [], value: '' }]
      : [{ items: [], after: context.flow([child]), value: '' }];
  });
  const parts = joinedParts(read);
  const items = parts.flatMap((part) => part.items);
  const after = parts.flatMap((part) => part.after);
  if (items.length === 0) return after;
  const lists: ItemList[] = named('ol')(element) ? runsOf(numbered(element, parts)) : [{ items }];
  if (lists.some((list) => depthOf(list) > deepest))
    context.notes.add(`a list has more than ${deepest} levels, which become ${deepest}`);
  return [...lists.map((list) => ({ type: 'list' as const, ...bounded(list, deepest) })), ...after];
}
