import type { FastifyBaseLogger } from 'fastify';
import { translatorOf } from '../../locales/translate.ts';
import type { ContentSource } from '../content/source.ts';
import type { Database } from '../content/store/database.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { createMailQueue, type MailQueue } from '../mail/queue.ts';
import type { MailTransport } from '../mail/transport.ts';
import { emailKey, type SignUp } from './fields.ts';
import { newslettersOf } from './names.ts';
import { signUpMail } from './sign-up-mail.ts';
import {
  claimMail,
  confirmSignUp,
  endByToken,
  findByToken,
  findSubscriber,
  finishMail,
  giveUpMails,
  issueToken,
  keepSignUp,
  type LinkedSignUp,
  nextMailIn,
  type Purpose,
  type SignUpJob,
} from './sign-ups.ts';

export interface NewsletterParts {
  database: Database;
  content: Pick<ContentSource, 'profiles' | 'siteConfig'>;
  transport: MailTransport;
  /** Public address of the site. */
  origin: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => number;
}

/** The newsletters' sign-ups, from the form to the end of a subscription (ruling R21). */
export interface Newsletters {
  /** Keeps a sign-up, whose mail goes out by itself; refuses when there were too many of late. */
  signUp(signUp: SignUp, client: string): Promise<'kept' | 'too-many'>;
  linked(token: string, purpose: Purpose): Promise<LinkedSignUp | undefined>;
  confirm(token: string): Promise<boolean>;
  unsubscribe(token: string): Promise<void>;
  /** The id of the confirmed subscriber of an address. */
  subscriber(address: string): Promise<string | undefined>;
  mails: MailQueue;
}

const hour = 3_600_000;

/** Where the links of mails lead. */
export const linkPaths: Record<Purpose, string> = {
  confirm: '/newsletters/confirm',
  unsubscribe: '/newsletters/unsubscribe',
};

/** Opens the newsletters over a database; their mails are sent once the queue is woken. */
export function openNewsletters(parts: NewsletterParts): Newsletters {
  const { database, content, transport, origin, log, now } = parts;
  const allowsAddress = createRateLimiter({ times: 5, windowMs: hour, now });
  const allowsClient = createRateLimiter({ times: 20, windowMs: hour, now });

  const linkOf = async ({ id }: SignUpJob, purpose: Purpose) =>
    `${origin}${linkPaths[purpose]}?token=${await issueToken(database, id, purpose, now())}`;

  const send = async (job: SignUpJob) => {
    const [site, known] = await Promise.all([content.siteConfig(job), newslettersOf(content, job)]);
    const error = site.error ?? known.error;
    if (error) throw new Error(`content ${error.status}: ${error.message}`);
    const names = new Map(known.data?.map(({ slug, name }) => [slug, name]));
    const wanted = job.newsletters.some((newsletter) => !job.subscribed.includes(newsletter));
    const mail = signUpMail({
      job,
      siteName: site.data?.['site-name'] ?? '',
      nameOf: (newsletter) => names.get(newsletter) ?? newsletter,
      confirm: wanted ? await linkOf(job, 'confirm') : undefined,
      unsubscribe: await linkOf(job, 'unsubscribe'),
      t: await translatorOf(job.locale),
    });
    await transport.send(mail);
  };

  const mails = createMailQueue<SignUpJob>(
    {
      claim: async () => {
        const given = await giveUpMails(database, now());
        if (given > 0) log.error({ mails: given }, 'mails given up');
        return claimMail(database, now());
      },
      send,
      finish: ({ id }) => finishMail(database, id),
      dueIn: () => nextMailIn(database, now()),
    },
    {
      failed: (error) => log.warn({ err: error }, 'mail not sent; it will be tried again'),
      refused: (error) => log.error({ err: error }, 'mail refused'),
    },
  );

  return {
    signUp: async (signUp, client) => {
      if (!allowsClient(client) || !allowsAddress(emailKey(signUp.address))) return 'too-many';
      await keepSignUp(database, signUp, now());
      mails.wake();
      return 'kept';
    },
    linked: (token, purpose) => findByToken(database, token, purpose, now()),
    confirm: (token) => confirmSignUp(database, token, now()),
    unsubscribe: (token) => endByToken(database, token, now()),
    subscriber: (address) => findSubscriber(database, address),
    mails,
  };
}
