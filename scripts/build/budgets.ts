import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sheetsOfKinds } from '../../views/page-sheets.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

interface Budget {
  what: string;
  /** The entries of the manifest whose files are added up, with what they import. */
  entries: RegExp;
  kind: 'script' | 'style' | 'worker';
  /** The most bytes, compressed with Brotli. */
  most: number;
}

/** Within the 14.6 kB that a server may send before its first acknowledgement. */
const maxStyle = 14_600;

/** Pages for development, which no reader is sent: that of components has the sheets of all of them. */
const developmentPages = ['components'];

/** The style sheets of each kind of page that has more than that of all pages. */
const styleBudgets = Object.entries(sheetsOfKinds)
  .filter(([pageKind]) => !developmentPages.includes(pageKind))
  .map(
    ([pageKind, names]): Budget => ({
      what: `style sheets of a ${pageKind} page`,
      entries: new RegExp(`^(?:client/main\\.ts|views/styles/sheets/(?:${names.join('|')})\\.css)$`),
      kind: 'style',
      most: maxStyle,
    }),
  );

/** What readers may be sent before they reach for anything, and for each thing that they reach for. */
export const budgets: readonly Budget[] = [
  {
    what: 'script before interaction',
    entries: /^client\/(main|ads\/start|field-reports\/reporter)\.ts$/,
    kind: 'script',
    most: 26_000,
  },
  { what: 'style sheet of all pages', entries: /^client\/main\.ts$/, kind: 'style', most: maxStyle },
  ...styleBudgets,
  { what: 'islands of React', entries: /^views\/islands\/.*\.island\.tsx$/, kind: 'script', most: 9_000 },
  { what: 'React', entries: /^client\/islands\/react-island\.ts$/, kind: 'script', most: 62_000 },
  { what: 'gallery', entries: /^client\/gallery\/gallery\.island\.ts$/, kind: 'script', most: 18_000 },
  { what: 'listening', entries: /^client\/listen\/listen\.island\.ts$/, kind: 'script', most: 5_000 },
  {
    what: 'search while typing',
    entries: /^client\/search\/search-fields\.ts$/,
    kind: 'script',
    most: 4_000,
  },
  { what: 'page of saved stories', entries: /^client\/saved\/.*\.island\.ts$/, kind: 'script', most: 5_000 },
  { what: 'venues', entries: /^client\/venues\/venues\.ts$/, kind: 'script', most: 2_000 },
  { what: 'shortlist', entries: /^client\/shortlist\/.*\.island\.ts$/, kind: 'script', most: 1_000 },
  { what: 'offline page', entries: /^client\/offline\/.*\.island\.ts$/, kind: 'script', most: 5_000 },
  { what: 'keeping pages', entries: /^client\/device\/start-keeping\.ts$/, kind: 'script', most: 5_000 },
  { what: 'reading history', entries: /^client\/device\/record-reading\.ts$/, kind: 'script', most: 2_000 },
  { what: 'service worker', entries: /^client\/main\.ts$/, kind: 'worker', most: 3_000 },
  { what: 'htmx', entries: /htmx\.org/, kind: 'script', most: 13_000 },
];

const main = 'client/main.ts';

/** The service worker: it is built on its own, and is not in the manifest. */
const workerFile = 'worker/worker.js';

const stylesOf = (entry?: ManifestEntry) =>
  entry?.file.endsWith('.css') ? [entry.file] : (entry?.css ?? []);

/** The files of an entry and of all that it imports besides the page's own script, which is there already. */
function scriptsOf(manifest: Manifest, name: string): string[] {
  const entry = manifest[name];
  const imported = entry?.imports?.filter((each) => each !== main) ?? [];
  return entry ? [entry.file, ...imported.flatMap((each) => scriptsOf(manifest, each))] : [];
}

/** The files that a budget counts, each once. */
export function filesOf(manifest: Manifest, { entries, kind }: Budget): string[] {
  if (kind === 'worker') return [workerFile];
  const names = Object.keys(manifest).filter((name) => entries.test(name));
  const files = names.flatMap((name) =>
    kind === 'style' ? stylesOf(manifest[name]) : scriptsOf(manifest, name),
  );
  return [...new Set(files)];
}

/** What is over a budget, one line each, by the sizes of the files in bytes. */
export function overBudget(manifest: Manifest, sizeOf: (file: string) => number): string[] {
  return budgets.flatMap((budget) => {
    const size = filesOf(manifest, budget).reduce((sum, file) => sum + sizeOf(file), 0);
    return size > budget.most ? [`${budget.what}: ${size} bytes, at most ${budget.most}`] : [];
  });
}

/** A Vite plugin that fails a build whose compressed files are over a budget. To stand after `precompress`. */
export function keepBudgets(): Plugin {
  let folder = '';
  return {
    name: 'budgets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    async closeBundle(error) {
      if (error) return;
      const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
      const manifest = JSON.parse(text) as Manifest;
      const files = [...new Set(budgets.flatMap((budget) => filesOf(manifest, budget)))];
      const sizes = new Map<string, number>();
      for (const file of files) sizes.set(file, (await stat(join(folder, `${file}.br`))).size);
      const problems = overBudget(manifest, (file) => sizes.get(file) ?? 0);
      if (problems.length > 0) throw new Error(`The build is over its budget:\n${problems.join('\n')}`);
    },
  };
}
