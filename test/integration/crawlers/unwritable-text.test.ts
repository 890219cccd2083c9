import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import Parser from 'rss-parser';
import t from 'tap';
import { validateXML } from 'xmllint-wasm';
import type { Database } from '../../../server/database/database.ts';
import { isWritable, unwritableIn } from '../../../server/lib/writable-text.ts';
import { attributes, elements } from '../../support/html.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { openTestMagazine } from '../../support/magazine.ts';

/** Characters that XML forbids, that end lines of calendars and headers, and that browsers show as nothing. */
const bad = '\u000b\u0001\u007f\u0085\ufffe\uffff';
/** The fields of documents that hold words. */
const words =
  /^(title|standfirst|name|label|text|caption|credit|alt|site-name|default|role|venue|address|description|tagline|shortName|eyebrow|maker|price)$/;

/** A document of which every text of words has characters that outputs cannot carry, in its middle and at its end. */
function spoilt(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return words.test(field) ? value.replace(/^(.?)/u, `$1${bad}`) + bad : value;
  if (Array.isArray(value)) return value.map((each) => spoilt(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoilt(each, name)]));
}

/** Writes such characters into every document that the store holds, as no door of the program would let them in. */
async function spoilStore(database: Database): Promise<void> {
  const columns = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'jsonb' and column_name in ('document', 'card')
       and table_name in ('story', 'profile', 'standing_page', 'static_page', 'site_config', 'survey')`,
  );
  if (columns.length < 6) throw new Error(`only ${columns.length} columns hold documents`);
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await database.query<{ at: string; value: unknown }>(
      `select ctid::text as at, ${column} as value from ${table}`,
    );
    for (const { at, value } of rows)
      await database.query(`update ${table} set ${column} = $2::jsonb where ctid = $1::tid`, [
        at,
        JSON.stringify(spoilt(value)),
      ]);
  }
}

const DATA_DIR = await temporaryFolder(t);
const { app, database } = await openTestMagazine({
  writes: true,
  settings: { FEED_TEXT: 'full', CONTENT_CACHE_MB: '0', DATA_DIR },
});
t.teardown(() => app.close());
await spoilStore(database);
const get = (url: string) => app.inject({ url });

const isXml = async (url: string) => {
  const { statusCode, body } = await get(url);
  if (statusCode !== 200) return [`status ${statusCode}`];
  const { errors } = await validateXML({ xml: [{ fileName: 'a.xml', contents: body }], schema: [] }).catch(
    (error: Error) => ({ errors: [{ message: error.message }] }),
  );
  return errors.map(({ message }) => message).filter((message) => !/schema/i.test(message));
};

const feeds = ['', '/dining', '/dining/bars', '/authors/ada-marsh', '/newsletters/dining'];
const documents = [
  ...feeds.flatMap((scope) => [`/feeds/hk/en${scope}/rss.xml`, `/feeds/hk/en${scope}/atom.xml`]),
  '/opensearch.xml',
  '/license.xml',
  '/sitemap.xml',
];

for (const url of documents)
  t.test(`${url} is well-formed XML, whatever the store holds`, async (t) => {
    t.strictSame(await isXml(url), []);
    t.ok(isWritable((await get(url)).body));
  });

t.test('every sitemap is well-formed XML', async (t) => {
  const { body } = await get('/sitemap.xml');
  const files = [...body.matchAll(/<loc>https:\/\/magazine\.example([^<]+)<\/loc>/g)].map(([, path]) => path);
  t.ok(files.length > 3);
  for (const path of files.slice(0, 12)) t.strictSame(await isXml(path as string), [], path as string);
});

t.test('readers of feeds find the titles of stories without what was left out', async (t) => {
  const { items } = await new Parser().parseString((await get('/feeds/hk/en/rss.xml')).body);
  t.ok(
    items.some(({ title }) => title === 'Three Bars Before Dinner'),
    items[0]?.title ?? '',
  );
  const json = (await get('/feeds/hk/en/feed.json')).json();
  t.ok(json.items.length > 0);
  t.strictSame(unwritableIn(json), []);
});

t.test('pages, fragments and their errors have no such characters', async (t) => {
  const story = '/dining/bars/three-bars-before-dinner';
  for (const url of [
    '/',
    '/dining',
    story,
    '/authors/ada-marsh',
    '/events',
    '/survey/readers',
    '/nothing-here',
  ]) {
    const { body, headers } = await get(url);
    t.match(headers['content-type'], /^text\/html/, url);
    t.ok(isWritable(body), url);
  }
  const { body } = await get(`/search?q=${encodeURIComponent('tea\u000b\u007f\u0085\ufffe')}`);
  t.ok(isWritable(body), 'what is searched for');
});

t.test('headers have no such characters', async (t) => {
  for (const url of [
    '/',
    '/dining/bars/three-bars-before-dinner',
    '/feeds/hk/en/rss.xml',
    '/events/dials-by-lamplight/calendar.ics',
  ]) {
    const { headers } = await get(url);
    for (const [name, value] of Object.entries(headers)) {
      t.ok(isWritable(String(value)), `${name} of ${url}`);
      t.notMatch(String(value), /[\r\n]/, `${name} of ${url}`);
    }
  }
});

t.test('the structured data of pages is JSON without such characters', async (t) => {
  for (const url of ['/', '/dining', '/dining/bars/three-bars-before-dinner', '/authors/ada-marsh']) {
    const { body, statusCode } = await get(url);
    t.equal(statusCode, 200, url);
    const data = elements(body, 'script[type="application/ld+json"]').map(({ text }) => JSON.parse(text));
    t.ok(data.length > 0, url);
    t.strictSame(unwritableIn(data), [], url);
  }
});

t.test('texts and data for other programs have no such characters', async (t) => {
  const page = (await get('/')).body;
  const [manifest] = attributes(page, 'link[rel="manifest"]', 'href');
  const story = '/dining/bars/three-bars-before-dinner';
  const embed = `/oembed?url=${encodeURIComponent(`https://magazine.example${story}`)}`;
  for (const url of ['/llms.txt', '/robots.txt', `${story}.md`, embed, manifest ?? '']) {
    const { body, statusCode, headers } = await get(url);
    t.equal(statusCode, 200, url);
    t.ok(isWritable(body), url);
    if (String(headers['content-type']).includes('json'))
      t.strictSame(unwritableIn(JSON.parse(body)), [], url);
  }
});

t.test('the calendar of an event is one that another program reads', async (t) => {
  for (const slug of ['dials-by-lamplight', 'supper-of-the-late-tram', 'week-of-open-workshops']) {
    const { body, statusCode } = await get(`/events/${slug}/calendar.ics`);
    t.equal(statusCode, 200, slug);
    const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
    t.ok(event?.getFirstPropertyValue('summary'));
    t.ok(isWritable(body));
    for (const line of body.split('\r\n')) t.ok(Buffer.byteLength(line) <= 75, line);
  }
});

t.test('mails are ones that another program reads, with their subjects and links', async (t) => {
  const form = new URLSearchParams({
    name: 'Ada',
    email: 'ada@example.com',
    newsletter: 'dining',
    took: '5000',
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/newsletters',
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  t.equal(statusCode, 303);
  await app.mails?.idle();
  const folder = join(DATA_DIR, 'outbox');
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const source = await readFile(join(folder, file as string));
  const mail = await PostalMime.parse(source);
  t.match(mail, { to: [{ address: 'ada@example.com' }], subject: /./, text: /newsletters\/confirm\?token=/ });
  t.strictSame(unwritableIn([mail.subject, mail.text, mail.html, mail.headers]), []);
});
