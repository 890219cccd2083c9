import type { Page } from 'playwright/test';
import { pageKinds } from '../../support/page-kinds.ts';
import { arrived, expect, followTo, open, test, untilIdle } from '../reader.ts';

interface Reports {
  device: string;
  vitals: { name: string; value: number; route: string }[];
  ads: { unit: string; library: string; event: string; ms?: number }[];
  failures: { kind: string; route: string; file: string; message: string }[];
}

/** Lets every page report, and records the reports. */
async function reporting(page: Page): Promise<Reports[]> {
  const reports: Reports[] = [];
  await page.route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', '<html data-rum="1" ');
    return route.fulfill({ response, body });
  });
  await page.route('/rum', async (route, request) => {
    reports.push(JSON.parse(request.postData() ?? ''));
    await route.fulfill({ status: 204 });
  });
  return reports;
}

/** Waits until the reporter is there. */
const reporterLoaded = (page: Page) =>
  page.waitForResponse((response) => /\/assets\/reporter-/.test(response.url()));

/** Hides the page as a reader does who turns to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test.describe('where something fails', () => {
  test.use({ expectedFailures: [/broken|no-such-picture/] });

  test('a page reports its vitals and what failed, each under the route that was shown', async ({ page }) => {
    const reports = await reporting(page);
    const loaded = reporterLoaded(page);
    await open(page, pageKinds.home);
    await loaded;
    await followTo(page, pageKinds['hero story']);
    await arrived(page);
    await page.locator('theme-switch button').click();
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = '/images/no-such-picture.jpg?secret';
      document.body.append(image);
    });
    await expect(async () => {
      await hide(page);
      expect(reports.flatMap(({ failures }) => failures)).toHaveLength(1);
    }).toPass();
    const [first] = reports.flatMap(({ failures }) => failures);
    expect(first).toMatchObject({
      kind: 'resource',
      route: 'verticals-supertags-story',
      file: '/images/no-such-picture.jpg',
    });
    const vitals = reports.flatMap(({ vitals }) => vitals);
    const routeOf = (name: string) => vitals.find((vital) => vital.name === name)?.route;
    expect(routeOf('FCP')).toBe('index');
    expect(routeOf('TTFB')).toBe('index');
    expect(reports[0]?.device).toBe('desktop');
    const names = vitals.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(reports)).not.toMatch(/secret|HeadlessChrome/);
  });
});

test('a page reports which ad slots were filled, and after how long', async ({ page }) => {
  const reports = await reporting(page);
  const loaded = reporterLoaded(page);
  await open(page, pageKinds.home);
  await loaded;
  const first = page.locator('.ad[data-ad-unit="HOME"]');
  await first.scrollIntoViewIfNeeded();
  await expect(first).toHaveAttribute('data-ad-state', 'filled');
  await expect(async () => {
    await hide(page);
    const events = reports.flatMap(({ ads }) => ads).filter(({ unit }) => unit === 'HOME');
    expect(events).toEqual([{ unit: 'HOME', library: 'house', event: 'filled', ms: expect.any(Number) }]);
  }).toPass();
});

test('a reader whose browser objects reports nothing, and loads nothing for it', async ({ page }) => {
  const reports = await reporting(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  await open(page, '/');
  await untilIdle(page);
  await hide(page);
  expect(scripts.filter((script) => /reporter/.test(script))).toEqual([]);
  expect(reports).toEqual([]);
});
