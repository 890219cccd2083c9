import t from 'tap';

/** The module looks at the document when it is loaded. */
Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
const { isAllowed } = await import('../../../client/consent/consent.ts');

const cases: [what: string, given: Parameters<typeof isAllowed>[0], allowed: boolean][] = [
  ['nobody need be asked', { needed: false, objected: false, choice: undefined }, true],
  ['the reader has not answered', { needed: true, objected: false, choice: undefined }, false],
  ['the reader has agreed', { needed: true, objected: false, choice: 'granted' }, true],
  ['the reader has declined', { needed: true, objected: false, choice: 'denied' }, false],
  [
    'the reader has declined where nobody need be asked',
    { needed: false, objected: false, choice: 'denied' },
    false,
  ],
  [
    'the browser objects where nobody need be asked',
    { needed: false, objected: true, choice: undefined },
    false,
  ],
  ['the browser objects, whatever was chosen', { needed: true, objected: true, choice: 'granted' }, false],
];

for (const [what, given, allowed] of cases)
  t.test(`third-party code ${allowed ? 'may load' : 'does not load'} where ${what}`, async (t) =>
    t.equal(isAllowed(given), allowed),
  );
