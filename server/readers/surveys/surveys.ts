import { createSharedLimit } from '../../database/shared-limit.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { emailKey } from '../newsletters/fields.ts';
import { openMailAllowance } from '../newsletters/mail-allowance.ts';
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
   * the same in the same time. The 31st of a client within an hour is refused. Answers beyond what a mailbox may be sent
   * are left.
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
  const ofClient = createSharedLimit(database, {
    name: 'answers of a client',
    times: bounds.forms.answersOfClient.max,
    windowMs: hourMs,
    now,
  });
  const mayBeSent = openMailAllowance(database, now);
  const mails = createReplyMails(parts);
  return {
    reply: async (reply, address, client) => {
      const byClient = await ofClient(client);
      const toMailbox = await mayBeSent(client, address);
      const result = await database.transaction(async (transaction) => {
        if (!(await byClient(transaction))) return 'too-many';
        if (!(await toMailbox(transaction))) return 'kept';
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
