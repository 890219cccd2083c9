import { type BuiltInLocale, type Locale, languageOf } from '../../locales/languages.ts';
import { compositeKey } from '../../views/composite-key.ts';
import { splitWords } from '../content/text/words.ts';

/** The words of a language by which a sentence depends on earlier ones, or speaks for its writer. */
interface DependentWords {
  /** Pronouns that a sentence may begin with, for somebody whom an earlier one names. */
  subjects: string;
  /** Connectives and other words with which a sentence goes on from the one before it. */
  openings: string;
  /** Other forms of pronouns, which the sentence itself must give a name. */
  pronouns: string;
  /** Words that refer to earlier sentences wherever they stand. */
  pointing: string;
  /** The first and second person: the writer's own voice. */
  voice: string;
  /** How the first word ends that leaves out its subject or its owner. */
  openingEnds?: RegExp;
  /** Other ways to go on from an earlier sentence. */
  leaning?: RegExp;
}

const chinese = {
  'zh-Hant': {
    subjects: '他 她 它 牠 他們 她們 它們',
    openings: `這 那 此 其 但 可 可是 然而 而 不過 於是 所以 因此 因為 後來 然後 接著 也 又 還 並 則 或 若 如果 同樣 每 都 另 至於
      有人 有些 有一 有的 有個 有位 沒有 沒 不 只 就 最後 最初 如今 現在 當時 當年 隔 說 第 再 之後 之前 從此 直到 先 其餘 其中 其實 首先 接下來
      另外 此外 反而 反正 結果 終於 剩下 前者 後者 同一 同時 由於 雖然 儘管 比起 除了 除此 甚至 尤其 例如 比如 換句話 難怪 原來 大家 誰 什麼 怎麼 為什麼
      後面 前面 旁邊 裡面 外面 上面 下面 到了 過了 等到 今年 去年 前年 叫到 平均 全部 所有 當天 當晚 那時 這時 目前 已經 從前 以前 以後 原本
      規則 答案 流程 客人 對方 自己 用 把 被 讓 請 看 想 要 會 能 按 照 據 走 坐 站 拿 做 寫 做法 正 才 剛 據說 聽說 意思 理由 原因 問題 好處`,
    pronouns: '自己 彼此',
    pointing: '這 那 此 上述 同樣 後者 前者 兩者',
    voice: '我 你 妳 您 咱',
  },
  'zh-Hans': {
    subjects: '他 她 它 他们 她们 它们',
    openings: `这 那 此 其 但 可 可是 然而 而 不过 于是 所以 因此 因为 后来 然后 接着 也 又 还 并 则 或 若 如果 同样 每 都 另 至于
      有人 有些 有一 有的 有个 有位 没有 没 不 只 就 最后 最初 如今 现在 当时 当年 隔 说 第 再 之后 之前 从此 直到 先 其余 其中 其实 首先 接下来
      另外 此外 反而 反正 结果 终于 剩下 前者 后者 同一 同时 由于 虽然 尽管 比起 除了 除此 甚至 尤其 例如 比如 换句话 难怪 原来 大家 谁 什么 怎么 为什么
      后面 前面 旁边 里面 外面 上面 下面 到了 过了 等到 今年 去年 前年 叫到 平均 全部 所有 当天 当晚 那时 这时 目前 已经 从前 以前 以后 原本
      规则 答案 流程 客人 对方 自己 用 把 被 让 请 看 想 要 会 能 按 照 据 走 坐 站 拿 做 写 做法 正 才 刚 据说 听说 意思 理由 原因 问题 好处`,
    pronouns: '自己 彼此',
    pointing: '这 那 此 上述 同样 后者 前者 两者',
    voice: '我 你 您 咱',
  },
};

const dependentWords: Record<BuiltInLocale, DependentWords> = {
  en: {
    subjects: 'he she it they',
    openings: `we you i his her its their our your my him them this that these those but and so or nor yet for
      then there here however instead still also both neither either such another others other meanwhile therefore thus
      hence now once even only nobody not never afterwards otherwise perhaps because which who whose what why how when where
      yes no most some one none each all everyone everybody nothing former latter same few if unless though although
      many much more less later next too asked somebody someone something somewhere anyone anything whereas while until
      as except besides again first second third finally last lastly thirdly secondly firstly whoever whatever wherever
      since after before inside outside nearby behind beside above below upstairs downstairs beyond whether half
      rather indeed certainly naturally evidently apparently presumably supposedly inevitably certainly today tonight tomorrow yesterday
      two three four five six seven eight nine ten eleven twelve`,
    pronouns: 'he she his her hers him they their them it its himself herself themselves itself',
    pointing: `this these those such another same latter former else too also however though meanwhile instead above below`,
    voice: 'i ive im id ill my me mine we weve our us ours you your yours',
    leaning:
      /\b(?:under|in|on|at|of|from|to|with|by|for|about|like) that \p{Ll}|, that (?:is|was)|^(?:\p{L}+ )?the (?:following|previous|old one)|^The (?:last|first|second|third|other|next|rest|rule|answer)/u,
  },
  id: {
    subjects: 'ia dia mereka beliau',
    openings: `itu ini tetapi tapi namun dan lalu kemudian maka sebab karena jadi padahal sedangkan sementara adapun
      juga atau di situ sana sini setelah sesudah sebelum begitu semua semuanya sebagian keduanya hal sejak tak tidak bukan
      kadang sekarang kini selain meski walau walaupun meskipun yang untuk dengan agar supaya kalau jika bila apabila ketika saat waktu
      hanya cuma bahkan malah justru akhirnya mulanya awalnya pertama kedua ketiga terakhir selebihnya sisanya lainnya lain
      ada pernah sudah belum masih baru biasanya barangkali mungkin konon katanya ternyata rupanya memang tentu dahulu dulu
      seorang di antara dari antaranya hasilnya alasannya syaratnya caranya tahun bulan minggu pekan hari besoknya esoknya
      suatu seseorang siapa apa bagaimana mengapa kenapa demikian adalah dua tiga empat lima enam tujuh delapan sembilan sepuluh`,
    pronouns: 'ia dia mereka beliau katanya ujarnya jawabnya tuturnya',
    pointing: 'tersebut itu ini begitu demikian juga keduanya situ sana sini lainnya',
    voice: 'saya aku kami kita kamu anda',
    openingEnds: /(?:nya|lah)$/,
    leaning:
      /(?<!\p{L})(?:meny?|mem|meng?|di)\p{L}+nya(?!\p{L})|^\p{L}+[ -](?:\p{L}+nya|pertama|kedua|ketiga|keempat|terakhir|lain)(?!\p{L})/iu,
  },
  bm: {
    subjects: 'dia mereka beliau ia',
    openings: `itu ini tetapi tapi namun dan lalu kemudian maka sebab kerana jadi sedangkan manakala sementara adapun juga atau
      di situ sana sini selepas setelah sebelum begitu semua semuanya sebahagian kedua hal sejak tak tidak bukan kadang kini sekarang
      selain meski walau walaupun meskipun yang untuk dengan agar supaya kalau jika bila apabila ketika semasa waktu hanya cuma
      bahkan malah akhirnya mulanya pertama ketiga terakhir selebihnya bakinya lain ada pernah sudah belum masih baru biasanya
      barangkali mungkin konon kononnya ternyata rupanya memang tentu dahulu dulu seorang antara dari daripada hasilnya sebabnya
      syaratnya caranya tahun bulan minggu hari esoknya suatu seseorang siapa apa bagaimana mengapa kenapa demikian ialah adalah
      setiap tanpa selama letak dua tiga empat lima enam tujuh lapan sembilan sepuluh`,
    pronouns: 'dia mereka beliau ia katanya ujarnya jawabnya tegasnya',
    pointing: 'tersebut itu ini begitu demikian juga situ sana sini lain',
    voice: 'saya aku kami kita kamu anda',
    openingEnds: /(?:nya|lah)$/,
    leaning:
      /(?<!\p{L})(?:meny?|mem|meng?|di)\p{L}+nya(?!\p{L})|^\p{L}+[ -](?:\p{L}+nya|pertama|kedua|ketiga|keempat|terakhir|lain)(?!\p{L})/iu,
  },
  vn: {
    subjects: 'ông bà anh chị cô nó họ cậu cụ bác chú thím dì',
    openings: `nhưng và rồi thế vì nên đó này đây kia ấy còn cũng hay hoặc sau trước khi lúc bây giờ tất mọi mỗi không chẳng chưa chả
      tuy bởi song một nếu ngoài riêng thì mà là có được bị do để cho với ở tại trong trên dưới từ đến đầu cuối tiếp
      hai ba bốn năm sáu bảy tám chín mười vài nhiều ít cả những các hồi hôm ngày tháng tối sáng chiều trưa đêm
      người đáng nghe nhìn hỏi nói thấy vậy nay xưa giữa bên cạnh theo chỉ vẫn đã đang sẽ cứ lại dù dẫu mặc phần ai gì sao đâu nặng coi xem ngồi đứng đi vào ra mua bán uống ăn đáy`,
    pronouns: 'nó họ y hắn',
    pointing: 'này đó kia ấy vậy thế đấy nọ',
    voice: 'tôi mình ta chúng bạn tui',
    leaning: /^\p{L}+ (?:thì|cuối|đầu|thứ|khác)(?!\p{L})|^\p{L}+(?: \p{L}+)? kế bên/u,
  },
  ru: {
    subjects: 'он она оно они',
    openings: `его ее их ему ей им но и а да зато однако потом затем тогда там тут здесь это этот эта эти туда оттуда отсюда сюда
      тот та те то ту так такой такая такие такое поэтому потому ведь или либо тоже также кроме впрочем теперь сейчас все всё всего
      никто ничего не ни нет каждый каждая каждое другой другая другие остальные остальным остальных остальное после еще уже кто что когда если
      где почему зачем как который которая которые будто словно пока хотя чтобы раз лишь только даже именно наконец сначала сперва
      далее дальше раньше прежде иногда обычно порой бывает есть был была было были стоит нужно надо можно нельзя третий третья вторая второй
      вторым вторую первый первая первое первым последний последняя последним один одна одно одни два две три четыре пять шесть семь восемь девять десять двое трое
      оба обе сам сама сами само кто-то что-то кое-кто некоторые многие большинство половина часть свой своя свои между вместо
      внутри снаружи рядом напротив справа слева сверху снизу`,
    pronouns: 'он она оно они его ее их ему ей им ним ней них нем ними нее него',
    pointing:
      'те этот эта эти это этого этой этих этому этим этом эту тот той тех такой такие там тогда тоже также оба обе здесь тут сюда туда',
    voice: 'я мне меня мной мой моя мое мои мы нам нас нами наш наша наши вы вам вас вами ваш ты тебе тебя',
    openingEnds:
      /^(?!(?:школ|скал|сил|стрел|канал|журнал|материал|вокзал|квартал|финал|зал|подвал|стол|угол|отдел|узел|аул|мат|час|сет|печат|комнат|плат|салат|халат|плакат|институт|маршрут))\p{L}*(?:[аеиоуыя]л[аио]?|л(?:ся|ась|ись|ось)|[аеюуия]т(?:ся)?|ть(?:ся)?)$/u,
  },
  kz: {
    subjects: 'ол олар',
    openings: `оның оны оған онда одан бұл мұнда мұндай сол осы бірақ және ал сонда содан сондықтан өйткені себебі енді кейін
      бәрі ешкім әрқайсысы басқа басқалары тағы да солай мұны соның мұның мұнан бұдан мен кейде кеше бүгін ертең былтыр биыл қазір бұрын
      алдымен соңында ақыры алайда дегенмен әйтпесе яғни мысалы тіпті тек ғана бар жоқ біреу біреуі екеуі үшеуі қалғаны қалғандары
      екінші үшінші бірінші бірі екі үш төрт бес алты жеті сегіз тоғыз он әр кім не қалай неге қашан егер мүмкін бәлкім сосын ең артынан қоңырау өз кейбір тағы жылына түсін`,
    pronouns: 'ол олар оның оны оған онымен одан олардың оларға өзі өзінің өзіне',
    pointing:
      'бұл сол осы соның осының мұндай сондай бұны соны осыны мұны мұнда сонда осында онда анау мынау',
    voice: 'мен маған менің мені біз бізге біздің бізді сіз сен саған сізге',
    openingEnds: /(?:сы|сі|ындағы|індегі|сынан|сінен|сына|сіне)$/u,
  },
  th: {
    subjects: 'เขา เธอ มัน แก พวกเขา พวกเธอ ท่าน',
    openings: `พวก แต่ และ แล้ว ซึ่ง ที่ จึง ก็ โดย เพราะ หรือ นี่ นั่น นั้น นี้ ส่วน จากนั้น ดังนั้น ทั้งนี้ เพื่อ เมื่อ ถ้า ตอนนี้ ทุก ไม่
      อีก ต่อมา กับ จน ว่า คือ เป็น มี ให้ ยัง แม้ ต่าง หลัง ก่อน ทั้ง ใช้ ได้ ต้อง จะ เคย ถาม บอก เดี๋ยวนี้ วันนี้ ปีนี้ ตอน พอ
      หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ บาง คน ใคร อะไร ทำไม อย่าง สุดท้าย ตอนแรก ครั้งแรก คำตอบ เรื่อง ซ้อม กลางวัน จาก ใน บน รวม ปลาย ต้น จับ เหลือ ดู เดิน ยืน นั่ง หยิบ เห็น รู้ คิด เปิด ปิด วาง เก็บ ขาย ซื้อ ปัก ใส่ กิน ขึ้น ติด ข้อ`,
    pronouns: 'เขา เธอ มัน พวกเขา แก',
    pointing: 'นี้ นั้น นั่น นี่ ดังกล่าว เช่นกัน',
    voice: 'ผม ฉัน ดิฉัน เรา คุณ หนู',
  },
  ...chinese,
};

type Kind = Exclude<keyof DependentWords, 'openingEnds' | 'leaning'>;

/** A word of a sentence as it is compared: in lower case; accents count, for they make other words in Vietnamese. */
export interface PlainWord {
  text: string;
  /** Offsets in the sentence; `end` is after the word. */
  start: number;
  end: number;
}

const plain = (word: string) =>
  word.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replaceAll(/['’]/g, '');

/** The words of a text, in their order. */
export const wordsOf = (text: string): PlainWord[] =>
  splitWords(text).map(({ start, end }) => ({ text: plain(text.slice(start, end)), start, end }));

const tableOf = (locale: Locale) => (dependentWords as Record<string, DependentWords>)[locale];
const sets = new Map<string, ReadonlySet<string>>();

/** The words of a kind in a language; none of a language without a table. */
function setOf(kind: Kind, locale: Locale): ReadonlySet<string> {
  const key = compositeKey(kind, locale);
  let set = sets.get(key);
  if (!set) {
    set = new Set(tableOf(locale)?.[kind].split(/\s+/).map(plain));
    sets.set(key, set);
  }
  return set;
}

/** Whether a word is one of a kind; a pronoun before a name is a form of address, as in "chị Ngân". */
const isOf = (kind: Kind, { text: word, end }: PlainWord, text: string, locale: Locale): boolean =>
  setOf(kind, locale).has(word) && !(kind === 'subjects' && /^\s\p{Lu}/u.test(text.slice(end)));

/** Whether a word of a text goes on from an earlier sentence, or stands for a name. */
export const isDependentWord = (word: string, locale: Locale): boolean =>
  setOf('openings', locale).has(word) || setOf('pronouns', locale).has(word);

/** The pronoun or word of another kind that a text begins with; nothing if it begins with none. `words` are those of the text. */
export function openingOf(
  kind: Kind,
  text: string,
  locale: Locale,
  words?: readonly PlainWord[],
): string | undefined {
  if (languageOf(locale).script === 'han')
    return [...setOf(kind, locale)]
      .filter((word) => text.startsWith(word))
      .sort((a, b) => b.length - a.length)[0];
  const [first] = words ?? wordsOf(text);
  return first?.start === 0 && isOf(kind, first, text, locale) ? text.slice(0, first.end) : undefined;
}

function hasAny(kind: Kind, text: string, locale: Locale, words: readonly PlainWord[]): boolean {
  if (languageOf(locale).script === 'han')
    return [...setOf(kind, locale)].some((word) => text.includes(word));
  return words.some((word) => isOf(kind, word, text, locale));
}

/** A pronoun in a contraction, as in "he’d". */
const contraction =
  /(?<!\p{L})(?:i|we|you|he|she|it|they|that|there|who|what)['’](?:d|ll|m|re|s|ve)(?!\p{L})/iu;

/** Whether a sentence cannot begin a text in its language: it goes on from one before, by a pronoun or a connective. */
export const goesOn = (text: string, locale: Locale, words?: readonly PlainWord[]): boolean =>
  openingOf('subjects', text, locale, words) !== undefined ||
  openingOf('openings', text, locale, words) !== undefined;

/**
 * Whether a sentence is not understood without those before it, or speaks for its writer. Its pronouns are understood
 * where it is `named`: where it begins with a name. `words` are those of the text.
 */
export function isDependent(
  text: string,
  locale: Locale,
  named: boolean,
  words: readonly PlainWord[] = wordsOf(text),
): boolean {
  const table = tableOf(locale);
  const has = (kind: Kind) => hasAny(kind, text, locale, words);
  if (goesOn(text, locale, words) || contraction.test(text) || table?.leaning?.test(text)) return true;
  if (has('voice') || has('pointing')) return true;
  if (named) return false;
  return table?.openingEnds?.test(words[0]?.text ?? '') === true || has('pronouns') || has('subjects');
}
