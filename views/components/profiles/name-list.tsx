import type { ProfileItem } from './profile-card.tsx';

interface NameListProps {
  items: ProfileItem[];
  /** Whether sort names are shown: `Tsoi, Edwina`. */
  bySortName?: boolean;
}

/** The classes of a list of names: four columns on a wide screen where three would leave more gaps in the last row. */
export const nameColumns = (count: number): string =>
  count % 3 === 1 || count % 4 === 0 ? 'name-columns name-columns-narrow' : 'name-columns';

/** Names in columns, each with a line about it. */
export function NameList({ items, bySortName = false }: NameListProps) {
  return (
    <ul className={nameColumns(items.length)}>
      {items.map(({ id, name, sortName, href, line, lineLang, lang }) => (
        <li key={id} lang={lang}>
          <a href={href}>{bySortName ? sortName : name}</a>
          <span className="card-line" lang={lineLang}>
            {line}
          </span>
        </li>
      ))}
    </ul>
  );
}
