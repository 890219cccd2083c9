import t from 'tap';
import { openDatabase } from '../../../server/content/store/open-database.ts';
import { claimMail, finishMail, giveUpMails, nextMailIn } from '../../../server/newsletters/mail-jobs.ts';
import {
  confirmSignUp,
  endByToken,
  findByToken,
  findSubscriber,
  issueToken,
  keepSignUp,
} from '../../../server/newsletters/sign-ups.ts';
import { openSurveys } from '../../../server/surveys/surveys.ts';
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
    t.strictSame(confirmed.toSorted(), [false, false, true], 'a token works once');
    t.match(await findByToken(database, end, 'unsubscribe', now), { confirmed: true });

    const surveys = openSurveys({ database, now: () => now });
    const reply = { survey: 'dining', email, answers: { one: 'a' }, region: 'hk', locale: 'en' } as const;
    t.equal(await surveys.answer(reply, 'x'), 'kept');
    t.equal(await surveys.answer({ ...reply, answers: { one: 'b' } }, 'x'), 'kept');
    t.strictSame(await database.query('select answers from survey_answer'), [{ answers: { one: 'b' } }]);

    await endByToken(database, end, now);
    t.equal(await findSubscriber(database, email), undefined);
    t.equal(await surveys.answer(reply, 'x'), 'not-found');
  },
);
