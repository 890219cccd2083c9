import { type Box, clamp, distanceToBox, isOnMap, mapWidth, overlap, type Position } from './map-geometry.ts';
import { clearance } from './map-labels.ts';

/** Font sizes in units of the map as it is on a phone, where text takes the largest part of it. */
const fontSizes = { district: 3, name: 4.4, distance: 3 } as const;
/** The width of a letter relative to its font size: Chinese, and other scripts. */
const [wide, narrow] = [1, 0.56];
const wideLetter = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
const combining = /\p{M}/gu;
const lineHeight = 1.3;
/** The width at which the subject's name is broken into lines. */
const maxNameWidth = 60;
const pointSize = 1.3;
/** Half the size of a number, with a margin. */
export const numberRadius = 4.6;
/** Captions are tried at these distances from their points, in this many directions. */
const [minCaptionDistance, maxCaptionDistance, step, directions] = [1.5, 9, 1.25, 16];

/** An estimate of the size of a text, in units of the map. */
export function textSize(text: string, of: keyof typeof fontSizes): { width: number; height: number } {
  const size = fontSizes[of];
  const width = [...text.replaceAll(combining, '')].reduce(
    (sum, letter) => sum + size * (wideLetter.test(letter) ? wide : narrow),
    0,
  );
  const lines = of === 'name' ? Math.ceil(width / maxNameWidth) : 1;
  return { width: width / lines, height: size * lineHeight * lines };
}

/** The box of the subject's name: below or above its point, whichever covers fewer other points. */
export function placeName(name: string, subject: Position, others: readonly Position[], height: number): Box {
  const size = textSize(name, 'name');
  const distance = pointSize + 1 + size.height / 2;
  const x = clamp(subject.x, size.width / 2 + 1, mapWidth - size.width / 2 - 1);
  const boxes = [subject.y + distance, subject.y - distance].map((y): Box => ({ ...size, x, y }));
  const covered = (box: Box) => others.filter((other) => distanceToBox(other, box) < clearance).length;
  const [best] = boxes
    .filter((box) => isOnMap(box, height))
    .toSorted((one, other) => covered(one) - covered(other));
  return best ?? (boxes[0] as Box);
}

/** A district with its name and the positions of its points. */
export interface District {
  text: string;
  lang?: string;
  positions: readonly Position[];
}

/** The name of a district with its box on the map. */
export interface Caption extends Box {
  text: string;
  lang?: string;
}

/** What is already on a map of a height; captions must not cover it. */
export interface Occupied {
  height: number;
  numbers: readonly Position[];
  texts: readonly Box[];
  /** Points, and positions along lines. */
  positions: readonly Position[];
}

/** Boxes of a size around a position, the nearest first. */
function* boxesAround(centre: Position, size: { width: number; height: number }): Generator<Box> {
  for (let distance = minCaptionDistance; distance <= maxCaptionDistance; distance += step)
    for (let direction = 0; direction < directions; direction++) {
      const angle = (direction * 2 * Math.PI) / directions + Math.PI / 2;
      yield {
        ...size,
        x: centre.x + Math.cos(angle) * (size.width / 2 + distance),
        y: centre.y + Math.sin(angle) * (size.height / 2 + distance),
      };
    }
}

const distanceToNearest = (positions: readonly Position[], box: Box) =>
  Math.min(...positions.map((position) => distanceToBox(position, box)));

/**
 * Places the names of districts, those with the most points first, each nearer to its own points than to any other
 * district's. A name for which there is no space is left out.
 */
export function placeCaptions(districts: readonly District[], occupied: Occupied): Caption[] {
  const captions: Caption[] = [];
  const isFree = (box: Box) =>
    isOnMap(box, occupied.height) &&
    occupied.numbers.every((number) => distanceToBox(number, box) >= numberRadius) &&
    occupied.positions.every((position) => distanceToBox(position, box) >= pointSize) &&
    [...occupied.texts, ...captions].every((text) => !overlap(text, box));
  const byPoints = districts.toSorted((one, other) => other.positions.length - one.positions.length);
  for (const { positions, ...caption } of byPoints) {
    const others = districts.flatMap((district) =>
      district.positions === positions ? [] : district.positions,
    );
    const centre = {
      x: positions.reduce((sum, { x }) => sum + x, 0) / positions.length,
      y: positions.reduce((sum, { y }) => sum + y, 0) / positions.length,
    };
    for (const box of boxesAround(centre, textSize(caption.text, 'district')))
      if (isFree(box) && distanceToNearest(others, box) > distanceToNearest(positions, box)) {
        captions.push({ ...box, ...caption });
        break;
      }
  }
  return captions;
}
