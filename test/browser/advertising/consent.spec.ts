import { expect, followTo, open, test } from '../reader.ts';
import { answer, first, notice, seesHouseAd, seesOutsideAd, settings } from './answers.ts';
import { setDocument, useHeaderBidding, useOutsideLibrary } from './outside.ts';

for (const [where, country] of [
  ['in the European Union', 'FR'],
  ['of unknown country', 'XX'],
] as const)
  test.describe(`a reader ${where}, where an outside library is configured`, () => {
    test.use({ extraHTTPHeaders: { 'cf-ipcountry': country } });

    test('sees the house’s own until consent is given; then the other takes over', async ({ page }) => {
      const asked = await useOutsideLibrary(page);
      await open(page, '/');
      await seesHouseAd(page);
      expect(asked).toEqual([]);
      await answer(page, 'Accept').click();
      await seesOutsideAd(page);
      await expect(first(page).locator('.promotion')).toHaveCount(0);
      expect(asked).toEqual(['https://ads.example/gpt.js']);
      await page.reload();
      await seesOutsideAd(page);
    });

    test('who declines keeps the house’s own, and is not asked again', async ({ page }) => {
      const asked = await useOutsideLibrary(page);
      await open(page, '/');
      await answer(page, 'Decline').click();
      await expect(notice(page)).toBeHidden();
      await page.reload();
      await seesHouseAd(page);
      await expect(notice(page)).toBeHidden();
      await followTo(page, '/dining');
      const category = page.locator('.ad[data-ad-unit="CATEGORY"]');
      await category.scrollIntoViewIfNeeded();
      await expect(category.locator('.promotion')).toBeVisible();
      expect(asked).toEqual([]);
    });
  });

test.describe('a reader who is asked', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'FR' } });

  test('can decline as easily as accept', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    const [decline, accept] = await Promise.all(
      ['Decline', 'Accept'].map((name) =>
        answer(page, name).evaluate((button) => {
          const { font, color, backgroundColor, border } = getComputedStyle(button);
          const { height, top } = button.getBoundingClientRect();
          return { font, color, backgroundColor, border, height, top };
        }),
      ),
    );
    expect(decline).toEqual(accept);
  });

  test('changes the choice in the footer, and comes back there', async ({ page }) => {
    const asked = await useOutsideLibrary(page);
    await open(page, '/');
    await answer(page, 'Decline').click();
    await settings(page).click();
    await expect(answer(page, 'Decline')).toBeFocused();
    await answer(page, 'Accept').click();
    await expect(notice(page)).toBeHidden();
    await expect(settings(page)).toBeFocused();
    await seesOutsideAd(page);
    expect(asked).toHaveLength(1);
  });

  test('can change it where the notice is left out', async ({ page }) => {
    await open(page, '/newsletters');
    await expect(notice(page)).toBeHidden();
    await settings(page).click();
    await expect(notice(page)).toBeVisible();
    await answer(page, 'Decline').click();
    await expect(notice(page)).toBeHidden();
  });
});

test.describe('a reader who has been asked', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'FR' } });

  test('bidders are asked only after an agreement', async ({ page }) => {
    await useOutsideLibrary(page);
    const asked = await useHeaderBidding(page, 'HOME');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, '/');
    await seesHouseAd(page);
    expect(asked).toEqual([]);
    expect(loaded.filter((path) => path.includes('prebid'))).toEqual([]);
    await answer(page, 'Accept').click();
    await seesOutsideAd(page);
    expect(asked).toEqual(['https://bids.example/prebid.js']);
  });

  test('who withdraws an agreement gets the page without what was loaded', async ({ page }) => {
    const asked = await useOutsideLibrary(page);
    await open(page, '/');
    await answer(page, 'Accept').click();
    await seesOutsideAd(page);
    await settings(page).click();
    const loaded = page.waitForEvent('load');
    await answer(page, 'Decline').click();
    await loaded;
    await seesHouseAd(page);
    expect(asked).toHaveLength(1);
  });

  test('a notice that is hidden is no agreement', async ({ page, context, baseURL }) => {
    const asked = await useOutsideLibrary(page);
    await context.addCookies([{ name: 'ta-cookieBannerHide', value: '1', url: baseURL ?? '' }]);
    await open(page, '/');
    await expect(notice(page)).toBeHidden();
    await seesHouseAd(page);
    expect(asked).toEqual([]);
  });

  test('the choice stays on the device', async ({ page, context }) => {
    await open(page, '/');
    await answer(page, 'Decline').click();
    await expect(notice(page)).toBeHidden();
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('ta-cookie'));
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([['ta-cookieBannerHide', '1']]);
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));
    expect(record).toEqual({ choice: 'denied', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  });
});

test('Global Privacy Control declines for its reader, who is not asked', async ({ page }) => {
  const asked = await useOutsideLibrary(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'FR' });
  await open(page, '/');
  await seesHouseAd(page);
  await expect(notice(page)).toBeHidden();
  await expect(settings(page)).toBeHidden();
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'US' });
  await page.reload();
  await seesHouseAd(page);
  expect(asked).toEqual([]);
});

/** A consent platform that answers as the test tells it to. */
const platform = `(() => {
  const waiting = __tcfapi(), listeners = [];
  window.__tcfapi = (command, version, callback) => {
    if (command === 'addEventListener') {
      listeners.push(callback);
      callback({ gdprApplies: true, eventStatus: 'cmpuishown', listenerId: listeners.length }, true);
    } else if (command === 'displayConsentUi') document.documentElement.dataset.platform = 'open';
  };
  for (const call of waiting) __tcfapi(...call);
  window.answerConsent = (agreed) => {
    for (const listener of listeners)
      listener({ gdprApplies: true, eventStatus: 'useractioncomplete', purpose: { consents: { 1: agreed } },
        vendor: { consents: { 755: agreed }, disclosedVendors: { 755: true } } }, true);
  };
})()`;

test('a consent platform decides instead of the notice', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://*.example/**', (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: platform });
  });
  const outside = await useOutsideLibrary(page);
  await setDocument(page, {
    'data-ads': { network: '1234567', lazy: true, library: 'https://ads.example/gpt.js' },
    'data-consent-platform': { url: 'https://consent.example/platform.js', vendors: [755] },
  });
  await open(page, '/');
  await seesHouseAd(page);
  await expect.poll(() => asked).toEqual(['consent.example']);
  // The platform has been fetched, which is before it has run.
  await expect.poll(() => page.evaluate(() => 'answerConsent' in window)).toBe(true);
  const say = (agreed: boolean) =>
    page.evaluate(
      (value) => (window as unknown as { answerConsent(value: boolean): void }).answerConsent(value),
      agreed,
    );
  await say(false);
  await seesHouseAd(page);
  expect(outside).toEqual([]);
  await say(true);
  await seesOutsideAd(page);
  expect(outside).toHaveLength(1);
});
