import type { ProfileModel } from '../models.ts';
import { Card } from '../parts/card.tsx';
import { DrawnMap } from '../parts/drawn-map.tsx';
import { Facts } from '../parts/facts.tsx';
import { FeedPage } from '../parts/feed.tsx';
import { Figure } from '../parts/figure.tsx';
import { NewsletterForm } from '../parts/newsletter-form.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';
import { Prose } from '../parts/prose.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { useReader } from '../reader.tsx';

const shapes = ['wide', 'portrait', 'square'] as const;

/** The part of a profile that has the page's first picture. */
function openingOf({ picture, photos, members, stories }: ProfileModel) {
  if (picture) return 'picture';
  if (photos.length > 0) return 'photos';
  if (members.some((member) => member.picture)) return 'members';
  return stories.length > 0 ? 'stories' : 'feed';
}

function Gathered({ profile }: { profile: ProfileModel }) {
  const { t } = useReader();
  const { members, stories, feed, profileKind, name } = profile;
  const opening = openingOf(profile);
  const firstMember = opening === 'members' ? members.find((member) => member.picture) : undefined;
  return (
    <>
      {members.length > 0 && (
        <section className="section">
          <SectionHead title={t('profile.gathered')} />
          <div className="directory-cards">
            {members.map((member) => (
              <ProfileCard key={member.id} profile={member} heading="h3" first={member === firstMember} />
            ))}
          </div>
        </section>
      )}
      {stories.length > 0 && (
        <section className="section">
          <SectionHead title={t(profileKind === 'collection' ? 'profile.stories' : 'profile.featured')} />
          <div className="feed">
            {stories.map((story, place) => (
              <Card
                key={story.id}
                story={story}
                shape={shapes[place % shapes.length] as (typeof shapes)[number]}
                first={opening === 'stories' && place === 0}
              />
            ))}
          </div>
        </section>
      )}
      {feed && (
        <section className="section">
          <SectionHead title={t('profile.storiesBy', { name })} />
          {feed.items.length === 0 && <p className="empty">{t('feed.empty')}</p>}
          <FeedPage feed={feed} first={opening === 'feed'} />
        </section>
      )}
    </>
  );
}

/** A profile: a restaurant, a designer, a person, a place, an author, or what gathers them. */
export function ProfilePage(profile: ProfileModel) {
  const { t } = useReader();
  const {
    profileKind,
    name,
    standfirst,
    eyebrow,
    facts,
    body,
    picture,
    photos,
    points,
    others,
    signUp,
    lang,
  } = profile;
  return (
    <article className={`profile profile-${profileKind}`}>
      <header className="container profile-head" lang={lang}>
        {picture && <Figure picture={picture} ratio="3x2" place="profile" first />}
        <div className="profile-title">
          <a className="eyebrow" href={eyebrow.href}>
            {eyebrow.label}
          </a>
          <h1 className="heading-3xl">{name}</h1>
          <p className="standfirst">{standfirst}</p>
        </div>
      </header>
      <div className="container profile-body">
        <Prose body={body} {...(lang ? { lang } : {})} />
        <Facts facts={facts} />
      </div>
      <div className="container">
        {signUp && <NewsletterForm form={signUp} />}
        {photos.length > 0 && (
          <section className="section" aria-label={t('profile.photos')}>
            <div className="profile-photos">
              {photos.map((photo, at) => (
                <Figure
                  key={photo.src}
                  picture={photo}
                  ratio="4x3"
                  place="photo"
                  first={!picture && at === 0}
                />
              ))}
            </div>
          </section>
        )}
        <DrawnMap points={points} />
        <Gathered profile={profile} />
        {others.links.length > 0 && (
          <nav className="section" aria-label={others.title}>
            <SectionHead title={others.title} />
            <ul className="name-columns">
              {others.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </article>
  );
}
