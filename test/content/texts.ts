import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type t from 'tap';
import { type EditionText, editionFolder, readTexts } from '../../server/edition/files.ts';
import type { TextBlock } from '../../server/edition/parse.ts';

/** Every text of the edition; one that does not parse rejects here, with its file's name. */
export const texts = await readTexts('texts');

export const nameOf = ({ locale, slug }: EditionText) => `${locale}/${slug}`;

export const sourceOf = (text: EditionText) =>
  readFile(join(editionFolder, 'texts', `${nameOf(text)}.md`), 'utf8');

/** All that a reader sees of a block. */
export function seenOf(block: TextBlock): string[] {
  if (block.type === 'list') return block.items;
  if (block.type === 'picture') return [block.caption];
  if (block.type === 'entry') return [block.title, block.address ?? '', block.phone ?? ''];
  return block.type === 'quote' ? [block.text, block.by ?? ''] : [block.text];
}

/** All that a reader sees of a body. */
export const seen = (text: EditionText) => text.body.flatMap(seenOf);

/** What is wrong with a text, or nothing. */
export type Fault = (text: EditionText) => unknown;

/** Holds a rule against every text; those that break it are named with what is wrong. */
export function everyText(tap: typeof t, sentence: string, fault: Fault): void {
  tap.test(`every text ${sentence}`, async (t) => {
    t.ok(texts.length > 0);
    t.strictSame(
      texts.map((text) => [nameOf(text), fault(text)]).filter(([, wrong]) => wrong),
      [],
    );
  });
}
