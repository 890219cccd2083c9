import { useReader } from '../reader.tsx';

interface SearchFormProps {
  action: string;
  query?: string;
  /** The id of what says why the query was refused. */
  problemId?: string | undefined;
}

/** The field that searches the magazine. */
export function SearchForm({ action, query, problemId }: SearchFormProps) {
  const { t } = useReader();
  return (
    <search>
      <form action={action} className="search-form">
        <input
          type="search"
          name="q"
          defaultValue={query}
          aria-label={t('layout.search')}
          placeholder={t('layout.searchPlaceholder')}
          {...(problemId ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
        />
        <button type="submit" className="button universal">
          {t('search.submit')}
        </button>
      </form>
    </search>
  );
}
