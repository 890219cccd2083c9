import type { Region } from '../../../locales/regions.ts';
import { useReader } from '../../reader.tsx';

/** The data of a page for sharing it. */
export interface ShareData {
  url: string;
  title: string;
  description: string;
  author: string;
}

interface ShareTarget {
  name: string;
  href: (url: string, title: string) => string;
  /** The regions in which it is offered; all by default. */
  regions?: readonly Region[];
}

/** Services to share a page with, each by a plain link. Their names are not translated. */
const shareTargets: readonly ShareTarget[] = [
  { name: 'WhatsApp', href: (url, title) => `https://wa.me/?text=${title}%20${url}` },
  {
    name: 'LINE',
    href: (url) => `https://social-plugins.line.me/lineit/share?url=${url}`,
    regions: ['th', 'tw'],
  },
  {
    name: 'Weibo',
    href: (url, title) => `https://service.weibo.com/share/share.php?url=${url}&title=${title}`,
    regions: ['cn'],
  },
  {
    name: 'Telegram',
    href: (url, title) => `https://t.me/share/url?url=${url}&text=${title}`,
    regions: ['kz', 'vn'],
  },
  { name: 'Facebook', href: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'LinkedIn', href: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
];

/** Links to share a page. The copy button needs JavaScript: it works inside `<share-tools>`. */
export function ShareLinks({ share }: { share: ShareData }) {
  const { t, region } = useReader();
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
      {shareTargets
        .filter(({ regions }) => regions === undefined || regions.includes(region))
        .map(({ name, href }) => (
          <li key={name}>
            <a href={href(url, title)} rel="external noopener" target="_blank">
              {name}
            </a>
          </li>
        ))}
    </ul>
  );
}
