import { numberFormat } from '../../../locales/formats.ts';

const metresPerKilometre = 1_000;
/** Up to this many kilometres a distance has a decimal. */
const maxWithDecimal = 10;

/** A distance in metres, formatted for a language: `350 m`, `1.2 km`, `14 km`. */
export function formatDistance(metres: number, iso: string): string {
  const inKilometres = metres >= metresPerKilometre;
  const value = inKilometres ? metres / metresPerKilometre : Math.round(metres / 10) * 10;
  const format = numberFormat(iso, {
    style: 'unit',
    unit: inKilometres ? 'kilometer' : 'meter',
    unitDisplay: 'short',
    maximumFractionDigits: inKilometres && value < maxWithDecimal ? 1 : 0,
  });
  return format.format(value);
}
