import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type EditionTable, editionProblems, setEditions } from '../../../locales/editions.ts';
import { defaultLocale } from '../../../locales/languages.ts';
import { regionsOf } from '../../../locales/regions.ts';
import { readConfig } from '../../config/config.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { type Command, print, UsageError } from '../command.ts';
import { type StarterEditions, starterDrawing, starterFiles, starterPicture } from './starter-files.ts';

async function writeNew(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content, { flag: 'wx' });
}

const text = { type: 'string' } as const;
const options = {
  region: text,
  name: text,
  languages: text,
  country: text,
  'time-zone': text,
  currency: text,
};
type Values = Partial<Record<keyof typeof options, string>>;

function parse(args: readonly string[]): { folder: string; values: Values } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) throw new Error('name exactly one folder');
    return { folder, values };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The option that stands for a field of a region: `--time-zone` for `timeZone`. */
const optionOf = (field: string) =>
  `--${field.replaceAll(/\p{Lu}/gu, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * The region that a new magazine is for, which is that of this process then; without one, those of the site that this
 * process serves.
 * @throws {UsageError} when there cannot be such a region
 */
function starterEditions({
  region: code,
  name,
  languages,
  country,
  currency,
  ...values
}: Values): StarterEditions {
  if (code === undefined) {
    if ([name, languages, country, currency, values['time-zone']].some((value) => value !== undefined))
      throw new UsageError('add --region, the code of the region that the other options are about');
    return { storyRegions: regionsOf(readConfig(process.env).SITE_DOMAIN) };
  }
  const timeZone = values['time-zone'];
  const entry = {
    code,
    name,
    languages: languages ? languages.split(',').map((each) => each.trim()) : undefined,
    country,
    timeZone,
    currency,
  };
  const table: EditionTable = { regions: [entry] };
  const [problem] = editionProblems(table);
  if (problem) throw new UsageError(`${optionOf(problem.path.slice(2).join('.'))} ${problem.message}`);
  setEditions(table);
  return { storyRegions: [code], regions: [entry] };
}

export const initCommand: Command = {
  parameters:
    'FOLDER [--region CODE [--name Kenya] [--languages en,sw] [--country KE] [--time-zone Africa/Nairobi] [--currency KES]]',
  summary: 'begins a content folder: a name, two sections, one story and a picture, to be rewritten',
  async run(args) {
    const { folder: named, values } = parse(args);
    const folder = resolve(named);
    const there = await readdir(folder).catch(() => [] as string[]);
    if (there.length > 0)
      throw new ExpectedError(`${folder} is not empty: name a folder that is not there yet`);
    const editions = starterEditions(values);
    const today = new Date().toISOString().slice(0, 10);
    for (const [path, text] of Object.entries(starterFiles(editions, today)))
      await writeNew(join(folder, path), text);
    const picture = await sharp(Buffer.from(starterDrawing)).jpeg({ quality: 88 }).toBuffer();
    await writeNew(join(folder, 'pictures', `${starterPicture}.jpg`), picture);
    print(
      `${folder} holds a small magazine. Its name is in site.json and labels/${defaultLocale}.json, its story in stories/${defaultLocale}/.`,
    );
  },
};
