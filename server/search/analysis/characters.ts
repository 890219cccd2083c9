import hongKongVariants from 'opencc-js/dict/HKVariantsRev';
import simplifiedForms from 'opencc-js/dict/TSCharacters';
import taiwanVariants from 'opencc-js/dict/TWVariantsRev';

const pairsOf = (dictionary: string) =>
  dictionary.split('|').map((pair) => pair.split(' ') as [from: string, to: string]);

/** Variants that the dictionaries lack. */
const moreVariants = '濶 阔|籐 藤|妳 你|煑 煮|菓 果|餠 饼|塲 场';

/** The simplified form of each Chinese character that has another one. */
const simplified = new Map(pairsOf(simplifiedForms));
for (const [variant, standard] of [...pairsOf(taiwanVariants), ...pairsOf(hongKongVariants)]) {
  const form = simplified.get(standard) ?? standard;
  if (form !== variant) simplified.set(variant, form);
}
for (const [variant, form] of pairsOf(moreVariants)) simplified.set(variant, form);

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';

/** Thai signs in the one order in which they are compared, whatever the order in which they were typed. */
const thaiOrder: readonly [RegExp, string][] = [
  [/เเ/g, 'แ'],
  [/([่-๋])([ัิ-ฺํ])/g, '$2$1'],
  [/ํ([่-๋])า/g, '$1ำ'],
  [/ํา/g, 'ำ'],
  [/ำ([่-๋])/g, '$1ำ'],
  [/ๅ/g, 'า'],
];

/** Soft hyphens and characters without width are nothing. */
const ignored = /\u00AD|[\u200B-\u200D]|\u2060|\uFEFF/g;

const withHan = /\p{Script=Han}/u;
const withThai = /\p{Script=Thai}/u;

const withSimplified = (text: string) =>
  withHan.test(text)
    ? text.replaceAll(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
    : text;

/**
 * A text in the characters that are compared: of one width, Chinese ones simplified, Thai digits as Arabic ones, Thai signs in one
 * order, and nothing without width. Its length may change.
 */
export function unifyCharacters(text: string): string {
  const narrow = text.normalize('NFKC').replaceAll(ignored, '');
  if (!withThai.test(narrow)) return withSimplified(narrow);
  const digits = narrow.replaceAll(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)));
  return withSimplified(thaiOrder.reduce((ordered, [from, to]) => ordered.replaceAll(from, to), digits));
}

/** A text with simplified Chinese characters, each where it was: offsets in it are those in the text. */
export function unifyInPlace(text: string): string {
  if (!withHan.test(text)) return text;
  return text.replaceAll(/\p{Script=Han}/gu, (character) => {
    const form = simplified.get(character) ?? character;
    return form.length === character.length ? form : character;
  });
}
