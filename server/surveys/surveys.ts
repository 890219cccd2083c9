import { createSharedLimit } from '../limits/shared-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { emailKey, limitKey } from '../newsletters/fields.ts';
import type { ReaderClaims } from '../newsletters/reader-links.ts';
import { answerPath } from './answer-path.ts';
import { confirmReply, keepReply, type Reply, saveAnswers } from './replies.ts';
import { createReplyMails, type ReplyMailsParts } from './reply-mails.ts';

/** What the token of a link proves: who answers, or which answers came from whoever reads the mailbox. */
export type SurveyClaims = Extract<ReaderClaims, { purpose: 'survey' | 'reply' }>;

/** What became of answers: `not-found` means that the subscriber is gone, `gone` that a link was used or is too old. */
export type Answered = 'kept' | 'not-found' | 'gone';

/** Takes answers to surveys. They count once the mailbox is proved. */
export interface Surveys {
  /**
   * Stores answers that came with an address alone, and sends a mail to it if it subscribes; whoever posted them is told
   * the same in the same time. Refuses the 31st of a client within an hour; more than five of a client for an address,
   * and 20 for an address, are left.
   */
  reply(reply: Reply, address: string, client: string): Promise<'kept' | 'too-many'>;
  /** What a token of a survey's link proves; `undefined` when it is not valid, or is for another survey. */
  claims(token: string, survey: string): Promise<SurveyClaims | undefined>;
  /** Saves the answers of the subscriber whom a token names, in place of earlier ones. */
  answer(claims: SurveyClaims & { purpose: 'survey' }, reply: Reply): Promise<Answered>;
  /** Saves the answers that a token confirms, once. */
  confirm(claims: SurveyClaims & { purpose: 'reply' }): Promise<Answered>;
  /** Path and query of the page on which a subscriber answers a survey. */
  linkFor(subscriber: string, survey: string): Promise<string>;
  mails: MailQueue;
}

const hourMs = 3_600_000;

/** Opens the surveys over a database. Only confirmed subscribers of newsletters can answer. */
export function openSurveys(parts: ReplyMailsParts): Surveys {
  const { database, readerLinks, now } = parts;
  const limit = (name: string, times: number) =>
    createSharedLimit(database, { name, times, windowMs: hourMs, now });
  const ofClient = limit('answers of a client', 30);
  const ofBoth = limit('answers of a client for an address', 5);
  const ofAddress = limit('answers of an address', 20);
  const mails = createReplyMails(parts);
  return {
    reply: async (reply, address, client) => {
      const key = limitKey(address);
      const byClient = await ofClient(client);
      const attempts = [await ofBoth(`${client} ${key}`), await ofAddress(key)];
      const result = await database.transaction(async (transaction) => {
        if (!(await byClient(transaction))) return 'too-many';
        for (const attempt of attempts) if (!(await attempt(transaction))) return 'kept';
        await keepReply(transaction, emailKey(address), reply, now());
        return 'kept';
      });
      mails.wake();
      return result;
    },
    claims: async (token, survey) => {
      const found = (await readerLinks.verify(token, 'survey')) ?? (await readerLinks.verify(token, 'reply'));
      return found?.survey === survey ? found : undefined;
    },
    answer: async ({ subscriber }, reply) =>
      (await saveAnswers(database, subscriber, reply, now())) ? 'kept' : 'not-found',
    confirm: ({ reply }) => confirmReply(database, reply, now()),
    linkFor: async (subscriber, survey) =>
      answerPath(survey, await readerLinks.sign({ purpose: 'survey', subscriber, survey })),
    mails,
  };
}
