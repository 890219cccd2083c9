import { missingHeaders } from './answers.ts';
import type { Answer, Client } from './client.ts';
import type { MailServer } from './mail-server.ts';

/** The addresses whose writes the program has acknowledged. */
export interface Acknowledged {
  signedUp: Set<string>;
  confirmed: Set<string>;
}

interface Writer {
  client: Client;
  mails: MailServer;
  acknowledged: Acknowledged;
  /** Makes the address and the name of the reader; each has its own. */
  name: string;
  /** Asks, and counts what became of it. */
  count(
    what: string,
    ask: () => Promise<Answer>,
    wrong: (answer: Answer) => string | undefined,
  ): Promise<Answer | undefined>;
}

let readers = 0;

/** A network address of a reader's own: limits are for each. */
function nextNetworkAddress(): string {
  readers += 1;
  return `10.${(readers >> 16) & 255}.${(readers >> 8) & 255}.${readers & 255}`;
}

/** What is wrong with the answer to a write: it is stored, or it says that it cannot be now. */
const wrongWrite = (stored: number) => (answer: Answer) => {
  const missing = missingHeaders(answer);
  if (missing.length > 0) return `${answer.status} without ${missing.join(', ')}`;
  return answer.status === stored || answer.status === 503 ? undefined : `status ${answer.status}`;
};

/** Signs a reader up, and confirms the oldest sign-up whose mail has come. What failed is tried again later. */
export async function write({ client, mails, acknowledged, name, count }: Writer): Promise<void> {
  const address = `${name}@example.com`;
  const form = { name, email: address, newsletter: 'default', took: '5000' };
  const headers = { 'x-forwarded-for': nextNetworkAddress() };
  const signedUp = await count(
    `sign-up of ${name}`,
    () => client.ask('/newsletters', { form, headers }),
    wrongWrite(303),
  );
  if (signedUp?.status === 303) acknowledged.signedUp.add(address);
  const link = mails.take();
  if (!link) return;
  const confirmed = await count(
    `confirmation of ${link.address}`,
    () => client.ask(link.path, { method: 'POST', headers }),
    wrongWrite(200),
  );
  if (confirmed?.status === 200) acknowledged.confirmed.add(link.address);
  else mails.putBack(link);
}
