import type { ProfileCardModel } from '../../models/profiles.ts';
import type { Place } from '../map/places.ts';
import { Picture } from '../pictures/picture.tsx';
import type { Ratio } from '../pictures/renditions.ts';
import { hoursOf, OpenState } from './opening-hours.tsx';

/** How a profile is set: its picture's crop, the size of its name, whether its standfirst is told. */
const shapes = {
  lead: { ratio: '3x2', standfirst: true, level: 'heading-2xl', place: 'profile' },
  wide: { ratio: '3x2', standfirst: true, level: 'heading-xl', place: 'wide' },
  tall: { ratio: '4x5', standfirst: true, level: 'heading-xl', place: 'narrow' },
  small: { ratio: '3x2', standfirst: false, level: 'heading-l', place: 'directory' },
  words: { ratio: '1x1', standfirst: false, level: 'heading-l', place: 'thumb' },
  thumb: { ratio: '1x1', standfirst: false, level: 'heading-l', place: 'thumb' },
} as const satisfies Record<string, { ratio: Ratio; standfirst: boolean; level: string; place: Place }>;

export type ProfileShape = keyof typeof shapes;

interface ProfileCardProps {
  profile: ProfileCardModel;
  shape: ProfileShape;
  heading?: 'h2' | 'h3';
  first?: boolean;
  /** Whether to tell if it is open now. */
  hours?: boolean;
}

/** A profile in a directory. */
export function ProfileCard({
  profile,
  shape,
  heading: Heading = 'h3',
  first = false,
  hours: told = false,
}: ProfileCardProps) {
  const { ratio, standfirst, level, place } = shapes[shape];
  const hours = told ? hoursOf(profile.facts) : undefined;
  return (
    <article className={`card card-${shape}`} lang={profile.lang}>
      {profile.picture && <Picture picture={profile.picture} ratio={ratio} place={place} first={first} />}
      <div className="card-text">
        <Heading className={level}>
          <a href={profile.href}>{profile.name}</a>
        </Heading>
        <p className="card-line" lang={profile.lineLang}>
          {profile.line}
        </p>
        {standfirst && <p className="standfirst">{profile.standfirst}</p>}
        {hours && <OpenState hours={hours} />}
      </div>
    </article>
  );
}
