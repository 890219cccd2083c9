import { mapWidth, type Position, positionAt } from './map-geometry.ts';
import type { Marker } from './map-layout.ts';

const arrowLength = 7.5;
const [headLength, headAngle] = [1.75, 2.6];

/** A number with two decimals, enough for positions on the map. */
export const rounded = (value: number) => value.toFixed(2);
const coordinates = ({ x, y }: Position) => `${rounded(x)} ${rounded(y)}`;

/** The path of a grid whose squares have sides of `step`. */
export function gridPath(step: number, height: number): string {
  const multiples = (extent: number) =>
    Array.from({ length: Math.floor(extent / step) }, (_, index) => rounded((index + 1) * step));
  return [
    ...multiples(mapWidth).map((x) => `M${x} 0V${rounded(height)}`),
    ...multiples(height).map((y) => `M0 ${y}H${mapWidth}`),
  ].join('');
}

/** The path of circles around a position, `step` apart. */
export function ringsPath({ x, y }: Position, step: number): string {
  return Array.from({ length: Math.floor(mapWidth / 2 / step) }, (_, ring) => {
    const radius = (ring + 1) * step;
    const [start, half] = [coordinates({ x: x - radius, y }), `a${rounded(radius)} ${rounded(radius)} 0 0 1`];
    return `M${start}${half} ${rounded(2 * radius)} 0${half} ${rounded(-2 * radius)} 0`;
  }).join('');
}

/** The way from point to point: the path of each leg, with the number of the point that it leads to. */
export const wayLegs = (markers: readonly Marker[]) =>
  markers.slice(1).map((marker, place) => ({
    number: marker.number,
    path: `M${coordinates(markers[place] as Marker)}L${coordinates(marker)}`,
  }));

/** The path of the leader lines from points to their numbers, for numbers that are not on their points. */
export const leadersPath = (markers: readonly Marker[]) =>
  markers
    .filter(({ x, y, labelX, labelY }) => x !== labelX || y !== labelY)
    .map((marker) => `M${coordinates(marker)}L${rounded(marker.labelX)} ${rounded(marker.labelY)}`)
    .join('');

/** The path of the points on the map, each a line of no length with round ends. */
export const dotsPath = (markers: readonly Marker[]) =>
  markers
    .filter(({ offMap }) => !offMap)
    .map((marker) => `M${coordinates(marker)}h0`)
    .join('');

/** The path of the arrows from the numbers at the edge towards their points off the map. */
export function arrowsPath(markers: readonly Marker[]): string {
  return markers
    .flatMap((marker) => {
      if (!marker.offMap) return [];
      const { angle } = marker.offMap;
      const tip = positionAt(marker, angle, arrowLength);
      const end = coordinates(tip);
      const heads = [angle + headAngle, angle - headAngle].map((turn) =>
        coordinates(positionAt(tip, turn, headLength)),
      );
      return `M${coordinates(marker)}L${end}M${heads[0]}L${end}L${heads[1]}`;
    })
    .join('');
}
