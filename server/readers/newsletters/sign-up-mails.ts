import type { FastifyBaseLogger } from 'fastify';
import { translatorOf } from '../../../locales/translate.ts';
import { mailBrandOf } from '../../brand/mail-brand.ts';
import type { ContentSource } from '../../content/source.ts';
import type { Database } from '../../database/database.ts';
import type { Mail, MailTransport } from '../mail/mail.ts';
import { createMailQueue, type MailQueue } from '../mail/mail-queue.ts';
import { newsletterNames } from './list-newsletters.ts';
import { claimMail, finishMail, giveUpMails, nextMailIn, type SignUpJob } from './mail-jobs.ts';
import type { ReaderLinks } from './reader-links.ts';
import { signUpMail } from './sign-up-mail.ts';
import { issueToken, type Purpose } from './sign-ups.ts';
import { isBlocked } from './subscribers/suppression.ts';

export interface SignUpMailsParts {
  database: Database;
  content: Pick<ContentSource, 'profiles' | 'profile' | 'stories' | 'siteConfig'>;
  transport: MailTransport;
  /** Public origin of the site. */
  origin: string;
  readerLinks: ReaderLinks;
  /** The URL of the page that a link in a mail leads to. */
  linkUrl: (purpose: Purpose, token: string) => string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => number;
}

/**
 * The token of a mail's link that ends its newsletters. That of a sign-up works as long as the sign-up is kept; those who
 * receive something already have one that works for as long as they do.
 */
async function unsubscribeToken(job: SignUpJob, { database, readerLinks, now }: SignUpMailsParts) {
  const { id, subscriber, subscribed, newsletters } = job;
  if (subscriber === null || subscribed.length === 0) return issueToken(database, id, 'unsubscribe', now());
  return readerLinks.sign({ purpose: 'unsubscribe', subscriber, newsletters, signUp: id });
}

/**
 * Writes the mail of a sign-up, in its region and language; its links get new tokens.
 * @throws {Error} when the content source does not answer
 */
async function composeMail(job: SignUpJob, parts: SignUpMailsParts): Promise<Mail> {
  const { database, content, linkUrl, origin, now } = parts;
  const [site, names] = await Promise.all([
    content.siteConfig(job),
    newsletterNames(content, job, job.newsletters),
  ]);
  const error = site.error ?? names.error;
  if (error) throw new Error(`content ${error.status}: ${error.message}`);
  const isNew = job.newsletters.some((newsletter) => !job.subscribed.includes(newsletter));
  return signUpMail({
    job,
    siteName: site.data?.['site-name'] ?? '',
    brand: mailBrandOf(site.data?.brand, origin),
    nameOf: (newsletter) => names.data?.get(newsletter)?.name ?? newsletter,
    confirm: isNew ? linkUrl('confirm', await issueToken(database, job.id, 'confirm', now())) : undefined,
    unsubscribe: linkUrl('unsubscribe', await unsubscribeToken(job, parts)),
    t: await translatorOf(job.locale),
  });
}

/** The queue of the mails that answer sign-ups; nothing is sent before it is woken. */
export function createSignUpMails(parts: SignUpMailsParts): MailQueue {
  const { database, transport, log, now } = parts;
  const jobs = {
    claim: async () => {
      const givenUp = await giveUpMails(database, now());
      if (givenUp > 0) log.error({ mails: givenUp }, 'mails given up');
      return claimMail(database, now());
    },
    send: async (job: SignUpJob) => {
      if (!(await isBlocked(database, job.address))) await transport.send(await composeMail(job, parts));
    },
    finish: ({ id }: SignUpJob) => finishMail(database, id),
    nameOf: ({ id }: SignUpJob) => ({ signUp: id }),
    dueIn: () => nextMailIn(database, now()),
  };
  return createMailQueue<SignUpJob>(jobs, {
    failed: (error, job) => log.warn({ ...job, err: error }, 'mail not sent; it will be tried again'),
    refused: (error, job) => log.error({ ...job, err: error }, 'mail refused'),
  });
}
