import t from 'tap';
import type { ItemWrite } from '../../../server/publishing/items.ts';
import { pageWrite, profileWrite, storyWrite } from '../../support/items.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { app, call } = await openPublishingApi(t);

/** Texts that look like moments, and that some part of the program cannot take. */
const odd = [
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+08:00',
  '9999-12-31T23:59:59-01:00',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00Z[Asia/Hong_Kong]',
  '2026-02-30T00:00:00Z',
];
/** Moments at the ends of what can be stored, and in other forms. */
const good = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-01-01t00:00:00.123456789z',
  '2026-01-01T00:00:00+14:00',
];

const fields: [pointer: string, write: (at: string) => ItemWrite][] = [
  ['/document/publishedAt', (at) => storyWrite({ slug: 'a', publishedAt: at })],
  ['/document/updatedAt', (at) => storyWrite({ slug: 'a', updatedAt: at })],
  ['/document/corrections/0/at', (at) => storyWrite({ slug: 'a', corrections: [{ at, text: 'x' }] })],
  ['/document/facts/startDate', (at) => profileWrite({ slug: 'a', kind: 'event', facts: { startDate: at } })],
  ['/document/facts/endDate', (at) => profileWrite({ slug: 'a', kind: 'event', facts: { endDate: at } })],
  ['/document/updatedAt', (at) => profileWrite({ slug: 'a', updatedAt: at })],
  ['/publishAt', (at) => storyWrite({ slug: 'a' }, { publishAt: at })],
  ['/expireAt', (at) => storyWrite({ slug: 'a' }, { expireAt: at })],
];

for (const [pointer, write] of fields) {
  const send = ({ kind, locale, slug, ...body }: ItemWrite) =>
    call('PUT', `/items/${kind}/${locale}/${slug}`, { body });
  t.test(
    `${pointer} of a ${write('').kind} is a moment that can be stored, or refused with its form`,
    async (t) => {
      for (const at of odd) {
        const answer = await send(write(at));
        t.equal(answer.statusCode, 422, at);
        t.match(answer.json().errors, [{ pointer, message: /^must be a date and time with a time zone/ }]);
      }
      for (const at of good) t.equal(String((await send(write(at))).statusCode)[0], '2', at);
    },
  );
}

t.test('pages, releases and calls that read content have the same moments', async (t) => {
  const page = pageWrite('about');
  for (const at of odd) {
    const body = { document: { ...page.document, updatedAt: at } };
    t.equal((await call('PUT', '/items/page/en/about', { body })).statusCode, 422, at);
    t.equal((await call('PUT', '/releases/spring', { body: { publishAt: at } })).statusCode, 422, at);
    const query = new URLSearchParams({ region: 'hk', kind: 'story', since: at });
    t.equal((await app.inject(`/api/v1/sitemap/entries?${query}`)).statusCode, 422, at);
  }
});
