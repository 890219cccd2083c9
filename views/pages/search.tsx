import type { SearchModel } from '../models.ts';
import { useReader } from '../reader.tsx';

/** The search form. */
export function SearchPage({ query, action, problem }: SearchModel) {
  const { t } = useReader();
  return (
    <div className="container search-page">
      <header className="page-head">
        <h1 className="marketing-4xl">{t('search.title')}</h1>
      </header>
      <search>
        <form action={action} className="search-form">
          <input
            type="search"
            name="q"
            defaultValue={query}
            aria-label={t('layout.search')}
            placeholder={t('layout.searchPlaceholder')}
            {...(problem ? { 'aria-invalid': true, 'aria-describedby': 'search-problem' } : {})}
          />
          <button type="submit" className="button universal">
            {t('search.submit')}
          </button>
        </form>
      </search>
      {problem && (
        <p id="search-problem" className="empty" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
