import type { ProfileModel } from '../../models/profiles.ts';
import { hoursOf, OpenStatus } from './opening-hours.tsx';

/** A line about a venue, and whether it is open now. */
export function ProfileLine({ profile: { line, facts } }: { profile: ProfileModel }) {
  const hours = hoursOf(facts);
  return (
    <p className="profile-line">
      <span>{line}</span>
      {hours && <OpenStatus hours={hours} />}
    </p>
  );
}
