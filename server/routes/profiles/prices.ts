import { type Region, regions } from '../../../locales/regions.ts';

/** The sign of a region's currency that is one letter long, else the dollar's. */
export function currencySign(region: Region): string {
  const { currency } = regions[region];
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '';
  return [...sign].length === 1 ? sign : '$';
}

/** A step of a price range in a line: the signs stand a hair apart, so that their bars do not run into one. */
export const priceSigns = (region: Region, steps: number) =>
  Array<string>(steps).fill(currencySign(region)).join('\u2060\u200a\u2060');
