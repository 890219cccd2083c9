import { initialsOf } from './initials.ts';

/** Stands where somebody has no portrait: the initials, large in the serif. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
