import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { type Tenant, tenants } from '../locales/regions.ts';
import { root } from '../server/config/root.ts';
import type { PageKind } from '../test/support/page-kinds.ts';
import { findBrowser } from './browser.ts';
import { otherAddresses, sampleAddresses } from './gallery-addresses.ts';
import { type Look, looks, viewports } from './gallery-looks.ts';
import { type RunningServer, startMagazine } from './servers.ts';

const folder = join(root, 'test-results', 'gallery');
/** Chromium takes no screenshots that are much higher: longer pages are taken in slices. */
const highestSlice = 12_000;

/** A page kind in a look: its screenshot files, and what is wrong with it. */
interface Shot {
  kind: PageKind;
  look: string;
  files: string[];
  problems: string[];
}

/** Runs in the page: lists overflow to the side and pictures that failed to load. */
function problemsOf(): string[] {
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
  return [
    ...(overflow > 0 ? [`${overflow}px wider than the window`] : []),
    ...broken.map((image) => `no picture at ${image.currentSrc}`),
  ];
}

/** Runs in the page: loads every lazy picture, and scrolls to every ad slot until it is settled. */
async function loadEverything(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  for (const slot of document.querySelectorAll<HTMLElement>('.ad')) {
    if (slot.offsetHeight === 0) continue;
    slot.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise<void>((resolve) => {
      const settled = ['filled', 'promoted', 'collapsed'];
      const check = () => settled.includes(slot.dataset.adState ?? '') && resolve();
      new MutationObserver(check).observe(slot, { attributeFilter: ['data-ad-state'] });
      check();
    });
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Takes the whole open page, in as many slices as it needs. Gives the names of the files. */
async function takeSlices(page: Page, name: string): Promise<string[]> {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() as { width: number };
  const files: string[] = [];
  for (let y = 0; y < pageHeight; y += highestSlice) {
    const file = `${name}${files.length === 0 ? '' : `-${files.length + 1}`}.jpg`;
    const clip = { x: 0, y, width, height: Math.min(highestSlice, pageHeight - y) };
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, fullPage: true, clip });
    files.push(file);
  }
  return files;
}

async function takePage(
  context: BrowserContext,
  url: string,
  name: string,
): Promise<Pick<Shot, 'files' | 'problems'>> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(loadEverything);
  problems.push(...(await page.evaluate(problemsOf)));
  const files = await takeSlices(page, name);
  await page.close();
  return { files, problems };
}

function pathOf(kind: PageKind, { region, query }: Look): string {
  const path = (region && otherAddresses[region]?.[kind]) ?? sampleAddresses[kind];
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

async function takeLook(browser: Browser, look: Look, origin: string, kinds: PageKind[]): Promise<Shot[]> {
  const context = await browser.newContext({
    viewport: viewports[look.device],
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    hasTouch: look.device !== 'desktop',
  });
  // The question for consent would stand before the foot of every page.
  await context.addCookies([{ name: 'ta-cookieBannerHide', value: '1', url: origin }]);
  const shots: Shot[] = [];
  for (const kind of kinds) {
    const name = `${kind} ${look.name}`.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();
    shots.push({ kind, look: look.name, ...(await takePage(context, origin + pathOf(kind, look), name)) });
  }
  await context.close();
  process.stderr.write(`  ${look.name}\n`);
  return shots;
}

/** The gallery's HTML page: a row for each page kind, a column for each look. */
function galleryPage(shots: readonly Shot[]): string {
  const picture = (file: string) => `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`;
  const cell = ({ look, files, problems }: Shot) =>
    `<figure><figcaption>${look}${problems.map((problem) => `<br><b>${problem}</b>`).join('')}</figcaption>${files.map(picture).join('')}</figure>`;
  const row = (kind: string) =>
    `<h2>${kind}</h2><div>${shots
      .filter((shot) => shot.kind === kind)
      .map(cell)
      .join('')}</div>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body{font:14px sans-serif;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0}img{width:220px;display:block;border:1px solid #ccc}b{color:#b00}
</style>${[...new Set(shots.map(({ kind }) => kind))].map(row).join('')}</html>`;
}

/** Starts a magazine of each tenant, takes the shots, and stops everything, also after an error. */
async function takeShots(kinds: PageKind[]): Promise<Shot[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  const magazines = new Map<Tenant, RunningServer>();
  let browser: Browser | undefined;
  try {
    for (const tenant of tenants) {
      const settings = { SITE_DOMAIN: tenant, DATA_DIR: join(dataDir, tenant) };
      magazines.set(tenant, await startMagazine({}, settings));
    }
    browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
    const shots: Shot[] = [];
    for (const look of looks) {
      const { origin } = magazines.get(look.tenant) as RunningServer;
      shots.push(...(await takeLook(browser, look, origin, kinds)));
    }
    return shots;
  } finally {
    await browser?.close();
    for (const magazine of magazines.values()) await magazine.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * `npm run gallery -- [KIND…]`: takes screenshots of every page kind, or those named, in every look, and writes an HTML
 * page of them.
 * @throws Error when a page has a problem that the script can detect
 */
export async function run(options: string[]): Promise<void> {
  const all = Object.keys(sampleAddresses) as PageKind[];
  const kinds = options.length > 0 ? all.filter((kind) => options.includes(kind)) : all;
  await mkdir(folder, { recursive: true });
  const shots = await takeShots(kinds);
  await writeFile(join(folder, 'index.html'), galleryPage(shots));
  const faulty = shots.filter(({ problems }) => problems.length > 0);
  for (const { kind, look, problems } of faulty)
    process.stdout.write(`${kind}, ${look}: ${problems.join('; ')}\n`);
  process.stdout.write(`${shots.length} pages: ${join(folder, 'index.html')}\n`);
  if (faulty.length > 0) throw new Error(`${faulty.length} of ${shots.length} pages have a problem`);
}
