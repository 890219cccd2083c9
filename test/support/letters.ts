import type { Database } from '../../server/database/database.ts';
import type { Mail, MailTransport } from '../../server/readers/mail/mail.ts';
import type { Letters } from '../../server/readers/newsletters/issues/letters.ts';
import { contentStore } from './content/content-store.ts';
import { openMagazine, openTestMagazine } from './magazine.ts';

const start = Date.UTC(2026, 10, 21, 8);

/**
 * The program over the tests' content, its mails caught, its clock in the test's hand.
 * @param opened a database that holds the content; by default one of its own
 */
export async function openLetters(opened?: Database) {
  const sent: Mail[] = [];
  const clock = { now: start };
  const failures: Error[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(mail);
    },
    close: () => {},
  };
  const parts = { transport, now: () => clock.now };
  const magazine = opened
    ? {
        ...(await openMagazine({ ...parts, content: contentStore(opened), database: opened })),
        database: opened,
      }
    : await openTestMagazine({ ...parts, writes: true });
  const { app } = magazine;

  /** Posts a form as a browser does that has scripts and a reader who takes five seconds. */
  const post = (
    url: string,
    fields: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ) => {
    const pairs = Object.entries({ took: '5000', ...fields }).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    return app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(pairs).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  };

  /** The last mail, once all that were due have gone out. */
  const lastMail = async (): Promise<Mail> => {
    await app.mails?.idle();
    return sent.at(-1) as Mail;
  };

  /** A sign-up, confirmed. */
  const subscribe = async (email: string, newsletter: string | string[] = 'default') => {
    await post('/newsletters', { name: 'Ada', email, newsletter });
    const link = linkOf(await lastMail(), 'confirm');
    await post(link, {});
  };

  return { ...magazine, sent, clock, failures, post, lastMail, subscribe };
}

/** The program with three subscribers of newsletters: two in English, one in Chinese in Hong Kong. */
export async function openSubscribed(newsletters: string | string[]) {
  const opened = await openLetters();
  const { app, database, subscribe, sent } = opened;
  for (const name of ['ada', 'bob', 'li']) await subscribe(`${name}@example.com`, newsletters);
  await database.query(
    `update subscriber set region = 'hk', locale = 'zh-Hant' where email = 'li@example.com'`,
  );
  sent.length = 0;
  const letters = app.letters as Letters;
  /** Sends what is due, and returns to whom letters have gone so far. */
  const send = async () => {
    letters.queue.wake();
    await letters.queue.idle();
    return sent.map(({ to }) => to);
  };
  return { ...opened, letters, send };
}

/** The path and query of a link in a mail. */
export function linkOf({ text }: Mail, page: 'confirm' | 'unsubscribe'): string {
  const found = new RegExp(`https://magazine\\.example(/newsletters/${page}\\?token=[\\w.-]+)`).exec(text);
  return found?.[1] ?? '';
}
