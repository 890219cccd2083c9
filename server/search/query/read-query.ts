import type { Locale } from '../../../locales/languages.ts';
import type { Queryable } from '../../content/store/database.ts';
import { stemmers } from '../analysis/stemmers.ts';
import { parseQuery, type Token } from './parse-query.ts';
import { type Stems, stemsOf, type Term, termsOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a plan is made with. */
export interface Planning {
  database: Queryable;
  vocabulary: Vocabulary;
  /** The languages of the reader. */
  languages: readonly Locale[];
}

/** Asks for the stems of tokens, by the stemmers of the reader and by that of a script. */
export function stemsFor({ database, languages }: Planning, tokens: readonly Token[]): Promise<Stems> {
  const ofReader = languages.flatMap((locale) => stemmers[locale] ?? []);
  const isRussian = tokens.some(({ text }) => /[а-яё]/.test(text));
  return stemsOf(database, tokens, [...new Set([...ofReader, 'english', ...(isRussian ? ['russian'] : [])])]);
}

/** The terms of a query. */
export async function readQuery(text: string, planning: Planning): Promise<Term[]> {
  const tokens = parseQuery(text);
  return termsOf(tokens, await stemsFor(planning, tokens), planning.vocabulary);
}
