import { type PageKind, pageKinds } from '../support/page-kinds.ts';
import { expect, open, test } from './reader.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const kinds: readonly PageKind[] = [
  'home',
  'vertical front',
  'small vertical front',
  'listing',
  'hero story',
  'weekend story',
  'listicle',
  'restaurant',
  'restaurant guide',
  'designer directory',
  'designer',
  'person',
  'collection',
  'profile collection',
  'author',
  'dining guides',
  'dining guide',
  'map',
  'places',
  'place',
  'events',
  'event',
  'newsletters',
  'search',
  'survey',
];

/**
 * Runs in the page: what can be touched and is smaller than a thumb. A target is what answers around its middle; a link
 * in running text is as high as its line. The numbers of a map stand as close as their venues do; the list below the
 * map has the same links. The button back to the top has its size from the specification. Of a target whose edges lie
 * between pixels one pixel fewer answers.
 */
function smallTargets(): string[] {
  const size = 44;
  const isRunning = (element: Element) => {
    const block = element.closest('p, dd, dt, figcaption, li, td, blockquote, label');
    const own = element.textContent?.trim().length ?? 0;
    const all = block?.textContent?.trim().length ?? 0;
    return getComputedStyle(element).display.startsWith('inline') && all > 2 * own + 8;
  };
  const answers = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && element.contains(hit);
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, summary, select')) {
    if (
      element.closest(
        '.map-sheet, back-to-top, .skip-link, [popover]:not(:popover-open), dialog:not([open]), .ad',
      )
    )
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isRunning(element))
      continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (!box || box.width < 2) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const extent = (stepX: number, stepY: number) => {
      let [least, most] = [0, 0];
      while (-least < size && answers(element, x + (least - 1) * stepX, y + (least - 1) * stepY)) least -= 1;
      while (most < size && answers(element, x + (most + 1) * stepX, y + (most + 1) * stepY)) most += 1;
      return most - least + 1;
    };
    if (answers(element, x, y) && extent(1, 0) >= size - 1 && extent(0, 1) >= size - 1) continue;
    const name = `${element.localName}.${element.className || element.parentElement?.className}`;
    found.push(
      `${name} "${element.textContent?.trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
    );
  }
  return found;
}

for (const kind of kinds)
  test(`What can be touched on a phone is large enough for a thumb: ${kind}`, async ({ page }) => {
    await open(page, pageKinds[kind]);
    await page.evaluate(() => document.fonts.ready);
    // The room below the end of the page follows the notices that cover it, as they get their fonts.
    await expect(page.locator('html')).toHaveAttribute('style', /--notice/);
    const measured = async () => {
      // An earlier measurement has scrolled, which slides the header out.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator('.wordmark').first()).toBeInViewport();
      return page.evaluate(smallTargets);
    };
    await expect.poll(measured).toEqual([]);
  });
