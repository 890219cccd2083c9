import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { build } from 'vite';
import { root } from '../../../server/config/root.ts';

/**
 * With those that give each client a share of the renders, the table of regions, which is content, the gate that answers
 * stored pages before the database is open, and letters to the editor.
 */
const maxModules = 36;
const outDir = join(root, 'test-results', 'request-path');

/** Compiles the probe with one file a module. */
async function compileProbe(): Promise<string> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: join(root, 'test/support/request-path.ts'),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  });
  return join(outDir, 'test/support/request-path.js');
}

t.test(`a story with warm content runs at most ${maxModules} modules before React`, async (t) => {
  const probe = await compileProbe();
  const { stdout } = await promisify(execFile)(process.execPath, [probe], { cwd: root });
  const modules: string[] = JSON.parse(stdout);
  t.ok(modules.includes('server/http/page-handler'), 'the probe sees the request');
  t.ok(modules.length <= maxModules, `${modules.length} modules: ${modules.join(', ')}`);
});
