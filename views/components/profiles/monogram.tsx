import { initialsOf } from './initials.ts';

/** The initials of somebody who has no portrait, in its place. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
