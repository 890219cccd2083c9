import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { regionCodes } from '../../../locales/regions.ts';
import { adListLines, listAdsCommand } from '../../../server/cli/ads.ts';
import { devices } from '../../../views/ads/sizes.ts';
import { listUnits } from '../../../views/ads/unit-list.ts';

/** What the command prints with some settings. */
async function printed(args: readonly string[], settings: Record<string, string>): Promise<string[]> {
  const before = { ...process.env };
  const { write } = process.stdout;
  let text = '';
  Object.assign(process.env, settings);
  process.stdout.write = ((part: string) => {
    text += part;
    return true;
  }) as typeof write;
  try {
    await listAdsCommand.run(args);
  } finally {
    process.stdout.write = write;
    process.env = before;
  }
  return text.trimEnd().split('\n');
}

t.test('the list for the ad server has a line for each unit and device, with its whole path', async (t) => {
  const [head, ...lines] = adListLines({ network: '1234567' });
  t.equal(head, 'path,unit,device,sizes');
  t.equal(lines.length, listUnits().length);
  for (const line of lines) {
    const [path, unit, device = '', sizes] = line.split(',');
    t.equal(path, `/1234567/${unit}`);
    t.ok((devices as readonly string[]).includes(device));
    t.match(sizes, /^(?:fluid|\d+x\d+)(?:;\d+x\d+)*$/);
  }
  t.match(adListLines({ network: '1234567,89' })[1], /^"\/1234567,89\/HOME",HOME,mobile,/);
});

t.test('a publisher sells sizes of its own', async (t) => {
  const lines = adListLines({ network: '1', adSizes: { HOME: { mobile: ['300x50'] } } });
  t.ok(lines.includes('/1/HOME,HOME,mobile,300x50'));
});

t.test('the paths have the regions of the magazine, where they have any', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ads-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const settings = { AD_NETWORK: '1', AD_UNIT_REGION: 'on' };
  const regionsIn = (lines: readonly string[]) => [
    ...new Set(lines.slice(1).map((line) => line.split('/')[2])),
  ];
  await writeFile(join(folder, 'site.json'), '{}');
  t.strictSame(regionsIn(await printed([folder], settings)), [...regionCodes]);
  await writeFile(join(folder, 'site.json'), JSON.stringify({ regions: [{ code: 'ke' }, { code: 'tz' }] }));
  t.strictSame(regionsIn(await printed([folder], settings)), ['ke', 'tz']);
  const [, first] = await printed([folder], { AD_NETWORK: '1' });
  t.match(first, /^\/1\/HOME,/);
  await t.rejects(listAdsCommand.run([join(folder, 'none')]), /site\.json cannot be read/);
});
