import type { Locale } from '../../../locales/languages.ts';
import type { Hair, Sitter } from './sitters.ts';

type Feature = Hair | 'grey' | 'glasses' | 'beard' | 'moustache';

interface Words {
  who: Readonly<Record<Sitter['who'], string>>;
  features: Readonly<Record<Feature, string>>;
  /** The sentence of who is drawn, and with what, already joined. */
  sentence: (who: string, features: string[]) => string;
}

/** Joins features by a comma, the last one by a word. */
const listed = (features: readonly string[], and: string) =>
  features.length < 2
    ? features.join('')
    : `${features.slice(0, -1).join(', ')}${and}${features.at(-1) as string}`;

const words: Readonly<Record<Locale, Words>> = {
  en: {
    who: { woman: 'a woman', man: 'a man' },
    features: {
      short: 'short hair',
      cropped: 'close-cropped hair',
      curly: 'curly hair',
      bob: 'chin-length hair',
      long: 'long hair',
      tied: 'tied-back hair',
      bun: 'hair pinned up',
      waves: 'wavy hair',
      scarf: 'a headscarf',
      grey: 'going grey',
      glasses: 'glasses',
      beard: 'a beard',
      moustache: 'a moustache',
    },
    sentence: (who, features) => `Line drawing of ${who} with ${listed(features, ' and ')}.`,
  },
  'zh-Hant': {
    who: { woman: '女子', man: '男子' },
    features: {
      short: '短髮',
      cropped: '平頭',
      curly: '捲髮',
      bob: '齊頸短髮',
      long: '長髮',
      tied: '束髮',
      bun: '盤髮',
      waves: '波浪髮',
      scarf: '頭巾',
      grey: '花白頭髮',
      glasses: '眼鏡',
      beard: '鬍鬚',
      moustache: '八字鬍',
    },
    sentence: (who, features) => `線描肖像：一名${who}，${features.join('、')}。`,
  },
  'zh-Hans': {
    who: { woman: '女子', man: '男子' },
    features: {
      short: '短发',
      cropped: '平头',
      curly: '卷发',
      bob: '齐颈短发',
      long: '长发',
      tied: '束发',
      bun: '盘发',
      waves: '波浪发',
      scarf: '头巾',
      grey: '花白头发',
      glasses: '眼镜',
      beard: '胡须',
      moustache: '八字胡',
    },
    sentence: (who, features) => `线描肖像：一名${who}，${features.join('、')}。`,
  },
  th: {
    who: { woman: 'ผู้หญิง', man: 'ผู้ชาย' },
    features: {
      short: 'ผมสั้น',
      cropped: 'ผมเกรียน',
      curly: 'ผมหยิก',
      bob: 'ผมบ๊อบ',
      long: 'ผมยาว',
      tied: 'ผมรวบ',
      bun: 'เกล้าผม',
      waves: 'ผมเป็นลอน',
      scarf: 'คลุมผ้าคลุมผม',
      grey: 'ผมสีดอกเลา',
      glasses: 'สวมแว่น',
      beard: 'มีเครา',
      moustache: 'มีหนวด',
    },
    sentence: (who, features) => `ภาพลายเส้น${who} ${features.join(' ')}`,
  },
  id: {
    who: { woman: 'seorang perempuan', man: 'seorang laki-laki' },
    features: {
      short: 'berambut pendek',
      cropped: 'berambut cepak',
      curly: 'berambut keriting',
      bob: 'berambut sebatas dagu',
      long: 'berambut panjang',
      tied: 'dengan rambut diikat',
      bun: 'dengan rambut disanggul',
      waves: 'berambut bergelombang',
      scarf: 'berkerudung',
      grey: 'beruban',
      glasses: 'berkacamata',
      beard: 'berjanggut',
      moustache: 'berkumis',
    },
    sentence: (who, features) => `Gambar garis ${who} ${listed(features, ' dan ')}.`,
  },
  bm: {
    who: { woman: 'seorang wanita', man: 'seorang lelaki' },
    features: {
      short: 'berambut pendek',
      cropped: 'berambut cepak',
      curly: 'berambut kerinting',
      bob: 'berambut separas dagu',
      long: 'berambut panjang',
      tied: 'dengan rambut diikat',
      bun: 'dengan rambut disanggul',
      waves: 'berambut ikal',
      scarf: 'bertudung',
      grey: 'beruban',
      glasses: 'berkaca mata',
      beard: 'berjanggut',
      moustache: 'bermisai',
    },
    sentence: (who, features) => `Lukisan garis ${who} ${listed(features, ' dan ')}.`,
  },
  vn: {
    who: { woman: 'một phụ nữ', man: 'một người đàn ông' },
    features: {
      short: 'tóc ngắn',
      cropped: 'tóc húi cua',
      curly: 'tóc xoăn',
      bob: 'tóc ngang cằm',
      long: 'tóc dài',
      tied: 'tóc buộc sau',
      bun: 'tóc búi',
      waves: 'tóc gợn sóng',
      scarf: 'khăn trùm đầu',
      grey: 'tóc hoa râm',
      glasses: 'đeo kính',
      beard: 'để râu',
      moustache: 'để ria mép',
    },
    sentence: (who, features) => `Tranh nét vẽ ${who}, ${features.join(', ')}.`,
  },
  ru: {
    who: { woman: 'женщина', man: 'мужчина' },
    features: {
      short: 'короткие волосы',
      cropped: 'стрижка под машинку',
      curly: 'кудрявые волосы',
      bob: 'волосы до подбородка',
      long: 'длинные волосы',
      tied: 'волосы собраны сзади',
      bun: 'волосы убраны в пучок',
      waves: 'волнистые волосы',
      scarf: 'платок на голове',
      grey: 'седина',
      glasses: 'очки',
      beard: 'борода',
      moustache: 'усы',
    },
    sentence: (who, features) => `Рисованный портрет: ${who}, ${features.join(', ')}.`,
  },
  kz: {
    who: { woman: 'әйел', man: 'ер адам' },
    features: {
      short: 'шашы қысқа',
      cropped: 'шашы тықырланған',
      curly: 'шашы бұйра',
      bob: 'шашы иекке дейін',
      long: 'шашы ұзын',
      tied: 'шашын артына жинаған',
      bun: 'шашын түйген',
      waves: 'шашы толқынды',
      scarf: 'орамал тартқан',
      grey: 'шашына ақ түскен',
      glasses: 'көзілдірік таққан',
      beard: 'сақалды',
      moustache: 'мұртты',
    },
    sentence: (who, features) => `Сызба портрет: ${features.join(', ')} ${who}.`,
  },
};

/** The numbers of the beards that are moustaches. */
const moustaches = [3, 5, 6];

function featuresOf({ hair, isGrey, glasses, beard }: Sitter): Feature[] {
  return [
    hair,
    ...(isGrey ? (['grey'] as const) : []),
    ...(glasses ? (['glasses'] as const) : []),
    ...(beard ? [moustaches.includes(beard) ? ('moustache' as const) : ('beard' as const)] : []),
  ];
}

/** What a portrait shows, in every language. */
export function describePortrait(sitter: Sitter): Record<Locale, string> {
  const described = Object.entries(words).map(([locale, { who, features, sentence }]) => [
    locale,
    sentence(
      who[sitter.who],
      featuresOf(sitter).map((feature) => features[feature]),
    ),
  ]);
  return Object.fromEntries(described) as Record<Locale, string>;
}
