import { isoTag } from '../../locales/iso.ts';
import { type Locale, languages } from '../../locales/languages.ts';
import type { Story } from '../content/contract/story.ts';
import { plainText } from '../content/text/plain-text.ts';
import { splitWords, type Word } from '../content/text/words.ts';

export interface Sentence {
  text: string;
  words: Word[];
  /** Number of its paragraph in the body, from 0, and its own in the paragraph. */
  paragraph: number;
  place: number;
  /** What a list of places speaks of here: the title of the entry that stands above. */
  entry?: string;
}

/** What ends in a full stop and ends no sentence. */
const abbreviated =
  /(?:^|[\s(“«])(?:Mr|Mrs|Ms|Dr|St|Prof|Jr|Sr|No|vs|Mt|Ft|e\.g|i\.e|approx|Jl|Jln|Tn|Ny|Hj|г|гг|ул|им|т|тыс|млн|руб|стр|см|\p{Lu})\.\s*$/u;

/** Thai parts its sentences by spaces, as it does its clauses; not those around numbers and foreign words. */
const thaiSpace = /(?<=[\p{Script=Thai}”)])\s+(?=[\p{Script=Thai}“(])(?!ๆ)/u;
const shortestThai = 50;

function joinFragments(parts: string[], belongsToNext: (part: string) => boolean, between: string): string[] {
  const joined: string[] = [];
  let open = '';
  for (const part of parts) {
    open = open === '' ? part : open + between + part;
    if (belongsToNext(open)) continue;
    joined.push(open);
    open = '';
  }
  return open === '' ? joined : [...joined, open];
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const made = new Intl.Segmenter(isoTag(locale, 'ap'), { granularity: 'sentence' });
  segmenters.set(locale, made);
  return made;
}

/** The sentences of one paragraph. */
export function splitSentences(text: string, locale: Locale): string[] {
  const whole =
    languages[locale].script === 'thai'
      ? joinFragments(text.split(thaiSpace), (part) => part.length < shortestThai, ' ')
      : joinFragments(
          [...segmenterOf(locale).segment(text)].map(({ segment }) => segment),
          (part) => abbreviated.test(part),
          '',
        );
  return whole.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** The sentences of a story's own text: its paragraphs alone, for a quotation is another's. */
export function sentencesOf({ body, locale }: Pick<Story, 'body' | 'locale'>): Sentence[] {
  const sentences: Sentence[] = [];
  let entry: string | undefined;
  for (const [paragraph, block] of body.entries()) {
    if (block.type === 'entry') entry = block.title;
    if (block.type !== 'paragraph') continue;
    for (const [place, text] of splitSentences(plainText(block.text), locale).entries())
      sentences.push({ text, words: splitWords(text), paragraph, place, ...(entry ? { entry } : {}) });
  }
  return sentences;
}
