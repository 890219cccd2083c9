import t from 'tap';
import { hrefs } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({
  settings: { APP_LINK: 'reader://', APP_STORE_URL: 'https://store.example/reader' },
});
t.teardown(() => app.close());

const linksAt = async (query: string, headers = {}) =>
  hrefs((await app.inject({ url: `/mobile/authorize${query}`, headers })).body, '#main a');

t.test('a state of at most 128 signs that stand in addresses is passed on to the app', async (t) => {
  for (const state of ['a', 'Az09._~-', 'a'.repeat(128)])
    t.strictSame(await linksAt(`?state=${state}`), [
      `reader://authorize?state=${state}`,
      'https://store.example/reader',
    ]);
});

t.test('nothing else is: no other state, parameter or cookie', async (t) => {
  const cookie = 'ta-user-id=7; ta-auth-token=secret';
  for (const query of [
    '',
    '?state=',
    '?state=a%20b',
    '?state=%22%3E',
    `?state=${'a'.repeat(129)}`,
    '?code=1&state=%26',
  ])
    t.strictSame(
      await linksAt(query, { cookie }),
      ['reader://authorize', 'https://store.example/reader'],
      query,
    );
  const { body } = await app.inject({ url: '/mobile/authorize?state=abc', headers: { cookie } });
  t.notMatch(body, /secret/);
  t.match(body, /<meta name="robots" content="[^"]*noindex/);
});
