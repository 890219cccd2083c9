import type { ReactNode } from 'react';
import type { ProfileModel } from '../../models/profiles.ts';

interface ProfileTitleProps {
  profile: ProfileModel;
  /** What somebody is, told below the name. */
  role?: string;
  /** What is told below the standfirst. */
  children?: ReactNode;
}

/** The name of a profile, what it is in a line, and its standfirst. */
export function ProfileTitle({ profile, role, children }: ProfileTitleProps) {
  const { eyebrow, name, standfirst, lang } = profile;
  return (
    <div className="profile-title">
      <a className="eyebrow" href={eyebrow.href}>
        {eyebrow.label}
      </a>
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
