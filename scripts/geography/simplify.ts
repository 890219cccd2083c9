import type { Bounds } from '../../views/components/map/map-frame.ts';

export type Ring = readonly (readonly [x: number, y: number])[];

/** The part of a ring within bounds (Sutherland and Hodgman). */
export function clipped(ring: Ring, { west, south, east, north }: Bounds): Ring {
  const sides = [
    [0, 1, west, 1],
    [0, 1, east, -1],
    [1, 0, south, 1],
    [1, 0, north, -1],
  ] as const;
  return sides.reduce<Ring>((left, [axis, across, limit, sign]) => {
    const isInside = (at: Ring[number]) => (at[axis] - limit) * sign >= 0;
    return left.flatMap((at, index) => {
      const before = left.at(index - 1) as Ring[number];
      if (isInside(at) === isInside(before)) return isInside(at) ? [at] : [];
      const part = (limit - before[axis]) / (at[axis] - before[axis]);
      const other = before[across] + part * (at[across] - before[across]);
      const crossing: Ring[number] = axis === 0 ? [limit, other] : [other, limit];
      return isInside(at) ? [crossing, at] : [crossing];
    });
  }, ring);
}

function distanceToLine(at: Ring[number], from: Ring[number], to: Ring[number]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / square;
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(at[0] - from[0] - part * dx, at[1] - from[1] - part * dy);
}

/** A ring without the positions that are nearer than a tolerance to a line between others (Douglas and Peucker). */
export function simplified(ring: Ring, tolerance: number): Ring {
  const kept = new Uint8Array(ring.length);
  kept[0] = 1;
  kept[ring.length - 1] = 1;
  const waiting: [number, number][] = [[0, ring.length - 1]];
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [first, last] = span;
    let [farthest, most] = [-1, tolerance];
    for (let at = first + 1; at < last; at++) {
      const distance = distanceToLine(
        ring[at] as Ring[number],
        ring[first] as Ring[number],
        ring[last] as Ring[number],
      );
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    waiting.push([first, farthest], [farthest, last]);
  }
  return ring.filter((_, at) => kept[at] === 1);
}

/** The area of a ring, in square units. */
export const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Ring[number];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;
