import type { ErrorModel } from '../models.ts';
import { useReader } from '../reader.tsx';

/** The error page: what happened, and where one may go. */
export function ErrorPage({ status, message, home, sections }: ErrorModel) {
  const { t } = useReader();
  return (
    <div className="container error-page">
      <p className="eyebrow">{status}</p>
      <h1 className="marketing-4xl">{t('error.title')}</h1>
      <p className="standfirst">{message}</p>
      <p>
        <a className="button universal" href={home}>
          {t('error.home')}
        </a>
      </p>
      <nav aria-label={t('layout.sections')}>
        <ul className="supertags">
          {sections.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
