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

/** The sizes that the site of a content folder names. */
async function sizesIn(folder: string) {
  const file = join(folder, 'site.json');
  try {
    return ownSizesOf(JSON.parse(await readFile(file, 'utf8')).adSizes);
  } catch (error) {
    throw new AdSettingsError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

export const listAdsCommand: Command = {
  parameters: '[FOLDER]',
  summary:
    'lists the units with their paths and sizes as CSV, to upload to the ad server; with the sizes that site.json of a content folder names',
  async run([folder]) {
    const own = folder ? await sizesIn(folder) : {};
    const { AD_NETWORK: network, AD_UNIT_REGION } = readConfig(process.env);
    const regions = AD_UNIT_REGION === 'on' ? regionCodes : [undefined];
    print('path,unit,device,sizes');
    for (const region of regions)
      for (const { unit, device, sizes } of listUnits(own)) {
        const path = unitPath(network, unit, region);
        print([path.includes(',') ? `"${path}"` : path, unit, device, sizes.join(';')].join(','));
      }
  },
};
