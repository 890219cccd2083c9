import { ProfileCollectionProfile } from '../../../../views/pages/profiles/collection.tsx';
import type { ProfileKindRecord } from '../../define-page.ts';
import { gatheringData } from '../../structured-data/gatherings.ts';
import { everyRegion } from '../related-content.ts';

export const profileCollection: ProfileKindRecord = {
  indexPath: '/',
  label: 'directory.collections',
  pageId: 'collection-profile',
  layout: ProfileCollectionProfile,
  related: everyRegion('profile.more'),
  structuredData: gatheringData,
};
