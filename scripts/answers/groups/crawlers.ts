import type { Tenant } from '../../../locales/regions.ts';
import type { Group } from '../interview.ts';
import { editionsOf } from './pages.ts';

const texts = [
  '/robots.txt',
  '/llms.txt',
  '/license.xml',
  '/opensearch.xml',
  '/ads.txt',
  '/app-ads.txt',
  '/sellers.json',
  '/.well-known/security.txt',
  '/health/live',
  '/health/ready',
  '/metrics',
];
const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'];
const feedScopes = [
  'dining',
  'dining/bars',
  'gen-t',
  'gen-t/leaders',
  'authors/ada-marsh',
  'newsletters/dining',
];
const otherFeeds = [
  '/feeds/hk/ZH-hant/rss.xml',
  '/feeds/hk/en/nothing/rss.xml',
  '/feeds/atlantis/en/rss.xml',
  '/feeds/hk/en/rss.txt',
  '/feeds/hk/en/rss.xml/',
];

const embeds = (origin: string) =>
  [
    `url=${origin}/dining/bars/three-bars-before-dinner`,
    `url=${origin}/dining/bars/three-bars-before-dinner&maxwidth=200`,
    `url=${origin}/zh-hant/style/fashion/a-coat-for-forty-years`,
    `url=${origin}/dining/kwong-wing`,
    `url=${origin}/dining/bars/three-bars-before-dinner&format=xml`,
    'url=https://elsewhere.example/',
    'url=x',
    '',
  ].map((query) => `/oembed?${query}`);

const markdown = [
  '/dining/bars/three-bars-before-dinner.md',
  '/culture/heritage/a-clock-that-is-never-late.md',
  '/gen-t/leaders/a-hospital-by-motorbike.md',
  '/dining/food/three-bars-before-dinner.md',
  '/dining/bars/nothing.md',
];

const calendars = [
  '/events/dials-by-lamplight/calendar.ics',
  '/events/dials-by-lamplight/calendar.ics?lang=zh-Hant',
  '/events/nothing/calendar.ics',
];

/** What a tenant answers to crawlers: texts, feeds of every edition and scope, all sitemaps, and what others embed. */
export const askCrawlers =
  (tenant: Tenant): Group =>
  async ({ ask, askAll }) => {
    await askAll(texts);
    for (const { region, locale } of editionsOf(tenant))
      await askAll(feedFiles.map((file) => `/feeds/${region}/${locale}/${file}`));
    const { body } = await ask('/sitemap.xml');
    await askAll([...body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)</g)].map(([, path = '']) => path));
    await ask('/sitemap-nothing.xml');
    if (tenant !== 'asia') return;
    await askAll(feedScopes.flatMap((scope) => feedFiles.map((file) => `/feeds/hk/en/${scope}/${file}`)));
    await askAll([...otherFeeds, ...embeds('https://magazine.example'), ...markdown, ...calendars]);
  };
