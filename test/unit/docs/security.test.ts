import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readConfig } from '../../../server/config/config.ts';
import { root } from '../../../server/config/root.ts';
import type { Setting } from '../../../server/config/setting.ts';
import { settingNames, settings } from '../../../server/config/settings.ts';
import { contentSecurityPolicy } from '../../../server/http/security-headers.ts';
import { cookieAges } from '../../../views/cookies.ts';
import { readDocs } from './documents.ts';

const docs = await readDocs();
const textOf = (path: string) => docs.find((doc) => doc.path === path)?.text ?? '';
const [requirements, promises] = [textOf('docs/security.md'), textOf('SECURITY.md')];

/** What stands between a heading and the next one. */
const section = (text: string, heading: string) => text.split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? '';

/** The files of tests that a text names. */
const testsIn = (text: string) =>
  [...text.matchAll(/`(test\/[\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);

t.test(
  'every requirement that is held names a test that holds it, in its row or above its table',
  async (t) => {
    const parts = requirements.split(/\n## /);
    const held = parts.flatMap((part) => {
      const [introduction = ''] = part.split('\n| Number |');
      const rows = part.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ .*\*\*Held/.test(line));
      return rows.map((row) => ({ row, tests: [...testsIn(introduction), ...testsIn(row)] }));
    });
    t.ok(held.length >= 14, `${held.length} rows`);
    for (const { row, tests } of held) {
      t.ok(tests.length > 0, row.slice(0, 60));
      for (const path of tests) t.ok(existsSync(join(root, path)), path);
    }
  },
);

t.test('every promise of SECURITY.md names a test that holds it', async (t) => {
  const each = section(promises, '## What the program promises')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  t.ok(each.length >= 8);
  for (const promise of each) t.ok(testsIn(promise).length > 0, promise.slice(0, 60));
});

t.test('the documentation of security names each cookie, and no other', async (t) => {
  const named = [...requirements.matchAll(/`(ta-[\w-]+)`/g)].map(([, name]) => name);
  t.strictSame([...new Set(named)].sort(), Object.keys(cookieAges).sort());
});

t.test('SECURITY.md names every setting that is a secret', async (t) => {
  const secrets = settingNames.filter((name) => (settings[name] as Setting<unknown>).secret);
  const [, list = ''] = /settings that are secrets \(([^)]*)\)/.exec(promises) ?? [];
  t.strictSame([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(), secrets.map(String).sort());
});

t.test('every setting that the documentation of security names is one', async (t) => {
  for (const text of [requirements, promises])
    for (const [, name = ''] of text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g))
      t.ok(settingNames.includes(name as (typeof settingNames)[number]), name);
});

t.test('the inline scripts are as many as the documentation says', async (t) => {
  const policy = contentSecurityPolicy(readConfig({}), { scripts: ['/assets/main.js'] });
  t.equal(policy.match(/'sha256-/g)?.length, 2);
  t.match(requirements, 'Two inline scripts of fixed text are trusted by their hashes');
  t.match(promises, 'No inline script runs except two of fixed text');
});

t.test('versions are exact, and every package of the lock file has a hash', async (t) => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  for (const [name, version] of versions) t.match(version, /^\d+\.\d+\.\d+$/, name);
  const packages = Object.entries(
    read('package-lock.json').packages as Record<string, { integrity?: string; link?: boolean }>,
  ).filter(([path, { link }]) => path !== '' && !link);
  t.ok(packages.length > 300);
  for (const [path, { integrity }] of packages) t.match(integrity, /^sha512-/, path);
});
