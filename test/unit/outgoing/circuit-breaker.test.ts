import t from 'tap';
import { createCircuitBreaker, type Outcome } from '../../../server/lib/outgoing/circuit-breaker.ts';

/** A breaker with a clock in the test's hand, which opens after three failures for a second. */
function breakerOf() {
  const clock = { now: 0 };
  const changes: string[] = [];
  const breaker = createCircuitBreaker({
    failuresToOpen: 3,
    openMs: 1_000,
    now: () => clock.now,
    changed: (state) => changes.push(state),
  });
  const call = (outcome: Outcome) => {
    const end = breaker.enter();
    end?.(outcome);
    return end !== undefined;
  };
  const open = () => {
    for (let turn = 0; turn < 3; turn++) call('failure');
  };
  return { breaker, clock, changes, call, open };
}

t.test('three failures in a row open the circuit, and then no call is made', async (t) => {
  const { breaker, call, changes } = breakerOf();
  t.strictSame(
    [1, 2, 3].map(() => call('failure')),
    [true, true, true],
  );
  t.notOk(call('success'));
  t.notOk(breaker.available());
  t.strictSame(changes, ['open']);
});

t.test('a success in between starts the count again; an unknown outcome does not', async (t) => {
  const { breaker, call } = breakerOf();
  for (const outcome of ['failure', 'failure', 'success', 'failure', 'failure'] as const) call(outcome);
  t.ok(breaker.available());
  call('unknown');
  t.ok(breaker.available());
  call('failure');
  t.notOk(breaker.available());
});

t.test('after a while one trial is allowed at a time, and its success closes the circuit', async (t) => {
  const { breaker, call, changes, clock, open } = breakerOf();
  open();
  clock.now = 999;
  t.notOk(breaker.available());
  clock.now = 1_000;
  const end = breaker.enter();
  t.ok(end);
  t.notOk(breaker.available());
  t.equal(breaker.enter(), undefined, 'nobody else is let through meanwhile');
  end?.('success');
  t.ok(call('failure'));
  t.ok(call('failure'));
  t.ok(breaker.available(), 'the count starts anew');
  t.strictSame(changes, ['open', 'closed']);
});

t.test('a trial that fails keeps the circuit open for as long again', async (t) => {
  const { breaker, call, changes, clock, open } = breakerOf();
  open();
  clock.now = 5_000;
  t.ok(call('failure'));
  clock.now = 5_999;
  t.notOk(breaker.available());
  clock.now = 6_000;
  t.ok(breaker.available());
  t.strictSame(changes, ['open', 'open']);
});

t.test('a trial whose caller gave up leaves the next call as the trial', async (t) => {
  const { breaker, call, changes, clock, open } = breakerOf();
  open();
  clock.now = 1_000;
  t.ok(call('unknown'));
  t.ok(breaker.available());
  t.ok(call('success'));
  t.strictSame(changes, ['open', 'closed']);
});

t.test('calls that began before the circuit opened neither close it nor prolong it', async (t) => {
  const { breaker, changes, clock, open } = breakerOf();
  const early = breaker.enter();
  const slow = breaker.enter();
  open();
  early?.('success');
  t.notOk(breaker.available());
  clock.now = 900;
  slow?.('failure');
  clock.now = 1_000;
  t.ok(breaker.available());
  t.strictSame(changes, ['open']);
});
