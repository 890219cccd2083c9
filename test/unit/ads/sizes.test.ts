import t from 'tap';
import {
  deviceOf,
  isRequested,
  sizeMap,
  sizesFor,
  slotOutcome,
  slotRecord,
} from '../../../client/ads/records.ts';
import { ViewTime } from '../../../client/ads/view-time.ts';
import { ownSizesOf } from '../../../views/ads/own-sizes.ts';
import { adTypes, devices, reservedHeight } from '../../../views/ads/sizes.ts';
import { listUnits } from '../../../views/ads/unit-list.ts';
import { isUnit, pageUnits, type SlotForm, slotForms, type Unit, units } from '../../../views/ads/units.ts';

const specified =
  '1600x800 1600x680 970x250 970x90 728x90 300x600 300x250 320x50 320x100 320x480 640x960 1x1'.split(' ');

t.test('the ad types have the specified sizes and no others', async (t) => {
  const sizes = Object.values(adTypes).flatMap((byDevice) =>
    devices.flatMap((device) => byDevice[device].map((size) => size.join('x'))),
  );
  t.strictSame([...new Set(sizes)].sort(), [...specified].sort());
});

t.test('the units have the specified types', async (t) => {
  const named = Object.keys(units).filter((unit) => !Object.hasOwn(pageUnits, unit));
  t.strictSame(
    named.sort(),
    [
      'HOME_NATIVE1',
      'HOME_NATIVE2',
      'HOME_MID1_RIGHT',
      'HOME_MID3_RIGHT',
      'HOME_BILLBOARD_2',
      'ARTICLE_GALLERY',
      'ARTICLE_MID1_RIGHT',
      'ARTICLE_BOTTOM',
      'DINING_BILLBOARD_1',
      'COLLECTION_BILLBOARD_1',
      'CATEGORY_BILLBOARD_1',
    ].sort(),
  );
});

t.test('a text that is no unit is refused, also if it is a property that objects inherit', async (t) => {
  t.equal(isUnit('HOME'), true);
  for (const text of [undefined, '', 'home', 'constructor', 'toString']) t.equal(isUnit(text), false);
});

t.test('a unit has no record on a device without it', async (t) => {
  const where = (unit: Unit) => devices.filter((device) => slotRecord(unit, 1, device));
  t.strictSame(where('HOME_MID3_RIGHT'), ['tablet', 'desktop']);
  t.strictSame(where('HOME_BILLBOARD_2'), ['desktop']);
  t.strictSame(where('HOME'), ['mobile', 'tablet', 'desktop']);
});

t.test('the first unit of a page kind always has the type top', async (t) => {
  for (const unit of Object.keys(pageUnits) as Unit[]) {
    for (const device of devices) {
      t.strictSame(slotRecord(unit, 2, device), {
        adUnit: unit,
        adSize: 'top',
        adDevice: device,
        adIndex: 2,
      });
    }
  }
});

t.test('devices change at 768 and 1024 pixels', async (t) => {
  const widths = [320, 767, 768, 1023, 1024, 2560];
  t.strictSame(widths.map(deviceOf), ['mobile', 'mobile', 'tablet', 'tablet', 'desktop', 'desktop']);
});

t.test('only sizes that fit into the reserved space are requested', async (t) => {
  for (const unit of Object.keys(units) as Unit[]) {
    for (const device of devices) {
      const record = slotRecord(unit, 1, device);
      if (!record || record.adSize.endsWith('interscroller')) continue;
      const sizes = sizesFor(record, { width: 700 }).filter((size) => size !== 'fluid');
      for (const [width, height] of sizes) {
        t.ok(width <= 700 && height <= reservedHeight(record.adSize, device), `${unit} on ${device}`);
      }
    }
  }
  t.strictSame(sizesFor({ adUnit: 'HOME', adSize: 'top', adDevice: 'desktop', adIndex: 1 }, { width: 900 }), [
    [728, 90],
  ]);
});

t.test('a fluid unit also requests fluid, an interscroller requests every size', async (t) => {
  const record = (adUnit: Unit) =>
    slotRecord(adUnit, 1, 'mobile') as NonNullable<ReturnType<typeof slotRecord>>;
  t.strictSame(sizesFor(record('HOME_NATIVE1'), { width: 358 }), ['fluid', [300, 250]]);
  t.strictSame(sizesFor(record('ARTICLE_MID1_RIGHT'), { width: 358 }), [
    [320, 480],
    [640, 960],
  ]);
});

t.test('sizes that content names stand in place of those of the type, and decide on the space', async (t) => {
  const own = ownSizesOf({ HOME: { desktop: ['970x90', '728x90'] }, CONSTRUCTOR: { desktop: ['1x1'] } });
  t.strictSame(Object.keys(own), ['HOME']);
  const record = slotRecord('HOME', 1, 'desktop') as NonNullable<ReturnType<typeof slotRecord>>;
  t.equal(reservedHeight('top', 'desktop', own.HOME), 90);
  t.equal(reservedHeight('top', 'mobile', own.HOME), 100);
  t.strictSame(sizesFor(record, { width: 1_000 }, own.HOME), [
    [970, 90],
    [728, 90],
  ]);
  const listed = listUnits(own).find(({ unit, device }) => unit === 'HOME' && device === 'desktop');
  t.strictSame(listed?.sizes, ['970x90', '728x90']);
});

t.test('an empty slot collapses below the viewport and shows a promotion elsewhere', async (t) => {
  t.equal(slotOutcome(true, 901, 900), 'collapsed');
  t.equal(slotOutcome(true, 900, 900), 'collapsed');
  t.equal(slotOutcome(true, 899, 900), 'promoted');
  t.equal(slotOutcome(true, -300, 900), 'promoted');
  t.equal(slotOutcome(false, 2000, 900), 'filled');
});

t.test('a slot is requested once, and again when its ad was in view for 30 seconds', async (t) => {
  t.equal(isRequested('defined', 0), true);
  t.equal(isRequested('filled', 30_000), true);
  t.equal(isRequested('promoted', 30_000), true);
  t.equal(isRequested('filled', 29_999), false);
  for (const state of ['waiting', 'displayed', 'collapsed', undefined])
    t.equal(isRequested(state, 1e9), false, String(state));
});

t.test('the time in view adds up, and is counted anew for each ad', async (t) => {
  const viewed = new ViewTime();
  t.equal(viewed.total(5), 0);
  viewed.set(true, 10);
  t.equal(viewed.total(25), 15);
  viewed.set(true, 25);
  viewed.set(false, 30);
  t.equal(viewed.total(1_000), 20);
  viewed.set(true, 1_000);
  t.equal(viewed.total(1_010), 30);
  viewed.restart(1_010);
  t.equal(viewed.total(1_015), 5);
  viewed.set(false, 1_020);
  viewed.restart(1_020);
  t.equal(viewed.total(9_999), 0);
});

t.test('a slot has sizes for its own device class alone, the widest viewport first', async (t) => {
  const record = { adUnit: 'HOME', adSize: 'top', adDevice: 'tablet', adIndex: 1 } as const;
  t.strictSame(sizeMap(record, { width: 728 }), [
    { viewport: 1024, sizes: [] },
    { viewport: 768, sizes: [[728, 90]] },
    { viewport: 0, sizes: [] },
  ]);
});

t.test('in the gallery only what fits its frame is requested, of an interscroller as well', async (t) => {
  const record = slotRecord('ARTICLE_GALLERY', 1, 'mobile', 'gallery');
  t.match(record, { adSize: 'mid-interscroller' });
  t.strictSame(record && sizesFor(record, { width: 390, height: 600 }), [[320, 480]]);
});

t.test('every specified size is requested by some unit, given room', async (t) => {
  const forms = [undefined, ...(Object.keys(slotForms) as SlotForm[])];
  const requested = devices.flatMap((device) =>
    (Object.keys(units) as Unit[]).flatMap((unit) =>
      forms.flatMap((form) => {
        const record = slotRecord(unit, 1, device, form);
        return record ? sizesFor(record, { width: 1600 }).map((size) => [size].flat().join('x')) : [];
      }),
    ),
  );
  t.strictSame([...new Set(requested)].sort(), [...specified, 'fluid'].sort());
});
