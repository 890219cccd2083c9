import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { testContent } from '../../support/content-folders.ts';
import { startProgram } from '../../support/program.ts';
import { expect, slow, test } from '../reader.ts';
import { noted, outsideLibrary } from './outside.ts';

// A program of its own starts, with the settings that the policy is made from.
test.setTimeout(120_000);

const ends: (() => Promise<void>)[] = [];
const t = { teardown: (end: () => Promise<void>) => ends.unshift(end) };

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const bidders = { HOME: [{ bidder: 'example', params: { placement: 7 } }] };

/** The address of a program that has an outside library and header bidding. */
async function biddingSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'policy-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const { address, errors } = await startProgram(t, {
    DATA_DIR: folder,
    CONTENT_DIR: testContent,
    TRUSTED_PROXIES: '127.0.0.1',
    AD_LIBRARY_URL: 'https://ads.example/gpt.js',
    AD_NETWORK: '1234567',
    AD_ORIGINS: 'https://*.bidder.example',
    HEADER_BIDDING_URL: 'https://bids.example/prebid.js',
    HEADER_BIDDERS: JSON.stringify(bidders),
    LOG_LEVEL: 'warn',
  });
  if (!address) throw new Error(errors());
  return address;
}

/** A build of Prebid that does what builds do: it loads a further script, asks a bidder, counts with a picture, and opens a frame. */
const prebid = `(() => {
  const { que } = pbjs;
  window.bidOrder = [];
  const adapter = new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = 'https://elsewhere.example/adapter.js';
    script.onload = resolve;
    document.head.append(script);
  });
  Object.assign(pbjs, {
    setConfig() {},
    async requestBids({ adUnits, bidsBackHandler }) {
      await adapter;
      const { price } = await (await fetch('https://rtb.bidder.example/bid')).json();
      const frame = document.createElement('iframe');
      frame.src = 'https://sync.bidder.example/frame';
      document.body.append(frame);
      new Image().src = 'https://count.example/pixel.gif';
      bidOrder.push(window.adapter + ' bids ' + price + ' for ' + adUnits.map(({ code }) => code));
      bidsBackHandler();
    },
    setTargetingForGPTAsync: (codes) => bidOrder.push('targeted ' + codes),
    que: { push: (run) => run() },
  });
  for (const run of que) run();
})()`;

const script = (body: string) => ({ contentType: 'text/javascript', body });
const answers: Readonly<Record<string, { contentType: string; body: string }>> = {
  'https://ads.example/gpt.js': script(outsideLibrary),
  'https://bids.example/prebid.js': script(prebid),
  'https://elsewhere.example/adapter.js': script("window.adapter = 'example'"),
  'https://rtb.bidder.example/bid': { contentType: 'application/json', body: '{"price":3}' },
  'https://sync.bidder.example/frame': { contentType: 'text/html', body: '<!doctype html><p>Synchronised.' },
  'https://count.example/pixel.gif': { contentType: 'image/svg+xml', body: '<svg/>' },
};

/** Answers for every outside host, and notes what the policy of the page refuses. */
async function play(page: Page): Promise<{ refused: () => Promise<string[]> }> {
  await page.route(/^https:/, (route) => {
    const answer = answers[route.request().url()];
    const headers = { 'access-control-allow-origin': '*' };
    return answer ? route.fulfill({ ...answer, headers }) : route.abort();
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return { refused: () => page.evaluate(() => (window as unknown as { refused: string[] }).refused) };
}

test.describe('with header bidding, under the policy that the program sends', { tag: slow }, () => {
  test.use({ expectedFailures: [/Content Security Policy|forbidden\.example/] });

  test('nothing of it is refused, and what no setting names is', async ({ page }) => {
    const site = await biddingSite();
    const { refused } = await play(page);
    const framed = page.waitForResponse('https://sync.bidder.example/frame');
    const answer = await page.goto(site);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'strict-dynamic' 'sha256-[^;]*https:\/\/ads\.example/);
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    const first = page.locator('.ad[data-ad-unit="HOME"]');
    await first.scrollIntoViewIfNeeded();
    await expect(first).toContainText('From outside: /1234567/HOME');
    await framed;
    // The unit of the whole page asks for itself, when it is ready.
    const order = await page.evaluate(() => (window as unknown as { bidOrder: string[] }).bidOrder);
    expect(order.filter((line) => line.endsWith('ad-HOME-1'))).toEqual([
      'example bids 3 for ad-HOME-1',
      'targeted ad-HOME-1',
    ]);
    expect((await noted(page)).requests.flatMap(({ units }) => units)).toContain('/1234567/HOME');
    expect(await refused()).toEqual([]);
    await page.evaluate(async () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="" onerror="window.ran = true">');
      await fetch('https://forbidden.example/').catch(() => {});
    });
    await expect
      .poll(async () => (await refused()).toSorted())
      .toEqual(['connect-src https://forbidden.example/', 'script-src-attr inline']);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
