import { createSharedLimit } from '../limits/shared-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { emailKey, type SignUp } from './fields.ts';
import { createSignUpMails, type SignUpMailsParts } from './sign-up-mails.ts';
import {
  confirmSignUp,
  endByToken,
  findByToken,
  keepSignUp,
  type LinkedSignUp,
  type Purpose,
} from './sign-ups.ts';

export type NewsletterParts = Omit<SignUpMailsParts, 'linkUrl'>;

/** Newsletter subscriptions, from the form to the end of a subscription. */
export interface Newsletters {
  /**
   * Stores a sign-up and sends its mail in the background. Refuses the sixth within an hour for one address and the
   * 21st from one client, over all processes of the database.
   */
  signUp(signUp: SignUp, client: string): Promise<'kept' | 'too-many'>;
  /** The sign-up that a link belongs to; `undefined` when the link is unknown or has expired. */
  linked(token: string, purpose: Purpose): Promise<LinkedSignUp | undefined>;
  /** Makes the reader a subscriber. Gives whether this call did it. */
  confirm(token: string): Promise<boolean>;
  /** Ends the subscriptions that a link belongs to. */
  unsubscribe(token: string): Promise<void>;
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
  const limit = (name: string, times: number) =>
    createSharedLimit(database, { name, times, windowMs: hour, now });
  const [ofClient, ofAddress] = [limit('sign-ups of a client', 20), limit('sign-ups of an address', 5)];
  const linkUrl = (purpose: Purpose, token: string) => `${origin}${linkPaths[purpose]}?token=${token}`;
  const mails = createSignUpMails({ ...parts, linkUrl });
  return {
    signUp: async (signUp, client) => {
      const [byClient, forAddress] = [await ofClient(client), await ofAddress(emailKey(signUp.address))];
      // In one transaction, so that a sign-up that is not stored is not counted.
      const result = await database.transaction(async (transaction) => {
        if (!(await byClient(transaction)) || !(await forAddress(transaction))) return 'too-many';
        await keepSignUp(transaction, signUp, now());
        return 'kept';
      });
      if (result === 'kept') mails.wake();
      return result;
    },
    linked: (token, purpose) => findByToken(database, token, purpose, now()),
    confirm: (token) => confirmSignUp(database, token, now()),
    unsubscribe: (token) => endByToken(database, token, now()),
    mails,
  };
}
