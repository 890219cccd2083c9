import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';
import { type TargetingKey, targetingKeys } from '../views/ads/targeting.ts';
import { listUnits } from '../views/ads/unit-list.ts';
import { refreshedUnits } from '../views/ads/units.ts';

export const advertisingPage = join(root, 'docs', 'advertising.md');

const begin = '<!-- ad server: written by npm run docs:ads -->';
const end = '<!-- end of ad server -->';

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const unitRows = () =>
  listUnits().map(({ unit, device, sizes }) => [
    `\`${unit}\``,
    device,
    sizes.join(', '),
    refreshedUnits.includes(unit) ? 'when a reader comes back, after 30 seconds in view' : '',
  ]);

const keyRows = () =>
  (Object.entries(targetingKeys) as [string, TargetingKey][]).map(([key, { of, values }]) => [
    `\`${key}\``,
    of,
    values,
  ]);

/** A page with the tables of units and keys between its two marks. */
export function withAdServer(page: string): string {
  const [before, after] = [page.split(begin)[0], page.split(end)[1]];
  const tables = [
    tableOf(['Unit', 'Device', 'Sizes', 'Refreshed'], unitRows()),
    tableOf(['Key', 'Of', 'Value'], keyRows()),
  ].join('\n\n');
  return `${before}${begin}\n\n${tables}\n\n${end}${after}`;
}

/** `npm run docs:ads`: writes the tables of units and targeting keys in docs/advertising.md. */
export async function run(): Promise<void> {
  await writeFile(advertisingPage, withAdServer(await readFile(advertisingPage, 'utf8')));
}
