import { t } from '../texts.ts';

interface PagesProps {
  page: number;
  /** How many there are; where that is not known, whether there are more. */
  pages: number | { hasMore: boolean };
  go: (page: number) => void;
}

/** Leads from one page of a list to the next. */
export function Pages({ page, pages, go }: PagesProps) {
  const hasMore = typeof pages === 'number' ? page < pages : pages.hasMore;
  if (typeof pages === 'number' ? pages < 2 : page <= 1 && !hasMore) return null;
  return (
    <nav className="desk-pages" aria-label={t('list.pages')}>
      <button type="button" className="desk-quiet" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('list.previous')}
      </button>
      {typeof pages === 'number' && <span>{t('list.page', { page, pages })}</span>}
      <button type="button" className="desk-quiet" disabled={!hasMore} onClick={() => go(page + 1)}>
        {t('list.next')}
      </button>
    </nav>
  );
}
