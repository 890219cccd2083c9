import { IndexHead } from '../../components/navigation/index-head.tsx';
import { Pager } from '../../components/navigation/pager.tsx';
import { NameList } from '../../components/profiles/name-list.tsx';
import { useReader } from '../../reader.tsx';
import type { ProfileIndexProps } from './index-page.ts';

type Groups = Pick<ProfileIndexProps, 'groups'>;

const anchorOf = (key: string) => `initial-${key === '#' ? 'other' : key}`;

/** Links to the letters of an index. */
function Initials({ groups }: Groups) {
  return (
    <ul className="initials">
      {groups.map(({ key, title }) => (
        <li key={key}>
          <a href={`#${anchorOf(key)}`} data-hx-boost="false">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The names of one script: each letter, if there are several, in the margin, its names beside it. */
function IndexPart({ groups }: Groups) {
  return (
    <div className="index">
      {groups.map(({ key, title, items }) => (
        <section key={key} className="index-group" id={anchorOf(key)}>
          {title && <h2 className="index-initial">{title}</h2>}
          <NameList items={items} bySortName />
        </section>
      ))}
    </div>
  );
}

/** An alphabetical index of names with links to its letters; names in other scripts than the page's come after the others. */
export function NameIndex({ page }: { page: ProfileIndexProps }) {
  const { t } = useReader();
  const { groups, previous, next } = page;
  const own = groups.filter(({ foreign }) => !foreign);
  const foreign = groups.filter((group) => group.foreign);
  return (
    <>
      <IndexHead page={page}>
        {groups.length > 1 && (
          <nav aria-label={t('directory.initials')}>
            {own.length > 0 && <Initials groups={own} />}
            {foreign.length > 0 && <Initials groups={foreign} />}
          </nav>
        )}
      </IndexHead>
      {groups.length === 0 && <p className="empty">{t('directory.empty')}</p>}
      {own.length > 0 && <IndexPart groups={own} />}
      {own.length > 0 && foreign.length > 0 && (
        <h2 className="heading-xl index-foreign">{t('directory.otherScripts')}</h2>
      )}
      {foreign.length > 0 && <IndexPart groups={foreign} />}
      <Pager previous={previous} next={next} />
    </>
  );
}
