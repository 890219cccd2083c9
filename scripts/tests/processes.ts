import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../../server/config/root.ts';

/** How many processes run at a time. */
export const jobs = availableParallelism();

/** A process of tests: it runs those of the files that no other process has taken, one after the other. */
export interface TestProcess {
  name: string;
  files: readonly string[];
}

/**
 * The kinds of which files share processes: starting a process takes longer than most test files do, and code that has
 * run once runs faster.
 */
const sharing = ['test/unit', 'test/integration'];

/** With fewer files a process takes longer to start than to run. */
const minFilesOfProcess = 8;

/**
 * The processes of a run: for each kind that shares processes as many as run at a time, of which each takes the next file
 * when it has finished one, and one for each other file.
 */
export function processesOf(files: readonly string[]): TestProcess[] {
  const shares = sharing.flatMap((folder) => {
    const inFolder = files.filter((file) => file.startsWith(`${folder}/`));
    const length = Math.min(jobs, Math.ceil(inFolder.length / minFilesOfProcess));
    return Array.from({ length }, (_, index) => ({ name: `${folder}-${index + 1}`, files: inFolder }));
  });
  const shared = new Set(shares.flatMap((share) => share.files));
  const own = files.filter((file) => !shared.has(file)).map((file) => ({ name: file, files: [file] }));
  return [...own, ...shares.reverse()];
}

const entryPrefix = 'tests-of:';
const runningModule = '\0running-test';
const tapPrefix = '\0tap-of:';

/** The module that starts a process, by its name. */
export const entryOf = ({ name }: TestProcess) => `${entryPrefix}${name}`;

/**
 * The modules of the processes. Each test file is a subtest: its module is loaded when its turn comes, and what it
 * imports from tap is that subtest, so that its teardown runs before the next file starts.
 */
export function entryModules(processes: readonly TestProcess[]): Plugin {
  const testFiles = new Set(processes.flatMap(({ files }) => files.map((file) => join(root, file))));
  return {
    name: 'test-processes',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id.startsWith(entryPrefix) || id === runningModule) return id;
      return id === 'tap' && testFiles.has(importer) ? `${tapPrefix}${importer}` : null;
    },
    load(id) {
      if (id === runningModule) return 'export const running = { test: undefined };';
      if (id.startsWith(tapPrefix))
        return `import { running } from '${runningModule}';\nexport default running.test;`;
      if (!id.startsWith(entryPrefix)) return null;
      const found = processes.find((each) => entryOf(each) === id);
      const rows = found?.files.map((file) => {
        const name = JSON.stringify(file);
        return `[${name}, () => import(${JSON.stringify(join(root, file))})],`;
      });
      return `
        import tap from 'tap';
        import { running } from '${runningModule}';
        import { take } from ${JSON.stringify(join(root, 'scripts/tests/take.ts'))};
        for (const [name, load] of [${rows?.join('\n')}])
          if (take(name))
            await tap.test(name, async (t) => {
              running.test = t;
              await load();
            });
        if (tap.counts.total === 0) tap.pass('other processes took all files');`;
    },
  };
}
