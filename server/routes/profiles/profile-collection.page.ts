import { definePage } from '../define-page.ts';
import { profilePage } from './profile-page.ts';

/** `/profile-collection/:collection`: a collection of profiles. */
export const profileCollectionProfile = definePage({
  name: 'profile-collection',
  paths: ['/profile-collection/:collection'],
  cache: 'profile',
  ads: { unit: 'PROFILE', pageKind: 'profile-collection' },
  shareButton: true,
  load: (context) => profilePage(context, 'profile-collection', context.request.params.collection),
});
