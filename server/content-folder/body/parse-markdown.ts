import type { Node, Paragraph, RootContent } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { keepEscapes } from './inline.ts';

// A colon within a text is no directive: 10:30.
const { flow } = directive();
const extensions = [gfm({ singleTilde: false }), flow ? { flow } : {}];
const mdastExtensions = [gfmFromMarkdown(), directiveFromMarkdown(), keepEscapes];

/** Parses Markdown as the libraries read it, all of it together. */
export const parseWhole = (source: string): RootContent[] =>
  fromMarkdown(source, { extensions, mdastExtensions }).children;

/** What reaches beyond an empty line: fences, containers, HTML, definitions, and line ends or signs of other kinds. */
const beyondEmptyLines = /^ {0,3}(?:`{3}|~{3}|:{3})|<|\]:|[\r\0]/m;
/** What may be more than text within a paragraph: marks, entities, tables, and addresses, which become links. */
const mayBeMarked = /[\\`*_~[\]&|@^]|:\/\/|www\.|mailto:|xmpp:/i;
/** Lines that begin another block, or begin or end with spaces. */
const mayBeginBlock = /^(?:[ \t>#+=:-]|\d{1,9}[.)])|[ \t]$/m;

const isPlain = (text: string): boolean => !mayBeMarked.test(text) && !mayBeginBlock.test(text);

/** Some lines of a text between empty ones. */
interface Part {
  text: string;
  /** The number of its first line, counted from 0, and where it begins. */
  line: number;
  offset: number;
}

/** The parts of a text between empty lines. */
function partsOf(source: string): Part[] {
  const parts: Part[] = [];
  let current: Part | undefined;
  let offset = 0;
  for (const [line, text] of source.split('\n').entries()) {
    if (/^[ \t]*$/.test(text)) current = undefined;
    else if (current) current.text += `\n${text}`;
    else {
      current = { text, line, offset };
      parts.push(current);
    }
    offset += text.length + 1;
  }
  return parts;
}

/** The paragraph of a part that is nothing but text. */
function paragraphOf({ text, line, offset }: Part): Paragraph {
  const lines = text.split('\n');
  const position = {
    start: { line: line + 1, column: 1, offset },
    end: {
      line: line + lines.length,
      column: (lines.at(-1) as string).length + 1,
      offset: offset + text.length,
    },
  };
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: text, position: structuredClone(position) }],
    position,
  };
}

/** Moves what was parsed by itself to its place in the whole text. */
function moved(node: Node, { line, offset }: Part): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    point.line += line;
    point.offset = (point.offset ?? 0) + offset;
  }
  if ('children' in node)
    for (const child of node.children as Node[]) moved(child, { text: '', line, offset });
}

/**
 * Parses Markdown, to the same nodes as `parseWhole` does. Most of a text are paragraphs without marks, which end
 * whatever stands before them and need no parser, which takes most of the time in which a folder is read.
 */
export function parseMarkdown(source: string): RootContent[] {
  if (beyondEmptyLines.test(source)) return parseWhole(source);
  const nodes: RootContent[] = [];
  let first: Part | undefined;
  const parseUntil = (end: number) => {
    if (!first) return;
    const parsed = parseWhole(source.slice(first.offset, end));
    for (const node of parsed) moved(node, first);
    nodes.push(...parsed);
    first = undefined;
  };
  for (const part of partsOf(source)) {
    if (isPlain(part.text)) {
      parseUntil(part.offset);
      nodes.push(paragraphOf(part));
    } else first ??= part;
  }
  parseUntil(source.length);
  return nodes;
}
