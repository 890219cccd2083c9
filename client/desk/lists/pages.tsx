import { t } from '../texts.ts';

interface PagesProps {
  page: number;
  pages: number;
  go: (page: number) => void;
}

/** Leads from one page of a list to the next. */
export function Pages({ page, pages, go }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav className="desk-pages" aria-label={t('list.pages')}>
      <button type="button" className="desk-quiet" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('list.previous')}
      </button>
      <span>{t('list.page', { page, pages })}</span>
      <button type="button" className="desk-quiet" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('list.next')}
      </button>
    </nav>
  );
}
