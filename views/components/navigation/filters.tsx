import { currentAttribute, type Link, type SelectableLink } from '../../links.ts';
import { useReader } from '../../reader.tsx';

/** The filters of an index page. */
export interface IndexFilters {
  count: number;
  facets: { key: string; title: string; options: (SelectableLink & { count: number })[] }[];
  /** The active filters; each links to the index without it. */
  chosen: Link[];
  /** The address without any filters. */
  clear: string;
}

interface FilterMenuProps {
  title: string;
  options: (SelectableLink & { count?: number })[];
}

/** One filter: its title with the active option, and its options as links in a disclosure. */
function FilterMenu({ title, options }: FilterMenuProps) {
  const active = options.find((option) => option.active);
  return (
    <details name="filters">
      <summary>
        {title}
        {active && <em>{active.label}</em>}
      </summary>
      <ul>
        {options.map(({ label, href, active: isActive, count }) => (
          <li key={label}>
            <a href={href} rel="nofollow" {...currentAttribute(isActive)}>
              {label} {count !== undefined && <span className="card-line">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The number of results, and the active filters with links that remove them. */
function FilterSummary({ filters: { count, chosen, clear } }: { filters: IndexFilters }) {
  const { t } = useReader();
  return (
    <div className="filter-result">
      <p>{t('filter.count', { count })}</p>
      {chosen.length > 0 && (
        <ul>
          {chosen.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="nofollow">
                <span className="visually-hidden">{t('filter.remove', { name: label })}</span>
                <span aria-hidden="true">{label} ×</span>
              </a>
            </li>
          ))}
          <li>
            <a href={clear} rel="nofollow">
              {t('filter.clear')}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

interface FiltersProps {
  filters: IndexFilters;
  sorts: SelectableLink[];
}

/** The filters and sort orders of an index page. All are links except "open now", which needs the browser's clock. */
export function Filters({ filters, sorts }: FiltersProps) {
  const { t } = useReader();
  return (
    <>
      <nav className="filters" aria-label={t('filter.title')}>
        {filters.facets.map(({ key, title, options }) => (
          <FilterMenu key={key} title={title} options={options} />
        ))}
        <FilterMenu title={t('directory.sortBy')} options={sorts} />
        {filters.count > 0 && (
          <open-filter>
            <button type="button" aria-pressed="false">
              {t('hours.openNow')}
            </button>
          </open-filter>
        )}
      </nav>
      <FilterSummary filters={filters} />
    </>
  );
}
