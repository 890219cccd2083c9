import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { type Tenant, tenants } from '../../locales/regions.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { type RunningServer, startMagazine } from '../../scripts/servers.ts';
import type { PageKind } from '../../test/support/page-kinds.ts';
import { otherAddresses, sampleAddresses } from './addresses.ts';
import { type Look, looks, viewports } from './looks.ts';
import { mailKinds, takeMails } from './mails.ts';
import { folder, type Shot, takeShot } from './shots.ts';

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
    const open = (page: Page) => page.goto(origin + pathOf(kind, look), { waitUntil: 'load' });
    shots.push(await takeShot(context, { kind, look: look.name, open }));
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

/** Starts a magazine of each tenant that is needed, takes the shots of pages and mails, and stops everything, also after an error. */
async function takeShots(kinds: PageKind[], mails: readonly string[]): Promise<Shot[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gallery-'));
  const magazines = new Map<Tenant, RunningServer>();
  let browser: Browser | undefined;
  try {
    for (const tenant of kinds.length > 0 ? tenants : []) {
      const settings = { SITE_DOMAIN: tenant, DATA_DIR: join(dataDir, tenant) };
      magazines.set(tenant, await startMagazine({}, settings));
    }
    browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
    const shots: Shot[] = [];
    for (const look of kinds.length > 0 ? looks : []) {
      const { origin } = magazines.get(look.tenant) as RunningServer;
      shots.push(...(await takeLook(browser, look, origin, kinds)));
    }
    shots.push(...(await takeMails(browser, mails)));
    return shots;
  } finally {
    await browser?.close();
    for (const magazine of magazines.values()) await magazine.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * `npm run gallery -- [KIND…]`: takes screenshots of every page kind and every mail, or those named, in every look, and
 * writes an HTML page of them.
 * @throws Error when a page has a problem that the script can detect
 */
export async function run(options: string[]): Promise<void> {
  const all = Object.keys(sampleAddresses) as PageKind[];
  const wanted = <K extends string>(known: readonly K[]) =>
    options.length > 0 ? known.filter((kind) => options.includes(kind)) : [...known];
  await mkdir(folder, { recursive: true });
  const shots = await takeShots(wanted(all), wanted(mailKinds));
  await writeFile(join(folder, 'index.html'), galleryPage(shots));
  const faulty = shots.filter(({ problems }) => problems.length > 0);
  for (const { kind, look, problems } of faulty)
    process.stdout.write(`${kind}, ${look}: ${problems.join('; ')}\n`);
  process.stdout.write(`${shots.length} pages and mails: ${join(folder, 'index.html')}\n`);
  if (faulty.length > 0)
    throw new Error(`${faulty.length} of ${shots.length} pages and mails have a problem`);
}
