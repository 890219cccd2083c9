import { definePage } from '../define-page.ts';
import { storyListing } from './story-listing.ts';

/** `/gen-t/page/:number`: all stories of the youth section. */
export const genTListing = definePage({
  name: 'gen-t-page-number',
  paths: ['/gen-t/page/:number?'],
  cache: 'listing',
  ads: { unit: 'CATEGORY' },
  navigation: () => ({ vertical: 'gen-t', supertag: undefined }),
  genT: true,
  load: (context) => storyListing(context, 'gen-t'),
});
