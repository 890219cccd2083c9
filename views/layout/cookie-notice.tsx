import { useReader } from '../reader.tsx';

/** The cookie notice for regions that require consent; the first-paint script hides it from readers who accepted. */
export function CookieNotice({ privacyPolicy }: { privacyPolicy: string }) {
  const { t } = useReader();
  return (
    <cookie-notice class="page-notice cookie-notice">
      <section aria-label={t('cookies.title')}>
        <p>
          {t('cookies.text')} <a href={privacyPolicy}>{t('cookies.policy')}</a>
        </p>
        <button type="button" className="button outlined">
          {t('cookies.accept')}
        </button>
      </section>
    </cookie-notice>
  );
}
