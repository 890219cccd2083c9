import { definePage } from '../define-page.ts';
import { refuse } from '../guards/refuse.ts';
import { profilePage } from './profile-page.ts';

/** `/collection` is no page of its own. */
export const collections = definePage({
  name: 'collection',
  paths: ['/collection'],
  cache: 'missing',
  guards: [refuse],
});

/** `/collection/:theme`: a collection of stories. */
export const collectionProfile = definePage({
  name: 'collection-theme',
  paths: ['/collection/:theme'],
  cache: 'profile',
  ads: { unit: 'COLLECTION', pageKind: 'collection-theme' },
  load: (context) => profilePage(context, 'collection', context.request.params.theme),
});
