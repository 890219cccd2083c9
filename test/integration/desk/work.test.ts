import t from 'tap';
import { listAudit } from '../../../server/publishing/audit.ts';
import { keepImportReport } from '../../../server/publishing/import-reports.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { profileWrite, storyWrite } from '../../support/items.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

onEachDatabase(t, async (t, opened) => {
  const { app, call, database } = await openPublishingApi(t, { LETTER_SCHEDULE: 'dining=thu 07:00' }, opened);
  const in2036 = (day: number, hour = 9) => `2036-05-0${day}T0${hour}:00:00Z`;

  t.test('the calendar has what will happen by itself, the next first', async (t) => {
    const put = (slug: string, fields: object, item: object = {}) =>
      call('PUT', `/items/story/en/${slug}`, {
        body: { document: storyWrite({ slug, ...fields }).document, ...item },
      });
    await put('later', { publishedAt: in2036(3) });
    await put('ending', {}, { expireAt: in2036(2) });
    await put('elsewhere', { publishedAt: in2036(3), region: 'sg', regions: ['sg'] });
    await put('only-a-draft', { publishedAt: in2036(3) }, { state: 'draft' });
    await call('PUT', '/releases/spring', { body: { publishAt: in2036(4) } });
    const read = async (query: string) => {
      const answer = await call('GET', `/calendar?from=${in2036(1)}&to=${in2036(9)}${query}`);
      return answer.json().items;
    };
    t.match(
      await read('&region=hk'),
      [
        { what: 'newsletter', title: 'dining', region: 'hk', at: '2036-04-30T23:00:00.000Z' },
        { what: 'expire', slug: 'ending', at: in2036(2) },
        { what: 'publish', slug: 'later', kind: 'story', locale: 'en' },
        { what: 'release', title: 'spring' },
        { what: 'newsletter', title: 'dining' },
      ].slice(1),
    );
    t.ok((await read('')).some(({ slug }: { slug?: string }) => slug === 'elsewhere'));
    const backwards = await call('GET', `/calendar?from=${in2036(9)}&to=${in2036(1)}`);
    t.equal(backwards.statusCode, 422);
  });

  t.test('redirects are listed, and none that leads back to itself is stored', async (t) => {
    const write = async (redirects: object[]) =>
      (await call('POST', '/redirects', { body: { redirects } })).json().items;
    t.match(await write([{ from: '/old/one', to: '/old/two' }]), [{ refused: undefined }]);
    t.match(
      await write([
        { from: '/old/two', to: '/old/three' },
        { from: '/old/three', to: '/old/one' },
      ]),
      [{ refused: 'leads back to itself' }, { refused: 'leads back to itself' }],
    );
    t.match(await write([{ from: '/old/gone', to: null }]), [{ refused: undefined }]);
    const listed = await call('GET', '/redirects?text=OLD');
    t.match(listed.json(), {
      total: 2,
      items: [
        { from: '/old/gone', to: null },
        { from: '/old/one', to: '/old/two' },
      ],
    });
  });

  t.test('a link for others works until it is withdrawn', async (t) => {
    const items = [{ kind: 'story', locale: 'en', slug: 'only-a-draft' }];
    const made = (await call('POST', '/previews', { body: { items, shared: true } })).json();
    const status = async () => (await app.inject(made.address)).statusCode;
    t.equal(await status(), 200);
    const listed = (await call('GET', '/previews?kind=story&locale=en&slug=only-a-draft')).json();
    t.match(listed, { items: [{ id: made.id, address: made.address, createdBy: 'the publish token' }] });
    t.strictSame((await call('GET', '/previews?kind=story&locale=en&slug=later')).json(), { items: [] });
    t.equal((await call('DELETE', `/previews/${made.id}`)).statusCode, 200);
    t.not(await status(), 200);
    t.equal((await call('DELETE', `/previews/${made.id}`)).statusCode, 404);
    t.strictSame((await call('GET', '/previews')).json(), { items: [] });
    await call('POST', '/previews', { body: { at: '2036-01-01T00:00:00Z', shared: true } });
    const log = await listAudit(database, { by: 'the publish token' });
    const links = log.items.filter(({ action }) => action.startsWith('link-'));
    t.strictSame(
      links.map(({ action, subject }) => [action, subject]),
      [
        ['link-made', '/'],
        ['link-withdrawn', 'story/en/only-a-draft'],
        ['link-made', 'story/en/only-a-draft'],
      ],
    );
  });

  t.test('reports of imports are listed, and their notes found by words', async (t) => {
    const notes = ['story 7: has no title', 'story 8: was not written', 'page 9: has no TITLE'];
    for (const source of ['ghost:one', 'wordpress:two'])
      await keepImportReport(database, { source, counts: { added: 2, broken: 1 }, notes }, Date.now());
    const { items } = (await call('GET', '/imports')).json();
    t.match(items, [
      { source: 'wordpress:two', counts: { added: 2, broken: 1 }, noted: 3 },
      { source: 'ghost:one' },
    ]);
    const read = async (query: string) => (await call('GET', `/imports/${items[0].id}${query}`)).json();
    t.match(await read(''), { source: 'wordpress:two', total: 3, pages: 1, items: notes });
    t.match(await read('?text=title&size=1&page=2'), { total: 2, pages: 2, items: [notes[2]] });
    for (const id of ['0', 'x', '1e3', '99999999999999999999'])
      t.equal((await call('GET', `/imports/${id}`)).statusCode, 404);
  });

  t.test('searches, letters and results are read', async (t) => {
    t.strictSame((await call('GET', '/searches')).json(), { asked: [], inVain: [] });
    t.strictSame((await call('GET', '/letters')).json(), { items: [] });
    t.equal((await call('GET', '/letters/nothing/next')).statusCode, 404);
    const newsletter = profileWrite({ kind: 'newsletter', slug: 'dining' });
    await call('PUT', '/items/newsletter/en/dining', { body: { document: newsletter.document } });
    const next = await call('GET', '/letters/dining/next');
    t.match([next.statusCode, next.json()], [200, { editions: [], failed: [] }], next.body);
    const wrong = { region: 'hk', locale: 'en', address: 'nobody' };
    t.equal((await call('POST', '/letters/dining/test', { body: wrong })).statusCode, 422);
    t.equal((await call('GET', '/surveys/nothing/results?locale=en')).statusCode, 404);
  });
});
