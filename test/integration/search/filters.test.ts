import t from 'tap';
import type { SearchResults } from '../../../server/content/contract/search.ts';
import { contentStore } from '../../support/content/content-store.ts';
import {
  attribute,
  attributes,
  element,
  elements,
  has,
  hrefs,
  parseHtml,
  text,
  texts,
} from '../../support/html.ts';
import { openMagazine, openTestMagazine } from '../../support/magazine.ts';

const { app, database } = await openTestMagazine();
t.teardown(() => app.close());

const get = async (url: string) => {
  const page = await app.inject({ url });
  return { ...page, html: parseHtml(page.body) };
};
const total = (html: ReturnType<typeof parseHtml>) => Number.parseInt(text(html, '.page-count') ?? '0', 10);
const option = (name: string, value: string) => `.facets input[name=${name}][value="${value}"]`;

t.test(
  'results can be narrowed by several kinds at once, by links that tell how many each has',
  async (t) => {
    const { html } = await get('/search?q=tea');
    const kinds = elements(html, '.result-ways nav:first-child a');
    t.ok(kinds.length > 2);
    const story = await get('/search?q=tea&kind=story');
    const restaurant = await get('/search?q=tea&kind=restaurant');
    const both = await get('/search?q=tea&kind=story&kind=restaurant');
    t.equal(total(both.html), total(story.html) + total(restaurant.html));
    t.strictSame(
      hrefs(both.html, '.result-ways nav:first-child a[aria-current]'),
      ['/search?q=tea&kind=restaurant', '/search?q=tea&kind=story'],
      'each leads to the results of the other',
    );
    t.ok(attributes(html, '.result-ways a', 'rel').every((rel) => rel === 'nofollow'));
  },
);

t.test('a plain form has every field with its values and their numbers', async (t) => {
  const { html } = await get('/search?q=tea&kind=restaurant,story&exact=1&sort=latest');
  const form = element(html, 'form:has(fieldset)') ?? '';
  t.equal(attribute(html, '.facets > form', 'action'), '/search');
  t.notOk(has(html, '.facets[open]'), 'it is closed at first');
  t.strictSame(
    elements(form, 'input[type=hidden]').map((field) => [
      field.getAttribute('name'),
      field.getAttribute('value'),
    ]),
    [
      ['q', 'tea'],
      ['kind', 'restaurant,story'],
      ['exact', '1'],
      ['sort', 'latest'],
    ],
    'what is chosen elsewhere stays',
  );
  for (const name of ['vertical', 'in']) t.ok(has(form, `fieldset input[name=${name}]`), name);
  t.ok(texts(form, '.count').every((count) => /^\d+$/.test(count)));
  t.ok(has(form, 'input[name=near][value="1"]'));
  const hk = elements(form, 'label').find((label) => has(label, 'input[name=in][value=hk]')) ?? '';
  const narrowed = await get('/search?q=tea&kind=restaurant,story&in=hk&exact=1');
  t.equal(total(narrowed.html), Number(text(hk, '.count')), 'a number is that of the results it leaves');
});

t.test('what is chosen is checked, and has a link that takes it away', async (t) => {
  const { html } = await get('/search?q=tea&in=hk,sg&language=en&near=1&since=year&page=1');
  t.ok(has(html, `${option('in', 'hk')}[checked]`));
  t.ok(has(html, `${option('in', 'sg')}[checked]`));
  t.notOk(has(html, `${option('in', 'th')}[checked]`));
  t.ok(has(html, `${option('since', 'year')}[checked]`));
  const chosen = hrefs(html, '.chosen-filters a');
  t.strictSame(chosen, [
    '/search?q=tea&in=sg&language=en&since=year&near=1',
    '/search?q=tea&in=hk&language=en&since=year&near=1',
    '/search?q=tea&in=hk%2Csg&since=year&near=1',
    '/search?q=tea&in=hk%2Csg&language=en&near=1',
    '/search?q=tea&in=hk%2Csg&language=en&since=year',
    '/search?q=tea',
  ]);
  t.equal(attribute(html, 'meta[name=robots]', 'content'), 'noindex, nofollow');
});

t.test('filters that leave nothing say so, and can be taken away', async (t) => {
  const { html, statusCode } = await get('/search?q=tea&cuisine=Martian');
  t.equal(statusCode, 200);
  t.equal(text(html, '.empty'), 'Nothing was found with these filters.');
  t.ok(hrefs(html, '.chosen-filters a').includes('/search?q=tea'));
  t.ok(has(html, `${option('cuisine', 'Martian')}[checked]`));
});

t.test('languages are named in themselves, and tagged', async (t) => {
  const { html } = await get('/search?q=tea&language=th,en');
  const labels = elements(html, '.facets label');
  const thai = labels.find((label) => has(label, 'input[name=language][value=th]')) ?? '';
  t.equal(text(thai, 'span[lang=th]'), 'ไทย');
});

/** The search page of a magazine whose search answers otherwise. */
async function pageWith(otherwise: (found: SearchResults) => Partial<SearchResults>, url: string) {
  const content = contentStore(database);
  const { app } = await openMagazine({
    content: {
      ...content,
      search: async (input) => {
        const { data, error } = await content.search(input);
        return data ? { data: { ...data, ...otherwise(data) } } : { error };
      },
    },
  });
  const html = parseHtml((await app.inject({ url })).body);
  await app.close();
  return { html, text: text(html, '.search-note')?.trim(), links: hrefs(html, '.search-note a') };
}

t.test('a corrected query says what was searched for, and offers what was typed', async (t) => {
  const note = await pageWith(
    () => ({ changed: { kind: 'corrected', query: 'tea' } }),
    '/search?q=tae&in=hk',
  );
  t.equal(note.text, 'Showing results for “tea”. Search instead for “tae”');
  t.strictSame(note.links, ['/search?q=tae&in=hk&exact=1']);
});

t.test('results that lack words are apart, under the words that they lack', async (t) => {
  const relaxed = (from: number) => (found: SearchResults) => ({
    changed: { kind: 'relaxed' as const, missing: ['ceremony', 'kiln'] },
    items: found.items
      .slice(0, 3)
      .map((item, index) => (index < from ? item : { ...item, missing: ['kiln'] })),
  });
  const { html, links } = await pageWith(relaxed(1), '/search?q=tea');
  t.equal(elements(html, '.search-found .results').length, 2);
  t.equal(elements(html, '.search-found .results > li').length, 3);
  t.equal(text(html, '.results-lacking > h2'), 'Results without: ceremony and kiln');
  t.equal(elements(html, '.results-lacking .results > li').length, 2);
  t.strictSame(links, ['/search?q=tea&exact=1']);
  const all = await pageWith(relaxed(0), '/search?q=tea');
  t.equal(elements(all.html, '.search-found .results').length, 1, 'there is no empty list of the others');
});

t.test('a far more common spelling is offered', async (t) => {
  const note = await pageWith(() => ({ didYouMean: 'teak' }), '/search?q=tea&kind=story');
  t.equal(note.text, 'Did you mean “teak”?');
  t.strictSame(note.links, ['/search?q=teak&kind=story']);
});
