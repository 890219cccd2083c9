import { PlaceProfile } from '../../../../views/pages/profiles/place.tsx';
import { indexPaths } from '../../../content/links.ts';
import type { ProfileKindRecord } from '../../define-page.ts';
import { placeData } from '../../structured-data/places.ts';
import { neighbours } from '../related-content.ts';

export const place: ProfileKindRecord = {
  indexPath: indexPaths.place,
  label: 'directory.places',
  listedInMenu: true,
  pageId: 'place',
  vertical: 'travel',
  line: ({ facts }, where) => [facts.price, where],
  layout: PlaceProfile,
  related: neighbours,
  structuredData: placeData,
};
