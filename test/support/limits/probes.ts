import type { Test } from 'tap';
import type { Bound } from '../../../server/lib/limits/bound.ts';
import { bounds } from '../../../server/lib/limits/bounds.ts';

/** How a bound is tried. */
export interface Probe {
  /** Sends so much of the input, and returns what is answered. */
  send(amount: number): Promise<unknown>;
  /** What is answered beyond the bound, and not within it, as `t.match` compares it. */
  beyond: unknown;
  /** The amount that is sent as one within the bound, and as one beyond; the bound and one more by default. */
  amounts?: readonly [within: number, beyond: number];
}

/** A probe for each bound of a group. */
export type Probes<Group extends keyof typeof bounds> = Record<keyof (typeof bounds)[Group], Probe>;

/** Tries every bound of a group: what is at the bound is taken, and what is one beyond is answered as the table says. */
export function tryBounds<Group extends keyof typeof bounds>(
  t: Pick<Test, 'test'>,
  group: Group,
  probes: Probes<Group>,
): void {
  for (const [name, { input, max, beyond }] of Object.entries<Bound>(bounds[group]))
    t.test(`${input}: beyond ${max}, ${beyond}`, async (t) => {
      const probe = probes[name as keyof Probes<Group>];
      const [within, more] = probe.amounts ?? [max, max + 1];
      t.notMatch(await probe.send(within), probe.beyond, `${within} is taken`);
      t.match(await probe.send(more), probe.beyond, `${more} is not`);
    });
}
