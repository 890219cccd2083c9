import { PageAd } from '../ads/ad-slot.tsx';
import type { NewsletterFormProps } from '../components/forms/newsletter-form.tsx';
import { Pager } from '../components/navigation/pager.tsx';
import { Tabs } from '../components/navigation/tabs.tsx';
import { Result, type SearchResult } from '../components/search/result.tsx';
import { Chosen, type SearchFilterData, SearchFilters } from '../components/search/search-filters.tsx';
import { SearchForm } from '../components/search/search-form.tsx';
import { type SearchNote, SearchNotes } from '../components/search/search-notes.tsx';
import type { StoryItem } from '../components/stories/card.tsx';
import { MostRead } from '../components/stories/most-read.tsx';
import type { Link, SelectableLink } from '../links.ts';
import { useReader } from '../reader.tsx';

export interface ResultList {
  total: number;
  note?: SearchNote;
  kinds: (SelectableLink & { count: number })[];
  sorts: SelectableLink[];
  filters: SearchFilterData;
  /** The filters that the query implies, each with the address of the results without it. */
  implied: Link[];
  /** The results that have every word of the query. */
  items: SearchResult[];
  /** Those that lack some, under a note that names them. */
  lacking?: { note: SearchNote; items: SearchResult[] };
  page: number;
  pages: number;
  previous?: string;
  next?: string;
  /** To the results with those that only mention what was searched for. */
  mentions?: Link;
  /** The sign-up form for several newsletters. */
  signUp?: NewsletterFormProps;
}

export interface SearchProps {
  query: string;
  action: string;
  /** The address of the suggestions while typing. */
  suggest: string;
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

/** Some results, one below the other. */
function Listed({ items }: { items: ResultList['items'] }) {
  const withPicture = resultsWithPicture(items);
  return (
    <ol className="results">
      {items.map((result) => (
        <li key={result.href}>
          <Result result={result} withPicture={withPicture.has(result.href)} />
        </li>
      ))}
    </ol>
  );
}

/** The results of one page, those that lack words apart, with the links to the pages before and after it. */
function Results({ results }: { results: ResultList }) {
  const { items, lacking, page, pages, previous, next, mentions } = results;
  const { t } = useReader();
  return (
    <div>
      {items.length > 0 && <Listed items={items} />}
      {lacking && (
        <section className="results-lacking">
          <h2 className="eyebrow">{lacking.note.text}</h2>
          <SearchNotes note={{ link: lacking.note.link }} />
          <Listed items={lacking.items} />
        </section>
      )}
      {pages > 1 && (
        <div className="result-pages">
          <p className="page-count">{t('feed.pageOf', { page, pages })}</p>
          <Pager previous={previous} next={next} />
        </div>
      )}
      {mentions && (
        <p className="search-mentions">
          <a href={mentions.href} rel="nofollow">
            {mentions.label}
          </a>
        </p>
      )}
    </div>
  );
}

/** The message for a query without results; `narrowed` if filters are chosen. */
function NoResults({ query, narrowed }: { query: string; narrowed: boolean }) {
  const { t } = useReader();
  return (
    <div>
      <p className="empty">{narrowed ? t('search.noneChosen') : t('search.none', { query })}</p>
      {!narrowed && <p className="standfirst">{t('search.noneHint')}</p>}
    </div>
  );
}

/** What was found, with the ways to narrow and sort it. */
function Found({ query, results }: { query: string; results: ResultList }) {
  const { t } = useReader();
  const { total, note, kinds, sorts, filters, implied } = results;
  const narrowed = filters.chosen.length > 0;
  return (
    <>
      <Chosen chosen={implied} />
      {note && <SearchNotes note={note} />}
      {(total > 0 || narrowed) && (
        <div className="result-ways whole">
          <Tabs label={t('search.kinds')} links={kinds} narrowing />
          {total > 1 && <Tabs label={t('directory.sortBy')} links={sorts} narrowing />}
        </div>
      )}
      <div className="search-found">
        {(total > 0 || narrowed) && <SearchFilters filters={filters} />}
        {total > 0 ? <Results results={results} /> : <NoResults query={query} narrowed={narrowed} />}
      </div>
    </>
  );
}

/** The search page: the query, its results, and the most read stories when there are none. */
export function SearchPage({ query, action, suggest, results, mostRead }: SearchProps) {
  const { t } = useReader();
  return (
    <>
      <div className="container search-page">
        <header className="page-head">
          <h1 className="eyebrow">{t('search.title')}</h1>
          <SearchForm action={action} query={query} suggest={suggest} />
          {results && results.total > 0 && (
            <p className="page-count" role="status">
              {t('search.count', { count: results.total })}
            </p>
          )}
        </header>
        {results && <Found query={query} results={results} />}
      </div>
      {results && results.total > 0 && <PageAd slot="top" />}
      <MostRead stories={mostRead} />
    </>
  );
}
