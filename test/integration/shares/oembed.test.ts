import t from 'tap';
import { attribute } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const origin = 'https://magazine.example';
const story = pageKinds['hero story'];
const ask = (url: string, more = '') => app.inject(`/oembed?url=${encodeURIComponent(url)}${more}`);

t.test('the page of a story names the address at which programs learn how to embed it', async (t) => {
  const { body } = await app.inject(story);
  const address = attribute(body, 'link[type="application/json+oembed"]', 'href') ?? '';
  const answer = await app.inject(address.replace(origin, ''));
  t.equal(answer.statusCode, 200);
  t.equal(answer.headers['access-control-allow-origin'], undefined);
  t.match(answer.json(), {
    version: '1.0',
    type: 'link',
    title: /./,
    author_name: /./,
    author_url: /^https:\/\/magazine\.example\/authors\//,
    provider_url: `${origin}/`,
    thumbnail_url: /^https:\/\/magazine\.example\/images\//,
    thumbnail_width: Number,
    thumbnail_height: Number,
  });
  t.equal(
    attribute((await app.inject('/dining')).body, 'link[type="application/json+oembed"]', 'href'),
    undefined,
  );
});

t.test('a story with a language prefix is the same one', async (t) => {
  t.same((await ask(`${origin}/zh-hant${story}`)).json(), (await ask(origin + story)).json());
});

t.test('a picture that is larger than a client allows is left out', async (t) => {
  t.notOk((await ask(origin + story, '&maxwidth=300')).json().thumbnail_url);
});

t.test('what is no story of this site is 404, and another format than JSON 501', async (t) => {
  for (const url of [
    '',
    'tea',
    `${origin}/dining`,
    `https://elsewhere.example${story}`,
    `${origin}/dining/food/no-such`,
  ])
    t.equal((await ask(url)).statusCode, 404, url);
  t.equal((await app.inject('/oembed')).statusCode, 404);
  t.equal((await ask(origin + story, '&format=xml')).statusCode, 501);
  t.equal((await ask(origin + story, '&format=json')).statusCode, 200);
});
