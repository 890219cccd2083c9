import t from 'tap';
import { count } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

t.test('the newest stories of an edition have a page', async (t) => {
  const { statusCode, body } = await app.inject({ url: '/newest' });
  t.equal(statusCode, 200);
  t.ok(count(body, 'article.card') > 5);
});
