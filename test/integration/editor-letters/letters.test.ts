import t from 'tap';
import { createToken } from '../../../server/publishing/tokens.ts';
import { removeFormerReaders } from '../../../server/readers/newsletters/subscribers/clean-up.ts';
import { readHeld } from '../../../server/readers/newsletters/subscribers/readers.ts';
import { has, texts } from '../../support/html.ts';
import { openLetters } from '../../support/letters.ts';

const { app, database, clock, post } = await openLetters();
t.teardown(() => app.close());
const hour = 3_600_000;
const story = '/dining/bars/three-bars-before-dinner';
const slug = 'three-bars-before-dinner';
const good = {
  name: 'Ada Lovelace',
  place: 'Penang',
  email: 'ada@example.com',
  text: 'The third bar has closed.\r\n\r\nThe second has not.',
  consent: 'print',
};
const { token } = await createToken(database, { name: 'editor', scopes: ['publish'], days: 1 });
const headers = { authorization: `Bearer ${token}` };
const list = async (state: string) =>
  (await app.inject({ url: `/api/v1/editor-letters?state=${state}`, headers })).json().items;
const decide = (id: string, body: object) =>
  app.inject({ method: 'PUT', url: `/api/v1/editor-letters/${id}`, headers, payload: body });

t.beforeEach(async () => {
  clock.now += hour;
  await database.query('delete from editor_letter');
});

t.test('a letter is received, waits for an editor, and is printed without the address', async (t) => {
  const sent = await post('/letters', { ...good, story: slug });
  t.equal(sent.statusCode, 303);
  t.equal(sent.headers.location, '/letters/sent');
  t.equal((await app.inject('/letters/sent')).statusCode, 200);
  t.notMatch((await app.inject('/letters')).body, 'third bar has closed');
  const [letter] = await list('received');
  t.match(letter, {
    name: 'Ada Lovelace',
    place: 'Penang',
    email: 'ada@example.com',
    story: slug,
    locale: 'en',
  });
  t.equal((await decide(letter.id, { state: 'printed', text: 'The third bar has closed.' })).statusCode, 200);
  const page = (await app.inject('/letters')).body;
  t.strictSame(texts(page, '.printed-letters blockquote p'), ['The third bar has closed.']);
  t.match(page, 'Ada Lovelace, Penang');
  t.ok(has(page, `.printed-letters a[href="${story}"]`));
  t.notMatch(page, 'ada@example.com');
  const { body } = await app.inject(story);
  t.strictSame(texts(body, '.story-letters blockquote p'), ['The third bar has closed.']);
  t.notMatch((await app.inject('/letters?site=hk&lang=zh-Hant')).body, 'third bar has closed');
});

t.test('the foot of every page leads to the letters', async (t) => {
  t.ok(has((await app.inject('/')).body, 'footer a[href="/letters"]'));
});

t.test('a story leads to the form, which names it', async (t) => {
  t.ok(has((await app.inject(story)).body, `.story-letters a[href="/letters?story=${slug}"]`));
  const { body } = await app.inject(`/letters?story=${slug}`);
  t.ok(has(body, `form [name=story][value=${slug}]`));
  t.ok(has(body, 'meta[name=robots][content=noindex]'));
  t.notOk(has((await app.inject('/letters?story=no-such-story')).body, '[name=story]'));
});

t.test('a refused letter is not printed, and is deleted within 30 days with its address', async (t) => {
  await post('/letters', good);
  const [letter] = await list('received');
  await decide(letter.id, { state: 'refused' });
  t.equal((await list('refused')).length, 1);
  t.notMatch((await app.inject('/letters')).body, 'third bar');
  await post('/letters', { ...good, email: 'printed@example.com' });
  const [other] = await list('received');
  await decide(other.id, { state: 'printed' });
  t.equal((await readHeld(database, 'printed@example.com')).editorLetters.length, 1);
  await removeFormerReaders(database, clock.now + 30 * 24 * hour);
  t.strictSame(await list('refused'), []);
  t.match(await list('printed'), [{ email: '', text: 'The third bar has closed.\n\nThe second has not.' }]);
  t.strictSame((await readHeld(database, 'printed@example.com')).editorLetters, []);
});

const wrong: [string, Record<string, string>, string][] = [
  ['no text', { text: ' \n ' }, '#letter-text[aria-invalid]'],
  ['no name', { name: '' }, '#letter-name[aria-invalid]'],
  ['no address', { email: 'ada' }, '#letter-email[aria-invalid]'],
  ['no consent', { consent: '' }, '#letter-consent[aria-invalid]'],
];
for (const [what, fields, field] of wrong)
  t.test(`a letter with ${what} is shown again with what was written`, async (t) => {
    const { statusCode, body } = await post('/letters', { ...good, ...fields, story: slug });
    t.equal(statusCode, 422);
    t.ok(has(body, field));
    t.ok(has(body, `[name=story][value=${slug}]`));
    t.ok(has(body, 'input[value="Penang"]'));
    t.strictSame(await list('received'), []);
  });

t.test('programs are answered as people are, and nothing is stored', async (t) => {
  for (const fields of [{ homepage: 'https://spam.example' }, { took: '100' }] as Record<string, string>[])
    t.equal((await post('/letters', { ...good, ...fields })).statusCode, 303);
  const again = await post('/letters', { ...good, took: '' });
  t.equal(again.statusCode, 422);
  t.ok(has(again.body, '[name=shown]'), 'without scripts it is sent twice');
  const foreign = await post('/letters', good, { origin: 'https://elsewhere.example' });
  t.ok(foreign.statusCode >= 400);
  t.strictSame(await list('received'), []);
});

t.test('what is written is never markup, and no letter that is not there can be decided on', async (t) => {
  await post('/letters', { ...good, text: '<script>alert(1)</script>' });
  const [letter] = await list('received');
  await decide(letter.id, { state: 'printed' });
  const { body } = await app.inject('/letters');
  t.strictSame(texts(body, '.printed-letters blockquote p'), ['<script>alert(1)</script>']);
  t.equal((await decide('999999', { state: 'printed' })).statusCode, 404);
  t.equal((await decide('x', { state: 'printed' })).statusCode, 404);
  t.equal((await app.inject('/api/v1/editor-letters')).statusCode, 401);
});
