/** Cyrillic letters, Kazakh ones without their marks, in the Latin letters by which sounds are compared. */
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ж:j з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:s ш:s щ:s ъ: ы:i ь: э:e ю:iu я:ia ё:e'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Latin spellings of one sound, replaced in this order. */
const spellings: readonly [RegExp, string][] = [
  [/sch|shch|sh|ch|tch/g, 's'],
  [/zh|dj/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ck|q|c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/(.)\1+/g, '$1'],
];

const minSoundLength = 4;

/**
 * How a folded word in Latin or Cyrillic letters sounds, roughly, in Latin ones: by it names are found that another
 * script spells. Undefined for short words, of which too many sound the same, and for other scripts.
 */
export function soundOf(word: string): string | undefined {
  if (!/^[a-zа-яё]+$/.test(word)) return undefined;
  const latin = word.replaceAll(/[а-яё]/g, (letter) => cyrillic[letter] as string);
  const sound = spellings.reduce((text, [from, to]) => text.replaceAll(from, to), latin);
  return sound.length >= minSoundLength ? sound : undefined;
}

/** Thai letters that sound the same, or nearly: readers mistake one for the other. */
const thaiSounds: Readonly<Record<string, string>> = Object.fromEntries(
  'ศ:ส ษ:ส ณ:น ฎ:ด ฏ:ต ฐ:ถ ธ:ท ฑ:ท ฒ:ท ฬ:ล ภ:พ ใ:ไ ี:ิ ู:ุ ื:ึ ฤ:ร ญ:ย'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** How a Thai word sounds, roughly: without tone marks and signs that shorten or silence. Undefined for other scripts. */
export function thaiSoundOf(word: string): string | undefined {
  if (!/^\p{Script=Thai}{2,}$/u.test(word)) return undefined;
  return word.replaceAll(/[่้๊๋็์]/g, '').replaceAll(/[ศษณฎฏฐธฑฒฬภใีูืฤญ]/g, (letter) => thaiSounds[letter] as string);
}

/** Whether a word is of Chinese characters alone, and of so many that they have a sound of their own. */
export const isHanWord = (word: string): boolean => /^\p{Script=Han}{2,8}$/u.test(word);

/**
 * The sounds of words of Chinese characters: their pinyin, as Latin words are compared. What it needs is loaded when it
 * is first called.
 */
export async function hanSounds(words: readonly string[]): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  return words.map((word) => {
    const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true }).join('');
    return soundOf(syllables.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? '';
  });
}
