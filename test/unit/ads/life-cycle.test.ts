import t from 'tap';
import type { Library, LibraryConfig } from '../../../client/ads/library-types.ts';
import { Publisher, type RequestedSlot } from '../../../client/ads/publisher.ts';
import type { RenderedSlot, SizeMap } from '../../../client/ads/records.ts';
import { createHouseLibrary } from '../../../client/house-ads/house-library.ts';

const fluid: SizeMap = [{ viewport: 0, sizes: ['fluid'] }];
const targeting = { region: 'hk', locale: 'en' } as const;

interface Options {
  beforeRequest?: (slots: readonly RequestedSlot[]) => Promise<void>;
}

/** A publisher over the house library, and all that happens to it. */
function publishing(options: Options = {}) {
  const filled: string[] = [];
  const rendered: RenderedSlot[] = [];
  const configs: LibraryConfig[] = [];
  const destroyed: string[] = [];
  const requests: string[][] = [];
  const mappings: googletag.SizeMappingArray[] = [];
  const house = createHouseLibrary({
    fill: (elementId) => {
      filled.push(elementId);
      return !elementId.includes('without-template');
    },
  });
  const service = house.pubads();
  const library: Library = {
    ...house,
    setConfig: (config) => {
      configs.push(config);
      house.setConfig(config);
    },
    pubads: () => ({
      ...service,
      refresh: (slots) => {
        requests.push((slots ?? []).map((slot) => slot.getSlotElementId()));
        service.refresh(slots);
      },
    }),
    destroySlots: (slots = []) => {
      destroyed.push(...slots.map((slot) => slot.getSlotElementId()));
      return house.destroySlots(slots);
    },
  };
  // The house library knows its own slots; those with a spy stand for them.
  library.defineSlot = (path, sizes, elementId) => {
    const slot = house.defineSlot(path, sizes, elementId);
    if (slot) slot.defineSizeMapping = (mapping) => mappings.push(mapping);
    return slot;
  };
  const publisher = new Publisher(library, {
    network: 'net',
    rendered: (slot) => rendered.push(slot),
    ...options,
  });
  return { publisher, library, filled, rendered, configs, destroyed, requests, mappings };
}

/** Lets the library answer what it was asked. */
const answered = () => new Promise<void>((resolve) => setImmediate(resolve));

t.test('a slot is filled when it is requested, not when it is defined', async (t) => {
  const { publisher, filled, rendered } = publishing();
  t.equal(publisher.define({ elementId: 'ad-HOME-1', unit: 'HOME' }, fluid), true);
  await answered();
  t.strictSame(filled, []);
  await publisher.request(['ad-HOME-1'], targeting);
  await answered();
  t.strictSame(filled, ['ad-HOME-1'], 'once');
  t.strictSame(rendered, [{ adUnit: 'HOME', isEmpty: false, slotElementId: 'ad-HOME-1', size: 'fluid' }]);
});

t.test('slots that are wanted together are one request', async (t) => {
  const { publisher, configs, requests, filled } = publishing();
  t.match(configs[0], { singleRequest: true, disableInitialLoad: true });
  for (const id of ['one', 'two', 'three']) publisher.define({ elementId: id, unit: 'HOME' }, fluid);
  await publisher.request(['one', 'two'], targeting);
  await answered();
  t.strictSame(requests, [['one', 'two']]);
  t.strictSame(filled, ['one', 'two']);
  await publisher.request(['three'], targeting);
  t.strictSame(requests[1], ['three']);
});

t.test('the library is told the sizes by size mapping', async (t) => {
  const { publisher, mappings } = publishing();
  publisher.define({ elementId: 'ad-HOME-1', unit: 'HOME' }, [
    {
      viewport: 1024,
      sizes: [
        [970, 250],
        [728, 90],
      ],
    },
    { viewport: 768, sizes: [] },
    { viewport: 0, sizes: ['fluid'] },
  ]);
  t.strictSame(mappings, [
    [
      [
        [1024, 0],
        [
          [970, 250],
          [728, 90],
        ],
      ],
      [[768, 0], []],
      [[0, 0], ['fluid']],
    ],
  ]);
});

t.test('an empty slot is recorded without a size', async (t) => {
  const { publisher, rendered } = publishing();
  publisher.define({ elementId: 'without-template', unit: 'HOME' }, fluid);
  await publisher.request(['without-template'], targeting);
  await answered();
  t.strictSame(rendered, [
    { adUnit: 'HOME', isEmpty: true, size: undefined, slotElementId: 'without-template' },
  ]);
});

t.test('a slot that is requested again is refreshed', async (t) => {
  const { publisher, filled } = publishing();
  publisher.define({ elementId: 'gallery', unit: 'ARTICLE_GALLERY' }, fluid);
  for (let time = 0; time < 2; time++) {
    await publisher.request(['gallery'], targeting);
    await answered();
  }
  t.strictSame(filled, ['gallery', 'gallery']);
});

t.test('an element has one slot at a time, and a new one after navigation', async (t) => {
  const { publisher, destroyed } = publishing();
  t.equal(publisher.define({ elementId: 'ad-HOME-1', unit: 'HOME' }, fluid), true);
  t.equal(publisher.define({ elementId: 'ad-HOME-1', unit: 'HOME' }, fluid), false);
  publisher.destroySlots();
  t.strictSame(destroyed, ['ad-HOME-1']);
  t.equal(publisher.define({ elementId: 'ad-HOME-1', unit: 'HOME' }, fluid), true);
});

t.test('single slots are destroyed when their elements go', async (t) => {
  const { publisher, destroyed } = publishing();
  for (const id of ['one', 'two']) publisher.define({ elementId: id, unit: 'HOME' }, fluid);
  publisher.destroy(['one', 'never']);
  t.strictSame(destroyed, ['one']);
  t.equal(publisher.define({ elementId: 'one', unit: 'HOME' }, fluid), true);
  t.equal(publisher.define({ elementId: 'two', unit: 'HOME' }, fluid), false);
});

t.test('slots of the previous page are not reported', async (t) => {
  const { publisher, rendered, filled } = publishing();
  publisher.define({ elementId: 'ad-HOME-1', unit: 'HOME' }, fluid);
  void publisher.request(['ad-HOME-1'], targeting);
  publisher.destroySlots();
  await publisher.request(['ad-HOME-1'], targeting);
  await answered();
  t.strictSame(filled, []);
  t.strictSame(rendered, []);
});

t.test('targeting is that of the page whose slots are requested, and nothing stays of another', async (t) => {
  const { publisher, configs } = publishing();
  configs.length = 0;
  publisher.define({ elementId: 'one', unit: 'ARTICLE' }, fluid);
  await publisher.request(['one'], { region: 'hk', locale: 'en', pageid: 'story-7', sponsor: 'kiln' });
  await publisher.request(['one'], { region: 'hk', locale: 'en', pageid: 'story-8' });
  publisher.destroySlots();
  t.strictSame(
    configs.map((config) => config.targeting),
    [
      { region: 'hk', locale: 'en', pageid: 'story-7', sponsor: 'kiln' },
      { region: 'hk', locale: 'en', pageid: 'story-8', sponsor: null },
      null,
    ],
  );
});

t.test('what comes before a request is waited for; a slot that has gone meanwhile is left out', async (t) => {
  const asked: string[][] = [];
  let release = () => {};
  const { publisher, requests } = publishing({
    beforeRequest: (slots) => {
      asked.push(slots.map(({ unit }) => unit));
      return new Promise((resolve) => {
        release = resolve;
      });
    },
  });
  for (const id of ['one', 'two']) publisher.define({ elementId: id, unit: 'HOME' }, fluid);
  const request = publisher.request(['one', 'two'], targeting);
  await answered();
  t.strictSame(asked, [['HOME', 'HOME']]);
  t.strictSame(requests, []);
  publisher.destroy(['one']);
  release();
  await request;
  t.strictSame(requests, [['two']]);
});

t.test(
  'what stands around a page is out of page: in its element, or in one format of the library',
  async (t) => {
    const { publisher, library, requests } = publishing();
    const places: [string, unknown][] = [];
    library.enums = { OutOfPageFormat: { TOP_ANCHOR: 2, BOTTOM_ANCHOR: 3, INTERSTITIAL: 5 } };
    library.defineOutOfPageSlot = (path, place) => {
      places.push([path, place]);
      return library.defineSlot(path, [], typeof place === 'string' ? place : `gpt_${place}`);
    };
    for (const format of ['custom', 'takeover', 'anchor-top', 'anchor-bottom'] as const) {
      t.equal(publisher.defineOutOfPage({ elementId: 'ad-HOME-page', unit: 'HOME' }, format), true);
      await publisher.request(['ad-HOME-page'], targeting);
      publisher.destroySlots();
    }
    t.strictSame(
      places,
      ['ad-HOME-page', 5, 2, 3].map((place) => ['/net/HOME', place]),
    );
    t.strictSame(requests, [['ad-HOME-page'], ['gpt_5'], ['gpt_2'], ['gpt_3']]);
  },
);

t.test('a slot whose element the library names itself is reported by its own name', async (t) => {
  const { publisher, library, rendered } = publishing();
  library.enums = { OutOfPageFormat: { TOP_ANCHOR: 2, BOTTOM_ANCHOR: 3, INTERSTITIAL: 5 } };
  library.defineOutOfPageSlot = (path) => library.defineSlot(path, ['fluid'], 'gpt_unit_0');
  publisher.defineOutOfPage({ elementId: 'ad-HOME-page', unit: 'HOME' }, 'anchor-top');
  await publisher.request(['ad-HOME-page'], targeting);
  await answered();
  t.match(rendered, [{ adUnit: 'HOME', slotElementId: 'ad-HOME-page' }]);
});

t.test('a library without formats, or without room for one, refuses it', async (t) => {
  const { publisher, requests } = publishing();
  t.equal(publisher.defineOutOfPage({ elementId: 'ad-HOME-page', unit: 'HOME' }, 'takeover'), false);
  t.equal(
    publisher.defineOutOfPage({ elementId: 'ad-HOME-page', unit: 'HOME' }, 'custom'),
    false,
    'house ads have none',
  );
  await publisher.request(['ad-HOME-page'], targeting);
  t.strictSame(requests, []);
});

t.test('a closed publisher does not listen to the library', async (t) => {
  const { publisher, library, rendered } = publishing();
  publisher.close();
  library.setConfig({ disableInitialLoad: null });
  const slot = library.defineSlot('/net/HOME', ['fluid'], 'ad-HOME-1');
  if (slot) library.display(slot);
  await answered();
  t.strictSame(rendered, []);
});
