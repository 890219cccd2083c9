import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { groundOf } from '../images/geography/ground.ts';

const degrees = (most: number) => Type.Number({ minimum: -most, maximum: most });
const Corners = Type.Object({
  south: degrees(90),
  west: degrees(180),
  north: degrees(90),
  east: degrees(180),
});

/** What the map between two corners shows below its points; null where nothing is known, undefined for what are no corners. */
export async function mapBetween(query: Readonly<Record<string, unknown>>) {
  const corners = Object.fromEntries(
    Object.keys(Corners.properties).map((name) => [name, Number(query[name] || Number.NaN)]),
  );
  if (!Value.Check(Corners, corners)) return undefined;
  const { south, west, north, east } = corners;
  const points = [
    { name: '', number: 1, latitude: south, longitude: west },
    { name: '', number: 2, latitude: north, longitude: east },
  ];
  return { ground: (await groundOf(points)) ?? null };
}
