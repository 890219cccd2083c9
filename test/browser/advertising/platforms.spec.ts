import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { testContent } from '../../support/content-folders.ts';
import { startProgram } from '../../support/program.ts';
import { expect, slow, test } from '../reader.ts';
import { outsideLibrary } from './outside.ts';
import { type PlatformShape, platformShapes } from './platform-shapes.ts';

// A program of its own starts, with the settings that the policy is made from.
test.setTimeout(120_000);

const ends: (() => Promise<void>)[] = [];
let site = '';

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platforms-'));
  ends.unshift(() => rm(folder, { recursive: true, force: true }));
  const t = { teardown: (end: () => Promise<void>) => ends.unshift(end) };
  const { address, errors } = await startProgram(t, {
    DATA_DIR: folder,
    CONTENT_DIR: testContent,
    AD_LIBRARY_URL: 'https://ads.example/gpt.js',
    CONSENT_PLATFORM_URL: 'https://consent.example/platform.js',
    CONSENT_ORIGINS: 'https://*.consent.example',
    CONSENT_STYLES: 'inline',
    CONSENT_VENDORS: '755',
    LOG_LEVEL: 'warn',
  });
  if (!address) throw new Error(errors());
  site = address;
});

test.afterAll(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Answers for the platform's hosts and the library, and notes what the policy of the page refuses. */
async function play(page: Page, { script, answers }: PlatformShape): Promise<() => Promise<string[]>> {
  await page.route(/^https:/, (route) => {
    const url = route.request().url();
    const headers = { 'access-control-allow-origin': '*' };
    if (url === 'https://consent.example/platform.js')
      return route.fulfill({ contentType: 'text/javascript', body: script });
    if (url === 'https://ads.example/gpt.js')
      return route.fulfill({ contentType: 'text/javascript', body: outsideLibrary });
    const answer = answers[url];
    return answer ? route.fulfill({ ...answer, headers }) : route.abort();
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

test.describe('with a consent platform, under the policy that the program sends', { tag: slow }, () => {
  for (const [name, shape] of Object.entries(platformShapes))
    test(`one of the shape of ${name} is seen, and who agrees there gets the library`, async ({ page }) => {
      const refused = await play(page, shape);
      const answer = await page.goto(site);
      expect(answer?.headers()['content-security-policy']).not.toMatch(/script-src [^;]*'unsafe-inline'/);
      const holder = shape.frame ? page.frameLocator(shape.frame) : page;
      const asked = holder.locator(shape.window);
      await expect(asked).toBeVisible();
      // It stands in the window, above the page, in the form that its own style elements give.
      const seen = shape.frame ? page.locator(shape.frame) : asked;
      await expect(seen).toBeInViewport();
      if (!shape.frame) {
        await expect(asked).toHaveCSS('position', 'fixed');
        await expect(asked).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      }
      const slot = page.locator('.ad[data-ad-unit="HOME"]');
      await expect(slot).not.toContainText('From outside');
      await asked.locator(shape.agree).click();
      await expect(seen).toHaveCount(0);
      await slot.scrollIntoViewIfNeeded();
      await expect(slot).toContainText('From outside');
      expect(await refused()).toEqual([]);
    });
});
