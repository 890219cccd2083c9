import t from 'tap';
import { attribute, element, has, text, texts } from '../../support/html.ts';
import { linkOf, openLetters } from '../../support/letters.ts';

const { app, database, clock, post, lastMail, subscribe, sent, log } = await openLetters();
t.teardown(() => app.close());

const hour = 3_600_000;
const good = { name: 'Ada Lovelace', email: 'ada@example.com', newsletter: ['dining', 'bot'] };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const newslettersOf = async (email: string) => {
  const rows = await database.query<{ newsletter: string }>(
    `select newsletter from subscription join subscriber on subscriber.id = subscriber_id
     where email = $1 order by newsletter`,
    [email],
  );
  return rows.map(({ newsletter }) => newsletter);
};
/** All mails out and a new hour, so that no test meets another's mails or limits. */
t.beforeEach(async () => {
  await app.mails?.idle();
  clock.now += hour;
});

t.test('without JavaScript: form, page, mail, link, button, thanks', async (t) => {
  const sentTo = await post('/newsletters', good);
  t.equal(sentTo.statusCode, 303);
  t.equal(sentTo.headers.location, '/newsletters/sent');
  t.equal((await get('/newsletters/sent')).statusCode, 200);
  const mail = await lastMail();
  t.equal(mail.to, 'ada@example.com');
  t.match(mail.subject, 'Please confirm');
  t.match(mail.text, /You asked for:\s+The Table\s+Best of Quillon/);
  t.notMatch(mail.text + mail.html, 'Lovelace', 'it says nothing that whoever signed up typed');
  const link = linkOf(mail, 'confirm');
  const page = await get(link);
  t.equal(page.statusCode, 200);
  t.ok(has(page.body, 'button[type=submit]'));
  t.match(page.headers['cache-control'], 'no-store');
  t.strictSame(await newslettersOf('ada@example.com'), [], 'following the link does nothing');
  const done = await post(link, {});
  t.equal(done.statusCode, 200);
  t.match(done.body, 'Thank you, Ada Lovelace');
  t.strictSame(await newslettersOf('ada@example.com'), ['bot', 'dining']);
});

t.test('the link works once, and says afterwards that one is signed up', async (t) => {
  await post('/newsletters', { ...good, email: 'once@example.com' });
  const link = linkOf(await lastMail(), 'confirm');
  await post(link, {});
  for (const answer of [await post(link, {}), await get(link)]) {
    t.equal(answer.statusCode, 200);
    t.match(answer.body, 'You are already signed up');
    t.match(answer.body, 'The Table');
  }
  const rows = await database.query('select 1 from subscriber where email = $1', ['once@example.com']);
  t.equal(rows.length, 1);
});

t.test('the link expires after two days', async (t) => {
  await post('/newsletters', { ...good, email: 'late@example.com' });
  const link = linkOf(await lastMail(), 'confirm');
  clock.now += 48 * hour;
  t.equal((await get(link)).statusCode, 410);
  const answer = await post(link, {});
  t.equal(answer.statusCode, 410);
  t.match(answer.body, 'This link has expired');
  t.strictSame(await newslettersOf('late@example.com'), []);
});

t.test('a token that was never given out leads nowhere', async (t) => {
  for (const token of ['', 'x', 'a'.repeat(43), '%00', "' or 1=1 --"]) {
    for (const page of ['confirm', 'unsubscribe']) {
      const link = `/newsletters/${page}?token=${encodeURIComponent(token)}`;
      t.equal((await get(link)).statusCode, 410, link);
      t.equal((await post(link, {})).statusCode, 410, link);
    }
  }
});

t.test('tokens are kept as hashes, and are not in the log', async (t) => {
  await post('/newsletters', { ...good, email: 'hash@example.com' });
  const link = linkOf(await lastMail(), 'confirm');
  await get(link);
  const token = link.split('=')[1] as string;
  const rows = await database.query('select * from sign_up_token');
  t.notMatch(JSON.stringify(rows), token);
  t.notMatch(JSON.stringify(log), token);
  t.notMatch(JSON.stringify(log), 'hash@example.com', 'nor is the address');
});

t.test('the answer is the same for an address that is known; the mail tells', async (t) => {
  await subscribe('known@example.com', 'dining');
  const known = await post('/newsletters', { ...good, newsletter: 'dining', email: 'Known@Example.com' });
  const mail = await lastMail();
  const unknown = await post('/newsletters', { ...good, newsletter: 'dining', email: 'unknown@example.com' });
  t.equal(known.statusCode, unknown.statusCode);
  t.equal(known.headers.location, unknown.headers.location);
  t.equal(known.body, unknown.body);
  t.match(mail.subject, 'You are already signed up');
  t.equal(linkOf(mail, 'confirm'), '', 'there is nothing to confirm');
  const parts = await Promise.all(
    ['known@example.com', 'nobody@example.com'].map((email) =>
      post('/partials/newsletters', { ...good, email }),
    ),
  );
  t.equal(parts[0]?.body, parts[1]?.body);
});

t.test('of several newsletters the mail tells which are new and which are received already', async (t) => {
  await subscribe('some@example.com', 'dining');
  await post('/newsletters', { ...good, email: 'some@example.com' });
  const mail = await lastMail();
  t.match(mail.text, /You asked for:\s+Best of Quillon/);
  t.match(mail.text, /You already receive:\s+The Table/);
  const page = await get(linkOf(mail, 'confirm'));
  t.match(page.body, 'You already receive:');
});

t.test('nobody else can change the name of a subscriber', async (t) => {
  await subscribe('named@example.com');
  await post('/newsletters', { name: 'Mallory', email: 'named@example.com', newsletter: 'default' });
  const [row] = await database.query<{ name: string }>('select name from subscriber where email = $1', [
    'named@example.com',
  ]);
  t.equal(row?.name, 'Ada');
});

const wrong: [what: string, fields: Partial<typeof good>, field: string, says: string][] = [
  ['no name', { name: '  \u200b'.slice(0, 2) }, 'newsletter-name', 'Please enter your name.'],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, 'newsletter-name', 'at most 100 characters'],
  ['no address', { email: '' }, 'newsletter-email', 'Please enter your email address.'],
  ['what is no address', { email: 'ada@example' }, 'newsletter-email', 'such as name@example.com'],
  ['an address of 255 characters', { email: `a@${'b.'.repeat(125)}com` }, 'newsletter-email', 'at most 254'],
];

for (const [what, fields, field, says] of wrong) {
  for (const url of ['/newsletters', '/partials/newsletters']) {
    t.test(`${url}: ${what} is told beside the field, and the input is kept`, async (t) => {
      const before = sent.length;
      const { statusCode, body } = await post(url, { ...good, ...fields });
      t.equal(statusCode, 422);
      t.equal(has(body, 'html'), url === '/newsletters');
      const form = element(body, 'form.sign-up') ?? '';
      t.equal(attribute(form, `#${field}`, 'aria-invalid'), 'true');
      t.equal(attribute(form, `#${field}`, 'aria-describedby'), `${field}-problem`);
      t.ok(has(form, `#${field}[autofocus]`), 'the keyboard stands in it');
      t.match(text(form, `#${field}-problem`), says);
      t.ok(has(form, '#newsletter-dining[checked]'));
      if (!('email' in fields)) t.equal(attribute(form, '#newsletter-email', 'value'), 'ada@example.com');
      if (!('name' in fields)) t.equal(attribute(form, '#newsletter-name', 'value'), 'Ada Lovelace');
      await app.mails?.idle();
      t.equal(sent.length, before, 'no mail goes out');
    });
  }
}

t.test('a newsletter must be chosen, and be one of ours', async (t) => {
  for (const newsletter of [[], ['no-such-letter'], ['dining', '__proto__']]) {
    const { statusCode, body } = await post('/newsletters', { ...good, newsletter });
    t.equal(statusCode, 422);
    t.match(body, 'Please choose at least one newsletter.');
    const described = attribute(body, '#newsletter-default', 'aria-describedby')?.split(' ');
    t.ok(described?.includes('newsletter-choices-problem'));
  }
});

t.test('good names and addresses of any kind are taken', async (t) => {
  for (const [name, email] of [
    ['李', 'li@example.com.hk'],
    ['O’Brien-Ñandú', 'o.brien+letters@example.co'],
    ['x'.repeat(100), 'jörg@bücher.example'.replace('ö', 'oe')],
    ['<script>alert(1)</script>', "it's@example.com"],
  ] as const) {
    t.equal((await post('/newsletters', { name, email, newsletter: 'default' })).statusCode, 303, email);
  }
  t.match(await lastMail(), { to: "it's@example.com" });
  t.ok(sent.some(({ to }) => to === 'joerg@xn--bcher-kva.example'));
});

t.test('what a reader writes is never markup', async (t) => {
  const { body } = await post('/newsletters', { ...good, name: '"><script>x</script>', email: '' });
  t.notOk(texts(body, 'script').includes('x'));
});

t.test('with JavaScript: the part says what comes next', async (t) => {
  const part = await post('/partials/newsletters?site=hk&lang=zh-Hant', {
    ...good,
    email: 'part@example.com',
  });
  t.equal(part.statusCode, 200);
  t.notOk(has(part.body, 'html'));
  t.ok(has(part.body, '[role=status]'));
  t.notOk(part.headers['set-cookie']);
  t.match((await lastMail()).subject, '請確認訂閱', 'the mail is in the language of the page');
});

t.test('no address answers otherwise by HX-Request', async (t) => {
  const invalid = { ...good, email: '' };
  const plain = await post('/newsletters', invalid);
  const asked = await post('/newsletters', invalid, { 'hx-request': 'true' });
  t.equal(plain.body, asked.body);
});

t.test(
  'of sign-ups for one mailbox, however it is written, three an hour and five a day are taken',
  async (t) => {
    const from = (client: string) => ({ 'x-forwarded-for': client });
    const spellings = ['of.ten@gmail.com', 'often+1@gmail.com', 'Often@googlemail.com'];
    const before = sent.length;
    const mails: number[] = [];
    for (let passed = 0; passed < 3; passed++) {
      for (let turn = 0; turn < 6; turn++) {
        const email = spellings[turn % 3] as string;
        const answer = await post('/newsletters', { ...good, email }, from(`198.51.100.${turn}`));
        t.equal(answer.statusCode, 303, 'the answer is as always');
      }
      await app.mails?.idle();
      mails.push(sent.length - before);
      clock.now += hour;
    }
    t.strictSame(mails, [3, 5, 5]);
    t.strictSame(
      sent.slice(before, before + 3).map(({ to }) => to),
      ['of.ten@gmail.com', 'often+1@gmail.com', 'Often@googlemail.com'],
      'a mail goes to the address as it was typed',
    );
    clock.now += 24 * hour;
    await post('/newsletters', { ...good, email: 'often@gmail.com' }, from('192.0.2.1'));
    t.equal((await lastMail()).to, 'often@gmail.com', 'the next day its owner is sent one');
  },
);

t.test('two addresses that differ in their tags are two readers', async (t) => {
  await subscribe('tag+one@example.com', 'dining');
  t.strictSame(await newslettersOf('tag+one@example.com'), ['dining']);
  t.strictSame(await newslettersOf('tag@example.com'), []);
});

t.test('too many sign-ups by one client are put off', async (t) => {
  const oops = 'Oops, something went wrong. Please try again';
  const from = (client: string) => ({ 'x-forwarded-for': client });
  let last: Awaited<ReturnType<typeof post>> | undefined;
  for (let turn = 0; turn < 21; turn++) {
    const fields = { ...good, email: `reader${turn}@example.com` };
    last = await post('/newsletters', fields, from('2001:db8:1:2::1'));
  }
  t.equal(last?.statusCode, 429);
  t.match(last?.body, oops);
  t.equal(
    attribute(last?.body ?? '', '#newsletter-email', 'value'),
    'reader20@example.com',
    'the input is kept',
  );
  const neighbour = await post(
    '/newsletters',
    { ...good, email: 'n@example.com' },
    from('2001:db8:1:2:ffff::9'),
  );
  t.equal(neighbour.statusCode, 429, 'an IPv6 client has a whole network');
});

t.test('every mail can be ended with one click, by GET never (RFC 8058)', async (t) => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    await subscribe('click@example.com', ['dining', 'bot']);
    const { headers } = await lastMail();
    t.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
    const url = /^<https:\/\/magazine\.example(\/[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const page = await get(url);
    t.equal(page.statusCode, 200);
    t.match(page.body, 'Do you want to unsubscribe?');
    t.strictSame(await newslettersOf('click@example.com'), ['bot', 'dining']);
    const multipart =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const payload = type.startsWith('multipart') ? multipart : 'List-Unsubscribe=One-Click';
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    t.equal(answer.statusCode, 200, 'no redirect: mail providers follow none');
    t.match(answer.body, 'You are unsubscribed');
    t.strictSame(await newslettersOf('click@example.com'), []);
    t.equal((await post(url, {})).statusCode, 200, 'once more does no harm');
  }
});

t.test('unsubscribing ends what one mail was about, and leaves the rest', async (t) => {
  await subscribe('rest@example.com', 'dining');
  await subscribe('rest@example.com', 'bot');
  await post(linkOf(await lastMail(), 'unsubscribe'), {});
  t.strictSame(await newslettersOf('rest@example.com'), ['dining']);
});

t.test('a wish that was withdrawn can no longer be confirmed', async (t) => {
  await post('/newsletters', { ...good, email: 'never@example.com' });
  const mail = await lastMail();
  await post(linkOf(mail, 'unsubscribe'), {});
  t.equal((await post(linkOf(mail, 'confirm'), {})).statusCode, 410);
  t.strictSame(await newslettersOf('never@example.com'), []);
});
