import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './mail.ts';

/** Milliseconds that each step of a delivery may take. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Whether the reply of a mail server is final: replies from 500 are, everything else may pass. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500;
}

/** Sends mails through the SMTP server at `url`, over at most two connections that are reused. */
export function openSmtp(url: string, from: string): MailTransport {
  const transporter = createTransport({ url, pool: true, maxConnections: 2, ...timeouts }, { from });
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
