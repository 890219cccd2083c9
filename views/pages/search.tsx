import type { SearchModel } from '../models.ts';
import { SearchForm } from '../parts/search-form.tsx';
import { useReader } from '../reader.tsx';

/** The search form. */
export function SearchPage({ query, action, problem }: SearchModel) {
  const { t } = useReader();
  return (
    <div className="container search-page">
      <header className="page-head">
        <h1 className="marketing-4xl">{t('search.title')}</h1>
      </header>
      <SearchForm action={action} query={query} problemId={problem && 'search-problem'} />
      {problem && (
        <p id="search-problem" className="empty" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
