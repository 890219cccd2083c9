import t from 'tap';
import { dependenciesOf, readDependencies } from '../../../scripts/licences.ts';

/** The licences that a package which is delivered may have, and why those that ask for more than a notice may. */
const allowed: Readonly<Record<string, string>> = {
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'asks for a notice',
  'BSD-0-Clause': 'asks for nothing',
  'BSD-2-Clause': 'asks for a notice',
  'BSD-3-Clause': 'asks for a notice',
  'BlueOak-1.0.0': 'asks for a notice',
  ISC: 'asks for a notice',
  'LGPL-3.0-or-later': 'libvips, a library of its own that sharp loads and anybody may replace',
  MIT: 'asks for a notice',
  'MIT-0': 'asks for nothing',
  'OFL-1.1': 'fonts, which are not sold by themselves',
};

/** Packages that may run a program while they are installed, each with the reason. */
const mayRunWhileInstalled: Readonly<Record<string, string>> = {};

/** Whether an SPDX expression is satisfied by the licences above: one side of each OR, and both of each AND. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => Object.hasOwn(allowed, licence)));

const dependencies = readDependencies();

t.test('every package that is delivered has a licence of the table', async (t) => {
  const delivered = dependencies.filter(({ development }) => !development);
  t.ok(delivered.length > 50);
  t.strictSame(
    delivered.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`),
    [],
  );
});

t.test('every licence of the table is needed', async (t) => {
  const named = dependencies.flatMap(({ licence }) => licence.split(/ AND | OR /));
  for (const licence of Object.keys(allowed)) t.ok(named.includes(licence), licence);
});

t.test('no package runs a program while it is installed, but for those of the list', async (t) => {
  const running = dependencies.filter(({ installScript }) => installScript).map(({ name }) => name);
  t.strictSame(running, Object.keys(mayRunWhileInstalled));
});

const packages = {
  '': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', license: 'MIT', hasInstallScript: true },
  'node_modules/b/node_modules/@a/a': { version: '1.0.0', dev: true },
};

t.test('packages are read from the lock file, those inside others as well', async (t) => {
  t.strictSame(
    dependenciesOf(packages, () => undefined),
    [
      { name: '@a/a', version: '1.0.0', licence: 'unknown', development: true, installScript: false },
      { name: 'b', version: '2.0.0', licence: 'MIT', development: false, installScript: true },
    ],
  );
});

t.test('what an installed package states itself counts for more', async (t) => {
  const found = dependenciesOf(packages, (path) => (path.endsWith('/b') ? 'GPL-3.0-only' : undefined));
  t.equal(found.find(({ name }) => name === 'b')?.licence, 'GPL-3.0-only');
});

t.test('a licence that is in no table is not allowed, nor half of an AND', async (t) => {
  for (const expression of ['unknown', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'constructor'])
    t.notOk(isAllowed(expression), expression);
  for (const expression of ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])
    t.ok(isAllowed(expression), expression);
});
