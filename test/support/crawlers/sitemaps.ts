import type { FastifyInstance } from 'fastify';
import { parse } from 'node-html-parser';

/** What a sitemap says of one page. */
export interface ListedPage {
  sitemap: string;
  loc: string;
  lastmod: string | undefined;
  alternates: Map<string, string>;
  images: string[];
  news: { name: string; language: string; published: string; title: string } | undefined;
}

const readXml = (text: string) => parse(text, { voidTag: { closingSlash: true } });

const textOf = (element: ReturnType<typeof parse>, name: string) =>
  element.getElementsByTagName(name)[0]?.text;

/** The addresses of all sitemaps that a site names. */
export async function sitemapsOf(app: FastifyInstance): Promise<string[]> {
  const { body } = await app.inject({ url: '/sitemap.xml' });
  return readXml(body)
    .getElementsByTagName('loc')
    .map(({ text }) => new URL(text).pathname);
}

/** Every page that a sitemap names. */
export function pagesIn(sitemap: string, xml: string): ListedPage[] {
  return readXml(xml)
    .getElementsByTagName('url')
    .map((url) => ({
      sitemap,
      loc: textOf(url, 'loc') ?? '',
      lastmod: textOf(url, 'lastmod'),
      alternates: new Map(
        url
          .getElementsByTagName('xhtml:link')
          .map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
      ),
      images: url.getElementsByTagName('image:loc').map(({ text }) => text),
      news: textOf(url, 'news:title')
        ? {
            name: textOf(url, 'news:name') ?? '',
            language: textOf(url, 'news:language') ?? '',
            published: textOf(url, 'news:publication_date') ?? '',
            title: textOf(url, 'news:title') ?? '',
          }
        : undefined,
    }));
}

/** Every page that any sitemap names. */
export async function listedPages(app: FastifyInstance): Promise<ListedPage[]> {
  const pages: ListedPage[] = [];
  for (const sitemap of await sitemapsOf(app))
    pages.push(...pagesIn(sitemap, (await app.inject({ url: sitemap })).body));
  return pages;
}
