import { translatorOf } from '../../../locales/translate.ts';
import { ReplyMail, type ReplyMailProps, replyMailText } from '../../../views/mails/reply-mail.tsx';
import { mailBrandOf } from '../../brand/mail-brand.ts';
import type { ContentSource } from '../../content/source.ts';
import type { Database } from '../../database/database.ts';
import type { Mail, MailTransport } from '../mail/mail.ts';
import { mailHtml } from '../mail/mail-html.ts';
import { createMailQueue, type MailQueue } from '../mail/mail-queue.ts';
import type { ReaderLinks } from '../newsletters/reader-links.ts';
import { answerPath } from './answer-path.ts';
import {
  claimReply,
  finishReply,
  nextReplyIn,
  type ReplyJob,
  type Respondent,
  respondentOf,
} from './replies.ts';

export interface ReplyMailsParts {
  database: Database;
  content: Pick<ContentSource, 'survey' | 'siteConfig'>;
  transport: MailTransport;
  /** Public origin of the site. */
  origin: string;
  readerLinks: ReaderLinks;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  now: () => number;
}

/**
 * Writes the mail that asks a subscriber to confirm answers. It has nothing of what was typed into the form.
 * @throws {Error} when the content source does not answer
 */
async function composeMail(job: ReplyJob, respondent: Respondent, parts: ReplyMailsParts): Promise<Mail> {
  const { content, origin, readerLinks } = parts;
  const { id, survey: slug, region, locale } = job;
  const [site, survey] = await Promise.all([
    content.siteConfig({ region, locale }),
    content.survey({ region, locale, slug }),
  ]);
  const error = site.error ?? survey.error;
  if (error) throw new Error(`content ${error.status}: ${error.message}`);
  const { id: subscriber, newsletters, address } = respondent;
  const [confirm, end] = await Promise.all([
    readerLinks.sign({ purpose: 'reply', reply: id, survey: slug }),
    readerLinks.sign({ purpose: 'unsubscribe', subscriber, newsletters }),
  ]);
  const props: ReplyMailProps = {
    siteName: site.data?.['site-name'] ?? '',
    brand: mailBrandOf(site.data?.brand, origin),
    region,
    locale,
    survey: survey.data?.title ?? '',
    confirmUrl: origin + answerPath(slug, confirm),
    unsubscribeUrl: `${origin}/newsletters/unsubscribe?token=${end}`,
    t: await translatorOf(locale),
  };
  return {
    to: address,
    subject: props.t('survey.mailSubject', { survey: props.survey }),
    text: replyMailText(props),
    html: mailHtml(ReplyMail, props),
    headers: {
      'List-Unsubscribe': `<${props.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-replied',
    },
  };
}

/** The queue of the mails that ask to confirm answers. To an address that does not subscribe none is sent. */
export function createReplyMails(parts: ReplyMailsParts): MailQueue {
  const { database, transport, log, now } = parts;
  return createMailQueue<ReplyJob>(
    {
      claim: () => claimReply(database, now()),
      send: async (job) => {
        const respondent = await respondentOf(database, job.email);
        if (respondent) await transport.send(await composeMail(job, respondent, parts));
      },
      finish: ({ id }) => finishReply(database, id),
      nameOf: ({ id, survey }) => ({ survey, reply: id }),
      dueIn: () => nextReplyIn(database, now()),
    },
    {
      failed: (error, job) => log.warn({ ...job, err: error }, 'mail not sent; it will be tried again'),
      refused: (error, job) => log.error({ ...job, err: error }, 'mail refused'),
    },
  );
}
