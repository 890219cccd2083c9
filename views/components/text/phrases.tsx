import { Fragment } from 'react';
import { joinedThai, phrasesOf, withoutLooseRepetition, wordsOf } from './headline-phrases.ts';

const han = /\p{Script=Han}/u;
const thai = /\p{Script=Thai}/u;

/** A Cyrillic word of one or two letters, which must not end a line. */
const cyrillicParticle = /(?<=^|\s)(\p{Script=Cyrillic}{1,2}) (?=\S)/gu;

/** The words of a phrase; a line ends between two of them, never within one. */
const words = (phrase: string) =>
  wordsOf(phrase).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a headline never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));

/**
 * The text of a headline with the line breaks of its language: Chinese preferably breaks between phrases and never
 * within a word, Thai never between what belongs to one, Russian never after a word of one or two letters.
 */
export function Phrases({ text }: { text: string }) {
  if (thai.test(text)) return joinedThai(withoutLooseRepetition(text));
  if (!han.test(text)) return text.replace(cyrillicParticle, '$1\u00a0');
  return phrasesOf(text).map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a headline never change their order
    <span key={index} className="phrase">
      {words(phrase)}
    </span>
  ));
}
