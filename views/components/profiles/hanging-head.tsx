import type { Link } from '../../links.ts';
import type { PictureData } from '../pictures/picture.tsx';
import { ProfileCover } from './profile-cover.tsx';
import { ProfileTitle } from './profile-title.tsx';

interface HangingHeadProps {
  profile: { picture?: PictureData; eyebrow: Link; name: string; standfirst: string; lang?: string };
}

/** The head of a profile: a picture in full width, the name overlapping its edge; without one a band with the name. */
export function HangingHead({ profile }: HangingHeadProps) {
  if (profile.picture)
    return (
      <header className="hanging">
        <ProfileCover picture={profile.picture} />
        <ProfileTitle profile={profile} />
      </header>
    );
  return (
    <header className="collection-head">
      <div className="container">
        <ProfileTitle profile={profile} />
      </div>
    </header>
  );
}
