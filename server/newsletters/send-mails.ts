import type { FastifyInstance } from 'fastify';
import type { MailQueue } from '../mail/queue.ts';
import type { MailTransport } from '../mail/transport.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mails: MailQueue;
  }
}

/** Sends mails as long as the program runs, those first that an earlier run left. */
export function sendMails(app: FastifyInstance, mails: MailQueue, transport: MailTransport): void {
  app.decorate('mails', mails);
  app.addHook('onReady', async () => mails.wake());
  app.addHook('preClose', async () => {
    await mails.stop();
    transport.close();
  });
}
