import type { DirectoryGroup, DirectoryModel } from '../../models/directories.ts';
import { DirectoryHead } from '../../parts/directory-head.tsx';
import { Pager } from '../../parts/pager.tsx';
import { useReader } from '../../reader.tsx';

const anchorOf = (key: string) => `initial-${key === '#' ? 'other' : key}`;

/** A group of an index: its letter in the margin, names in columns. */
function IndexGroup({ group: { key, title, items } }: { group: DirectoryGroup }) {
  return (
    <section className="index-group" id={anchorOf(key)}>
      <h2 className="index-initial">{title}</h2>
      <ul className="name-columns">
        {items.map(({ id, sortName, href, line, lang }) => (
          <li key={id} lang={lang}>
            <a href={href}>{sortName}</a>
            <span className="card-line">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An index of names, A–Z, with a row of its letters to jump by. */
export function NameIndex({ directory }: { directory: DirectoryModel }) {
  const { t } = useReader();
  const { groups, previous, next } = directory;
  return (
    <>
      <DirectoryHead directory={directory}>
        {groups.length > 1 && (
          <nav aria-label={t('directory.initials')}>
            <ul className="initials">
              {groups.map(({ key, title }) => (
                <li key={key}>
                  <a href={`#${anchorOf(key)}`} data-hx-boost="false">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </DirectoryHead>
      {groups.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {groups.map((group) => (
        <IndexGroup key={group.key} group={group} />
      ))}
      <Pager previous={previous} next={next} />
    </>
  );
}
