import t from 'tap';
import {
  describe,
  type HoursTexts,
  openState,
  parseWeek,
  timeOf,
  weekTimeIn,
} from '../../../client/venues/opening-hours.ts';

/** The time of the week from a day, 1 for Monday, and a time of day. */
const at = (day: number, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minute: hours * 60 + minutes };
};
const open = (day: number, time: string) => ({ open: true as const, until: at(day, time) });
const closed = (day: number, time: string) => ({ open: false as const, opens: at(day, time) });

const lunchAndDinner = '2 12:00 15:00,2 18:00 22:30,3 12:00 15:00';
const night = '5 18:00 02:00,6 18:00 02:00,7 18:00 01:00';
const always = [1, 2, 3, 4, 5, 6, 7].map((day) => `${day} 00:00 24:00`).join(',');

const cases: [sentence: string, week: string, now: ReturnType<typeof at>, state: object][] = [
  ['it is open from the minute it opens', lunchAndDinner, at(2, '12:00'), open(2, '15:00')],
  ['it is open until the minute before it closes', lunchAndDinner, at(2, '14:59'), open(2, '15:00')],
  ['it is closed from the minute it closes', lunchAndDinner, at(2, '15:00'), closed(2, '18:00')],
  ['a day may have several spans', lunchAndDinner, at(2, '19:00'), open(2, '22:30')],
  ['it is closed before the first span of the day', lunchAndDinner, at(2, '08:00'), closed(2, '12:00')],
  [
    'after the last span of a day it opens on the next open day',
    lunchAndDinner,
    at(2, '23:00'),
    closed(3, '12:00'),
  ],
  [
    'after the last span of the week it opens in the next week',
    lunchAndDinner,
    at(3, '16:00'),
    closed(2, '12:00'),
  ],
  ['it is closed on a day without spans', lunchAndDinner, at(6, '12:00'), closed(2, '12:00')],
  ['after midnight it is still open from the day before', night, at(6, '01:30'), open(6, '02:00')],
  ['before midnight it is open until the next day', night, at(5, '23:59'), open(6, '02:00')],
  ['a span of Sunday night continues on Monday', night, at(1, '00:30'), open(1, '01:00')],
  ['and ends on Monday', night, at(1, '01:00'), closed(5, '18:00')],
  ['midnight may be written as 00:00', '1 17:00 00:00', at(1, '23:30'), open(2, '00:00')],
  ['hours may exceed 24', '1 17:00 26:00', at(2, '01:00'), open(2, '02:00')],
  ['adjacent spans are joined', '1 09:00 12:00,1 12:00 17:00', at(1, '10:00'), open(1, '17:00')],
  ['spans adjacent at midnight are joined', '1 20:00 00:00,2 00:00 04:00', at(1, '21:00'), open(2, '04:00')],
  ['what never closes has no closing time', always, at(4, '03:00'), { open: true }],
  ['a span may last 24 hours', '3 08:00 08:00', at(4, '07:59'), open(4, '08:00')],
  ['without opening hours it is closed and never opens', '', at(1, '12:00'), { open: false }],
];

for (const [sentence, week, now, state] of cases) {
  t.test(sentence, async (t) => t.strictSame(openState(parseWeek(week), now), state));
}

t.test('the time of the week is that of the given time zone, not of the reader', async (t) => {
  const moment = new Date('2026-11-29T17:30:00Z');
  t.strictSame(weekTimeIn(moment, 'UTC'), at(7, '17:30'));
  t.strictSame(weekTimeIn(moment, 'Asia/Hong_Kong'), at(1, '01:30'));
  t.strictSame(weekTimeIn(moment, 'America/New_York'), at(7, '12:30'));
  t.strictSame(weekTimeIn(new Date('2026-11-30T00:00:00Z'), 'UTC'), at(1, '00:00'), 'midnight is hour 0');
});

t.test('hours and minutes have two digits each', async (t) => {
  t.equal(timeOf(at(1, '09:05')), '09:05');
  t.equal(timeOf(at(1, '00:00')), '00:00');
});

t.test('the text has the time, and the day if it is another day', async (t) => {
  const texts: HoursTexts = {
    open: 'Open',
    openUntil: 'Open until {time}',
    closed: 'Closed',
    opensAt: 'Opens at {time}',
    opensOn: 'Opens {day} at {time}',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  };
  t.equal(describe(open(2, '15:00'), 2, texts), 'Open until 15:00');
  t.equal(describe({ open: true }, 2, texts), 'Open');
  t.equal(describe(closed(2, '18:00'), 2, texts), 'Opens at 18:00');
  t.equal(describe(closed(3, '12:00'), 2, texts), 'Opens Wed at 12:00');
  t.equal(describe({ open: false }, 2, texts), 'Closed');
});
