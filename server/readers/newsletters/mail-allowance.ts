import { compositeKey } from '../../../views/composite-key.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { createSharedLimit } from '../../database/shared-limit.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { mailboxOf } from './mailbox.ts';

const hourMs = 3_600_000;

interface MailLimit {
  name: string;
  times: number;
  windowMs: number;
}

const { mailsInHour, mailsInDay, mailsOfClientInHour, mailsOfClientInDay } = bounds.forms;

/** How many mails strangers can cause to one mailbox, whichever forms they use. */
const mailsToMailbox: readonly MailLimit[] = [
  { name: 'mails to a mailbox in an hour', times: mailsInHour.max, windowMs: hourMs },
  { name: 'mails to a mailbox in a day', times: mailsInDay.max, windowMs: 24 * hourMs },
];

/** How many of them are of one client. They are fewer, so that one stranger leaves some to the mailbox's owner. */
const mailsOfClient: readonly MailLimit[] = [
  { name: 'mails of a client to a mailbox in an hour', times: mailsOfClientInHour.max, windowMs: hourMs },
  { name: 'mails of a client to a mailbox in a day', times: mailsOfClientInDay.max, windowMs: 24 * hourMs },
];

/** Counts a mail in a transaction, and returns whether it may be sent. */
type Attempt = (transaction: Queryable) => Promise<boolean>;

/**
 * The limit of the mails that anybody can cause to an address by typing it into a form: sign-ups and answers to surveys
 * together, over all processes of the database. It gives the attempt of a client and an address, to be counted with what
 * causes the mail in one transaction.
 */
export function openMailAllowance(
  database: Database,
  now: () => number,
): (client: string, address: string) => Promise<Attempt> {
  const open = (limit: MailLimit) => createSharedLimit(database, { ...limit, now });
  const [ofClient, toMailbox] = [mailsOfClient.map(open), mailsToMailbox.map(open)];
  return async (client, address) => {
    const mailbox = mailboxOf(address);
    const byBoth = compositeKey(client, mailbox);
    // The client's come first: what it may not send counts nothing for the mailbox.
    const attempts = await Promise.all([
      ...ofClient.map((limit) => limit(byBoth)),
      ...toMailbox.map((limit) => limit(mailbox)),
    ]);
    return async (transaction) => {
      for (const attempt of attempts) if (!(await attempt(transaction))) return false;
      return true;
    };
  };
}
