import t from 'tap';
import { element, has } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

/** What the bar's share button shares, where the page has one. */
async function sharedBy(url: string): Promise<string | undefined> {
  const bar = element((await app.inject(url)).body, 'share-tools#share-button');
  return bar && has(bar, 'button') ? bar.getAttribute('data-url') : undefined;
}

t.test(
  'stories, profile collections, and profiles in the place of a supertag have a share button',
  async (t) => {
    for (const kind of ['hero story', 'profile collection', 'restaurant', 'event'] as const)
      t.match(await sharedBy(pageKinds[kind]), new RegExp(`^https?://[^/]+${pageKinds[kind]}$`), kind);
  },
);

t.test('no other page has one', async (t) => {
  for (const kind of ['home', 'vertical front', 'listing', 'designer', 'author', 'collection'] as const)
    t.equal(await sharedBy(pageKinds[kind]), undefined, kind);
});
