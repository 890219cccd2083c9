import t from 'tap';
import { formatDate, momentInZone, monthAndYear } from '../../../locales/dates.ts';
import { isoTag, localesOf, type Region, regionCodes, regionOf } from '../../../locales/regions.ts';

t.test('English without a country uses the British date format', async (t) => {
  t.equal(formatDate('2026-11-03T12:00:00Z', 'day', 'en', 'UTC'), '3 November 2026');
});

const months: [iso: string, month: string][] = [
  ['en-HK', 'November'],
  ['id-ID', 'November'],
  ['ms-MY', 'November'],
  ['vi-VN', 'tháng 11'],
  ['th-TH', 'พฤศจิกายน'],
  ['zh-Hant-TW', '11月'],
  ['zh-Hans-CN', '11月'],
  ['ru-KZ', 'ноября'],
  ['kk-KZ', 'қараша'],
];

t.test('a day is written in its language', async (t) => {
  for (const [iso, month] of months) {
    const day = formatDate('2026-11-03T12:00:00Z', 'day', iso, 'UTC').toLowerCase();
    for (const part of [month.toLowerCase(), iso === 'th-TH' ? '2569' : '2026', '3'])
      t.ok(day.includes(part), `${iso}: ${day}`);
  }
});

t.test('a month and its year are in the order of the language', async (t) => {
  for (const iso of ['en-HK', 'th-TH', 'vi-VN', 'ru-KZ']) t.same(monthAndYear(iso), ['month', 'year'], iso);
  for (const iso of ['zh-Hant-TW', 'zh-Hans-CN', 'kk-KZ']) t.same(monthAndYear(iso), ['year', 'month'], iso);
});

t.test('Thai dates are of the Buddhist era, as Thai texts are; all others are Gregorian', async (t) => {
  for (const region of regionCodes) {
    for (const locale of localesOf(region)) {
      const { timeZone } = regionOf(region);
      t.match(
        formatDate('2026-06-15T12:00:00Z', 'day', isoTag(locale, region), timeZone),
        locale === 'th' ? '2569' : '2026',
        `${region} ${locale}`,
      );
    }
  }
});

t.test('the day is that of the region’s time zone', async (t) => {
  const days: [region: Region, day: string][] = [
    ['hk', '3 November 2026'],
    ['sg', '3 November 2026'],
    ['id', '3 November 2026'],
    ['kz', '2 November 2026'],
  ];
  for (const [region, day] of days) {
    t.equal(formatDate('2026-11-02T17:30:00Z', 'day', 'en', regionOf(region).timeZone), day, region);
  }
});

t.test('an invalid date is an error', async (t) =>
  t.throws(() => formatDate('soon', 'day', 'en', 'UTC'), RangeError),
);

t.test('English dates are British in every region', (t) => {
  for (const region of regionCodes)
    t.equal(
      formatDate('2026-11-03T12:00:00Z', 'day', isoTag('en', region), 'UTC'),
      '3 November 2026',
      region,
    );
  t.end();
});

t.test('a moment in a zone is what its clocks show, with the offset of that day', async (t) => {
  t.equal(momentInZone('2026-12-04T02:00:00Z', 'Asia/Hong_Kong'), '2026-12-04T10:00:00+08:00');
  t.equal(momentInZone('2026-07-01T18:30:00Z', 'Europe/Paris'), '2026-07-01T20:30:00+02:00');
  t.equal(momentInZone('2026-12-31T23:30:00Z', 'Europe/Paris'), '2027-01-01T00:30:00+01:00');
  t.equal(momentInZone('2026-12-04T02:00:00Z', 'UTC'), '2026-12-04T02:00:00+00:00');
});
