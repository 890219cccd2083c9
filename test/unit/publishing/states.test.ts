import t from 'tap';
import { effectAt, nextMoment, type Schedule, stateAt } from '../../../server/publishing/store/states.ts';

const now = 1_000;
const fresh: Schedule = {
  state: 'published',
  publishAt: null,
  expireAt: null,
  keepsLive: false,
  version: 2,
  liveVersion: null,
  liveExpireAt: null,
};
const live = { ...fresh, liveVersion: 1 };

t.test('an item is what its state and its dates say', async (t) => {
  for (const [fields, state] of [
    [{}, 'published'],
    [{ publishAt: now }, 'published'],
    [{ publishAt: now + 1 }, 'scheduled'],
    [{ expireAt: now + 1 }, 'published'],
    [{ expireAt: now }, 'expired'],
    [{ publishAt: now + 1, expireAt: now + 2 }, 'scheduled'],
    [{ state: 'draft', publishAt: now }, 'draft'],
    [{ state: 'withdrawn' }, 'withdrawn'],
    [{ state: 'withdrawn', publishAt: now + 1 }, 'scheduled'],
  ] as const)
    t.equal(stateAt({ ...fresh, ...fields }, now), state, JSON.stringify(fields));
});

t.test('the public side shows, hides or leaves an item by what it is', async (t) => {
  for (const [item, effect] of [
    [fresh, 'show'],
    [{ ...fresh, liveVersion: 2 }, 'none'],
    [live, 'show'],
    [{ ...live, state: 'withdrawn' }, 'gone'],
    [{ ...live, expireAt: now }, 'gone'],
    [{ ...live, state: 'draft' }, 'hide'],
    [{ ...live, publishAt: now + 1 }, 'hide'],
    [{ ...live, state: 'draft', keepsLive: true }, 'none'],
    [{ ...live, publishAt: now + 1, keepsLive: true }, 'none'],
    [{ ...live, publishAt: now + 1, keepsLive: true, liveExpireAt: now }, 'gone'],
    [{ ...fresh, state: 'draft', keepsLive: true }, 'hide'],
  ] as const)
    t.equal(effectAt(item, now), effect, JSON.stringify(item));
});

t.test('the next moment is that of publishing, then that of expiry', async (t) => {
  for (const [item, moment] of [
    [fresh, null],
    [{ ...fresh, expireAt: now + 5 }, now + 5],
    [{ ...fresh, publishAt: now + 1, expireAt: now + 5 }, now + 1],
    [{ ...live, publishAt: now + 9, keepsLive: true, liveExpireAt: now + 3 }, now + 3],
    [{ ...live, state: 'draft', keepsLive: true, liveExpireAt: now + 3 }, now + 3],
    [{ ...live, state: 'draft', publishAt: now + 3 }, null],
    [{ ...live, state: 'withdrawn' }, null],
    [{ ...fresh, expireAt: now }, null],
  ] as const)
    t.equal(nextMoment(item, now), moment, JSON.stringify(item));
});
