import { type Locale, languageOf } from '../../locales/languages.ts';
import type { Story } from '../content/contract/story.ts';
import { plainText } from '../content/text/plain-text.ts';
import { splitWords, type Word } from '../content/text/words.ts';

/** What summaries need of a story. */
export type StoryText = Pick<Story, 'locale' | 'style' | 'title' | 'standfirst' | 'body'>;

export interface Sentence {
  text: string;
  words: Word[];
  /** Index of its paragraph in the body. */
  paragraph: number;
  /** Its index in the paragraph. */
  index: number;
  /** The title of the entry above, which the sentence is about. */
  entry?: string;
}

/** An abbreviation at the end, whose full stop does not end the sentence. */
const endsInAbbreviation =
  /(?:^|[\s(“«])(?:Mr|Mrs|Ms|Dr|St|Prof|Jr|Sr|No|vs|Mt|Ft|e\.g|i\.e|approx|Jl|Jln|Tn|Ny|Hj|г|гг|ул|им|т|тыс|млн|руб|стр|см|\p{Lu})\.\s*$/u;

/** A space between Thai clauses or sentences; spaces around numbers and foreign words separate neither. */
const thaiSpace = /(?<=[\p{Script=Thai}”)])\s+(?=[\p{Script=Thai}“(])(?!ๆ)/u;
/** A shorter Thai part is a clause, not a sentence. */
const minThaiLength = 50;

/** Joins parts that are no sentence of their own with those that follow. */
function joinFragments(parts: string[], isFragment: (part: string) => boolean, separator: string): string[] {
  const joined: string[] = [];
  let open = '';
  for (const part of parts) {
    open = open === '' ? part : open + separator + part;
    if (isFragment(open)) continue;
    joined.push(open);
    open = '';
  }
  return open === '' ? joined : [...joined, open];
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const segmenter = new Intl.Segmenter(languageOf(locale).iso, { granularity: 'sentence' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** Splits a paragraph into sentences, by the rules of the language's script. */
export function splitSentences(text: string, locale: Locale): string[] {
  const sentences =
    languageOf(locale).script === 'thai'
      ? joinFragments(text.split(thaiSpace), (part) => part.length < minThaiLength, ' ')
      : joinFragments(
          [...segmenterOf(locale).segment(text)].map(({ segment }) => segment),
          (part) => endsInAbbreviation.test(part),
          '',
        );
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** The sentences of a story's paragraphs. Quotations are left out, because they are not the writer's words. */
export function sentencesOf({ body, locale }: Pick<Story, 'body' | 'locale'>): Sentence[] {
  const sentences: Sentence[] = [];
  let entry: string | undefined;
  for (const [paragraph, block] of body.entries()) {
    if (block.type === 'entry') entry = block.title;
    if (block.type !== 'paragraph') continue;
    for (const [index, text] of splitSentences(plainText(block.text), locale).entries())
      sentences.push({ text, words: splitWords(text), paragraph, index, ...(entry ? { entry } : {}) });
  }
  return sentences;
}
