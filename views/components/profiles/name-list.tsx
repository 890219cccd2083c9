import type { ProfileCardModel } from '../../models/profiles.ts';

interface NameListProps {
  items: ProfileCardModel[];
  /** Whether names are written as an index files them. */
  filed?: boolean;
}

/** Names in columns, what each is in a line below it. */
export function NameList({ items, filed = false }: NameListProps) {
  return (
    <ul className="name-columns">
      {items.map(({ id, name, sortName, href, line, lineLang, lang }) => (
        <li key={id} lang={lang}>
          <a href={href}>{filed ? sortName : name}</a>
          <span className="card-line" lang={lineLang}>
            {line}
          </span>
        </li>
      ))}
    </ul>
  );
}
