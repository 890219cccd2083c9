import { definePage } from '../define-page.ts';
import {
  designerLinks,
  designersIndex,
  everyDesigner,
  everyDesignerPath,
  nameIndex,
} from './designers-index.ts';
import { profileIndex, ungrouped } from './profile-index.ts';

/** `/designers/profile`: every designer, A–Z. */
export const designersAToZ = definePage({
  name: 'designers-profile',
  paths: [everyDesignerPath],
  cache: 'listing',
  load: (context) =>
    profileIndex(context, {
      ...nameIndex,
      path: everyDesignerPath,
      title: context.t('directory.designersAZ'),
      heading: context.t('directory.az'),
      above: designersIndex(context),
      regions: designerLinks(context, everyDesignerPath),
      ofFew: { layout: 'index', group: ungrouped },
      input: { size: everyDesigner, everywhere: true },
    }),
});
