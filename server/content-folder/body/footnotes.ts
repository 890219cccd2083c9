import type { FootnoteDefinition, Node, RootContent } from 'mdast';
import type { Block } from '../../content/contract/blocks.ts';
import { inlineText, NotSupported } from './inline.ts';
import type { BodyContext } from './references.ts';

type Note = Extract<Block, { type: 'footnotes' }>['notes'][number];

/** The footnotes that are referred to within nodes, in the order of the references. */
function referencesIn(node: Node): string[] {
  if (node.type === 'footnoteReference') return [(node as Node & { identifier: string }).identifier];
  return 'children' in node ? (node.children as Node[]).flatMap(referencesIn) : [];
}

function noteOf(definition: FootnoteDefinition, { source }: BodyContext): Note {
  const [paragraph, ...others] = definition.children;
  const wrong = others[0] ?? (paragraph?.type === 'paragraph' ? undefined : definition);
  if (wrong || paragraph?.type !== 'paragraph')
    throw new NotSupported(wrong ?? definition, 'a footnote is one paragraph');
  return { id: definition.identifier, text: inlineText(paragraph.children, source) };
}

/** The footnotes of a body in the order of the first references to them. */
export interface Footnotes {
  notes: Note[];
  problems: NotSupported[];
}

function check(definition: FootnoteDefinition, earlier: ReadonlySet<string>, order: readonly string[]): void {
  const { identifier } = definition;
  if (earlier.has(identifier))
    throw new NotSupported(definition, `the footnote [^${identifier}] is there twice`);
  if (!order.includes(identifier))
    throw new NotSupported(definition, `nothing refers to the footnote: write [^${identifier}] in the text`);
}

/** Reads the footnotes of a body, which may stand anywhere in it. */
export function readFootnotes(nodes: readonly RootContent[], context: BodyContext): Footnotes {
  const definitions = nodes.filter((node) => node.type === 'footnoteDefinition');
  const text = nodes.filter((node) => node.type !== 'footnoteDefinition');
  const order = [...new Set([...text, ...definitions].flatMap(referencesIn))];
  const notes = new Map<string, Note>();
  const problems: NotSupported[] = [];
  for (const definition of definitions)
    try {
      check(definition, new Set(notes.keys()), order);
      notes.set(definition.identifier, noteOf(definition, context));
    } catch (error) {
      if (!(error instanceof NotSupported)) throw error;
      problems.push(error);
    }
  return { notes: order.flatMap((id) => notes.get(id) ?? []), problems };
}
