import { indexNowKey, oneOf, type Parser, webUrl } from './parsers.ts';
import { optional, required } from './setting.ts';

const use = (fallback: 'allow' | 'refuse', description: string) =>
  required<'allow' | 'refuse'>({
    group: 'Crawlers',
    parser: oneOf(['allow', 'refuse']),
    fallback,
    description,
  });

const contactAddress: Parser<string> = {
  expects: 'an address that begins with mailto: or https://',
  parse: (text) => (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) ? text : undefined),
};

/** The settings of what crawlers may do. */
export const crawlerSettings = {
  CRAWL_SEARCH: use(
    'allow',
    'Whether search engines may show the site. `refuse` also makes every page `noindex`.',
  ),
  CRAWL_NEWS: use('allow', 'Whether news services may show the stories. `refuse` leaves out news sitemaps.'),
  CRAWL_AI_ANSWERS: use(
    'allow',
    'Whether language models may fetch pages to answer questions. `refuse` also leaves out the stories as Markdown.',
  ),
  CRAWL_AI_TRAINING: use(
    'refuse',
    'Whether language models may be trained with the content. `refuse` also reserves text and data mining.',
  ),
  FEED_TEXT: required<'summary' | 'full'>({
    group: 'Crawlers',
    parser: oneOf(['summary', 'full']),
    fallback: 'summary',
    description: 'Whether feeds have the standfirsts of stories or their whole texts.',
  }),
  WEBSUB_HUB: optional({
    group: 'Crawlers',
    parser: webUrl,
    description:
      'Address of a WebSub hub, which feeds name and which is told when they change, so that their readers are.',
  }),
  INDEXNOW_KEY: optional({
    group: 'Crawlers',
    parser: indexNowKey,
    description:
      'Key of your choice for IndexNow, by which search engines are told of stories and profiles that were published, changed or withdrawn; served as `/KEY.txt`. Needs `SITE_ORIGIN`; without effect with `CRAWL_SEARCH=refuse`.',
  }),
  INDEXNOW_URL: required<string>({
    group: 'Crawlers',
    parser: webUrl,
    fallback: 'https://api.indexnow.org/indexnow',
    description: 'Whom to tell, with `INDEXNOW_KEY`: each search engine tells all others that take part.',
  }),
  SECURITY_CONTACT: optional({
    group: 'Crawlers',
    parser: contactAddress,
    description: 'Whom to tell of a weakness, for `/.well-known/security.txt`; without it there is none.',
  }),
} as const;
