import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** A message, ready but for its sender. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** What takes messages away; it rejects when one could not be handed over. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A refusal that trying again would not change. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** The configured way out: a mail server when there is one, else a folder of files. Nothing is opened yet. */
export function openTransport(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: MailSettings,
  written: (file: string) => void,
): MailTransport {
  return SMTP_URL ? openSmtp(SMTP_URL, MAIL_FROM) : openOutbox(join(DATA_DIR, 'outbox'), MAIL_FROM, written);
}
