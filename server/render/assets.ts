import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaceName } from '../../views/brand/faces.ts';
import type { DocumentAssets, WorkerAssets } from '../../views/document.tsx';
import { type PageSheet, pageSheets } from '../../views/page-sheets.ts';
import { root } from '../config/root.ts';

/** The folder of the built client files, and the path they are served under. */
export const assetFolder = join(root, 'dist', 'client', 'assets');
export const assetPath = '/assets/';

/** The folder of the source maps of the built scripts, which are not served. */
export const mapFolder = join(root, 'dist', 'client', 'maps');

/** Locales whose font faces have a style sheet of their own, which only their pages load. */
export const faceSources: Record<string, string> = {
  'zh-Hant': 'views/styles/fonts/chinese-traditional.css',
  'zh-Hans': 'views/styles/fonts/chinese-simplified.css',
};

/** The style sheets of faces that only sites load which choose them. */
export const brandFaceSources: Partial<Record<FaceName, string>> = {
  'noto-serif-display': 'views/styles/fonts/faces/noto-serif-display.css',
  'source-serif-4': 'views/styles/fonts/faces/source-serif-4.css',
  inter: 'views/styles/fonts/faces/inter.css',
};

/** The style sheets that only some pages have. */
export const pageSheetSources = Object.fromEntries(
  pageSheets.map((name) => [name, `views/styles/sheets/${name}.css`]),
) as Record<PageSheet, string>;

/** The style sheet of what is printed. */
export const printSource = 'views/styles/sheets/print.css';

/** The folder of the built service workers. */
const workerFolder = join(root, 'dist', 'client', 'worker');

/** The programs that every page may need without a connection, besides what it names itself. */
const workerEntries = [
  'client/main.ts',
  'client/saved/saved.island.ts',
  'client/offline/offline.island.ts',
  'client/device/start-keeping.ts',
  'client/device/record-reading.ts',
];

const fontFile = /^(?:.*\/)?([^/]+)-[\w-]{8}\.woff2$/;

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The files of an entry and of all that it imports. */
function filesOf(manifest: Manifest, name: string): string[] {
  const { file, css = [], imports = [] } = manifest[name] ?? {};
  const own = file ? [file, ...css] : [];
  return [...own, ...imports.flatMap((each) => filesOf(manifest, each))];
}

/** What the service worker keeps of a build; undefined where the build has none. */
function workerAssets(manifest: Manifest): WorkerAssets | undefined {
  if (!existsSync(workerFolder)) return undefined;
  const files = [...new Set(workerEntries.flatMap((name) => filesOf(manifest, name)))].map(
    (file) => `/${file}`,
  );
  const programOf = (name: string) => readFileSync(join(workerFolder, `${name}.js`), 'utf8');
  const programs = { on: programOf('worker'), remove: programOf('remove') };
  const hash = createHash('sha256').update(JSON.stringify([manifest, programs]));
  return { build: hash.digest('hex').slice(0, 12), files, programs };
}

/** The addresses of the desk's program, which is built by itself. */
function deskAssets(): DocumentAssets['desk'] {
  const place = join(assetFolder, 'desk', 'manifest.json');
  if (!existsSync(place)) return undefined;
  const manifest = JSON.parse(readFileSync(place, 'utf8')) as Manifest;
  const { file = '', css = [] } = manifest['client/desk/main.tsx'] ?? {};
  const addressOf = (name: string) => `${assetPath}desk/${name}`;
  return { script: addressOf(file), styles: css.map(addressOf) };
}

/** The addresses of the built style sheets and script, from the build's manifest. Without a build there are none. */
export function builtAssets(): DocumentAssets {
  const place = join(root, 'dist', 'client', '.vite', 'manifest.json');
  if (!existsSync(place))
    return { styles: [], pageStyles: {}, scripts: [], faces: {}, fonts: {}, faceSheets: {} };
  const manifest = JSON.parse(readFileSync(place, 'utf8')) as Manifest;
  const entryOf = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${place} has no ${source}: run "npm run build"`);
    return entry;
  };
  const main = entryOf('client/main.ts');
  const worker = workerAssets(manifest);
  const desk = deskAssets();
  const sheets = [main, ...Object.values(brandFaceSources).map(entryOf)];
  return {
    styles: (main.css ?? []).map((file) => `/${file}`),
    pageStyles: Object.fromEntries(
      Object.entries(pageSheetSources).map(([name, source]) => [name, `/${entryOf(source).file}`]),
    ),
    printStyle: `/${entryOf(printSource).file}`,
    scripts: [`/${main.file}`],
    desk,
    worker,
    fonts: Object.fromEntries(
      sheets
        .flatMap(({ assets = [] }) => assets)
        .flatMap((file) => {
          const [, name] = fontFile.exec(file) ?? [];
          return name ? [[name, `/${file}`]] : [];
        }),
    ),
    faceSheets: Object.fromEntries(
      Object.entries(brandFaceSources).map(([face, source]) => [face, `/${entryOf(source).file}`]),
    ),
    faces: Object.fromEntries(
      Object.entries(faceSources).map(([locale, source]) => [locale, `/${entryOf(source).file}`]),
    ),
  };
}
