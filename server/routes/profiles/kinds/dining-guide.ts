import { GuideProfile } from '../../../../views/pages/profiles/guide.tsx';
import { indexPaths } from '../../../content/links.ts';
import type { ProfileKindRecord } from '../../define-page.ts';
import { gatheringData } from '../../structured-data/gatherings.ts';
import { everyRegion } from '../related-content.ts';

export const diningGuide: ProfileKindRecord = {
  indexPath: indexPaths['dining-guide'],
  label: 'directory.diningGuides',
  listedInMenu: true,
  pageId: 'guide',
  vertical: 'dining',
  layout: GuideProfile,
  related: everyRegion('profile.more'),
  structuredData: gatheringData,
};
