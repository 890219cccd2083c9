import type { BuiltInLocale, Locale } from '../../../locales/languages.ts';

const indonesian = `di ke dari dan atau yang untuk pada dengan dalam ini itu apa mana bagaimana siapa kapan adalah saya kami
  kita oleh sebuah para kepada tentang`;
const chinese =
  '的 了 在 和 與 与 是 哪 哪裡 哪裏 哪里 哪兒 哪儿 怎麼 怎么 怎樣 怎样 什麼 什么 甚麼 如何 為什麼 为什么';

/** Words that say nothing of what is looked for, as they are written in lower case. */
const words: Record<BuiltInLocale, string> = {
  en: `a an the of about in on at to for from by with and or is are was be do does did where what which who when how why can
    i my me you your we our it its this that there near`,
  id: indonesian,
  bm: `${indonesian} daripada bagi bila ialah seorang`,
  'zh-Hant': chinese,
  'zh-Hans': chinese,
  th: 'ที่ ใน ของ และ กับ จาก ให้ เพื่อ ไหน ที่ไหน อะไร ยังไง อย่างไร คือ เป็น หรือ สำหรับ',
  vn: 'một của và ở tại với từ đến là có những các này đó nào đâu gì thế như để bằng',
  ru: 'в во на и с со из у к ко от до по за для о об при где как что когда кто какой какая какие это или ли',
  kz: 'және мен бен пен үшін туралы қайда қалай қашан қандай болады',
};

const sets = new Map<Locale, ReadonlySet<string>>(
  Object.entries(words).map(([locale, text]) => [locale, new Set(text.split(/\s+/))]),
);

/** The fillers of a language. */
export const fillersOf = (locale: BuiltInLocale): string[] => words[locale].split(/\s+/);

/** Whether a word that was typed says nothing of what is looked for in one of some languages: an article, "where". */
export const isFiller = (typed: string, languages: readonly Locale[]): boolean =>
  languages.some((locale) => sets.get(locale)?.has(typed.toLowerCase()));
