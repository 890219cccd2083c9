import { MapProfile } from '../../../../views/pages/profiles/map.tsx';
import { indexPaths } from '../../../content/links.ts';
import type { ProfileKindRecord } from '../../define-page.ts';
import { gatheringData } from '../../structured-data/gatherings.ts';
import { everyRegion } from '../related-content.ts';

export const map: ProfileKindRecord = {
  indexPath: indexPaths.map,
  label: 'directory.maps',
  listedInMenu: true,
  pageId: 'guide',
  vertical: 'travel',
  layout: MapProfile,
  related: everyRegion('profile.more'),
  structuredData: gatheringData,
};
