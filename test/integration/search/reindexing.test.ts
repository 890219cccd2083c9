import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { analysisVersion } from '../../../server/search/analysis/analysis-version.ts';
import { batchSize, indexMissing } from '../../../server/search/index/index-missing.ts';
import { learnWords } from '../../../server/search/index/learn-words.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { profileWrite, storyWrite } from '../../support/items.ts';

const storyCount = 12 * batchSize;
/** How many stories have their entries after each batch. */
const batches = Array.from({ length: 12 }, (_, index) => (index + 1) * batchSize);
const [own] = analysisVersion.split(' ');
/** The version of an earlier release, and that of the same release with another dictionary. */
const earlier = ['001 icu 000001', `${own} icu 000001`];
const failed = (key: string, error: unknown) => {
  throw new Error(key, { cause: error });
};
const forever = { stopped: () => false, failed };

onEachDatabase(t, async (t, { database }) => {
  await openPublishing(database).write(
    [
      ...Array.from({ length: storyCount }, (_, number) =>
        storyWrite({ slug: `story-${number}`, title: `Lanterns number ${number}` }),
      ),
      profileWrite({ slug: 'lantern-hall', name: 'Lantern Hall' }),
    ],
    'test',
  );
  await learnWords(database);
  /** What a node finds that started before. */
  const content = contentStore(database);
  const found = async (q: string) =>
    (await content.search({ region: 'hk', locale: 'en', q })).data?.total ?? 0;
  const outdate = async (version: string) => {
    await database.query('update search_entry set analysis = $1', [version]);
    await database.query('update search_vocabulary set analysis = $1', [version]);
  };
  const versions = async () =>
    (await database.query<{ analysis: string }>('select distinct analysis from search_entry')).map(
      ({ analysis }) => analysis,
    );

  for (const version of earlier)
    await t.test(`entries of ${version} are made again, and are found meanwhile`, async (t) => {
      const before = await found('lantern');
      await outdate(version);
      const counts: [number, number][] = [];
      const findings: Promise<number>[] = [];
      await indexMissing(database, {
        ...forever,
        progress: (done, total) => {
          counts.push([done, total]);
          findings.push(found('lantern'));
        },
      });
      t.strictSame(counts, [...batches.map((done) => [done, storyCount]), [1, 1]]);
      t.ok((await Promise.all(findings)).every((total) => total === before));
      t.strictSame(await versions(), [analysisVersion]);
      t.equal(await found('lantern'), before);
    });

  await t.test('a stop ends it after a batch, and the next run goes on', async (t) => {
    await outdate(earlier[0] as string);
    let stopped = false;
    const counts: number[] = [];
    const stop = (done: number) => {
      counts.push(done);
      stopped = true;
    };
    await indexMissing(database, { ...forever, stopped: () => stopped, progress: stop });
    t.strictSame(counts, [batchSize]);
    t.equal((await versions()).length, 2);
    await indexMissing(database, { ...forever, progress: (done) => counts.push(done) });
    t.strictSame(counts, [batchSize, ...batches.slice(0, -1), 1]);
    t.strictSame(await versions(), [analysisVersion]);
  });

  await t.test('words that an earlier analysis made are forgotten', async (t) => {
    await database.query(
      "insert into search_word (word, written, stems, entries) values ('lanternz', 'lanternz', '{}', 9)",
    );
    await outdate(earlier[0] as string);
    await indexMissing(database, forever);
    const words = await database.query<{ word: string; entries: number }>(
      "select word, entries from search_word where word like 'lantern%' order by word",
    );
    t.match(words, [
      { word: 'lantern', entries: 1 },
      { word: 'lanterns', entries: storyCount },
    ]);
    t.equal(words.length, 2);
  });

  await t.test('entries that another node made with a later analysis stay', async (t) => {
    await outdate('999 icu 000999');
    const counts: number[] = [];
    await indexMissing(database, { ...forever, progress: (done) => counts.push(done) });
    t.strictSame(counts, []);
  });
});
