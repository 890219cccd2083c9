import t from 'tap';
import { joinNames } from '../../../locales/names.ts';
import { formatPrice } from '../../../locales/prices.ts';

const joined: [iso: string, names: string[], expected: string][] = [
  ['en-HK', ['Ada Marsh'], 'Ada Marsh'],
  ['en-HK', ['Ada Marsh', 'Tom Reyes'], 'Ada Marsh and Tom Reyes'],
  ['en', ['Ada', 'Mei', 'Tom'], 'Ada, Mei and Tom'],
  ['zh-Hant-HK', ['林美', 'Tom Reyes'], '林美、Tom Reyes'],
  ['th-TH', ['Ada Marsh', 'Tom Reyes', 'ปราณี'], 'Ada Marsh และ Tom Reyes และ ปราณี'],
  ['ru-KZ', ['Ада', 'Том'], 'Ада и Том'],
];

for (const [iso, names, expected] of joined)
  t.test(`names in ${iso}: ${expected}`, async (t) => t.equal(joinNames(names, iso), expected));

const spaces = (text: string) => text.replaceAll(/\s/g, ' ');

t.test('a price has decimals only where it needs them', async (t) => {
  t.equal(formatPrice(380, 'HKD', 'en'), 'HK$380');
  t.equal(formatPrice(42.5, 'HKD', 'en'), 'HK$42.50');
  t.equal(spaces(formatPrice(1_200, 'EUR', 'ru-KZ')), '1 200 €');
});

t.test('a currency has one form in each language', async (t) => {
  for (const [amount, currency, iso, price] of [
    [2400, 'MYR', 'en-MY', 'RM2,400'],
    [640, 'MYR', 'ms-MY', 'RM640'],
    [18, 'SGD', 'en-SG', 'S$18'],
    [450, 'THB', 'en-TH', '฿450'],
    [450, 'THB', 'th-TH', '฿450'],
    [600, 'TWD', 'zh-Hant-TW', 'NT$600'],
    [90, 'CNY', 'en-CN', '¥90'],
    [250_000, 'IDR', 'en-ID', 'Rp\u00A0250,000'],
    [250_000, 'IDR', 'id-ID', 'Rp250.000'],
    [95_000, 'VND', 'vi-VN', '95.000\u00A0₫'],
    [2400, 'KZT', 'ru-KZ', '2 400 ₸'],
  ] as const)
    t.equal(spaces(formatPrice(amount, currency, iso)), spaces(price), `${currency} in ${iso}`);
});
