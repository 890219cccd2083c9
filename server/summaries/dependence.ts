import { type BuiltInLocale, type Locale, languageOf } from '../../locales/languages.ts';
import { splitWords } from '../content/text/words.ts';
import type { Sentence } from './sentences.ts';

/** The words of a language by which a sentence depends on earlier ones, or speaks for its writer. */
interface DependentWords {
  /** A sentence that begins with one of these is not understood on its own. */
  opening: string;
  /** Pronouns for somebody whom the sentence itself must name. */
  pronouns: string;
  /** Words that refer to earlier sentences; a sentence may have some. */
  pointing: string;
  /** The first and second person: the writer's own voice. */
  voice: string;
  /** How the first word of a sentence ends that leaves out its subject, or whose owner an earlier one names. */
  openingEnds?: RegExp;
}

const dependentWords: Record<BuiltInLocale, DependentWords> = {
  en: {
    opening: `he she it they we you his her its their our your him them this that these those but and so or nor yet
      then there here however instead still also both neither either such another others other meanwhile therefore thus
      hence now once even only nobody not never afterwards otherwise perhaps because which who whose what why how when
      yes no most some one none each all everyone everybody nothing former latter same few
      many much more less later next too asked somebody someone something somewhere`,
    pronouns: 'he she his her hers him they their them',
    pointing: `this these those such it each both neither either then there again another same latter former else too
      also way however though meanwhile instead`,
    voice: 'i ive im my me mine we weve our us you your yours',
  },
  id: {
    opening: `ia dia mereka beliau itu ini tetapi tapi namun dan lalu kemudian maka sebab karena jadi padahal sedangkan
      juga atau di situ sana sini setelah sesudah sebelum begitu semua sebagian keduanya hal sejak tak tidak bukan
      kadang sekarang kini selain meski walau yang`,
    pronouns: 'ia dia mereka beliau katanya ujarnya jawabnya tuturnya',
    pointing: 'tersebut itu ini nya begitu demikian juga pun keduanya',
    voice: 'saya aku kami kita kamu anda',
    openingEnds: /nya$/,
  },
  bm: {
    opening: `dia mereka beliau ia itu ini tetapi tapi namun dan lalu kemudian maka sebab kerana jadi sedangkan juga atau
      di situ sana sini selepas setelah sebelum begitu semua sebahagian kedua hal sejak tak tidak bukan kadang kini
      selain meski walau yang`,
    pronouns: 'dia mereka beliau ia katanya ujarnya jawabnya tegasnya',
    pointing: 'tersebut itu ini nya begitu demikian juga pun kedua',
    voice: 'saya aku kami kita kamu anda',
    openingEnds: /nya$/,
  },
  vn: {
    opening: `ong ba anh chi co no ho nhung va roi the vi nen do nay day kia ay con cung hay hoac sau truoc khi luc bay
      tat moi khong chang chi tuy boi song mot so`,
    pronouns: 'no ho ay',
    pointing: 'nay do kia ay vay the cung nua',
    voice: 'toi minh ta chung ban',
  },
  ru: {
    opening: `он она оно они его ее их ему ей им но и а да зато однако потом затем тогда там тут здесь это этот эта эти
      тот та те то так такой такая такие поэтому потому ведь или либо тоже также кроме впрочем теперь сейчас все всё
      никто ничего не ни каждый другой другая другие остальные после еще уже кто что когда если где почему зачем как
      который которая которые`,
    pronouns: 'он она оно они его ее их ему ей им ним ней них нем ними нее него',
    pointing:
      'этот эта эти это этого этой этих этому этим этом эту тот те того тех той такой такие там тогда тоже также оба обе',
    voice: 'я мне меня мой моя мы нам нас наш вы вам вас',
    openingEnds:
      /^(?!(?:школ|скал|сил|стрел|канал|журнал|материал|вокзал|квартал|финал|зал|подвал|стол|угол|отдел|узел|аул|мат|час|сет|печат|комнат|плат|салат|халат|плакат|институт|маршрут))\p{L}*(?:[аеиоуыя]л[аи]?|л(?:ся|ась|ись)|[аюуя]т(?:ся)?|ть(?:ся)?)$/u,
  },
  kz: {
    opening: `ол олар оның оны оған онда бұл мұнда сол осы бірақ және ал сонда содан сондықтан өйткені себебі енді кейін
      бәрі ешкім әрқайсысы басқа тағы да солай мұны соның мұның мен`,
    pronouns: 'ол олар оның оны оған олардың',
    pointing: 'бұл сол осы мұндай сондай бұны соны осыны',
    voice: 'мен маған менің біз бізге біздің сіз сен',
  },
  th: {
    opening: `เขา เธอ มัน พวก แต่ และ แล้ว ซึ่ง ที่ จึง ก็ โดย เพราะ หรือ นี่ นั่น นั้น นี้ ส่วน จากนั้น ดังนั้น ทั้งนี้ เพื่อ เมื่อ ถ้า ตอนนี้ ทุก ไม่
      อีก ต่อมา กับ จน ว่า คือ เป็น มี ให้ ยัง แม้ ต่าง หลัง ก่อน`,
    pronouns: 'เขา เธอ มัน พวกเขา',
    pointing: 'นี้ นั้น นั่น นี่ ดังกล่าว เช่นกัน ด้วย',
    voice: 'ผม ฉัน ดิฉัน เรา คุณ',
  },
  'zh-Hant': {
    opening: `他 她 它 牠 這 那 此 其 但 可是 然而 而 不過 於是 所以 因此 因為 後來 然後 接著 也 又 還 並 則 或 若 如果 同樣 每 都 另 至於
      有人 有些 沒有 沒 不 只 就 最後 如今 現在 當時 隔 說 第 再 之後 從此 直到 兩 三 一`,
    pronouns: '他 她 它 牠 他們 她們 它們',
    pointing: '這 那 這個 那個 這些 那些 這種 那種 此 該 其 這樣 那裡 這裡 也 兩者',
    voice: '我 我們 你 妳 您 咱們',
  },
  'zh-Hans': {
    opening: `他 她 它 这 那 此 其 但 可是 然而 而 不过 于是 所以 因此 因为 后来 然后 接着 也 又 还 并 则 或 若 如果 同样 每 都 另 至于
      有人 有些 没有 没 不 只 就 最后 如今 现在 当时 隔 说 第 再 之后 从此 直到 两 三 一`,
    pronouns: '他 她 它 他们 她们 它们',
    pointing: '这 那 这个 那个 这些 那些 这种 那种 此 该 其 这样 那里 这里 也 两者',
    voice: '我 我们 你 您 咱们',
  },
};

type Sets = Record<Exclude<keyof DependentWords, 'openingEnds'>, ReadonlySet<string>>;

const setOf = (words: string): ReadonlySet<string> => new Set(splitWords(words).map(({ text }) => text));
const sets = new Map<Locale, Sets>(
  Object.entries(dependentWords).map(([locale, { opening, pronouns, pointing, voice }]) => [
    locale,
    {
      opening: setOf(opening),
      pronouns: setOf(pronouns),
      pointing: setOf(pointing),
      voice: setOf(voice),
    },
  ]),
);

const none: ReadonlySet<string> = new Set();
/** The words of a language; none of one without a table. */
const setsOf = (locale: Locale): Sets =>
  sets.get(locale) ?? { opening: none, pronouns: none, pointing: none, voice: none };

/** A pronoun in a contraction, as in "he’d". */
const contraction =
  /(?<!\p{L})(?:i|we|you|he|she|it|they|that|there|who|what)['’](?:d|ll|m|re|s|ve)(?!\p{L})/iu;

const capital = /^\p{Lu}[\p{Ll}’'-]/u;

/** The folded words that have a capital inside a sentence: names, in scripts with capital letters. */
export function namesIn(sentences: readonly Sentence[]): ReadonlySet<string> {
  const named = sentences.flatMap(({ text, words }) =>
    words.slice(1).filter(({ start }) => capital.test(text.slice(start, start + 2))),
  );
  return new Set(named.map(({ text }) => text));
}

/** Whether a sentence is understood without those before it; `names` are the folded names of its story. */
export function standsAlone({ text, words }: Sentence, locale: Locale, names: ReadonlySet<string>): boolean {
  const { opening, pronouns, voice } = setsOf(locale);
  const [first, ...rest] = words.map((word) => word.text);
  if (first === undefined || opening.has(first) || contraction.test(text)) return false;
  if (!names.has(first) && dependentWords[locale as BuiltInLocale]?.openingEnds?.test(first)) return false;
  if (languageOf(locale).script === 'han') {
    const opens = [...opening].some((word) => text.startsWith(word));
    return !opens && ![...voice, ...pronouns].some((word) => text.includes(word));
  }
  if ([first, ...rest].some((word) => voice.has(word))) return false;
  return names.has(first) || !rest.some((word) => pronouns.has(word));
}

/** How many words of a sentence refer to earlier sentences. */
export function pointersIn({ words }: Sentence, locale: Locale): number {
  return words.filter(({ text }) => setsOf(locale).pointing.has(text)).length;
}
