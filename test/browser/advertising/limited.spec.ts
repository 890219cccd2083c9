import type { Page } from 'playwright/test';
import { expect, open, test } from '../reader.ts';
import { answer, seesHouseAd, seesOutsideAd, settings } from './answers.ts';
import { noted, useOutsideLibrary } from './outside.ts';

const limited = { limitedAds: true, nonPersonalizedAds: true, restrictDataProcessing: true };
const limitedAddress = 'https://ads.example/limited.js';
const useLimited = (page: Page) =>
  useOutsideLibrary(
    page,
    undefined,
    { limitedLibrary: limitedAddress, identified: true },
    { 'data-without-consent': 'limited', 'data-tag-manager': 'GTM-ABC123' },
  );
/** What the tag manager is told of consent, and the choice that advertisers are answered. */
const signals = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer, __uspapi, __gpp } = window as unknown as {
      dataLayer: unknown[][];
      __uspapi(command: string, version: number, answered: (data: { uspString: string }) => void): void;
      __gpp(command: string, answered: (ping: { gppString: string }) => void): void;
    };
    const answers: string[] = [];
    __uspapi('getUSPData', 1, ({ uspString }) => answers.push(uspString));
    __gpp('ping', ({ gppString }) => answers.push(gppString));
    return { mode: [...(dataLayer[0] ?? [])], answers };
  });
const modeOf = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

test.beforeEach(({ page }) =>
  page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  ),
);

test('with limited ads nobody gets anything before the answer; who declines gets limited ads, and all once consent is given', async ({
  page,
}) => {
  const asked = await useLimited(page);
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'FR' });
  await open(page, '/');
  await seesHouseAd(page);
  expect(asked).toEqual([]);
  await answer(page, 'Decline').click();
  await seesOutsideAd(page);
  expect(asked).toEqual([limitedAddress]);
  expect(await noted(page)).toMatchObject({ privacy: [limited], readers: [] });
  expect(await signals(page)).toEqual({
    mode: ['consent', 'default', modeOf('denied')],
    answers: ['1YYN', 'DBABTA~1YYN'],
  });
  await settings(page).click();
  const loaded = page.waitForEvent('load');
  await answer(page, 'Accept').click();
  await loaded;
  await seesOutsideAd(page);
  expect(asked).toEqual([limitedAddress, 'https://ads.example/gpt.js']);
  expect(await noted(page)).toMatchObject({
    privacy: [],
    readers: [expect.stringMatching(/^[\da-f-]{36}$/)],
  });
  expect(await signals(page)).toEqual({
    mode: ['consent', 'default', modeOf('granted')],
    answers: ['1YNN', 'DBABTA~1YNN'],
  });
});

test('Global Privacy Control has limited ads where the publisher wants them', async ({ page }) => {
  const asked = await useLimited(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await open(page, '/');
  await seesOutsideAd(page);
  expect(asked).toEqual([limitedAddress]);
  expect(await noted(page)).toMatchObject({ privacy: [limited], readers: [] });
});

/** A consent platform as readers in the United States meet it: the Framework does not apply, they may opt out. */
const usPlatform = `(() => {
  const waiting = __tcfapi(), listeners = [];
  const ping = (SaleOptOut) => ({ cmpStatus: 'loaded', signalStatus: 'ready', parsedSections: { usnat: [{ SaleOptOut }] } });
  window.__gpp = (command, callback) => {
    if (command === 'ping') callback(ping(Number(sessionStorage.optOut ?? 2)), true);
    else if (command === 'addEventListener') listeners.push(callback);
  };
  window.__tcfapi = (command, version, callback) => {
    if (command === 'addEventListener') callback({ gdprApplies: false, eventStatus: 'tcloaded' }, true);
  };
  for (const call of waiting) __tcfapi(...call);
  window.optOut = () => {
    sessionStorage.optOut = 1;
    for (const listener of listeners) listener({ eventName: 'sectionChange', pingData: ping(1) }, true);
  };
})()`;

test('who opts out on a platform by the Global Privacy Platform has declined', async ({ page }) => {
  await page.route('https://consent.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: usPlatform }),
  );
  const asked = await useOutsideLibrary(
    page,
    undefined,
    {},
    {
      'data-consent-platform': { url: 'https://consent.example/platform.js', vendors: [755] },
    },
  );
  await open(page, '/');
  await seesOutsideAd(page);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => (window as unknown as { optOut(): void }).optOut());
  await loaded;
  await seesHouseAd(page);
  expect(asked).toHaveLength(1);
});
