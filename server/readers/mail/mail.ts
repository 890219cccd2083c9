import { writableIn } from '../../lib/writable-text.ts';

/** A message that lacks only its sender. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Its own id, in angle brackets, where it may be sent again; else each sending has a new one. */
  messageId?: string;
}

/** A message as mail programs can read it: without characters that it cannot carry, its subject and headers in one line. */
export function readableMail(mail: Mail): Mail {
  const inLine = (text: string) =>
    text.replaceAll(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space)).trim();
  const { subject, headers, ...others } = writableIn(mail);
  const inLines = Object.entries(headers).map(([name, value]) => [name, inLine(value)]);
  return { ...others, subject: inLine(subject), headers: Object.fromEntries(inLines) };
}

/** Hands messages over to whatever delivers them. */
export interface MailTransport {
  /**
   * Resolves when the message was handed over.
   * @throws {MailRefused} when it was refused for good
   * @throws {MailUnanswered} when it may or may not have been taken
   * @throws {Error} any other, when it was not taken, and a later attempt may succeed
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A refusal that another attempt would not change. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** Whether the mail server says that there is no such mailbox. */
  readonly noMailbox: boolean;

  constructor(
    message: string,
    { noMailbox = false, ...options }: ErrorOptions & { noMailbox?: boolean } = {},
  ) {
    super(message, options);
    this.noMailbox = noMailbox;
  }
}

/** The whole message went out, and the connection ended before the mail server said whether it took it. */
export class MailUnanswered extends Error {
  override readonly name = 'MailUnanswered';
}
