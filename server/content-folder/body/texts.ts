import type { Blockquote, Code, Heading, List, ListItem, PhrasingContent, Table, TableRow } from 'mdast';
import { plainText } from '../../../views/components/text/inline-text.ts';
import type { Block, ItemList } from '../../content/contract/blocks.ts';
import { inlineLines, inlineText, NotSupported, oneLine, sourceOf } from './inline.ts';
import type { BodyContext } from './references.ts';

type Of<T extends Block['type']> = Extract<Block, { type: T }>;

const attribution = /^\s*[—–]\s*/;
const dashed = /^[^\S\n]*[—–]/;
/** A line begins with as many spaces and a dash at most. */
const maxIndent = 64;

/** A text in the parts before its lines that begin with a dash. */
function beforeDashes(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('\n') + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    if (!dashed.test(text.slice(at, at + maxIndent))) continue;
    parts.push(text.slice(from, at));
    from = at;
  }
  return [...parts, text.slice(from)];
}

/** A quote; its last line says by whom when it begins with a dash. */
export function quoteBlock({ children }: Blockquote, { source }: BodyContext): Block {
  const paragraphs = children.map((child) => {
    if (child.type !== 'paragraph') throw new NotSupported(child, 'only text can stand in a quote');
    return inlineLines(child.children, source).flatMap(beforeDashes);
  });
  const last = paragraphs.at(-1);
  const isSigned = paragraphs.flat().length > 1 && attribution.test(last?.at(-1) ?? '');
  const by = isSigned ? last?.pop()?.replace(attribution, '') : undefined;
  const text = paragraphs
    .filter((lines) => lines.length > 0)
    .map(oneLine)
    .join('\n\n');
  return { type: 'quote', text, by: by ? plainText(oneLine([by])) : undefined };
}

const levels = [2, 3, 4] as const;

/** A heading within a text. */
export function headingBlock(node: Heading, { source }: BodyContext): Block {
  const { depth, children } = node;
  const level = levels.find((each) => each === depth);
  if (!level)
    throw new NotSupported(
      node,
      'headings within a text are of the second to the fourth level: ##, ### or ####',
    );
  const text = inlineText(children, source).replaceAll('\n', ' ');
  return { type: 'heading', text, level: level === 2 ? undefined : level };
}

const deepest = 4;
const highestStart = 999;

function itemOf(item: ListItem, context: BodyContext, depth: number): ItemList['items'][number] {
  const { children, checked } = item;
  if (typeof checked === 'boolean') throw new NotSupported(item, 'a list of things to tick cannot be shown');
  const [first, inner, ...others] = children;
  const wrong = [
    first?.type === 'paragraph' ? undefined : (first ?? item),
    inner?.type === 'list' ? undefined : inner,
    ...others,
  ];
  const found = wrong.find((node) => node !== undefined);
  if (found || first?.type !== 'paragraph')
    throw new NotSupported(
      found ?? item,
      'an item of a list is one paragraph, and under it one list at most',
    );
  const text = inlineText(first.children, context.source);
  return inner?.type === 'list' ? { text, list: listOf(inner, context, depth + 1) } : text;
}

/** Whether the numbers of an ordered list count down, as its second item says. */
function isReversed({ start, children: [, second] }: List, { source }: BodyContext): boolean {
  const number = second && /^\s*(\d+)[.)]/.exec(sourceOf(second, source))?.[1];
  return number !== undefined && Number(number) === (start ?? 1) - 1;
}

function listOf(list: List, context: BodyContext, depth: number): ItemList {
  if (depth > deepest) throw new NotSupported(list, `lists stand within each other at most ${deepest} deep`);
  const start = list.ordered ? (list.start ?? 1) : 1;
  if (start > highestStart)
    throw new NotSupported(
      list,
      `a numbered list begins with ${highestStart} at most: write \\. after a number that begins a line`,
    );
  const reversed = list.ordered && isReversed(list, context);
  return {
    ordered: list.ordered ? true : undefined,
    reversed: reversed || undefined,
    start: start === (reversed ? list.children.length : 1) ? undefined : start,
    items: list.children.map((item) => itemOf(item, context, depth)),
  };
}

/** A list, its items numbered or not, with the lists within it. */
export function listBlock(list: List, context: BodyContext): Block {
  return { type: 'list', ...listOf(list, context, 1) };
}

/** A table; a head of empty cells is none. */
export function tableBlock({ align, children }: Table, { source }: BodyContext): Of<'table'> {
  const columns = Math.max(...children.map((row) => row.children.length));
  const cellsOf = (row: TableRow) => {
    const cells = row.children.map((cell) => inlineText(cell.children as PhrasingContent[], source));
    return [...cells, ...Array<string>(columns - cells.length).fill('')];
  };
  const [head = [], ...rows] = children.map(cellsOf);
  return {
    type: 'table',
    head: head.some((cell) => cell !== '') ? head : undefined,
    rows,
    align: align?.some((each) => each) ? [...align] : undefined,
  };
}

/** Text whose line ends and spaces stay as they are: what stands between two lines of three backticks. */
export function preformattedBlock(node: Code, { source }: BodyContext): Block {
  if (!/^(?:`{3}|~{3})/.test(sourceOf(node, source)))
    throw new NotSupported(
      node,
      'a line that begins with four spaces cannot be shown: take them away, or write ``` around it',
    );
  const { lang, meta } = node;
  if (meta || (lang && !/^[\w+#.-]+$/.test(lang)))
    throw new NotSupported(node, 'after ``` stands the name of a language, or nothing');
  return { type: 'preformatted', text: node.value, language: lang || undefined };
}
