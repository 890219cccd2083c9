import type { FastifyInstance } from 'fastify';
import type { MailTransport } from '../mail/mail.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Letters } from './issues/letters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The mails to readers; undefined, as all here, where this process has no database. */
    mails: MailQueue | undefined;
    /** The mails that ask to confirm answers to surveys. */
    replies: MailQueue | undefined;
    letters: Letters | undefined;
  }
}

/** Sends mails and letters while the server runs, beginning with those that an earlier process left. */
export function sendMails(
  app: FastifyInstance,
  {
    mails,
    replies,
    letters,
    transport,
  }: { mails: MailQueue; replies: MailQueue; letters: Letters; transport: MailTransport },
): void {
  const queues = [mails, replies, letters.queue];
  Object.assign(app, { mails, replies, letters });
  app.addHook('onReady', async () => {
    for (const queue of queues) queue.wake();
  });
  app.addHook('preClose', async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    transport.close();
  });
}
