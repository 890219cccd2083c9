/** The crops of pictures in pairs, row by row: wide beside tall, then tall beside wide. */
const pattern = ['wide', 'tall', 'tall', 'wide'] as const;

export type PairCrop = (typeof pattern)[number];

/** The crop of the picture at an index of `count` pictures in pairs; a last one without a partner is wide. */
export function pairCrop(index: number, count: number): PairCrop {
  const alone = index === count - 1 && index % 2 === 0;
  return alone ? 'wide' : (pattern[index % pattern.length] as PairCrop);
}
