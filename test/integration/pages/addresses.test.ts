import t from 'tap';
import { localesOf, type Region } from '../../../locales/regions.ts';
import type { ProfileKind } from '../../../server/content/contract/profile.ts';
import { pages } from '../../../server/routes/index.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { attribute, text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { addressesOf } from '../../support/record-addresses.ts';
import { addresses } from './addresses.ts';

const { app, log, database } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());
const content = contentStore(database);

/** What the edition of a region holds, by the names that the table uses. */
async function holdings(region: Region): Promise<Record<string, string>> {
  const edition = { region, locale: localesOf(region)[0] };
  const { data: stories } = await content.stories({ ...edition, vertical: 'dining', size: 1 });
  const { data: genT } = await content.stories({ ...edition, vertical: 'gen-t', size: 1 });
  const [story, young] = [stories?.items[0], genT?.items[0]];
  const address = (card: typeof story) => `/${card?.vertical}/${card?.supertag}/${card?.slug}`;
  const found: Record<string, string> = {
    story: address(story),
    slug: story?.slug ?? '',
    'gen-t-story': address(young),
    'gen-t-slug': young?.slug ?? '',
  };
  const kinds: ProfileKind[] = [
    'author',
    'designer',
    'destination-guide',
    'dining-guide',
    'mall-guide',
    'map',
    'place',
    'person',
    'collection',
    'profile-collection',
    'restaurant',
    'event',
  ];
  for (const kind of kinds) {
    const { data } = await content.profiles({ ...edition, kind, everywhere: true, size: 1 });
    found[kind] = data?.items[0]?.slug ?? '';
  }
  return found;
}

const fill = (path: string, held: Record<string, string>) =>
  path.replaceAll(/\{([a-z-]+)\}/g, (_, name: string) => held[name] ?? '');

for (const region of ['ap', 'hk', 'th', 'tw'] as const) {
  const held = await holdings(region);
  for (const [path, name, answer] of addresses) {
    const url = fill(path, held);
    const what =
      'page' in answer
        ? `is a page of the kind ${answer.page}`
        : 'missing' in answer
          ? `is missing: ${answer.missing}`
          : `leads to ${fill(answer.leadsTo, held)}`;
    t.test(`${region}: ${url} (${name}) ${what}`, async (t) => {
      const response = await app.inject({ url, headers: { cookie: `ta-region=${region}` } });
      t.match(
        log.findLast(({ msg }) => msg === 'request'),
        { route: name, region },
      );
      if ('leadsTo' in answer) {
        t.equal(response.statusCode, 301);
        t.equal(response.headers.location, fill(answer.leadsTo, held));
        return;
      }
      t.equal(response.statusCode, 'page' in answer ? (answer.status ?? 200) : 404);
      t.equal(attribute(response.body, '[data-page]', 'data-page'), 'page' in answer ? answer.page : 'error');
      t.ok(text(response.body, 'title'));
      t.match(response.headers['content-type'], 'text/html; charset=utf-8');
      if ('missing' in answer) {
        const json = await app.inject({
          url,
          headers: { cookie: `ta-region=${region}`, accept: 'application/json' },
        });
        t.same(
          json.json(),
          { error: { status: 404, message: answer.missing } },
          'a client of JSON is told why',
        );
      }
    });
  }
}

for (const record of pages) {
  t.test(`the page kind ${record.name} answers at each of its addresses`, async (t) => {
    for (const url of addressesOf(record)) {
      const { statusCode, body } = await app.inject({ url, headers: { cookie: 'ta-region=hk' } });
      t.match(
        log.findLast(({ msg }) => msg === 'request'),
        { route: record.name },
        url,
      );
      if (statusCode === 301) continue;
      const page = attribute(body, '[data-page]', 'data-page');
      t.ok(record.load ? [200, 404, 410].includes(statusCode) : statusCode === 404, `${url}: ${statusCode}`);
      t.ok(page, `${url} is an HTML page`);
    }
  });

  // The tests' content is too small for the further pages of most listings.
  if (record.load && !record.private && !record.paths.every((path) => path.includes('/page/')))
    t.test(`the page kind ${record.name} has a page in the tests' content`, async (t) => {
      const answers = await Promise.all(addressesOf(record).map((url) => app.inject({ url })));
      t.ok(
        answers.some(({ statusCode }) => statusCode === 200),
        answers.map(({ statusCode }) => statusCode).join(),
      );
    });
}
