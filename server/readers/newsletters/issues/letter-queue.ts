import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { MailRefused, type MailTransport, MailUnanswered } from '../../mail/mail.ts';
import { createMailQueue, type MailQueue } from '../../mail/mail-queue.ts';
import { answerPath } from '../../surveys/answer-path.ts';
import { emailKey } from '../fields.ts';
import type { ReaderLinks } from '../reader-links.ts';
import { countBounce, endEverySubscription, forgetBounces } from '../subscribers/end.ts';
import {
  claimLetter,
  endLetter,
  giveUpLetters,
  keepWaiting,
  type LetterJob,
  nextLetterIn,
} from './deliveries.ts';
import { type LetterEdition, letterMail } from './letter.ts';

export interface LetterQueueParts {
  database: Database;
  transport: MailTransport;
  readerLinks: ReaderLinks;
  /** The URL of the page that ends a subscription. */
  unsubscribeUrl: (token: string) => string;
  /** What the letters of an edition have in common. */
  editionOf: (job: LetterJob) => Promise<LetterEdition>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => number;
}

/** Records that a letter could not be handed over, as far as that is certain. */
async function recordFailure(job: LetterJob, error: unknown, { database, now }: LetterQueueParts) {
  if (error instanceof MailUnanswered) return;
  if (!(error instanceof MailRefused)) return keepWaiting(database, job);
  await endLetter(database, job, 'refused', now(), error.message);
  const email = emailKey(job.address);
  if (error.noMailbox) await endEverySubscription(database, email, 'bounced', now());
  else await countBounce(database, email, now());
}

/** The link by which a subscriber answers the survey of an issue, where it asks for one. */
async function surveyLink(edition: LetterEdition, subscriber: string, { readerLinks }: LetterQueueParts) {
  const { document, origin, region, locale } = edition;
  if (!document.survey) return {};
  const { slug: survey } = document.survey;
  const token = await readerLinks.sign({ purpose: 'survey', subscriber, survey });
  return { survey: `${origin}${answerPath(survey, token)}&site=${region}&lang=${locale}` };
}

async function compose(job: LetterJob, parts: LetterQueueParts) {
  const { subscriber, newsletter, address, issue } = job;
  const edition = await parts.editionOf(job);
  const token = await parts.readerLinks.sign({
    purpose: 'unsubscribe',
    subscriber,
    newsletters: [newsletter],
  });
  const unsubscribe = parts.unsubscribeUrl(token);
  const survey = await surveyLink(edition, subscriber, parts);
  return letterMail(edition, { address, unsubscribe, ...survey, id: `${issue}.${subscriber}` });
}

async function sendLetter(job: LetterJob, parts: LetterQueueParts): Promise<void> {
  const { database, transport, now } = parts;
  if (!job.subscribed) return endLetter(database, job, 'ended', now());
  try {
    await transport.send(await compose(job, parts));
  } catch (error) {
    await recordFailure(job, error, parts);
    throw error;
  }
  await endLetter(database, job, 'sent', now());
  await forgetBounces(database, job.subscriber);
}

/** The queue of the letters of all issues, one after the other; nothing is sent before it is woken. */
export function createLetterQueue(parts: LetterQueueParts): MailQueue {
  const { database, log, now } = parts;
  const jobs = {
    claim: async () => {
      const givenUp = await giveUpLetters(database, now());
      if (givenUp > 0) log.error({ letters: givenUp }, 'letters given up');
      return claimLetter(database, now());
    },
    send: (job: LetterJob) => sendLetter(job, parts),
    // What became of a letter is recorded as it is sent.
    finish: async () => {},
    nameOf: ({ newsletter, slug, subscriber }: LetterJob) => ({ newsletter, issue: slug, subscriber }),
    dueIn: () => nextLetterIn(database, now()),
  };
  return createMailQueue<LetterJob>(jobs, {
    failed: (error, job) => log.warn({ ...job, err: error }, 'letter not sent; it will be tried again'),
    refused: (error, job) => log.warn({ ...job, err: error }, 'letter refused'),
  });
}
