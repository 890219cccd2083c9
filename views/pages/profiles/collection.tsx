import { PageAd } from '../../ads/ad-slot.tsx';
import { Figure } from '../../components/pictures/figure.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { OtherProfiles } from '../../components/profiles/other-profiles.tsx';
import type { ProfileItem } from '../../components/profiles/profile-card.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { StoryPairs } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

/** The head of a collection: its title on a band, the picture extending below it. */
function CollectionHead({ profile, count }: { profile: ProfileProps; count?: string }) {
  const { picture } = profile;
  return (
    <header className="collection-head">
      <div className="container">
        <ProfileTitle profile={profile}>{count && <p className="role">{count}</p>}</ProfileTitle>
        {picture && <Figure picture={picture} ratio="4x5" layout="narrow" first />}
      </div>
    </header>
  );
}

/** How many items of a collection come before the ad slot; the next one is large again. */
const storiesBeforeAd = 5;
const membersBeforeAd = 4;

/** A collection of stories on one theme. */
export function CollectionProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { body, lang, stories, others } = profile;
  const rest = stories.slice(storiesBeforeAd);
  return (
    <>
      <CollectionHead profile={profile} count={t('profile.storyCount', { count: stories.length })} />
      <div className="container essay">
        <Prose body={body} lang={lang} />
      </div>
      <section className="container section" aria-label={t('profile.stories')}>
        <StoryPairs stories={stories.slice(0, storiesBeforeAd)} />
      </section>
      <PageAd slot="billboard" />
      {rest.length > 0 && (
        <div className="container section">
          <StoryPairs stories={rest} />
        </div>
      )}
      <OtherProfiles {...others} />
    </>
  );
}

interface MembersProps {
  members: ProfileItem[];
  numbered: boolean;
  /** The number of the first of these members. */
  from?: number;
}

/** Some of the members: the first large, the others alternately on either side. */
function Members({ members, numbered, from = 1 }: MembersProps) {
  if (members.length === 0) return null;
  return (
    <ol
      className={numbered ? 'container section gathered counted' : 'container section gathered'}
      start={from}
    >
      {members.map(({ id, name, href, line, standfirst, picture, lang }, index) => (
        <li key={id} className="card" lang={lang}>
          {picture && (
            <Picture
              picture={picture}
              ratio={index === 0 ? '3x2' : '4x5'}
              layout={index === 0 ? 'profile' : 'wide'}
            />
          )}
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
  );
}

/** A collection of profiles in order, numbered if the order matters. */
export function ProfileCollectionProfile({ profile }: { profile: ProfileProps }) {
  const { body, lang, members, numbered, others } = profile;
  return (
    <>
      <CollectionHead profile={profile} />
      <div className="container essay">
        <Prose body={body} lang={lang} />
      </div>
      <Members members={members.slice(0, membersBeforeAd)} numbered={numbered} />
      <PageAd slot="billboard" />
      <Members members={members.slice(membersBeforeAd)} numbered={numbered} from={membersBeforeAd + 1} />
      <OtherProfiles {...others} />
    </>
  );
}
