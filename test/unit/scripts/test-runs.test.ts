import t from 'tap';
import { touchedTests } from '../../../scripts/tests/changed.ts';
import { dealOut, expectedDurations } from '../../../scripts/tests/durations.ts';
import { failedFiles } from '../../../scripts/tests/failed-files.ts';
import { filesNeededBy } from '../../../scripts/tests/import-graph.ts';
import { processesOf } from '../../../scripts/tests/processes.ts';

t.test('files are dealt out so that the shares take about as long as each other', async (t) => {
  const expected = { a: 10, b: 1, c: 9, d: 2, e: 6, f: 6 };
  const shares = dealOut(Object.keys(expected), expected, 2);
  t.strictSame(shares, [
    ['a', 'b', 'f'],
    ['c', 'd', 'e'],
  ]);
});

t.test('every file is dealt out once, and no share is empty', async (t) => {
  const files = Array.from({ length: 23 }, (_, index) => `file-${index}`);
  const known = Object.fromEntries(files.map((file, index) => [file, (index * 7) % 11]));
  for (const shares of [1, 2, 8, 40]) {
    const dealt = dealOut(files, known, shares);
    t.strictSame(dealt.flat().sort(), files.toSorted());
    t.ok(dealt.every((share) => share.length > 0) && dealt.length <= shares, String(shares));
  }
});

t.test('a file whose duration is not known takes as long for its size as the others', async (t) => {
  t.strictSame(expectedDurations({ a: 100, b: 200, c: 50 }, { a: 10, b: 50 }), { a: 10, b: 50, c: 10 });
  t.strictSame(expectedDurations({ a: 100, b: 200 }, {}), { a: 100, b: 200 }, 'or by size alone');
  t.strictSame(expectedDurations({ a: 100 }, { gone: 7 }), { a: 100 }, 'whatever other files took');
});

t.test('unit and integration tests share processes, other tests have their own', async (t) => {
  const unit = Array.from({ length: 100 }, (_, index) => `test/unit/${index}.test.ts`);
  const others = ['test/processes/a.test.ts', 'test/edge/b.test.ts'];
  const processes = processesOf([...unit, ...others], {});
  for (const file of others) t.strictSame(processes.find(({ name }) => name === file)?.files, [file]);
  const shared = processes.filter(({ name }) => name.startsWith('test/unit-'));
  t.ok(shared.length < 13, 'a process has at least eight files on average');
  t.strictSame(shared.flatMap(({ files }) => files).sort(), unit.toSorted());
  t.equal(processesOf(['test/unit/a.test.ts'], {}).length, 1, 'one file takes one process');
});

const cacheTest = 'test/unit/cache/page-store.test.ts';
const docsTest = 'test/unit/docs/references.test.ts';
const pageTest = 'test/integration/brand/brand.test.ts';
const tests = [cacheTest, docsTest, pageTest];

t.test('a file needs what it imports, and what that imports', async (t) => {
  const needed = filesNeededBy(cacheTest);
  for (const file of [cacheTest, 'server/cache/page-store.ts', 'test/support/rendering.ts'])
    t.ok(needed.has(file), file);
  t.notOk(needed.has('views/pages/home.tsx'));
  t.ok(filesNeededBy(pageTest).has('views/pages/home.tsx'));
  t.ok(filesNeededBy(pageTest).has('locales/th.json'), 'texts as well');
});

t.test('a change touches the tests that need the file, and those that read all files', async (t) => {
  t.strictSame(touchedTests(tests, ['views/pages/home.tsx']), [docsTest, pageTest]);
  t.strictSame(touchedTests(tests, ['server/cache/page-store.ts']), tests);
  t.strictSame(touchedTests(tests, [cacheTest]), [cacheTest, docsTest]);
  t.strictSame(touchedTests(tests, ['docs/search.md']), [docsTest]);
  t.strictSame(touchedTests(tests, ['test/fixtures/magazine/stories/en/new.md']), [docsTest, pageTest]);
  t.strictSame(touchedTests(tests, []), []);
});

t.test('a change of a file that cannot be imported touches the tests whose modules name it', async (t) => {
  const update = 'test/integration/content-source/update.test.ts';
  t.strictSame(touchedTests([update, cacheTest], ['test/fixtures/previous-release/schema.sql']), [update]);
});

t.test('files that failed are run once more, if it is they that failed', async (t) => {
  const files = ['test/unit/a.test.ts', 'test/unit/b.test.ts', 'test/edge/c.test.ts'];
  const share = (...lines: string[]) => lines.map((line) => `    ${line}\n`).join('');
  const passed = `${share('ok 1 - test/unit/a.test.ts', 'ok 2 - test/unit/b.test.ts')}ok 1 - test/unit-1 # time=1ms\n`;
  const failed = `${share('ok 1 - test/unit/a.test.ts', 'not ok 2 - test/unit/b.test.ts')}not ok 1 - test/unit-1\n`;
  const own = `${share('not ok 1 - a title of words')}not ok 2 - test/edge/c.test.ts # time=2ms\n`;
  t.strictSame(failedFiles(passed, files), []);
  t.strictSame(failedFiles(failed + own, files), ['test/unit/b.test.ts', 'test/edge/c.test.ts']);
  t.strictSame(failedFiles(own + passed, files), ['test/edge/c.test.ts'], 'of other processes nothing');
  t.strictSame(failedFiles(`${own}not ok 1 - test/unit-1\n`, files), [], 'a process that ended early');
  t.strictSame(failedFiles(`${share('not ok 3 - timeout!')}not ok 1 - test/unit-1\n`, files), []);
});
