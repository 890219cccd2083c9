import { definePage } from '../define-page.ts';
import { eventsUnderEvents } from '../guards/guards.ts';
import { supertagOf } from '../taxonomy.ts';
import { storyPage } from './story.page.ts';
import { storyListing } from './story-listing.ts';

/** `/gen-t/:supertags`: a listing, or a story's slug when it is none of the section's supertags. */
export const genTSupertag = definePage({
  name: 'gen-t-supertags',
  paths: ['/gen-t/:supertags'],
  guards: [eventsUnderEvents],
  mayRedirect: true,
  cache: 'listing',
  ads: { unit: 'CATEGORY' },
  navigation: ({ supertags }) => ({ vertical: 'gen-t', supertag: supertags }),
  genT: true,
  load: (context) => {
    const { supertags } = context.request.params;
    return supertagOf(context.site, 'gen-t', supertags)
      ? storyListing(context, 'gen-t', supertags)
      : storyPage(context, { slug: supertags });
  },
});
