import t from 'tap';
import { devices } from '../../../views/ads/sizes.ts';
import { type Unit, units } from '../../../views/ads/units.ts';
import { attribute, attributes, text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ settings: { DEV_PAGES: 'on' } });
t.teardown(() => app.close());

t.test('in development there is a page of every unit on each device, with what is targeted', async (t) => {
  const { statusCode, body } = await app.inject('/dev/ads?site=hk');
  t.equal(statusCode, 200);
  for (const device of devices) {
    const on = (Object.keys(units) as Unit[]).filter((unit) => units[unit][device]);
    t.strictSame(attributes(body, `[data-ad-device="${device}"] .ad`, 'data-ad-unit'), on, device);
  }
  const targeted = attribute(body, '#main', 'data-ad-targeting');
  t.match(targeted, '"region":"hk"');
  t.equal(text(body, '.ad-board code'), targeted);
  t.strictSame(
    attributes(body, '.ad-board > p a', 'href').map(
      (href) => new URL(href, 'http://magazine.example').searchParams.get('house-ads') ?? 'filled',
    ),
    ['filled', 'slow', 'empty', 'broken', 'blocked', 'late'],
  );
});
