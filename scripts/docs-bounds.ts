import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../server/config/root.ts';
import type { Bound } from '../server/lib/limits/bound.ts';
import { bounds } from '../server/lib/limits/bounds.ts';

export const securityPage = join(root, 'docs', 'security.md');

const begin = '<!-- bounds: written by npm run docs:bounds -->';
const end = '<!-- end of bounds -->';

/** How each group of bounds is headed. */
const headings: Record<keyof typeof bounds, string> = {
  requests: 'Requests',
  search: 'Searches',
  publishing: 'Publishing API',
  pictures: 'Pictures',
  media: 'Film and sound',
  reports: 'Reports of browsers',
  forms: 'Forms',
  views: 'Page views',
  json: 'JSON',
  texts: 'Texts',
  renders: 'Renders',
  previews: 'Previews',
  made: 'What is made at each request',
  calls: 'Publishing API, at once',
  passwords: 'Passwords, at once',
  people: 'People of the newsroom',
  searches: 'Searches, at once',
  documents: 'Content folder',
  issues: 'Issues of the magazine',
  imports: 'Imports',
  services: 'Other services',
  times: 'Times',
  clients: 'Work for clients',
  commands: 'Commands',
};

const sizes = [
  ['GiB', 1_073_741_824],
  ['MiB', 1_048_576],
  ['KiB', 1_024],
] as const;

/** A bound's value with its unit. */
function amountOf({ max, unit }: Bound): string {
  if (unit === 'milliseconds') return `${(max / 1_000).toLocaleString('en')} s`;
  const [name, size] = (unit === 'bytes' && sizes.find(([, bytes]) => max % bytes === 0)) || [unit, 1];
  return `${(max / size).toLocaleString('en')} ${name}`.trim();
}

const row = (bound: Bound) => `| ${[bound.input, amountOf(bound), bound.beyond].join(' | ')} |`;

const section = (group: keyof typeof bounds) =>
  [
    `### ${headings[group]}`,
    '',
    '| Input | At most | Beyond |',
    '|---|---|---|',
    ...Object.values<Bound>(bounds[group]).map(row),
  ].join('\n');

/** A page with the tables of all bounds between its two marks. */
export function withBounds(page: string): string {
  const [before, after] = [page.split(begin)[0], page.split(end)[1]];
  const tables = (Object.keys(headings) as (keyof typeof bounds)[]).map(section).join('\n\n');
  return `${before}${begin}\n\n${tables}\n\n${end}${after}`;
}

/** `npm run docs:bounds`: writes the tables of bounds in docs/security.md. */
export async function run(): Promise<void> {
  await writeFile(securityPage, withBounds(await readFile(securityPage, 'utf8')));
}
