import { runnerImport } from 'vite';

/** Runs a script of this folder that is written in TypeScript: `node scripts/run.js NAME [options]`. */
const [name] = process.argv.splice(2, 1);
if (!name || !/^[a-z-]+$/.test(name)) {
  process.stderr.write('usage: node scripts/run.js NAME, where scripts/NAME.ts is a script\n');
  process.exit(2);
}
const { module } = await runnerImport(`/scripts/${name}.ts`);
await module.run(process.argv.slice(2));
