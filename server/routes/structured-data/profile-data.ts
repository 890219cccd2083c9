import type { ProfilePageLeaf, WithContext } from 'schema-dts';
import type { SharedImage } from '../../../views/shell.ts';
import type { Profile } from '../../content/contract/profile.ts';
import type { PageContext } from '../define-page.ts';
import { imageObjects, structuredImages } from '../pictures/pictures.ts';
import { known } from './known.ts';
import { profileAddress } from './lists.ts';

/**
 * The structured data of a profile's page: its subject by its kind; a person is the subject of a page.
 * @param drawn makes pictures of the profile's name, which stand for those of an event: what is shown of a person or a
 * place is a photograph or nothing
 */
export function profileData(profile: Profile, context: PageContext, drawn: () => SharedImage[]): object[] {
  const url = profileAddress(profile, context);
  const own = context.profileKinds[profile.kind].structuredData(profile, context);
  const images = structuredImages(profile.picture ?? profile.photos[0], context).image;
  const subject = known({
    name: profile.name,
    description: profile.standfirst === '' ? undefined : profile.standfirst,
    url,
    image: images ?? (own['@type'] === 'Event' ? imageObjects(drawn()) : undefined),
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
