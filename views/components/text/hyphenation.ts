import { withoutLooseRepetition } from './headline-phrases.ts';

/** Where words of a language may end a line, as those who set it do; the sounds decide. */
interface Syllables {
  vowels: string;
  /** What ends a syllable whatever follows. */
  closing?: string;
  /** Two letters for one consonant. */
  pairs?: readonly string[];
}

const malay: Syllables = { vowels: 'aeiouéè', pairs: ['ng', 'ny', 'sy', 'kh', 'gh'] };

/** The languages whose words are too long for the lines of a phone, and whose spelling shows where to divide them. */
const languages: Readonly<Record<string, Syllables>> = {
  ru: { vowels: 'аеёиоуыэюя', closing: 'йьъ' },
  kk: { vowels: 'аәеёиоөуұүыіэюя', closing: 'йьъ' },
  id: malay,
  ms: malay,
};

/** Shorter words stay whole. */
const minWord = 9;
/** What stays together at each end of a word. */
const minPart = 4;

const softHyphen = '\u00ad';
// A word in small letters: a name stays whole.
const word = /(?<![\p{L}\p{N}-])\p{Ll}{9,}(?![\p{L}\p{N}-])/gu;

/** Whether a syllable begins at an index of a word: at the last consonant before a vowel, or after a closing letter. */
function beginsSyllable(
  text: string,
  index: number,
  { vowels, closing = '', pairs = [] }: Syllables,
): boolean {
  const [before = '', first = '', second = ''] = [text[index - 1], text[index], text[index + 1]];
  if (closing.includes(first) || pairs.includes(before + first)) return false;
  if (vowels.includes(first)) return false;
  if (closing.includes(before)) return true;
  const next = pairs.includes(first + second) ? (text[index + 2] ?? '') : second;
  return next !== '' && vowels.includes(next);
}

function divided(text: string, syllables: Syllables): string {
  let result = '';
  for (let index = 0; index < text.length; index += 1) {
    const fits = index >= minPart && text.length - index >= minPart;
    if (fits && beginsSyllable(text, index, syllables)) result += softHyphen;
    result += text[index];
  }
  return result;
}

/**
 * What puts soft hyphens into a text of a language; undefined for one whose words are short, or where browsers know
 * better. At least four letters stay together at each end, and names whole. The style sheet heeds them on phones alone.
 * @param tag the language tag of the text
 */
export function hyphenatorOf(tag: string): ((text: string) => string) | undefined {
  const syllables = languages[tag.split('-', 1)[0] as string];
  if (!syllables) return undefined;
  return (text) => (text.length < minWord ? text : text.replace(word, (found) => divided(found, syllables)));
}

/** What is done to a text of a language, so that its lines end where they should; undefined where nothing is. */
export const typesetterOf = (tag: string): ((text: string) => string) | undefined =>
  /^th(?:-|$)/.test(tag) ? withoutLooseRepetition : hyphenatorOf(tag);
