import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import t from 'tap';
import { touchedTests } from '../../../scripts/tests/changed.ts';
import { filesNeededBy } from '../../../scripts/tests/import-graph.ts';
import { jobs, processesOf } from '../../../scripts/tests/processes.ts';
import { maxFailedFiles, namedFiles, repeatedFiles } from '../../../scripts/tests/repeated-files.ts';
import { take } from '../../../scripts/tests/take.ts';
import { temporaryFolder } from '../../support/machine.ts';

t.test('unit and integration tests share processes, other tests have their own', async (t) => {
  const unit = Array.from({ length: 100 }, (_, index) => `test/unit/${index}.test.ts`);
  const others = ['test/processes/a.test.ts', 'test/edge/b.test.ts'];
  const processes = processesOf([...unit, ...others]);
  for (const file of others) t.strictSame(processes.find(({ name }) => name === file)?.files, [file]);
  const shared = processes.filter(({ name }) => name.startsWith('test/unit-'));
  t.equal(shared.length, Math.min(jobs, 13), 'a process has at least eight files on average');
  for (const { files } of shared) t.strictSame(files, unit, 'any of them takes any file');
  t.equal(processesOf(['test/unit/a.test.ts']).length, 1, 'one file takes one process');
});

t.test('tests, and the processes that they start, are not watched for coverage', async (t) => {
  t.notMatch(process.env.NODE_OPTIONS ?? '', 'processinfo');
  const { stdout } = await promisify(execFile)(process.execPath, ['-p', 'process.env.NODE_OPTIONS']);
  t.notMatch(stdout, 'processinfo');
});

t.test('a file is taken by one process of a run', async (t) => {
  const folder = await temporaryFolder(t);
  t.ok(take('test/unit/a.test.ts', folder));
  t.notOk(take('test/unit/a.test.ts', folder));
  t.ok(take('test/unit/b.test.ts', folder));
  t.throws(() => take('test/unit/a.test.ts', `${folder}/none`), { code: 'ENOENT' });
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
  { name: 'test/unit-2', files: sharedFiles },
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
  const others = subtests(...sharedFiles.slice(2).map((file) => `ok 1 - ${file}`));
  t.strictSame(
    repeated(crashed, `${others}ok 2 - test/unit-2\n`),
    { failed: [], unfinished: [second] },
    'but for what the other process took',
  );
  t.strictSame(
    repeated(crashed, 'not ok 2 - test/unit-2\n'),
    nothing,
    'two processes end early for one reason',
  );
});

t.test('the log names few files, and how many there are besides', async (t) => {
  t.equal(namedFiles([first, second]), `${first} ${second}`);
  t.match(namedFiles(sharedFiles), new RegExp(`${sharedFiles[maxFailedFiles - 1]} and 2 more$`));
});
