import type { Test } from 'tap';
import { collatorOf } from '../../../../locales/collation.ts';
import { type ProfileKind, profileKinds, profileSorts } from '../../../../server/content/contract/profile.ts';
import { sortNameOf } from '../../../../server/content/sort-name.ts';
import type { ContentSource } from '../../../../server/content/source.ts';
import { hk, keeps } from './answers.ts';

/** Index pages of profiles, and profiles. */
export function testProfiles(t: Test, content: ContentSource): void {
  for (const kind of profileKinds) {
    t.test(`profiles of the kind ${kind} are listed in every order, and each can be found`, async (t) => {
      const orders = await Promise.all(
        profileSorts.map((sort) => content.profiles({ ...hk, kind, sort, everywhere: true, size: 200 })),
      );
      const [first, ...others] = orders.map((answer) => keeps(t, 'profiles', answer));
      t.ok((first?.total ?? 0) > 0, 'there are profiles');
      for (const other of others) t.equal(other.total, first?.total);
      for (const { slug } of (first?.items ?? []).slice(0, 5))
        keeps(t, 'profile', await content.profile({ ...hk, kind, slug }));
      t.match(await content.profile({ ...hk, kind, slug: 'no-such-profile' }), { error: { status: 404 } });
    });
  }

  t.test('names are sorted by the alphabet of the reader’s language, also across pages', async (t) => {
    const input = { region: 'tw', locale: 'zh-Hant', kind: 'designer', everywhere: true } as const;
    const whole = keeps(t, 'profiles', await content.profiles({ ...input, size: 200 }));
    const names = whole.items.map(sortNameOf);
    t.same(names, names.toSorted(collatorOf('zh-Hant').compare));
    t.match(names[0], /^\p{Script=Han}/u);
    t.match(names.at(-1), /^\p{Script=Latin}/u);
    const second = keeps(t, 'profiles', await content.profiles({ ...input, size: 7, page: 2 }));
    t.same(
      second.items.map(({ slug }) => slug),
      whole.items.slice(7, 14).map(({ slug }) => slug),
    );
    t.same([second.page, second.total], [2, whole.total]);
  });

  t.test('an index has the profiles of the region; Global has those of all regions', async (t) => {
    const kind: ProfileKind = 'restaurant';
    const own = keeps(t, 'profiles', await content.profiles({ ...hk, kind, size: 200 }));
    t.ok(own.items.every(({ region }) => region === 'hk'));
    const all = keeps(t, 'profiles', await content.profiles({ region: 'ap', locale: 'en', kind, size: 200 }));
    t.ok(all.total > own.total);
  });

  t.test('a collection comes with its stories', async (t) => {
    const collections = keeps(
      t,
      'profiles',
      await content.profiles({ ...hk, kind: 'collection', everywhere: true }),
    );
    const slug = collections.items[0]?.slug as string;
    const collection = keeps(t, 'profile', await content.profile({ ...hk, kind: 'collection', slug }));
    t.ok(collection.stories.length >= 3);
  });
}
