import { definePage, type PageContext } from '../define-page.ts';
import { failedValidation } from '../outcome.ts';
import { designerLinks, designersIndex, designersPath, nameIndex, overview } from './designers-index.ts';
import { namedRegion, profileIndex } from './profile-index.ts';

/** The designers of the region that the address names; a few are shown with their pictures. */
async function regionIndex(context: PageContext) {
  const region = namedRegion(context);
  if (!region) return failedValidation;
  const path = `${designersPath}/${region}`;
  const name = context.t(`region.${region}`);
  return profileIndex(context, {
    ...nameIndex,
    path,
    title: context.t('head.about', { title: context.t('directory.designers'), text: name }),
    heading: name,
    above: designersIndex(context),
    paged: true,
    regions: designerLinks(context, path),
    ofFew: overview,
    input: { region },
  });
}

/** `/designers/:region` */
export const regionDesigners = definePage({
  name: 'designers-region',
  paths: ['/designers/:region'],
  cache: 'listing',
  load: regionIndex,
});

/** `/designers/:region/page/:number`: the further pages of the same index. */
export const regionDesignersListing = definePage({
  name: 'designers-region-page-number',
  paths: ['/designers/:region/page/:number?'],
  cache: 'listing',
  load: regionIndex,
});
