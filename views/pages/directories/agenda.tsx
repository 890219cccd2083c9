import type { DirectoryGroup, DirectoryModel, ProfileCardModel } from '../../models.ts';
import { Day } from '../../parts/dateline.tsx';
import { DirectoryHead } from '../../parts/directory-head.tsx';
import { datesOf, EventDay, EventTimes } from '../../parts/event-date.tsx';
import { Picture } from '../../parts/picture.tsx';
import { useReader } from '../../reader.tsx';

interface AgendaRowProps {
  event: ProfileCardModel;
  /** Whether it is shown with its picture. */
  pictured?: boolean;
  /** Whether its month is told. */
  month?: boolean;
}

/** An event of an agenda: its day large, its name, where and when. */
export function AgendaRow({ event, pictured = false, month = true }: AgendaRowProps) {
  const { name, href, line, standfirst, facts, picture, lang } = event;
  const dates = datesOf(facts);
  return (
    <article className="card agenda-row" lang={lang}>
      {dates && <EventDay dates={dates} month={month} />}
      <div>
        <h3 className={pictured ? 'heading-2xl' : 'heading-xl'}>
          <a href={href}>{name}</a>
        </h3>
        <p className="card-line">
          {dates && (
            <span>
              <EventTimes dates={dates} day={false} />
            </span>
          )}
          <span>{line}</span>
        </p>
        <p className="standfirst">{standfirst}</p>
      </div>
      {pictured && picture && (
        <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 40vw, 100vw" first />
      )}
    </article>
  );
}

const past = 'past';

/** A month of the agenda; the first event of all is shown with its picture. */
function Month({ group: { key, title, items }, first }: { group: DirectoryGroup; first: boolean }) {
  return (
    <section className={`month month-${key === past ? past : 'coming'}`}>
      <h2 className="heading-2xl">
        {key === past ? title : <Day date={`${key}-15T12:00:00Z`} style="month" />}
      </h2>
      <div>
        {items.map((event, place) => (
          <AgendaRow key={event.id} event={event} pictured={first && place === 0} month={key === past} />
        ))}
      </div>
    </section>
  );
}

/** Events by month; those that are over stand apart. */
export function Agenda({ directory }: { directory: DirectoryModel }) {
  const { t } = useReader();
  const { groups } = directory;
  return (
    <>
      <DirectoryHead directory={directory} />
      {groups.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {groups.map((group, place) => (
        <Month key={group.key} group={group} first={place === 0 && group.key !== past} />
      ))}
    </>
  );
}
