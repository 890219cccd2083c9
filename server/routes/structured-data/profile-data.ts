import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { structuredImages } from '../pictures/pictures.ts';
import { known } from './known.ts';
import { breadcrumb } from './lists.ts';

/** The structured data of a profile's page: the subject by its kind, and the breadcrumb. */
export function profileData(profile: Profile, context: PageContext): object[] {
  const { indexPath, label, structuredData } = context.profileKinds[profile.kind];
  const path = context.canonicalLinks.profile(profile);
  const index = indexPath === '/' ? [] : [{ name: context.t(label), path: indexPath }];
  const subject = known({
    '@context': 'https://schema.org',
    name: profile.name,
    description: profile.standfirst,
    url: context.origin + path,
    ...structuredImages(profile.picture, context),
    ...structuredData(profile, context),
  });
  return [subject, breadcrumb([...index, { name: profile.name, path }], context)];
}
