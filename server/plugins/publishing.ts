import type { FastifyInstance } from 'fastify';
import { originOf } from '../config/origin.ts';
import { notifyReceivers } from '../crawlers/receivers/notify-receivers.ts';
import { configuredReceivers } from '../crawlers/receivers/receivers.ts';
import type { Database } from '../database/database.ts';
import { createStoreGate, type StoreGate } from '../http/store-gate.ts';
import { eitherImages, type SourceImages } from '../images/source-images.ts';
import type { CompleteDocument, LetterAccess } from '../publishing/api/handlers/handler.ts';
import { publishingApi } from '../publishing/api/routes.ts';
import { keepCurrent, nothingPublished, type PublishedState } from '../publishing/changes/keep-current.ts';
import { storedImages } from '../publishing/pictures/stored-images.ts';
import type { Publishing } from '../publishing/publishing.ts';
import type { MailTransport } from '../readers/mail/mail.ts';
import type { MailQueue } from '../readers/mail/mail-queue.ts';
import { openTransport } from '../readers/mail/transport.ts';
import { comingIssues } from '../readers/newsletters/issues/coming-issues.ts';
import { deskServices } from '../start/desk-services.ts';
import { liveCms } from '../start/live-cms.ts';
import { type Parts, plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What pages are answered with besides the page store. */
    published: PublishedState;
    /** The pictures that this process has, uploaded ones first. */
    sourceImages: SourceImages;
    storeGate: StoreGate;
    /** Sends all mails; undefined where this process has no database. */
    mailTransport: MailTransport | undefined;
    /** The mails to people of the newsroom; undefined where nobody can sign in. */
    personMails: MailQueue | undefined;
  }
}

/** Registers what a publisher uses: the desk, the calls that need a token, the live CMS, and what notifies others of changes. */
function registerPublishing(
  app: FastifyInstance,
  { config, assets, headers, now, returned }: Parts,
  database: Database,
): void {
  const { log, sites, sourceImages: pictures } = app;
  const publishing = app.publishing as Publishing;
  const { confidentialHeaders = {} } = headers;
  const transport = app.mailTransport as MailTransport;
  const desk = { config, database, sites, pictures, assets, transport, confidentialHeaders, now };
  const letters: LetterAccess = {
    coming: (regions, from, to) => comingIssues(config.LETTER_SCHEDULE, regions, from, to),
    issues: () => app.readerServices?.letters,
  };
  const complete: CompleteDocument = async (key, document) => {
    // What reads bodies is loaded with the first document.
    const { completeDocument } = await import('../start/given/complete-document.ts');
    return completeDocument(database)(key, document);
  };
  publishingApi(app, { publishing, database, signedIn: deskServices(app, desk), letters, complete, now });
  liveCms(app, { config, database, publishing, now });
  const receivers = configuredReceivers(config, { log, now, database, sites, origin: originOf(config) });
  notifyReceivers(app, receivers, { database, publishing, now, returned });
}

/** Publishing, where this process stores content. Changes are followed before anything is loaded, so that none is missed. */
export const publishing = plugin('publishing', ['page-store', 'request-hooks'], (app, parts) => {
  const { database, returned, now } = parts;
  const { pageStore: store, sites } = app;
  const uploaded = database && storedImages(database);
  app.decorate('publishing', undefined);
  app.decorate('personMails', undefined);
  app.decorate('changeFollower', undefined);
  app.decorate('sourceImages', uploaded ? eitherImages(uploaded, parts.sourceImages) : parts.sourceImages);
  app.decorate(
    'published',
    database && uploaded
      ? keepCurrent(app, { database, returned, store, sites, uploaded, now })
      : nothingPublished(),
  );
  app.decorate('storeGate', createStoreGate(app, parts.stopped && app.published.known));
  const openConfigured = () => openTransport(parts.config, (file) => app.log.info({ file }, 'mail written'));
  app.decorate('mailTransport', database ? (parts.transport ?? openConfigured()) : undefined);
  if (database) registerPublishing(app, parts, database);
});
