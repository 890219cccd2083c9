import type { HeaderBidding } from '../../views/ads/page-ads.ts';
import { loadScript } from '../load-script.ts';
import type { SlotSize } from './library-types.ts';
import type { RequestedSlot } from './publisher.ts';

interface AdUnit {
  code: string;
  mediaTypes: { banner: { sizes: [number, number][] } };
  bids: readonly object[];
}

/** The part of Prebid that is used. */
interface Prebid {
  que: { push(command: () => void): unknown };
  setConfig(config: object): void;
  requestBids(request: { adUnits: AdUnit[]; timeout: number; bidsBackHandler: () => void }): void;
  setTargetingForGPTAsync(codes: string[]): void;
}

interface PrebidWindow {
  pbjs?: Pick<Prebid, 'que'> & Partial<Prebid>;
}

/** What Prebid asks of a consent platform: the answers by the three frameworks of the IAB. */
const consentManagement = (timeout: number) => ({
  gdpr: { cmpApi: 'iab', timeout, defaultGdprScope: true },
  usp: { cmpApi: 'iab', timeout },
  gpp: { cmpApi: 'iab', timeout },
});

/** How much longer than the bidders themselves ads wait for bids, in milliseconds. */
const graceMs = 300;

/** Whether something may be shown in a size: one pixel only counts, and `fluid` has no size that could be bid for. */
const isShown = (size: SlotSize): size is [number, number] => size !== 'fluid' && size[0] > 1 && size[1] > 1;

/** The units to bid for: those of the slots that have bidders and a size in pixels. */
export function adUnitsOf(slots: readonly RequestedSlot[], { bidders }: HeaderBidding): AdUnit[] {
  return slots.flatMap(({ elementId, unit, sizes }) => {
    const banner = sizes.flatMap((each) => each.sizes).filter(isShown);
    const bids = bidders[unit] ?? [];
    if (bids.length === 0 || banner.length === 0) return [];
    return [{ code: elementId, mediaTypes: { banner: { sizes: banner } }, bids }];
  });
}

/**
 * Header bidding with Prebid, whose script is loaded with the first slots that have bidders. Returns what asks for bids
 * before slots are requested, and sets the targeting by which the ad library knows them. It never takes longer than the
 * time limit and a little: then ads are requested without bids.
 * @param asksPlatform whether a consent platform is there, which bidders must ask
 */
export function headerBidding(
  settings: HeaderBidding,
  asksPlatform: boolean,
): (slots: readonly RequestedSlot[]) => Promise<void> {
  const page = window as PrebidWindow;
  const { url, timeoutMs: timeout } = settings;
  let prebid: Prebid | undefined;

  const start = (): Prebid => {
    page.pbjs ??= { que: [] };
    const started = page.pbjs as Prebid;
    started.que.push(() =>
      started.setConfig({
        bidderTimeout: timeout,
        ...(asksPlatform ? { consentManagement: consentManagement(timeout) } : {}),
        ...settings.config,
      }),
    );
    // Without it no bid comes, and the time limit ends the wait.
    loadScript(url).catch(() => {});
    return started;
  };

  return (slots) => {
    const adUnits = adUnitsOf(slots, settings);
    if (adUnits.length === 0) return Promise.resolve();
    prebid ??= start();
    const bidding = prebid;
    const codes = adUnits.map(({ code }) => code);
    return new Promise((resolve) => {
      const bidsBackHandler = () => {
        bidding.setTargetingForGPTAsync(codes);
        resolve();
      };
      setTimeout(resolve, timeout + graceMs);
      bidding.que.push(() => bidding.requestBids({ adUnits, timeout, bidsBackHandler }));
    });
  };
}
