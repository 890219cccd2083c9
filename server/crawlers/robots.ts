import { contentSignal, contentUsage, crawlers, type Rights, uses } from './rights.ts';

/** What no crawler has a use for: calls of programs, and parts of pages. */
const closed = ['/api/', '/partials/'];

/** What a crawler may fetch: all but what is closed, or nothing. */
const rulesOf = (isAllowed: boolean): string[] =>
  isAllowed ? [...closed.map((path) => `Disallow: ${path}`), 'Allow: /'] : ['Disallow: /'];

/**
 * robots.txt: what every crawler may fetch, what those may that are known for one use, the rights as signals of
 * preference, and where licence and sitemaps are.
 */
export function robotsText(rights: Rights, origin: string): string {
  const everyone = [
    'User-agent: *',
    `Content-Signal: ${contentSignal(rights)}`,
    `Content-Usage: ${contentUsage(rights)}`,
    ...rulesOf(true),
  ];
  const groups = uses.map((use) => [
    ...crawlers[use].map((name) => `User-agent: ${name}`),
    ...rulesOf(rights[use]),
  ]);
  const addresses = [`License: ${origin}/license.xml`, `Sitemap: ${origin}/sitemap.xml`];
  return `${[everyone, ...groups, addresses].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
