import { useReader } from '../../reader.tsx';

interface SearchFormProps {
  action: string;
  query?: string;
  /** The address of the suggestions while typing; no suggestions without it. */
  suggest?: string;
  /** The id of the list of suggestions. */
  listId?: string;
}

const maxQueryLength = 200;

/** Where the browser shows suggestions, how many there are, and what was searched for last on this device. */
function SuggestionSlots({ listId }: { listId: string }) {
  const { t } = useReader();
  return (
    <div className="suggestions">
      <div id={listId} className="suggestion-list" data-label={t('search.suggestions')} hidden />
      <p className="visually-hidden" role="status" />
      <section
        className="recent-searches"
        aria-label={t('search.recent')}
        data-forget={t('search.forget', { query: '{query}' })}
        hidden
      >
        <p className="eyebrow-s">{t('search.recent')}</p>
        <ul />
        <p className="caption-s">
          {t('search.recentText')}{' '}
          <button type="button" data-forget-all>
            {t('filter.clear')}
          </button>
        </p>
      </section>
    </div>
  );
}

/** The search form; with JavaScript it suggests while typing. */
export function SearchForm({ action, query, suggest, listId = 'suggestions' }: SearchFormProps) {
  const { t } = useReader();
  return (
    <search>
      <form action={action} className="search-form" data-suggest={suggest}>
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={maxQueryLength}
          aria-label={t('layout.search')}
          placeholder={t('layout.searchPlaceholder')}
          autoComplete={suggest ? 'off' : undefined}
        />
        <button type="submit" className="button universal">
          {t('search.submit')}
        </button>
        {suggest && <SuggestionSlots listId={listId} />}
      </form>
    </search>
  );
}
