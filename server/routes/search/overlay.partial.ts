import { SearchOverlay } from '../../../views/components/search/search-overlay.tsx';
import { partialAddress } from '../context.ts';
import { definePartial } from '../define-page.ts';
import { view } from '../outcome.ts';
import { overlayPath, searchPath, suggestPath } from './search-query.ts';

/** `/partials/search`: the search as a dialog, which the header of every page opens. */
export const overlayPartial = definePartial({
  name: 'partial-search',
  paths: [overlayPath],
  cache: 'staticPage',
  load: async ({ request, links }) => ({
    kind: 'partial',
    view: view('search-overlay', SearchOverlay, {
      action: links.page(searchPath),
      suggest: partialAddress(links.page(suggestPath), request),
    }),
    tags: [],
  }),
});
