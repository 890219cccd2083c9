import { formatTag, numberFormat } from './formats.ts';

/** The signs of currencies as the magazine writes them; any other as the language does. */
const signs: Readonly<Record<string, string>> = {
  CNY: '¥',
  HKD: 'HK$',
  IDR: 'Rp',
  KZT: '₸',
  MYR: 'RM',
  PHP: '₱',
  SGD: 'S$',
  THB: '฿',
  TWD: 'NT$',
  VND: '₫',
};

const space = '\u00A0';

/** What stands between a sign and the number after it: nothing, but a space where English would read `Rp` as a word. */
const gapAfter = (currency: string, iso: string) =>
  currency === 'IDR' && /^en(?:-|$)/.test(iso) ? space : '';

/**
 * Formats a price in the one form that the magazine has for its currency, without decimals where it has none: `RM640`,
 * `HK$380`, `2 400 ₸`.
 * @param currency ISO 4217 code
 * @param iso language tag, as of `isoTag`
 */
export function formatPrice(amount: number, currency: string, iso: string): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const parts = numberFormat(formatTag(iso), options).formatToParts(amount);
  const sign = signs[currency];
  if (!sign) return parts.map(({ value }) => value).join('');
  const isFirst =
    parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer');
  return parts
    .map(({ type, value }, index) => {
      if (type === 'currency') return isFirst ? sign + gapAfter(currency, iso) : sign;
      return isFirst && type === 'literal' && parts[index - 1]?.type === 'currency' ? '' : value;
    })
    .join('');
}
