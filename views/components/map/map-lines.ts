import { type Spot, sheetWidth, spotAt } from './map-geometry.ts';
import type { Mark } from './map-layout.ts';

const arrowLength = 7.5;
const [headLength, headAngle] = [1.75, 2.6];

export const rounded = (value: number) => value.toFixed(2);
const to = ({ x, y }: Spot) => `${rounded(x)} ${rounded(y)}`;

/** A grid whose squares are as wide as the scale is long. */
export function gridOf(step: number, height: number): string {
  const places = (extent: number) =>
    Array.from({ length: Math.floor(extent / step) }, (_, place) => rounded((place + 1) * step));
  return [
    ...places(sheetWidth).map((x) => `M${x} 0V${rounded(height)}`),
    ...places(height).map((y) => `M0 ${y}H${sheetWidth}`),
  ].join('');
}

/** Rings round a spot, as far apart as the scale is long. */
export function ringsOf({ x, y }: Spot, step: number): string {
  return Array.from({ length: Math.floor(sheetWidth / 2 / step) }, (_, ring) => {
    const radius = (ring + 1) * step;
    const [start, half] = [to({ x: x - radius, y }), `a${rounded(radius)} ${rounded(radius)} 0 0 1`];
    return `M${start}${half} ${rounded(2 * radius)} 0${half} ${rounded(-2 * radius)} 0`;
  }).join('');
}

/** The way from point to point. */
export const wayOf = (marks: readonly Mark[]) => `M${marks.map(to).join('L')}`;

/** From where a point is to where its number stands, for those that had to make way. */
export const leadersOf = (marks: readonly Mark[]) =>
  marks
    .filter(({ x, y, labelX, labelY }) => x !== labelX || y !== labelY)
    .map((mark) => `M${to(mark)}L${rounded(mark.labelX)} ${rounded(mark.labelY)}`)
    .join('');

/** Points, each as a line of no length with round ends. */
export const dotsOf = (marks: readonly Mark[]) =>
  marks
    .filter(({ away }) => !away)
    .map((mark) => `M${to(mark)}h0`)
    .join('');

/** Arrows from the numbers of what lies beyond the sheet towards it. */
export function arrowsOf(marks: readonly Mark[]): string {
  return marks
    .flatMap((mark) => {
      if (!mark.away) return [];
      const { angle } = mark.away;
      const tip = spotAt(mark, angle, arrowLength);
      const heads = [angle + headAngle, angle - headAngle].map((turn) => to(spotAt(tip, turn, headLength)));
      return `M${to(mark)}L${to(tip)}M${heads[0]}L${to(tip)}L${heads[1]}`;
    })
    .join('');
}
