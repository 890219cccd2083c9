import t from 'tap';
import { isBlocked } from '../../../client/ads/block.ts';
import { outsideAllowed } from '../../../client/consent.ts';

const loads = Promise.resolve();
const never = new Promise<never>(() => {});
const rejects = () => Promise.reject(new Error('gone'));

const cases: [what: string, baits: Parameters<typeof isBlocked>[0], blocked: boolean][] = [
  [
    'every script loads and the bait stands',
    { scripts: [loads, loads], stands: () => true, timeUp: never },
    false,
  ],
  ['a script fails', { scripts: [loads, rejects()], stands: () => true, timeUp: never }, true],
  ['a script never comes', { scripts: [loads, never], stands: () => true, timeUp: rejects() }, true],
  ['the bait is gone', { scripts: [loads], stands: () => false, timeUp: never }, true],
  [
    'the check itself fails',
    {
      scripts: [],
      stands: () => {
        throw new Error('no document');
      },
      timeUp: never,
    },
    true,
  ],
];

for (const [what, baits, blocked] of cases) {
  t.test(`advertising is ${blocked ? 'blocked' : 'free'} when ${what}`, async (t) =>
    t.equal(await isBlocked(baits), blocked),
  );
}

t.test('what is outside waits for consent where it is needed (R25)', async (t) => {
  t.equal(outsideAllowed({}), true, 'nobody has to be asked');
  t.equal(outsideAllowed({ consent: '' }), false, 'not asked yet');
  t.equal(outsideAllowed({ consent: '', cookieNotice: 'hidden' }), true, 'the reader has agreed');
});
