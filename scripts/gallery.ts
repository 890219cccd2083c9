import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { root } from '../server/config/root.ts';
import { otherAddresses, type PageKind, pageKinds } from '../test/support/page-kinds.ts';
import { findBrowser } from './browser.ts';
import { type RunningMagazine, startMagazine } from './magazine.ts';

const folder = join(root, 'test-results', 'gallery');
const firstPort = 3970;
/** A browser draws no picture higher than this by much: longer pages are taken in slices. */
const tallest = 12_000;

const sizes = { phone: [390, 844], tablet: [820, 1180], desktop: [1280, 900] } as const;
type Size = keyof typeof sizes;
type Tenant = 'asia' | 'kz' | 'vn';

/** The looks that each page kind is taken in. */
interface Look {
  name: string;
  site: Tenant;
  /** The edition, where it is not the one that a stranger gets. */
  edition?: string;
  query: string;
  size: Size;
  theme: 'light' | 'dark';
}
const themes = ['light', 'dark'] as const;
const looks: readonly Look[] = [
  ...(Object.keys(sizes) as Size[]).flatMap((size) =>
    themes.map((theme): Look => ({ name: `${size} ${theme}`, site: 'asia', query: '', size, theme })),
  ),
  {
    name: 'Thai',
    site: 'asia',
    edition: 'th',
    query: 'site=th&lang=th',
    size: 'phone',
    theme: 'light',
  },
  {
    name: 'Traditional Chinese',
    site: 'asia',
    edition: 'tw',
    query: 'site=tw&lang=zh-Hant',
    size: 'desktop',
    theme: 'light',
  },
  {
    name: 'Russian',
    site: 'kz',
    edition: 'kz',
    query: 'site=kz&lang=ru',
    size: 'phone',
    theme: 'dark',
  },
  {
    name: 'Vietnamese',
    site: 'vn',
    edition: 'vn',
    query: 'site=vn&lang=vn',
    size: 'desktop',
    theme: 'light',
  },
];

interface SourceSize {
  kind: string;
  look: string;
  files: string[];
  problems: string[];
}

/** What is wrong with the open page that a program can see: what reaches beyond its sides, and pictures that failed. */
function problemsOf(): string[] {
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  const broken = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
  return [
    ...(beyond > 0 ? [`${beyond}px wider than the window`] : []),
    ...broken.map((image) => `no picture at ${image.currentSrc}`),
  ];
}

/** Brings every lazy picture in, and reads past every place of advertising, so that each is filled. */
async function walkDown(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  for (const place of document.querySelectorAll<HTMLElement>('.ad')) {
    if (place.offsetHeight === 0) continue;
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise<void>((resolve) => {
      const settled = ['filled', 'promoted', 'collapsed'];
      const filled = () => settled.includes(place.dataset.adState ?? '') && resolve();
      new MutationObserver(filled).observe(place, { attributeFilter: ['data-ad-state'] });
      filled();
    });
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The whole open page, in as many slices as it needs. */
async function takeSlices(page: Page, name: string): Promise<string[]> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() as { width: number };
  const files: string[] = [];
  for (let y = 0; y < whole; y += tallest) {
    const file = `${name}${files.length === 0 ? '' : `-${files.length + 1}`}.jpg`;
    const clip = { x: 0, y, width, height: Math.min(tallest, whole - y) };
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, fullPage: true, clip });
    files.push(file);
  }
  return files;
}

async function take(
  context: BrowserContext,
  address: string,
  name: string,
): Promise<Pick<SourceSize, 'files' | 'problems'>> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(walkDown);
  problems.push(...(await page.evaluate(problemsOf)));
  const files = await takeSlices(page, name);
  await page.close();
  return { files, problems };
}

/** The address of a page kind in a look. */
function addressOf(kind: PageKind, { edition, query }: Look): string {
  const path = (edition && otherAddresses[edition]?.[kind]) ?? pageKinds[kind];
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Every page kind in one look. */
async function takeLook(
  browser: Browser,
  look: Look,
  origin: string,
  kinds: PageKind[],
): Promise<SourceSize[]> {
  const [width, height] = sizes[look.size];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    hasTouch: look.size !== 'desktop',
  });
  const shots: SourceSize[] = [];
  for (const kind of kinds) {
    const name = `${kind} ${look.name}`.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();
    shots.push({ kind, look: look.name, ...(await take(context, origin + addressOf(kind, look), name)) });
  }
  await context.close();
  process.stderr.write(`  ${look.name}\n`);
  return shots;
}

function indexPage(shots: SourceSize[]): string {
  const picture = (file: string) => `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`;
  const cell = ({ look, files, problems }: SourceSize) =>
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

const tenants: readonly Tenant[] = ['asia', 'kz', 'vn'];

/**
 * Takes a picture of every page kind on three sizes of screen, light and dark, and in four more languages, and
 * writes a page of them. Names as options (`home restaurant`) take these kinds alone.
 * @throws when any page has a problem that a program can see
 */
export async function run(options: string[]): Promise<void> {
  const all = Object.keys(pageKinds) as PageKind[];
  const kinds = options.length > 0 ? all.filter((kind) => options.includes(kind)) : all;
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  const magazines = new Map<Tenant, RunningMagazine>();
  for (const [place, site] of tenants.entries())
    magazines.set(
      site,
      await startMagazine(firstPort + place, { SITE_DOMAIN: site, DATA_DIR: join(dataDir, site) }),
    );
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
  const shots: SourceSize[] = [];
  for (const look of looks) {
    const { origin } = magazines.get(look.site) as RunningMagazine;
    shots.push(...(await takeLook(browser, look, origin, kinds)));
  }
  await browser.close();
  for (const magazine of magazines.values()) await magazine.stop();
  await rm(dataDir, { recursive: true, force: true });
  await writeFile(join(folder, 'index.html'), indexPage(shots));
  const wrong = shots.filter(({ problems }) => problems.length > 0);
  for (const { kind, look, problems } of wrong)
    process.stdout.write(`${kind}, ${look}: ${problems.join('; ')}\n`);
  process.stdout.write(`${shots.length} pictures: ${join(folder, 'index.html')}\n`);
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${shots.length} pages have a problem`);
}
