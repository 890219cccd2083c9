import { SectionHead } from '../../components/navigation/section-head.tsx';
import { Figure } from '../../components/pictures/figure.tsx';
import { ProfilePhotos } from '../../components/pictures/profile-photos.tsx';
import { AgendaRow } from '../../components/profiles/agenda-row.tsx';
import { datesOf, EventDay } from '../../components/profiles/event-date.tsx';
import type { FactKey } from '../../components/profiles/fact.ts';
import { Facts, pickFacts } from '../../components/profiles/facts.tsx';
import { ProfileCover } from '../../components/profiles/profile-cover.tsx';
import { ProfileTitle } from '../../components/profiles/profile-title.tsx';
import { StoryRun } from '../../components/stories/story-run.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileProps } from '../profile.tsx';

const factKeys: readonly FactKey[] = [
  'when',
  'venue',
  'address',
  'district',
  'host',
  'performers',
  'attire',
  'requirement',
  'price',
  'tickets',
  'phone',
  'email',
  'website',
];

/** An event: its day as large as its name, then the text beside the facts for guests. */
export function EventProfile({ profile }: { profile: ProfileProps }) {
  const { t } = useReader();
  const { facts, picture, photos, body, lang, calendar, others } = profile;
  const dates = datesOf(facts);
  const [onlyPhoto] = photos.length === 1 ? photos : [];
  return (
    <>
      <header className="container event-head">
        {dates && <EventDay dates={dates} />}
        <ProfileTitle profile={profile} />
      </header>
      <ProfileCover className="profile-cover" picture={picture} />
      <div className="container split">
        <Prose body={body} lang={lang} />
        <aside aria-label={t('profile.facts')}>
          <Facts facts={pickFacts(facts, factKeys)} />
          {calendar && dates && (
            <a className="button outlined" href={calendar} data-hx-boost="false">
              {t('event.calendar')}
            </a>
          )}
        </aside>
        {onlyPhoto && <Figure picture={onlyPhoto} ratio="3x2" layout="photo" />}
      </div>
      {!onlyPhoto && <ProfilePhotos photos={photos} />}
      <StoryRun title={t('profile.featured')} stories={profile.stories} />
      {others.items.length > 0 && (
        <nav className="container section" aria-label={others.title}>
          <SectionHead title={others.title} />
          {others.items.map((event) => (
            <AgendaRow key={event.id} event={event} />
          ))}
        </nav>
      )}
    </>
  );
}
