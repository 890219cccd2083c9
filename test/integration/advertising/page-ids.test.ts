import t from 'tap';
import { attribute } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const pageIds: readonly [kind: keyof typeof pageKinds, id: RegExp][] = [
  ['hero story', /^story-\d+$/],
  ['restaurant', /^restaurant-\d+$/],
  ['person', /^people-\d+$/],
  ['designer', /^people-\d+$/],
  ['collection', /^collection-\d+$/],
  ['profile collection', /^collection-profile-\d+$/],
  ['author', /^author-\d+$/],
  ['dining guide', /^guide-\d+$/],
  ['newsletter', /^swimlane-\d+$/],
  ['place', /^place-\d+$/],
];

t.test('a page of something has its id, in the form of its kind', async (t) => {
  for (const [kind, id] of pageIds) {
    const html = (await app.inject(pageKinds[kind])).body;
    t.match(attribute(html, '#main', 'data-page-id'), id, kind);
    const targeting = attribute(html, '#main', 'data-ad-targeting');
    if (targeting) t.match(JSON.parse(targeting).pageid, id, kind);
  }
});
