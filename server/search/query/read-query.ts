import type { Locale } from '../../../locales/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { isFiller } from '../analysis/fillers.ts';
import { stemmers } from '../analysis/stemmers.ts';
import { markedLexeme } from '../analysis/vietnamese.ts';
import { parseQuery, type Token } from './parse-query.ts';
import { type Stems, stemsOf, type Term, termsOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a plan is made with. */
export interface Planning {
  database: Queryable;
  vocabulary: Vocabulary;
  /** The languages of the reader. */
  languages: readonly Locale[];
  /** Whether the last word goes on even if the index has it as it is, as while it is typed. */
  isTyping?: boolean;
}

/** So many entries have a word that is meant as it is, once it was typed to its end. */
const entriesOfWhole = 3;

/** Tokens without the beginnings that are words themselves: `tea` does not mean `team`. */
function wholeTokens(tokens: readonly Token[], { words, entries }: Vocabulary): Token[] {
  const isWhole = ({ text }: Token) => (entries[words.indexOf(text)] ?? 0) >= entriesOfWhole;
  return tokens.map((token) => (token.begun && isWhole(token) ? { ...token, begun: false } : token));
}

/** Asks for the stems of tokens, by the stemmers of the reader and by that of a script. */
export function stemsFor({ database, languages }: Planning, tokens: readonly Token[]): Promise<Stems> {
  const ofReader = languages.flatMap((locale) => stemmers[locale] ?? []);
  const isRussian = tokens.some(({ text }) => /[а-яё]/.test(text));
  return stemsOf(database, tokens, [...new Set([...ofReader, 'english', ...(isRussian ? ['russian'] : [])])]);
}

/** Terms of which those that say nothing of what is looked for are marked. */
export const withFillers = (terms: readonly Term[], languages: readonly Locale[]): Term[] =>
  terms.map((term) => (isFiller(term.typed, languages) ? { ...term, filler: true } : term));

async function readTokens(tokens: readonly Token[], planning: Planning): Promise<Term[]> {
  const terms = termsOf(tokens, await stemsFor(planning, tokens), planning.vocabulary);
  return withFillers(terms, planning.languages);
}

/**
 * The terms of a query that was typed with its Vietnamese marks, each as it was typed. Undefined where the reader's language
 * is another one, where nothing has marks, and while it is being typed.
 */
export async function readMarked(text: string, planning: Planning): Promise<Term[] | undefined> {
  if (planning.languages[0] !== 'vn' || planning.isTyping) return undefined;
  const tokens = parseQuery(text).map((token) => ({ ...token, marked: markedLexeme(token.typed) }));
  if (!tokens.some(({ marked }) => marked)) return undefined;
  return readTokens(wholeTokens(tokens, planning.vocabulary), planning);
}

/** The terms of a query. */
export async function readQuery(text: string, planning: Planning): Promise<Term[]> {
  const parsed = parseQuery(text);
  const tokens = planning.isTyping ? parsed : wholeTokens(parsed, planning.vocabulary);
  return readTokens(tokens, planning);
}
