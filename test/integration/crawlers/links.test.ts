import { LinkChecker, LinkState } from 'linkinator';
import t from 'tap';
import { listedPages } from '../../support/crawlers/sitemaps.ts';
import { freePort } from '../../support/machine.ts';
import { openTestMagazine } from '../../support/magazine.ts';

/** What is built, or made when it is asked for: other tests look at pictures and assets. */
const madeElsewhere = /^\/(?:assets|images|share)\//;

/** Whether an address is a list once more, narrowed or in another order. */
const isNarrowed = ({ searchParams }: URL) =>
  [...searchParams.keys()].some((name) => name !== 'site' && name !== 'lang');

t.test('another program that follows all links, of all editions, finds none broken', async (t) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16', SITE_ORIGIN: origin } });
  t.teardown(() => app.close());
  await app.listen({ port, host: '127.0.0.1' });
  const listed = await listedPages(app);
  // A story or profile has one address: it is followed where it is met first, a listing in each edition.
  const ofEditions = new Set(
    listed.filter(({ sitemap }) => sitemap.includes('-pages-')).map(({ loc }) => new URL(loc).pathname),
  );
  const met = new Set<string>();
  const { links } = await new LinkChecker().check({
    path: `${origin}/`,
    recurse: true,
    concurrency: 4,
    // A connection that the server ends while it is used again is no broken link.
    retryErrors: true,
    retryErrorsCount: 3,
    linksToSkip: async (address) => {
      const url = new URL(address);
      if (url.origin !== origin || madeElsewhere.test(url.pathname) || isNarrowed(url)) return true;
      const isKnown = met.has(url.pathname) && !ofEditions.has(url.pathname);
      met.add(url.pathname);
      return isKnown;
    },
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  t.strictSame(
    broken.map(({ url, parent, status }) => `${status} ${url} on ${parent}`),
    [],
  );
  const followed = links.filter(({ state }) => state === LinkState.OK);
  t.ok(followed.length > 500, `${followed.length} addresses`);
});
