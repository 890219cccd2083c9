import t from 'tap';
import { openPublishing } from '../../../../server/publishing/publishing.ts';
import { onEachDatabase } from '../../../support/databases.ts';
import { siteWrites, storyWrite } from '../../../support/items.ts';

const hour = 3_600_000;

onEachDatabase(t, async (t, { database }) => {
  const publishing = openPublishing(database);
  const start = Date.now();
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  const scheduled = (slug: string, options: object) =>
    storyWrite({ slug, publishedAt: at(0), updatedAt: at(0) }, options);
  const stateOf = async (slug: string) =>
    (await publishing.find({ kind: 'story', locale: 'en', slug }))?.liveVersion;
  /** Makes an item one that cannot be shown, as no write would. */
  const spoil = (slug: string) =>
    database.query(`update item set document = (document::jsonb - 'title')::json where slug = $1`, [slug]);

  await publishing.write(siteWrites(), 'setup');
  await publishing.release('spoilt-release', at(1), 'setup');
  await publishing.release('good-release', at(2), 'setup');
  await publishing.write(
    [
      ...['one', 'spoilt', 'two'].map((slug) => scheduled(slug, { publishAt: at(1) })),
      ...['in-spoilt', 'spoilt-too'].map((slug) => scheduled(slug, { release: 'spoilt-release' })),
      scheduled('in-good', { release: 'good-release' }),
      scheduled('later', { publishAt: at(9) }),
    ],
    'setup',
  );
  await Promise.all(['spoilt', 'spoilt-too'].map(spoil));

  await t.test('one scheduled item or release that fails is reported, and the others go out', async (t) => {
    const failures: string[] = [];
    const next = await publishing.transitionsDue(start + 3 * hour, ({ message }) => failures.push(message));
    t.match(failures, [/^the release spoilt-release: ./, /^story\/en\/spoilt: ./]);
    t.equal(failures.length, 2, failures.join('\n'));
    for (const slug of ['one', 'two', 'in-good']) t.equal(await stateOf(slug), 1, slug);
    for (const slug of ['spoilt', 'in-spoilt', 'spoilt-too', 'later']) t.notOk(await stateOf(slug), slug);
    t.equal(next, start + 9 * hour, 'the next moment is one that is not over');
  });

  await t.test('behind one that fails, items go out together again', async (t) => {
    const many = Array.from({ length: 250 }, (_, number) => `many-${String(number).padStart(3, '0')}`);
    await publishing.write(
      many.map((slug) => scheduled(slug, { publishAt: at(3.5) })),
      'setup',
    );
    await spoil('many-002');
    const changes = async () =>
      (
        await database.query<{ count: number }>(
          `select count(*)::int as count from change where by = 'schedule'`,
        )
      )[0]?.count ?? 0;
    const before = await changes();
    const failures: string[] = [];
    await publishing.transitionsDue(start + 3.75 * hour, ({ message }) => failures.push(message));
    t.match(failures.toSorted(), [/many-002/, /en.spoilt/, /spoilt-release/]);
    const [{ left } = { left: -1 }] = await database.query<{ left: number }>(
      `select count(*)::int as left from item where slug like 'many-%' and live_version is null`,
    );
    t.equal(left, 1);
    t.ok((await changes()) - before <= 10, 'in few transactions');
  });

  await t.test('it goes out with a later run, once it is mended', async (t) => {
    const mended = storyWrite({ slug: 'spoilt', title: 'Mended', publishedAt: at(0), updatedAt: at(0) });
    await publishing.write([{ ...mended, publishAt: at(1) }], 'mended');
    await publishing.transitionsDue(start + 4 * hour, () => {});
    t.ok(await stateOf('spoilt'));
  });
});
