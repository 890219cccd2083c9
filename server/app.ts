import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Locale, locales } from '../locales/languages.ts';
import { regionsOf } from '../locales/regions.ts';
import { type Translate, translatorOf } from '../locales/translate.ts';
import type { DocumentAssets } from '../views/document.tsx';
import { openPageStore } from './cache/open-page-store.ts';
import type { PageStore } from './cache/page-store.ts';
import type { RenderLimits } from './cache/renders.ts';
import type { Config } from './config/config.ts';
import { originOf } from './config/origin.ts';
import { version } from './config/root.ts';
import { contentCache } from './content/content-cache.ts';
import { keepLastChanges } from './content/last-changes.ts';
import type { PageQuestions } from './content/page-questions.ts';
import { lastChangesOf } from './content/queries/crawlers/last-change.ts';
import { createSites, type Sites } from './content/sites.ts';
import type { ContentSource } from './content/source.ts';
import type { Database } from './database/database.ts';
import { createServer } from './http/answers/create-server.ts';
import type { EarlyPort } from './http/answers/early-port.ts';
import { endConnections } from './http/connections.ts';
import { fieldReportRoutes } from './http/field-reports/routes.ts';
import { acceptForms } from './http/forms.ts';
import { healthRoutes } from './http/health.ts';
import { openPageQuestions } from './http/inner-requests.ts';
import { requestsByLocation } from './http/last-redirect.ts';
import { logRequests } from './http/logging.ts';
import type { PageService } from './http/page-handler.ts';
import { pageRoutes } from './http/page-routes.ts';
import { preferenceRoutes } from './http/preferences.ts';
import type { Previews } from './http/preview-handler.ts';
import { handleErrors } from './http/refusals/errors.ts';
import { noteMethods, type RouteMethods } from './http/refusals/other-methods.ts';
import { refuseCrossSitePosts } from './http/refusals/same-site.ts';
import { pageHeaders, secureHeaders } from './http/security-headers.ts';
import { keepSitesCurrent } from './http/sites.ts';
import { serveFiles } from './http/static-files.ts';
import { createStoreGate } from './http/store-gate.ts';
import { imageRoutes } from './images/routes.ts';
import { openSharePictures } from './images/share-pictures/routes.ts';
import { eitherImages, type SourceImages } from './images/source-images.ts';
import { bounds } from './lib/limits/bounds.ts';
import { type RenderEnded, renderEnds } from './lib/observed.ts';
import { keepCurrent, nothingPublished, type PublishedState } from './publishing/changes/keep-current.ts';
import { storedImages } from './publishing/pictures/stored-images.ts';
import type { MailTransport } from './readers/mail/mail.ts';
import { busyPage } from './render/busy-page.ts';
import { createRenderer, type RenderServices } from './render/render-page.ts';
import { renderPreview } from './render/render-preview.ts';
import type { PageRecord } from './routes/define-page.ts';
import { pages, partials } from './routes/index.ts';
import { contentRoutes } from './start/content-routes.ts';
import { previewContent } from './start/content-store.ts';
import { publishingServices } from './start/publishing-services.ts';
import { readerServices } from './start/reader-services.ts';
import type { StoppedStore } from './start/stopped-store.ts';
import { createGeolocation } from './visitor/country.ts';
import { trustingItself } from './visitor/edition.ts';

export interface AppParts {
  config: Config;
  content: ContentSource;
  sourceImages: SourceImages;
  assets: DocumentAssets;
  /** Where this process stores sign-ups, survey answers and page views. */
  database?: Database | undefined;
  /** Resolves when a database that was not there at the start is there; absent where it was there. */
  returned?: Promise<void> | undefined;
  /** The state in which the embedded database was left, while it is being opened; absent where it is open. */
  stopped?: Pick<StoppedStore, 'change'> | undefined;
  /** Whether search entries are still to be made of content that was loaded at this start. */
  isUnindexed?: boolean | undefined;
  /** The port that is open already; by default one is opened when the program listens. */
  port?: EarlyPort | undefined;
  /** Sends mails; the configured one by default. */
  transport?: MailTransport;
  logger: FastifyBaseLogger;
  /** Leaves out the security policy, which a development server's scripts would break. */
  development?: boolean;
  /** Records besides those of `routes/`, for tests. */
  extraRecords?: readonly PageRecord[];
  /** Milliseconds of the clock, for tests. */
  now?: () => number;
  /** How many renders run and wait at once, for tests. */
  renders?: RenderLimits;
  /** Milliseconds that a render may take. */
  renderTimeoutMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    pageStore: PageStore;
  }
}

/** Drops what is kept of tags; without tags, all of it. */
type Purge = (tags?: readonly string[]) => void;

/** Creates the page store. */
function createStore(
  app: FastifyInstance,
  parts: AppParts,
  { sites, ...events }: { sites: Sites; purging: Purge; outdatedAt: () => number | null },
): PageStore {
  const { config, assets, database, now = Date.now, renders = {}, development } = parts;
  return openPageStore(app, {
    ...renders,
    ...events,
    config,
    assets,
    now,
    sites,
    headers: development ? undefined : pageHeaders(config, assets.scripts).ownHeaders,
    followsChanges: database !== undefined,
    lastChange: parts.stopped?.change,
    rendered: (status, ms) => {
      renderEnds.publish({ ms, status } satisfies RenderEnded);
      if (status !== undefined) app.readiness.rendered(status);
    },
    revalidationFailed: (key, reason) => app.log.warn({ key, err: reason }, 'page not renewed'),
  });
}

/** The sites, none of them loaded yet; copies of them are stored. */
function openSites(app: FastifyInstance, { content, config }: AppParts): Sites {
  const report = (message: string) => app.log.error(message);
  const sites: Sites = createSites(content, config.SITE_DOMAIN, report, () =>
    app.sitesFile?.write(sites.all()),
  );
  return sites;
}

/** Previews of what this process has in its database. */
function previewsOf(
  { publishing }: FastifyInstance,
  { database, now = Date.now }: AppParts,
  services: RenderServices,
): Previews | undefined {
  if (!database || !publishing) return undefined;
  const previewServices = { ...services, database, contentOf: previewContent(database), now };
  return {
    verify: (token) => publishing.previews.verify(token),
    render: (claims, parameters, page) => renderPreview(previewServices, claims, parameters, page),
  };
}

/** The translators of every language, loaded before the first request. */
function loadTranslators(app: FastifyInstance): ReadonlyMap<Locale, Translate> {
  const translators = new Map<Locale, Translate>();
  app.addHook('onReady', async () => {
    for (const locale of locales) translators.set(locale, await translatorOf(locale));
  });
  return translators;
}

/** Registers publishing where this process stores content. Gives what is published, and pictures, uploaded ones first. */
function publishingOf(
  app: FastifyInstance,
  { config, assets, database, development, returned, sourceImages, now = Date.now }: AppParts,
  memory: { store: PageStore; sites: Sites },
): { published: PublishedState; sourceImages: SourceImages } {
  if (!database) return { published: nothingPublished(), sourceImages };
  const uploaded = storedImages(database);
  const published = keepCurrent(app, { database, returned, ...memory, uploaded, now });
  const pictures = eitherImages(uploaded, sourceImages);
  const { confidentialHeaders = {} } = development ? {} : pageHeaders(config, assets.scripts);
  publishingServices(app, {
    config,
    database,
    sites: memory.sites,
    assets,
    confidentialHeaders,
    pictures,
    now,
    returned,
  });
  return { published, sourceImages: pictures };
}

/** Registers what surrounds every request: cookies, forms, the log, refusals. Gives the methods of all routes to come. */
function registerRequestHooks(app: FastifyInstance, { SITE_ORIGIN }: Config): RouteMethods {
  const methods = noteMethods(app);
  app.register(cookie);
  acceptForms(app);
  logRequests(app);
  refuseCrossSitePosts(app, SITE_ORIGIN);
  return methods;
}

/** Registers the files of the program, and pictures. Gives those that are drawn for pages without one. */
function serveFilesAndImages(
  app: FastifyInstance,
  sourceImages: SourceImages,
  { config, assets }: AppParts,
  questions: PageQuestions,
) {
  serveFiles(app, config.SERVICE_WORKER, assets.worker);
  const folder = join(config.DATA_DIR, 'images');
  imageRoutes(app, { sourceImages, folder, maxBytes: config.IMAGE_CACHE_BYTES });
  return openSharePictures(app, join(config.DATA_DIR, 'share-pictures'), questions);
}

/** Registers all pages and the answers to errors, and prepared answers until the server drains. */
function servePages(
  app: FastifyInstance,
  service: Omit<PageService, 'requestAt'>,
  extraRecords: readonly PageRecord[],
  { methods, open }: { methods: RouteMethods; open: EarlyPort['connections'] | undefined },
): void {
  const { prepared, ...services } = service;
  app.addHook('onListen', async () => {
    prepared.start({ ...services, isClosing: () => app.draining.begun, log: app.log });
  });
  const records = [...pages, ...partials, ...extraRecords];
  pageRoutes(app, { ...service, requestAt: requestsByLocation(records) }, records, methods);
  handleErrors(app);
  endConnections(app, open);
}

/** Drops by tags from each of several that keep something. */
const purgingAll =
  (purges: readonly Purge[]): Purge =>
  (tags) => {
    for (const purge of purges) purge(tags);
  };

/** What visitors are told apart by. */
const visitorServices = ({ log }: FastifyInstance, { GEOLOCATION_URL: url, TRUSTED_PROXIES }: Config) => ({
  geolocation: createGeolocation({ url, log }),
  isTrustedProxy: trustingItself(TRUSTED_PROXIES),
});

/** Assembles the program: plugins, then routes. It neither listens nor opens anything. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { config, assets, database, extraRecords = [], now = Date.now } = parts;
  const app = createServer(parts.logger, config, assets.scripts, parts.port);
  const questions = openPageQuestions(app);
  const regions = regionsOf(config.SITE_DOMAIN);
  const origin = originOf(config);
  const { source: content, purge } = contentCache(parts);
  const changes = database && keepLastChanges((tags) => lastChangesOf(database, tags));
  const purging = purgingAll([purge, () => app.preparedAnswers.clear(), (tags) => changes?.drop(tags)]);
  let published = nothingPublished();
  const sites = openSites(app, parts);
  const store = createStore(app, parts, { sites, purging, outdatedAt: () => published.schedule.next });
  const methods = registerRequestHooks(app, config);
  const policyWithStyle = parts.development ? undefined : secureHeaders(app, config, assets.scripts);
  // Changes are followed before anything is loaded, so that none is missed in between.
  const { sourceImages, ...publishing } = publishingOf(app, parts, { store, sites });
  published = publishing.published;
  const gate = createStoreGate(app, parts.stopped && published.known);
  keepSitesCurrent(app, sites, parts.returned);
  const sharePictures = serveFilesAndImages(app, sourceImages, parts, questions);
  healthRoutes(app, { ...parts, region: regions[0], now });
  const left = { redirects: published.redirects, lastChange: changes?.lastChange };
  const visitors = visitorServices(app, config);
  contentRoutes(app, parts, { ...left, content, sites, sourceImages, origin, config, now }, visitors);
  preferenceRoutes(app, regions, config.COOKIE_DOMAIN, questions);
  fieldReportRoutes(app, [...pages, ...extraRecords], config.RUM_SAMPLE);
  const services: RenderServices = {
    content,
    sites,
    translators: loadTranslators(app),
    sourceImages,
    sharePictures,
    assets,
    origin,
    version,
    settings: config,
    renderTimeoutMs: parts.renderTimeoutMs ?? bounds.times.renderMs.max,
    log: app.log,
    policyWithStyle,
    lastChange: left.lastChange,
    ...readerServices(app, { ...parts, sourceImages, now }),
  };
  const service: Omit<PageService, 'requestAt'> = {
    store,
    prepared: app.preparedAnswers,
    sites,
    renderer: createRenderer(services),
    busy: (request, status) => busyPage(request, status, services.translators),
    ...visitors,
    version,
    cookieDomain: config.COOKIE_DOMAIN,
    ...(parts.development ? {} : pageHeaders(config, assets.scripts)),
    published,
    gate,
    now,
    previews: previewsOf(app, parts, services),
  };
  servePages(app, service, extraRecords, { methods, open: parts.port?.connections });
  return app;
}
