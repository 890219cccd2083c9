import { readDependencies } from './dependencies.ts';

/** `npm run licences`: writes every package that runs on a server or in a browser, with its licence, as a table. */
export async function run(): Promise<void> {
  const rows = readDependencies()
    .filter(({ development }) => !development)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  process.stdout.write(['| Package | Version | Licence |', '| --- | --- | --- |', ...rows, ''].join('\n'));
}
