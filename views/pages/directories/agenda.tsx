import type { DirectoryGroup, DirectoryModel } from '../../models/directories.ts';
import { AgendaRow } from '../../parts/agenda-row.tsx';
import { Day } from '../../parts/dateline.tsx';
import { DirectoryHead } from '../../parts/directory-head.tsx';
import { useReader } from '../../reader.tsx';

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
