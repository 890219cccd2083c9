import t from 'tap';
import { addDays, beginOf, dayIn, daysOf, moved } from '../../../client/desk/calendar/days.ts';
import { comingIssues } from '../../../server/readers/newsletters/issues/coming-issues.ts';

t.test('a month is shown in whole weeks that begin on Monday', async (t) => {
  const days = daysOf('month', '2026-11-28');
  t.strictSame([days[0], days.at(-1), days.length], ['2026-10-26', '2026-12-06', 42]);
  t.equal(daysOf('month', '2027-02-03').length, 28, 'a February of four weeks');
  t.strictSame(daysOf('week', '2026-11-29').slice(0, 1), ['2026-11-23']);
});

t.test('another month has the same day, or its last one', async (t) => {
  t.equal(moved('month', '2026-01-31', 1), '2026-02-28');
  t.equal(moved('month', '2026-01-15', -1), '2025-12-15');
  t.equal(moved('week', '2026-12-28', 1), '2027-01-04');
  t.equal(addDays('2026-02-28', 1), '2026-03-01');
});

t.test('days are those of a time zone', async (t) => {
  const moment = Date.parse('2026-11-28T17:30:00Z');
  t.equal(dayIn(moment, 'Asia/Hong_Kong'), '2026-11-29');
  t.equal(dayIn(moment, 'America/New_York'), '2026-11-28');
  t.equal(beginOf('2026-11-29', 'Asia/Hong_Kong'), '2026-11-28T16:00:00.000Z');
});

t.test('issues come on their weekday, by the clock of each region', async (t) => {
  const schedule = [{ newsletter: 'dining', weekday: 'thu', time: '07:00' }];
  const from = Date.parse('2026-11-25T00:00:00Z');
  const week = 7 * 86_400_000;
  const found = comingIssues(schedule, ['th', 'hk'], from, from + week);
  t.strictSame(
    found.map(({ region, at }) => [region, at]),
    [
      ['hk', '2026-11-25T23:00:00.000Z'],
      ['th', '2026-11-26T00:00:00.000Z'],
    ],
  );
  t.strictSame(comingIssues(schedule, ['hk'], Date.parse('2026-11-25T23:00:01Z'), from + week), []);
});
