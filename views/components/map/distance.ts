const kilometre = 1_000;
const nearKilometres = 10;

/** A distance as a language writes it: `350 m`, `1.2 km`, `14 km`. */
export function distance(metres: number, iso: string): string {
  const far = metres >= kilometre;
  const value = far ? metres / kilometre : Math.round(metres / 10) * 10;
  const format = new Intl.NumberFormat(iso, {
    style: 'unit',
    unit: far ? 'kilometer' : 'meter',
    unitDisplay: 'short',
    maximumFractionDigits: far && value < nearKilometres ? 1 : 0,
  });
  return format.format(value);
}
