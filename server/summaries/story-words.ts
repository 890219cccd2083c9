import { type Locale, languageOf, type Script } from '../../locales/languages.ts';
import { areForms } from '../content/text/words.ts';
import { isDependentWord, type PlainWord, wordsOf } from './dependence.ts';
import type { Sentence, StoryText } from './sentences.ts';

/** What readers of headline and standfirst know of a story, by which its sentences are understood. */
export interface StoryWords {
  locale: Locale;
  /** The words of headline and standfirst; pairs of characters in Chinese. */
  headline: ReadonlySet<string>;
  /** Words that occur in three sentences at least. */
  repeated: ReadonlySet<string>;
  /** The names in the text: words with a capital within a sentence. */
  names: ReadonlySet<string>;
}

const minLength: Record<Script, number> = { latin: 4, cyrillic: 4, thai: 3, han: 2 };
const minRepetition = 3;

const functionCharacters =
  /[的了在是有不一個个和與与也都就把被著着過过到上下裡里這这那他她它我你們们為为從从對对一二三四五六七八九十百千萬万兩两]/u;

/** Numbers, as figures and as the words for what is counted: a fact rather than a scene. */
export const figure =
  /\p{N}|[十百千萬万]|hundred|thousand|million|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|teen(?!\p{L})|дцат|десят|сорок|(?<!\p{L})сто(?!\p{L})|сот|тысяч|миллион|жиырма|отыз|қырық|елу|алпыс|жетпіс|сексен|тоқсан|жүз|мың|puluh|ratus|ribu|juta|belas|mươi|mười|trăm|ngàn|nghìn|triệu|สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน/iu;

/** Words of four letters and more that many sentences have, whatever they are about. */
const common = new Set(
  `with that from have been were what when which their there about into only than then orang tiada siapa sesiapa masa
  sebuah dengan yang pada dalam untuk lebih kurang tempat buah kata hari selama satu setiap những được không người chỉ
  если было были чтобы когда один одна самый деген үшін кейін бойы болып жылы ғана`.split(/\s+/),
);

/** A text with its words, as a sentence has them. */
type Part = Pick<Sentence, 'text' | 'words'>;

const partOf = (text: string): Part => ({ text, words: wordsOf(text) });

/** The terms of a text, by which it is compared with others: words without function words and numbers, in Chinese pairs of characters. */
function termsOf({ text, words }: Part, locale: Locale): string[] {
  const { script } = languageOf(locale);
  if (script === 'han')
    return (text.match(/\p{Script=Han}+/gu) ?? [])
      .flatMap((run) => [...run.slice(1)].map((_, index) => run.slice(index, index + 2)))
      .filter((pair) => !functionCharacters.test(pair));
  return words
    .map((word) => word.text)
    .filter(
      (word) =>
        word.length >= minLength[script] &&
        !figure.test(word) &&
        !common.has(word) &&
        !isDependentWord(word, locale),
    );
}

export const isCapital = (text: string, { start }: PlainWord): boolean => /^\p{Lu}/u.test(text.slice(start));

/** Reads what is known of a story before its sentences. */
export function storyWords(
  { locale, title, standfirst }: StoryText,
  sentences: readonly Sentence[],
): StoryWords {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const term of new Set(termsOf(sentence, locale))) counts.set(term, (counts.get(term) ?? 0) + 1);
  const named = sentences.flatMap(({ text, words }) =>
    words.filter((word) => isCapital(text, word) && /[^\s.:!?“«"(]\s*$/u.test(text.slice(0, word.start))),
  );
  return {
    locale,
    headline: new Set(termsOf(partOf(`${title}. ${standfirst}`), locale)),
    repeated: new Set([...counts].filter(([, count]) => count >= minRepetition).map(([term]) => term)),
    names: new Set(named.map(({ text }) => text)),
  };
}

/** How many of some terms are in the headline, as they are or, in languages with endings, in other forms. */
function countIn(terms: ReadonlySet<string>, { locale, headline }: StoryWords): number {
  const isInflected = languageOf(locale).script === 'cyrillic' || locale === 'en';
  return [...headline].filter(
    (term) => terms.has(term) || (isInflected && [...terms].some((other) => areForms(term, other))),
  ).length;
}

/** How many terms of the headline a text has. */
export const headlineTermsIn = (part: Part, story: StoryWords): number =>
  countIn(new Set(termsOf(part, story.locale)), story);

/** Whether a word of the text is a term of the headline. */
export const isInHeadline = (word: string, story: StoryWords): boolean =>
  headlineTermsIn(partOf(word), story) > 0;

/** Whether headline and standfirst say already what a text says. */
export function repeatsHeadline(part: Part, story: StoryWords): boolean {
  const terms = new Set(termsOf(part, story.locale));
  return countIn(terms, story) >= 0.8 * terms.size;
}

/** Whether a text has a term that the story comes back to. */
export const hasRepeated = (part: Part, { locale, repeated }: StoryWords): boolean =>
  termsOf(part, locale).some((term) => repeated.has(term));

/** The names in a sentence, each with its parts. */
export function namesIn({ text, words }: Part, { names }: StoryWords): string[][] {
  const found: string[][] = [];
  let end = -1;
  for (const word of words) {
    if (!isCapital(text, word) || !names.has(word.text)) continue;
    if (end >= 0 && /^[\s.]+$/.test(text.slice(end, word.start))) found.at(-1)?.push(word.text);
    else found.push([word.text]);
    end = word.end;
  }
  return found;
}
