import t from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { readTestDatabase } from '../../support/magazine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';
import { contractSuite } from './contract-suite.ts';

const database = await readTestDatabase();
contractSuite(t, contentStore(database));

t.test('queries whose signal aborts while they wait are not run', async (t) => {
  const own = await openPrepared();
  t.teardown(() => own.close());
  await own.script('create sequence used');
  const leaving = new AbortController();
  const first = own.query('select count(*)::int as count from generate_series(1, 300000)');
  const waiting = Array.from({ length: 20 }, () =>
    own.query("select nextval('used')", [], AbortSignal.any([leaving.signal])),
  );
  const ended = Promise.allSettled(waiting);
  leaving.abort(new Error('gone'));
  for (const { status } of await ended) t.equal(status, 'rejected');
  t.match(await first, [{ count: 300_000 }]);
  t.match(await own.query("select nextval('used')::int as next"), [{ next: 1 }]);
});
