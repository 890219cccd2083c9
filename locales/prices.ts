import { formatTag, numberFormat } from './formats.ts';

/**
 * Formats a price, without decimals where it has none: `HK$380` in English.
 * @param currency ISO 4217 code
 * @param iso language tag, as of `isoTag`
 */
export function formatPrice(amount: number, currency: string, iso: string): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return numberFormat(formatTag(iso), options).format(amount);
}
