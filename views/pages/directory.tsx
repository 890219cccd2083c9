import type { DirectoryModel, Link, ProfileCardModel } from '../models.ts';
import { Day } from '../parts/dateline.tsx';
import { Facts } from '../parts/facts.tsx';
import { NewsletterForm } from '../parts/newsletter-form.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';
import { useReader } from '../reader.tsx';

type Group = DirectoryModel['groups'][number];

function Cards({ items, first }: { items: ProfileCardModel[]; first: boolean }) {
  const opening = first ? items.find(({ picture }) => picture) : undefined;
  return (
    <div className="directory-cards">
      {items.map((profile) => (
        <ProfileCard key={profile.id} profile={profile} first={profile === opening} />
      ))}
    </div>
  );
}

/** A group of an index: its letter in the margin, names in columns. */
function IndexGroup({ group }: { group: Group }) {
  return (
    <section className="index-group">
      <h2 className="index-initial">{group.title}</h2>
      <ul className="name-columns">
        {group.items.map(({ id, name, href, line, lang }) => (
          <li key={id} lang={lang}>
            <a href={href}>{name}</a>
            <span className="card-line">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const month = /^\d{4}-\d{2}$/;

/** A month of an agenda, each event with all that a guest must know. */
function AgendaGroup({ group }: { group: Group }) {
  return (
    <section className="agenda-group">
      <h2 className="heading-xl">
        {month.test(group.title) ? <Day date={`${group.title}-15T00:00:00Z`} style="month" /> : group.title}
      </h2>
      {group.items.map((event) => (
        <article key={event.id} id={event.slug} className="event" lang={event.lang}>
          <h3 className="heading-l">{event.name}</h3>
          <p className="standfirst">{event.standfirst}</p>
          <Facts facts={event.facts} />
        </article>
      ))}
    </section>
  );
}

function Tabs({ label, links }: { label: string; links: (Link & { active: boolean })[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="supertags">
        {links.map(({ label: text, href, active }) => (
          <li key={href}>
            <a href={href} {...(active ? { 'aria-current': 'page' } : {})}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A directory of profiles: cards, an index by letter, or an agenda by month. */
export function DirectoryPage({
  title,
  eyebrow,
  layout,
  groups,
  tabs,
  sorts,
  previous,
  next,
  signUp,
}: DirectoryModel) {
  const { t } = useReader();
  const empty = groups.every(({ items }) => items.length === 0);
  return (
    <div className="container directory">
      <header className="page-head">
        {eyebrow && (
          <a className="eyebrow" href={eyebrow.href}>
            {eyebrow.label}
          </a>
        )}
        <h1 className="marketing-4xl">{title}</h1>
        <Tabs label={t('directory.regions')} links={tabs} />
        <Tabs label={t('directory.sortBy')} links={sorts} />
      </header>
      {empty && <p className="empty">{t('directory.empty')}</p>}
      {groups.map((group, place) => {
        if (layout === 'index') return <IndexGroup key={group.key} group={group} />;
        if (layout === 'agenda') return <AgendaGroup key={group.key} group={group} />;
        return <Cards key={group.key} items={group.items} first={place === 0} />;
      })}
      {signUp && <NewsletterForm form={signUp} />}
      {(previous || next) && (
        <nav className="feed-more" aria-label={t('feed.pages')}>
          {previous && (
            <a className="button outlined" href={previous} rel="prev">
              {t('feed.previous')}
            </a>
          )}
          {next && (
            <a className="button outlined" href={next} rel="next">
              {t('directory.next')}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
