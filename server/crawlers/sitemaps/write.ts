import { xmlDeclaration, xmlText } from '../xml.ts';

/** A page's address in another language or region. */
export interface AlternateAddress {
  hreflang: string;
  href: string;
}

/** What a sitemap says of a page. Addresses are absolute, moments ISO 8601 texts. */
export interface SitemapUrl {
  loc: string;
  lastmod?: string;
  alternates?: readonly AlternateAddress[];
  images?: readonly string[];
  news?: { publication: string; language: string; publishedAt: string; title: string };
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

const alternate = ({ hreflang, href }: AlternateAddress) =>
  `<xhtml:link rel="alternate" hreflang="${xmlText(hreflang)}" href="${xmlText(href)}"/>`;

const image = (address: string) => `<image:image>${element('image:loc', address)}</image:image>`;

const newsOf = ({ publication, language, publishedAt, title }: NonNullable<SitemapUrl['news']>) =>
  [
    '<news:news>',
    `<news:publication>${element('news:name', publication)}${element('news:language', language)}</news:publication>`,
    element('news:publication_date', publishedAt),
    element('news:title', title),
    '</news:news>',
  ].join('');

function urlElement({ loc, lastmod, alternates = [], images = [], news }: SitemapUrl): string {
  const parts = [
    element('loc', loc),
    lastmod ? element('lastmod', lastmod) : '',
    news ? newsOf(news) : '',
    ...images.map(image),
    ...alternates.map(alternate),
  ];
  return `<url>${parts.join('')}</url>\n`;
}

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
].join(' ');

/** A sitemap, piece by piece, as its entries come. */
export async function* writeSitemap(
  batches: AsyncIterable<readonly SitemapUrl[]> | Iterable<readonly SitemapUrl[]>,
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${namespaces}>\n`;
  for await (const batch of batches) yield batch.map(urlElement).join('');
  yield '</urlset>\n';
}

/** The list of all sitemaps. */
export function writeSitemapIndex(files: readonly { loc: string; lastmod: string }[]): string {
  const rows = files.map(
    ({ loc, lastmod }) => `<sitemap>${element('loc', loc)}${element('lastmod', lastmod)}</sitemap>\n`,
  );
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}
