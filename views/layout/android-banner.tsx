import { Icon } from '../components/icon.tsx';
import { useReader } from '../reader.tsx';

interface AndroidBannerProps {
  name: string;
  app: { link: string; store: string };
}

/** Offers the app. It is part of every page; the first-paint script shows it only on Android, until it is dismissed. */
export function AndroidBanner({ name, app }: AndroidBannerProps) {
  const { t } = useReader();
  return (
    <android-banner class="android-banner" data-app={app.link} data-open={t('android.open')}>
      <aside aria-label={t('android.title', { name })}>
        <button type="button" className="bar-button" aria-label={t('android.dismiss')}>
          <Icon name="dismiss" />
        </button>
        <p>
          <strong>{t('android.title', { name })}</strong>
          <span>{t('android.text')}</span>
        </p>
        <a className="button universal" href={app.store} rel="external noopener" data-hx-boost="false">
          {t('android.get')}
        </a>
      </aside>
    </android-banner>
  );
}
