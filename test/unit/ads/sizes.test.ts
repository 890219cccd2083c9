import t from 'tap';
import { deviceOf, nextDisplay, sizesFor, slotOutcome, slotRecord } from '../../../client/ads/records.ts';
import { adTypes, devices, reservedHeight } from '../../../views/ads/sizes.ts';
import { isUnit, pageUnits, type Unit, units } from '../../../views/ads/units.ts';

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
      const sizes = sizesFor(record, 700).filter((size) => size !== 'fluid');
      for (const [width, height] of sizes) {
        t.ok(width <= 700 && height <= reservedHeight(record.adSize, device), `${unit} on ${device}`);
      }
    }
  }
  t.strictSame(sizesFor({ adUnit: 'HOME', adSize: 'top', adDevice: 'desktop', adIndex: 1 }, 900), [
    [728, 90],
  ]);
});

t.test('a fluid unit also requests fluid, an interscroller requests every size', async (t) => {
  const record = (adUnit: Unit) =>
    slotRecord(adUnit, 1, 'mobile') as NonNullable<ReturnType<typeof slotRecord>>;
  t.strictSame(sizesFor(record('HOME_NATIVE1'), 358), ['fluid', [300, 250]]);
  t.strictSame(sizesFor(record('ARTICLE_MID1_RIGHT'), 358), [
    [320, 480],
    [640, 960],
  ]);
});

t.test('an empty slot collapses below the viewport and shows a promotion elsewhere', async (t) => {
  t.equal(slotOutcome(true, 901, 900), 'collapsed');
  t.equal(slotOutcome(true, 900, 900), 'collapsed');
  t.equal(slotOutcome(true, 899, 900), 'promoted');
  t.equal(slotOutcome(true, -300, 900), 'promoted');
  t.equal(slotOutcome(false, 2000, 900), 'filled');
});

t.test('a slot is displayed once, and refreshed when it was displayed 30 seconds ago', async (t) => {
  t.equal(nextDisplay('defined', 0, 5), 'display');
  t.equal(nextDisplay('filled', 1_000, 31_000), 'refresh');
  t.equal(nextDisplay('promoted', 1_000, 31_000), 'refresh');
  t.equal(nextDisplay('filled', 1_000, 30_999), 'none');
  for (const state of ['waiting', 'displayed', 'collapsed', undefined]) {
    t.equal(nextDisplay(state, 0, 1e9), 'none', String(state));
  }
});
