import type { ProfileCard } from '../../content/contract/profile.ts';
import { metresBetween } from './nearby.ts';

type Stop = Pick<ProfileCard, 'facts'>;

/** Stops in the order of a walk that begins with the first: always on to the nearest one. Those of unknown place are last. */
export function inWalkingOrder<T extends Stop>(stops: readonly T[]): T[] {
  const left = [...stops];
  const walk = left.splice(0, 1);
  while (left.length > 0) {
    const here = walk.at(-1) as T;
    const distances = left.map((stop) => metresBetween(here, stop) ?? Number.POSITIVE_INFINITY);
    walk.push(...left.splice(distances.indexOf(Math.min(...distances)), 1));
  }
  return walk;
}

/** The metres from each stop to the next one, in a straight line; undefined where they are not known, as after the last. */
export const legsOf = (stops: readonly Stop[]): (number | undefined)[] =>
  stops.map((stop, index) => {
    const next = stops[index + 1];
    return next && metresBetween(stop, next);
  });
