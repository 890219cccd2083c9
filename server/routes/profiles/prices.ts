import { numberFormat } from '../../../locales/formats.ts';
import { type Region, regionOf } from '../../../locales/regions.ts';

function signOf(currency: string): string {
  const format = numberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '';
  return [...sign].length === 1 ? sign : '$';
}

const signs = new Map<string, string>();

/** The currency sign of a region if it is a single character, else `$`. */
export function currencySign(region: Region): string {
  const { currency } = regionOf(region);
  const sign = signs.get(currency) ?? signOf(currency);
  signs.set(currency, sign);
  return sign;
}

/** The signs of a price range, with hair spaces, so that their bars do not run together. */
export const priceSigns = (region: Region, steps: number) =>
  Array<string>(steps).fill(currencySign(region)).join('\u2060\u200a\u2060');
