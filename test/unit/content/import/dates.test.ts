import t from 'tap';
import { datesFor } from '../../../../server/content-folder/dates.ts';
import { isRealDate } from '../../../../server/lib/limits/moments.ts';

const loaded = Date.parse('2026-11-25T15:00:00Z');

t.test('a date is its first moment in UTC; a moment keeps its time zone', async (t) => {
  const dates = datesFor(loaded);
  t.equal(dates.moment('2026-11-20'), '2026-11-20T00:00:00.000Z');
  t.equal(dates.moment('2026-11-20T08:30+08:00'), '2026-11-20T00:30:00.000Z');
  t.equal(dates.today.toISOString(), '2026-11-25T00:00:00.000Z');
});

t.test('a local time is on the clock of its region', async (t) => {
  const dates = datesFor(loaded);
  t.equal(dates.local('2026-11-28T19:00', 'hk'), '2026-11-28T11:00:00.000Z');
  t.equal(dates.local('2026-11-28T19:00', 'kz'), '2026-11-28T14:00:00.000Z');
});

t.test('a demonstration’s moments move by days, its events by whole weeks', async (t) => {
  const later = datesFor(loaded, '2026-11-22');
  t.equal(later.moment('2026-11-20T08:30+08:00'), '2026-11-23T00:30:00.000Z');
  t.equal(later.local('2026-11-28T19:00', 'hk'), '2026-12-05T11:00:00.000Z');
  const same = datesFor(loaded, '2026-11-25');
  t.equal(same.moment('2026-11-20'), '2026-11-20T00:00:00.000Z');
  t.equal(same.local('2026-11-28T19:00', 'hk'), '2026-11-28T11:00:00.000Z');
});

t.test('a date that does not exist is none', async (t) => {
  t.ok(isRealDate('2028-02-29'));
  t.ok(isRealDate('2026-11-28T19:00'));
  for (const text of ['0001-01-01', '9999-12-31T23:59:59Z']) t.ok(isRealDate(text), text);
  for (const text of ['0000-01-01', '9999-12-31T23:59:59-01:00', '2026-12-31T23:59:60Z'])
    t.notOk(isRealDate(text), text);
  t.notOk(isRealDate('2026-02-29'));
  t.notOk(isRealDate('2026-13-01'));
  t.notOk(isRealDate('2026-11-28T25:00'));
});
