import type { ProfilePageLeaf, WithContext } from 'schema-dts';
import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { structuredImages } from '../pictures/pictures.ts';
import { known } from './known.ts';
import { profileAddress } from './lists.ts';

/** The structured data of a profile's page: its subject by its kind; a person is the subject of a page. */
export function profileData(profile: Profile, context: PageContext): object[] {
  const url = profileAddress(profile, context);
  const own = context.profileKinds[profile.kind].structuredData(profile, context);
  const subject = known({
    name: profile.name,
    description: profile.standfirst === '' ? undefined : profile.standfirst,
    url,
    ...structuredImages(profile.picture, context),
    ...own,
  });
  if (own['@type'] !== 'Person') return [{ '@context': 'https://schema.org', ...subject }];
  const page: WithContext<ProfilePageLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: profile.createdAt,
    dateModified: profile.updatedAt,
    mainEntity: { ...subject, '@type': 'Person' },
  };
  return [page];
}
