import { Fragment } from 'react';
import { formatDate, monthAndYear } from '../../../locales/dates.ts';
import { IndexHead } from '../../components/navigation/index-head.tsx';
import { AgendaRow } from '../../components/profiles/agenda-row.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileIndexGroup, ProfileIndexProps } from './index-page.ts';

const pastGroup = 'past';

/** The name of a month (`2026-11`) and its year, in the order of the language; each is a line on wide screens. */
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
  /** Whether it is the first month of the page. */
  first: boolean;
}

/** A month of the agenda: its first event with a picture, the first of the page also larger. Past events have none. */
function Month({ group: { key, title, items }, first }: MonthProps) {
  const isPast = key === pastGroup;
  return (
    <section className={`month month-${isPast ? pastGroup : 'coming'}`}>
      <h2 className="heading-2xl">{isPast ? title : <MonthName month={key} />}</h2>
      <div>
        {items.map((event, index) => (
          <AgendaRow
            key={event.id}
            event={event}
            lead={first && !isPast && index === 0}
            withPicture={!isPast && index === 0}
            month={isPast}
          />
        ))}
      </div>
    </section>
  );
}

/** Events by month, past events apart. Where there are none, upcoming events of other sections. */
export function Agenda({ page }: { page: ProfileIndexProps }) {
  const { t } = useReader();
  const { groups, instead = [], more } = page;
  return (
    <>
      <IndexHead page={page} />
      {groups.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {[...groups, ...instead].map((group, index) => (
        <Month key={group.key} group={group} first={index === 0} />
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
