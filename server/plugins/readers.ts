import type { FastifyInstance } from 'fastify';
import { regionsOf } from '../../locales/regions.ts';
import { originOf } from '../config/origin.ts';
import { fieldReportRoutes } from '../http/field-reports/routes.ts';
import { preferenceRoutes } from '../http/preferences.ts';
import { type EditorLetters, openEditorLetters } from '../readers/editor-letters/editor-letters.ts';
import type { MailTransport } from '../readers/mail/mail.ts';
import { type Letters, openLetters } from '../readers/newsletters/issues/letters.ts';
import { sendOnSchedule } from '../readers/newsletters/issues/schedule.ts';
import { linkPaths, type Newsletters, openNewsletters } from '../readers/newsletters/newsletters.ts';
import { openReaderLinks } from '../readers/newsletters/reader-links.ts';
import { sendMails } from '../readers/newsletters/send-mails.ts';
import { pageViewRoutes } from '../readers/page-views/routes.ts';
import { openSurveys, type Surveys } from '../readers/surveys/surveys.ts';
import { pages } from '../routes/index.ts';
import { scheduleBackgroundJobs } from '../start/background-jobs.ts';
import { type Parts, plugin } from './parts.ts';

/** What pages do for readers where this process has a database. */
interface ReaderServices {
  newsletters?: Newsletters;
  letters?: Letters;
  surveys?: Surveys;
  editorLetters?: EditorLetters;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What pages do for readers; nothing where this process has no database. */
    readerServices: ReaderServices;
  }
}

/** Registers what this process stores of readers: sign-ups, survey answers, page views; and what is sent to them. */
function readerServices(
  app: FastifyInstance,
  { config, content, database, now, isUnindexed }: Parts,
): ReaderServices {
  if (!database) return {};
  const { log, sourceImages } = app;
  const transport = app.mailTransport as MailTransport;
  const origin = originOf(config);
  const common = { database, content, transport, origin, log, now };
  const newsletters = openNewsletters(common);
  const readerLinks = openReaderLinks(database);
  const surveys = openSurveys({ ...common, readerLinks });
  const letters = openLetters({
    ...common,
    sourceImages,
    readerLinks,
    unsubscribeUrl: (token) => `${origin}${linkPaths.unsubscribe}?token=${token}`,
  });
  sendMails(app, { mails: newsletters.mails, replies: surveys.mails, letters, transport });
  sendOnSchedule(app, { letters, schedule: [...config.LETTER_SCHEDULE, ...config.FOLLOW_SCHEDULE], now });
  pageViewRoutes(app, database);
  scheduleBackgroundJobs(app, { database, content, config, now, isUnindexed });
  return { newsletters, letters, surveys, editorLetters: openEditorLetters(database, now) };
}

/** What readers send: the choice of an edition, reports of their browsers, sign-ups, survey answers, page views. */
export const readers = plugin('readers', ['page-questions', 'publishing', 'health'], (app, parts) => {
  const { config, extraRecords } = parts;
  preferenceRoutes(app, regionsOf(config.SITE_DOMAIN), config.COOKIE_DOMAIN, app.pageQuestions);
  fieldReportRoutes(app, [...pages, ...extraRecords], config.RUM_SAMPLE);
  app.decorate('mails', undefined);
  app.decorate('replies', undefined);
  app.decorate('letters', undefined);
  app.decorate('searchLog', undefined);
  app.decorate('readerServices', readerServices(app, parts));
});
