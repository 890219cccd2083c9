import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSONParser } from '@streamparser/json';
import { root } from '../../server/config/root.ts';
import type { Bounds } from '../../views/components/map/map-frame.ts';
import { boundsOf, placesOf, sectionsAround } from './sections.ts';
import { areaOf, clipped, type Ring, simplified } from './simplify.ts';

/*
 * Makes server/images/geography/water.json from the GeoJSON files of the packages @geo-maps/earth-seas-1m and -1km, which are too large to be dependencies:
 *   node scripts/run.js geography/extract CONTENT_FOLDER FINE.geo.json COARSE.geo.json
 * The fine one gives the cities where the profiles of the content folder are, the coarse one all of them on one sheet.
 */

const unitsPerDegree = 100_000;

interface Detail {
  file: string;
  sections: Bounds[];
  /** In degrees. */
  tolerance: number;
}

/** Calls back with every ring of a GeoJSON file of any size. */
async function readRings(file: string, found: (ring: Ring) => void): Promise<void> {
  const parser = new JSONParser({
    paths: ['$.geometries.*.coordinates.*', '$.features.*.geometry.coordinates.*', '$.coordinates.*'],
    keepStack: false,
  });
  parser.onValue = ({ value }) => {
    const isRing = typeof (value as unknown as number[][])[0]?.[0] === 'number';
    for (const ring of (isRing ? [value] : value) as unknown as Ring[]) found(ring);
  };
  for await (const chunk of createReadStream(file)) parser.write(chunk);
}

/** A ring as its first position and the steps between positions, in whole units. */
function encoded(ring: Ring): number[] {
  const whole = ring.map((position) => position.map((degrees) => Math.round(degrees * unitsPerDegree)));
  return whole.flatMap(([x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = whole[at - 1] ?? [];
    return [x - beforeX, y - beforeY];
  });
}

const overlaps = (ring: Bounds, section: Bounds) =>
  ring.west < section.east &&
  ring.east > section.west &&
  ring.south < section.north &&
  ring.north > section.south;

async function extracted({ file, sections, tolerance }: Detail) {
  const made = sections.map((bounds) => ({ ...bounds, water: [] as number[][] }));
  await readRings(file, (ring) => {
    let [west, east, south, north] = [180, -180, 90, -90];
    for (const [x, y] of ring) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
    for (const section of made) {
      if (!overlaps({ west, east, south, north }, section)) continue;
      const part = simplified(clipped(ring, section), tolerance);
      if (part.length > 3 && areaOf(part) > 30 * tolerance ** 2) section.water.push(encoded(part));
    }
  });
  return made;
}

const size = ({ west, east, south, north }: Bounds) => (east - west) * (north - south);

/** Writes the water of the cities of a content folder from a fine file, and of all of them together from a coarse one. */
export async function run([contentFolder = '', fine = '', coarse = '']: string[]): Promise<void> {
  const places = await placesOf(contentFolder);
  const details: Detail[] = [
    { file: fine, sections: sectionsAround(places), tolerance: 0.00015 },
    { file: coarse, sections: [boundsOf(places)], tolerance: 0.03 },
  ];
  const sections = (await Promise.all(details.map(extracted))).flat();
  const shown = sections
    .filter(({ water }) => water.length > 0)
    .toSorted((one, other) => size(one) - size(other))
    .map(({ water, west, south, east, north }) => {
      const sides = Object.entries({ west, south, east, north });
      return {
        ...Object.fromEntries(sides.map(([side, degrees]) => [side, Number(degrees.toFixed(4))])),
        water,
      };
    });
  await writeFile(
    join(root, 'server', 'images', 'geography', 'water.json'),
    `[\n${shown.map((section) => JSON.stringify(section)).join(',\n')}\n]\n`,
  );
}
