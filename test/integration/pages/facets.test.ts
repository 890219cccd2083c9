import t from 'tap';
import { attribute, elements } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { visitedPages } from '../../support/page-kinds.ts';
import { pageAddresses } from '../../support/record-addresses.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

const origin = 'https://magazine.example';
const bodyOf = async (url: string) => (await app.inject({ url })).body;
const parametersOf = (href: string) =>
  [...new URL(href, origin).searchParams.keys()].filter((name) => name !== 'site' && name !== 'lang');

/** Parameters that show the same in another order. */
const orders = ['sort'];

t.test('every link to a narrowed or sorted list is marked, and what it leads to is not kept', async (t) => {
  const narrowed = new Set<string>();
  for (const [kind, path] of visitedPages(pageAddresses()))
    for (const link of elements(await bodyOf(path), 'a[href^="/"]')) {
      const href = link.getAttribute('href') ?? '';
      const parameters = parametersOf(href);
      if (parameters.length === 0 || href.startsWith('/mobile/')) continue;
      t.match(link.getAttribute('rel'), /\b(?:nofollow|next|prev)\b/, `${kind}: ${href}`);
      if (!parameters.every((name) => orders.includes(name))) narrowed.add(href);
    }
  t.ok(narrowed.size > 10, `${narrowed.size} narrowed lists`);
  for (const href of narrowed)
    t.match(attribute(await bodyOf(href), 'meta[name=robots]', 'content'), /^noindex/, href);
});

t.test('what a narrowed list leads on to is not followed, and a sorted one is the list itself', async (t) => {
  for (const path of [
    '/dining/restaurants/hk?awarded=true',
    '/dining/restaurants?price=2',
    '/search?q=tea&kind=story',
  ])
    t.equal(attribute(await bodyOf(path), 'meta[name=robots]', 'content'), 'noindex, nofollow', path);
  const sorted = await bodyOf('/dining/restaurants/hk?sort=name');
  t.equal(attribute(sorted, 'link[rel=canonical]', 'href'), `${origin}/dining/restaurants/hk`);
});
