/** A message that lacks only its sender. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Hands messages over to whatever delivers them. */
export interface MailTransport {
  /**
   * Resolves when the message was handed over.
   * @throws {MailRefused} when it was refused for good; with any other error a later attempt may succeed
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A refusal that another attempt would not change. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
