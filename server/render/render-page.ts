import type { FastifyBaseLogger } from 'fastify';
import { isoTag } from '../../locales/iso.ts';
import { regions } from '../../locales/regions.ts';
import { translatorOf } from '../../locales/translate.ts';
import type { DocumentAssets } from '../../views/document.tsx';
import type { Reader } from '../../views/reader.tsx';
import type { Render, RenderedPage } from '../cache/in-flight-render.ts';
import { type Lifetime, lifetimes } from '../cache/lifetimes.ts';
import type { PageSettings } from '../config/config.ts';
import { minimalSite } from '../content/minimal-site.ts';
import { type SiteCache, SiteUnavailable } from '../content/site-cache.ts';
import type { ContentSource } from '../content/source.ts';
import type { PageRequest } from '../http/page-request.ts';
import type { SourceImages } from '../images/source-images.ts';
import type { Newsletters } from '../newsletters/newsletters.ts';
import type { Page, PageContext } from '../routes/context.ts';
import { createLinks } from '../routes/links.ts';
import type { Outcome, PageFound, PartFound } from '../routes/outcome.ts';
import type { Surveys } from '../surveys/surveys.ts';
import { errorPage } from './error-page.ts';
import { plainErrorPage } from './plain-error.ts';
import { shellModel } from './shell.ts';
import { renderPage, renderPartial } from './stream.tsx';

export interface Producer {
  content: ContentSource;
  sites: SiteCache;
  assets: DocumentAssets;
  sourceImages: SourceImages;
  origin: string;
  version: string;
  settings: PageSettings;
  newsletters?: Newsletters | undefined;
  surveys?: Surveys | undefined;
  renderTimeoutMs: number;
  log: FastifyBaseLogger;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** The statuses of outcomes that are drawn as an error page. */
const errorStatus = { 'not-found': 404, failure: 500 } as const;

async function contextOf(
  request: PageRequest,
  { content, sites, sourceImages, origin, settings, newsletters, surveys }: Producer,
  signal: AbortSignal,
): Promise<PageContext> {
  const [site, t] = await Promise.all([sites.siteOf(request), translatorOf(request.locale)]);
  const { config, pages } = site;
  return {
    request,
    content,
    site: config,
    pages,
    sourceImages,
    links: createLinks(request.prefix),
    t,
    origin,
    settings,
    newsletters,
    surveys,
    signal,
  };
}

/** The context of the error page when the site's configuration fails: what the program knows without it. */
async function bareContext(
  request: PageRequest,
  { content, sourceImages, origin, settings }: Producer,
  signal: AbortSignal,
): Promise<PageContext> {
  const t = await translatorOf(request.locale);
  return {
    request,
    content,
    site: minimalSite(request),
    pages: [],
    links: createLinks(request.prefix),
    sourceImages,
    t,
    origin,
    settings,
    signal,
  };
}

async function siteFailure(
  error: SiteUnavailable,
  request: PageRequest,
  producer: Producer,
  signal: AbortSignal,
) {
  return render({ kind: 'failure', error }, await bareContext(request, producer, signal), producer);
}

async function outcomeOf(page: Page, context: PageContext): Promise<Outcome> {
  try {
    return await page(context);
  } catch (error) {
    return { kind: 'failure', error: error as Error };
  }
}

function readerOf({ request: { region, locale }, t }: PageContext): Reader {
  return { t, region, locale, iso: isoTag(locale, region), timeZone: regions[region].timeZone };
}

/** Only what is there, or is not there, may be kept. */
function lifetimeOf({ lifetime }: PageFound | PartFound, status: number): Lifetime | null {
  return status === 200 || status === 404 ? lifetimes[lifetime] : null;
}

async function renderedPartial(found: PartFound, context: PageContext): Promise<RenderedPage> {
  const text = await renderPartial(found.model, readerOf(context), context.signal);
  const headers = { ...html, 'x-robots-tag': 'noindex' };
  const { tags, status = 200, reason } = found;
  const lifetime = lifetimeOf(found, status);
  return { status, headers, tags, lifetime, body: once(text), ...(reason ? { reason } : {}) };
}

async function rendered(
  found: PageFound,
  status: number,
  context: PageContext,
  producer: Producer,
): Promise<RenderedPage> {
  const { signal } = context;
  const shell = shellModel(found, { ...context, version: producer.version });
  const reader = { ...readerOf(context), ads: shell.ads };
  const { assets } = producer;
  const body = await renderPage(
    { shell, page: found.model, deferred: found.deferred ?? {}, reader, assets },
    signal,
  );
  const { tags, reason } = found;
  const lifetime = lifetimeOf(found, status);
  return { status, headers: html, tags, lifetime, body, ...(reason ? { reason } : {}) };
}

/** What a client that reads JSON is told: never the inside of a failure. */
function reasonOf(outcome: Outcome): string {
  return outcome.kind === 'not-found' ? outcome.reason : 'internal error';
}

async function render(outcome: Outcome, context: PageContext, producer: Producer): Promise<RenderedPage> {
  if (outcome.kind === 'redirect') {
    const headers = { location: outcome.location };
    return { status: outcome.status ?? 301, headers, tags: [], lifetime: null, body: nothing() };
  }
  if (outcome.kind === 'page') return rendered(outcome, outcome.status ?? 200, context, producer);
  if (outcome.kind === 'part') return renderedPartial(outcome, context);
  const { name, path } = context.request;
  if (outcome.kind === 'failure')
    producer.log.error({ route: name, path, err: outcome.error }, 'page failed');
  const status = errorStatus[outcome.kind];
  const page = await rendered(errorPage(status, context), status, context, producer);
  return { ...page, reason: reasonOf(outcome) };
}

/** The answer when not even the error page can be drawn (specification section 8). */
function lastResort(error: unknown, request: PageRequest, { log }: Producer): RenderedPage {
  log.error({ route: request.name, path: request.path, err: error }, 'error page failed');
  return {
    status: 500,
    headers: html,
    tags: [],
    lifetime: null,
    body: once(plainErrorPage(createLinks(request.prefix).page('/'))),
  };
}

/** How the answer to a request is made: page, then rendering; never rejects but when its readers have left. */
export function produceFor(page: Page, request: PageRequest, producer: Producer): Render {
  return async (readersLeft) => {
    const signal = AbortSignal.any([readersLeft, AbortSignal.timeout(producer.renderTimeoutMs)]);
    try {
      const context = await contextOf(request, producer, signal);
      const outcome = await outcomeOf(page, context);
      readersLeft.throwIfAborted();
      // The time limit may be why the page failed: it does not end the error page too.
      const own = outcome.kind === 'failure' ? { ...context, signal: readersLeft } : context;
      try {
        return await render(outcome, own, producer);
      } catch (error) {
        if (outcome.kind !== 'page') throw error;
        return await render(
          { kind: 'failure', error: error as Error },
          { ...context, signal: readersLeft },
          producer,
        );
      }
    } catch (error) {
      readersLeft.throwIfAborted();
      if (error instanceof SiteUnavailable) {
        return siteFailure(error, request, producer, readersLeft).catch((cause) =>
          lastResort(cause, request, producer),
        );
      }
      return lastResort(error, request, producer);
    }
  };
}
