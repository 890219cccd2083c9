import t from 'tap';
import { adUnitsOf, headerBidding } from '../../../client/ads/prebid.ts';
import type { RequestedSlot } from '../../../client/ads/publisher.ts';

const bid = { bidder: 'example', params: { placement: 7 } };
const settings = { url: 'https://bids.example/prebid.js', timeoutMs: 50, bidders: { HOME: [bid] } };

const slot = (unit: string, sizes: RequestedSlot['sizes'][number]['sizes']): RequestedSlot => ({
  elementId: `ad-${unit}-1`,
  unit,
  sizes: [
    { viewport: 1024, sizes },
    { viewport: 0, sizes: [] },
  ],
});

interface Asked {
  adUnits: { code: string }[];
  timeout: number;
  bidsBackHandler: () => void;
}

/** A page whose Prebid answers as the test says; its script is never loaded. */
function fakePage(answers: boolean) {
  const asked: Asked[] = [];
  const targeted: string[][] = [];
  const configs: object[] = [];
  const scripts: string[] = [];
  const pbjs = {
    que: { push: (command: () => void) => command() },
    setConfig: (config: object) => configs.push(config),
    requestBids: (request: Asked) => {
      asked.push(request);
      if (answers) request.bidsBackHandler();
    },
    setTargetingForGPTAsync: (codes: string[]) => targeted.push(codes),
  };
  const script = { addEventListener: () => {}, src: '' };
  const document = { createElement: () => script, head: { append: () => scripts.push(script.src) } };
  Object.assign(globalThis, { window: { pbjs }, document });
  return { asked, targeted, configs, scripts };
}

t.test('only slots that have bidders and a size in pixels are bid for', async (t) => {
  t.strictSame(adUnitsOf([slot('HOME', ['fluid', [970, 250]]), slot('ARTICLE', [[970, 250]])], settings), [
    { code: 'ad-HOME-1', mediaTypes: { banner: { sizes: [[970, 250]] } }, bids: [bid] },
  ]);
  const onePixel: [number, number] = [1, 1];
  for (const sizes of [['fluid' as const], [onePixel], []])
    t.strictSame(adUnitsOf([slot('HOME', sizes)], settings), [], String(sizes));
});

t.test('bids are asked for before the ads, and become targeting', async (t) => {
  const { asked, targeted, scripts } = fakePage(true);
  const beforeRequest = headerBidding(settings, false);
  await beforeRequest([slot('HOME', [[970, 250]])]);
  t.match(asked, [{ adUnits: [{ code: 'ad-HOME-1' }], timeout: 50 }]);
  t.strictSame(targeted, [['ad-HOME-1']]);
  await beforeRequest([slot('HOME', [[970, 250]])]);
  t.strictSame(scripts, [settings.url], 'it is loaded once');
});

t.test('it is not loaded for slots that nobody bids for', async (t) => {
  const { asked, scripts } = fakePage(true);
  await headerBidding(settings, false)([slot('ARTICLE', [[970, 250]])]);
  t.strictSame(asked, []);
  t.strictSame(scripts, []);
});

t.test('ads do not wait longer than the time limit', async (t) => {
  const { targeted } = fakePage(false);
  await headerBidding(settings, false)([slot('HOME', [[970, 250]])]);
  t.strictSame(targeted, []);
});

t.test('bidders ask the consent platform by each framework, where there is one', async (t) => {
  const { configs } = fakePage(true);
  await headerBidding(settings, true)([slot('HOME', [[970, 250]])]);
  const asks = { cmpApi: 'iab', timeout: 50 };
  t.strictSame(configs, [
    {
      bidderTimeout: 50,
      consentManagement: { gdpr: { ...asks, defaultGdprScope: true }, usp: asks, gpp: asks },
    },
  ]);
});

t.test('Prebid is set as the publisher wants', async (t) => {
  const { configs } = fakePage(true);
  const config = { floors: { enforcement: { floorDeals: true } }, currency: { adServerCurrency: 'HKD' } };
  await headerBidding({ ...settings, config }, false)([slot('HOME', [[970, 250]])]);
  t.strictSame(configs, [{ bidderTimeout: 50, ...config }]);
});
