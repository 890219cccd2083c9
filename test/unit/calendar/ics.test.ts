import ICAL from 'ical.js';
import t from 'tap';
import { icsOf } from '../../../server/crawlers/calendar/ics.ts';

const event = {
  uid: 'event-casebacks@magazine.example',
  name: 'Casebacks; by Lamplight',
  description: 'Forty watches,\nface down, C:\\ 10 "mm"',
  url: 'https://magazine.example/events/casebacks',
  startDate: '2026-11-30T10:30:00.000Z',
  endDate: '2026-11-30T13:30:00.000Z',
  location: 'The Salesroom, Lan Fong House',
  updatedAt: '2026-11-21T00:00:00.000Z',
};

const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

/** The only event of a calendar, as another program reads it. */
function read(calendar: string): ICAL.Component {
  const [found, ...more] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
  if (!found || more.length > 0) throw new Error('a calendar must have one event');
  return found;
}

const propertyOf = (component: ICAL.Component, name: string) =>
  component.getFirstPropertyValue(name)?.toString();

t.test('a calendar has one event between its marks, and every line ends with a line break', async (t) => {
  const lines = unfolded(icsOf(event));
  t.strictSame(lines.slice(0, 2), ['BEGIN:VCALENDAR', 'VERSION:2.0']);
  t.match(lines[2], /^PRODID:/);
  t.strictSame(lines.slice(-3), ['END:VEVENT', 'END:VCALENDAR', '']);
});

t.test('another program reads what the event says', async (t) => {
  const found = read(icsOf(event));
  t.equal(propertyOf(found, 'uid'), event.uid);
  t.equal(propertyOf(found, 'summary'), event.name);
  t.equal(propertyOf(found, 'description'), event.description);
  t.equal(propertyOf(found, 'location'), event.location);
  t.equal(propertyOf(found, 'url'), event.url);
  t.equal(propertyOf(found, 'dtstart'), '2026-11-30T10:30:00Z');
  t.equal(propertyOf(found, 'dtend'), '2026-11-30T13:30:00Z');
  t.equal(propertyOf(found, 'dtstamp'), '2026-11-21T00:00:00Z');
});

t.test('an event without an end or a location has no such property', async (t) => {
  const found = read(icsOf({ ...event, endDate: undefined, location: '' }));
  t.notOk(found.hasProperty('dtend'));
  t.notOk(found.hasProperty('location'));
});

t.test('commas, semicolons, backslashes and line breaks of texts are escaped', async (t) => {
  const lines = unfolded(icsOf(event));
  t.ok(lines.includes('SUMMARY:Casebacks\\; by Lamplight'));
  t.ok(lines.includes('DESCRIPTION:Forty watches\\,\\nface down\\, C:\\\\ 10 "mm"'));
  t.ok(lines.includes('LOCATION:The Salesroom\\, Lan Fong House'));
});

for (const lineBreak of ['\r\n', '\n', '\r', '\u0000\r\n']) {
  t.test(`no text ends the event, not after ${JSON.stringify(lineBreak)} either`, async (t) => {
    const calendar = icsOf({
      ...event,
      name: `x${lineBreak}END:VEVENT`,
      location: `y${lineBreak}ATTENDEE:z`,
    });
    t.equal(calendar.split(/[\r\n]+/).filter((line) => line === 'END:VEVENT').length, 1);
    t.notMatch(calendar, /[\r\n]ATTENDEE/);
    t.match(propertyOf(read(calendar), 'summary'), /^x\s+END:VEVENT$/);
  });
}

t.test('no line is longer than 75 bytes, and no character is cut', async (t) => {
  for (const character of ['x', 'é', '圖', '💎']) {
    const name = character.repeat(120);
    const calendar = icsOf({ ...event, name });
    t.ok(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
    t.equal(propertyOf(read(calendar), 'summary'), name);
  }
});

t.test('a calendar has no character that ends a line or that it cannot carry, in any field', async (t) => {
  const spoilt = Object.fromEntries(
    ['name', 'description', 'location'].map((field) => [
      field,
      `A\u000b;\\, "${field}"\u0001\r\nEND:VEVENT\u2028\u007f${'é👩‍🍳'.repeat(40)}`,
    ]),
  );
  const calendar = icsOf({ ...event, ...spoilt });
  const found = read(calendar);
  t.match(propertyOf(found, 'summary'), /^A;\\, "name"\nEND:VEVENT/);
  t.match(propertyOf(found, 'location'), /^A;\\, "location"\nEND:VEVENT.*(é👩‍🍳){40}$/su);
  for (const [index, line] of calendar.split('\r\n').entries()) {
    // A name with U+2028 would end the line of the report.
    t.ok(Buffer.byteLength(line) <= 75, `line ${index + 1}`);
    t.notMatch(line, /(?!\t)\p{Cc}|\ufffd/u);
  }
});
