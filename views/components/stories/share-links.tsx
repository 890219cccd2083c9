import { regionOf } from '../../../locales/regions.ts';
import { useReader } from '../../reader.tsx';
import { QrCode } from '../sharing/qr-code.tsx';
import { isSharedByCode, shareLinksFor } from '../sharing/share-targets.ts';

/** The data of a page for sharing it. */
export interface ShareData {
  url: string;
  title: string;
  description: string;
  author: string;
}

/** Links to share a page. The copy button needs JavaScript: it works inside `<share-tools>`. */
export function ShareLinks({ share }: { share: ShareData }) {
  const { t, region } = useReader();
  const { country } = regionOf(region);
  const url = encodeURIComponent(share.url);
  const title = encodeURIComponent(share.title);
  return (
    <ul className="share-links">
      <li>
        <button type="button" className="copy-link" data-copy={share.url} data-copied={t('share.copied')}>
          {t('share.copy')}
        </button>
      </li>
      <li>
        <a href={`mailto:?subject=${title}&body=${url}`}>{t('share.email')}</a>
      </li>
      {isSharedByCode(country) && (
        <li>
          <details>
            <summary>WeChat</summary>
            <QrCode url={share.url} label={t('share.scan')} />
          </details>
        </li>
      )}
      {shareLinksFor(country, share).map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="external noopener" target="_blank">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
