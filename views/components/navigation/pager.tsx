import { useReader } from '../../reader.tsx';

/** Links to the previous and the next page. */
export function Pager({ previous, next }: { previous?: string | undefined; next?: string | undefined }) {
  const { t } = useReader();
  if (!previous && !next) return null;
  return (
    <nav className="feed-more" aria-label={t('feed.pages')}>
      {previous && (
        <a className="button outlined" href={previous} rel="prev">
          {t('feed.previous')}
        </a>
      )}
      {next && (
        <a className="button outlined" href={next} rel="next">
          {t('directory.next')}
        </a>
      )}
    </nav>
  );
}
