import { parse } from 'node-html-parser';
import t from 'tap';
import { MailRefused, MailUnanswered } from '../../../server/readers/mail/mail.ts';
import { readHeld } from '../../../server/readers/newsletters/subscribers/readers.ts';
import { attribute, has, texts } from '../../support/html.ts';
import { openSubscribed } from '../../support/letters.ts';

const surveyAnswers = {
  'answer-frequency': 'weekly',
  'answer-sections': ['dining', 'travel'],
  'answer-device': 'phone',
  'answer-trust': '4',
};
const minute = 60_000;
const day = 86_400_000;

async function withSubscribers() {
  const opened = await openSubscribed(['dining', 'bot']);
  const stateOf = async (email: string) =>
    (await readHeld(opened.database, email)).letters.map(({ state }) => state);
  return { ...opened, stateOf };
}

t.test(
  'an issue brings each subscriber the newest stories of its sections in their edition, once',
  async (t) => {
    const { app, letters, send, sent } = await withSubscribers();
    t.teardown(() => app.close());
    const request = { newsletter: 'dining', issue: '2026-11-26' };
    const dry = await letters.prepare({ ...request, dryRun: true });
    t.strictSame(await send(), [], 'a dry run stores nothing');
    const { editions, added } = await letters.prepare(request);
    t.strictSame(editions, dry.editions);
    t.equal(added, 3);
    t.match(editions, [
      { region: 'ap', locale: 'en', subscribers: 2 },
      { region: 'hk', locale: 'zh-Hant', subscribers: 1 },
    ]);
    const { body } = await app.inject({ url: '/dining/page/1' });
    t.strictSame((await send()).toSorted(), ['ada@example.com', 'bob@example.com', 'li@example.com']);
    const li = sent.find(({ to }) => to === 'li@example.com');
    t.match(li?.html, '<html lang="zh-Hant-HK"');
    t.match(li?.text, '在瀏覽器中閱讀');
    for (const title of editions[0]?.titles ?? []) t.match(sent[0]?.text, title);
    t.ok((editions[0]?.titles.length ?? 0) > 1, body);
    t.equal((await letters.prepare(request)).added, 0, 'again, it adds nothing');
    t.equal((await send()).length, 3);
    t.equal(new Set(sent.map(({ messageId }) => messageId)).size, 3);
  },
);

t.test('the next issue brings what is new, and is sent to nobody where there is nothing', async (t) => {
  const { app, letters, send, clock } = await withSubscribers();
  t.teardown(() => app.close());
  const titles: string[] = [];
  for (let week = 0; week < 12; week++) {
    const { editions, added } = await letters.prepare({
      newsletter: 'dining',
      issue: `week-${week}`,
      regions: ['ap'],
    });
    await send();
    clock.now += 7 * day;
    const found = editions[0]?.titles ?? [];
    t.strictSame(
      found.filter((title) => titles.includes(title)),
      [],
    );
    titles.push(...found);
    if (found.length > 0) continue;
    t.equal(added, 0);
    return;
  }
  t.fail('the stories did not come to an end');
});

t.test(
  'a letter goes out again only if it was not taken, with the same id where that is not known',
  async (t) => {
    const { app, letters, send, sent, failures, clock, stateOf } = await withSubscribers();
    t.teardown(() => app.close());
    await letters.prepare({ newsletter: 'dining', issue: 'one' });
    const lost = new MailUnanswered('connection closed');
    failures.push(new Error('451 try again later'), lost, new MailRefused('552 mailbox full'));
    t.strictSame(await send(), []);
    clock.now += 2 * minute;
    t.equal((await send()).length, 2, 'the refused one is not tried again');
    const states = (
      await Promise.all(['ada', 'bob', 'li'].map((name) => stateOf(`${name}@example.com`)))
    ).flat();
    t.strictSame(states.toSorted(), ['refused', 'sent', 'sent']);
    clock.now += day;
    t.equal((await send()).length, 2);
    t.ok(sent.every(({ messageId }) => /^<\d+\.\d+@magazine\.example>$/.test(messageId ?? '')));
  },
);

t.test('a letter whose answer was lost twice is not sent a third time', async (t) => {
  const { app, letters, send, failures, clock, stateOf } = await withSubscribers();
  t.teardown(() => app.close());
  await letters.prepare({ newsletter: 'dining', issue: 'one', regions: ['hk'] });
  failures.push(new MailUnanswered('x'), new MailUnanswered('x'));
  for (let turn = 0; turn < 5; turn++) {
    t.strictSame(await send(), []);
    clock.now += day;
  }
  t.strictSame(await stateOf('li@example.com'), ['unanswered']);
});

t.test('a letter that is never taken is given up after a day', async (t) => {
  const { app, letters, send, failures, clock, stateOf, log } = await withSubscribers();
  t.teardown(() => app.close());
  await letters.prepare({ newsletter: 'dining', issue: 'one', regions: ['hk'] });
  failures.push(...Array.from({ length: 7 }, () => new Error('421')));
  for (let turn = 0; turn < 9; turn++) {
    await send();
    clock.now += day;
  }
  t.equal(failures.length, 0);
  t.strictSame(await stateOf('li@example.com'), ['given-up']);
  t.ok(log.some(({ msg }) => msg === 'letters given up'));
});

t.test('who has no mailbox any more receives nothing more; who unsubscribed meanwhile neither', async (t) => {
  const { app, database, letters, send, sent, failures, post, stateOf } = await withSubscribers();
  t.teardown(() => app.close());
  await letters.prepare({ newsletter: 'dining', issue: 'one', regions: ['hk'] });
  failures.push(new MailRefused('550 no such user', { noMailbox: true }));
  await send();
  const held = await readHeld(database, 'li@example.com');
  t.match(held, { subscriptions: [], suppressions: [{ newsletter: '', reason: 'bounced' }] });
  await letters.prepare({ newsletter: 'dining', issue: 'one', regions: ['ap'] });
  await send();
  const letter = sent.find(({ to }) => to === 'ada@example.com')?.text ?? '';
  const [link = ''] = /\/newsletters\/unsubscribe\?token=[\w.-]+/.exec(letter) ?? [];
  await letters.prepare({ newsletter: 'dining', issue: 'two', regions: ['ap'] });
  t.equal((await post(link, {})).statusCode, 200);
  await send();
  t.strictSame(await stateOf('ada@example.com'), ['sent', 'ended']);
  t.strictSame(await stateOf('bob@example.com'), ['sent', 'sent']);
  t.match((await readHeld(database, 'ada@example.com')).subscriptions, [{ newsletter: 'bot' }]);
});

t.test('five letters in a row that are refused for other reasons end the subscriptions', async (t) => {
  const { app, database, letters, send, failures, clock } = await withSubscribers();
  t.teardown(() => app.close());
  for (let week = 0; week < 5; week++) {
    t.ok((await readHeld(database, 'li@example.com')).subscriptions.length);
    await database.query('delete from letter_edition');
    await letters.prepare({ newsletter: 'dining', issue: `week-${week}`, regions: ['hk'] });
    failures.push(new MailRefused('554 looks like spam'));
    await send();
    clock.now += 7 * day;
  }
  t.strictSame((await readHeld(database, 'li@example.com')).subscriptions, []);
});

t.test('an issue is in the archive, in the reader’s edition, without what was withdrawn', async (t) => {
  const { app, database, letters, send } = await withSubscribers();
  t.teardown(() => app.close());
  const { editions } = await letters.prepare({ newsletter: 'dining', issue: '2026-11-26' });
  await send();
  const url = '/newsletters/dining/2026-11-26';
  const page = await app.inject({ url });
  t.equal(page.statusCode, 200);
  t.equal(attribute(page.body, 'meta[name=robots]', 'content'), 'noindex');
  const [shown = '', ...titles] = editions[0]?.titles ?? [];
  t.ok(texts(page.body, 'h2, h3').some((text) => text.includes(shown)));
  const chinese = await app.inject({ url: `${url}?site=hk&lang=zh-Hant` });
  t.match(texts(chinese.body, 'h2, h3').join(), editions[1]?.titles[0]);
  await database.query(`delete from story where card->>'title' = $1`, [shown]);
  app.pageStore.reset(app.pageStore.applied ?? 0);
  const { body } = await app.inject({ url });
  t.notMatch(texts(body, 'main').join(), shown);
  for (const title of titles) t.match(body, title.replaceAll("'", '&#x27;').slice(0, 12));
  for (const none of ['/newsletters/dining/2026-11-27', '/newsletters/bot/2026-11-26', `${url}/x`])
    t.equal((await app.inject({ url: none })).statusCode, 404, none);
});

t.test('a preview goes to one address, and nothing is stored', async (t) => {
  const { app, letters, sent, database } = await withSubscribers();
  t.teardown(() => app.close());
  await letters.preview({
    newsletter: 'dining',
    edition: { region: 'hk', locale: 'zh-Hant' },
    address: 'editor@example.com',
  });
  t.match(sent, [{ to: 'editor@example.com', html: /lang="zh-Hant-HK"/ }]);
  t.notOk(sent[0]?.headers['List-Unsubscribe'], 'there is no subscription to end');
  t.strictSame(await database.query('select 1 from letter_issue'), []);
  await t.rejects(
    letters.preview({
      newsletter: 'none',
      edition: { region: 'hk', locale: 'en' },
      address: 'a@example.com',
    }),
    {
      message: /There is no newsletter none\. There are: .*dining/,
    },
  );
});

t.test('an issue asks for a survey, by a link of each reader’s own that needs no second mail', async (t) => {
  const { app, database, letters, send, sent, post } = await withSubscribers();
  t.teardown(() => app.close());
  const request = { newsletter: 'dining', survey: 'readers' };
  const edition = { region: 'hk', locale: 'zh-Hant' } as const;
  await letters.preview({ ...request, edition, address: 'editor@example.com' });
  t.match(sent.at(-1)?.text, 'https://magazine.example/survey/readers?site=hk&lang=zh-Hant');
  sent.length = 0;
  await letters.prepare({ ...request, issue: 'one' });
  await send();
  const links = sent.map(
    ({ text }) => /https:\/\/magazine\.example(\/survey\/readers\/answer\?\S+)/.exec(text)?.[1] ?? '',
  );
  t.equal(new Set(links).size, 3);
  for (const [index, { html }] of sent.entries())
    t.ok(
      parse(html)
        .querySelectorAll('a')
        .some((link) => link.getAttribute('href')?.endsWith(links[index] ?? '-')),
    );
  const page = await app.inject({ url: links[0] ?? '' });
  t.equal(page.statusCode, 200);
  t.notOk(has(page.body, 'input[name=email]'), 'nobody asks for an address');
  const answered = await post(links[0] ?? '', surveyAnswers);
  t.equal(answered.statusCode, 303, answered.body);
  await app.mails?.idle();
  t.equal((await database.query('select 1 from survey_answer')).length, 1);
  t.equal(sent.length, 3, 'no mail asks to confirm');

  await t.rejects(letters.prepare({ ...request, issue: 'two', survey: 'none' }), {
    message: 'There is no survey none.',
  });
  await database.query(`update survey set document = document || '{"closesAt":"2026-01-01T00:00:00Z"}'`);
  await t.rejects(letters.prepare({ ...request, issue: 'two' }), {
    message: 'The survey readers has ended.',
  });
  t.strictSame(await database.query(`select 1 from letter_issue where slug = 'two'`), []);
});
