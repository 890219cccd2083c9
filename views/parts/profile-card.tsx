import type { ProfileCardModel } from '../models.ts';
import { Picture } from './picture.tsx';

/** A profile in a directory. */
export function ProfileCard({
  profile,
  heading: Heading = 'h2',
  first = false,
}: {
  profile: ProfileCardModel;
  heading?: 'h2' | 'h3';
  first?: boolean;
}) {
  return (
    <article className="card profile-card" lang={profile.lang}>
      {profile.picture && <Picture picture={profile.picture} ratio="4x5" place="directory" first={first} />}
      <div className="card-text">
        <Heading className="heading-l">
          <a href={profile.href}>{profile.name}</a>
        </Heading>
        <p className="card-line">{profile.line}</p>
        <p className="standfirst">{profile.standfirst}</p>
      </div>
    </article>
  );
}
