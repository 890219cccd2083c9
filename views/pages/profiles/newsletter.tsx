import { NewsletterForm } from '../../components/forms/newsletter-form.tsx';
import { Figure } from '../../components/pictures/figure.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

/** A newsletter: what it is about, the sign-up form, and a preview of its stories. */
export function NewsletterProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { picture, body, lang, line, stories, others, signUp } = profile;
  return (
    <>
      <header className="container place-head">
        <ProfileTitle profile={profile}>
          <p className="role">{line}</p>
        </ProfileTitle>
        {picture && <Figure picture={picture} ratio="4x3" layout="profile" first />}
      </header>
      <div className="container essay">
        <Prose body={body} lang={lang} />
      </div>
      {signUp && (
        <div className="container">
          <NewsletterForm {...signUp} />
        </div>
      )}
      <StoryRun title={t('profile.sample')} stories={stories} />
      <OtherProfiles {...others} />
    </>
  );
}
