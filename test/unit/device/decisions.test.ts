import t from 'tap';
import {
  addressesOf,
  filesToDrop,
  type Handling,
  handlingOf,
  type KeptPage,
  newestFirst,
  offlineCopiesOf,
  standIn,
  storyPathOf,
} from '../../../client/worker/decisions.ts';

const origin = 'https://magazine.example';
const navigation = { method: 'GET', mode: 'navigate', accept: 'text/html,*/*' };
const followed = { method: 'GET', mode: 'cors', accept: 'text/html' };
const other = { method: 'GET', mode: 'no-cors', accept: '*/*' };

const requests: [what: string, address: string, request: typeof navigation, handling: Handling][] = [
  ['a file of the build', '/assets/main-1a2b.js', other, 'file'],
  ['a file of the brand', '/brand/0a.svg', other, 'file'],
  ['a picture', '/images/vase.01ab/640-4x5.webp', other, 'picture'],
  ['a page that the browser asks for', '/dining/food/tea', navigation, 'page'],
  ['a page whose link was followed', '/dining/food/tea', followed, 'page'],
  ['a page with a language prefix', '/zh-hant/dining', navigation, 'page'],
  ['a form that is sent', '/newsletters', { ...navigation, method: 'POST' }, 'none'],
  ['another site', 'https://ads.example/assets/x.js', other, 'none'],
  ['a page of another site', 'https://other.example/', navigation, 'none'],
  ['the bait of the ad-block check', '/ads.js', other, 'none'],
  ['a script that is no file of the build', '/gtag/js', other, 'none'],
  ['a fragment', '/partials/feed?page=2', followed, 'none'],
  ['a content call', '/api/v1/stories', { ...other, accept: 'application/json' }, 'none'],
  ['a page view', '/reads', other, 'none'],
  ['a measurement', '/rum', other, 'none'],
  ['a preview', '/dining/food/tea?preview=1', navigation, 'server'],
  ['a followed link to a preview', '/dining/food/tea?preview=1&token=abc', followed, 'none'],
  ['the link of a mail', '/newsletters/confirm?token=abc', navigation, 'server'],
  ['the end of a subscription', '/th/newsletters/unsubscribe', navigation, 'server'],
  ['anything with a token', '/dining?token=abc', navigation, 'server'],
  ['a search', '/search?q=tea', navigation, 'server'],
  ['a survey', '/survey/readers', navigation, 'server'],
  ['the app', '/mobile/authorize?state=abc', navigation, 'server'],
  ['a content call that is opened', '/api/v1/openapi.json', navigation, 'server'],
  ['a story whose name begins like a private page', '/dining/food/search-for-tea', navigation, 'page'],
];

for (const [what, address, request, handling] of requests)
  t.test(`${what} is handled as "${handling}"`, async (t) =>
    t.equal(handlingOf({ ...request, url: new URL(address, origin) }, origin), handling),
  );

t.test('only addresses of stories of this site are stories', async (t) => {
  t.equal(storyPathOf('/dining/food/tea', origin), '/dining/food/tea');
  t.equal(storyPathOf(`${origin}/zh-hant/dining/food/tea?x=1#y`, origin), '/zh-hant/dining/food/tea');
  for (const address of [
    '/dining/food',
    'https://other.example/dining/food/tea',
    '/newsletters/confirm/x',
    '/api/v1/stories',
    '/dining/food/tea?token=abc',
    'javascript:alert(1)',
    '//other.example/a/b/c',
    'https://',
  ])
    t.equal(storyPathOf(address, origin), undefined, address);
});

const kept = (path: string, at: number): KeptPage => ({ address: origin + path, build: 'a', files: [], at });

t.test('a page has a copy for each edition, and the newest is first', async (t) => {
  const pages = [kept('/saved?edition=hk.en', 1), kept('/saved?edition=th.th', 2), kept('/th/saved', 3)];
  const addresses = pages.map(({ address }) => address);
  t.strictSame(addressesOf('/saved', addresses), addresses.slice(0, 2));
  t.strictSame(
    newestFirst(pages).map(({ at }) => at),
    [3, 2, 1],
  );
});

t.test('the offline page has the language of the address that was asked for', async (t) => {
  const pages = [
    kept('/offline?edition=hk.en', 1),
    kept('/th/offline?edition=th.th', 2),
    kept('/offline?edition=ap.en', 3),
  ];
  t.equal(offlineCopiesOf('/th/dining', pages)[0]?.at, 2);
  t.equal(offlineCopiesOf('/dining', pages)[0]?.at, 3);
  t.equal(offlineCopiesOf('/kz/dining', pages)[0]?.at, 3);
  t.equal(offlineCopiesOf('/dining', pages.slice(1, 2))[0]?.at, 2);
  t.strictSame(offlineCopiesOf('/dining', []), []);
});

t.test('a picture is stood in for by another size of it, in its ratio if there is one', async (t) => {
  const address = (file: string) => `${origin}/images/${file}`;
  const sizes = ['vase.01/320-1x1.webp', 'vase.01/800-4x5.avif', 'cup.02/640-4x5.webp'].map(address);
  t.equal(standIn(address('vase.01/1280-4x5.webp'), sizes), sizes[1]);
  t.equal(standIn(address('vase.01/1280-16x9.webp'), sizes), sizes[0]);
  t.equal(standIn(address('lamp.03/640-4x5.webp'), sizes), undefined);
  t.equal(standIn('/favicon.ico', sizes), undefined);
});

t.test('files that nothing needs are dropped, the oldest first', async (t) => {
  const files = ['/assets/1', '/assets/2', '/assets/3', '/assets/4'];
  t.strictSame(filesToDrop(files, new Set(['/assets/2']), 1), ['/assets/1', '/assets/3']);
  t.strictSame(filesToDrop(files, new Set(files), 0), []);
});
