import { join } from 'node:path';
import cookie from '@fastify/cookie';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { regionsOf } from '../locales/regions.ts';
import type { DocumentAssets } from '../views/document.tsx';
import { scheduleBackgroundJobs } from './background-jobs.ts';
import { PageCache } from './cache/page-cache.ts';
import { calendarRoutes } from './calendar/routes.ts';
import type { Config } from './config/config.ts';
import { root, version } from './config/root.ts';
import { contentApi } from './content/api.ts';
import { createSiteCache, type SiteCache } from './content/site-cache.ts';
import type { ContentSource } from './content/source.ts';
import type { Database } from './content/store/database.ts';
import { closeUnusedConnections } from './http/connections.ts';
import { handleErrors, urlProblems } from './http/errors.ts';
import { acceptForms } from './http/forms.ts';
import { healthRoutes } from './http/health.ts';
import { logRequests } from './http/logging.ts';
import { type PageService, pageHandler } from './http/page-handler.ts';
import { preferenceRoutes } from './http/preferences.ts';
import { secureHeaders } from './http/security-headers.ts';
import { webManifest } from './http/web-manifest.ts';
import { imageRoutes } from './images/routes.ts';
import type { SourceImages } from './images/source-images.ts';
import type { MailTransport } from './mail/mail.ts';
import { openTransport } from './mail/transport.ts';
import { openNewsletters } from './newsletters/newsletters.ts';
import { sendMails } from './newsletters/send-mails.ts';
import { pageViewRoutes } from './page-views/routes.ts';
import { assetFolder, assetPath } from './render/assets.ts';
import { formRows, partRows, type Row, routerOptions, rows } from './routes/index.ts';
import { openSurveys } from './surveys/surveys.ts';
import { createGeolocation } from './visitor/country.ts';
import { splitPrefix } from './visitor/prefix.ts';

export interface AppParts {
  config: Config;
  content: ContentSource;
  sourceImages: SourceImages;
  assets: DocumentAssets;
  /** Where this process keeps what readers leave. */
  database?: Database | undefined;
  /** Takes mails away; the configured one when not given. */
  transport?: MailTransport;
  logger: FastifyBaseLogger;
  /** Leaves out the security policy, which a development server's scripts would break. */
  development?: boolean;
  /** Rows that come besides the path table; tests give their own. */
  extraRows?: readonly Row[];
  now?: () => number;
  renderTimeoutMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache;
    sites: SiteCache;
  }
}

const megabyte = 1_048_576;
const yearSeconds = 31_536_000;

function staticFiles(app: FastifyInstance): void {
  app.register(serveStatic, {
    root: assetFolder,
    prefix: assetPath,
    maxAge: yearSeconds * 1000,
    immutable: true,
    preCompressed: true,
  });
  app.register(serveStatic, {
    root: join(root, 'public'),
    wildcard: false,
    maxAge: 3_600_000,
    decorateReply: false,
  });
}

/** Assembles the program: plugins, then routes. It neither listens nor opens anything. */
export function buildApp(parts: AppParts) {
  const {
    config,
    content,
    database,
    sourceImages,
    assets,
    logger,
    extraRows = [],
    now,
    renderTimeoutMs = 10_000,
  } = parts;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 60_000,
    bodyLimit: 65_536,
    routerOptions,
    rewriteUrl: (request) => splitPrefix(request.url ?? '/').address,
    frameworkErrors: (error, request, reply) => urlProblems(error, request, reply),
  });
  const regions = regionsOf(config.SITE_DOMAIN);
  const cache = new PageCache({
    maxBytes: config.CACHE_MB * megabyte,
    ...(now ? { now } : {}),
    revalidationFailed: (key, reason) => app.log.warn({ key, err: reason }, 'page not renewed'),
  });
  const sites = createSiteCache(content, config.SITE_DOMAIN, (message) => app.log.error(message));
  const origin =
    config.SITE_ORIGIN ?? `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${config.PORT}`;
  const transport =
    parts.transport ?? openTransport(config, (file) => app.log.info({ file }, 'mail written'));
  const newsletters =
    database && openNewsletters({ database, content, transport, origin, log: app.log, now: now ?? Date.now });
  const surveys = database && newsletters && openSurveys({ database, newsletters, now: now ?? Date.now });
  const producer = {
    content,
    sites,
    sourceImages,
    assets,
    origin,
    version,
    settings: config,
    newsletters,
    surveys,
    renderTimeoutMs,
    log: app.log,
  };
  const geolocation = createGeolocation({ url: config.GEOLOCATION_URL });
  const service: PageService = { cache, producer, geolocation, version, cookieDomain: config.COOKIE_DOMAIN };
  app.decorate('pageCache', cache);
  app.decorate('sites', sites);
  app.register(cookie);
  acceptForms(app);
  closeUnusedConnections(app);
  logRequests(app);
  if (!parts.development) secureHeaders(app, config);
  staticFiles(app);
  imageRoutes(app, {
    sourceImages,
    folder: join(config.DATA_DIR, 'images'),
    maxBytes: config.IMAGE_CACHE_BYTES,
  });
  webManifest(app, config);
  healthRoutes(app, { cache, sites, region: regions[0] });
  contentApi(app, content);
  if (database) {
    pageViewRoutes(app, database);
    scheduleBackgroundJobs(app, database, config);
  }
  calendarRoutes(app, { content, origin, region: regions[0] });
  if (newsletters) sendMails(app, newsletters.mails, transport);
  preferenceRoutes(app, regions, config.COOKIE_DOMAIN);
  for (const row of [...rows, ...partRows, ...extraRows]) {
    for (const path of row.paths) app.get(path, pageHandler(service, row));
  }
  for (const row of formRows) {
    for (const path of row.paths) app.post(path, pageHandler(service, row));
  }
  const unmatched = pageHandler(service);
  app.setNotFoundHandler(unmatched);
  handleErrors(app);
  return app;
}
