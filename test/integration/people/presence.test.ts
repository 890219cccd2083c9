import t from 'tap';
import { revokePerson } from '../../../server/people/manage-people.ts';
import { forgetPresence } from '../../../server/people/store/presence.ts';
import { pageWrite } from '../../support/items.ts';
import { fieldsOf, openNewsroom } from '../../support/publishing/newsroom.ts';

const { call, enter, database, clock } = await openNewsroom(t);
const ada = await enter(fieldsOf('publisher', { name: 'Ada' }));
const bo = await enter(fieldsOf('contributor', { name: 'Bo', email: 'bo@magazine.example' }));
const about = '/items/page/en/about';
await call(ada, 'PUT', about, { document: pageWrite('about').document });

const sign = async (person: typeof ada, tab: string, changes = false) =>
  (await call(person, 'PUT', `${about}/presence`, { tab, changes })).json();
const here = (changes: boolean, name: string, own = false) => ({ name, own, changes });

t.test('who has an item open is shown to others, and to other windows', async (t) => {
  t.match(await sign(ada, 'one'), { version: 1, updatedBy: 'Ada', people: [] });
  t.match(await sign(bo, 'two', true), { people: [here(false, 'Ada')] });
  t.match(await sign(ada, 'one'), { people: [here(true, 'Bo')] });
  const { people } = await sign(ada, 'three');
  t.match(people, [here(false, 'Ada', true), here(true, 'Bo')]);
});

t.test('a window that is closed is not shown, nor is one that gives no sign', async (t) => {
  const left = await call(ada, 'DELETE', `${about}/presence?tab=three`);
  t.equal(left.statusCode, 200);
  t.equal((await sign(bo, 'two')).people.length, 1);
  clock.now += 60_000;
  t.strictSame((await sign(ada, 'one')).people, []);
  await forgetPresence(database, clock.now);
  const rows = await database.query('select tab from presence');
  t.strictSame(rows, [{ tab: 'one' }], 'and it is forgotten');
});

t.test('who does not work here any more is not shown', async (t) => {
  await sign(bo, 'two');
  await revokePerson(database, bo.id, { by: 'setup', now: clock.now });
  t.strictSame((await sign(ada, 'one')).people, []);
  t.equal((await call(bo, 'PUT', `${about}/presence`, { tab: 'two' })).statusCode, 401);
});

t.test('signs are of items that there are, from windows with a name', async (t) => {
  const none = await call(ada, 'PUT', '/items/page/en/nothing/presence', { tab: 'one' });
  t.equal(none.statusCode, 404);
  for (const tab of ['', 'a b', undefined])
    t.equal((await call(ada, 'PUT', `${about}/presence`, { tab })).statusCode, 422);
  const forged = await call({ cookie: ada.cookie }, 'PUT', `${about}/presence`, { tab: 'one' });
  t.equal(forged.statusCode, 403);
});
