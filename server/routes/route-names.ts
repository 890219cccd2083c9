/** The names of all addresses of the product (specification section 2, ruling R1). */
export const routeNames = [
  'index',
  'authors',
  'authors-author',
  'before-you-go',
  'designers',
  'designers-profile',
  'designers-profile-designer',
  'designers-region',
  'designers-region-page-number',
  'gen-t',
  'gen-t-page-number',
  'gen-t-supertags',
  'gen-t-supertags-page-number',
  'gen-t-supertags-story',
  'search',
  'mobile-authorize',
  'guides-destinations-location',
  'guides-dining-location',
  'guides-malls-location',
  'maps',
  'newsletters',
  'newsletters-sent',
  'newsletters-confirm',
  'newsletters-unsubscribe',
  'survey',
  'survey-thanks',
  'places-profile',
  'people-celebrity',
  'collection',
  'collection-theme',
  'profile-collection',
  'terms-and-conditions',
  'privacy-policy',
  'verticals',
  'verticals-events',
  'verticals-restaurants',
  'verticals-restaurants-region',
  'verticals-guides-guide',
  'verticals-page-number',
  'verticals-supertags',
  'verticals-supertags-page-number',
  'verticals-supertags-story',
] as const;

export type RouteName = (typeof routeNames)[number];

/** The parts of pages that have addresses of their own. */
export const partNames = [
  'partial-feed',
  'partial-suggest',
  'partial-newsletters',
  'partial-survey',
] as const;
export type PartName = (typeof partNames)[number];

/** Also what is answered when no row fits. */
export type AnyRouteName = RouteName | PartName | 'unmatched';
