import { jsonIn } from '../lib/json.ts';
import type { Parser } from './parsers.ts';

const record =
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\s*,\s*[^\s,;#]+\s*,\s*(?:DIRECT|RESELLER)(?:\s*,\s*[a-z0-9-]+)?$/i;
const variable =
  /^(?:CONTACT|SUBDOMAIN|OWNERDOMAIN|MANAGERDOMAIN|INVENTORYPARTNERDOMAIN)\s*=\s*[^\s;#][^;#]*$/i;

/** The lines of ads.txt: sellers and variables, in the form of the IAB's ads.txt 1.1; comments are left out. */
export const sellerRecords: Parser<string[]> = {
  expects:
    'records of ads.txt separated by semicolons, as in ads.example, 1234, DIRECT, f08c47fec0942fa0; OWNERDOMAIN=magazine.example',
  parse: (text) => {
    const lines = text
      .split(/[;\n]/)
      .map((line) => (line.split('#', 1)[0] ?? '').trim())
      .filter((line) => line !== '');
    const isGood = lines.length > 0 && lines.every((line) => record.test(line) || variable.test(line));
    return isGood ? lines : undefined;
  },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The settings of Prebid that a publisher may make, and what each must be. */
const biddingKeys: Readonly<Record<string, (value: unknown) => boolean>> = {
  floors: isObject,
  currency: isObject,
  priceGranularity: (value) => typeof value === 'string' || isObject(value),
  mediaTypePriceGranularity: isObject,
  schain: isObject,
  ortb2: isObject,
  userSync: isObject,
  consentManagement: isObject,
  deviceAccess: (value) => typeof value === 'boolean',
};

/** Settings of Prebid as JSON. */
export const biddingConfig: Parser<object> = {
  expects: `JSON of settings of Prebid (${Object.keys(biddingKeys).join(', ')}), as in {"currency":{"adServerCurrency":"HKD"},"priceGranularity":"high"}`,
  parse: (text) => {
    const value = jsonIn(text);
    const isGood =
      isObject(value) &&
      Object.entries(value).every(
        ([key, each]) => Object.hasOwn(biddingKeys, key) && biddingKeys[key]?.(each),
      );
    return isGood ? value : undefined;
  },
};

/** Who bids for a unit, and what each must be told. */
export type Bidders = Readonly<Record<string, readonly { bidder: string; params: object }[]>>;

const isBid = (value: unknown) =>
  isObject(value) && typeof value.bidder === 'string' && value.bidder !== '' && isObject(value.params);

/** The bidders of each ad unit, as JSON. `isUnit` recognises the names of units. */
export const biddersOf = (isUnit: (name: string) => boolean): Parser<Bidders> => ({
  expects:
    'JSON of the bidders of each ad unit, as in {"HOME":[{"bidder":"example","params":{"placement":1}}]}',
  parse: (text) => {
    const value = jsonIn(text);
    const isGood =
      isObject(value) &&
      Object.entries(value).every(
        ([unit, bids]) => isUnit(unit) && Array.isArray(bids) && bids.length > 0 && bids.every(isBid),
      );
    return isGood ? (value as Bidders) : undefined;
  },
});
