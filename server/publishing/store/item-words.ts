import { plainText } from '../../content/text/plain-text.ts';
import { foldWord, splitScripts } from '../../content/text/words.ts';
import type { Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { analysisVersion } from '../../search/analysis/analysis-version.ts';
import { unifyCharacters } from '../../search/analysis/characters.ts';
import { gramsOf, lastPosition, lexemeRoom, maxWordLength } from '../../search/analysis/lexemes.ts';
import { searchWords } from '../../search/analysis/words.ts';
import { batchesOf } from './item-store.ts';
import type { ItemRow } from './rows.ts';

/** Fields of blocks whose values are no words. */
export const wordlessFields: readonly string[] = ['type', 'src', 'url', 'href', 'link', 'id', 'ref'];
/** Fields of documents by whose words they are found, besides the body. */
export const namingFields: readonly string[] = ['title', 'name', 'standfirst', 'site-name'];

/** The texts of a body, in whatever blocks they are. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plainText(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    wordlessFields.includes(name) && typeof inner === 'string' ? [] : textsIn(inner),
  );
}

/** So much of what is looked for counts, in characters: a lexeme of a term has 2,046 bytes at most. */
const maxLength = 500;

/** An item, as far as its words depend on it. */
export type WordSource = Pick<ItemRow, 'id' | 'version' | 'slug' | 'document'>;

/** A word, or what stands together of a script without spaces, as it is compared. */
interface Piece {
  text: string;
  unspaced: boolean;
}

const piecesOf = (text: string): Piece[] =>
  splitScripts(unifyCharacters(text)).flatMap(({ text: piece, unspaced }): readonly Piece[] =>
    unspaced ? [{ text: foldWord(piece), unspaced }] : searchWords(piece),
  );

/**
 * The words of texts as a tsvector. Words of scripts without spaces are found by their pieces one after the other, so only
 * these have positions. What is beyond what a tsvector can hold is left out.
 */
function vectorOf(texts: readonly string[]): string {
  const hasRoom = lexemeRoom();
  const positions = new Map<string, number[]>();
  let position = 0;
  for (const piece of texts.flatMap(piecesOf)) {
    for (const lexeme of piece.unspaced ? gramsOf([piece]) : [piece.text]) {
      if (lexeme.length > maxWordLength || !hasRoom(lexeme)) continue;
      const found = positions.get(lexeme) ?? [];
      positions.set(lexeme, found);
      if (piece.unspaced && ++position <= lastPosition) found.push(position);
    }
    // A gap, so that nothing is found across two of them.
    if (piece.unspaced) position += 1;
  }
  return [...positions]
    .map(([lexeme, found]) => `'${lexeme}'${found.length > 0 ? `:${found}` : ''}`)
    .join(' ');
}

/** The words by which an item is found, as the database takes them. */
function wordsRecord({ id, version, slug, document }: WordSource) {
  const fields = document as unknown as Record<string, unknown>;
  const named = namingFields.flatMap((name) => textsIn(fields[name]));
  const texts = [slug, ...named, ...textsIn(fields.body)];
  return { item_id: id, version, words: vectorOf(texts) };
}

/** Stores the words of items, of the versions that are given. */
export async function saveItemWords(transaction: Queryable, items: readonly WordSource[]): Promise<void> {
  for (const batch of batchesOf(items))
    await transaction.query(
      `insert into item_words (item_id, version, analysis, words)
       select item_id, version, $2, words::tsvector
       from json_to_recordset($1::json) as input (item_id bigint, version int, words text)
       on conflict (item_id) do update
         set version = excluded.version, analysis = excluded.analysis, words = excluded.words`,
      [JSON.stringify(batch.map(wordsRecord)), analysisVersion],
    );
}

/** The pieces of what has no spaces one after the other, the beginning of one where it is shorter. */
function unspacedTerm(piece: Piece): string {
  const grams = gramsOf([piece], true);
  return grams.length === 0 ? `'${gramsOf([piece])[0]}':*` : grams.map((gram) => `'${gram}'`).join(' <-> ');
}

/**
 * What is looked for as a term of the database: all words of a text, each the beginning of one; those of scripts without
 * spaces anywhere. Undefined for a text without words.
 */
export function wordsTerm(text: string): string | undefined {
  const pieces = piecesOf(text.slice(0, maxLength)).slice(0, bounds.search.queryWords.max);
  const terms = pieces.map((piece) => (piece.unspaced ? `(${unspacedTerm(piece)})` : `'${piece.text}':*`));
  return terms.length === 0 ? undefined : terms.join(' & ');
}
