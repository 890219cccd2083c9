/** The end of a phrase in a Chinese headline: after punctuation, or before an opening mark that follows a character. */
const phraseEnd = /(?<=[：，、。；！？…—])(?![：，、。；！？…—」』）”])|(?<=\p{Script=Han})(?=[「『《（“])/u;

/** The phrases of a Chinese headline, after each of which a line may end. */
export const phrasesOf = (text: string): string[] => text.split(phraseEnd);

const chinese = new Intl.Segmenter('zh', { granularity: 'word' });

/** The parts of Chinese text: words, each with the punctuation at its sides. */
function segmentsOf(text: string): string[] {
  const parts: string[] = [];
  let open = false;
  for (const { segment, isWordLike = false } of chinese.segment(text)) {
    if (open && isWordLike) parts.push(segment);
    else parts.push((parts.pop() ?? '') + segment);
    open = isWordLike;
  }
  return parts;
}

/** Characters that lean on the word before them. */
const trailing = /^[的了着著過过嗎吗呢吧們们裡里裏上下中後后前時时]\p{P}*$/u;
const oneCharacter = /^\p{Script=Han}$/u;
/** Whether a segment is one character, whatever marks are at its sides. */
const isSingle = (segment: string): boolean => oneCharacter.test(segment.replace(/\p{P}/gu, ''));
const ends = /\p{P}$/u;
/** No part is longer, so that it fits a line of a phone. */
const maxPart = 6;

interface Part {
  text: string;
  /** Whether it is of characters that are no words to the dictionary. */
  isLoose: boolean;
}

/** Whether a segment stays on the line of the part before it. */
function staysWith({ text, isLoose }: Part, segment: string): boolean {
  if (text.length + segment.length > maxPart || ends.test(text)) return false;
  return trailing.test(segment) || (isLoose && (isSingle(segment) || text.length === 1));
}

/**
 * The parts of a Chinese headline between which a line may end: known words. Characters that are no words to the
 * dictionary are a name and stay together, one alone with the next word, at the end with the one before; a particle
 * stays with the word before it.
 */
export function wordsOf(text: string): string[] {
  const parts: Part[] = [];
  for (const segment of segmentsOf(text)) {
    const isLoose = isSingle(segment) && !trailing.test(segment);
    const last = parts.at(-1);
    if (last && staysWith(last, segment))
      parts.splice(-1, 1, { text: last.text + segment, isLoose: last.isLoose && isLoose });
    else parts.push({ text: segment, isLoose });
  }
  const [before, end] = [parts.at(-2), parts.at(-1)];
  if (before && end && isSingle(end.text) && !ends.test(before.text))
    parts.splice(-2, 2, { text: before.text + end.text, isLoose: false });
  return parts.map((part) => part.text);
}

const thai = new Intl.Segmenter('th', { granularity: 'word' });
/** What begins a Thai word or leads to the next one, and what a reader takes with the word before. */
const leading = new Set(
  'การ ความ ผู้ นัก ชาว ช่าง ไม่ ที่ ของ ใน จาก กับ และ หรือ ให้ ถึง คน แห่ง ซึ่ง อัน เพื่อ โดย ต่อ ใต้ บน ทุก หลาย'.split(' '),
);
const following = new Set('ทาง แล้ว อยู่ ไป มา ได้ กัน เอง นี้ นั้น เลย ด้วย ฯ'.split(' '));
const wordJoiner = '\u2060';
const maxJoined = 16;

/**
 * A Thai headline in which word joiners keep together what reads wrongly at the end of one line and the beginning of the
 * next: what begins a word or leads to it, and what only ends one.
 */
export function joinedThai(text: string): string {
  let result = '';
  let run = 0;
  let joins = false;
  for (const { segment, isWordLike = false } of thai.segment(text)) {
    const joined =
      isWordLike && run > 0 && (joins || following.has(segment)) && run + segment.length <= maxJoined;
    result += joined ? wordJoiner + segment : segment;
    run = isWordLike ? (joined ? run + segment.length : segment.length) : 0;
    joins = leading.has(segment);
  }
  return result;
}

/** The Thai sign of repetition does not begin a line. */
export const withoutLooseRepetition = (text: string): string => text.replaceAll(' ๆ', '\u00a0ๆ');
