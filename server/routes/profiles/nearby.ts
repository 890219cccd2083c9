import type { Facts } from '../../content/contract/facts.ts';

interface Located {
  facts: Pick<Facts, 'latitude' | 'longitude'>;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points on the globe; undefined when one of them is unknown. */
export function metresBetween({ facts: from }: Located, { facts: to }: Located): number | undefined {
  if (from.latitude === undefined || from.longitude === undefined) return undefined;
  if (to.latitude === undefined || to.longitude === undefined) return undefined;
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const height = Math.sin((b - a) / 2) ** 2;
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(height + Math.cos(a) * Math.cos(b) * width));
}

/** The items within `reachMetres`, the nearest first, at most `most`. */
export function nearest<T extends Located>(
  from: Located,
  others: readonly T[],
  reachMetres: number,
  most: number,
): { item: T; metres: number }[] {
  return others
    .flatMap((item) => {
      const metres = metresBetween(from, item);
      return metres === undefined || metres > reachMetres ? [] : [{ item, metres }];
    })
    .sort((one, other) => one.metres - other.metres)
    .slice(0, most);
}
