import type { Page } from 'playwright/test';
import { anchorOf } from '../../../views/components/text/headings.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { test as audited, expectAccessible, expectWithin } from '../audit.ts';
import { expect, followTo, open, test } from '../reader.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const long = '/travel/islands/the-long-way-to-the-lamp';
const other = pageKinds['hero story'];

const letters = (page: Page) =>
  page.locator('.prose').evaluate((prose) => Number.parseFloat(getComputedStyle(prose).fontSize));
const read = (page: Page) =>
  page.locator('reading-progress').evaluate((line) => line.getBoundingClientRect().width / innerWidth);
const jump = (page: Page, share: number) =>
  page.evaluate((share) => {
    const { top, height } = (document.querySelector('.story') as Element).getBoundingClientRect();
    scrollTo({ top: scrollY + top + share * (height - innerHeight), behavior: 'instant' });
  }, share);

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('a recipe stands below the text of its story, and the foot below both', async ({ page }) => {
      await open(page, '/dining/food/a-cake-for-the-lift');
      const parts = page.locator('.story-body > :is(.prose, .recipe, .story-foot)');
      const places = await parts.evaluateAll((all) =>
        all.map((part) => [part.classList[0], part.getBoundingClientRect().top] as const),
      );
      const byPlace = places.toSorted(([, one], [, other]) => one - other).map(([name]) => name);
      expect(byPlace).toEqual(['prose', 'recipe', 'story-foot']);
    });

    test('the size of the text is chosen by keyboard, and is there before the first paint', async ({
      page,
    }) => {
      await open(page, other);
      const usual = await letters(page);
      const panel = page.getByRole('button', { name: 'Text and theme' });
      await panel.press('Enter');
      const choice = page.getByRole('group', { name: 'Text size' });
      await expect(choice.getByRole('button', { name: 'Standard' })).toHaveAttribute('aria-pressed', 'true');
      await choice.getByRole('button', { name: 'Largest' }).press('Enter');
      expect(await letters(page)).toBeCloseTo(usual * 1.45, 0);
      await page.keyboard.press('Escape');
      await followTo(page, pageKinds['story with every block']);
      expect(await letters(page)).toBeCloseTo(usual * 1.45, 0);
      await panel.press('Enter');
      await expect(choice.getByRole('button', { name: 'Largest' })).toHaveAttribute('aria-pressed', 'true');
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
    });

    test('the contents of a long story lead to its parts and mark the one that is read', async ({ page }) => {
      await open(page, long);
      const contents = page.locator(size === 'phone' ? '.parts-fold' : '.parts-margin');
      if (size === 'phone') await contents.locator('summary').click();
      await contents.getByRole('link', { name: 'The book' }).click();
      await expect(page).toHaveURL(`${long}#${anchorOf('The book')}`);
      await expect(page.getByRole('heading', { name: 'The book' })).toBeInViewport();
      await expect(contents.locator('[aria-current]')).toHaveText('The book');
      await jump(page, 1);
      await expect(contents.locator('[aria-current]')).toHaveText('The sea');
    });

    test('a line shows how far a long story has been read, and no line on a short one', async ({ page }) => {
      await open(page, long);
      await expect.poll(() => read(page)).toBeCloseTo(0, 1);
      await jump(page, 0.5);
      await expect.poll(() => read(page)).toBeCloseTo(0.5, 1);
      await jump(page, 1);
      await expect.poll(() => read(page)).toBeCloseTo(1, 1);
      await followTo(page, other);
      await expect(page.locator('reading-progress')).toBeHidden();
      await expect(page.locator('story-contents')).toHaveCount(0);
    });
  });
}

test('one panel beside the share button sets face, size and theme of stories', async ({ page }) => {
  const face = () => page.locator('.prose').evaluate((prose) => getComputedStyle(prose).fontFamily);
  await open(page, other);
  await page.getByRole('button', { name: 'Text and theme' }).click();
  const panel = page.getByRole('dialog', { name: 'Text and theme' });
  await expect(panel.getByRole('button', { name: 'Sans serif' })).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('button', { name: 'Serif', exact: true }).click();
  expect(await face()).toContain('Source Serif 4');
  await panel.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await panel.getByRole('button', { name: 'As on this device' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.reload();
  expect(await face()).toContain('Source Serif 4');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('a summary is closed until a reader opens one, and then open before it is seen', async ({ page }) => {
  // What the first frame shows that has one.
  await page.addInitScript(() => {
    const look = () => {
      const summary = document.querySelector<HTMLDetailsElement>('.summary');
      if (summary) document.documentElement.dataset.seen = String(summary.open);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, other);
  const seen = page.locator('html');
  await expect(seen).toHaveAttribute('data-seen', 'false');
  await page.locator('.summary > summary').click();
  await expect(page.locator('.summary')).toHaveAttribute('open');
  await page.reload();
  await expect(seen).toHaveAttribute('data-seen', 'true');
  await page.locator('.summary > summary').click();
  await page.reload();
  await expect(seen).toHaveAttribute('data-seen', 'false');
});

test('the largest text fits a phone with letters twice as large', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('text-size', 'largest'));
  for (const address of [long, pageKinds['story with every block']]) {
    await open(page, address);
    await expectWithin(page, { width: 390, letters: '200%' }, address);
  }
});

audited('open contents beside the largest text keep WCAG 2.2 AA', async ({ audited: page }) => {
  await page.setViewportSize(sizes.phone);
  await open(page, long);
  await page.getByRole('button', { name: 'Text and theme' }).click();
  await page.getByRole('button', { name: 'Largest' }).click();
  await page.keyboard.press('Escape');
  await page.locator('.parts-fold summary').click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('back-to-top a')).toBeHidden();
  await expectAccessible(page);
});

test('a browser that keeps nothing still changes the size', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await open(page, other);
  await page.getByRole('button', { name: 'Text and theme' }).click();
  await page.getByRole('button', { name: 'Large', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
});

test('a footnote leads to its note and back to each of its places by keyboard', async ({ page }) => {
  await open(page, pageKinds['story with every block']);
  const marks = page.locator('[role=doc-noteref][aria-label="Note 1"]');
  await marks.nth(1).press('Enter');
  await expect(page.locator('#note-ledger')).toBeInViewport();
  // The keyboard goes on from the note.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Back to note 1 in the text (1)')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(marks.nth(1)).toBeInViewport();
  await expect(page).toHaveURL(/#note-ledger-reference-2$/);
});

test('a printed story stands alone, without controls, with the addresses of its links', async ({ page }) => {
  await open(page, pageKinds['story with every block']);
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.site-header', '.site-footer', '.related', '.story-tools', '.ad', '.share-rail'])
    await expect(page.locator(gone).first(), gone).toBeHidden();
  await expect(page.locator('#main button:visible')).toHaveCount(0);
  const after = page
    .getByRole('link', { name: 'a foundry' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await after).toBe('" (https://foundry.example/wheels)"');
  await expect(page.locator('.prose-picture').first()).toHaveCSS('break-inside', 'avoid');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: sizes.phone });

  test('contents and the next story are links, and no control is dead', async ({ page }) => {
    await open(page, long);
    await page.locator('.parts-fold summary').click();
    await page.getByRole('link', { name: 'The lamp' }).click();
    await expect(page).toHaveURL(`${long}#${anchorOf('The lamp')}`);
    await expect(page.locator('.story-tools')).toBeHidden();
    await open(page, '/dining/food/bread-at-midnight');
    const next = page.locator('.next-story h2 a');
    const address = (await next.getAttribute('href')) as string;
    await next.click();
    await expect(page).toHaveURL(address);
  });
});
