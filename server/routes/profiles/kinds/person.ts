import { PersonProfile } from '../../../../views/pages/profiles/person.tsx';
import type { ProfileKindRecord } from '../../define-page.ts';
import { personData } from '../../structured-data/people.ts';
import { sameRegion } from '../related-content.ts';

export const person: ProfileKindRecord = {
  indexPath: '/the-scene',
  label: 'directory.people',
  pageId: 'people',
  vertical: 'the-scene',
  layout: PersonProfile,
  related: sameRegion,
  structuredData: personData,
};
