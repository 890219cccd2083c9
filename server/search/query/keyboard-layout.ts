/** Keys by what they have on an American keyboard, and the letters of other layouts on the same keys in the same order. */
const keys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбю';
const thaiKeys = `${keys}/4567890-=`;
const thai = 'ๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝภถุึคตจขช';

/** The keys of digits on which Kazakh layouts have the letters that Russian lacks. */
const kazakhDigits: Readonly<Record<string, string>> = {
  '2': 'ә',
  '3': 'і',
  '4': 'ң',
  '5': 'ғ',
  '8': 'ү',
  '9': 'ұ',
  '0': 'қ',
  '-': 'ө',
  '=': 'һ',
};

const pairs = (from: string, to: string) =>
  new Map([...from].map((key, index) => [key, [...to][index] as string]));
const toRussian = pairs(keys, russian);
const toKazakh = new Map([...toRussian, ...Object.entries(kazakhDigits)]);
const toThai = pairs(thaiKeys, thai);
const fromRussian = pairs(russian, keys);
const fromThai = pairs(thai, thaiKeys);

const typedWith = (layout: ReadonlyMap<string, string>, text: string) =>
  [...text.toLowerCase()].map((key) => layout.get(key) ?? key).join('');

/** What a text would be if another keyboard layout had been set while it was typed: possible readings, the likely first. */
export function otherLayouts(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text))
    return [toRussian, toKazakh, toThai].map((layout) => typedWith(layout, text));
  if (/^[а-яё\d\s\p{P}]+$/iu.test(text)) return [typedWith(fromRussian, text)];
  return /^[\p{Script=Thai}\d\s\p{P}]+$/u.test(text) ? [typedWith(fromThai, text)] : [];
}
