import { definePage } from '../define-page.ts';
import { designerLinks, designersPath, everyDesigner, overview } from './designers-index.ts';
import { profileIndex } from './profile-index.ts';

/** `/designers`: the designers of the reader's region, featured ones first. */
export const designers = definePage({
  name: 'designers',
  paths: [designersPath],
  cache: 'listing',
  load: (context) =>
    profileIndex(context, {
      ...overview,
      kind: 'designer',
      path: designersPath,
      regions: designerLinks(context, designersPath),
      input: { size: everyDesigner, sort: 'feature' },
    }),
});
