import { Fragment } from 'react';
import { formatDate, monthAndYear } from '../../../locales/dates.ts';
import { IndexHead } from '../../components/navigation/index-head.tsx';
import { AgendaRow } from '../../components/profiles/agenda-row.tsx';
import type { ProfileIndexGroup, ProfileIndexModel } from '../../models/profile-index.ts';
import { useReader } from '../../reader.tsx';

const past = 'past';

/** A month and its year, each as a line of its own where there is room. */
function MonthName({ month }: { month: string }) {
  const { iso } = useReader();
  return (
    <time dateTime={month}>
      {monthAndYear(iso).map((style) => (
        <Fragment key={style}>
          <span>{formatDate(`${month}-15`, style, iso, 'UTC')}</span>{' '}
        </Fragment>
      ))}
    </time>
  );
}

interface MonthProps {
  group: ProfileIndexGroup;
  first: boolean;
}

/** A month of the agenda: its first event with a picture, the first of all also large. What is over is a list. */
function Month({ group: { key, title, items }, first }: MonthProps) {
  const isPast = key === past;
  return (
    <section className={`month month-${isPast ? past : 'coming'}`}>
      <h2 className="heading-2xl">{isPast ? title : <MonthName month={key} />}</h2>
      <div>
        {items.map((event, place) => (
          <AgendaRow
            key={event.id}
            event={event}
            lead={first && !isPast && place === 0}
            pictured={!isPast && place === 0}
            month={isPast}
          />
        ))}
      </div>
    </section>
  );
}

/** Events by month; those that are over stand apart. Where there are none, the next of all others. */
export function Agenda({ directory }: { directory: ProfileIndexModel }) {
  const { t } = useReader();
  const { groups, instead = [], more } = directory;
  return (
    <>
      <IndexHead directory={directory} />
      {groups.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {[...groups, ...instead].map((group, place) => (
        <Month key={group.key} group={group} first={place === 0} />
      ))}
      {more && (
        <p className="agenda-more">
          <a className="button outlined" href={more.href}>
            {more.label}
          </a>
        </p>
      )}
    </>
  );
}
