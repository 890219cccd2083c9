import { MapProfile } from '../../../../views/pages/profiles/map.tsx';
import type { ProfileKindRecord } from '../../define-page.ts';
import { gatheringData } from '../../structured-data/gatherings.ts';
import { everyRegion } from '../related-content.ts';

export const map: ProfileKindRecord = {
  indexPath: '/maps',
  label: 'directory.maps',
  listedInMenu: true,
  pageId: 'guide',
  vertical: 'travel',
  layout: MapProfile,
  related: everyRegion('profile.more'),
  structuredData: gatheringData,
};
