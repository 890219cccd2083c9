import type { MapGround } from '../../../views/components/map/map-ground.ts';
import type { MapPoint } from '../../../views/components/map/map-point.ts';
import { ApiError, request, withQuery } from './request.ts';

/** Somewhere that is known, by its name. */
export interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

const kinds = ['restaurant', 'place'];

/** The places of a region whose coordinates are known. */
export async function placesIn(region: string, locale: string): Promise<Place[]> {
  const lists = await Promise.all(
    kinds.map((kind) =>
      request<{ items: { name: string; facts: Partial<Place> }[] }>(
        withQuery(`/profiles/${kind}`, { region, locale, size: 200 }),
      ),
    ),
  );
  return lists
    .flatMap(({ items }) => items)
    .flatMap(({ name, facts: { latitude, longitude } }) =>
      latitude === undefined || longitude === undefined ? [] : [{ name, latitude, longitude }],
    );
}

/**
 * The water and the streets of the map that shows two points; null where none are known.
 * @throws {ApiError} when it cannot be had
 */
export async function groundBetween([from, to]: readonly [MapPoint, MapPoint]): Promise<MapGround | null> {
  const corners = { south: from.latitude, west: from.longitude, north: to.latitude, east: to.longitude };
  const answer = await fetch(withQuery('/desk/map.json', corners), { credentials: 'same-origin' });
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText);
  return ((await answer.json()) as { ground: MapGround | null }).ground;
}
