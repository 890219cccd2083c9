import t from 'tap';
import { isBlocked } from '../../../client/ads/ad-block.ts';

const loads = Promise.resolve();
const never = new Promise<never>(() => {});
const rejects = () => Promise.reject(new Error('gone'));

const cases: [what: string, baits: Parameters<typeof isBlocked>[0], blocked: boolean][] = [
  [
    'every script loads and the bait is visible',
    { scripts: [loads, loads], isVisible: () => true, timeout: never },
    false,
  ],
  ['a script fails', { scripts: [loads, rejects()], isVisible: () => true, timeout: never }, true],
  [
    'a script does not load in time',
    { scripts: [loads, never], isVisible: () => true, timeout: rejects() },
    true,
  ],
  ['the bait is hidden', { scripts: [loads], isVisible: () => false, timeout: never }, true],
  [
    'the check itself fails',
    {
      scripts: [],
      isVisible: () => {
        throw new Error('no document');
      },
      timeout: never,
    },
    true,
  ],
];

for (const [what, baits, blocked] of cases) {
  t.test(`advertising is ${blocked ? 'blocked' : 'free'} when ${what}`, async (t) =>
    t.equal(await isBlocked(baits), blocked),
  );
}
