import { defineOpeningHours } from './hours-element.ts';
import { defineMapPlaces } from './map-places.ts';
import { defineOpenFilter } from './open-filter.ts';
import { definePlaceLinks } from './place-links.ts';

/** Defines the elements of pages with venues. */
export function defineVenues(): void {
  defineOpeningHours();
  defineOpenFilter();
  defineMapPlaces();
  definePlaceLinks();
}
