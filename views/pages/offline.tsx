import { SectionHead } from '../components/navigation/section-head.tsx';
import type { DeviceStory } from '../device/device-story.ts';
import { OwnIsland } from '../islands/island.tsx';
import { useReader } from '../reader.tsx';

export interface OfflineProps {
  /** The stories that other readers read most, which the browser keeps for a while. */
  mostRead: DeviceStory[];
}

/** Stands for a page that cannot be had without a connection, and lists what can be read. The browser fills the list. */
export function OfflinePage({ mostRead }: OfflineProps) {
  const { t } = useReader();
  return (
    <>
      <div className="container error-page offline-page">
        <h1 className="marketing-4xl">{t('offline.title')}</h1>
        <p className="standfirst">{t('offline.text')}</p>
        <button type="button" className="button universal" data-retry>
          {t('error.retry')}
        </button>
      </div>
      <OwnIsland name="offline" on="idle" at="button" props={{ mostRead }}>
        <section className="container section device-page">
          <SectionHead title={t('offline.list')} />
          <p data-empty hidden>
            {t('offline.empty')}
          </p>
          <ul className="device-stories" />
        </section>
      </OwnIsland>
    </>
  );
}
