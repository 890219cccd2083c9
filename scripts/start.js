import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Starts a built program, `main` or the one that is named: `node scripts/start.js cli content check FOLDER`. It is built
 * first if any source is newer than the build; without sources it is only started.
 */
const [name = 'main'] = process.argv.splice(2, 1);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const program = join(root, 'dist', 'server', `${name}.js`);
const sources = ['server', 'views', 'client', 'locales', 'package-lock.json', 'vite.config.ts'];
const compiled = /\.(tsx?|css|json)$/;

/** When the newest source at or below a path was changed, in milliseconds of the clock. */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (entry.isFile()) return compiled.test(path) ? entry.mtimeMs : 0;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

function build(...options) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

const built = existsSync(program) ? statSync(program).mtimeMs : 0;
if (Math.max(...sources.map((name) => newestChange(join(root, name)))) > built) {
  process.stderr.write('Building…\n');
  build();
  build('--ssr');
}

process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(program).href);
