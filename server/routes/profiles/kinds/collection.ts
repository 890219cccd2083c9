import { CollectionProfile } from '../../../../views/pages/profiles/collection.tsx';
import type { ProfileKindRecord } from '../../define-page.ts';
import { gatheringData } from '../../structured-data/gatherings.ts';
import { everyRegion } from '../related-content.ts';

export const collection: ProfileKindRecord = {
  indexPath: '/',
  label: 'directory.collections',
  pageId: 'collection',
  layout: CollectionProfile,
  related: everyRegion('profile.more'),
  structuredData: gatheringData,
};
