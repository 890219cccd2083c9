import { type BuiltInLocale, type Locale, languageOf } from '../../locales/languages.ts';
import type { Story } from '../content/contract/story.ts';
import { plainText } from '../content/text/plain-text.ts';
import { type PlainWord, wordsOf } from './dependence.ts';
import { speaksToModel } from './speaks-to-model.ts';

/** What summaries need of a story. */
export type StoryText = Pick<Story, 'locale' | 'style' | 'title' | 'standfirst' | 'body'>;

export interface Sentence {
  text: string;
  words: PlainWord[];
  /** Index of its paragraph in the body. */
  paragraph: number;
  /** Its index in the paragraph. */
  index: number;
  /** The title of the entry above, which the sentence is about. */
  entry?: string;
}

/** Abbreviations, after which a full stop does not end a sentence. */
const abbreviations: Record<BuiltInLocale, string> = {
  en: 'Mr Mrs Ms Dr St Prof Jr Sr No vs Mt Ft Ave Rd Co Ltd Inc Capt Col Gen Lt Sgt Rev Hon approx ca cf est etc vol pp',
  id: 'Jl Jln Gg Kec Kab Kel Ds No Tn Ny Hj Dr dr Ir Drs Dra Prof Ust Rp dll dsb dst hlm tgl',
  bm: 'Jln Lrg Kg Sg Bt Tmn En Pn Hj Hjh Dr Prof Ir Ust No dll dsb hlm',
  vn: 'TP Tp Q P TS ThS Ths PGS GS BS KS Tr St',
  ru: 'г гг ул им т тыс млн млрд руб стр см пр просп пер д кв корп обл с пос ст проф акад доц инж н э др пл мин сек ок',
  kz: 'ж жж ғ ғғ көш даң м мың млн млрд тг қ а проф акад б с т',
  th: '',
  'zh-Hant': '',
  'zh-Hans': '',
};

const abbreviated = new Map<Locale, ReadonlySet<string>>(
  Object.entries(abbreviations).map(([locale, words]) => [locale, new Set(words.split(' '))]),
);

const lastWord = /(?<![\p{L}\p{N}’'-])(\p{L}+)\.\s*$/u;
/** An initial, and what is short, has a capital and cannot be said as a syllable that begins with a consonant: "Ir", "Mrs", no "Li". */
const shortened = /^\p{Lu}(?:\p{L}?|(?<=[AEIOU])[a-z]{1,2}|(?<![AEIOU])[b-df-hj-np-tv-z]{2})$/u;
const syllable = /^[B-DF-HJ-NP-TV-Z][aeiouy]$/;

/** Whether a text ends in an abbreviation, whose full stop does not end the sentence. */
export function endsInAbbreviation(text: string, locale: Locale): boolean {
  const word = lastWord.exec(text)?.[1];
  return (
    word !== undefined &&
    (abbreviated.get(locale)?.has(word) === true || (shortened.test(word) && !syllable.test(word)))
  );
}

/** A space between Thai clauses or sentences; spaces around numbers and foreign words separate neither. */
const thaiSpace = /(?<=[\p{Script=Thai}”)])\s+(?=[\p{Script=Thai}“(])(?!ๆ)/u;
/** Thai marks no end of a sentence: one goes on below the first length, and from the second on ends where the next part may begin one. */
const minThaiLength = 50;
const longThaiLength = 90;
const thaiSubject = /^(?:เขา|เธอ|แก|มัน|พวกเขา|ท่าน|ตอนนี้|วันนี้|ปัจจุบัน|ต่อมา|เมื่อ|ทุก(?:วัน|เช้า|คืน|ปี))/;
const thaiContinuation =
  /^(?:และ|แต่|เพราะ|ซึ่ง|ที่|โดย|จึง|แล้ว|ก็|ว่า|หรือ|กับ|ให้|ไม่|เพื่อ|จน|รวม|มี|ใช้|ได้|ต้อง|ยัง|เป็น|คือ|ทั้ง|ตั้งแต่|จาก|ใน|บน|ถึง|เคย|จะ|ส่วน|ด้วย|อีก|พร้อม|ต่อ|เพียง|แค่|ทำ|เอา|ไป|มา|รับ|ขอ|บอก|ถาม|ตอบ|ชื่อ|วัย|อายุ|ราคา)/;
/** A short part at the end may be a name whose sentence goes on. */
const minThaiEnd = 16;
const thaiOpenEnd = /(?:ว่า|คือ|ชื่อ|กับ|และ|หรือ|ของ|ที่|ใน|เป็น|ให้|จาก|โดย)$/;

function thaiSentences(text: string): string[] {
  const parts = text.split(thaiSpace);
  const sentences: string[] = [];
  let open = '';
  for (const [index, part] of parts.entries()) {
    open = open === '' ? part : `${open} ${part}`;
    const next = parts[index + 1] ?? '';
    const ends =
      (open.length >= minThaiLength && thaiSubject.test(next)) ||
      (open.length >= longThaiLength && !thaiContinuation.test(next));
    if (next !== '' && (!ends || part.length < minThaiEnd || thaiOpenEnd.test(open))) continue;
    sentences.push(open);
    open = '';
  }
  return sentences;
}

/** Joins parts that are no sentence of their own with those that follow. */
function joinFragments(parts: string[], isFragment: (part: string) => boolean): string[] {
  const joined: string[] = [];
  let open = '';
  for (const part of parts) {
    open += part;
    if (isFragment(open)) continue;
    joined.push(open);
    open = '';
  }
  return open === '' ? joined : [...joined, open];
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const segmenter = new Intl.Segmenter(languageOf(locale).iso, { granularity: 'sentence' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** Splits a paragraph into sentences, by the rules of the language's script. */
export function splitSentences(text: string, locale: Locale): string[] {
  const sentences =
    languageOf(locale).script === 'thai'
      ? thaiSentences(text)
      : joinFragments(
          [...segmenterOf(locale).segment(text)].map(({ segment }) => segment),
          (part) => endsInAbbreviation(part, locale),
        );
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** The sentences of a story's paragraphs. Quotations are left out, because they are not the writer's words, and what is said to a model. */
export function sentencesOf({ body, locale }: Pick<Story, 'body' | 'locale'>): Sentence[] {
  const sentences: Sentence[] = [];
  let entry: string | undefined;
  for (const [paragraph, block] of body.entries()) {
    if (block.type === 'entry') entry = block.title;
    if (block.type !== 'paragraph') continue;
    for (const [index, text] of splitSentences(plainText(block.text), locale).entries())
      if (!speaksToModel(text))
        sentences.push({ text, words: wordsOf(text), paragraph, index, ...(entry ? { entry } : {}) });
  }
  return sentences;
}
