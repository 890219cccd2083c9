import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { regionCodes } from '../../locales/regions.ts';
import { ownSizesOf } from '../../views/ads/own-sizes.ts';
import { listUnits } from '../../views/ads/unit-list.ts';
import { unitPath } from '../../views/ads/units.ts';
import { adProblems } from '../config/check-ads.ts';
import { readConfig } from '../config/config.ts';
import { ExpectedError } from '../lib/expected-error.ts';
import { type Command, print } from './command.ts';

/** The advertising that is set does not agree with who may sell it. */
class AdSettingsError extends ExpectedError {}

export const checkAdsCommand: Command = {
  parameters: '',
  summary:
    'checks who may sell the advertising (ads.txt) against the library, the network code and the bidders',
  async run() {
    const config = readConfig(process.env);
    if (config.ADS === 'off' || !config.AD_LIBRARY_URL)
      return print('No advertising library is set: nothing is sold.');
    const problems = adProblems(config);
    if (problems.length > 0) throw new AdSettingsError(problems.join('\n'));
    print(`ads.txt agrees with ${config.AD_LIBRARY_URL} and the network ${config.AD_NETWORK}.`);
  },
};

/** What the list depends on besides the program. */
interface AdList {
  network: string;
  /** The regions that stand in the paths, where any do. */
  regions?: readonly string[] | undefined;
  /** The sizes that the publisher sells, as `adSizes` of `site.json` names them. */
  adSizes?: Parameters<typeof ownSizesOf>[0];
}

/** The units with their paths, devices and sizes, as lines of CSV. */
export function adListLines({ network, regions, adSizes }: AdList): string[] {
  const listed = listUnits(ownSizesOf(adSizes));
  const rows = (regions ?? [undefined]).flatMap((region) =>
    listed.map(({ unit, device, sizes }) => {
      const path = unitPath(network, unit, region);
      return [path.includes(',') ? `"${path}"` : path, unit, device, sizes.join(';')].join(',');
    }),
  );
  return ['path,unit,device,sizes', ...rows];
}

/** What the site of a content folder names: the sizes of its units, and its regions where they are its own. */
async function siteIn(folder: string): Promise<Pick<AdList, 'adSizes' | 'regions'>> {
  const file = join(folder, 'site.json');
  try {
    const { adSizes, regions } = JSON.parse(await readFile(file, 'utf8'));
    return { adSizes, regions: regions?.map(({ code }: { code: string }) => code) };
  } catch (error) {
    throw new AdSettingsError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

export const listAdsCommand: Command = {
  parameters: '[FOLDER]',
  summary:
    'lists the units with their paths and sizes as CSV, to upload to the ad server; with the sizes and regions that site.json of a content folder names',
  async run([folder]) {
    const { adSizes, regions = regionCodes } = folder ? await siteIn(folder) : {};
    const { AD_NETWORK: network, AD_UNIT_REGION } = readConfig(process.env);
    const inPaths = AD_UNIT_REGION === 'on' ? regions : undefined;
    for (const line of adListLines({ network, regions: inPaths, adSizes })) print(line);
  },
};
