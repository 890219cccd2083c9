import type { Queryable } from '../../content/store/database.ts';
import { parseQuery, type Token } from './parse-query.ts';
import { type Stems, stemsOf, type Term, termsOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a plan is made with. */
export interface Planning {
  database: Queryable;
  vocabulary: Vocabulary;
  /** The stemmers of the reader's languages. */
  stemmers: readonly string[];
}

/** Asks for the stems of tokens, by the stemmers of the reader and by that of a script. */
export function stemsFor({ database, stemmers }: Planning, tokens: readonly Token[]): Promise<Stems> {
  const isRussian = tokens.some(({ text }) => /[а-яё]/.test(text));
  return stemsOf(database, tokens, [...new Set([...stemmers, 'english', ...(isRussian ? ['russian'] : [])])]);
}

/** The terms of a query. */
export async function readQuery(text: string, planning: Planning): Promise<Term[]> {
  const tokens = parseQuery(text);
  return termsOf(tokens, await stemsFor(planning, tokens), planning.vocabulary);
}
