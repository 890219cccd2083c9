import t from 'tap';
import { examples } from '../../../views/examples/index.ts';
import { attributes } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

t.test('in development there is a page of all components with their examples', async (t) => {
  const { app } = await openTestMagazine({ settings: { DEV_PAGES: 'on' } });
  t.teardown(() => app.close());
  const { statusCode, body } = await app.inject('/dev/components?site=hk');
  t.equal(statusCode, 200);
  t.strictSame(attributes(body, '[data-component]', 'data-component'), Object.keys(examples));
  t.strictSame(
    attributes(body, '[data-example]', 'data-example'),
    Object.values(examples).flatMap(Object.keys),
  );
});
