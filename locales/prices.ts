import { formatTag } from './dates.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a price, without decimals where it has none: `HK$380` in English.
 * @param currency ISO 4217 code
 * @param iso language tag, as of `isoTag`
 */
export function formatPrice(amount: number, currency: string, iso: string): string {
  const key = `${currency} ${iso}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(formatTag(iso), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    formats.set(key, format);
  }
  return format.format(amount);
}
