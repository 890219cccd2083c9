/** A place on a sheet that is a hundred units wide, from its upper corner where the text begins at the left. */
export interface Spot {
  x: number;
  y: number;
}

/** An upright rectangle round its middle. */
export interface Box extends Spot {
  width: number;
  height: number;
}

export interface Line {
  from: Spot;
  to: Spot;
}

export const sheetWidth = 100;

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export const between = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

/** How far a spot is from the nearest point of a box; nothing within it. */
export const toBox = (spot: Spot, { x, y, width, height }: Box) =>
  Math.hypot(Math.max(Math.abs(spot.x - x) - width / 2, 0), Math.max(Math.abs(spot.y - y) - height / 2, 0));

/** How far a spot is from the nearest point of a line. */
export function toLine(spot: Spot, { from, to }: Line): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / square;
  const at = clamp(part, 0, 1);
  return between(spot, { x: from.x + at * dx, y: from.y + at * dy });
}

const side = (spot: Spot, { from, to }: Line) =>
  Math.sign((to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x));

export const cross = (one: Line, other: Line) =>
  side(one.from, other) * side(one.to, other) < 0 && side(other.from, one) * side(other.to, one) < 0;

export const meet = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** Whether a box lies wholly on a sheet, a little from its edge. */
export const isOnSheet = ({ x, y, width, height }: Box, sheetHeight: number, edge = 1) =>
  x - width / 2 >= edge &&
  x + width / 2 <= sheetWidth - edge &&
  y - height / 2 >= edge &&
  y + height / 2 <= sheetHeight - edge;

/** Spots along a line, a unit apart, to keep texts off it. */
export function spotsAlong({ from, to }: Line): Spot[] {
  const steps = Math.ceil(between(from, to));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / (steps || 1),
    y: from.y + ((to.y - from.y) * step) / (steps || 1),
  }));
}

/** The spot at a distance from another, an angle turned from the right towards the foot of the sheet. */
export const spotAt = ({ x, y }: Spot, angle: number, distance: number): Spot => ({
  x: x + Math.cos(angle) * distance,
  y: y + Math.sin(angle) * distance,
});
