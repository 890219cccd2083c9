import t from 'tap';
import { openDatabase } from '../../../server/database/open-database.ts';
import {
  claimLetter,
  endLetter,
  type LetterJob,
  progressOf,
} from '../../../server/readers/newsletters/issues/deliveries.ts';
import { storeIssue } from '../../../server/readers/newsletters/issues/issues.ts';
import {
  claimMail,
  finishMail,
  giveUpMails,
  nextMailIn,
} from '../../../server/readers/newsletters/mail-jobs.ts';
import {
  confirmSignUp,
  endByToken,
  findByToken,
  issueToken,
  keepSignUp,
} from '../../../server/readers/newsletters/sign-ups.ts';
import {
  claimReply,
  confirmReply,
  keepReply,
  respondentOf,
  saveAnswers,
} from '../../../server/readers/surveys/replies.ts';
import { newPostgresDatabase } from '../../support/databases.ts';
import { postgresPrograms } from '../../support/postgres.ts';

const bin = postgresPrograms();
const now = Date.UTC(2026, 10, 21);
const email = 'ada@example.com';

t.test(
  'sign-ups, mails, subscriptions and surveys on a server',
  { skip: !bin && 'there is no PostgreSQL' },
  async (t) => {
    const databaseUrl = await newPostgresDatabase(bin as string);
    const database = await openDatabase({ databaseUrl, dataDir: '' }, () => {});
    t.teardown(() => database.close());
    const signUp = {
      name: 'Ada',
      address: email,
      newsletters: ['dining', 'bot'],
      region: 'hk',
      locale: 'en',
    } as const;
    for (let turn = 0; turn < 8; turn++)
      await keepSignUp(database, { ...signUp, newsletters: [...signUp.newsletters] }, now);

    const jobs = await Promise.all(Array.from({ length: 12 }, () => claimMail(database, now)));
    const claimed = jobs.filter((job) => job !== undefined);
    t.equal(new Set(claimed.map(({ id }) => id)).size, claimed.length, 'no mail is claimed twice');
    t.match(claimed[0], { address: email, newsletters: ['dining', 'bot'], subscribed: [] });
    for (const { id } of claimed) await finishMail(database, id);
    while (await claimMail(database, now)) t.pass('mails that were locked are claimed later');
    t.equal(await giveUpMails(database, now), 0);
    t.type((await nextMailIn(database, now)) ?? 0, 'number');

    const id = claimed[0]?.id as string;
    const token = await issueToken(database, id, 'confirm', now);
    const end = await issueToken(database, id, 'unsubscribe', now);
    t.match(await findByToken(database, token, 'confirm', now), { name: 'Ada', confirmed: false });
    const confirmed = await Promise.all([1, 2, 3].map(() => confirmSignUp(database, token, now)));
    const [subscriber, ...more] = confirmed.filter((each) => each !== undefined);
    t.type(subscriber, 'string');
    t.strictSame(more, [], 'a token works once');
    t.match(await findByToken(database, end, 'unsubscribe', now), { confirmed: true });

    const reply = { survey: 'dining', answers: { one: 'a' }, region: 'hk', locale: 'en' } as const;
    const someone = subscriber as string;
    t.ok(await saveAnswers(database, someone, reply, now));
    await keepReply(database, email, { ...reply, answers: { one: 'b' } }, now);
    const waiting = (await claimReply(database, now))?.id as string;
    t.equal(await claimReply(database, now), undefined);
    t.equal(await confirmReply(database, waiting, now), 'kept');
    t.equal(await confirmReply(database, waiting, now), 'gone');
    t.strictSame(await database.query('select answers from survey_answer'), [{ answers: { one: 'b' } }]);

    const document = { name: 'The Table', stories: [] };
    const editions = [{ region: 'hk', locale: 'en', document }] as const;
    const issue = { newsletter: 'dining', slug: 'one', editions, now };
    t.strictSame([await storeIssue(database, issue), await storeIssue(database, issue)], [1, 0]);
    const letters = await Promise.all(Array.from({ length: 4 }, () => claimLetter(database, now)));
    const [letter, ...others] = letters.filter((job) => job !== undefined);
    t.match(letter, { address: email, newsletter: 'dining', slug: 'one', subscribed: true });
    t.strictSame(others, [], 'a letter is claimed once');
    await endLetter(database, letter as LetterJob, 'sent', now);
    t.match(await progressOf(database, 'dining', 'one', now), { states: { sent: 1 }, total: 1, due: 0 });

    await endByToken(database, end, now);
    t.equal(await respondentOf(database, email), undefined);
    t.notOk(await saveAnswers(database, someone, reply, now));
  },
);
