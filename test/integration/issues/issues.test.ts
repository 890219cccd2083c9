import t from 'tap';
import type { EditedIssue } from '../../../server/content/contract/issues/issue.ts';
import type { ItemWrite } from '../../../server/publishing/items.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { attribute, has, hrefs, parseHtml, text } from '../../support/html.ts';
import { siteWrites, storyWrite } from '../../support/items.ts';
import { openTwoNodes } from '../../support/publishing/nodes.ts';

const hour = 3_600_000;

function issueWrite(
  { slug, locale = 'en', ...fields }: Partial<EditedIssue> & { slug: string },
  options: Partial<ItemWrite> = {},
): ItemWrite {
  const document: EditedIssue = {
    slug,
    locale,
    regions: ['hk'],
    title: `The title of ${slug}`,
    date: '2026-11-20T00:00:00.000Z',
    cover: {},
    sections: [],
    ...fields,
  };
  return { kind: 'issue', locale, slug, document, ...options };
}

onEachDatabase(t, async (t, opened) => {
  const { write, passTo, now, answers, publishing, caughtUp } = await openTwoNodes(t, opened);
  const at = (hours: number) => new Date(now() + hours * hour).toISOString();
  await write(
    ...siteWrites(['ap', 'hk', 'sg']),
    storyWrite({ slug: 'tea', title: 'Tea', translationKey: 'tea' }),
    storyWrite({ slug: 'salt', title: 'Salt' }),
    storyWrite({ slug: 'cha', locale: 'zh-Hant', title: '茶', translationKey: 'tea' }),
    storyWrite({ slug: 'of-singapore', region: 'sg', regions: ['sg'] }),
  );
  const page = async (url: string) => {
    const [one, other] = await answers(url);
    t.equal(one?.statusCode, other?.statusCode, `${url} on every node`);
    return { status: one?.statusCode, root: parseHtml(one?.payload ?? '') };
  };
  const entries = async (url: string) =>
    hrefs((await page(url)).root, '.issue-entry h3 a').map((href) =>
      href.replace(/^.*\//, '').replace(/\?.*$/, ''),
    );
  const menu = async () =>
    hrefs((await page('/?site=hk')).root, 'a').some((href) => href.startsWith('/issues'));

  await t.test('a region without an issue has no archive, and no menu names it', async (t) => {
    t.equal((await page('/issues?site=hk')).status, 404);
    t.notOk(await menu());
  });

  const sections = [
    { title: 'Dry', stories: ['of-singapore', 'no-such'] },
    { title: 'Wet', stories: ['tea', 'later', 'salt'] },
  ];
  const lines = [
    { text: 'Of tea', story: 'tea' },
    { text: 'Of what is not', story: 'later' },
    { text: 'No story' },
  ];

  await t.test(
    'the first issue is in the menu of every page, and shows the stories that there are',
    async (t) => {
      await write(issueWrite({ slug: 'one', number: 1, cover: { lines }, sections }));
      t.ok(await menu());
      t.strictSame(await entries('/issues/one?site=hk'), ['tea', 'salt']);
      const { root } = await page('/issues/one?site=hk');
      t.notOk(text(root, '.issue-contents')?.includes('Dry'), 'a section without stories is left out');
      t.equal(text(root, '.cover-lines')?.replaceAll(/\s+/g, ' '), 'Of teaNo story');
      t.strictSame(
        hrefs(root, '.cover-lines a').map((href) => href.replace(/\?.*$/, '')),
        ['/dining/food/tea'],
      );
      t.equal((await page('/issues/one?site=sg')).status, 404, 'it is no issue of another region');
    },
  );

  await t.test('a story that is published, or withdrawn, is in the issue, or not, at once', async (t) => {
    await write(storyWrite({ slug: 'later', title: 'Later' }));
    t.strictSame(await entries('/issues/one?site=hk'), ['tea', 'later', 'salt']);
    await publishing.withdraw([{ kind: 'story', locale: 'en', slug: 'salt' }], 'test');
    await caughtUp();
    t.strictSame(await entries('/issues/one?site=hk'), ['tea', 'later']);
  });

  await t.test('an issue in another language has the translations of its stories', async (t) => {
    await write(issueWrite({ slug: 'one', locale: 'zh-Hant', title: '第一', sections }));
    t.strictSame(await entries('/issues/one?site=hk&lang=zh-Hant'), ['cha']);
    const { root } = await page('/issues/one?site=hk');
    t.ok(has(root, 'link[rel=alternate][hreflang=zh-Hant-HK]'));
    t.notOk(has(root, 'link[rel=alternate][hreflang=en-SG]'));
  });

  await t.test('drafts are not public, and what is scheduled comes at its moment', async (t) => {
    await write(issueWrite({ slug: 'two', date: '2026-12-01T00:00:00.000Z' }, { state: 'draft' }));
    t.equal((await page('/issues/two?site=hk')).status, 404);
    await write(issueWrite({ slug: 'two', date: '2026-12-01T00:00:00.000Z' }, { publishAt: at(1) }));
    t.equal((await page('/issues/two?site=hk')).status, 404);
    await passTo(now() + hour);
    t.equal((await page('/issues/two?site=hk')).status, 200);
    const archive = (await page('/issues?site=hk')).root;
    t.strictSame(
      hrefs(archive, ':is(.issue-current h2, .issue-card h3) a').map((href) => href.replace(/\?.*$/, '')),
      ['/issues/two', '/issues/one'],
    );
    t.equal(
      attribute((await page('/issues/one?site=hk')).root, 'a[rel=next]', 'href')?.replace(/\?.*$/, ''),
      '/issues/two',
    );
  });

  await t.test('search engines are told of the issue and what is in it', async (t) => {
    const { root } = await page('/issues/one?site=hk');
    const data = root
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap((script) => JSON.parse(script.textContent));
    t.match(
      data.find((each) => each['@type'] === 'PublicationIssue'),
      {
        issueNumber: '1',
        isPartOf: { '@type': 'Periodical' },
        hasPart: [{ headline: 'Tea' }, { headline: 'Later' }],
      },
    );
  });

  await t.test('an issue that is withdrawn is gone, and with the last one the menu entry', async (t) => {
    const keys = [
      { kind: 'issue', locale: 'en', slug: 'one' },
      { kind: 'issue', locale: 'zh-Hant', slug: 'one' },
      { kind: 'issue', locale: 'en', slug: 'two' },
    ] as const;
    await publishing.withdraw([...keys], 'test');
    await caughtUp();
    t.equal((await page('/issues/one?site=hk')).status, 410);
    t.notOk(await menu());
  });
});
