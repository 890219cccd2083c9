import { existsSync } from 'node:fs';
import { createServer } from 'vite';

/**
 * Runs a TypeScript script: `node scripts/run.js NAME [options]` calls `run(options)` of scripts/NAME.ts, or of the file
 * that the name is the path of from the root of the project.
 */
const [name] = process.argv.splice(2, 1);
if (!name || !/^[a-z-]+(\/[a-z-]+)*(\.ts)?$/.test(name)) {
  process.stderr.write(
    'usage: node scripts/run.js NAME [options], which runs scripts/NAME.ts, or the file FOLDER/NAME.ts\n',
  );
  process.exit(2);
}
const file = name.endsWith('.ts') ? name : `scripts/${name}.ts`;
if (!existsSync(file)) {
  process.stderr.write(`there is no script ${file}\n`);
  process.exit(2);
}
const { NODE_ENV } = process.env;
// It stays open while the script runs, because the script may import more.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
// The server sets it for what it serves; the script and its child processes have their own.
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
try {
  const { run } = await vite.ssrLoadModule(`/${file}`);
  await run(process.argv.slice(2));
} finally {
  await vite.close();
}
