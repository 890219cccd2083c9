import { PageAd } from '../../ads/ad-slot.tsx';
import type { ProfileModel } from '../../models/profiles.ts';
import { Figure } from '../../parts/figure.tsx';
import { OtherProfiles } from '../../parts/other-profiles.tsx';
import { Picture } from '../../parts/picture.tsx';
import { ProfileTitle } from '../../parts/profile-title.tsx';
import { Prose } from '../../parts/prose.tsx';
import { StoryPairs } from '../../parts/story-run.tsx';
import { useReader } from '../../reader.tsx';

/** The head of a collection: its title on a band, the picture hanging out of it. */
function CollectionHead({ profile, count }: { profile: ProfileModel; count?: string }) {
  const { picture } = profile;
  return (
    <header className="collection-head">
      <div className="container">
        <ProfileTitle profile={profile}>{count && <p className="role">{count}</p>}</ProfileTitle>
        {picture && <Figure picture={picture} ratio="4x5" place="narrow" first />}
      </div>
    </header>
  );
}

/** Stories with one theme. */
export function CollectionProfile({ profile }: { profile: ProfileModel }) {
  const { t } = useReader();
  const { body, lang, stories, others } = profile;
  return (
    <>
      <CollectionHead profile={profile} count={t('profile.storyCount', { count: stories.length })} />
      <div className="container essay">
        <Prose body={body} lang={lang} />
      </div>
      <section className="container section" aria-label={t('profile.stories')}>
        <StoryPairs stories={stories} />
      </section>
      <PageAd place="billboard" />
      <OtherProfiles others={others} />
    </>
  );
}

/** People, designers or places in an order: by turns at the one side and the other, numbered where it counts. */
export function ProfileCollectionProfile({ profile }: { profile: ProfileModel }) {
  const { body, lang, members, numbered, others } = profile;
  return (
    <>
      <CollectionHead profile={profile} />
      <div className="container essay">
        <Prose body={body} lang={lang} />
      </div>
      <ol className={numbered ? 'container section gathered counted' : 'container section gathered'}>
        {members.map(({ id, name, href, line, standfirst, picture, lang: own }) => (
          <li key={id} className="card" lang={own}>
            {picture && <Picture picture={picture} ratio="4x5" place="narrow" />}
            <div className="card-text">
              <h2 className="heading-2xl">
                <a href={href}>{name}</a>
              </h2>
              <p className="card-line">{line}</p>
              <p className="standfirst">{standfirst}</p>
            </div>
          </li>
        ))}
      </ol>
      <PageAd place="billboard" />
      <OtherProfiles others={others} />
    </>
  );
}
