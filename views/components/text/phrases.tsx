import { phrasesOf } from './headline-phrases.ts';

const han = /\p{Script=Han}/u;

/** A Cyrillic word of one or two letters, which must not end a line. */
const cyrillicParticle = /(?<=^|\s)(\p{Script=Cyrillic}{1,2}) (?=\S)/gu;

/**
 * The text of a headline with the line breaks of its language: Chinese preferably breaks between phrases, Russian
 * never after a word of one or two letters.
 */
export function Phrases({ text }: { text: string }) {
  if (!han.test(text)) return text.replace(cyrillicParticle, '$1\u00a0');
  const phrases = phrasesOf(text);
  if (phrases.length === 1) return text;
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a headline never change their order
    <span key={index} className="phrase">
      {phrase}
    </span>
  ));
}
