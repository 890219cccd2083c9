import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '../../locales/languages.ts';
import { isoTag, regionOf } from '../../locales/regions.ts';
import { type MessageKey, type Translate, translatorOf } from '../../locales/translate.ts';
import { borrowingTranslator } from '../../views/borrowed-texts.ts';
import type { DocumentAssets } from '../../views/document.tsx';
import { sheetsOf } from '../../views/page-sheets.ts';
import type { Reader } from '../../views/reader.tsx';
import { isStorable } from '../cache/cached-page.ts';
import { type LifetimeName, lifetimes } from '../cache/lifetimes.ts';
import type { Render, RenderedPage } from '../cache/rendered-page.ts';
import type { PageSettings } from '../config/config.ts';
import type { LastChange } from '../content/last-changes.ts';
import { canonicalLinks, createLinks, withPrefix } from '../content/links.ts';
import { minimalSite } from '../content/minimal-site.ts';
import { type Site, type Sites, SiteUnavailable } from '../content/sites.ts';
import type { ContentSource } from '../content/source.ts';
import { taggedContent } from '../content/tagged-content.ts';
import type { SharePictures } from '../images/share-pictures/share-pictures.ts';
import { notingMissing, type SourceImages } from '../images/source-images.ts';
import { withinTime } from '../lib/time-limit.ts';
import { isUnavailable, retryLater } from '../lib/unavailable.ts';
import { pictureTag } from '../publishing/pictures/picture-tags.ts';
import { keepChoice } from '../publishing/preview/links.ts';
import type { EditorLetters } from '../readers/editor-letters/editor-letters.ts';
import type { Letters } from '../readers/newsletters/issues/letters.ts';
import type { Newsletters } from '../readers/newsletters/newsletters.ts';
import type { Surveys } from '../readers/surveys/surveys.ts';
import type { Load, PageContext, PageRequest } from '../routes/define-page.ts';
import type { Outcome, PageFound, PartialFound } from '../routes/outcome.ts';
import { profileKinds } from '../routes/profiles/kinds/index.ts';
import { renderEmptyMagazine } from './empty-magazine.tsx';
import { errorPage } from './error-page.ts';
import { withLastModified } from './last-modified.ts';
import { plainErrorPage } from './plain-error.ts';
import { buildShell } from './shell.ts';
import { renderDocument, renderPartial } from './stream.tsx';

/** What every page is rendered with. */
export interface RenderServices {
  content: ContentSource;
  sites: Pick<Sites, 'get'>;
  assets: DocumentAssets;
  sourceImages: SourceImages;
  sharePictures: Pick<SharePictures, 'pathOf'>;
  /** Public address of the site. */
  origin: string;
  version: string;
  settings: PageSettings;
  newsletters?: Newsletters | undefined;
  letters?: Letters | undefined;
  surveys?: Surveys | undefined;
  editorLetters?: EditorLetters | undefined;
  /** The translators that are loaded already. */
  translators: ReadonlyMap<Locale, Translate>;
  renderTimeoutMs: number;
  /** When anything with some tags was last changed, in milliseconds; absent where this process stores no content. */
  lastChange?: LastChange | undefined;
  log: FastifyBaseLogger;
  /** The security policy of a page with a style sheet in it; absent where there is no policy. */
  policyWithStyle?: ((style: string, confidential: boolean) => string) | undefined;
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** The headers of HTML with a status. */
const headersOf = (status: number) => (status === 503 ? { ...html, ...retryLater } : html);

async function contextOf(
  request: PageRequest,
  site: Pick<Site, 'config' | 'pages'>,
  services: RenderServices,
  signal: AbortSignal,
): Promise<PageContext> {
  const { content, sites, sourceImages, origin, settings, translators } = services;
  const { newsletters, letters, surveys, editorLetters } = services;
  return {
    request,
    content,
    site: site.config,
    pages: site.pages,
    siteOf: (edition) => {
      const known = sites.get(edition);
      return known && { site: known.config, pageSlugs: known.pageSlugs };
    },
    links: request.prefix ? createLinks(request.prefix) : canonicalLinks,
    canonicalLinks,
    profileKinds,
    sourceImages,
    t: translators.get(request.locale) ?? (await translatorOf(request.locale)),
    origin,
    settings,
    newsletters,
    letters,
    surveys,
    editorLetters,
    signal,
  };
}

function readerOf({ request: { region, locale }, t }: PageContext): Reader {
  return {
    t: borrowingTranslator(t, locale),
    region,
    locale,
    iso: isoTag(locale, region),
    timeZone: regionOf(region).timeZone,
  };
}

/** The lifetime of what was found; only pages that exist, or certainly do not, are cached. */
function lifetimeOf(status: number, name: LifetimeName) {
  return isStorable(status) ? lifetimes[name] : null;
}

function renderFoundPartial(found: PartialFound, context: PageContext): RenderedPage {
  const body = renderPartial(found.view, readerOf(context), context.signal);
  const { tags, status = 200, reason, lifetime = context.request.record.cache } = found;
  const headers = { ...headersOf(status), 'x-robots-tag': 'noindex' };
  return {
    status,
    headers,
    tags,
    lifetime: lifetimeOf(status, lifetime),
    body,
    reason,
  };
}

/** Names the style sheets before the document; a cache in front may make early hints of it. */
function earlyLinks({ styles, pageStyles }: DocumentAssets, pageKind: string): Record<string, string> {
  const ofKind = sheetsOf(pageKind).flatMap((name) => pageStyles[name] ?? []);
  const link = [...styles, ...ofKind].map((href) => `<${href}>; rel=preload; as=style`).join(', ');
  return link === '' ? {} : { link };
}

/** The page with links that keep what its address chose. */
function keptChoice(body: RenderedPage['body'], { chosen, previewed }: PageRequest): RenderedPage['body'] {
  const { region, locale } = chosen;
  if ((!region && !locale) || previewed) return body;
  const parameters = new URLSearchParams({
    ...(region ? { site: region } : {}),
    ...(locale ? { lang: locale } : {}),
  });
  const kept = (piece: Uint8Array) => Buffer.from(keepChoice(Buffer.from(piece).toString(), parameters));
  if (Buffer.isBuffer(body)) return kept(body);
  return (async function* () {
    for await (const piece of body) yield kept(piece);
  })();
}

async function renderFound(
  found: PageFound,
  status: number,
  context: PageContext,
  { assets, version, sharePictures, policyWithStyle }: RenderServices,
): Promise<RenderedPage> {
  const shell = buildShell(found, { ...context, version, sharePictures });
  const reader = { ...readerOf(context), ads: shell.ads };
  const page = { shell, view: found.view, deferred: found.deferred ?? {}, reader, assets };
  const body = keptChoice(await renderDocument(page, context.signal), context.request);
  const { tags, reason, lifetime = context.request.record.cache } = found;
  const { style } = shell.brand;
  const policy: Record<string, string> =
    style && policyWithStyle
      ? { 'content-security-policy': policyWithStyle(style, context.request.confidential === true) }
      : {};
  return {
    status,
    headers: { ...headersOf(status), ...policy, ...earlyLinks(assets, shell.pageKind) },
    tags,
    lifetime: lifetimeOf(status, lifetime),
    body,
    reason,
  };
}

async function renderError(
  status: 403 | 404 | 410 | 500 | 503,
  reason: string,
  context: PageContext,
  services: RenderServices,
  message?: MessageKey,
) {
  const page = errorPage(status, context, message);
  return { ...(await renderFound(page, status, context, services)), reason };
}

async function renderOutcome(
  outcome: Outcome,
  context: PageContext,
  services: RenderServices,
): Promise<RenderedPage> {
  switch (outcome.kind) {
    case 'redirect': {
      const headers = { location: outcome.location };
      return { status: outcome.status ?? 301, headers, tags: [], lifetime: null, body: Buffer.alloc(0) };
    }
    case 'page':
      return renderFound(outcome, outcome.status ?? 200, context, services);
    case 'partial':
      return renderFoundPartial(outcome, context);
    case 'not-found':
      return renderError(outcome.status ?? 404, outcome.reason, context, services, outcome.message);
    case 'failure': {
      const { record, path } = context.request;
      const { name: route, definedAt } = record;
      services.log.error({ route, at: definedAt(), path, err: outcome.error }, 'page failed');
      const { status, reason } = failureOf(outcome.error);
      return renderError(status, reason, context, services);
    }
  }
}

/** How a failure is answered: an outage as such, without its inside, and anything else as a fault of the program. */
const failureOf = (error: unknown) =>
  isUnavailable(error)
    ? ({ status: 503, reason: 'content is not available' } as const)
    : ({ status: 500, reason: 'internal error' } as const);

const failureWith = (error: unknown): Outcome => ({ kind: 'failure', error: error as Error });

async function outcomeOf(load: Load, context: PageContext): Promise<Outcome> {
  try {
    const outcome = await load(context);
    if ('view' in outcome && !outcome.tags)
      throw new TypeError('what load gives has no tags: write tags: [] where its content calls say all');
    // Where every reader has left meanwhile, nobody waits for the parts of the page that come late.
    const late = outcome.kind === 'page' ? Object.values(outcome.deferred ?? {}) : [];
    for (const part of late) part.catch(() => {});
    return outcome;
  } catch (error) {
    return failureWith(error);
  }
}

/** The answer when not even the error page can be rendered. */
function plainError(
  error: unknown,
  { record, path, prefix }: PageRequest,
  { log }: RenderServices,
): RenderedPage {
  log.error({ route: record.name, path, err: error }, 'error page failed');
  const { status } = failureOf(error);
  return {
    status,
    headers: headersOf(status),
    tags: [],
    lifetime: null,
    body: Buffer.from(plainErrorPage(withPrefix(prefix, '/'))),
  };
}

/** Renders what `load` finds for a request on a site. */
export type Renderer = (load: Load, request: PageRequest, site: Site | undefined) => Render;

/**
 * Renders pages: the page that was found, else the error page, else the plain error page. An empty site has one page,
 * which says how to fill it. Without a site the error page is rendered from what the program knows without
 * configuration. A render rejects only when every reader has left.
 */
export function createRenderer(services: RenderServices): Renderer {
  return (load, request, site) => (readersLeft) =>
    withinTime(readersLeft, services.renderTimeoutMs, async (signal) => {
      const startedAt = Date.now();
      try {
        const known = site ?? { config: minimalSite(request), pages: [] };
        const tagged = taggedContent(services.content);
        const sourceImages = notingMissing(services.sourceImages, (name) => tagged.add([pictureTag(name)]));
        const own = { ...services, content: tagged.source, sourceImages };
        const context = await contextOf(request, known, own, signal);
        if (site?.empty) return renderEmptyMagazine(context, readerOf(context), services.assets);
        const outcome = await (site ? outcomeOf(load, context) : failureWith(new SiteUnavailable('no site')));
        readersLeft.throwIfAborted();
        // The time limit may be why a page failed or a form was refused: it must not end the answer that says so.
        const untimed = { ...context, signal: readersLeft };
        const isUntimed = outcome.kind === 'failure' || request.posted !== undefined;
        const started = renderOutcome(outcome, isUntimed ? untimed : context, services);
        const page = await started.catch((error) => {
          readersLeft.throwIfAborted();
          if (outcome.kind === 'failure') throw error;
          return renderOutcome(failureWith(error), untimed, services);
        });
        tagged.add([...page.tags, `path-${request.path}`]);
        const { tags, isLoading, hasFailed } = tagged;
        const found = { ...page, tags, isLoading, isIncomplete: hasFailed };
        return await withLastModified(found, startedAt, services);
      } catch (error) {
        readersLeft.throwIfAborted();
        return plainError(error, request, services);
      }
    });
}
