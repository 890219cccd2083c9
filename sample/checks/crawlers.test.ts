import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { type Tenant, tenants } from '../../locales/regions.ts';
import { attribute, elements, hrefs, parseHtml, text } from '../../test/support/html.ts';
import { openTestMagazine } from '../../test/support/magazine.ts';
import { sampleContent } from '../content-folder.ts';

const origin = 'https://magazine.example';

/** What a crawler reads in the head of a page. */
interface Read {
  status: number;
  canonical: string | undefined;
  alternates: Map<string, string>;
  title: string;
  description: string;
  indexable: boolean;
  /** The names of the cookies that it would leave. */
  cookies: string[];
  /** The links that crawlers may follow, though they lead to the same list once more, narrowed or in another order. */
  traps: string[];
}

const asCrawler = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

/** Whether an address has parameters besides the two that name an edition. */
const isNarrowed = (href: string) =>
  [...new URL(href, origin).searchParams.keys()].some((name) => name !== 'site' && name !== 'lang');

/** Whether an address is of this site: texts of other tenants name their own. */
const isOwn = (address: string) => address.startsWith(`${origin}/`);

const notPages = /^\/(?:assets|images|brand|api|health|partials)\/|\.[a-z]+$/;

/** Reads a page without cookies, and returns the addresses that it names: as its own, its neighbours and its links. */
async function read(
  app: FastifyInstance,
  address: string,
): Promise<Read & { named: string[]; neighbours: string[]; linked: string[] }> {
  const { statusCode, body, headers } = await app.inject({
    url: address.replace(origin, '') || '/',
    headers: asCrawler,
  });
  const html = parseHtml(body);
  const alternates = new Map(
    elements(html, 'link[rel=alternate][hreflang]').map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  );
  const canonical = attribute(html, 'link[rel=canonical]', 'href');
  const { location } = headers;
  const robots = attribute(html, 'meta[name=robots]', 'content') ?? '';
  const following = robots.includes('nofollow') ? '' : 'a[href^="/"]:not([rel~=nofollow])';
  return {
    status: statusCode,
    canonical,
    alternates,
    title: text(html, 'title') ?? '',
    description: attribute(html, 'meta[name=description]', 'content') ?? '',
    indexable: statusCode === 200 && !robots.includes('noindex'),
    cookies: [headers['set-cookie'] ?? []].flat().map(String),
    traps: following ? hrefs(html, following).filter(isNarrowed) : [],
    named: [...(canonical ? [canonical] : []), ...alternates.values()].filter(isOwn),
    neighbours: hrefs(html, 'link[rel=prev], link[rel=next]'),
    linked: [
      ...hrefs(html, 'main a[href^="/"], header a[href^="/"]').map((href) => href.replace(/[?#].*/, '')),
      ...(typeof location === 'string' ? [location] : []),
    ]
      .filter((href) => !notPages.test(href))
      .map((href) => origin + (href === '/' ? '/' : href)),
  };
}

/** Reads every page that is named or linked from the home page on; an address that a page names must have a page. */
async function readAll(app: FastifyInstance) {
  const pages = new Map<string, Read>();
  const namedBy = new Map<string, string>();
  const beside = new Map<string, string>();
  const waiting = [`${origin}/`];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (pages.has(address)) continue;
    const { named, neighbours, linked, ...page } = await read(app, address);
    pages.set(address, page);
    for (const other of named) if (!namedBy.has(other)) namedBy.set(other, address);
    for (const other of neighbours) beside.set(other, address);
    waiting.push(...named, ...neighbours, ...linked);
  }
  return { pages, namedBy, beside };
}

/** What two pages have in common that each must have to itself. */
function shared(pages: [string, Read][], of: (page: Read) => string): string[] {
  const known = new Map<string, string>();
  return pages.flatMap(([address, page]) => {
    const value = of(page);
    const other = known.get(value);
    known.set(value, address);
    return other ? [`${value}: ${other} and ${address}`] : [];
  });
}

for (const site of tenants as readonly Tenant[]) {
  t.test(`the site ${site} as crawlers read it`, async (t) => {
    const { app } = await openTestMagazine({
      folder: sampleContent,
      settings: { SITE_DOMAIN: site, CACHE_MB: '0', CONTENT_CACHE_MB: '64' },
    });
    t.teardown(() => app.close());
    const { pages, namedBy, beside } = await readAll(app);
    const own = [...pages].filter(
      ([address, { indexable, canonical }]) => indexable && canonical === address,
    );
    t.ok(own.length > 300, `${own.length} pages`);

    t.test('every address that a head names has a page of that address', async (t) => {
      const faults = [...namedBy].flatMap(([address, by]) => {
        const page = pages.get(address);
        return page?.status === 200 && page.canonical === address ? [] : [`${address} named by ${by}`];
      });
      t.strictSame(faults, []);
    });

    t.test('no reading leaves a cookie', async (t) => {
      t.ok(pages.size > (site === 'asia' ? 2_000 : 300), `${pages.size} readings`);
      const faults = [...pages].flatMap(([address, { cookies }]) => cookies.map((each) => [address, each]));
      t.strictSame(faults, []);
    });

    t.test('no page leads crawlers into its filters and sorts', async (t) => {
      const faults = [...pages].flatMap(([address, { traps }]) => traps.map((href) => [address, href]));
      t.strictSame(faults, []);
    });

    t.test('the neighbours of every page are there', async (t) => {
      const faults = [...beside].filter(([address]) => pages.get(address)?.status !== 200);
      t.strictSame(faults, []);
    });

    t.test('all editions and translations of a page name the same, and a default', async (t) => {
      const faults = own.flatMap(([address, { alternates }]) => {
        if (alternates.size === 0) return [];
        const written = JSON.stringify([...alternates].sort());
        const others = [...alternates.values()].filter(
          (other) =>
            isOwn(other) && JSON.stringify([...(pages.get(other)?.alternates ?? [])].sort()) !== written,
        );
        const isNamed = [...alternates.values()].includes(address) && alternates.has('x-default');
        return [...others.map((other) => `${address} and ${other}`), ...(isNamed ? [] : [address])];
      });
      t.strictSame(faults, []);
    });

    t.test('no two pages have one title', async (t) => {
      t.strictSame(
        shared(own, ({ title }) => title),
        [],
      );
    });

    t.test('no two pages of an edition have one description', async (t) => {
      const editionOf = (address: string) => new URL(address).search;
      const editions = new Set(own.map(([address]) => editionOf(address)));
      const faults = [...editions].flatMap((edition) =>
        shared(
          own.filter(([address]) => editionOf(address) === edition),
          ({ description }) => description,
        ),
      );
      t.strictSame(faults, []);
    });
  });
}
