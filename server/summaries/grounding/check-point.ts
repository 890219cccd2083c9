import type { Locale } from '../../../locales/languages.ts';
import { splitWords } from '../../content/text/words.ts';
import { standsAlone } from '../dependence.ts';
import { claimWordsOf } from './claim-words.ts';
import { isEntailed } from './entailment.ts';

/** Why a point is not shown. */
export type Refusal = 'markup' | 'advertising' | 'quotation' | 'dependent' | 'not said';

const markup = /[<>{}[\]*_`#|~\\@]|https?:|www\.|\p{Extended_Pictographic}|\p{Cc}|\p{Cf}|[!?！？]/u;
const quotationMarks = /["“”„«»「」『』]/gu;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function isAdvertising(point: string, locale: Locale): boolean {
  const text = point.normalize('NFC').toLowerCase().replaceAll("'", '’');
  return claimWordsOf(locale).advertising.some((phrase) => text.includes(phrase));
}

interface Origin {
  locale: Locale;
  /** The sentence of the story that the point names as its source. */
  sentence: string;
  /** The folded names in the story. */
  names: ReadonlySet<string>;
}

/** Returns why a language model's point must not be shown, or nothing if its sentence says the same. */
export function checkPoint(point: string, { locale, sentence, names }: Origin): Refusal | undefined {
  if (markup.test(point)) return 'markup';
  if (isAdvertising(point, locale)) return 'advertising';
  if (countOf(point, quotationMarks) !== countOf(sentence, quotationMarks)) return 'quotation';
  if (!isEntailed(point, sentence, locale)) return 'not said';
  const words = splitWords(point);
  return standsAlone({ text: point, words, paragraph: 0, index: 0 }, locale, names) ? undefined : 'dependent';
}
