import { AuthorProfile } from '../../../../views/pages/profiles/author.tsx';
import type { ProfileKindRecord } from '../../define-page.ts';
import { personData } from '../../structured-data/people.ts';
import { everyRegion } from '../related-content.ts';

export const author: ProfileKindRecord = {
  indexPath: '/',
  label: 'directory.writers',
  pageId: 'author',
  line: ({ facts }) => [facts.role],
  layout: AuthorProfile,
  related: everyRegion('profile.moreWriters'),
  structuredData: personData,
};
