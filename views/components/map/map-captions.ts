import { type Box, isOnSheet, meet, type Spot, sheetWidth, toBox } from './map-geometry.ts';
import { clearance } from './map-labels.ts';

/** Sizes of the letters in units of the sheet, as on a phone; on larger sheets they need less room. */
const letters = { district: 3, name: 4.4, distance: 3 } as const;
/** How wide a letter is to its size: a square in Chinese, half of one elsewhere. */
const [wide, narrow] = [1, 0.56];
const wideLetter = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
const combining = /\p{M}/gu;
const lineHeight = 1.3;
/** A name of the map's own place is broken where it would take more of the sheet than this. */
export const widestName = 60;
const pointSize = 1.3;
/** Half of a number, and a little air. */
export const numberRoom = 4.6;
const [nearestCaption, farthestCaption, step, turns] = [1.5, 9, 1.25, 16];

/** The room that a text takes, in units of the sheet. */
export function roomOf(text: string, of: keyof typeof letters): { width: number; height: number } {
  const size = letters[of];
  const width = [...text.replaceAll(combining, '')].reduce(
    (sum, letter) => sum + size * (wideLetter.test(letter) ? wide : narrow),
    0,
  );
  const lines = of === 'name' ? Math.ceil(width / widestName) : 1;
  return { width: width / lines, height: size * lineHeight * lines };
}

/** Where the name of the map's own place stands: under its point or above it, where fewer others are. */
export function placeName(name: string, own: Spot, others: readonly Spot[], height: number): Box {
  const room = roomOf(name, 'name');
  const reach = pointSize + 1 + room.height / 2;
  const x = Math.min(Math.max(own.x, room.width / 2 + 1), sheetWidth - room.width / 2 - 1);
  const boxes = [own.y + reach, own.y - reach].map((y): Box => ({ ...room, x, y }));
  const covers = (box: Box) => others.filter((other) => toBox(other, box) < clearance).length;
  const [best] = boxes
    .filter((box) => isOnSheet(box, height))
    .toSorted((one, other) => covers(one) - covers(other));
  return best ?? (boxes[0] as Box);
}

export interface District {
  text: string;
  lang?: string;
  spots: readonly Spot[];
}

export interface Caption extends Box {
  text: string;
  lang?: string;
}

export interface Taken {
  height: number;
  numbers: readonly Spot[];
  texts: readonly Box[];
  /** Points, and spots along lines. */
  spots: readonly Spot[];
}

/** Round a point, the nearest first. */
function* boxesRound(middle: Spot, room: { width: number; height: number }): Generator<Box> {
  for (let away = nearestCaption; away <= farthestCaption; away += step)
    for (let turn = 0; turn < turns; turn++) {
      const angle = (turn * 2 * Math.PI) / turns + Math.PI / 2;
      yield {
        ...room,
        x: middle.x + Math.cos(angle) * (room.width / 2 + away),
        y: middle.y + Math.sin(angle) * (room.height / 2 + away),
      };
    }
}

const nearestOf = (spots: readonly Spot[], box: Box) => Math.min(...spots.map((spot) => toBox(spot, box)));

/**
 * Names of districts by their points, those of most points first, and nearer to these than to any of another
 * district; one for which there is no room is left out.
 */
export function placeCaptions(districts: readonly District[], taken: Taken): Caption[] {
  const captions: Caption[] = [];
  const isFree = (box: Box) =>
    isOnSheet(box, taken.height) &&
    taken.numbers.every((number) => toBox(number, box) >= numberRoom) &&
    taken.spots.every((spot) => toBox(spot, box) >= pointSize) &&
    [...taken.texts, ...captions].every((text) => !meet(text, box));
  const byPoints = districts.toSorted((one, other) => other.spots.length - one.spots.length);
  for (const { spots, ...caption } of byPoints) {
    const others = districts.flatMap((district) => (district.spots === spots ? [] : district.spots));
    const middle = {
      x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
      y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
    };
    for (const box of boxesRound(middle, roomOf(caption.text, 'district')))
      if (isFree(box) && nearestOf(others, box) > nearestOf(spots, box)) {
        captions.push({ ...box, ...caption });
        break;
      }
  }
  return captions;
}
