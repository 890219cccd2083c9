import { SectionHead } from '../navigation/section-head.tsx';
import { nameColumns } from './name-list.tsx';
import type { ProfileItem } from './profile-card.tsx';

/** Further profiles, as names in columns. */
export function OtherProfiles({ title, items }: { title: string; items: ProfileItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav className="container section" aria-label={title}>
      <SectionHead title={title} />
      <ul className={nameColumns(items.length)}>
        {items.map(({ id, href, name, line, lang }) => (
          <li key={id}>
            <a href={href} lang={lang}>
              {name}
            </a>
            <span className="card-line">{line}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
