import t from 'tap';
import {
  attribute,
  attributes,
  count,
  element,
  has,
  hrefs,
  structuredData,
  text,
  texts,
} from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const get = async (url: string) =>
  (await app.inject({ url, headers: { cookie: 'ta-region=hk; ta-lang=en' } })).body;
const html = await get(pageKinds['story with every block']);
const prose = element(html, '.prose') as NonNullable<ReturnType<typeof element>>;

t.test('marks stand within each other', async (t) => {
  const [first] = prose.querySelectorAll('p');
  t.equal(first?.querySelector('strong em')?.text, 'two');
  t.equal(first?.querySelector('code')?.text, '0.0003 %');
  t.equal(first?.querySelector('s')?.text, 'cold');
  t.equal(prose.querySelector('p br') !== null, true, 'a line ends');
});

t.test('headings have three levels', async (t) => {
  t.strictSame(texts(prose, 'h2.heading-l'), ['The parts']);
  t.strictSame(texts(prose, 'h3'), ['In the case']);
  t.strictSame(texts(prose, 'h4'), ['On the dial']);
});

t.test('lists stand within each other', async (t) => {
  t.strictSame(texts(prose, 'ol > li > ul > li > ol > li'), ['wet', 'dry']);
});

t.test('a table has a caption, heads of columns and rows, and scrolls by itself', async (t) => {
  const region = element(prose, '.table-scroll') as NonNullable<ReturnType<typeof element>>;
  t.equal(region.getAttribute('tabindex'), '0');
  t.equal(region.getAttribute('aria-label'), 'Minutes lost by year');
  t.match(text(region, 'caption'), 'Minutes lost by year');
  t.strictSame(texts(region, 'thead th[scope=col]'), ['Year', 'Minutes', 'Cause']);
  t.strictSame(texts(region, 'tbody th[scope=row]'), ['1997', '2003', '2018']);
  t.strictSame(texts(region, 'td.align-right'), ['4', '11', '62']);
  t.equal(texts(region, 'td.align-center').at(-1), 'typhoon | power cut');
  t.equal(count(prose, 'table:not(:has(thead))') || count(prose, 'table') - count(prose, 'thead'), 1);
});

t.test('quotations, pull quotes, text as it is and dividing lines are themselves', async (t) => {
  t.equal(count(prose, '.long-quote blockquote p'), 2);
  t.equal(text(prose, '.long-quote figcaption'), 'Lau Kin-wah, clockmaker');
  t.equal(text(prose, '.pulled p'), 'A clock is never late. We are.');
  t.equal(count(prose, '.pulled blockquote'), 0, 'a pull quote is no quotation');
  t.match(html, '<pre><code>tick   tock\ntick   …</code></pre>');
  t.equal(count(prose, 'hr'), 1);
});

t.test('footnotes lead to the notes and back to each of their places, each number once', async (t) => {
  t.strictSame(texts(prose, '.note-mark'), ['1', '2', '1']);
  t.strictSame(hrefs(prose, '.note-mark a'), ['#note-ledger', '#note-weather', '#note-ledger']);
  t.strictSame(hrefs(prose, '.footnotes [role=doc-backlink]'), [
    '#note-ledger-reference',
    '#note-ledger-reference-2',
    '#note-weather-reference',
  ]);
  for (const href of [...hrefs(prose, '.note-mark a'), ...hrefs(prose, '.footnotes [role=doc-backlink]')])
    t.equal(count(html, href), 1, href);
});

t.test('an embed is a link and a button; nothing of the other service is in the page', async (t) => {
  t.strictSame(attributes(prose, 'embed-frame', 'data-src'), [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    'https://www.openstreetmap.org/export/embed.html?bbox=114.14608%2C22.28454%2C114.15432%2C22.28866&layer=mapnik&marker=22.2866%2C114.1502',
  ]);
  t.strictSame(attributes(prose, 'embed-frame', 'data-title'), [
    'Content from YouTube',
    'Where the clock stands',
  ]);
  t.ok(hrefs(prose, '.embed figcaption a').includes('https://www.youtube.com/watch?v=dQw4w9WgXcQ'));
  t.equal(count(html, 'iframe'), 0);
  t.notMatch(html, /\s(?:src|srcset|href)="https:\/\/[^"]*(?:youtube-nocookie|ytimg)/);
  t.ok(has(prose, 'embed-frame button[hidden]'), 'the button needs scripts');
});

t.test('a product has a maker, a price and a link', async (t) => {
  const [key, oil] = prose.querySelectorAll('.product');
  t.match(
    key?.text,
    /Harbour Clocks.*The Monday Key.*HK\$380.*Cut by hand in brass.*At clocks\.example.*Paid link/s,
  );
  t.equal(attribute(prose, '.product data', 'value'), '380 HKD');
  t.ok(key?.querySelector('img'));
  t.match(oil?.text, /A can of oil.*HK\$42\.50.*Read about it/s);
  t.notMatch(oil?.text, 'Paid link');
});

t.test('a sponsored story says so, in lists too, and its links that lead out are paid ones', async (t) => {
  t.equal(text(html, '.story-headline .sponsor-label'), 'Sponsored by Harbour Clocks');
  const outward = prose.querySelectorAll('p a[href^=http], .product a[href^=http]');
  t.ok(outward.length >= 3);
  for (const link of outward) t.equal(link.getAttribute('rel'), 'sponsored', link.toString());
  t.equal(attribute(prose, 'a[href="/culture/heritage/the-bell-founders"]', 'rel'), undefined);
  t.ok(texts(await get('/culture/heritage'), '.card .sponsor-label').includes('Sponsored by Harbour Clocks'));
  t.ok(
    texts(await get('/search?q=ledger'), '.result .sponsor-label').includes('Sponsored by Harbour Clocks'),
  );
});

t.test('ad targeting names the sponsor, and no sponsor of other stories', async (t) => {
  const targetingOf = (page: string) =>
    JSON.parse((attribute(page, '#main', 'data-ad-targeting') ?? '{}').replaceAll('&quot;', '"'));
  t.equal(targetingOf(html).sponsor, 'harbour-clocks');
  t.notOk('sponsor' in targetingOf(await get(pageKinds['hero story'])));
});

t.test('several authors have their names, links and cards; each lists the story', async (t) => {
  t.equal(text(html, '.byline span'), 'By Ada Marsh and Tom Reyes');
  t.strictSame(hrefs(html, '.byline a[rel=author]'), ['/authors/ada-marsh', '/authors/tom-reyes']);
  t.equal(count(html, '.author-card'), 2);
  t.equal(text(html, '.author-card .monogram'), 'AM', 'who has no portrait has initials');
  t.match(attribute(html, '.author-card img', 'src'), '/images/sitter.', 'who has one is seen');
  for (const author of ['ada-marsh', 'tom-reyes']) {
    const pages = await Promise.all(
      ['', '/page/2', '/page/3'].map((page) => get(`/authors/${author}${page}`)),
    );
    t.match(pages.join(''), pageKinds['story with every block'], author);
  }
  t.notMatch(await get('/authors/mina-park'), pageKinds['story with every block']);
});

t.test('update, corrections, series and places are told', async (t) => {
  // The dates of loaded content move on with the calendar, so that it stays new: only what lies between them is fixed.
  const daysIn = (part: string) =>
    (text(html, part)?.match(/\d+ [A-Z][a-z]+ \d{4}/g) ?? []).map(
      (date) => Date.parse(`${date} UTC`) / 86_400_000,
    );
  const [published = 0, updated] = daysIn('.byline');
  t.equal(updated, published + 2);
  t.match(text(html, '.byline'), 'Updated');
  t.strictSame(daysIn('.corrections'), [updated]);
  t.match(text(html, '.corrections'), 'the ferry pier was built in 1953');
  t.equal(text(html, '.corrections em'), 'ferry');
  t.strictSame(hrefs(html, '.story-notes a'), [
    '/collection/worth-mending',
    '/dining/kwong-wing',
    '/places/the-lantern',
  ]);
  t.notMatch(await get(pageKinds['hero story']), /class="(?:story-notes|corrections|sponsor-label)"/);
});

t.test('search engines are told of authors, sponsor and corrections', async (t) => {
  t.match(structuredData(html).get('NewsArticle'), {
    author: [{ name: 'Ada Marsh' }, { name: 'Tom Reyes' }],
    sponsor: { '@type': 'Organization', name: 'Harbour Clocks', url: 'https://clocks.example/' },
    correction: [{ '@type': 'CorrectionComment', text: /the ferry pier/ }],
  });
});

t.test('words of tables, notes and products are found', async (t) => {
  for (const word of ['pigeon', 'volumes', 'Monday'])
    t.match(await get(`/search?q=${word}`), 'A Clock That Is Never Late', word);
});

t.test('a weekend story says how many minutes it takes to read', async (t) => {
  const weekend = await get(pageKinds['weekend story']);
  t.match(text(weekend, '.story-headline'), /\d+-minute read/);
  t.ok(has(weekend, '.head-weekend'));
});
