import type { Test } from 'tap';
import t from 'tap';
import { InvalidItems } from '../../../server/publishing/items.ts';
import { reservedSlugs } from '../../../server/publishing/store/reserved-slugs.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { pageWrite, profileWrite, siteWrites, storyWrite } from '../../support/items.ts';
import { openTwoNodes } from '../../support/publishing/nodes.ts';

onEachDatabase(t, async (t, database) => {
  const { publishing, caughtUp, write, answers, statusOf } = await openTwoNodes(t, database);
  /** The problems of a write that is refused. */
  const refused = async (t: Test, ...writes: Parameters<typeof write>) => {
    const error = await publishing.write(writes, 'Ben').catch((thrown) => thrown);
    t.type(error, InvalidItems);
    return (error as InvalidItems).problems.map(
      ({ index, pointer, message }) => `${index} ${pointer} ${message}`,
    );
  };

  await write(...siteWrites(), pageWrite('privacy-policy'));

  t.test('items of other kinds cannot take the addresses of sections and of the program', async (t) => {
    t.match(await refused(t, pageWrite('about-us'), pageWrite('dining')), [
      /^1 \/slug is the address of a section/,
    ]);
    t.match(await refused(t, profileWrite({ slug: 'food' })), [/^0 \/slug is the address of a section/]);
    t.match(await refused(t, pageWrite('search')), [/^0 \/slug is an address of the program itself/]);
    t.match(await refused(t, storyWrite({ slug: 'page' })), [
      /^0 \/slug is an address of the program itself/,
    ]);
    await write(pageWrite('dining', { state: 'draft' }));
    await publishing.withdraw([{ kind: 'page', locale: 'en', slug: 'dining' }], 'Ben');
    await caughtUp();
    t.equal(await statusOf('/dining?site=hk'), 200, 'a page that was never public takes no section with it');
  });

  t.test('every slug that is refused leads to something else', async (t) => {
    const starts: Partial<Record<string, string>> = {
      page: '',
      story: '/dining/food',
      restaurant: '/dining',
      event: '/events',
      newsletter: '/newsletters',
    };
    for (const [kind, slugs] of Object.entries(reservedSlugs))
      for (const slug of slugs ?? []) {
        const address = `${starts[kind]}/${slug}`;
        const [answer] = await answers(address);
        const isShortcut = answer?.statusCode === 302 || address === '/desk';
        t.ok(isShortcut || answer?.headers['x-cache'] !== undefined, address);
        t.notOk(answer?.payload.includes(`The name of ${slug}`));
      }
  });

  t.test('the same slug in kinds with addresses of their own belongs to each of them', async (t) => {
    const story = '/dining/food/lantern';
    await write(
      storyWrite({ slug: 'lantern' }),
      profileWrite({ slug: 'lantern' }),
      profileWrite({ slug: 'lantern', kind: 'person' }),
      pageWrite('lantern'),
    );
    for (const each of [story, '/dining/lantern', '/people/lantern', '/lantern'])
      t.equal(await statusOf(`${each}?site=hk`), 200, each);
    await publishing.withdraw([{ kind: 'restaurant', locale: 'en', slug: 'lantern' }], 'Ben');
    await caughtUp();
    t.equal(await statusOf('/dining/lantern?site=hk'), 410);
    for (const each of [story, '/people/lantern', '/lantern'])
      t.equal(await statusOf(`${each}?site=hk`), 200, each);
  });
});
