import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { refusalOf } from '../../../server/routes/guards/guards.ts';
import { failedValidation, redirectTo } from '../../../server/routes/outcome.ts';
import { known, requestOf } from './requests.ts';

const redirects: Record<string, [path: string, location: string][]> = {
  'a path of slashes alone leads to the home page': [
    ['//', '/'],
    ['///', '/'],
    ['////////', '/'],
  ],
  'the first page of a listing is the listing itself': [
    ['/style/page/1', '/style'],
    ['/style/fashion/page/1', '/style/fashion'],
    ['/gen-t/page/1', '/gen-t'],
    ['/gen-t/leaders/page/1', '/gen-t/leaders'],
    ['/designers/hk/page/1', '/designers/hk'],
    ['/authors/noor-halabi/page/1', '/authors/noor-halabi'],
  ],
  'a bare page word leads to the listing': [
    ['/style/page', '/style'],
    ['/style/fashion/page', '/style/fashion'],
    ['/gen-t/page', '/gen-t'],
    ['/designers/hk/page', '/designers/hk'],
  ],
  'letters in upper case and double slashes lead to the tidy path': [
    ['/STYLE', '/style'],
    ['/Style/Fashion/A-Story', '/style/fashion/a-story'],
    ['/Dining/Restaurants/HK', '/dining/restaurants/hk'],
    ['/style//fashion', '/style/fashion'],
    ['//style///fashion//A-Story/', '/style/fashion/a-story'],
    ['/Style/Fashion/PAGE/2', '/style/fashion/page/2'],
    ['/Privacy-Policy/', '/privacy-policy'],
    ['/%53TYLE', '/style'],
    ['/%73tyle/f%61shion', '/style/fashion'],
    ['/%53tyle/PAGE/%32', '/style/page/2'],
    ['/style/fashion//', '/style/fashion'],
    ['/style//', '/style'],
    ['/style/fashion/a%2Dstory/', '/style/fashion/a-story'],
  ],
  'signs that were shared with an address lead to the address': [
    ['/style/fashion/a-story%20', '/style/fashion/a-story'],
    ['/style/fashion/a-story%0A', '/style/fashion/a-story'],
    ['/style/fashion/a-story%C2%A0', '/style/fashion/a-story'],
    ['/style/fashion/a-story%E2%80%8B', '/style/fashion/a-story'],
    ['/style/fashion/a-story.', '/style/fashion/a-story'],
    ['/style/fashion/a-story,', '/style/fashion/a-story'],
    ['/style/fashion/a-story).', '/style/fashion/a-story'],
    ['/style/fashion/A-Story/%5D', '/style/fashion/a-story'],
    ['/style/fashion/a-story%22', '/style/fashion/a-story'],
    ['/style/fashion/a-story%E2%80%9D', '/style/fashion/a-story'],
    ['/style/fashion/a-story%E3%80%82', '/style/fashion/a-story'],
    ['/style/fashion/a-story%EF%BC%89', '/style/fashion/a-story'],
    ['/style/fashion/a-story%F0%9F%99%82', '/style/fashion/a-story'],
    ['/style/fashion/a-story%3F', '/style/fashion/a-story'],
    ['/style/fashion/a-story.md.', '/style/fashion/a-story.md'],
    ['/style.', '/style'],
    ['/style/.', '/style'],
    ['/style/fashion/a-story%2F', '/style/fashion/a-story'],
    ['/style/fashion/a-story%252F', '/style/fashion/a-story'],
    ['/style/fashion/a-story%2F%20', '/style/fashion/a-story'],
    ['/style/fashion/a-story_', '/style/fashion/a-story'],
    ['/style/fashion/a-story%2C', '/style/fashion/a-story'],
    ['/style/fashion/a-story&utm_source=x', '/style/fashion/a-story'],
    ['/style/fashion/a-story&amp;utm_source=x', '/style/fashion/a-story'],
    ['/style/fashion/a-story%26utm_source%3Dx', '/style/fashion/a-story'],
    ['/style/fashion/a-story%3Futm=x', '/style/fashion/a-story'],
    ['/style/fashion/a-story/%3Ffbclid=1', '/style/fashion/a-story'],
    ['/style/fashion/a-story%23c', '/style/fashion/a-story'],
    ['/%20style/fashion/a-story', '/style/fashion/a-story'],
    ['/%E2%80%8Bstyle/fashion/a-story', '/style/fashion/a-story'],
    ['/style/%E2%80%8Bfashion/a%C2%ADstory', '/style/fashion/astory'],
    ['/style&utm_source=x', '/style'],
    ['/%20', '/'],
    ['/,', '/'],
  ],
  'a trailing slash leads to the path without it': [
    ['/style/', '/style'],
    ['/about/', '/about'],
    ['/style/fashion/', '/style/fashion'],
    ['/style/fashion/a-story/', '/style/fashion/a-story'],
    ['/style/page/2/', '/style/page/2'],
    ['/gen-t/', '/gen-t'],
    ['/gen-t/leaders/a-story/', '/gen-t/leaders/a-story'],
    ['/designers/', '/designers'],
    ['/maps/', '/maps'],
    ['/dining/guides/', '/dining/guides'],
    ['/search/', '/search'],
    ['/privacy-policy/', '/privacy-policy'],
  ],
};

for (const [rule, table] of Object.entries(redirects)) {
  t.test(rule, async (t) => {
    for (const [path, location] of table) {
      t.match(refusalOf(await requestOf(path), known), redirectTo(location), path);
    }
  });
}

t.test('the home page itself is not redirected', async (t) => {
  t.equal(refusalOf(await requestOf('/'), known), undefined);
  t.equal(refusalOf(await requestOf('/', 'th'), known), undefined);
});

t.test('a locale prefix stays in the redirect', async (t) => {
  const prefixed: [path: string, prefix: Locale, location: string][] = [
    ['//', 'th', '/th'],
    ['/style/page/1', 'en', '/en/style'],
    ['/gen-t/page', 'id', '/id/gen-t'],
    ['/style/fashion/page/1', 'zh-Hant', '/zh-hant/style/fashion'],
  ];
  for (const [path, prefix, location] of prefixed) {
    t.match(refusalOf(await requestOf(path, prefix), known), redirectTo(location), path);
  }
});

t.test('what could name nothing is refused, not redirected', async (t) => {
  for (const path of [
    '/style/%2F%2Fevil.example/page/1',
    '/designers/%5C%5Cevil.example/page/1?next=//evil.example',
    '/style/%E0%B8%81.',
    '/style/a%00',
    '/style/a%',
  ]) {
    t.strictSame(refusalOf(await requestOf(path), known), failedValidation, path);
  }
});

t.test('no path leads to another host', async (t) => {
  const own = 'https://magazine.example';
  const hosts = ['/evil.example', '%2Fevil.example', '%5Cevil.example', '%09/evil.example'];
  const paths = hosts.flatMap((host) => [
    `/${host}`,
    `/${host}/page`,
    `/style/${host}/page/1`,
    `/gen-t/${host}/page/1`,
    `/style/fashion/page/1?next=/${host}`,
  ]);
  const locations: string[] = [];
  for (const path of paths) {
    for (const prefix of [undefined, 'en'] as const) {
      const refusal = refusalOf(await requestOf(path, prefix), known);
      if (refusal?.kind === 'redirect') locations.push(refusal.location);
    }
  }
  t.ok(locations.length > 0, 'some of them are redirects');
  for (const location of locations) t.equal(new URL(location, own).origin, own, location);
});
