const formats = new Map<string, Intl.NumberFormat>();

/** The magazine's English is British. */
const languageOf = (iso: string) => (iso === 'en' ? 'en-GB' : iso);

/**
 * Formats a price, without decimals where it has none: `HK$380` in English.
 * @param currency ISO 4217 code
 * @param iso language tag, as of `isoTag`
 */
export function formatPrice(amount: number, currency: string, iso: string): string {
  const key = `${currency} ${iso}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(languageOf(iso), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    formats.set(key, format);
  }
  return format.format(amount);
}
