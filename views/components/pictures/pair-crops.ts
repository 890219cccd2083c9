/** The crops of pictures that stand in pairs, by turns; a last one without its pair is wide. */
const turns = ['wide', 'tall', 'tall', 'wide'] as const;

export type PairCrop = (typeof turns)[number];

/** How the picture at a place of a run of so many is cropped. */
export function pairCrop(place: number, count: number): PairCrop {
  const alone = place === count - 1 && place % 2 === 0;
  return alone ? 'wide' : (turns[place % turns.length] as PairCrop);
}
