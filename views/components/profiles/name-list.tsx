import type { ProfileItem } from './profile-card.tsx';

interface NameListProps {
  items: ProfileItem[];
  /** Whether sort names are shown: `Tsoi, Edwina`. */
  bySortName?: boolean;
}

/** Names in columns, each with a line about it. */
export function NameList({ items, bySortName = false }: NameListProps) {
  return (
    <ul className="name-columns">
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
