import type { ProfileModel } from '../../models/profiles.ts';
import { hoursOf, OpenState } from './opening-hours.tsx';

/** What a venue is in a line, and whether it is open now. */
export function ProfileLine({ profile: { line, facts } }: { profile: ProfileModel }) {
  const hours = hoursOf(facts);
  return (
    <p className="profile-line">
      <span>{line}</span>
      {hours && <OpenState hours={hours} />}
    </p>
  );
}
