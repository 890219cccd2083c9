import { type Region, regions } from '../../../locales/regions.ts';

/** The currency sign of a region if it is a single character, else `$`. */
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

/** The signs of a price range, with hair spaces, so that their bars do not run together. */
export const priceSigns = (region: Region, steps: number) =>
  Array<string>(steps).fill(currencySign(region)).join('\u2060\u200a\u2060');
