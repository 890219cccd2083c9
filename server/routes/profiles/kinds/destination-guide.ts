import { GuideProfile } from '../../../../views/pages/profiles/guide.tsx';
import type { ProfileKindRecord } from '../../define-page.ts';
import { gatheringData } from '../../structured-data/gatherings.ts';
import { everyRegion } from '../related-content.ts';

export const destinationGuide: ProfileKindRecord = {
  indexPath: '/guides/destinations',
  label: 'directory.destinationGuides',
  listedInMenu: true,
  pageId: 'guide',
  vertical: 'travel',
  layout: GuideProfile,
  related: everyRegion('profile.more'),
  structuredData: gatheringData,
};
