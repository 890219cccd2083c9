import type { Page } from 'playwright/test';

interface Shifting {
  shifted: number;
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
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) recorded.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has moved, as the browser's layout shift score. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Shifting).shifted);

/** Begins to add up again. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as Shifting).shifted = 0;
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
