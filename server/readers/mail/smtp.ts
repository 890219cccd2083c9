import { createTransport, type SendMailOptions } from 'nodemailer';
import { MailRefused, type MailTransport, MailUnanswered, readableMail } from './mail.ts';

/** Milliseconds that each step of a delivery may take. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What is known of a delivery that failed: the command, and the mail server's reply to it. */
interface SmtpFailure {
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Commands whose refusal is about the message; others, as AUTH, are about this program. */
const ofMessage: readonly (string | undefined)[] = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Replies from 500 are final, everything else may pass. */
const isFinal = ({ command, responseCode = 0 }: SmtpFailure) =>
  responseCode >= 500 && ofMessage.includes(command);

/** Replies to a recipient that say there is no such mailbox, where no enhanced code says it better (RFC 3463). */
const mailboxCodes = [550, 551, 553];

function isNoMailbox({ command, responseCode = 0, response = '' }: SmtpFailure): boolean {
  if (command !== 'RCPT TO') return false;
  const [, enhanced] = /^\d{3}[ -](5\.\d+\.\d+)\b/.exec(response) ?? [];
  return enhanced ? /^5\.1\.|^5\.2\.1$/.test(enhanced) : mailboxCodes.includes(responseCode);
}

/** A message with a function that is called when all of it has gone out. */
type Watched = SendMailOptions & { wentOut?: () => void };

/** Sends mails through the SMTP server at `url`, over at most two connections that are reused. */
export function openSmtp(url: string, from: string): MailTransport {
  const transporter = createTransport({ url, pool: true, maxConnections: 2, ...timeouts }, { from });
  transporter.use('stream', (mail, done) => {
    const { wentOut } = mail.data as Watched;
    mail.message.processFunc((message) => {
      if (wentOut) message.once('end', wentOut);
      return message;
    });
    done();
  });
  return {
    send: async (mail) => {
      let isOut = false;
      const wentOut = () => {
        isOut = true;
      };
      try {
        await transporter.sendMail({ ...readableMail(mail), wentOut } as Watched);
      } catch (error) {
        const failure = error as Error & SmtpFailure;
        const { message, responseCode } = failure;
        if (isFinal(failure))
          throw new MailRefused(message, { cause: error, noMailbox: isNoMailbox(failure) });
        if (isOut && responseCode === undefined) throw new MailUnanswered(message, { cause: error });
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}
