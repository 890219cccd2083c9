import t, { type Test } from 'tap';
import { setEditions } from '../../../locales/editions.ts';
import { loadContent } from '../../../server/content-folder/load.ts';
import { readContent } from '../../../server/content-folder/read-content.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { type OwnMagazine, ownMagazines } from '../../support/editions/magazines.ts';
import { elements, parseHtml } from '../../support/html.ts';
import { openMagazine } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

t.teardown(() => setEditions(undefined));

/** What only other magazines have: the built-in regions, and the sample. */
const foreign =
  /\bGlobal\b|Hong Kong|Singapore|Kazakhstan|Orielle|[?&;]site=(?:ap|hk|my|sg|cn|kz)\b|"(?:ap|hk):/;

const origin = 'https://magazine.example';

/** Follows every link from some addresses, checks what each answers, and returns the addresses. */
async function crawl(
  t: Test,
  get: (url: string) => Promise<{ statusCode: number; body: string }>,
  starts: readonly string[],
): Promise<Set<string>> {
  const seen = new Set<string>();
  const waiting = [...starts];
  while (waiting.length > 0) {
    const url = waiting.shift() as string;
    if (seen.has(url)) continue;
    seen.add(url);
    const answer = await get(url);
    t.ok(
      answer.statusCode === 200 || answer.statusCode === 301 || answer.statusCode === 302,
      `${url} ${answer.statusCode}`,
    );
    t.notMatch(answer.body, foreign, url);
    const found = [...answer.body.matchAll(/(?:href|src)="([^"#]+)|<loc>([^<]+)/g)]
      .map(([, link = '', loc = '']) => (link || loc).replaceAll('&amp;', '&').replace(origin, ''))
      .filter((link) => /^\/(?!\/|assets\/|images\/|logos?\/)/.test(link));
    waiting.push(...found.filter((link) => !seen.has(link)));
  }
  return seen;
}

/** Checks that a choice of another magazine's region is refused, and that a country gives its region. */
async function checkChoices(
  t: Test,
  app: Awaited<ReturnType<typeof openMagazine>>['app'],
  { editions, tags }: Pick<OwnMagazine, 'editions' | 'tags'>,
): Promise<void> {
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const [region, locale] = (editions[0] ?? '').split('/');
  t.equal((await get('/hk/feed')).statusCode, 404);
  for (const choice of ['hk:en', `${region}:kz`, 'ap:en'])
    t.equal(
      (await app.inject({ method: 'POST', url: '/preferences', payload: { choice } })).statusCode,
      422,
      choice,
    );
  const chosen = await app.inject({
    method: 'POST',
    url: '/preferences',
    payload: { choice: `${region}:${locale}` },
  });
  t.equal(chosen.statusCode, 303);
  t.equal(
    (await get('/', { cookie: 'ta-region=hk' })).statusCode,
    200,
    'an unknown region in a cookie is the default',
  );
  const [otherRegion, otherLocale] = (editions.at(-1) ?? '').split('/');
  const country = (tags.at(-1) ?? '').split('-').at(-1) ?? '';
  const other = await get(`/?lang=${otherLocale}`, { 'cf-ipcountry': country });
  t.equal(
    parseHtml(other.body).querySelector('html')?.getAttribute('lang'),
    tags.at(-1),
    `${otherRegion} by its country`,
  );
}

for (const { name, title, files, editions, tags, menu } of ownMagazines)
  t.test(`${name} has the regions and languages of its site.json, and no others`, async (t) => {
    const folder = await contentFolder(t, files);
    const database = await openPrepared();
    await loadContent(database, folder);
    const { app } = await openMagazine({ folder, content: contentStore(database), database });
    t.teardown(async () => {
      await app.close();
      await database.close();
    });
    const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

    const front = await get('/');
    t.equal(front.statusCode, 200, front.body.slice(0, 500));
    const html = parseHtml(front.body);
    t.equal(html.querySelector('html')?.getAttribute('lang'), tags[0]);
    t.match(html.querySelector('.menu-button')?.textContent, menu);
    t.equal(html.querySelector('title')?.textContent, title);
    t.equal(
      html.querySelector('#regions') !== null,
      editions.length > 1,
      'a selector where there is a choice',
    );
    t.strictSame(
      elements(html, 'link[hreflang]')
        .map((link) => link.getAttribute('hreflang'))
        .filter((tag) => tag !== 'x-default'),
      tags,
    );

    const seen = await crawl(t, get, [
      '/',
      '/robots.txt',
      '/sitemap.xml',
      ...editions.map((each) => `/?site=${each.replace('/', '&lang=')}`),
    ]);
    t.ok(seen.size > 15, `${seen.size} addresses`);

    await checkChoices(t, app, { editions, tags });
  });

t.test('the languages without interface texts are named by a warning', async (t) => {
  const warnings = [];
  for (const { files } of ownMagazines)
    warnings.push((await readContent(await contentFolder(t, files))).warnings);
  t.strictSame(
    warnings.map((found) =>
      found.flatMap(({ message }) => {
        const named = /texts in (\w+) .* shown in (\w+)$/.exec(message)?.slice(1);
        return named ? [named] : [];
      }),
    ),
    [[], [['sw', 'en']], [['fr', 'en']]],
  );
});
