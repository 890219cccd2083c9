import t, { type Test } from 'tap';
import { setEditions } from '../../../locales/editions.ts';
import { builtInRegions } from '../../../locales/regions.ts';
import { loadContent } from '../../../server/content-folder/load.ts';
import type { Mail } from '../../../server/readers/mail/mail.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { type OwnMagazine, ownMagazines } from '../../support/editions/magazines.ts';
import { openMagazine } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

t.teardown(() => setEditions(undefined));

const origin = 'https://magazine.example';
type App = Awaited<ReturnType<typeof openMagazine>>['app'];

const builtIn = Object.entries(builtInRegions).map(([code, region]) => ({ code, ...region }));

/** What an answer may not say: names, codes, money, clocks and languages that are not the magazine's. */
function foreignTo({ name, editions, tags, money, zones }: OwnMagazine): RegExp {
  const regions = editions.map((each) => each.split('/')[0] as string);
  const others = builtIn.filter(({ code }) => !regions.includes(code));
  const names = [
    ...others.map((region) => region.name),
    ...ownMagazines.map((other) => other.name).filter((other) => other !== name),
    'Orielle',
  ];
  const moneys = [...new Set(builtIn.map(({ currency }) => currency)), 'KES', 'EUR'];
  const clocks = [...new Set(builtIn.map(({ timeZone }) => timeZone)), 'Africa/Nairobi', 'Europe/Paris'];
  const codes = others.map(({ code }) => code).join('|');
  const languages = [...new Set(tags.map((tag) => tag.split('-')[0]))];
  return new RegExp(
    [
      `\\b(?:${names.join('|')})\\b`,
      `\\b(?:${moneys.filter((each) => each !== money).join('|')})\\b|HK\\$|S\\$`,
      clocks.filter((each) => !zones.includes(each)).join('|'),
      `[?&;]site=(?:${codes})\\b|/feeds/(?:${codes})/|"region":"(?:${codes})"|data-region="(?:${codes})"`,
      // English is borrowed by languages without interface texts.
      `\\b(?:hreflang|lang|og:locale)="(?!(?:x-default|en|${languages.join('|')})\\b)`,
    ].join('|'),
  );
}

/** The addresses that no page links. */
const startsOf = ({ editions: [first = '', ...others] }: OwnMagazine) => [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/license.xml',
  '/opensearch.xml',
  '/app.webmanifest',
  '/feed',
  '/feed.json',
  '/atom.xml',
  '/newsletters',
  '/newsletters/weekly',
  '/letters',
  '/saved',
  '/shortlist',
  '/offline',
  '/before-you-go',
  '/search?q=story',
  '/partials/search',
  '/partials/suggest?q=st',
  '/dining/restaurants/the-table',
  '/events/the-evening',
  '/events/the-evening/calendar.ics',
  '/desk/sign-in',
  '/api/v1/openapi.json',
  '/api/v1/config/editions',
  '/sw.js',
  ...[first, ...others].flatMap((edition) => {
    const [region, locale] = edition.split('/');
    const query = `region=${region}&locale=${locale}`;
    return [
      `/?site=${region}&lang=${locale}`,
      `/api/v1/config/site?${query}`,
      `/api/v1/stories?${query}`,
      `/api/v1/search?${query}&q=story`,
      ...['rss.xml', 'atom.xml', 'feed.json', 'culture/rss.xml', 'newsletters/weekly/rss.xml'].map(
        (file) => `/feeds/${edition}/${file}`,
      ),
    ];
  }),
];

/** Addresses that answer an error page. */
const errors = ['/nothing/at/all', '/a.php', '/feeds/hk/en/rss.xml', '/search?q=*', '/designers/hk'];

/** The addresses that an answer names. */
const linksOf = (body: string) =>
  [...body.matchAll(/(?:href|src|content|url|template)="([^"#]+)|<(?:loc|link|guid)>([^<]+)|"(\/[^"#\s]+)"/g)]
    .map(([, attribute = '', element = '', text = '']) =>
      (attribute || element || text).replaceAll('&amp;', '&').replace(origin, ''),
    )
    .filter((link) => /^\/(?!\/|assets\/|images\/|brand\/|share\/|[a-z]*\{|api\/v1\/.*[{:])/.test(link));

/** What the drawn pictures say that an answer names. */
const drawnIn = (app: App, body: string) =>
  [...body.matchAll(/\/share\/([0-9a-f]+)\//g)].map(([, hash = '']) => app.sharePictures?.byHash(hash));

interface Crawled {
  addresses: number;
  /** What drawn pictures say. */
  drawn: Set<string>;
  /** The values that advertising gets of pages. */
  advertised: Set<string>;
}

async function expectNoTraces(t: Test, app: App, magazine: OwnMagazine): Promise<Crawled> {
  const foreign = foreignTo(magazine);
  const seen = new Set<string>();
  const drawn = new Set<string>();
  const advertised = new Set<string>();
  const waiting = startsOf(magazine);
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { body: sent, headers, statusCode } = await app.inject({ url });
    // The document of the API says what the codes of regions look like.
    const body = sent.replaceAll(/\bas (?:Africa\/Nairobi|KES)\b/g, '');
    const found = foreign.exec(body) ?? foreign.exec(JSON.stringify(headers));
    const around = found && body.slice(Math.max(0, found.index - 120), found.index + 60);
    t.equal(found?.[0], undefined, `${url} ${statusCode}: ${around}`);
    for (const picture of drawnIn(app, body)) drawn.add(JSON.stringify(picture));
    for (const [values] of body.matchAll(/data-(?:ad|targeting)[a-z-]*="[^"]*"/g)) advertised.add(values);
    if (statusCode === 200 && !url.startsWith('/api/')) waiting.push(...linksOf(body));
  }
  for (const url of errors) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    t.equal(foreign.exec(body)?.[0], undefined, url);
  }
  for (const text of [...drawn, ...advertised]) t.equal(foreign.exec(text)?.[0], undefined, text);
  return { addresses: seen.size, drawn, advertised };
}

/** The next issue of a newsletter, as it would be sent in each edition. */
async function sendIssues(app: App, { editions }: OwnMagazine): Promise<void> {
  for (const each of editions) {
    const [region = '', locale = ''] = each.split('/');
    const edition = { region, locale };
    await app.readerServices?.letters?.preview({ newsletter: 'weekly', edition, address: 'ada@example.com' });
  }
}

for (const magazine of ownMagazines)
  t.test(`nothing that ${magazine.name} answers or sends shows another magazine`, async (t) => {
    const folder = await contentFolder(t, magazine.files);
    const database = await openPrepared();
    await loadContent(database, folder);
    const sent: Mail[] = [];
    const transport = { send: async (mail: Mail) => void sent.push(mail), close: () => {} };
    const { app } = await openMagazine({
      folder,
      content: contentStore(database),
      database,
      transport,
      settings: { DESK: 'on', AD_LIBRARY_URL: 'https://ads.example/gpt.js', AD_NETWORK: '1234567' },
    });
    t.teardown(async () => {
      await app.close();
      await database.close();
    });
    const { addresses, drawn, advertised } = await expectNoTraces(t, app, magazine);
    t.ok(addresses > 60, `${addresses} addresses`);
    t.ok(drawn.size > 5, `${drawn.size} drawn pictures`);
    t.ok(advertised.size > 3, `${advertised.size} values for advertising`);

    for (const edition of magazine.editions) {
      const [region, locale] = edition.split('/');
      const fields = {
        name: 'Ada',
        email: `${region}-${locale}@example.com`,
        newsletter: 'weekly',
        took: '5000',
      };
      await app.inject({
        method: 'POST',
        url: `/newsletters?site=${region}&lang=${locale}`,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    }
    await app.mails?.idle();
    t.equal(sent.length, magazine.editions.length, 'a mail to each edition');
    const foreign = foreignTo(magazine);
    await sendIssues(app, magazine);
    t.equal(sent.length, 2 * magazine.editions.length, 'and an issue to each');
    for (const { subject, text, html } of sent)
      t.equal(foreign.exec(`${subject}\n${text}\n${html}`)?.[0], undefined, subject);
    const languages = sent
      .slice(0, magazine.editions.length)
      .map(({ html }) => /<html lang="([^"]+)"/.exec(html)?.[1]);
    t.strictSame(languages, [...magazine.tags], 'each in its language');
  });

t.test('a French page names the language of interface texts that are English', async (t) => {
  const french = ownMagazines.find(({ name }) => name === 'La Rive') as OwnMagazine;
  const folder = await contentFolder(t, french.files);
  const database = await openPrepared();
  await loadContent(database, folder);
  const { app } = await openMagazine({ folder, content: contentStore(database), database });
  t.teardown(async () => {
    await app.close();
    await database.close();
  });
  const { body } = await app.inject({ url: '/' });
  t.match(body, /<html lang="fr-FR"/);
  t.match(body, /<a class="skip-link" href="#main" lang="en">/);
  t.match(body, /<span lang="en">Menu<\/span>/);
  t.notMatch(body, /\p{Noncharacter_Code_Point}|%EF%B7%9/u);
  t.notMatch(body, /lang="en"[^>]*>A story in fr</);
  const english = await app.inject({ url: '/?site=fr&lang=en' });
  t.match(english.body, /<span>Menu<\/span>/, 'an English page borrows nothing');
  const missing = await app.inject({ url: '/nothing' });
  t.match(missing.body, /<h1[^>]* lang="en">/, 'an error page too');
});
