import { readFile } from 'node:fs/promises';
import t from 'tap';
import { sizesFor, slotRecord } from '../../../client/ads/records.ts';
import { advertisingPage, withAdServer } from '../../../scripts/docs-ads.ts';
import { devices } from '../../../views/ads/sizes.ts';
import { listUnits } from '../../../views/ads/unit-list.ts';
import { type Unit, units } from '../../../views/ads/units.ts';

t.test('the tables for the ad server are those of the program; if not, run npm run docs:ads', async (t) => {
  const page = await readFile(advertisingPage, 'utf8');
  t.equal(page, withAdServer(page));
});

t.test('a slot is asked in no size that the list of its unit lacks', async (t) => {
  const listed = listUnits();
  for (const unit of Object.keys(units) as Unit[])
    for (const device of devices)
      for (const form of [undefined, ...(unit === 'ARTICLE_GALLERY' ? (['gallery'] as const) : [])]) {
        const record = slotRecord(unit, 1, device, form);
        const entry = listed.find((each) => each.unit === unit && each.device === device);
        const asked = record ? sizesFor(record, { width: 2_000 }) : [];
        if (asked.length > 0) t.ok(entry, `${unit} on ${device}`);
        for (const size of asked)
          t.ok(entry?.sizes.includes([size].flat().join('x')), `${unit} ${device} ${size}`);
      }
});
