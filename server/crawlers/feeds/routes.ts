import type { FastifyInstance } from 'fastify';
import { localeOfAnyCase } from '../../../locales/languages.ts';
import { isRegion } from '../../../locales/regions.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { type FeedForm, feedForms, feedPath, scopeOf } from '../../content/feed-scope.ts';
import { shownElsewhere } from '../../lib/shown-elsewhere.ts';
import { type CrawlerParts, changeOf, editionsOf, siteOf } from '../parts.ts';
import { isElsewhere, sendText } from '../send.ts';
import { loadFeed } from './load.ts';
import { writeFeed } from './write.ts';

interface FeedParams {
  region: string;
  locale: string;
  one?: string;
  two?: string;
  file: string;
}

const forms = Object.keys(feedForms) as FeedForm[];

/** The edition, scope and form that an address names; undefined where the site has no such edition, or it is malformed. */
function askedFor({ region, locale: language, one, two, file }: FeedParams, parts: CrawlerParts) {
  const form = forms.find((each) => feedForms[each].file === file);
  const segments = [one, two];
  const isGood = segments.every((segment) => segment === undefined || slugForm.test(segment));
  const scope = isGood ? scopeOf(segments) : undefined;
  const locale = localeOfAnyCase(language);
  if (!form || !scope || !isRegion(region) || !locale) return undefined;
  const edition = editionsOf(parts).find((each) => each.region === region && each.locale === locale);
  return edition && { edition, scope, form };
}

/** Serves the feeds of every edition: all stories, those of a vertical, supertag or author, and those of a newsletter. */
export function feedRoutes(app: FastifyInstance, parts: CrawlerParts): void {
  const base = '/feeds/:region/:locale';
  for (const path of [`${base}/:file`, `${base}/:one/:file`, `${base}/:one/:two/:file`])
    app.get<{ Params: FeedParams }>(path, { config: shownElsewhere }, async (request, reply) => {
      // Readers of feeds that run in browsers may read them from their own sites.
      reply.header('access-control-allow-origin', '*');
      const asked = askedFor(request.params, parts);
      const site = asked && (await siteOf(asked.edition, parts));
      const failed = (story: string, err: unknown) =>
        request.log.error({ story, err }, 'story left out of a feed');
      const loaded = site && (await loadFeed(asked.scope, { edition: asked.edition, site, parts, failed }));
      if (!loaded) return reply.callNotFound();
      const path = feedPath(asked.edition, asked.scope, asked.form);
      if (isElsewhere(request, path)) return reply.redirect(path, 301);
      const self = parts.origin + path;
      const body = writeFeed({ ...loaded.feed, self }, asked.form);
      const changedAt = await changeOf(loaded.tags, parts);
      if (loaded.feed.hub) reply.header('link', `<${loaded.feed.hub}>; rel="hub", <${self}>; rel="self"`);
      const type = `${feedForms[asked.form].type}; charset=utf-8`;
      return sendText({ request, reply }, { type, body, changedAt });
    });
}
