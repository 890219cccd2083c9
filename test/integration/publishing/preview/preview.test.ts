import t from 'tap';
import { signPreview } from '../../../../server/publishing/preview/token.ts';
import { contentStore } from '../../../support/content/content-store.ts';
import { onEachDatabase } from '../../../support/databases.ts';
import { parseHtml, text } from '../../../support/html.ts';
import { pageWrite, siteWrites, storyWrite } from '../../../support/items.ts';
import { openMagazine } from '../../../support/magazine.ts';

const hour = 3_600_000;
const key = (slug: string) => ({ kind: 'story', locale: 'en', slug }) as const;

onEachDatabase(t, async (t, { database }) => {
  let now = Date.now();
  const { app } = await openMagazine({ database, content: contentStore(database), now: () => now });
  t.teardown(() => app.close());
  const publishing = app.publishing;
  if (!publishing) throw new Error('there is no publishing');
  const write = (...writes: Parameters<typeof publishing.write>[0]) => publishing.write(writes, 'Ada');
  const get = (url: string) => app.inject({ url });
  const tomorrow = now + 24 * hour;

  await write(
    ...siteWrites(['ap', 'hk', 'th']),
    pageWrite('privacy-policy'),
    storyWrite({ slug: 'here-already' }),
    storyWrite({ slug: 'a-draft', title: 'Not yet for everyone' }, { state: 'draft' }),
    storyWrite({ slug: 'later', title: 'For tomorrow' }, { publishAt: new Date(tomorrow).toISOString() }),
    storyWrite({ slug: 'fleeting' }, { expireAt: new Date(now + hour).toISOString() }),
  );

  t.test('a draft is shown as it will be, in its place and wherever its links lead', async (t) => {
    const { address } = await publishing.previews.create({ items: [key('a-draft')] });
    t.match(address, /^\/dining\/food\/a-draft\?preview=1&token=/);
    const page = await get(address);
    t.equal(page.statusCode, 200);
    t.match(page.headers, {
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-cache': 'BYPASS',
    });
    t.notOk(page.headers['set-cookie'], 'the reader’s own region stays');
    const document = parseHtml(page.payload);
    t.ok(document.querySelector('.preview-bar'));
    t.equal(document.querySelector('meta[name=robots]')?.getAttribute('content'), 'noindex');
    t.match(document.querySelector('h1')?.textContent, /Not yet for everyone/);
    const links = document
      .querySelectorAll('a[href^="/dining"]')
      .map((link) => link.getAttribute('href') ?? '');
    t.ok(links.length > 0);
    for (const link of links) t.match(link, /[?&]preview=1&token=/, link);
    const front = await get(links.find((link) => link.startsWith('/dining?')) ?? '');
    t.match(front.payload, /Not yet for everyone/);
    t.match(front.payload, /<input type="hidden" name="token"/, 'searches keep it too');
  });

  t.test('nobody else sees it, and nothing of it is stored', async (t) => {
    t.equal((await get('/dining/food/a-draft?site=hk')).statusCode, 404);
    t.notMatch((await get('/dining?site=hk')).payload, /Not yet for everyone/);
    t.match(await publishing.find(key('a-draft')), { state: 'draft', version: 1 });
    t.equal((await publishing.find(key('a-draft')))?.liveVersion, undefined);
    t.equal((await get('/dining/food/a-draft?preview=1')).statusCode, 404, 'without a token');
    t.notMatch((await get('/dining?preview=1&site=hk')).payload, /Not yet for everyone/);
  });

  t.test('the bar says what is shown, in the language and the time of the reader’s region', async (t) => {
    const barOf = async (address: string) => text((await get(address)).payload, '.preview-bar');
    const momentIn = (timeZone: string, tag: string) =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
        calendar: 'gregory',
        timeZone,
      }).format(tomorrow);
    const site = (await publishing.previews.create({ at: new Date(tomorrow).toISOString() })).address;
    const inHongKong = momentIn('Asia/Hong_Kong', 'en-GB');
    t.equal(await barOf(`${site}&site=hk&lang=en`), `Preview: the magazine as of ${inHongKong}.`);
    t.equal(
      await barOf(`${site}&site=th&lang=th`),
      `ตัวอย่างเว็บไซต์ ณ ${momentIn('Asia/Bangkok', 'th-TH')}`,
      'of another time zone',
    );
    const of = async (...slugs: string[]) =>
      barOf((await publishing.previews.create({ items: slugs.map(key) })).address);
    await write(storyWrite({ slug: 'a-second-draft' }, { state: 'draft' }));
    t.equal(await of('a-draft'), 'Preview of a draft. It is not public.');
    t.equal(await of('a-draft', 'a-second-draft'), 'Preview of 2 drafts. They are not public.');
    t.equal(await of('later'), `Preview: to be published on ${inHongKong}.`);
    const { address: both } = await publishing.previews.create({
      at: new Date(tomorrow).toISOString(),
      items: [key('a-draft')],
    });
    t.equal(
      await barOf(both),
      `Preview: the magazine as of ${inHongKong}. Preview of a draft. It is not public.`,
    );
    await write(storyWrite({ slug: 'changing' }));
    await write(storyWrite({ slug: 'changing', title: 'x' }, { state: 'draft', keepsLive: true }));
    t.equal(await of('changing'), 'Preview of changes that are not public yet.');
    t.equal(await of('here-already'), 'Preview: this page is not public as you see it.');
    t.equal(await barOf('/?preview=1&site=hk&lang=en'), 'Preview: this page is not public as you see it.');
  });

  t.test('a token shows no other drafts', async (t) => {
    await write(storyWrite({ slug: 'another-draft' }, { state: 'draft' }));
    const { token } = await publishing.previews.create({ items: [key('a-draft')] });
    t.equal((await get(`/dining/food/another-draft?preview=1&token=${token}`)).statusCode, 404);
  });

  t.test('an unpublished change of a public story is shown, and the story stays as it is', async (t) => {
    await write(
      storyWrite({ slug: 'here-already', title: 'Changed in private' }, { state: 'draft', keepsLive: true }),
    );
    const { address } = await publishing.previews.create({ items: [key('here-already')] });
    t.match((await get(address)).payload, /Changed in private/);
    t.match((await get('/dining/food/here-already?site=hk')).payload, /The title of here-already/);
  });

  t.test('the whole site is shown as it will be at a moment', async (t) => {
    const { address, token } = await publishing.previews.create({ at: new Date(tomorrow).toISOString() });
    t.match(address, /^\/\?preview=1/);
    const front = await get(`${address}&site=hk`);
    t.match(front.payload, /For tomorrow/);
    t.notMatch(front.payload, /The title of fleeting/);
    t.notMatch(front.payload, /Not yet for everyone/, 'drafts are not scheduled');
    const query = `?preview=1&token=${token}&site=hk`;
    t.equal((await get(`/dining/food/later${query}`)).statusCode, 200);
    t.equal((await get(`/dining/food/fleeting${query}`)).statusCode, 410);
    t.match((await get(`/search${query}&q=tomorrow`)).payload, /For tomorrow/);
    t.equal((await get('/dining/food/fleeting?site=hk')).statusCode, 200);
    t.equal((await get('/dining/food/later?site=hk')).statusCode, 404);
  });

  t.test('a release is shown as of its moment, with the site that it brings', async (t) => {
    const at = new Date(now + 48 * hour).toISOString();
    await publishing.release('next', at, 'Ada');
    const sites = siteWrites().map((site) => ({
      ...site,
      document: { ...site.document, 'site-name': 'The Next Review' },
      release: 'next',
    }));
    await write(...(sites as ReturnType<typeof siteWrites>));
    const { address } = await publishing.previews.create({ at, path: '/dining' });
    t.match((await get(address)).payload, /The Next Review/);
    t.notMatch((await get('/dining')).payload, /The Next Review/);
  });

  t.test('a moved story redirects within the preview, and no browser remembers it', async (t) => {
    await write(
      storyWrite({ slug: 'there-now' }, { previousSlug: 'here-already', state: 'draft', keepsLive: true }),
    );
    const { token } = await publishing.previews.create({ items: [key('there-now')] });
    const { statusCode, headers } = await get(`/dining/food/here-already?preview=1&token=${token}`);
    t.equal(statusCode, 302);
    t.match(headers.location, /^\/dining\/food\/there-now\?preview=1&token=/);
  });

  t.test('an expired, forged or malformed token is refused', async (t) => {
    const { token, address } = await publishing.previews.create({ items: [key('a-draft')], expiresIn: 60 });
    const [payload = '', signature = ''] = token.split('.');
    const id = (await publishing.find(key('another-draft')))?.id as string;
    const other = Buffer.from(JSON.stringify({ items: [id], expiresAt: now + hour })).toString('base64url');
    const forged = [
      signPreview({ items: [id], expiresAt: now + hour }, 'a guessed secret'),
      `${other}.${signature}`,
      `${payload}.${signature.slice(1)}`,
      payload,
      '',
      '.',
      `${token}.${signature}`,
    ];
    for (const each of forged) {
      const page = await get(`/dining/food/another-draft?preview=1&token=${encodeURIComponent(each)}`);
      t.equal(page.statusCode, 403, each);
      t.equal(page.headers['cache-control'], 'private, no-store');
      t.notMatch(page.payload, /The title of another-draft/);
    }
    t.equal((await get(address)).statusCode, 200);
    now += 61_000;
    t.equal((await get(address)).statusCode, 403, 'it has expired');
    await t.rejects(publishing.previews.create({ items: [key('nothing')] }), { name: 'NotFound' });
  });
});
