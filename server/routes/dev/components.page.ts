import { ComponentsPage } from '../../../views/pages/dev/components.tsx';
import { definePage } from '../define-page.ts';
import { noPageFound, view } from '../outcome.ts';

const path = '/dev/components';

/** `/dev/components`: examples of components. It is there in development alone. */
export const devComponents = definePage({
  name: 'dev-components',
  paths: [path],
  cache: 'staticPage',
  private: true,
  load: async ({ settings, canonicalLinks }) => {
    if (settings.DEV_PAGES !== 'on') return noPageFound;
    return {
      kind: 'page',
      view: view('components', ComponentsPage, {}),
      title: 'Components',
      canonical: canonicalLinks.page(path),
      variants: false,
      robots: 'noindex',
      tags: [],
    };
  },
});
