import { Follow, FollowLink } from '../../components/forms/follow.tsx';
import { SectionHead } from '../../components/navigation/section-head.tsx';
import { Figure } from '../../components/pictures/figure.tsx';
import type { FactKey } from '../../components/profiles/fact.ts';
import { Facts, pickFacts } from '../../components/profiles/facts.tsx';
import { Monogram } from '../../components/profiles/monogram.tsx';
import { Portrait } from '../../components/profiles/portrait.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { FeedPage } from '../../components/stories/feed.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

const factKeys: readonly FactKey[] = ['email', 'website', 'socialLinks'];

/** Other authors: portrait, name, role. */
function OtherAuthors({ others: { title, items } }: Pick<ProfileProps, 'others'>) {
  if (items.length === 0) return null;
  return (
    <nav className="container section" aria-label={title}>
      <SectionHead title={title} />
      <ul className="writers">
        {items.map(({ id, href, name, line, picture, lang }) => (
          <li key={id} lang={lang}>
            <Portrait name={name} picture={picture} />
            <a className="heading-l" href={href}>
              {name}
            </a>
            <span className="card-line">{line}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An author: portrait or monogram beside the name, then the author's stories page by page. */
export function AuthorProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { name, line, standfirst, facts, picture, body, feed, follow, others, lang } = profile;
  return (
    <>
      <header className="container author-head">
        {picture ? <Figure picture={picture} ratio="4x5" layout="result" first /> : <Monogram name={name} />}
        <div>
          <ProfileTitle profile={profile} role={line === standfirst ? undefined : line} />
          {body.length > 0 && <Prose body={body} lang={lang} />}
          <Facts facts={pickFacts(facts, factKeys)} />
          {follow && <FollowLink name={name} />}
        </div>
      </header>
      {feed && (
        <section className="container section">
          <SectionHead title={t('profile.storiesBy', { name })} />
          {feed.items.length === 0 && <p className="empty">{t('feed.empty')}</p>}
          <FeedPage feed={feed} first={!picture} />
        </section>
      )}
      {follow && <Follow {...follow} />}
      <OtherAuthors others={others} />
    </>
  );
}
