import { Icon } from '../components/icon.tsx';
import { ShareLinks, shareText } from '../components/stories/share-links.tsx';
import { compositeKey } from '../composite-key.ts';
import { useReader } from '../reader.tsx';
import type { SharedPart } from '../shared-parts.tsx';
import type { Shell } from '../shell.ts';
import { ReadingSheet } from './reading-sheet.tsx';

/** Whether readers choose how the page is set. */
const isRead = ({ pageKind }: Shell) => pageKind === 'story';

/** The share button of the header, and on stories the one beside it that leads to how they are set. Its element is on every page, if need be empty, so that navigation can replace it. */
function ShareButton({ shell }: { shell: Shell }) {
  const reader = useReader();
  const { t } = reader;
  const { share } = shell;
  const text = share && shareText(share, reader);
  return (
    <share-tools
      id="share-button"
      data-url={share?.url}
      data-title={share?.title}
      data-text={text || undefined}
    >
      {shell.hasShareButton && share && (
        <button type="button" className="bar-button" popoverTarget="share" aria-label={t('share.title')}>
          <Icon name="share" />
        </button>
      )}
      {shell.hasShareButton && share && isRead(shell) && (
        <button
          type="button"
          className="bar-button reading-button"
          popoverTarget="reading"
          aria-label={t('reading.title')}
        >
          Aa
        </button>
      )}
    </share-tools>
  );
}

/** The sheets of both buttons; the first is for browsers without a share sheet of their own. */
function ShareSheet({ shell }: { shell: Shell }) {
  const { t } = useReader();
  if (!shell.hasShareButton || !shell.share) return null;
  return (
    <share-tools>
      <dialog id="share" className="share-sheet" popover="auto" aria-label={t('share.title')}>
        <p className="heading-l">{t('share.title')}</p>
        <ShareLinks share={shell.share} />
      </dialog>
      {isRead(shell) && <ReadingSheet />}
    </share-tools>
  );
}

/** The share button as a part. */
export const shareButtonPart = (shell: Shell): SharedPart => ({
  key: compositeKey('share button', shell.hasShareButton, isRead(shell), shell.share),
  element: <ShareButton shell={shell} />,
});

/** The share sheet as a part. */
export const shareSheetPart = (shell: Shell): SharedPart => ({
  key: compositeKey('share sheet', shell.hasShareButton, isRead(shell), shell.share),
  element: <ShareSheet shell={shell} />,
});
