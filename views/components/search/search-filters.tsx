import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';

/** A field by which results can be narrowed, with its values and how many results each would leave. */
export interface SearchFacet {
  /** Name of the query parameter. */
  name: string;
  title: string;
  /** Whether only one value can be chosen. */
  single: boolean;
  options: { value: string; label: string; lang?: string; count: number; chosen: boolean }[];
}

/** The filters of a page of results. */
export interface SearchFilterData {
  action: string;
  /** What the form sends besides its fields. */
  kept: [name: string, value: string][];
  facets: SearchFacet[];
  /** The results of the reader's own region alone. */
  near: { label: string; chosen: boolean };
  /** What is chosen, each with the address of the results without it. */
  chosen: (Link & { lang?: string })[];
  /** The address of the results without any filter. */
  clear: string;
}

/** So many values of a field are shown at once. */
const shownAtOnce = 6;

type Option = SearchFacet['options'][number];

/** Values of a field with their numbers, one or several of which can be chosen. */
function Options({ name, single, options }: Omit<SearchFacet, 'title'>) {
  return options.map(({ value, label, lang, count, chosen }: Option) => (
    <label key={value}>
      <input type={single ? 'radio' : 'checkbox'} name={name} value={value} defaultChecked={chosen} />
      <span lang={lang}>{label}</span> <span className="count">{count}</span>
    </label>
  ));
}

/** One field: its first values, those that are chosen, and the others behind a disclosure. */
function Facet({ title, ...facet }: SearchFacet) {
  const { t } = useReader();
  const { name, single, options } = facet;
  const shown = options.filter(({ chosen }, index) => chosen || index < shownAtOnce);
  const others = options.filter((option) => !shown.includes(option));
  return (
    <fieldset>
      <legend>{title}</legend>
      {single && (
        <label>
          <input type="radio" name={name} value="" defaultChecked={options.every(({ chosen }) => !chosen)} />
          <span>{t('search.anyTime')}</span>
        </label>
      )}
      <Options name={name} single={single} options={shown} />
      {others.length > 0 && (
        <details>
          <summary>{t('search.more')}</summary>
          <Options name={name} single={single} options={others} />
        </details>
      )}
    </fieldset>
  );
}

/** Filters as links that take them away, those that the query implies before those that were chosen. */
export function Chosen({ chosen, clear }: Pick<SearchFilterData, 'chosen'> & { clear?: string }) {
  const { t } = useReader();
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters">
      {chosen.map(({ label, lang, href }) => (
        <li key={href}>
          <a href={href} rel="nofollow">
            <span className="visually-hidden">{t('filter.remove', { name: label })}</span>
            <span aria-hidden="true" lang={lang}>
              {label} ×
            </span>
          </a>
        </li>
      ))}
      {clear && (
        <li>
          <a href={clear} rel="nofollow">
            {t('filter.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The filters of a page of results: a plain form, closed on phones, and links that take away what is chosen. */
export function SearchFilters({ filters }: { filters: SearchFilterData }) {
  const { t } = useReader();
  const { action, kept, facets, near, chosen, clear } = filters;
  return (
    <div className="search-filters">
      <Chosen chosen={chosen} clear={clear} />
      <details className="facets">
        <summary>{t('filter.title')}</summary>
        <form action={action}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            <input type="checkbox" name="near" value="1" defaultChecked={near.chosen} />
            <span>{near.label}</span>
          </label>
          {facets.map((facet) => (
            <Facet key={facet.name} {...facet} />
          ))}
          <button type="submit" className="button outlined">
            {t('search.apply')}
          </button>
        </form>
      </details>
    </div>
  );
}
