import { useReader } from '../reader.tsx';

/** The cookie notice for regions that require consent; the first-paint script hides it from readers who accepted. */
export function CookieNotice({ privacyPolicy }: { privacyPolicy: string }) {
  const { t } = useReader();
  return (
    <cookie-notice class="cookie-notice">
      <section aria-label={t('cookies.title')}>
        <p>
          {t('cookies.text')} <a href={privacyPolicy}>{t('cookies.policy')}</a>
        </p>
        <button type="button" className="button universal">
          {t('cookies.accept')}
        </button>
      </section>
    </cookie-notice>
  );
}
