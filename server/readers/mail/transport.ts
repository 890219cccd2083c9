import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { MailTransport } from './mail.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/**
 * The transport of the settings: a mail server when there is one, else a folder of files, whose paths `onWritten` is
 * given. Connections and folders are opened by the first message.
 */
export function openTransport(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: MailSettings,
  onWritten: (file: string) => void,
): MailTransport {
  return SMTP_URL
    ? openSmtp(SMTP_URL, MAIL_FROM)
    : openOutbox(join(DATA_DIR, 'outbox'), MAIL_FROM, onWritten);
}
