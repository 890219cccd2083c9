import { p } from './parameters.ts';

/** The bits of what an entry does not meet, from what matters least. */
export const unmetBits = {
  time: 1,
  bestPrice: 2,
  price: 4,
  cuisine: 8,
  nearPlace: 16,
  place: 32,
  vertical: 64,
  placeType: 128,
  kind: 256,
} as const;

/** SQL for whether an entry is in the place: not only its texts name it. */
export const isInPlace = `(coalesce(regions && ${p.placeRegions}, false) or coalesce(area = any(${p.placeAreas}), false))`;

/** SQL of each condition; what is null is not asked. */
const sqlOf: Record<keyof typeof unmetBits, string> = {
  time: `${p.from} is null
      or (dated_at < coalesce(${p.until}, 'infinity') and coalesce(ends_at, dated_at) >= ${p.from})`,
  bestPrice: `${p.bestPrices} is null or price_range = any(${p.bestPrices})`,
  price: `${p.prices} is null or price_range = any(${p.prices})`,
  cuisine: `${p.cuisines} is null or cuisine = any(${p.cuisines}) or head @@ ${p.cuisineNames}`,
  nearPlace: `${p.placeRegions} is null or ${isInPlace} or area is null`,
  // Where a text is searched for, it is enough that the body names the place.
  place: `${p.placeRegions} is null or ${isInPlace} or head @@ ${p.placeNames}
      or (numnode(${p.terms}) > 0 and words @@ ${p.placeNames})`,
  vertical: `${p.filterVerticals} is null or vertical = any(${p.filterVerticals})`,
  placeType: `${p.placeTypes} is null or place_type = any(${p.placeTypes})`,
  kind: `${p.filterKinds} is null or kind = any(${p.filterKinds})`,
};

/** SQL for the bits of the conditions that an entry does not meet. */
export const unmet = Object.entries(sqlOf)
  .map(
    ([name, condition]) =>
      `case when ${condition} then 0 else ${unmetBits[name as keyof typeof unmetBits]} end`,
  )
  .join(' + ');
