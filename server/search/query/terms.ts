import type { Queryable } from '../../database/database.ts';
import { agentsOf } from '../analysis/english-agents.ts';
import { stemLexeme, wholeLexeme } from '../analysis/lexemes.ts';
import { soundOf } from '../analysis/sounds.ts';
import { nameKey, searchWords } from '../analysis/words.ts';
import { headTerm } from '../statement/parameters.ts';
import { nameTerm, type Token, textTerm, unspacedTerm, wordTerm } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is searched for, in all the ways in which it may be written. */
export interface Term {
  /** As it was typed. */
  typed: string;
  /** A term of the database for each way. */
  forms: readonly string[];
  /** What is marked in excerpts: texts as they are compared. */
  marks: readonly string[];
  /** Whether the index has it, as far as its words tell. */
  known: boolean;
  /** Whether the index has only longer words that begin so. */
  isBeginning?: boolean;
  /** How much it tells: the rarer, the more. */
  weight: number;
  tokens: readonly Token[];
  /** Whether it stands for something else that was typed. */
  corrected?: boolean;
  /** Whether it says nothing of what is looked for. */
  filler?: boolean;
}

/** The terms of a query that say what is looked for; all of them where none does. */
export function withoutFillers(terms: readonly Term[]): readonly Term[] {
  const specific = terms.filter(({ filler }) => !filler);
  return specific.length > 0 ? specific : terms;
}

/** All ways in which a term may be written, as one term of the database. */
export const either = (forms: readonly string[]): string =>
  forms.length === 1 ? (forms[0] as string) : `(${forms.join(' | ')})`;

/** PostgreSQL's stems of words, by word. */
export type Stems = ReadonlyMap<string, readonly string[]>;

/** Stems that Indonesian words share with a common word of another meaning: `membaiki`, repair, and `baik`, good. */
const otherWords = new Set(['baik']);

/** Asks the database for the stems of the words of a query, by stemmers that fit their script and the reader's languages. */
export async function stemsOf(
  database: Queryable,
  tokens: readonly Token[],
  stemmers: readonly string[],
): Promise<Stems> {
  const words = tokens.filter(({ unspaced, text }) => !unspaced && !/\d/.test(text)).map(({ text }) => text);
  if (words.length === 0) return new Map();
  const rows = await database.query<{ word: string; stems: string[] }>(
    `select word, array_agg(distinct stem) as stems
     from unnest($1::text[]) as word, unnest($2::text[]) as stemmer,
          unnest(case when (word ~ '[а-я]') = (stemmer = 'russian') then ts_lexize((stemmer || '_stem')::regdictionary, word) end) as stem
     group by word`,
    [words, stemmers],
  );
  return new Map(
    rows.map(({ word, stems }) => [word, stems.filter((stem) => stem === word || !otherWords.has(stem))]),
  );
}

const isCyrillic = (text: string) => /^[а-яё]+$/.test(text);
const isHan = (text: string) => /\p{Script=Han}/u.test(text);
const maxSounds = 4;

/** The commonest words of another script that sound the same; Chinese ones only for who reads them, and where what was typed is no word. */
function soundAlikes(
  { text }: Token,
  { bySound, words, entries, isReadable = () => true }: Vocabulary,
): string[] {
  const sound = soundOf(text);
  const indexes = (sound && bySound.get(sound)) || [];
  const isLatinWord = words.indexOf(text) >= 0;
  const script = isCyrillic(text);
  return indexes
    .toSorted((a, b) => (entries[b] ?? 0) - (entries[a] ?? 0))
    .map((index) => words.words[index] as string)
    .filter((word) => (isHan(word) ? !isLatinWord && isReadable(word) : isCyrillic(word) !== script))
    .slice(0, maxSounds);
}

const minPartLength = 3;

/** The ways to split a word into two words that the index has, the commonest parts first. */
function splits({ text }: Token, { words, entries, stems }: Vocabulary): [string, string][] {
  const atNumber = /^(\p{L}+)(\p{N}+)$/u.exec(text) ?? /^(\p{N}+)(\p{L}+)$/u.exec(text);
  if (atNumber) return [[atNumber[1] as string, atNumber[2] as string]];
  const found: { parts: [string, string]; entries: number }[] = [];
  for (let at = minPartLength; at <= text.length - minPartLength; at++) {
    const parts: [string, string] = [text.slice(0, at), text.slice(at)];
    const [first = 0, second = 0] = parts.map((part) => {
      const index = words.indexOf(part);
      return index < 0 ? Number(isCyrillic(part) && stems.has(stemLexeme(part))) : entries[index];
    });
    if (first > 0 && second > 0) found.push({ parts, entries: Math.min(first, second) });
  }
  return found
    .sort((a, b) => b.entries - a.entries)
    .slice(0, 2)
    .map(({ parts }) => parts);
}

/** The two parts of a word one after the other, Cyrillic ones in all their forms. */
const splitTerm = (parts: readonly string[]) => {
  const forms = parts.map((part) =>
    either([wordTerm(part), ...(isCyrillic(part) ? [wordTerm(stemLexeme(part))] : [])]),
  );
  return `(${forms.join(' <-> ')})`;
};

/** How much a word tells that so many of all entries have. */
export const weightOf = (entries: number, total: number): number =>
  Math.log(1 + (total + 0.5) / (entries + 0.5));

/** Words of one or two letters are not learned: they are taken for such that so many entries have. */
const shortShare = 0.3;

/** How many entries have a word. */
export const entriesOf = (text: string, { words, entries }: Vocabulary): number =>
  entries[words.indexOf(text)] ?? 0;

/** How many entries have all words of a term, at most, as far as the vocabulary knows. */
export const entriesOfTerm = ({ tokens }: Term, vocabulary: Vocabulary): number =>
  Math.min(...tokens.flatMap(({ words }) => words.map(({ text }) => entriesOf(text, vocabulary))));

/** So many entries may name those who do what a word says which no entry has. */
const fewAgents = 5;

/** Those who do what a word says, if fewer entries name them: more do only where these are another word (`betting`, better). */
function rarerAgents(text: string, vocabulary: Vocabulary): string[] {
  const agents = agentsOf(text).filter((agent) => entriesOf(agent, vocabulary) > 0);
  const named = agents.reduce((sum, agent) => sum + entriesOf(agent, vocabulary), 0);
  return named <= Math.max(fewAgents, entriesOf(text, vocabulary)) ? agents : [];
}

/** The term of one token. */
export function termOf(token: Token, stems: Stems, vocabulary: Vocabulary): Term {
  const { text, typed, marked, unspaced, begun, words } = token;
  const weight = (entries: number) => weightOf(entries, vocabulary.total);
  const base = { typed, tokens: [token] };
  if (unspaced) {
    const entries = Math.max(...words.map((word) => entriesOf(word.text, vocabulary)));
    const rare = entriesOf(text, vocabulary) || entries || vocabulary.total / 50;
    return {
      ...base,
      forms: [unspacedTerm(words, begun)],
      marks: [text],
      known: true,
      weight: weight(rare),
    };
  }
  const ofWord = marked ? [] : (stems.get(text) ?? []);
  const alike = marked ? [] : soundAlikes(token, vocabulary);
  const agents = marked ? [] : rarerAgents(text, vocabulary);
  const parts = splits(token, vocabulary);
  const stemmed = [
    ...ofWord.map((stem) => wordTerm(stem)),
    ...(isCyrillic(text) ? [wordTerm(stemLexeme(text))] : []),
  ];
  const has = entriesOf(text, vocabulary);
  const isWord =
    vocabulary.words.words.length === 0 ||
    /\d/.test(text) ||
    text.length < minPartLength ||
    has > 0 ||
    [...ofWord, ...(isCyrillic(text) ? [stemLexeme(text)] : [])].some((stem) => vocabulary.stems.has(stem)) ||
    agents.length + alike.length > 0;
  const isBeginning = !isWord && begun && vocabulary.words.hasBeginning(text);
  const known = isWord || isBeginning;
  const split = has > 0 ? [] : parts;
  return {
    ...base,
    forms: [
      ...new Set([
        marked ? wordTerm(marked) : wordTerm(text, begun),
        ...stemmed,
        ...agents.map((agent) => wordTerm(agent)),
        ...alike.map(formOf),
        ...split.map(splitTerm),
      ]),
    ],
    marks: [text, ...agents, ...alike, ...split.flat()],
    known,
    isBeginning,
    weight: weight(has || (text.length < minPartLength ? vocabulary.total * shortShare : known ? 5 : 0)),
  };
}

/** A word of the vocabulary as a term of the database, whatever its script. */
export const formOf = (word: string): string => textTerm(word) ?? wordTerm(word);

/** What a term has besides its own forms and marks. */
interface MoreForms {
  forms: readonly string[];
  marks: readonly string[];
}

const maxTokensOfName = 5;

/** Other names of what some tokens say together, and the same one written as more or fewer words, as forms and marks. */
function otherNames(tokens: readonly Token[], { aliases, isReadable = () => true }: Vocabulary): MoreForms {
  const key = tokens.map(({ text }) => text).join('');
  const markedKey = tokens.map(({ text, marked }) => marked ?? text).join('');
  const count = tokens.flatMap(({ words }) => words).length;
  const isOther = (name: string) => nameKey(name) !== key || searchWords(name).length !== count;
  const names = (aliases.get(markedKey) ?? []).filter((name) => isOther(name) && isReadable(name));
  return {
    forms: names.flatMap((name) => nameTerm(name) ?? []),
    marks: names.flatMap((name) => searchWords(name).map(({ text }) => text)),
  };
}

/** One term for several that stand for one thing, with its forms, and what is marked besides. */
export function asOneTerm(
  terms: readonly Term[],
  forms: readonly string[],
  marks: readonly string[] = [],
): Term {
  return {
    typed: terms.map(({ typed }) => typed).join(terms[0]?.tokens[0]?.unspaced ? '' : ' '),
    forms,
    marks: [...terms.flatMap((term) => term.marks), ...marks],
    known: true,
    weight: Math.max(...terms.map(({ weight }) => weight)),
    tokens: terms.flatMap(({ tokens }) => tokens),
    corrected: terms.some(({ corrected }) => corrected),
  };
}

/**
 * Joins the terms of a name of several words that has others, or of a word that was typed as two. Its words stand one after
 * the other, or anywhere in a title, standfirst or facts; the syllables of a Vietnamese word only together.
 */
function joined(terms: readonly Term[], more: MoreForms): Term {
  const tokens = terms.flatMap((term) => term.tokens);
  const words = terms.map(({ forms }) => either(forms));
  const all = words.join(' & ');
  const isSpaced = tokens.every(({ unspaced }) => !unspaced);
  const apart = isSpaced && !tokens.some(({ marked }) => marked) ? [headTerm(`(${all})`)] : [];
  const own = words.length === 1 ? all : either([`(${isSpaced ? words.join(' <-> ') : all})`, ...apart]);
  return asOneTerm(terms, [own, ...more.forms], more.marks);
}

/** The form of two words typed as two that the index has as one. */
function asOneWord(tokens: readonly Token[], { words }: Vocabulary) {
  if (tokens.length !== 2 || tokens.some(({ unspaced }) => unspaced)) return { forms: [], marks: [] };
  const text = tokens.map((token) => token.text).join('');
  return text.length >= 2 * minPartLength - 1 && words.indexOf(text) >= 0
    ? { forms: [wordTerm(text)], marks: [text] }
    : { forms: [], marks: [] };
}

/** The terms of a query's tokens: names that have others, and words that may be one, are one term. */
export function termsOf(tokens: readonly Token[], stems: Stems, vocabulary: Vocabulary): Term[] {
  const terms: Term[] = [];
  const single = tokens.map((token) => termOf(token, stems, vocabulary));
  for (let start = 0; start < tokens.length; ) {
    let taken = 1;
    for (let length = Math.min(maxTokensOfName, tokens.length - start); length >= 1; length--) {
      const span = tokens.slice(start, start + length);
      const names = otherNames(span, vocabulary);
      const one = asOneWord(span, vocabulary);
      if (names.forms.length + one.forms.length === 0) continue;
      const more = { forms: [...names.forms, ...one.forms], marks: [...names.marks, ...one.marks] };
      terms.push(joined(single.slice(start, start + length), more));
      taken = length;
      break;
    }
    if (taken === 1 && terms.at(-1)?.tokens.at(-1) !== tokens[start]) terms.push(single[start] as Term);
    start += taken;
  }
  return terms;
}

/** The term that the title of an entry has which is called as the query. */
export const wholeTerm = (text: string): string =>
  wordTerm(wholeLexeme(searchWords(text.normalize('NFC'))).slice(0, 100));
