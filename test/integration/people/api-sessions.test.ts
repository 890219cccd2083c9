import t from 'tap';
import { changePerson, revokePerson } from '../../../server/people/manage-people.ts';
import { pageWrite } from '../../support/items.ts';
import { fieldsOf, openNewsroom } from '../../support/publishing/newsroom.ts';

const { call, enter, database, clock, app } = await openNewsroom(t);
const publisher = await enter(fieldsOf('publisher'));
const other = await enter(fieldsOf('publisher', { name: 'Other', email: 'other@magazine.example' }));
const page = (title: string) => {
  const { document } = pageWrite('about');
  return { document: { ...document, title } };
};
const about = '/items/page/en/about';

t.test('a person reads and writes in a session as a token does, under the own name', async (t) => {
  const written = await call(publisher, 'PUT', about, page('About'));
  t.equal(written.statusCode, 201, written.body);
  const read = await call(publisher, 'GET', about);
  t.match(read.json(), { updatedBy: 'The publisher' });
  t.equal(read.headers['cache-control'], 'private, no-store');
  const changes = await call(publisher, 'GET', '/changes');
  t.equal(changes.json().items[0].by, 'The publisher');
});

t.test('a write without the token of its session is refused, and nothing is written', async (t) => {
  for (const csrf of [undefined, '', 'x', other.csrf]) {
    const refused = await call(
      { cookie: publisher.cookie, ...(csrf ? { csrf } : {}) },
      'PUT',
      about,
      page('Forged'),
    );
    t.equal(refused.statusCode, 403);
    t.match(refused.json().error.message, 'x-csrf-token');
  }
  t.notMatch((await call(publisher, 'GET', about)).body, 'Forged');
});

t.test('a write that another site sends is refused, even with the token', async (t) => {
  const refused = await call(publisher, 'PUT', about, page('Forged'), { origin: 'https://evil.example' });
  t.equal(refused.statusCode, 403);
});

t.test('the same write with the same key is answered as before, for each person apart', async (t) => {
  const headers = { 'idempotency-key': 'once' };
  const first = await call(publisher, 'PUT', about, page('Once'), headers);
  const again = await call(publisher, 'PUT', about, page('Once'), headers);
  t.equal(again.headers['idempotent-replayed'], 'true');
  t.strictSame(again.json(), first.json());
  const others = await call(other, 'PUT', about, page('Once'), headers);
  t.notOk(others.headers['idempotent-replayed']);
});

t.test('a role that was taken away counts from the next call on', async (t) => {
  await changePerson(database, other.id, { role: 'contributor' }, { by: 'setup', now: clock.now });
  const refused = await call(other, 'POST', '/purge', { everything: true });
  t.equal(refused.statusCode, 403);
  t.match(refused.json().error.message, 'contributor');
  await revokePerson(database, other.id, { by: 'setup', now: clock.now });
  t.equal((await call(other, 'GET', '/items')).statusCode, 401);
});

t.test('a token goes before a session', async (t) => {
  const headers = { authorization: 'Bearer mag_000000000000_no' };
  t.equal((await call(publisher, 'GET', '/items', undefined, headers)).statusCode, 401);
  t.equal((await app.inject('/api/v1/items')).statusCode, 401);
});
