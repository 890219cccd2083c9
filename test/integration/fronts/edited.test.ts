import t from 'tap';
import type { EditedFront } from '../../../server/content/contract/edited-front.ts';
import { nextTransition } from '../../../server/publishing/changes/transitions.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { attribute, has, hrefs, parseHtml, text } from '../../support/html.ts';
import { siteWrites, storyWrite } from '../../support/items.ts';
import { openTwoNodes } from '../../support/publishing/nodes.ts';

const hour = 3_600_000;

const frontWrite = (document: Omit<EditedFront, 'slug' | 'locale'> & { locale?: 'en' | 'zh-Hant' }) => {
  const { region, vertical, locale = 'en' } = document;
  const slug = vertical ? `${region}-${vertical}` : region;
  return { kind: 'front', locale, slug, document: { ...document, slug, locale } } as const;
};

onEachDatabase(t, async (t, opened) => {
  const { write, passTo, now, call, publishing, answers } = await openTwoNodes(t, opened);
  const at = (hours: number) => new Date(now() + hours * hour).toISOString();
  const older = (slug: string, days: number, more = {}) =>
    storyWrite({ slug, publishedAt: new Date(Date.now() - days * 24 * hour).toISOString(), ...more });
  await write(
    ...siteWrites(['ap', 'hk', 'sg']),
    ...[3, 4, 5, 6].map((days) => older(`story-${days}`, days)),
    ...[7, 8].map((days) => older(`style-${days}`, days, { vertical: 'style', supertag: 'fashion' })),
    older('drink', 9, { supertag: 'drinks' }),
    older('of-singapore', 3, { region: 'sg', regions: ['sg'] }),
    ...[20, 21, 22, 23, 24, 25].map((days) => older(`story-${days}`, days)),
    ...[26, 27].map((days) => older(`style-${days}`, days, { vertical: 'style', supertag: 'fashion' })),
    older('old', 90),
  );
  const html = async (url: string) => parseHtml((await answers(url))[0]?.payload ?? '');
  const opening = async (url = '/?site=hk') =>
    hrefs(await html(url), 'main article.card :is(h2, h3) a')
      .map((href) => href.replace(/^.*\//, '').replace(/\?.*$/, ''))
      .slice(0, 3);

  await t.test('what editors do not say is chosen by the program', async (t) => {
    const before = await opening();
    await write(frontWrite({ region: 'hk' }));
    t.strictSame(await opening(), before);
    t.notOk(has(await html('/?site=hk'), '.breaking'));
  });

  await t.test('a front opens with the lead and the pinned stories, on every node', async (t) => {
    await write(
      frontWrite({ region: 'hk', lead: { story: 'old' }, pinned: [{ story: 'style-8', until: at(1) }] }),
    );
    t.strictSame((await opening()).slice(0, 2), ['old', 'style-8']);
    t.notMatch(await opening('/?site=sg'), ['old']);
  });

  await t.test('a pin falls away when it ends, and pages are fresh no longer than until then', async (t) => {
    t.equal(await nextTransition(opened.database, now()), now() + hour);
    await passTo(now() + hour);
    const [first, second] = await opening();
    t.equal(first, 'old');
    t.not(second, 'style-8');
    const { items } = (await call('GET', '/changes?size=1')).json();
    t.match(items[0], { by: 'schedule', items: [{ kind: 'front', slug: 'hk', action: 'updated' }] });
    t.match((await publishing.find({ kind: 'front', locale: 'en', slug: 'hk' }))?.document, {
      pinned: [{ story: 'style-8' }],
    });
  });

  await t.test('a withdrawn story, and one of another edition, are left out', async (t) => {
    await write(
      frontWrite({
        region: 'hk',
        lead: { story: 'of-singapore' },
        pinned: [{ story: 'drink' }, { story: 'old' }],
      }),
    );
    t.strictSame((await opening()).slice(1), ['drink', 'old']);
    t.not((await opening())[0], 'of-singapore');
    await write(storyWrite({ slug: 'drink', supertag: 'drinks' }, { state: 'withdrawn' }));
    t.equal((await opening())[1], 'old');
  });

  await t.test('sections stand in the order of editors', async (t) => {
    const heads = async () => hrefs(await html('/?site=hk'), 'main .section .section-head h2 a');
    await write(frontWrite({ region: 'hk', sections: ['style', 'dining'] }));
    t.match((await heads())[0], /^\/style/);
    await write(frontWrite({ region: 'hk', sections: ['dining', 'style'] }));
    t.match((await heads())[0], /^\/dining/);
  });

  await t.test('a vertical has a front of its own, with its own stories only', async (t) => {
    await write(
      frontWrite({
        region: 'hk',
        vertical: 'dining',
        lead: { story: 'style-7' },
        pinned: [{ story: 'old' }],
      }),
    );
    const [first, second] = await opening('/dining?site=hk');
    t.not(first, 'style-7');
    t.equal(second, 'old');
  });

  await t.test('breaking news stand at the head of the front until they end', async (t) => {
    await write(
      frontWrite({ region: 'hk', breaking: { text: 'Ferries are back', link: '/dining', until: at(1) } }),
    );
    const page = await html('/?site=hk');
    t.equal(text(page, '.breaking a'), 'Ferries are back');
    t.equal(text(page, `#${attribute(page, '.breaking', 'aria-labelledby')}`), 'Breaking news');
    t.equal(attribute(page, '.breaking', 'role'), undefined);
    const chinese = await html('/?site=hk&lang=zh-Hant');
    t.equal(attribute(chinese, '.breaking a', 'lang'), 'en', 'in the words of the region’s first language');
    await passTo(now() + hour);
    t.notOk(has(await html('/?site=hk'), '.breaking'));
  });

  await t.test('a language has a front of its own', async (t) => {
    await write(frontWrite({ region: 'hk', locale: 'zh-Hant', breaking: { text: '渡輪恢復' } }));
    t.equal(
      text(await html('/?site=hk&lang=zh-Hant'), '.breaking span[lang], .breaking span + span'),
      '渡輪恢復',
    );
    t.notOk(has(await html('/?site=hk&lang=en'), '.breaking'));
  });

  await t.test('a draft is shown by its preview alone, as it will be at its moment', async (t) => {
    const write = {
      ...frontWrite({ region: 'hk', vertical: 'style', lead: { story: 'style-8' } }),
      state: 'draft',
    };
    await publishing.write([write as never], 'Ada');
    const { address } = await publishing.previews.create({
      items: [{ kind: 'front', locale: 'en', slug: 'hk-style' }],
    });
    t.match(address, /^\/style\?/);
    t.equal((await opening(address))[0], 'style-8');
    t.equal((await opening('/style?site=hk'))[0], 'style-7');
  });

  await t.test('withdrawn, everything is chosen by the program again', async (t) => {
    await call('DELETE', '/items/front/zh-Hant/hk');
    t.notOk(has(await html('/?site=hk&lang=zh-Hant'), '.breaking'));
    t.equal((await answers('/?site=hk'))[0]?.statusCode, 200, 'its page stays');
  });

  await t.test('what a front cannot be is refused', async (t) => {
    const put = async (slug: string, document: object) => {
      const answer = await call('PUT', `/items/front/en/${slug}`, { document });
      return [
        answer.statusCode,
        ...(answer.json().errors ?? []).map((each: { pointer: string }) => each.pointer),
      ];
    };
    t.strictSame(await put('hk', { locale: 'en', slug: 'hk', region: 'sg' }), [422, '/slug']);
    t.strictSame(
      await put('hk-dining', {
        locale: 'en',
        slug: 'hk-dining',
        region: 'hk',
        vertical: 'dining',
        mostRead: true,
      }),
      [422, '/document/mostRead'],
    );
    t.strictSame(
      await put('hk', {
        locale: 'en',
        slug: 'hk',
        region: 'hk',
        breaking: { text: 'No', link: 'javascript:x' },
      }),
      [422, '/document/breaking/link'],
    );
  });
});
