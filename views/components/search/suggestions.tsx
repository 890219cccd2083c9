import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';

/** Suggestions for a partly typed query. */
export interface SuggestionsProps {
  items: (Link & { eyebrow: string; lang?: string })[];
  all?: string;
}

/** Suggestions for a partly typed query: links that follow the field in the tab order. */
export function Suggestions({ items, all }: Omit<SuggestionsProps, 'kind'>) {
  const { t } = useReader();
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('search.suggestions')}>
      <ul>
        {items.map(({ href, label, eyebrow, lang }) => (
          <li key={href}>
            <a href={href}>
              <span className="card-title" lang={lang}>
                {label}
              </span>{' '}
              <span className="caption-s">{eyebrow}</span>
            </a>
          </li>
        ))}
        {all && (
          <li>
            <a className="eyebrow-s" href={all}>
              {t('search.all')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
