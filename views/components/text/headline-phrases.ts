/** The end of a phrase in a Chinese headline: after punctuation, or before an opening mark that follows a character. */
const phraseEnd = /(?<=[：，、。；！？…—])(?![：，、。；！？…—」』）”])|(?<=\p{Script=Han})(?=[「『《（“])/u;

/** The phrases of a Chinese headline, after each of which a line may end. */
export const phrasesOf = (text: string): string[] => text.split(phraseEnd);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The parts of Chinese text between which a line may end: words, each with the punctuation at its sides. */
export function wordsOf(text: string): string[] {
  const parts: string[] = [];
  let open = false;
  for (const { segment, isWordLike = false } of segmenter.segment(text)) {
    if (open && isWordLike) parts.push(segment);
    else parts.push((parts.pop() ?? '') + segment);
    open = isWordLike;
  }
  return parts;
}
