import type { BuiltInLocale, Locale } from '../../locales/languages.ts';

interface TimeWords {
  /** How a language says when something was: the whole of it, in lower case. */
  time: string;
  /** What separates a time at the beginning of a sentence from the rest. */
  separator: string;
  /** What a time may limit: without it a sentence with one of these would say more. */
  limits: string;
}

const word = (words: string) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;

const malay = {
  time: '(?:pada )?(?:(?:tahun |bulan |musim )?(?:\\d{4}|januari|februari|maret|mac|april|mei|juni|jun|juli|julai|agustus|ogos|september|oktober|november|desember|disember)(?: \\d{4})?|(?:tahun|bulan|minggu|pekan) (?:lalu|lepas|ini)|kemarin|semalam)',
  separator: ', ?',
  limits: word(
    'tidak|tak|bukan|belum|jangan|tiada|tanpa|hanya|cuma|semua|seluruh|setiap|tiap|selalu|masih|sudah|paling|pertama|terakhir|lebih|kurang|lagi|kecuali|satusatunya|jika|kalau|ketika',
  ),
};

const times: Record<BuiltInLocale, TimeWords> = {
  en: {
    time: '(?:(?:in|on|by) )?(?:the )?(?:(?:early|late|mid) )?(?:spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\\d{4})(?:,? (?:of )?\\d{4})?|(?:last|this) (?:year|month|week|spring|summer|autumn|winter)|yesterday|(?:in|on) \\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \\d{4})?',
    separator: ', ?',
    limits: `${word('no|not|never|none|nobody|nothing|neither|nor|cannot|without|only|just|every|everyone|everybody|everything|all|each|both|any|always|still|already|again|most|more|less|fewer|first|last|once|longer|half|if|unless|when|than')}|n['’]t(?!\\p{L})`,
  },
  id: malay,
  bm: malay,
  vn: {
    time: '(?:vào )?(?:năm \\d{4}|năm ngoái|năm nay|tháng trước|tuần trước|tháng (?:giêng|hai|ba|tư|năm|sáu|bảy|tám|chín|mười|mười một|mười hai|chạp|\\d{1,2})(?: năm \\d{4})?|hôm qua)',
    separator: ', ?',
    limits: word(
      'không|chẳng|chưa|chả|đừng|chỉ|mọi|tất|mỗi|luôn|vẫn|còn|đã|nhất|đầu|cuối|hơn|kém|lại|nữa|trừ|nếu|khi|mới',
    ),
  },
  ru: {
    time: '(?:в|к) \\d{4}(?:-м| году|-м году)|в (?:прошлом|этом) (?:году|месяце)|(?:прошлой|этой) (?:весной|зимой|осенью)|прошлым летом|(?:в )?(?:январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре)(?: \\d{4} года)?|вчера',
    separator: '(?:, ?| )',
    limits: word(
      'не|нет|ни|никто|ничто|ничего|никогда|нельзя|без|только|лишь|все|всё|всех|всем|каждый|каждая|каждое|каждого|всегда|ещё|еще|уже|больше|меньше|более|менее|чем|первый|первая|первое|первые|впервые|последний|последняя|самый|самая|если|когда|пока|бы',
    ),
  },
  kz: {
    time: '\\d{4} жылы|былтыр|биыл|өткен (?:жылы|айда|аптада)|кеше|(?:\\d{4} жылғы |\\d{4} жылы )?(?:қаңтарда|ақпанда|наурызда|сәуірде|мамырда|маусымда|шілдеде|тамызда|қыркүйекте|қазанда|қарашада|желтоқсанда)',
    separator: '(?:, ?| )',
    limits: String.raw`${word('емес|жоқ|ешкім|ештеңе|ешқашан|тек|ғана|қана|барлық|бәрі|бүкіл|әр|әрбір|әлі|енді|артық|кем|ең|алғашқы|алғаш|бірінші|соңғы|тұңғыш|егер|да|де|та|те')}|(?:ма|ме|ба|бе|па|пе)(?:й|ды|ді|ған|ген|с)\p{L}*(?!\p{L})|са(?:ң|қ)?(?!\p{L})|се(?:ң|к)?(?!\p{L})`,
  },
  th: {
    time: '(?:เมื่อ)?ปี ?\\d{4}|ปี(?:ที่แล้ว|ก่อน|นี้)|เดือน(?:ที่แล้ว|ก่อน|นี้)|เมื่อ(?:วาน|ปีที่แล้ว|เดือนที่แล้ว)',
    separator: ' ',
    limits: 'ไม่|ไร้|มิ|เพียง|แค่|เท่านั้น|ทุก|ทั้งหมด|ทั้ง|เสมอ|ยัง|แล้ว|ที่สุด|แรก|สุดท้าย|กว่า|อีก|ถ้า|หาก|เมื่อ|เลย',
  },
  'zh-Hant': {
    time: '(?:(?:\\d{4}|[一二三四五六七八九〇零]{4})年|去年|今年|前年|上個月|昨天|上週)(?:[一二三四五六七八九十\\d]{1,3}月)?',
    separator: '，',
    limits:
      '不|沒|未|無|非|只(?=有|是|能|要|會|賣|收|做|在)|僅|都|全|每|所有|總|仍|還|已|才|就|最|第|更|比|再|又|也|除|如果|若|要是|當',
  },
  'zh-Hans': {
    time: '(?:(?:\\d{4}|[一二三四五六七八九〇零]{4})年|去年|今年|前年|上个月|昨天|上周)(?:[一二三四五六七八九十\\d]{1,3}月)?',
    separator: '，',
    limits:
      '不|没|未|无|非|只(?=有|是|能|要|会|卖|收|做|在)|仅|都|全|每|所有|总|仍|还|已|才|就|最|第|更|比|再|又|也|除|如果|若|要是|当',
  },
};

const patterns = new Map<Locale, { leading: RegExp; trailing: RegExp; limits: RegExp }>(
  Object.entries(times).map(([locale, { time, separator, limits }]) => [
    locale,
    {
      leading: new RegExp(`^(?:${time})${separator}`, 'iu'),
      trailing: new RegExp(`[,，] ?(?:${time})(?=[.。]?$)`, 'iu'),
      limits: new RegExp(limits, 'iu'),
    },
  ]),
);

/**
 * A sentence without the time with which it begins or ends, as in "In 1998, the potter built a kiln.": what it says otherwise is
 * as true. Nothing where it says no time so, or denies, counts or compares what the time may limit.
 */
export function withoutTime(text: string, locale: Locale): string[] {
  const { leading, trailing, limits } = patterns.get(locale) ?? {};
  if (!leading || !trailing || limits?.test(text)) return [];
  const shorter = [text.replace(leading, ''), text.replace(trailing, '')];
  return shorter
    .filter((each) => each !== text)
    .map((each) => each.replace(/^\p{L}/u, (letter) => letter.toUpperCase()));
}
