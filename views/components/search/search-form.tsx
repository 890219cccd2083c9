import { useReader } from '../../reader.tsx';

interface SearchFormProps {
  action: string;
  query?: string;
  /** Where suggestions are fetched while one types; none without. */
  suggest?: string;
  /** The id of what says why the query was refused. */
  problemId?: string | undefined;
}

const suggestionsId = 'suggestions';

/** Asks for suggestions once the typing rests; the fragment is put below the field as it is. */
const suggesting = (address: string) => ({
  'data-hx-get': address,
  'data-hx-trigger': 'input changed delay:250ms',
  'data-hx-target': `#${suggestionsId}`,
  'data-hx-swap': 'innerHTML',
  'data-hx-select': '',
  'data-hx-select-oob': '',
  'data-hx-push-url': 'false',
  'data-hx-sync': 'this:replace',
  autoComplete: 'off',
});

/** The field that searches the magazine: a plain form, with suggestions where there is JavaScript. */
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
          {...(suggest ? suggesting(suggest) : {})}
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
