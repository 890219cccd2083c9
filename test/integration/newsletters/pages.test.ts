import t, { type Test } from 'tap';
import { openLetters } from '../../support/letters.ts';
import { openSampleMagazine } from '../../support/magazine.ts';

const { app } = await openLetters();
const without = await openSampleMagazine({ database: undefined });
t.teardown(() => Promise.all([app.close(), without.app.close()]));

const newsletters = ['default', 'global', 'bot', 'gent', 'dining', 'tatlerweekend'];
const get = (url: string) => app.inject({ url });

/** Asserts that each field of a form has a label, and tells browsers what it is. */
function hasGoodFields(t: Test, body: string): void {
  const ids = [...body.matchAll(/<input(?![^>]*type="hidden")[^>]* id="([^"]+)"/g)].map(
    ([, id]) => id as string,
  );
  for (const id of ids.filter((id) => id.startsWith('newsletter-'))) t.match(body, `<label for="${id}"`, id);
  t.match(body, /<input[^>]*id="newsletter-name"[^>]*autoComplete="name"/i);
  t.match(body, /<input[^>]*id="newsletter-email"[^>]*type="email"[^>]*autoComplete="email"/i);
  t.match(body, 'class="button universal"');
}

t.test('/newsletters offers six newsletters to choose from, each with what it told of last', async (t) => {
  const { body } = await get('/newsletters');
  for (const slug of newsletters) t.match(body, `value="${slug}"`);
  t.match(body, '<fieldset class="choices"><legend');
  t.equal(body.match(/<details>/g)?.length, 6);
  t.match(body, /<form[^>]* action="\/newsletters"[^>]* method="post"/);
  hasGoodFields(t, body);
});

for (const slug of newsletters) {
  t.test(`/newsletters/${slug} has a form for itself and stories of its last issue`, async (t) => {
    const { body } = await get(`/newsletters/${slug}`);
    t.match(body, `<input type="hidden" name="newsletter" value="${slug}"/>`);
    t.match(body, /<article class="card/);
    hasGoodFields(t, body);
  });
}

t.test('the home page has the form in one line', async (t) => {
  const { body } = await get('/');
  t.match(body, 'class="sign-up sign-up-short"');
  t.match(body, 'href="/newsletters"');
  hasGoodFields(t, body);
});

t.test('a page with a language in its address has it in the form’s too', async (t) => {
  const { body } = await app.inject({ url: '/zh-hant/newsletters', headers: { cookie: 'ta-region=hk' } });
  t.match(body, 'action="/zh-hant/newsletters"');
  t.match(body, 'data-hx-post="/zh-hant/partials/newsletters?site=hk&amp;lang=zh-Hant"');
});

t.test('where no sign-ups are kept there is no form', async (t) => {
  for (const url of ['/', '/newsletters', '/newsletters/dining']) {
    const { body } = await without.app.inject({ url });
    t.notMatch(body, 'class="sign-up');
  }
  const answer = await without.app.inject({ method: 'POST', url: '/newsletters', payload: {} });
  t.equal(answer.statusCode, 404);
});
