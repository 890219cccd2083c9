import { createRateLimiter } from '../http/rate-limiter.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { emailKey, type SignUp } from './fields.ts';
import { createSignUpMails, type SignUpMailsParts } from './sign-up-mails.ts';
import {
  confirmSignUp,
  endByToken,
  findByToken,
  findSubscriber,
  keepSignUp,
  type LinkedSignUp,
  type Purpose,
} from './sign-ups.ts';

export type NewsletterParts = Omit<SignUpMailsParts, 'linkUrl'>;

/** Newsletter subscriptions, from the form to the end of a subscription. */
export interface Newsletters {
  /**
   * Stores a sign-up and sends its mail in the background. Refuses the sixth within an hour for one address and the
   * 21st from one client.
   */
  signUp(signUp: SignUp, client: string): Promise<'kept' | 'too-many'>;
  /** The sign-up that a link belongs to; `undefined` when the link is unknown or has expired. */
  linked(token: string, purpose: Purpose): Promise<LinkedSignUp | undefined>;
  /** Makes the reader a subscriber. Gives whether this call did it. */
  confirm(token: string): Promise<boolean>;
  /** Ends the subscriptions that a link belongs to. */
  unsubscribe(token: string): Promise<void>;
  /** The id of the confirmed subscriber of an address. */
  subscriber(address: string): Promise<string | undefined>;
  mails: MailQueue;
}

const hour = 3_600_000;

/** Paths of the pages that the links in mails lead to. */
export const linkPaths: Record<Purpose, string> = {
  confirm: '/newsletters/confirm',
  unsubscribe: '/newsletters/unsubscribe',
};

/** Opens the newsletters over a database; mails are sent once the queue is woken. */
export function openNewsletters(parts: NewsletterParts): Newsletters {
  const { database, origin, now } = parts;
  const allowsAddress = createRateLimiter({ times: 5, windowMs: hour, now });
  const allowsClient = createRateLimiter({ times: 20, windowMs: hour, now });
  const linkUrl = (purpose: Purpose, token: string) => `${origin}${linkPaths[purpose]}?token=${token}`;
  const mails = createSignUpMails({ ...parts, linkUrl });
  return {
    signUp: async (signUp, client) => {
      if (!allowsClient(client) || !allowsAddress(emailKey(signUp.address))) return 'too-many';
      await keepSignUp(database, signUp, now());
      mails.wake();
      return 'kept';
    },
    linked: (token, purpose) => findByToken(database, token, purpose, now()),
    confirm: (token) => confirmSignUp(database, token, now()),
    unsubscribe: (token) => endByToken(database, token, now()),
    subscriber: (address) => findSubscriber(database, address),
    mails,
  };
}
