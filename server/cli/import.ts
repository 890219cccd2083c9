import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { isLocale, locales } from '../../locales/languages.ts';
import { type Config, readConfig } from '../config/config.ts';
import { progressBar } from '../content-folder/progress.ts';
import { draftMapping } from '../importers/mapping/draft.ts';
import { gapsOf } from '../importers/mapping/gaps.ts';
import type { Mapping } from '../importers/mapping/mapping.ts';
import { readMapping, writeMapping } from '../importers/mapping/mapping-file.ts';
import { openMediaFolder } from '../importers/media/media-folder.ts';
import type { ImportSource } from '../importers/records.ts';
import { Report } from '../importers/report.ts';
import { type ImportOptions, type ImportStore, runImport } from '../importers/run/run-import.ts';
import { openSource } from '../importers/sources/open-source.ts';
import { csvOptions } from '../lib/csv.ts';
import { subscriptionColumns } from '../readers/newsletters/subscribers/export.ts';
import { type Command, print, UsageError } from './command.ts';
import { type OpenStore, takeStoredEditions, withStore } from './control/run-operation.ts';

const options = {
  mapping: { type: 'string' },
  'draft-mapping': { type: 'boolean' },
  'accept-draft': { type: 'boolean' },
  media: { type: 'string' },
  'no-download': { type: 'boolean' },
  locale: { type: 'string' },
  key: { type: 'string' },
  site: { type: 'string' },
  report: { type: 'string' },
  full: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'allow-private-addresses': { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [named, ...more] = positionals;
    if (!named || more.length > 0) throw new Error('name one file or address');
    return { ...values, named };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Arguments = ReturnType<typeof parse>;

/** The store, through the server that has it open, or straight. */
const storeOf = ({ run }: OpenStore): ImportStore => ({
  state: (source) => run('import-state', { source }),
  pictures: async (names) => {
    const pictures = await run('import-pictures', { names: [...names] });
    return new Map(pictures.map(({ name, ...size }) => [name, size]));
  },
  sendPicture: async ({ bytes, inspected }) =>
    (await run('store-picture-file', { ...inspected, bytes })).hash,
  write: (batch) => run('import-batch', batch),
});

/** A name for the files of an import, by its source. */
const fileName = ({ overview: { name } }: ImportSource) => `import-${name.replaceAll(/[^\w.-]+/g, '-')}`;

/** The mapping to import with; nothing after a draft was written that is to be looked at first. */
async function mappingFor(
  source: ImportSource,
  args: Arguments,
  config: Config,
): Promise<Mapping | undefined> {
  const file = resolve(args.mapping ?? `${fileName(source)}.json`);
  const known = args['draft-mapping'] ? undefined : await readMapping(file, source.overview.name);
  if (known) return args.locale && isLocale(args.locale) ? { ...known, locale: args.locale } : known;
  const draft = draftMapping(source.overview, { tenant: config.SITE_DOMAIN, locale: args.locale });
  await writeMapping(file, draft);
  print(`${file} says what the categories, tags and authors of ${source.overview.title} become here.`);
  const { language = '' } = source.overview;
  if (language && !args.locale) print(`Its texts are in ${language}, and are imported as ${draft.locale}.`);
  if (args['accept-draft']) return draft;
  print('It is a draft: look at it, change it, and run the same command again. Nothing was imported yet.');
  return undefined;
}

/** Writes the members of the source as a file that `subscribers import` takes. */
async function tellSubscribers({ overview }: ImportSource, { regions, locale }: Mapping): Promise<void> {
  const { subscribers = [], name } = overview;
  if (subscribers.length === 0) return;
  const file = resolve(`import-${name.replaceAll(/[^\w.-]+/g, '-')}.subscribers.csv`);
  const rows = subscribers.map(({ since, ...each }) => ({
    ...each,
    region: regions[0],
    language: locale,
    consented_at: since,
    source: name,
  }));
  const table = stringify(rows, { ...csvOptions, header: true, columns: [...subscriptionColumns] });
  await writeFile(file, table, { mode: 0o600 });
  print(`${file} has ${rows.length} subscriptions of members: look at it, then run subscribers import.`);
}

/** Imports, and keeps the report in the store for the desk, also that of an import which ended early. */
async function importAndReport(store: OpenStore, source: ImportSource, run: ImportOptions, report: Report) {
  try {
    await runImport(source, storeOf(store), run, report);
  } finally {
    if (!report.isEmpty && !run.dryRun)
      await store
        .run('store-import-report', {
          source: run.mapping.source,
          counts: report.sumsByName,
          notes: [...report.notes],
        })
        .catch((error: Error) => print(`The desk will not show this report: ${error.message}`));
  }
}

const maxPrinted = 40;

async function tell(report: Report, file: string, dryRun: boolean): Promise<void> {
  const { notes } = report;
  await writeFile(file, `${[report.sums(), '', ...notes].join('\n')}\n`);
  for (const line of notes.slice(0, maxPrinted)) print(line);
  if (notes.length > maxPrinted) print(`… ${notes.length - maxPrinted} more lines in ${file}`);
  print(report.sums());
  print(dryRun ? 'Nothing was changed.' : `The whole report is in ${file}`);
}

export const importCommand: Command = {
  parameters:
    'FILE|ADDRESS [--mapping FILE] [--draft-mapping] [--accept-draft] [--media FOLDER] [--no-download] [--locale en]\n' +
    '         [--key KEY] [--site ADDRESS] [--report FILE] [--full] [--dry-run] [--allow-private-addresses]',
  summary: 'imports an export of WordPress or Ghost, or a live site of either; see docs/importing.md',
  async run(args) {
    const parsed = parse(args);
    const config = readConfig(process.env);
    await takeStoredEditions(config);
    if (parsed.locale && !isLocale(parsed.locale))
      throw new UsageError(`--locale must be one of ${locales.join(', ')}`);
    const allowPrivate = parsed['allow-private-addresses'];
    const key = parsed.key ?? process.env.GHOST_CONTENT_KEY;
    const source = await openSource(parsed.named, { key, site: parsed.site, allowPrivate });
    const mapping = await mappingFor(source, parsed, config);
    if (!mapping) return;
    for (const gap of gapsOf(source.overview, mapping)) print(gap);
    await tellSubscribers(source, mapping);
    const folder = parsed.media ? await openMediaFolder(resolve(parsed.media)) : undefined;
    const report = new Report();
    const dryRun = parsed['dry-run'] ?? false;
    const file = resolve(parsed.report ?? `${fileName(source)}.report.txt`);
    try {
      const run: ImportOptions = {
        mapping,
        mappingHash: createHash('sha256').update(JSON.stringify(mapping)).digest('hex').slice(0, 16),
        folder,
        remote: !parsed['no-download'],
        allowPrivate,
        dryRun,
        full: parsed.full,
        progress: progressBar(`Importing ${source.overview.name}`),
      };
      await withStore(config, (store) => importAndReport(store, source, run, report));
    } finally {
      if (report.isEmpty) print('Nothing was imported.');
      else await tell(report, file, dryRun);
    }
  },
};
