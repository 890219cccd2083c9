import { createSharedLimit } from '../../database/shared-limit.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { SignUp } from './fields.ts';
import { type Filled, type FillTime, openFillTimes } from './fill-time.ts';
import { openMailAllowance } from './mail-allowance.ts';
import { openReaderLinks } from './reader-links.ts';
import { createSignUpMails, type SignUpMailsParts } from './sign-up-mails.ts';
import {
  confirmSignUp,
  endByClaims,
  endByToken,
  findByClaims,
  findByToken,
  keepSignUp,
  type LinkedSignUp,
  type Purpose,
} from './sign-ups.ts';

export type NewsletterParts = Omit<SignUpMailsParts, 'linkUrl' | 'readerLinks'>;

/** Newsletter subscriptions, from the form to the end of a subscription. */
export interface Newsletters {
  /**
   * Stores a sign-up and sends its mail in the background. The 21st of a client within an hour is refused. One beyond what
   * a mailbox may be sent is left, and whoever posted it is told the same.
   */
  signUp(signUp: SignUp, client: string): Promise<'kept' | 'left' | 'too-many'>;
  /** Whether a form was filled in for as long as a person needs. */
  fillTime(filled: Filled): Promise<FillTime>;
  /** The sign-up that a link belongs to; `undefined` when the link is unknown or has expired. */
  linked(token: string, purpose: Purpose): Promise<LinkedSignUp | undefined>;
  /** Makes the reader a subscriber. Returns the subscriber's id if this call did it. */
  confirm(token: string): Promise<string | undefined>;
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
  const ofClient = createSharedLimit(database, {
    name: 'sign-ups of a client',
    times: bounds.forms.signUpsOfClient.max,
    windowMs: hour,
    now,
  });
  const mayBeSent = openMailAllowance(database, now);
  const linkUrl = (purpose: Purpose, token: string) => `${origin}${linkPaths[purpose]}?token=${token}`;
  const readerLinks = openReaderLinks(database);
  const mails = createSignUpMails({ ...parts, readerLinks, linkUrl });
  return {
    signUp: async (signUp, client) => {
      const byClient = await ofClient(client);
      const toMailbox = await mayBeSent(client, signUp.address);
      // In one transaction, so that a sign-up that is not stored is not counted.
      const result = await database.transaction(async (transaction) => {
        if (!(await byClient(transaction))) return 'too-many';
        if (!(await toMailbox(transaction))) return 'left';
        await keepSignUp(transaction, signUp, now());
        return 'kept';
      });
      if (result === 'kept') mails.wake();
      return result;
    },
    fillTime: openFillTimes(database, now),
    linked: async (token, purpose) => {
      const claims = purpose === 'unsubscribe' ? await readerLinks.verify(token, purpose) : undefined;
      return claims ? findByClaims(database, claims) : findByToken(database, token, purpose, now());
    },
    confirm: (token) => confirmSignUp(database, token, now()),
    unsubscribe: async (token) => {
      const claims = await readerLinks.verify(token, 'unsubscribe');
      await (claims ? endByClaims(database, claims, now()) : endByToken(database, token, now()));
    },
    mails,
  };
}
