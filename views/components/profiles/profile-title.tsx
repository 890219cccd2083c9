import type { ReactNode } from 'react';
import type { Link } from '../../links.ts';
import { Trail } from '../navigation/trail.tsx';

interface ProfileTitleProps {
  profile: { eyebrow: Link; name: string; standfirst: string; lang?: string };
  /** A person's profession, below the name. */
  role?: string;
  /** Further content below the standfirst. */
  children?: ReactNode;
}

/** The title of a profile page: eyebrow, name, role and standfirst. */
export function ProfileTitle({ profile, role, children }: ProfileTitleProps) {
  const { eyebrow, name, standfirst, lang } = profile;
  return (
    <div className="profile-title">
      <Trail links={[eyebrow]} />
      <h1 className="marketing-4xl" lang={lang}>
        {name}
      </h1>
      {role && (
        <p className="role" lang={lang}>
          {role}
        </p>
      )}
      <p className="standfirst" lang={lang}>
        {standfirst}
      </p>
      {children}
    </div>
  );
}
