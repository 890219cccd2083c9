import type { Database, Queryable } from '../../database/database.ts';
import { createSharedLimit } from '../../database/shared-limit.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { mailboxOf } from './mailbox.ts';

const hourMs = 3_600_000;

/** How many mails strangers can cause to one mailbox, whichever forms they use. */
export const mailsToMailbox = [
  { name: 'mails to a mailbox in an hour', times: bounds.forms.mailsInHour.max, windowMs: hourMs },
  { name: 'mails to a mailbox in a day', times: bounds.forms.mailsInDay.max, windowMs: 24 * hourMs },
] as const;

/** Counts a mail in a transaction, and tells whether it may be sent. */
type Attempt = (transaction: Queryable) => Promise<boolean>;

/**
 * The limit of the mails that anybody can cause to an address by typing it into a form: sign-ups and answers to surveys
 * together, over all processes of the database. It gives the attempt of an address, to be counted with what causes the
 * mail in one transaction.
 */
export function openMailAllowance(
  database: Database,
  now: () => number,
): (address: string) => Promise<Attempt> {
  const limits = mailsToMailbox.map((limit) => createSharedLimit(database, { ...limit, now }));
  return async (address) => {
    const mailbox = mailboxOf(address);
    const attempts = await Promise.all(limits.map((limit) => limit(mailbox)));
    return async (transaction) => {
      for (const attempt of attempts) if (!(await attempt(transaction))) return false;
      return true;
    };
  };
}
