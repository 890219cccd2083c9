/**
 * A point of a map, in degrees. Its number is its position in the list beside the map; the venue that the map is
 * about has none.
 */
export interface MapPoint {
  name: string;
  district?: string;
  /** The language tag of its name and district, if it is not the page's. */
  lang?: string;
  number?: number;
  latitude: number;
  longitude: number;
}
