import { definePage } from '../define-page.ts';
import { profilePage } from './profile-page.ts';

/** `/people/:celebrity` */
export const personProfile = definePage({
  name: 'people-celebrity',
  paths: ['/people/:celebrity'],
  cache: 'profile',
  ads: { unit: 'PEOPLE_PROFILE', pageKind: 'people-celebrity' },
  load: (context) => profilePage(context, 'person', context.request.params.celebrity),
});
