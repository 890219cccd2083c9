import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bounds } from '../../views/components/map/map-frame.ts';

export type Place = readonly [longitude: number, latitude: number];

/** Places within this many degrees of another belong to one section. */
const together = 0.18;
/** How far a section reaches beyond its places: a part of its extent, and at least this many degrees. */
const [share, least] = [0.6, 0.05];

/** Where the profiles of a content folder are. */
export async function placesOf(contentFolder: string): Promise<Place[]> {
  const folder = join(contentFolder, 'profiles');
  const files = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
  );
  return files.flatMap((text) =>
    (JSON.parse(text) as { facts?: { latitude?: number; longitude?: number } }[]).flatMap(
      ({ facts: { latitude, longitude } = {} }): Place[] =>
        latitude === undefined || longitude === undefined ? [] : [[longitude, latitude]],
    ),
  );
}

/** Groups of places, each near to another of its group. */
function grouped(places: readonly Place[]): Place[][] {
  const groups: Place[][] = [];
  for (const place of places) {
    const near = groups.filter((group) =>
      group.some(([x, y]) => Math.max(Math.abs(x - place[0]), Math.abs(y - place[1])) < together),
    );
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([place, ...near.flat()]);
  }
  return groups;
}

/** The smallest bounds of some places. */
export function boundsOf(places: readonly Place[]): Bounds {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** Bounds with a margin on every side. */
function widened({ west, east, south, north }: Bounds): Bounds {
  const margin = Math.max(least, share * Math.max(east - west, north - south));
  return { west: west - margin, east: east + margin, south: south - margin, north: north + margin };
}

/** The sections that maps are drawn from: one for each group of at least two places. */
export const sectionsAround = (places: readonly Place[]): Bounds[] =>
  grouped(places)
    .filter(({ length }) => length > 1)
    .map((group) => widened(boundsOf(group)));
