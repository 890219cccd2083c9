import type { Choice } from '../../models/basics.ts';
import type { FiltersModel, ProfileIndexModel } from '../../models/profile-index.ts';
import { useReader } from '../../reader.tsx';

interface MenuProps {
  title: string;
  options: (Choice & { count?: number })[];
}

/** One filter: its name, and its values as links in a fold of the page. */
function Menu({ title, options }: MenuProps) {
  const chosen = options.find(({ active }) => active);
  return (
    <details name="filters">
      <summary>
        {title}
        {chosen && <em>{chosen.label}</em>}
      </summary>
      <ul>
        {options.map(({ label, href, active, count }) => (
          <li key={label}>
            <a href={href} rel="nofollow" {...(active ? { 'aria-current': 'true' } : {})}>
              {label} {count !== undefined && <span className="card-line">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How many there are, what is chosen, and the way out of it. */
function Result({ filters: { count, chosen, clear } }: { filters: FiltersModel }) {
  const { t } = useReader();
  return (
    <div className="filter-result">
      <p>{t('filter.count', { count })}</p>
      {chosen.length > 0 && (
        <ul>
          {chosen.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>
                <span className="visually-hidden">{t('filter.remove', { name: label })}</span>
                <span aria-hidden="true">{label} ×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={clear}>{t('filter.clear')}</a>
          </li>
        </ul>
      )}
    </div>
  );
}

/** The filters and orders of a guide. Each is a link, so they work without JavaScript; "open now" needs a clock. */
export function Filters({ directory: { filters, sorts } }: { directory: ProfileIndexModel }) {
  const { t } = useReader();
  if (!filters) return null;
  return (
    <>
      <nav className="filters" aria-label={t('filter.title')}>
        {filters.facets.map(({ key, title, options }) => (
          <Menu key={key} title={title} options={options} />
        ))}
        <Menu title={t('directory.sortBy')} options={sorts} />
        {filters.count > 0 && (
          <open-filter>
            <button type="button" aria-pressed="false">
              {t('hours.openNow')}
            </button>
          </open-filter>
        )}
      </nav>
      <Result filters={filters} />
    </>
  );
}
