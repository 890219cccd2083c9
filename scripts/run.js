import { runnerImport } from 'vite';

/** Runs a TypeScript script of this folder: `node scripts/run.js NAME [options]` calls `run(options)` of scripts/NAME.ts. */
const [name] = process.argv.splice(2, 1);
if (!name || !/^[a-z-]+(\/[a-z-]+)?$/.test(name)) {
  process.stderr.write('usage: node scripts/run.js NAME [options], which runs scripts/NAME.ts\n');
  process.exit(2);
}
const { module } = await runnerImport(`/scripts/${name}.ts`);
await module.run(process.argv.slice(2));
