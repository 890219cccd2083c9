import t from 'tap';
import { periodOf } from '../../../server/search/filters/periods.ts';

/** A Wednesday, half past one in the night in Hong Kong. */
const now = Date.parse('2026-11-24T17:30:00Z');
const period = (name: Parameters<typeof periodOf>[0], timeZone = 'Asia/Hong_Kong') => {
  const { from, until } = periodOf(name, now, timeZone);
  return [from.toISOString(), until?.toISOString()];
};

t.test('days begin at midnight of the time zone', async (t) => {
  t.strictSame(period('today'), ['2026-11-24T16:00:00.000Z', '2026-11-25T16:00:00.000Z']);
  t.strictSame(period('tomorrow'), ['2026-11-25T16:00:00.000Z', '2026-11-26T16:00:00.000Z']);
  t.strictSame(period('today', 'Asia/Almaty'), ['2026-11-23T19:00:00.000Z', '2026-11-24T19:00:00.000Z']);
});

t.test('a weekend is the next Saturday and Sunday, a week ends with Sunday', async (t) => {
  t.strictSame(period('weekend'), ['2026-11-27T16:00:00.000Z', '2026-11-29T16:00:00.000Z']);
  t.strictSame(period('week'), ['2026-11-24T16:00:00.000Z', '2026-11-29T16:00:00.000Z']);
  t.strictSame(period('nextWeek'), ['2026-11-29T16:00:00.000Z', '2026-12-06T16:00:00.000Z']);
});

t.test('a month is the one that it is, or the next of its name', async (t) => {
  t.strictSame(period(12), ['2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z']);
  t.strictSame(period(2), ['2027-01-31T16:00:00.000Z', '2027-02-28T16:00:00.000Z']);
  t.strictSame(period(11)[0], '2026-10-31T16:00:00.000Z');
  t.strictSame(period('nextMonth'), ['2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z']);
});

t.test('what is upcoming has no end', async (t) => {
  t.strictSame(period('upcoming'), ['2026-11-24T16:00:00.000Z', undefined]);
});
