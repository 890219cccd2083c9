import t from 'tap';
import type { Googletag, PageConfig } from '../../../client/ads/googletag.ts';
import { Publisher } from '../../../client/ads/publisher.ts';
import type { RenderedSlot } from '../../../client/ads/records.ts';
import { createHouseLibrary } from '../../../client/house-ads/house-ads.ts';

/** A publisher over the house library, and all that happens to it. */
function publishing() {
  const filled: string[] = [];
  const rendered: RenderedSlot[] = [];
  const configs: PageConfig[] = [];
  const destroyed: string[] = [];
  const house = createHouseLibrary((elementId) => {
    filled.push(elementId);
    return !elementId.includes('without-template');
  });
  const library: Googletag = {
    ...house,
    setConfig: (config) => configs.push(config),
    destroySlots: (slots = []) => {
      destroyed.push(...slots.map((slot) => slot.getSlotElementId()));
      return house.destroySlots(slots);
    },
  };
  const publisher = new Publisher(library, { network: 'net', rendered: (slot) => rendered.push(slot) });
  return { publisher, library, filled, rendered, configs, destroyed };
}

/** Lets the library answer what it was asked. */
const answered = () => new Promise<void>((resolve) => setImmediate(resolve));

t.test('a slot is filled when it is displayed, not when it is defined', async (t) => {
  const { publisher, filled, rendered } = publishing();
  t.equal(publisher.define('ad-HOME-1', 'HOME', [[320, 50]]), true);
  await answered();
  t.strictSame(filled, []);
  publisher.display('ad-HOME-1');
  publisher.display('ad-HOME-1');
  await answered();
  t.strictSame(filled, ['ad-HOME-1'], 'once');
  t.strictSame(rendered, [{ adUnit: 'HOME', isEmpty: false, slotElementId: 'ad-HOME-1', size: 'fluid' }]);
});

t.test('an empty slot is recorded without a size', async (t) => {
  const { publisher, rendered } = publishing();
  for (const [id, unit] of [
    ['ad-HOME_NATIVE2-1', 'HOME_NATIVE2'],
    ['without-template', 'HOME'],
  ] as const) {
    publisher.define(id, unit, ['fluid']);
    publisher.display(id);
  }
  await answered();
  t.strictSame(rendered, [
    { adUnit: 'HOME_NATIVE2', isEmpty: true, slotElementId: 'ad-HOME_NATIVE2-1' },
    { adUnit: 'HOME', isEmpty: true, slotElementId: 'without-template' },
  ]);
});

t.test('a slot is refreshed only after it was displayed', async (t) => {
  const { publisher, filled } = publishing();
  publisher.define('gallery', 'ARTICLE_GALLERY', ['fluid']);
  publisher.refresh('gallery');
  await answered();
  t.strictSame(filled, []);
  publisher.display('gallery');
  await answered();
  publisher.refresh('gallery');
  await answered();
  t.strictSame(filled, ['gallery', 'gallery']);
});

t.test('an element has one slot at a time, and a new one after navigation', async (t) => {
  const { publisher, destroyed } = publishing();
  t.equal(publisher.define('ad-HOME-1', 'HOME', ['fluid']), true);
  t.equal(publisher.define('ad-HOME-1', 'HOME', ['fluid']), false);
  publisher.destroySlots();
  t.strictSame(destroyed, ['ad-HOME-1']);
  t.equal(publisher.define('ad-HOME-1', 'HOME', ['fluid']), true);
});

t.test('slots of the previous page are not reported', async (t) => {
  const { publisher, rendered, filled } = publishing();
  publisher.define('ad-HOME-1', 'HOME', ['fluid']);
  publisher.display('ad-HOME-1');
  publisher.destroySlots();
  publisher.display('ad-HOME-1');
  await answered();
  t.strictSame(filled, []);
  t.strictSame(rendered, []);
});

t.test('targeting is set for a page and removed with it', async (t) => {
  const { publisher, configs } = publishing();
  publisher.target({ region: 'hk', locale: 'en', pageid: 'story-7', environment: 'dev' });
  publisher.destroySlots();
  t.strictSame(configs, [
    { targeting: { region: 'hk', locale: 'en', pageid: 'story-7', environment: 'dev' } },
    { targeting: null },
  ]);
});

t.test('a closed publisher does not listen to the library', async (t) => {
  const { publisher, library, rendered } = publishing();
  publisher.close();
  library.defineSlot('/net/HOME', ['fluid'], 'ad-HOME-1');
  library.display('ad-HOME-1');
  await answered();
  t.strictSame(rendered, []);
});

t.test('the house library is ready and runs commands immediately', async (t) => {
  const house = createHouseLibrary(() => true);
  let ran = 0;
  house.cmd.push(
    () => ran++,
    () => ran++,
  );
  t.equal(ran, 2);
  t.equal(house.apiReady, true);
});
