import type { FastifyInstance } from 'fastify';
import { version } from '../../config/root.ts';
import { sitemapSize } from '../../content/contract/sitemap.ts';
import type { Site } from '../../content/sites.ts';
import { contentTags } from '../../content/tagged-content.ts';
import { type CrawlerParts, changeOf, defaultSite, siteOf } from '../parts.ts';
import { isElsewhere, sendPieces, sendText } from '../send.ts';
import { entriesOf, isOfSite, urlOf } from './entries.ts';
import { type SitemapFile, sitemapFiles } from './files.ts';
import { listingUrls } from './listing-pages.ts';
import { newsUrls } from './news.ts';
import { type SitemapUrl, writeSitemap, writeSitemapIndex } from './write.ts';

const type = 'application/xml; charset=utf-8';
/** What has these changes with anything. */
const tags = contentTags('sitemapFiles', {} as never, undefined);

/** The entries of a part of a region's stories or profiles, a batch at a time. */
async function* entryUrls(
  { region, stored }: Extract<SitemapFile, { of: 'entries' }>,
  { config }: Site,
  parts: CrawlerParts,
): AsyncGenerator<SitemapUrl[]> {
  const { kind, locale, file } = stored;
  const filter = { region, kind, skip: (file - 1) * sitemapSize, locale };
  for await (const batch of entriesOf(filter, sitemapSize, parts))
    yield batch.filter((entry) => isOfSite(entry, config)).map((entry) => urlOf(entry, config, parts));
}

async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** What the sitemap of an edition's own pages, or of its news, says. */
async function editionUrls(file: Exclude<SitemapFile, { of: 'entries' }>, parts: CrawlerParts) {
  const site = await siteOf(file.edition, parts);
  if (!site) return [];
  return (file.of === 'news' ? newsUrls : listingUrls)(file.edition, site, parts);
}

/** Serves `/sitemap.xml`, the list of all sitemaps, and these. */
export function sitemapRoutes(app: FastifyInstance, parts: CrawlerParts): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const files = await sitemapFiles(parts);
    if (files.length === 0) return reply.callNotFound();
    const rows = files.map(({ name, lastmod }) => ({ loc: `${parts.origin}/sitemap-${name}`, lastmod }));
    return sendText({ request, reply }, { type, body: writeSitemapIndex(rows) });
  });
  app.get<{ Params: { name: string } }>('/sitemap-:name', async (request, reply) => {
    const asked = request.params.name.toLowerCase();
    const file = (await sitemapFiles(parts)).find(({ name }) => name.toLowerCase() === asked);
    const site = file && (await defaultSite(parts));
    if (!site) return reply.callNotFound();
    const path = `/sitemap-${file.name}`;
    if (isElsewhere(request, path)) return reply.redirect(path, 301);
    // News grows old without a change of anything.
    const changedAt = file.of === 'news' ? undefined : await changeOf(tags, parts);
    if (file.of === 'entries') {
      const revision = `${version}.${file.stored.revision}`;
      const pieces = writeSitemap(entryUrls(file, site, parts));
      return sendPieces({ request, reply }, pieces, { type, changedAt, revision });
    }
    const urls = await editionUrls(file, parts);
    if (urls.length === 0) return reply.callNotFound();
    return sendText({ request, reply }, { type, changedAt, body: await wholeText(writeSitemap([urls])) });
  });
}
