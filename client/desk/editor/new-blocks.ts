import type { Editor } from '@tiptap/core';
import type { ProseBlock, ProseOf } from '../../../views/components/text/prose-block.ts';
import { noPoster } from '../story/story.ts';
import type { TextKey } from '../texts.ts';

/** A block that nobody has filled in yet, and how it is called. */
interface NewBlock {
  label: TextKey;
  block: () => ProseBlock;
}

/** The blocks that the toolbar puts into a text, each with its fields. */
export const newBlocks: readonly NewBlock[] = [
  { label: 'block.gallery', block: () => ({ type: 'gallery', pictures: [] }) },
  { label: 'block.film', block: () => ({ type: 'film', sources: [], poster: { ...noPoster } }) },
  { label: 'block.sound', block: () => ({ type: 'sound', sources: [], title: '' }) },
  { label: 'block.table', block: () => ({ type: 'table', head: ['', ''], rows: [['', '']] }) },
  { label: 'block.embed', block: () => ({ type: 'embed', provider: 'youtube', url: '' }) },
  { label: 'block.product', block: () => ({ type: 'product', name: '' }) },
  { label: 'block.related', block: () => ({ type: 'related', title: '', href: '' }) },
];

/** Puts a block after the selection. */
export const insertBlock = (editor: Editor, block: ProseBlock): boolean =>
  editor.chain().focus().insertContent({ type: 'framed', attrs: { block } }).run();

type Notes = ProseOf<'footnotes'>['notes'];

/** The smallest number that no footnote has as its id. */
export function nextNoteId(notes: Notes): string {
  const taken = new Set(notes.map(({ id }) => id));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** Puts a reference to a new footnote at the selection, and the footnote into the block of footnotes, which ends the text. */
export function insertFootnote(editor: Editor): boolean {
  let found: { at: number; block: ProseOf<'footnotes'> } | undefined;
  editor.state.doc.forEach((node, at) => {
    const block = node.attrs.block as ProseBlock | undefined;
    if (block?.type === 'footnotes') found = { at, block };
  });
  const notes = found?.block.notes ?? [];
  const id = nextNoteId(notes);
  const block: ProseBlock = { type: 'footnotes', notes: [...notes, { id, text: '' }] };
  const chain = editor.chain().focus();
  // The block stands behind the selection, or at the end: changed first, it moves nothing before it.
  if (found) {
    const { at } = found;
    chain.command(({ tr }) => Boolean(tr.setNodeMarkup(at, undefined, { block })));
  } else
    chain.insertContentAt(
      editor.state.doc.content.size,
      { type: 'framed', attrs: { block } },
      { updateSelection: false },
    );
  return chain.insertContent({ type: 'note', attrs: { id } }).run();
}
