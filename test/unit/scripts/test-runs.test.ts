import t from 'tap';
import { touchedTests } from '../../../scripts/tests/changed.ts';
import { dealOut, expectedDurations } from '../../../scripts/tests/durations.ts';
import { filesNeededBy } from '../../../scripts/tests/import-graph.ts';
import { processesOf } from '../../../scripts/tests/processes.ts';
import { maxFailedFiles, repeatedFiles } from '../../../scripts/tests/repeated-files.ts';

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

const sharedFiles = Array.from({ length: maxFailedFiles + 2 }, (_, index) => `test/unit/${index}.test.ts`);
const [first = '', second = ''] = sharedFiles;
const ownFile = 'test/edge/c.test.ts';
const ranProcesses = [
  { name: 'test/unit-1', files: sharedFiles },
  { name: 'test/unit-2', files: ['test/unit/x.test.ts', 'test/unit/y.test.ts'] },
  { name: ownFile, files: [ownFile] },
];
const repeated = (...results: string[]) => repeatedFiles(results.join(''), ranProcesses);
const subtests = (...lines: string[]) => lines.map((line) => `    ${line}\n`).join('');
const nothing = { failed: [], unfinished: [] };

t.test('files that failed are run once more, if it is they that failed', async (t) => {
  const passed = `${subtests(`ok 1 - ${first}`, `ok 2 - ${second}`)}ok 1 - test/unit-1 # time=1ms\n`;
  const failed = `${subtests(`ok 1 - ${first}`, `not ok 2 - ${second}`)}not ok 1 - test/unit-1\n`;
  const own = `${subtests('not ok 1 - a title of words')}not ok 2 - ${ownFile} # time=2ms\n`;
  t.strictSame(repeated(passed), nothing);
  t.strictSame(repeated(failed, own), { failed: [second, ownFile], unfinished: [] });
  t.strictSame(repeated(own, passed), { failed: [ownFile], unfinished: [] }, 'of other processes nothing');
  t.strictSame(repeated(subtests('not ok 3 - timeout!'), 'not ok 1 - test/unit-1\n'), nothing);
  t.strictSame(repeated(own, 'not ok 1 - a name that no process has\n'), nothing);
  const onlyProcess = subtests(...sharedFiles.map((file) => `ok 1 - ${file}`));
  t.strictSame(
    repeated(own, onlyProcess, 'not ok 1 - test/unit-1\n'),
    nothing,
    'a process whose files passed',
  );
  const all = subtests(...sharedFiles.map((file, index) => `not ok ${index + 1} - ${file}`));
  t.strictSame(repeated(all, 'not ok 1 - test/unit-1\n'), nothing, 'so many fail for one reason');
});

t.test('what a process had not finished when it ended early is run once more', async (t) => {
  const crashed = `${subtests(`ok 1 - ${first}`)}not ok 1 - test/unit-1\n`;
  t.strictSame(repeated(crashed), { failed: [], unfinished: sharedFiles.slice(1) });
  t.strictSame(
    repeated('not ok 1 - test/unit-1\n'),
    { failed: [], unfinished: sharedFiles },
    'nothing was finished',
  );
  t.strictSame(
    repeated(crashed, 'not ok 2 - test/unit-2\n'),
    nothing,
    'two processes end early for one reason',
  );
});
