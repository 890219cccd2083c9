import { expect, type Page } from 'playwright/test';

interface Shifting {
  shifted: number;
  /** Each shift with what moved, for the report of a failure. */
  shifts: string[];
}

/**
 * Adds up what moves on the page without the reader's doing, from its first paint on. Call it before the page is opened.
 * The page uses a font of the machine: a late one of the page moves text where the machine lacks the matching fallback.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-family: monospace !important; }');
    document.adoptedStyleSheets = [sheet];
    const recorded = window as unknown as Shifting;
    recorded.shifted = 0;
    recorded.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        recorded.shifted += entry.value;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const { nodeName, textContent } = node ?? { nodeName: 'what has left', textContent: '' };
          const where = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(' '),
          );
          return `${nodeName} "${textContent?.trim().slice(0, 40)}" ${where.join(' → ')}`;
        });
        recorded.shifts.push(`${entry.value} at ${entry.startTime}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has moved, as the browser's layout shift score. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Shifting).shifted);

/** Expects that the page has not moved further than a score that nobody notices; a failure names what moved. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as Shifting).shifts);
  expect(await shifted(page), shifts.join('\n')).toBeLessThan(0.001);
}

/** Begins to add up again. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { shifted: 0, shifts: [] });
  });

/**
 * Reads the page to its end, in steps shorter than the way at which advertising is shown ahead. It scrolls between
 * frames, as a reader does.
 */
export const readOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += 150) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
