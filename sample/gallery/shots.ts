import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { root } from '../../server/config/root.ts';

/** Where the gallery is written. */
export const folder = join(root, 'test-results', 'gallery');
/** Chromium takes no screenshots that are much higher: longer pages are taken in slices. */
const highestSlice = 12_000;

/** A page kind or a mail in a look: its screenshot files, and what is wrong with it. */
export interface Shot {
  kind: string;
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

/** Runs in the page: loads every lazy picture, and scrolls to every ad slot until it is filled or closed. */
async function loadEverything(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  for (const slot of document.querySelectorAll<HTMLElement>('.ad')) {
    if (slot.offsetHeight === 0) continue;
    slot.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise<void>((resolve) => {
      const finalStates = ['filled', 'promoted', 'collapsed'];
      const check = () => finalStates.includes(slot.dataset.adState ?? '') && resolve();
      new MutationObserver(check).observe(slot, { attributeFilter: ['data-ad-state'] });
      check();
    });
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Takes the whole open page, in as many slices as it needs. Returns the names of the files. */
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

/** A page kind or a mail, in a look, and how a page comes to show it. */
interface Subject {
  kind: string;
  look: string;
  open(page: Page): Promise<unknown>;
}

/** Takes a whole page, with everything in it loaded. */
export async function takeShot(context: BrowserContext, { kind, look, open }: Subject): Promise<Shot> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await open(page);
  await page.evaluate(loadEverything);
  problems.push(...(await page.evaluate(problemsOf)));
  const name = `${kind} ${look}`.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();
  const files = await takeSlices(page, name);
  await page.close();
  return { kind, look, files, problems };
}
