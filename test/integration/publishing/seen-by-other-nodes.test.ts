import type { Test } from 'tap';
import t from 'tap';
import { onEachDatabase } from '../../support/databases.ts';
import { elements } from '../../support/html.ts';
import { pageWrite, profileWrite, siteWrites, storyWrite } from '../../support/items.ts';
import { openTwoNodes } from '../../support/publishing/nodes.ts';

const hour = 3_600_000;
const edition = 'site=hk&lang=en';
const address = (slug: string) => `/dining/food/${slug}`;
const item = (slug: string) => `/items/story/en/${slug}`;
const bodyOf = (slug: string, fields: object = {}, more: object = {}) => ({
  document: { ...storyWrite({ slug }).document, ...fields },
  ...more,
});

/** A state that does not come is an error, not a wait. */
const maxTries = 1_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Where a story that is public is listed. */
const lists = (word: string) => [
  `/?${edition}`,
  `/dining?${edition}`,
  `/dining/food?${edition}`,
  `/authors/ada-lam?${edition}`,
  `/search?q=${word}&${edition}`,
  '/api/v1/stories?region=hk&locale=en',
  '/api/v1/fronts/dining?region=hk&locale=en',
  `/api/v1/search?region=hk&locale=en&q=${word}`,
];

onEachDatabase(t, async (t, database) => {
  const { nodes, publishing, write, now, passTo, call } = await openTwoNodes(t, database);
  const [, other] = nodes;
  const get = (url: string) => other.inject({ url });
  const page = (slug: string) => get(`${address(slug)}?${edition}`);

  await write(
    ...siteWrites(),
    pageWrite('privacy-policy'),
    profileWrite({ slug: 'ada-lam', kind: 'author', name: 'Ada Lam' }),
  );

  /** Asks for a page until it comes from the cache: one that is rendered while a change arrives is not kept. */
  const keep = async (url: string) => {
    for (let tries = 0; tries < maxTries; tries++) {
      if (/HIT|undefined/.test(String((await get(url)).headers['x-cache']))) return;
      await pause();
    }
    throw new Error(`${url} does not come from the cache`);
  };
  /** Fills the other node's cache with the pages that an act is to change. */
  const warm = async (slug: string, word: string) => {
    for (const url of [`${address(slug)}?${edition}`, ...lists(word)]) await keep(url);
  };
  /** Waits until the other node answers for a story with a status and, if given, a text. */
  const until = async (slug: string, status: number, text = '') => {
    let answer = await page(slug);
    for (let tries = 0; answer.statusCode !== status || !answer.payload.includes(text); tries++) {
      if (tries === maxTries) throw new Error(`${slug} answers ${answer.statusCode}, not ${status} ${text}`);
      await pause();
      answer = await page(slug);
    }
    return answer;
  };
  /** Whether the other node lists a story with a title: on every list or on none. */
  const listed = async (t: Test, title: string, word: string, expected: boolean) => {
    for (const url of lists(word))
      t.equal((await get(url)).payload.includes(title), expected, `${expected ? '' : 'not '}on ${url}`);
    t.equal((await get(`/api/v1/stories/${word}?region=hk&locale=en`)).statusCode, expected ? 200 : 404);
  };

  t.test('publish', async (t) => {
    await warm('oysters', 'oysters');
    t.equal((await page('oysters')).statusCode, 404);
    t.equal((await call('PUT', item('oysters'), bodyOf('oysters'))).statusCode, 201);
    await until('oysters', 200);
    await listed(t, 'The title of oysters', 'oysters', true);
  });

  t.test('change', async (t) => {
    await warm('oysters', 'oysters');
    await call('PATCH', item('oysters'), { document: { title: 'Oysters, opened' } });
    await until('oysters', 200, 'Oysters, opened');
    await listed(t, 'Oysters, opened', 'oysters', true);
    t.notOk((await get(`/dining?${edition}`)).payload.includes('The title of oysters'));
  });

  t.test('withdraw', async (t) => {
    await warm('oysters', 'oysters');
    t.equal((await call('DELETE', item('oysters'))).statusCode, 200);
    await until('oysters', 410);
    await listed(t, 'Oysters, opened', 'oysters', false);
  });

  t.test('restore', async (t) => {
    await warm('oysters', 'oysters');
    t.equal((await call('POST', `${item('oysters')}/revisions/2/restore`)).statusCode, 200);
    await until('oysters', 200, 'Oysters, opened');
    await listed(t, 'Oysters, opened', 'oysters', true);
  });

  t.test('move', async (t) => {
    await warm('oysters', 'oysters');
    const moved = bodyOf('clams', { title: 'Clams' }, { previousSlug: 'oysters' });
    t.equal((await call('PUT', item('clams'), moved)).statusCode, 200);
    await until('oysters', 301);
    await until('clams', 200, 'Clams');
    const old = await get(address('oysters'));
    t.match([old.statusCode, old.headers.location], [301, address('clams')]);
    const hrefs = elements((await get(`/dining?${edition}`)).payload, 'a').map((link) =>
      link.getAttribute('href')?.replace(/\?.*/, ''),
    );
    t.ok(hrefs.includes(address('clams')));
    t.notOk(hrefs.includes(address('oysters')));
    await listed(t, 'Clams', 'clams', true);
  });

  t.test('take back to a draft', async (t) => {
    await warm('clams', 'clams');
    await call('PATCH', item('clams'), { state: 'draft' });
    await until('clams', 404);
    await listed(t, 'Clams', 'clams', false);
  });

  t.test('schedule and expire', async (t) => {
    const publishAt = new Date(now() + hour).toISOString();
    const expireAt = new Date(now() + 2 * hour).toISOString();
    await call('PUT', item('truffles'), bodyOf('truffles', {}, { publishAt, expireAt }));
    await warm('truffles', 'truffles');
    t.equal((await page('truffles')).statusCode, 404);
    await listed(t, 'The title of truffles', 'truffles', false);
    await passTo(Date.parse(publishAt));
    await until('truffles', 200);
    await listed(t, 'The title of truffles', 'truffles', true);
    await warm('truffles', 'truffles');
    await passTo(Date.parse(expireAt));
    await until('truffles', 410);
    await listed(t, 'The title of truffles', 'truffles', false);
  });

  t.test('preview', async (t) => {
    await call('PUT', item('secret'), bodyOf('secret', {}, { state: 'draft' }));
    await warm('secret', 'secret');
    const items = [{ kind: 'story', locale: 'en', slug: 'secret' }];
    const link = (await call('POST', '/previews', { items })).json();
    const preview = await get(link.address);
    t.match([preview.statusCode, preview.headers['x-cache']], [200, 'BYPASS']);
    t.match(preview.payload, 'The title of secret');
    const front = await get(`/dining?preview=1&token=${link.token}&${edition}`);
    t.match(front.payload, 'The title of secret');
    const usual = await page('secret');
    t.match([usual.statusCode, usual.headers['x-cache']], [404, 'HIT'], 'and nothing of it is kept');
    await listed(t, 'The title of secret', 'secret', false);
  });

  t.test('a release', async (t) => {
    const publishAt = new Date(now() + hour).toISOString();
    t.equal((await call('PUT', '/releases/autumn', { publishAt })).statusCode, 200);
    const batch = ['chestnuts', 'quinces'].map((slug) => ({
      kind: 'story',
      locale: 'en',
      slug,
      ...bodyOf(slug, {}, { release: 'autumn' }),
    }));
    t.equal((await call('POST', '/batch', { items: batch })).statusCode, 200);
    await warm('chestnuts', 'chestnuts');
    t.equal((await page('quinces')).statusCode, 404);
    await passTo(Date.parse(publishAt));
    await until('chestnuts', 200);
    t.equal((await page('quinces')).statusCode, 200, 'at the same moment');
    await listed(t, 'The title of chestnuts', 'chestnuts', true);
    const moved = await call('PUT', '/releases/autumn', { publishAt: new Date(now() + hour).toISOString() });
    t.equal(moved.statusCode, 409);
  });

  t.test('a redirect', async (t) => {
    const status = async () => (await get('/2019/an-old-address')).statusCode;
    t.equal(await status(), 404);
    await call('POST', '/redirects', { redirects: [{ from: '/2019/an-old-address', to: '/dining' }] });
    for (let tries = 0; tries < maxTries && (await status()) !== 301; tries++) await pause();
    t.equal(await status(), 301);
    t.match((await publishing.changes({ size: 1 }))[0]?.by, 'two nodes');
  });

  t.test('a purge', async (t) => {
    await call('PUT', item('purged'), bodyOf('purged'));
    await until('purged', 200);
    await keep(`${address('purged')}?${edition}`);
    await call('POST', '/purge', { paths: [address('purged')] });
    let verdict = (await page('purged')).headers['x-cache'];
    for (let tries = 0; tries < maxTries && verdict === 'HIT'; tries++) {
      await pause();
      verdict = (await page('purged')).headers['x-cache'];
    }
    t.equal(verdict, 'MISS');
  });
});
