/** Where a phrase of a Chinese headline ends. */
const phraseEnd = /(?<=[：，、。；！？…—]+)(?![：，、。；！？…—」』）”])/u;
const han = /\p{Script=Han}/u;

/** Short Cyrillic words, which do not stand at the end of a line. */
const cyrillicParticle = /(?<=^|\s)(\p{Script=Cyrillic}{1,2}) (?=\S)/gu;

/**
 * The text of a headline, so that its lines break as its language breaks them: Chinese between phrases before it
 * breaks inside of one, Russian not after a word of one or two letters.
 */
export function Phrases({ text }: { text: string }) {
  if (!han.test(text)) return text.replace(cyrillicParticle, '$1\u00a0');
  const phrases = text.split(phraseEnd);
  if (phrases.length === 1) return text;
  return phrases.map((phrase, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a headline keep their places
    <span key={place} className="phrase">
      {phrase}
    </span>
  ));
}
