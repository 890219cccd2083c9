import type { Fact } from './fact.ts';
import { hoursOf, OpenStatus } from './opening-hours.tsx';

/** A line about a venue, and whether it is open now. */
export function ProfileLine({ line, facts }: { line: string; facts: Fact[] }) {
  const hours = hoursOf(facts);
  return (
    <p className="profile-line">
      <span>{line}</span>
      {hours && <OpenStatus hours={hours} />}
    </p>
  );
}
