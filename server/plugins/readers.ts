import { regionsOf } from '../../locales/regions.ts';
import { fieldReportRoutes } from '../http/field-reports/routes.ts';
import { preferenceRoutes } from '../http/preferences.ts';
import { pages } from '../routes/index.ts';
import { type ReaderServices, readerServices } from '../start/reader-services.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What pages do for readers; nothing where this process has no database. */
    readerServices: ReaderServices;
  }
}

/** What readers send: the choice of an edition, reports of their browsers, sign-ups, survey answers, page views. */
export const readers = plugin('readers', ['page-questions', 'publishing'], (app, parts) => {
  const { config, extraRecords } = parts;
  preferenceRoutes(app, regionsOf(config.SITE_DOMAIN), config.COOKIE_DOMAIN, app.pageQuestions);
  fieldReportRoutes(app, [...pages, ...extraRecords], config.RUM_SAMPLE);
  app.decorate('mails', undefined);
  app.decorate('replies', undefined);
  app.decorate('letters', undefined);
  app.decorate('searchLog', undefined);
  app.decorate('readerServices', readerServices(app, { ...parts, sourceImages: app.sourceImages }));
});
