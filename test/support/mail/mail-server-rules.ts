/** What a mail server does with a recipient: a reply, how often it gives it, and how long it takes. */
export interface RecipientRule {
  reply?: string;
  /** How many times; always, where it is absent. */
  times?: number;
  delayMs?: number;
}

/** By the part of an address before its `@`; all others are accepted at once. */
export type RecipientRules = Readonly<Record<string, RecipientRule>>;

/** A mail that a mail server has taken. */
export interface TakenMail {
  to: string;
  messageId: string;
}

/** A mail server on a port of this machine. */
export interface TestMailServer {
  port: number;
  /** The mails that it has taken so far, in their order. */
  taken(): Promise<TakenMail[]>;
  close(): Promise<void>;
}

/** A mail server in processes of its own, which can be killed. */
export interface KillableMailServer extends TestMailServer {
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}
