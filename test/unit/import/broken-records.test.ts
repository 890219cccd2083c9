import t from 'tap';
import { readDate } from '../../../server/importers/sources/dates.ts';
import { ghostRecord } from '../../../server/importers/sources/ghost/record.ts';
import { restRecord } from '../../../server/importers/sources/wordpress-api/record.ts';
import type { XmlElement } from '../../../server/importers/sources/wxr/read-elements.ts';
import { recordOf } from '../../../server/importers/sources/wxr/record.ts';

/** Fields of which one fails when it is read. */
const failing = <T extends object>(fields: T, name: string, error: Error): T =>
  Object.defineProperty({ ...fields }, name, {
    get: () => {
      throw error;
    },
  });

const element = (name: string, text = '', children: XmlElement[] = []): XmlElement => ({
  name,
  attributes: {},
  text,
  children,
});

const wxrItem = (error: Error) =>
  element('item', '', [
    element('wp:post_id', '7'),
    element('wp:post_type', 'post'),
    element('title', 'A title'),
    element('wp:status', 'publish'),
    element('wp:post_date_gmt', '2020-05-01 09:00:00'),
    failing(element('content:encoded'), 'text', error),
  ]);

const ghostRow = { id: '7', title: 'A title', status: 'published', published_at: '2020-05-01T09:00:00Z' };
const restPost = { id: 7, title: 'A title', date_gmt: '2020-05-01T09:00:00', slug: 'a' };
const noLinks = { tags: [], authors: [], site: '' };

const sources = {
  'an export of WordPress': (error: Error) =>
    recordOf(wxrItem(error), { media: new Map(), categoryIds: new Map() }),
  'a site with WordPress': (error: Error) => restRecord(failing(restPost, 'content', error), 'post'),
  Ghost: (error: Error) => ghostRecord(failing(ghostRow, 'html', error), () => noLinks),
  'what a post of Ghost refers to': (error: Error) =>
    ghostRecord(ghostRow, () => {
      throw error;
    }),
};

for (const [source, read] of Object.entries(sources))
  t.test(`whatever fails while a record is read is named with it: ${source}`, async (t) => {
    t.strictSame(read(new TypeError('x is not a function')), {
      name: 'post 7 “A title”',
      broken: 'x is not a function',
    });
    t.match(read(new RangeError('Maximum call stack size exceeded')), { broken: /too deep or too long/ });
    t.match(read(new RangeError('Invalid time value')), { broken: 'Invalid time value' });
  });

t.test('a date that no calendar of four digits has is refused, whatever it is written as', async (t) => {
  const dates = [
    9e15,
    -9e15,
    8.64e15,
    1e300,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    253402300800000,
    -62167219200001,
  ];
  const texts = ['+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '2020-02-30', 'soon', '1e300'];
  for (const date of [...dates, ...texts])
    t.throws(() => readDate(date), { name: 'UnreadableDate' }, String(date));
  t.equal(readDate(1588323600000), '2020-05-01T09:00:00.000Z');
  t.equal(readDate('2020-05-01 09:00'), '2020-05-01T09:00:00.000Z');
});
