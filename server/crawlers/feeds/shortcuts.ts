import type { FastifyInstance } from 'fastify';
import { type FeedForm, feedPath } from '../../content/feed-scope.ts';
import type { Sites } from '../../content/sites.ts';
import type { Redirects } from '../../publishing/redirects/redirects.ts';
import { type VisitorServices, visitorOf } from '../../visitor/visitor.ts';

/** Where programs look for a feed without reading a page. */
const shortcuts: Readonly<Record<string, FeedForm>> = {
  '/feed': 'rss',
  '/rss': 'rss',
  '/feed.xml': 'rss',
  '/rss.xml': 'rss',
  '/atom.xml': 'atom',
  '/feed.json': 'json',
};

/** What the edition of a request is known from. */
export type FeedVisitors = Omit<VisitorServices, 'editions'>;

/**
 * Leads from the addresses that programs try to the feed of all stories, in the edition of who asks; for good to that of
 * one edition where another system had its feed there.
 */
export function feedShortcuts(
  app: FastifyInstance,
  { sites, redirects, geolocation, isTrustedProxy }: FeedVisitors & { sites: Sites; redirects: Redirects },
): void {
  for (const [path, form] of Object.entries(shortcuts))
    app.get(path, { config: { mayRedirect: true } }, async (request, reply) => {
      const moved = redirects.find(path)?.to;
      if (moved) return reply.redirect(moved, 301);
      const visitor = await visitorOf(request, { editions: sites.editions(), geolocation, isTrustedProxy });
      return reply.header('cache-control', 'private, no-store').redirect(feedPath(visitor, {}, form), 302);
    });
}
