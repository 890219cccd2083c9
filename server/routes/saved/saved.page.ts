import { SavedPage } from '../../../views/pages/saved.tsx';
import { definePage } from '../define-page.ts';
import { view } from '../outcome.ts';

/** The path of the page. */
export const savedPath = '/saved';

/** `/saved`: what the reader keeps on the device. The server knows nothing of it: the browser fills the page. */
export const saved = definePage({
  name: 'saved',
  paths: [savedPath],
  cache: 'staticPage',
  ads: { shown: false },
  load: async ({ t, canonicalLinks }) => ({
    kind: 'page',
    view: view('saved', SavedPage, {}),
    title: t('saved.title'),
    description: t('saved.text'),
    canonical: canonicalLinks.page(savedPath),
    variants: true,
    robots: 'noindex',
    tags: [],
  }),
});
