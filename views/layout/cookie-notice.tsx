import { useReader } from '../reader.tsx';

/**
 * The cookie notice. It stands open where consent is needed; the first-paint script hides it from readers who have
 * answered. Both answers look alike and take one step.
 */
export function CookieNotice({ privacyPolicy }: { privacyPolicy: string }) {
  const { t } = useReader();
  return (
    <cookie-notice class="page-notice cookie-notice">
      <section aria-label={t('cookies.title')}>
        <p>
          {t('cookies.text')} <a href={privacyPolicy}>{t('cookies.policy')}</a>
        </p>
        <div className="cookie-answers">
          <button type="button" className="button outlined" value="denied">
            {t('cookies.decline')}
          </button>
          <button type="button" className="button outlined" value="granted">
            {t('cookies.accept')}
          </button>
        </div>
      </section>
    </cookie-notice>
  );
}
