import { Icon } from '../components/icon.tsx';
import { compositeKey } from '../composite-key.ts';
import { useReader } from '../reader.tsx';
import { InnerPart, type SharedPart } from '../shared-parts.tsx';
import { entryState, type Shell } from '../shell.ts';
import { AndroidBanner } from './android-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { PageNotices } from './page-notices.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { RegionSelector } from './region-selector.tsx';
import { shareButtonPart } from './share.tsx';

/** Speaks to readers who listen, and holds the texts of the messages that the browser makes itself. */
function PageStatus() {
  const { t } = useReader();
  return (
    <p
      id="page-status"
      className="visually-hidden"
      role="status"
      data-title={t('error.title')}
      data-failed={t('error.unavailable')}
      data-offline={t('error.offline')}
      data-retry={t('error.retry')}
      data-updated={t('update.text')}
      data-reload={t('island.reload')}
    />
  );
}

function BackToTop() {
  const { t } = useReader();
  return (
    <back-to-top>
      <a href="#top" data-hx-boost="false">
        <span className="visually-hidden">{t('layout.backToTop')}</span>
        <Icon name="up" />
      </a>
    </back-to-top>
  );
}

/** What of the frame differs between pages of one frame: what is marked as the page's own, and what the page leaves out. */
const stateOf = (shell: Shell): string =>
  compositeKey(
    shell.nav.filter(({ active }) => active).map(entryState),
    shell.directories.find(({ active }) => active)?.href,
    shell.regionSelector,
    shell.consent,
    shell.cookieNotice,
    shell.cookieChoices,
    shell.confidential,
  );

function Top({ shell }: { shell: Shell }) {
  const { t, share } = useReader();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('layout.skipToMain')}
      </a>
      {shell.preview && <PreviewBar note={shell.preview} />}
      {shell.app && <AndroidBanner name={shell.siteName} app={shell.app} />}
      <Header shell={shell} shareButton={share ? <InnerPart index={0} /> : shareButtonPart(shell).element} />
    </>
  );
}

/** What stands above the page. */
export const topPart = (shell: Shell): SharedPart => ({
  key: shell.preview ? undefined : compositeKey(shell.frame, 'top', stateOf(shell)),
  element: <Top shell={shell} />,
  inner: [shareButtonPart(shell)],
});

/**
 * What stands below the page.
 * @param faces the style sheet with the fonts of the language, if it has its own
 */
export const bottomPart = (shell: Shell, faces: string | undefined): SharedPart => ({
  key: compositeKey(shell.frame, 'bottom', stateOf(shell)),
  element: (
    <>
      <Footer shell={shell} />
      <Menu shell={shell} />
      <RegionSelector shell={shell} />
      <PageNotices shell={shell} />
      <PageStatus />
      <BackToTop />
      {faces && <link rel="stylesheet" href={faces} />}
    </>
  ),
});
