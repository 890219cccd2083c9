import type { FastifyInstance } from 'fastify';
import type { MailTransport } from '../mail/mail.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mails: MailQueue;
  }
}

/** Sends mails while the server runs, beginning with those that an earlier process left. */
export function sendMails(app: FastifyInstance, mails: MailQueue, transport: MailTransport): void {
  app.decorate('mails', mails);
  app.addHook('onReady', async () => mails.wake());
  app.addHook('preClose', async () => {
    await mails.stop();
    transport.close();
  });
}
