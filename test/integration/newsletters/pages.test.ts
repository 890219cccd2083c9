import t, { type Test } from 'tap';
import { attribute, attributes, count, element, has, hrefs } from '../../support/html.ts';
import { openLetters } from '../../support/letters.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openLetters();
const without = await openTestMagazine({ database: undefined });
t.teardown(() => Promise.all([app.close(), without.app.close()]));

const newsletters = ['default', 'global', 'bot', 'gent', 'dining', 'tatlerweekend'];
const get = (url: string) => app.inject({ url });

/** Asserts that each field of a form has a label, and tells browsers what it is. */
function hasGoodFields(t: Test, body: string): void {
  const ids = attributes(body, 'input:not([type=hidden])[id^=newsletter-]', 'id');
  t.ok(ids.length > 0);
  for (const id of ids) t.ok(has(body, `label[for="${id}"]`), id);
  t.equal(attribute(body, 'input#newsletter-name', 'autocomplete'), 'name');
  t.match(element(body, 'input#newsletter-email')?.attributes, { type: 'email', autocomplete: 'email' });
  t.ok(has(body, '.button.universal'));
}

t.test('/newsletters offers six newsletters to choose from, each with what it told of last', async (t) => {
  const { body } = await get('/newsletters');
  t.strictSame(
    attributes(body, 'input[type=checkbox][name=newsletter]', 'value').sort(),
    newsletters.toSorted(),
  );
  t.ok(has(body, 'fieldset.choices > legend'));
  t.equal(count(body, 'details'), 6);
  t.ok(has(body, 'form[action="/newsletters"][method=post]'));
  hasGoodFields(t, body);
});

for (const slug of newsletters) {
  t.test(`/newsletters/${slug} has a form for itself and stories of its last issue`, async (t) => {
    const { body } = await get(`/newsletters/${slug}`);
    t.equal(attribute(body, 'input[type=hidden][name=newsletter]', 'value'), slug);
    t.ok(has(body, 'article.card'));
    hasGoodFields(t, body);
  });
}

t.test('the home page has the form in one line', async (t) => {
  const { body } = await get('/');
  t.ok(has(body, '.sign-up.sign-up-short'));
  t.ok(hrefs(body).includes('/newsletters'));
  hasGoodFields(t, body);
});

t.test('a page with a language in its address has it in the form’s too', async (t) => {
  const { body } = await app.inject({ url: '/zh-hant/newsletters', headers: { cookie: 'ta-region=hk' } });
  const form = element(body, 'form[action="/zh-hant/newsletters"]');
  t.equal(form?.getAttribute('data-hx-post'), '/zh-hant/partials/newsletters?site=hk&lang=zh-Hant');
});

t.test('where no sign-ups are kept there is no form', async (t) => {
  for (const url of ['/', '/newsletters', '/newsletters/dining']) {
    const { body } = await without.app.inject({ url });
    t.notOk(has(body, '.sign-up'));
  }
  const answer = await without.app.inject({ method: 'POST', url: '/newsletters', payload: {} });
  t.equal(answer.statusCode, 404);
});
