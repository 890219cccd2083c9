/**
 * The style sheets that only some pages have, in the order in which pages name them. Their rules are in layers of a
 * fixed order, and none of them matches anything on a page that does without its sheet.
 */
export const pageSheets = [
  'text',
  'fronts',
  'stories',
  'profiles',
  'profile-pages',
  'indexes',
  'issues',
  'forms',
  'device',
  'search',
  'empty-magazine',
  'ad-board',
  'people',
] as const;

export type PageSheet = (typeof pageSheets)[number];

/** The style sheets that pages have besides the one of all pages, by the kind of their view. */
export const sheetsOfKinds: Readonly<Record<string, readonly PageSheet[]>> = {
  home: ['fronts'],
  vertical: ['fronts'],
  listing: ['fronts'],
  story: ['text', 'stories', 'device'],
  saved: ['device', 'forms'],
  shortlist: ['profiles', 'profile-pages', 'device'],
  offline: ['device'],
  static: ['text'],
  issue: ['text', 'issues'],
  issues: ['issues'],
  profile: ['text', 'profiles', 'profile-pages'],
  directory: ['profiles', 'indexes', 'forms'],
  search: ['fronts', 'forms', 'search'],
  'sign-up': ['forms'],
  survey: ['forms'],
  notice: ['forms'],
  letters: ['forms'],
  error: ['search'],
  'empty-magazine': ['empty-magazine'],
  'ad-board': ['ad-board'],
  people: ['people'],
  components: ['text', 'fronts', 'stories', 'profiles', 'indexes', 'issues', 'forms', 'search'],
};

/** The names of the style sheets that a page has besides the one of all pages, by the kind of its view. */
export const sheetsOf = (pageKind: string): readonly PageSheet[] => sheetsOfKinds[pageKind] ?? [];
