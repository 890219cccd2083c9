import { ShareLinks } from '../components/stories/share-links.tsx';
import { useReader } from '../reader.tsx';
import type { Shell } from '../shell.ts';

/** The share button of the header. Its element is on every page, if need be empty, so that navigation can replace it. */
export function ShareButton({ shell }: { shell: Shell }) {
  const { t } = useReader();
  const { share } = shell;
  return (
    <share-tools id="share-button" data-url={share?.url} data-title={share?.title}>
      {shell.hasShareButton && share && (
        <button type="button" className="bar-button" popoverTarget="share" aria-label={t('share.title')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8" />
          </svg>
        </button>
      )}
    </share-tools>
  );
}

/** The sheet that the share button opens in browsers without a share sheet of their own. */
export function ShareSheet({ shell }: { shell: Shell }) {
  const { t } = useReader();
  if (!shell.hasShareButton || !shell.share) return null;
  return (
    <share-tools>
      <div id="share" className="share-sheet" popover="auto" role="dialog" aria-label={t('share.title')}>
        <p className="heading-l">{t('share.title')}</p>
        <ShareLinks share={shell.share} />
      </div>
    </share-tools>
  );
}
