import { DesignerProfile } from '../../../../views/pages/profiles/designer.tsx';
import { indexPaths } from '../../../content/links.ts';
import type { ProfileKindRecord } from '../../define-page.ts';
import { personData } from '../../structured-data/people.ts';
import { sameRegion } from '../related-content.ts';

export const designer: ProfileKindRecord = {
  indexPath: indexPaths.designer,
  label: 'directory.designers',
  listedInMenu: true,
  pageId: 'people',
  vertical: 'homes',
  layout: DesignerProfile,
  related: sameRegion,
  structuredData: personData,
};
