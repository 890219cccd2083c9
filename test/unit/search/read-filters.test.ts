import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { namesIndex } from '../../../server/search/filters/lexicon.ts';
import { readFilters } from '../../../server/search/filters/read-filters.ts';

const otherNames: Record<string, readonly string[]> = {
  Bangkok: ['กรุงเทพ', '曼谷', 'Бангкок'],
  Taipei: ['台北', '臺北'],
  Shanghai: ['上海'],
  'Ho Chi Minh City': ['Sài Gòn', 'TP. Hồ Chí Minh'],
  Karaganda: ['Қарағанды', 'Караганда'],
  Almaty: ['Алматы'],
};
const areas = [
  'bangkok',
  'taipei',
  'shanghai',
  'ho-chi-minh-city',
  'karaganda',
  'almaty',
  'kuala-lumpur',
  'can-tho',
];
const places = await namesIndex(
  {
    areas: areas.map((area) => ({ area, region: 'hk' })),
    sections: [{ vertical: 'travel', name: 'Travel' }],
  },
  (name) => otherNames[name] ?? [],
);

/** A query as its filters and the text that is left: `restaurant low bangkok | noodles`. */
function read(query: string, locale: Locale): string {
  const { filters, text } = readFilters(query, [locale], places);
  const values = filters.map(({ field, value }) =>
    field === 'place' ? [...value.regions, ...value.areas].join(',') : String(value),
  );
  return [values.sort().join(' '), text].filter(Boolean).join(' | ');
}

const rows: readonly [locale: Locale, query: string, read: string][] = [
  ['en', 'restaurants', 'restaurant'],
  ['en', 'dinner in Bangkok tonight', 'bangkok restaurant'],
  ['en', 'where can I eat with kids in Taipei', 'restaurant taipei | kids'],
  ['en', 'cheap noodles Taipei', 'low restaurant taipei | noodles'],
  ['en', 'noodles Taipei', 'taipei | noodles'],
  ['en', 'exhibitions in december', '12 event | exhibitions'],
  ['en', 'where to go this weekend', 'event weekend'],
  ['en', 'travel', 'travel'],
  ['en', 'travel stories', 'story travel'],
  ['en', 'travel stories about trains', 'story travel | trains'],
  ['en', 'train travel in Taipei', 'taipei | train travel'],
  ['zh-Hans', '今晚吃什么', 'restaurant'],
  ['th', 'หาร้านอาหารญี่ปุ่นกรุงเทพ', 'bangkok japanese restaurant'],
  ['id', 'mau makan enak di Bangkok', 'bangkok restaurant'],
  ['ru', 'где вкусно поужинать в Алматы', 'almaty restaurant'],
  ['vn', 'Sài Gòn ăn gì', 'ho-chi-minh-city restaurant'],
  ['kz', 'Алматыда қайда жеуге болады', 'almaty restaurant'],
  ['en', 'the best cheap restaurants in Hong Kong', 'hk low restaurant'],
  ['en', 'cheap places to eat near hongkong', 'hk low restaurant'],
  ['en', 'events in december', '12 event'],
  ['en', 'things to do this weekend', 'event weekend'],
  ['en', 'luxury hotels in Thailand', 'high hotel th'],
  ['en', 'japanese restaurants', 'japanese restaurant'],
  ['en', 'thai food bangkok', 'bangkok restaurant thai'],
  ['zh-Hant', '台北 便宜 餐廳', 'low restaurant taipei'],
  ['zh-Hant', '台北便宜的餐廳', 'low restaurant taipei'],
  ['zh-Hant', '香港十二月活動', '12 event hk'],
  ['zh-Hant', '曼谷日本料理', 'bangkok japanese restaurant'],
  ['zh-Hans', '上海 周末 活动', 'event shanghai weekend'],
  ['zh-Hans', '上海的酒店', 'hotel shanghai'],
  ['th', 'ร้านอาหารราคาถูก กรุงเทพ', 'bangkok low restaurant'],
  ['th', 'โรงแรมหรูในกรุงเทพ', 'bangkok high hotel'],
  ['th', 'กิจกรรมเดือนธันวาคม', '12 event'],
  ['ru', 'где поесть в караганде', 'karaganda restaurant'],
  ['ru', 'недорогие рестораны Алматы', 'almaty low restaurant'],
  ['ru', 'дешёвых гостиниц в Алматы', 'almaty hotel low'],
  ['ru', 'события в декабре', '12 event'],
  ['ru', 'японская кухня', 'japanese restaurant'],
  ['kz', 'Алматыдағы арзан мейрамханалар', 'almaty low restaurant'],
  ['kz', 'Карағандыдағы мейрамханалар', 'karaganda restaurant'],
  ['en', 'restaurants from Bangkok', 'bangkok restaurant'],
  ['vn', 'nhà hàng ngon ở Cần Thơ', 'can-tho restaurant'],
  ['kz', 'желтоқсандағы іс-шаралар', '12 event'],
  ['id', 'restoran murah di Kuala Lumpur', 'kuala-lumpur low restaurant'],
  ['id', 'acara bulan desember', '12 event'],
  ['bm', 'tempat makan yang murah kuala lumpur', 'kuala-lumpur low restaurant'],
  ['vn', 'quán ăn giá rẻ Sài Gòn', 'ho-chi-minh-city low restaurant'],
  ['vn', 'nha hang re saigon', 'ho-chi-minh-city low restaurant'],
  ['vn', 'sự kiện tháng 12', '12 event'],
];

for (const [locale, query, expected] of rows)
  t.test(`“${query}” is read as filters alone`, async (t) => t.equal(read(query, locale), expected));

t.test('what is left of a query stays a text', async (t) => {
  t.equal(read('noodle restaurants bangkok', 'en'), 'bangkok restaurant | noodle');
  t.equal(read('raincoats saigon', 'en'), 'ho-chi-minh-city | raincoats');
  t.equal(read('餐廳 麵', 'zh-Hant'), 'restaurant | 麵');
});

t.test('a price, a time or a cuisine is a filter only beside what has one', async (t) => {
  for (const query of [
    'cheap thrills',
    'a december moon',
    'chinese new year',
    'french lessons',
    'tomorrow’s bread',
  ])
    t.equal(readFilters(query, ['en'], places).filters.length, 0, query);
});

t.test('a place alone is searched for as a text', async (t) => {
  t.match(readFilters('Bangkok', ['en'], places), { filters: [], text: 'Bangkok' });
  t.match(readFilters('dinner', ['en'], places), { filters: [], text: 'dinner' }, 'as is what a kind is for');
});

t.test('each filter has the query without its words', async (t) => {
  const { filters } = readFilters('cheap restaurants in Bangkok', ['en'], places);
  const without = Object.fromEntries(filters.map((filter) => [filter.field, filter.without]));
  t.strictSame(without, {
    price: 'restaurants in Bangkok',
    kind: 'cheap in Bangkok',
    place: 'cheap restaurants in',
  });
});
