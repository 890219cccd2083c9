import {
  addNode,
  type InlineNode,
  isLinkAddress,
  isNoteId,
  isRaised,
  parseInline,
  wordsOf,
} from './inline-text.ts';

const textNode = (text: string): InlineNode => ({ type: 'text', text });

const sameMark = (one: InlineNode | undefined, other: InlineNode): boolean =>
  one !== undefined &&
  'children' in one &&
  one.type === other.type &&
  (one.type !== 'link' || (other.type === 'link' && one.href === other.href));

/** Spaces at the ends of a mark stand outside it. */
function withoutOuterSpaces(node: Extract<InlineNode, { children: InlineNode[] }>): InlineNode[] {
  const { children } = node;
  const first = children[0];
  const last = children.at(-1);
  const before =
    first?.type === 'text' ? first.text.slice(0, first.text.length - first.text.trimStart().length) : '';
  if (first?.type === 'text') first.text = first.text.trimStart();
  const after = last?.type === 'text' ? last.text.slice(last.text.trimEnd().length) : '';
  if (last?.type === 'text') last.text = last.text.trimEnd();
  const kept = children.filter((child) => child.type !== 'text' || child.text !== '');
  const marked = kept.length > 0 ? [{ ...node, children: kept }] : [];
  return [...(before ? [textNode(before)] : []), ...marked, ...(after ? [textNode(after)] : [])];
}

/** A node as inline text can say it: without marks of a kind within each other, and without what no mark can hold. */
function sayable(node: InlineNode, within: readonly string[]): InlineNode[] {
  switch (node.type) {
    case 'text':
      return [textNode(node.text.replaceAll(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)))];
    case 'code':
      return [/[`\n]/.test(node.text) ? textNode(node.text.replaceAll('\n', ' ')) : node];
    case 'superscript':
    case 'subscript':
      return [isRaised(node.text) ? node : textNode(node.text)];
    case 'note':
      return isNoteId(node.id) ? [node] : [];
    case 'break':
      return [node];
    default: {
      const isLost = within.includes(node.type) || (node.type === 'link' && !isLinkAddress(node.href));
      const children = tidy(node.children, isLost ? within : [...within, node.type]);
      return isLost ? children : withoutOuterSpaces({ ...node, children });
    }
  }
}

/** Nodes without spaces at both ends and beside line ends, nor line ends at both ends. */
function trimmed(nodes: readonly InlineNode[]): InlineNode[] {
  const isEnd = (node: InlineNode | undefined) => node === undefined || node.type === 'break';
  const kept = nodes.flatMap((node, index): InlineNode[] => {
    if (node.type !== 'text') return [node];
    const begin = isEnd(nodes[index - 1]) ? node.text.trimStart() : node.text;
    const text = isEnd(nodes[index + 1]) ? begin.trimEnd() : begin;
    return text === '' ? [] : [textNode(text)];
  });
  const first = kept.findIndex((node) => !isEnd(node));
  const last = kept.findLastIndex((node) => !isEnd(node));
  return first < 0 ? [] : kept.slice(first, last + 1);
}

/** Nodes in the one form that inline text has: texts and equal marks that follow each other are one. */
function tidy(nodes: readonly InlineNode[], within: readonly string[] = []): InlineNode[] {
  const runs: InlineNode[][] = [];
  for (const node of nodes.flatMap((each) => sayable(each, within))) {
    if ('text' in node && node.text === '') continue;
    const run = runs.at(-1);
    if (run && sameMark(run[0], node)) run.push(node);
    else runs.push([node]);
  }
  const tidied: InlineNode[] = [];
  for (const [first, ...others] of runs as [InlineNode, ...InlineNode[]][]) {
    if ('children' in first && others.length > 0) {
      const children = [first, ...others].flatMap((node) => ('children' in node ? node.children : []));
      first.children = tidy(children, [...within, first.type]);
    }
    addNode(tidied, first);
  }
  return tidied;
}

const marks = {
  strong: '**',
  emphasis: '*',
  struck: '~~',
  code: '`',
  superscript: '^',
  subscript: '~',
} as const;

const escapeAll = (text: string) => text.replaceAll(/\\(?=[!-/:-@[-`{-~]|$)|[`*[\]~^]/g, '\\$&');

/** How the parts of inline text are written that differ from one form of text to another. */
export interface InlineForm {
  lineEnd: string;
  /** A text, and what follows it. */
  text(text: string, next: InlineNode | undefined): string;
  href(href: string): string;
}

/** Writes nodes with the marks that inline text and Markdown share. */
export function writeNodes(nodes: readonly InlineNode[], form: InlineForm): string {
  return nodes
    .map((node, index) => {
      switch (node.type) {
        case 'text':
          return form.text(node.text, nodes[index + 1]);
        case 'break':
          return form.lineEnd;
        case 'note':
          return `[^${node.id}]`;
        case 'link': {
          const title = node.sponsored ? ' "sponsored"' : '';
          return `[${writeNodes(node.children, form)}](${form.href(node.href)}${title})`;
        }
        default: {
          const inner = 'children' in node ? writeNodes(node.children, form) : node.text;
          return `${marks[node.type]}${inner}${marks[node.type]}`;
        }
      }
    })
    .join('');
}

const asItIs = (text: string) => text;

/** The nodes without the marks of some kinds; their words stay. */
const without = (nodes: readonly InlineNode[], kinds: readonly string[]): InlineNode[] =>
  nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = without(node.children, kinds);
    return kinds.includes(node.type) ? children : [{ ...node, children }];
  });

/** The nodes with emphasis outside strong words and the other way about, not within each other. */
const apart = (nodes: readonly InlineNode[]): InlineNode[] =>
  nodes.map((node) => {
    if (!('children' in node)) return node;
    const inner = node.type === 'emphasis' ? ['strong'] : node.type === 'strong' ? ['emphasis'] : [];
    return { ...node, children: apart(without(node.children, inner)) };
  });

/** What marks are given up, one after the other, where a text cannot be written with all of them. */
const attempts: readonly ((nodes: readonly InlineNode[]) => readonly InlineNode[])[] = [
  (nodes) => nodes,
  apart,
  (nodes) => without(nodes, ['emphasis']),
  (nodes) => without(nodes, ['emphasis', 'strong']),
  (nodes) => without(nodes, ['emphasis', 'strong', 'struck', 'link']),
];

/**
 * Writes nodes as a text with inline marks, which `parseInline` reads as the same nodes. Signs that would be read as marks
 * get a backslash. What inline text cannot say (a link within a link, code with a backtick, a link to a script) loses
 * its mark; no word is lost.
 */
export function inlineText(nodes: readonly InlineNode[]): string {
  for (const attempt of attempts) {
    const meant = trimmed(tidy(attempt(nodes)));
    const key = JSON.stringify(meant);
    for (const escapeSigns of [asItIs, escapeAll]) {
      const text = writeNodes(meant, { lineEnd: '\n', text: escapeSigns, href: asItIs });
      if (JSON.stringify(parseInline(text)) === key) return text;
    }
  }
  return escapeAll(wordsOf(nodes).trim());
}
