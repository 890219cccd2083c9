import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { originOf } from '../config/origin.ts';
import type { ContentSource } from '../content/source.ts';
import type { Database } from '../database/database.ts';
import type { SourceImages } from '../images/source-images.ts';
import type { MailTransport } from '../readers/mail/mail.ts';
import { openTransport } from '../readers/mail/transport.ts';
import { type Letters, openLetters } from '../readers/newsletters/issues/letters.ts';
import { sendOnSchedule } from '../readers/newsletters/issues/schedule.ts';
import { linkPaths, type Newsletters, openNewsletters } from '../readers/newsletters/newsletters.ts';
import { openReaderLinks } from '../readers/newsletters/reader-links.ts';
import { sendMails } from '../readers/newsletters/send-mails.ts';
import { pageViewRoutes } from '../readers/page-views/routes.ts';
import { openSurveys, type Surveys } from '../readers/surveys/surveys.ts';
import { scheduleBackgroundJobs } from './background-jobs.ts';

interface ReaderServiceParts {
  config: Config;
  content: ContentSource;
  database?: Database | undefined;
  sourceImages: SourceImages;
  /** Sends mails; the configured one by default. */
  transport?: MailTransport;
  isUnindexed?: boolean | undefined;
  now: () => number;
}

/** What pages do for readers where this process has a database. */
export interface ReaderServices {
  newsletters?: Newsletters;
  letters?: Letters;
  surveys?: Surveys;
}

/** Registers what readers send and this process stores: sign-ups, survey answers, page views; and what is sent to them. */
export function readerServices(
  app: FastifyInstance,
  { config, content, database, sourceImages, now, ...parts }: ReaderServiceParts,
): ReaderServices {
  if (!database) return {};
  const { log } = app;
  const transport = parts.transport ?? openTransport(config, (file) => log.info({ file }, 'mail written'));
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
  sendOnSchedule(app, { letters, schedule: config.LETTER_SCHEDULE, now });
  pageViewRoutes(app, database);
  scheduleBackgroundJobs(app, { database, content, config, now, isUnindexed: parts.isUnindexed });
  return { newsletters, letters, surveys };
}
