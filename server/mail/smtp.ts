import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './transport.ts';

/** Milliseconds that a mail server may keep us waiting, at each step. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Tells whether a server's answer is final: its 5xx codes are, all else may pass. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500;
}

/** Sends by a mail server, over connections that are kept for the next message. */
export function openSmtp(url: string, from: string): MailTransport {
  const transporter = createTransport({ url, pool: true, maxConnections: 2, ...patience }, { from });
  return {
    send: async (mail) => {
      try {
        await transporter.sendMail({ ...mail, headers: { ...mail.headers } });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}
