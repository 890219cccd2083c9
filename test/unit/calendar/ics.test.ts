import t from 'tap';
import { folded, icsOf } from '../../../server/calendar/ics.ts';

const event = {
  uid: 'event-casebacks@magazine.example',
  name: 'Casebacks; by Lamplight',
  description: 'Forty watches,\nface down',
  url: 'https://magazine.example/events/casebacks',
  startDate: '2026-11-30T10:30:00.000Z',
  endDate: '2026-11-30T13:30:00.000Z',
  location: 'The Salesroom, Lan Fong House',
  updatedAt: '2026-11-21T00:00:00.000Z',
};

const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

t.test('a calendar has one event between its marks, and ends with a line end', async (t) => {
  const lines = linesOf(icsOf(event));
  t.same(lines.slice(0, 2), ['BEGIN:VCALENDAR', 'VERSION:2.0']);
  t.same(lines.slice(-3), ['END:VEVENT', 'END:VCALENDAR', '']);
});

t.test('dates are moments in UTC', async (t) => {
  const lines = linesOf(icsOf(event));
  t.ok(lines.includes('DTSTART:20261130T103000Z'));
  t.ok(lines.includes('DTEND:20261130T133000Z'));
  t.ok(lines.includes('DTSTAMP:20261121T000000Z'));
  t.notOk(linesOf(icsOf({ ...event, endDate: undefined })).some((line) => line.startsWith('DTEND')));
});

t.test('signs that mean something to calendars are escaped', async (t) => {
  const lines = linesOf(icsOf(event));
  t.ok(lines.includes('SUMMARY:Casebacks\\; by Lamplight'));
  t.ok(lines.includes('DESCRIPTION:Forty watches\\,\\nface down'));
  t.ok(lines.includes('LOCATION:The Salesroom\\, Lan Fong House'));
  t.notMatch(icsOf({ ...event, name: 'x\r\nEND:VCALENDAR' }), /^END:VCALENDAR\r\nDTSTAMP/m);
  t.equal(icsOf({ ...event, name: 'x\r\nEND:VEVENT' }).match(/^END:VEVENT/gm)?.length, 1);
});

t.test('no line is longer than 75 bytes, and no letter is cut', async (t) => {
  for (const letter of ['x', 'é', '圖', '💎']) {
    const line = `SUMMARY:${letter.repeat(120)}`;
    const lines = folded(line).split('\r\n');
    t.ok(lines.length > 1);
    t.ok(lines.every((part) => Buffer.byteLength(part) <= 75));
    t.ok(lines.slice(1).every((part) => part.startsWith(' ')));
    t.equal(folded(line).replaceAll('\r\n ', ''), line);
  }
});
