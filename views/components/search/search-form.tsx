import { useReader } from '../../reader.tsx';

interface SearchFormProps {
  action: string;
  query?: string;
  /** The address of the suggestions while typing; no suggestions without it. */
  suggest?: string;
  /** The id of the element that says why the query was refused. */
  problemId?: string | undefined;
}

const suggestionsId = 'suggestions';

/** Fetches suggestions after a pause in typing and puts the fragment below the field. */
const suggestAttributes = (address: string) => ({
  'data-hx-get': address,
  'data-hx-trigger': 'input changed delay:250ms',
  'data-hx-target': `#${suggestionsId}`,
  'data-hx-swap': 'innerHTML',
  'data-hx-sync': 'this:replace',
  autoComplete: 'off',
});

/** The search form; with JavaScript it suggests while typing. */
export function SearchForm({ action, query, suggest, problemId }: SearchFormProps) {
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
          {...(suggest ? suggestAttributes(suggest) : {})}
          {...(problemId ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
        />
        <button type="submit" className="button universal">
          {t('search.submit')}
        </button>
        {suggest && <div id={suggestionsId} className="suggestions" />}
      </form>
    </search>
  );
}
