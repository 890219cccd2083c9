import type { NewsletterFormProps } from '../components/forms/newsletter-form.tsx';
import { Pager } from '../components/navigation/pager.tsx';
import { Tabs } from '../components/navigation/tabs.tsx';
import { Result, type SearchResult } from '../components/search/result.tsx';
import { SearchForm } from '../components/search/search-form.tsx';
import type { StoryItem } from '../components/stories/card.tsx';
import { MostRead } from '../components/stories/most-read.tsx';
import type { SelectableLink } from '../links.ts';
import { useReader } from '../reader.tsx';

export interface ResultList {
  total: number;
  kinds: (SelectableLink & { count: number })[];
  sorts: SelectableLink[];
  items: SearchResult[];
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  /** The sign-up form for several newsletters. */
  signUp?: NewsletterFormProps;
}

export interface SearchProps {
  query: string;
  action: string;
  /** The address of the suggestions while typing. */
  suggest: string;
  problem?: string;
  results?: ResultList;
  /** Shown when there is no query or no result. */
  mostRead: StoryItem[];
}

const resultsPerPicture = 3;

/** The addresses of the results that show their picture: every third, unless the picture was shown before. */
function resultsWithPicture(items: ResultList['items']): Set<string> {
  const sources = new Map<string, string>();
  for (const { picture, href } of items.filter((_, index) => index % resultsPerPicture === 0))
    if (picture && !sources.has(picture.src)) sources.set(picture.src, href);
  return new Set(sources.values());
}

/** The results with their filters by kind, sort orders and pages. */
function Results({ results }: { results: ResultList }) {
  const { t } = useReader();
  const { kinds, sorts, items, page, pages, previous, next } = results;
  const withPicture = resultsWithPicture(items);
  return (
    <>
      <div className="result-ways">
        <Tabs label={t('search.kinds')} links={kinds} />
        <Tabs label={t('directory.sortBy')} links={sorts} />
      </div>
      <ol className="results">
        {items.map((result) => (
          <li key={result.href}>
            <Result result={result} withPicture={withPicture.has(result.href)} />
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <div className="result-pages">
          <p className="page-count">{t('feed.pageOf', { page, pages })}</p>
          <Pager previous={previous} next={next} />
        </div>
      )}
    </>
  );
}

/** The message for a query without results. */
function NoResults({ query }: { query: string }) {
  const { t } = useReader();
  return (
    <>
      <p className="empty">{t('search.none', { query })}</p>
      <p className="standfirst">{t('search.noneHint')}</p>
    </>
  );
}

/** The search page: the query, its results, and the most read stories when there are none. */
export function SearchPage({ query, action, suggest, problem, results, mostRead }: SearchProps) {
  const { t } = useReader();
  return (
    <>
      <div className="container search-page">
        <header className="page-head">
          <h1 className="eyebrow">{t('search.title')}</h1>
          <SearchForm
            action={action}
            query={query}
            suggest={suggest}
            problemId={problem && 'search-problem'}
          />
          {results && results.total > 0 && (
            <p className="page-count" role="status">
              {t('search.count', { count: results.total })}
            </p>
          )}
        </header>
        {problem && (
          <p id="search-problem" className="empty" role="alert">
            {problem}
          </p>
        )}
        {results && (results.total > 0 ? <Results results={results} /> : <NoResults query={query} />)}
      </div>
      <MostRead stories={mostRead} />
    </>
  );
}
