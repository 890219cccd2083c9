import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testContent } from '../support/content-folders.ts';
import { startProgram } from '../support/program.ts';
import { expect, slow, test } from './reader.ts';

// A program of its own starts, since the others have no app.
test.setTimeout(120_000);

const store = 'https://store.example/magazine';
const ends: (() => Promise<void>)[] = [];
let site = '';

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'android-'));
  ends.unshift(() => rm(folder, { recursive: true, force: true }));
  const t = { teardown: (end: () => Promise<void>) => ends.unshift(end) };
  const { address, errors } = await startProgram(t, {
    DATA_DIR: folder,
    CONTENT_DIR: testContent,
    ANDROID_APP: 'com.example.magazine',
    APP_LINK: 'magazine://',
    APP_STORE_URL: store,
    LOG_LEVEL: 'warn',
  });
  if (!address) throw new Error(errors());
  site = address;
});

test.afterAll(async () => {
  for (const end of ends.splice(0)) await end();
});

const devices = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (Linux; Android 14; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
};

test.describe('with an Android app', { tag: slow }, () => {
  test('a reader on another device sees no banner', async ({ page }) => {
    await page.goto(site);
    await expect(page.locator('android-banner')).toBeAttached();
    await expect(page.locator('android-banner')).toBeHidden();
  });

  for (const [device, userAgent] of Object.entries(devices))
    test.describe(`on an Android ${device}`, () => {
      test.use({ userAgent });

      test('the banner leads to the store, and once dismissed stays away for 90 days', async ({
        page,
        context,
      }) => {
        await page.goto(site);
        const banner = page.locator('android-banner');
        await expect(banner.getByRole('link', { name: 'Get' })).toHaveAttribute('href', store);
        await banner.getByRole('button').click();
        await expect(banner).toBeHidden();
        const cookie = (await context.cookies()).find(({ name }) => name === 'ta-androidAppBannerHide');
        expect(cookie?.value).toBe('1');
        const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
        expect(Math.round(days)).toBe(90);
        await page.reload();
        await expect(banner).toBeHidden();
      });

      test('where the browser says that the app is installed, the banner opens it', async ({ page }) => {
        await page.addInitScript(() => {
          Object.assign(navigator, { getInstalledRelatedApps: async () => [{ platform: 'play' }] });
        });
        await page.goto(site);
        await expect(page.locator('android-banner').getByRole('link', { name: 'Open' })).toHaveAttribute(
          'href',
          'magazine://',
        );
      });
    });
});
