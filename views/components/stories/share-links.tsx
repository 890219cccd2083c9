import { regionOf } from '../../../locales/regions.ts';
import { type Reader, useReader } from '../../reader.tsx';
import { QrCode } from '../sharing/qr-code.tsx';
import { type ShareService, shareLinksFor } from '../sharing/share-targets.ts';

/** The data of a page for sharing it. */
export interface ShareData {
  url: string;
  title: string;
  description: string;
  author: string;
  /** The services that the magazine chose, in order; those of the reader's country if absent. */
  services?: readonly ShareService[] | undefined;
}

/** What a shared page is about, and who wrote it; empty where neither is known. */
export const shareText = ({ description, author }: ShareData, { t }: Pick<Reader, 't'>): string =>
  [description, author && t('story.by', { name: author })].filter(Boolean).join('\n');

/** Links to share a page. The copy button needs JavaScript: it works inside `<share-tools>`. */
export function ShareLinks({ share }: { share: ShareData }) {
  const reader = useReader();
  const { t } = reader;
  const { country } = regionOf(reader.region);
  const subject = encodeURIComponent(share.title);
  const body = encodeURIComponent([shareText(share, reader), share.url].filter(Boolean).join('\r\n\r\n'));
  return (
    <ul className="share-links">
      <li>
        <button type="button" className="copy-link" data-copy={share.url} data-copied={t('share.copied')}>
          {t('share.copy')}
        </button>
      </li>
      <li>
        <a href={`mailto:?subject=${subject}&body=${body}`}>{t('share.email')}</a>
      </li>
      {shareLinksFor(country, reader.locale, share, share.services).map(({ name, href }) => (
        <li key={name}>
          {href ? (
            <a href={href} rel="external noopener" target="_blank">
              {name}
            </a>
          ) : (
            <details>
              <summary>{name}</summary>
              <QrCode url={share.url} label={t('share.scan')} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
