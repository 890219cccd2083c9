import { contentSignal, contentUsage, crawlers, type Rights, uses } from './rights.ts';

/** What no crawler has a use for: calls of programs, and parts of pages. */
const closed = ['/api/', '/partials/'];

/** What a crawler may fetch: all but what is closed, or nothing. */
const rulesOf = (isAllowed: boolean): string[] =>
  isAllowed ? [...closed.map((path) => `Disallow: ${path}`), 'Allow: /'] : ['Disallow: /'];

/**
 * robots.txt: what every crawler may fetch, what those may that are known for one use, the rights as signals of
 * preference, and where licence and sitemaps are. A crawler reads one group alone, so each has the signals.
 */
export function robotsText(rights: Rights, origin: string): string {
  const signals = [`Content-Signal: ${contentSignal(rights)}`, `Content-Usage: ${contentUsage(rights)}`];
  const groupOf = (names: readonly string[], isAllowed: boolean) => [
    ...names.map((name) => `User-agent: ${name}`),
    ...signals,
    ...rulesOf(isAllowed),
  ];
  const groups = [groupOf(['*'], true), ...uses.map((use) => groupOf(crawlers[use], rights[use]))];
  const addresses = [`License: ${origin}/license.xml`, `Sitemap: ${origin}/sitemap.xml`];
  return `${[...groups, addresses].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
