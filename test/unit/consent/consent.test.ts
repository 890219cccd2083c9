import t from 'tap';

/** The module looks at the document when it is loaded. */
Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
const { extentOf, isAllowed } = await import('../../../client/consent/consent.ts');

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

const asked = { needed: true, objected: false, choice: undefined };
const extents: [who: string, given: Parameters<typeof isAllowed>[0], extent: string][] = [
  ['who has not answered gets nothing', asked, 'none'],
  ['who has declined gets what is limited', { ...asked, choice: 'denied' }, 'limited'],
  ['who objects by the browser gets what is limited', { ...asked, objected: true }, 'limited'],
  ['so does one who need not be asked', { needed: false, objected: true, choice: undefined }, 'limited'],
  ['who agrees gets everything', { ...asked, choice: 'granted' }, 'full'],
];

for (const [who, given, extent] of extents)
  t.test(`where the publisher wants limited ads, ${who}`, async (t) => {
    t.equal(extentOf(given, true), extent);
    t.equal(extentOf(given, false), extent === 'full' ? 'full' : 'none', 'and nothing where not');
  });
