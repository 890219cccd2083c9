import { PageHead } from '../components/navigation/page-head.tsx';
import { SectionHead } from '../components/navigation/section-head.tsx';
import { maxSaved } from '../device/device-story.ts';
import { OwnIsland } from '../islands/island.tsx';
import { useReader } from '../reader.tsx';

/** What the browser's part of the page says; `{…}` stands for what only the browser knows. */
function useTexts(): Record<string, string> {
  const { t } = useReader();
  return {
    title: t('saved.title'),
    savedOn: t('saved.on', { date: '{date}' }),
    remove: t('saved.remove'),
    removeNamed: t('filter.remove', { name: '{title}' }),
    offline: t('saved.offline'),
    gone: t('saved.gone'),
    imported: t('saved.imported', { count: '{count}' }),
    importNone: t('saved.importNone'),
    takenOver: t('saved.takenOver', { count: '{count}' }),
    takenNone: t('saved.takenNone'),
    code: t('saved.code', { number: '{number}', count: '{count}' }),
    full: t('saved.full'),
    refused: t('saved.refused'),
    most: t('saved.most', { count: maxSaved }),
    readTo: t('history.readTo', { percent: '{percent}' }),
  };
}

/** The stories that the reader has begun. */
function ContinueReading() {
  const { t } = useReader();
  return (
    <section className="section" data-read hidden>
      <SectionHead title={t('history.title')} />
      <p data-empty hidden>
        {t('history.empty')}
      </p>
      <ul className="device-stories" />
      <button type="button" className="text-button" data-clear hidden>
        {t('history.clear')}
      </button>
    </section>
  );
}

/** The stories that the reader has saved. */
function SavedStories() {
  const { t } = useReader();
  return (
    <section className="section" data-saved>
      <SectionHead title={t('saved.list')} />
      <p data-empty hidden>
        {t('saved.empty')}
      </p>
      <ul className="device-stories" />
      <p className="device-tools">
        <button type="button" className="text-button" data-export hidden>
          {t('saved.export')}
        </button>
        <button type="button" className="text-button" data-hand-over hidden>
          {t('saved.handOver')}
        </button>
        <label className="text-button">
          {t('saved.import')}
          <input type="file" className="visually-hidden" accept=".html,.htm,text/html" />
        </label>
      </p>
      <div data-codes hidden>
        <p>{t('saved.handOverText')}</p>
        <ol className="device-codes" />
      </div>
      <p role="status" data-status />
    </section>
  );
}

/** The switch of the reading history. */
function HistorySwitch() {
  const { t } = useReader();
  return (
    <section className="section device-history">
      <SectionHead title={t('history.heading')} />
      <label>
        <input type="checkbox" data-history aria-describedby="history-note" />
        {t('history.switch')}
      </label>
      <p id="history-note">{t('history.text')}</p>
    </section>
  );
}

/** What the reader keeps on the device: saved stories and, if they want it, what they have read. The browser fills it. */
export function SavedPage() {
  const { t } = useReader();
  return (
    <div className="container">
      <PageHead title={t('saved.title')} tabs={{ label: '', links: [] }}>
        <p className="standfirst">{t('saved.text')}</p>
        <p className="needs-script">{t('saved.needsScript')}</p>
      </PageHead>
      <OwnIsland name="saved" on="idle" at="button, input, label" props={useTexts()}>
        <div className="device-page">
          <ContinueReading />
          <SavedStories />
          <HistorySwitch />
        </div>
      </OwnIsland>
    </div>
  );
}
