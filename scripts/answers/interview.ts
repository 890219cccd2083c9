import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/database/database.ts';
import type { Mail } from '../../server/readers/mail/mail.ts';
import { type Answer, answerText, bodyText, mailText, type Question, titleOf } from './answer-text.ts';

/** A program that is asked. Every answer is recorded. */
export interface Interview {
  app: FastifyInstance;
  database: Database;
  ask(question: Question | string): Promise<Answer & { body: string }>;
  /** Asks one after the other. */
  askAll(questions: Iterable<Question | string>): Promise<void>;
  /** Records the mails that were sent since the last time, by who received them, and returns them. */
  recordMails(): Promise<Mail[]>;
}

/** Questions of one subject, in their order. */
export type Group = (interview: Interview) => Promise<void>;

/** The file name of a title: readable, and different for each. */
function fileNameOf(title: string): string {
  const words = title.replaceAll(/[^\w.=-]+/g, '_').slice(0, 80);
  return `${words}-${createHash('sha256').update(title).digest('hex').slice(0, 8)}.txt`;
}

/** How often the same is asked at most. */
const maxTimes = 6;

/**
 * Whether an answer depends on how fast the machine is: that of a page that is just being rendered, in which parts may
 * be missing, or that something took too long.
 */
const isPassing = ({ statusCode, headers }: Answer) => statusCode === 503 || headers['x-cache'] === 'MISS';

/** The program that is asked, its database, and the mails that it has sent. */
export interface Interviewed {
  app: FastifyInstance;
  database: Database;
  sent: Mail[];
}

/**
 * Opens a group's interview of a program.
 * @param record where the answers are added, by the names of the group and of the question
 */
export function openInterview(
  { app, database, sent }: Interviewed,
  { group, record }: { group: string; record: Map<string, string> },
): Interview {
  let asked = 0;
  const add = (title: string, text: string) => {
    let name = '';
    for (let time = 1; name === '' || record.has(name); time += 1)
      name = `${group}/${fileNameOf(time === 1 ? title : `${title} ${time}`)}`;
    record.set(name, text);
  };
  const send = ({ method = 'GET', url, headers = {}, body }: Question) => {
    asked += 1;
    return app.inject({
      method,
      url,
      // Another reader each time, as limits count for addresses.
      headers: {
        host: 'magazine.example',
        'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}`,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
  };
  const ask = async (given: Question | string) => {
    const question: Question = typeof given === 'string' ? { url: given } : given;
    let rendered: Answer | undefined;
    let answer = await send(question);
    for (let time = 1; time < maxTimes && isPassing(answer); time += 1) {
      rendered = answer;
      answer = await send(question);
    }
    const title = titleOf(question);
    add(title, answerText(question, answer));
    if (rendered?.statusCode === answer.statusCode && bodyText(rendered) !== bodyText(answer))
      add(`${title} · rendered`, answerText(question, rendered));
    return answer;
  };
  return {
    app,
    database,
    ask,
    askAll: async (questions) => {
      for (const question of questions) await ask(question);
    },
    recordMails: async () => {
      for (const queue of [app.mails, app.replies, app.letters?.queue]) await queue?.idle();
      const mails = sent.splice(0).sort((one, other) => (one.to < other.to ? -1 : one.to > other.to ? 1 : 0));
      for (const mail of mails) add(`mail to ${mail.to} · ${mail.subject}`, mailText(mail));
      return mails;
    },
  };
}
