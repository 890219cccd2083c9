import type { FastifyInstance } from 'fastify';
import t from 'tap';
import type { Locale } from '../../locales/languages.ts';
import { localesOf, type Region, regionsOf, type Tenant, tenants } from '../../locales/regions.ts';
import {
  elements,
  type Html,
  has,
  hrefs,
  parseHtml,
  repeated,
  sourceImages,
} from '../../test/support/html.ts';
import { openTestMagazine } from '../../test/support/magazine.ts';
import { sampleContent } from '../content-folder.ts';

/** Addresses that belong to no edition: the same document for every reader, or none of ours to follow. */
const notPages = /^\/(?:assets|images|api|health|partials)\/|\.(?:svg|txt|ics|webmanifest)(?:\?|$)/;
/** Stories and profiles, which are read once and then known in every edition. */
const lasting = '[data-page=story], [data-page=profile]';

interface Found {
  lasts: boolean;
  links: string[];
  faults: string[];
}

/** The pages that a page links to, without fragments. */
function linksOf(page: Html): string[] {
  return hrefs(page, 'a[href^="/"]')
    .map((href) => href.replace(/#.*/, ''))
    .filter((href) => !notPages.test(href));
}

/** Pictures that say nothing to those who do not see them. */
function silentPictures(page: Html): string[] {
  return elements(page, 'img')
    .filter((image) => !image.getAttribute('alt'))
    .map((image) => image.toString());
}

/** Pictures that a page shows more than once, by the names of their source images. */
const repeatedPictures = (page: Html): string[] =>
  [...new Set(repeated(sourceImages(page)))].map((name) => `shows ${name} twice`);

async function visit(app: FastifyInstance, address: string, cookie: string): Promise<Found> {
  const { statusCode, body, headers } = await app.inject({ url: address, headers: { cookie } });
  const page = parseHtml(body);
  const faults = statusCode === 200 ? [] : [`${statusCode} ${headers.location ?? ''}`];
  faults.push(...silentPictures(page), ...repeatedPictures(page));
  return { lasts: has(page, lasting), faults, links: linksOf(page) };
}

/**
 * Follows every link of an edition from its home page; `known` are the pages that another edition has read already.
 * Filters and sorts are followed in the first edition of a site, each by itself.
 */
async function crawl(app: FastifyInstance, region: Region, locale: Locale, known: Set<string>) {
  const filtersToo = known.size === 0;
  const cookie = `ta-region=${region}; ta-lang=${locale}`;
  const from = new Map<string, string>([['/', 'the start']]);
  const faults: string[] = [];
  const waiting = ['/'];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (known.has(address)) continue;
    const { lasts, links, faults: found } = await visit(app, address, cookie);
    faults.push(...found.map((fault) => `${address} from ${from.get(address)}: ${fault}`));
    if (lasts) known.add(address);
    for (const link of links) {
      const filtered = link.includes('?');
      if (from.has(link) || (filtered && (!filtersToo || address.includes('?')))) continue;
      from.set(link, address);
      waiting.push(link);
    }
  }
  return { seen: from.size, faults };
}

for (const site of tenants as readonly Tenant[]) {
  t.test(`every link of the site ${site} leads to a page, in all regions and languages`, async (t) => {
    const { app } = await openTestMagazine({
      folder: sampleContent,
      settings: { SITE_DOMAIN: site, CACHE_MB: '0', CONTENT_CACHE_MB: '64' },
    });
    t.teardown(() => app.close());
    const known = new Set<string>();
    for (const region of regionsOf(site)) {
      for (const locale of localesOf(region)) {
        const { seen, faults } = await crawl(app, region, locale, known);
        t.strictSame(faults, [], `${region} in ${locale}: ${seen} addresses`);
        t.ok(seen > 200, `${region} in ${locale}: ${seen} addresses`);
      }
    }
  });
}
