import { Tabs } from '../components/navigation/tabs.tsx';
import { SearchForm } from '../components/search/search-form.tsx';
import { DeferredSlot } from '../deferred.tsx';
import type { Link } from '../links.ts';
import { useReader } from '../reader.tsx';

export interface ErrorProps {
  status: number;
  message: string;
  home: string;
  search: string;
  sections: Link[];
}

/** The error page: what happened, and links to continue with. */
export function ErrorPage({ status, message, home, search, sections }: ErrorProps) {
  const { t } = useReader();
  return (
    <>
      <div className="container error-page">
        <p className="error-status" aria-hidden="true">
          {status}
        </p>
        <h1 className="marketing-4xl">{t('error.title')}</h1>
        <p className="standfirst">{message}</p>
        <p>
          <a className="button universal" href={home}>
            {t('error.home')}
          </a>
        </p>
        <SearchForm action={search} />
        <Tabs label={t('error.instead')} links={sections} />
      </div>
      <DeferredSlot name="related" />
    </>
  );
}
