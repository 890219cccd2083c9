import { type Locale, languageOf, type Script } from '../../locales/languages.ts';

const letters: Record<Script, RegExp> = {
  latin: /\p{Script=Latin}/u,
  han: /\p{Script=Han}/u,
  thai: /\p{Script=Thai}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
};

/** The letters of a text, parted by whether they belong to a language's script. */
export function lettersOf(text: string, locale: Locale): { own: string; foreign: string } {
  const own = letters[languageOf(locale).script];
  const all = [...text].filter((character) => /\p{L}/u.test(character));
  return {
    own: all.filter((letter) => own.test(letter)).join(''),
    foreign: all.filter((letter) => !own.test(letter)).join(''),
  };
}

/** Frequent characters in their Traditional form, then the same in their Simplified form. */
const traditional =
  '們這說國對時會來個為過東車長門開關聽見書學買賣讓還沒從話語請錢飯館樣點間無頭風飛馬魚鳥實將';
const simplified =
  '们这说国对时会来个为过东车长门开关听见书学买卖让还没从话语请钱饭馆样点间无头风飞马鱼鸟实将';

/** The characters of a Chinese text that belong to the other way of writing it. */
export function wrongCharacters(text: string, locale: 'zh-Hant' | 'zh-Hans'): string {
  const wrong = locale === 'zh-Hant' ? simplified : traditional;
  return [...text].filter((character) => wrong.includes(character)).join('');
}
