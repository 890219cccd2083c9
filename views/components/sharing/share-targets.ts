/** A page that is shared, its parts as they stand in addresses. */
interface Shared {
  url: string;
  title: string;
}

interface ShareTarget {
  name: string;
  href: (shared: Shared) => string;
  /** The countries in which it is offered, by ISO 3166 code; in all by default. */
  only?: readonly string[];
  /** The countries in which it is not. */
  except?: readonly string[];
}

/** Where few of these can be reached. */
const behindWall = ['CN'];

/** What one service takes an address in: letters alone. */
const inLetters = (url: string): string => {
  const ascii = decodeURIComponent(url).replace(/[^ -~]/gu, encodeURIComponent);
  return encodeURIComponent(btoa(JSON.stringify({ url: ascii })));
};

/**
 * Services to share a page with, each by a plain link: nothing of theirs is loaded, and they learn of a page from who
 * follows the link. Their names are not translated. One that needs a key and a script of its own is not among them: the
 * device's own sheet has it.
 */
export const shareTargets: readonly ShareTarget[] = [
  { name: 'WhatsApp', href: ({ url, title }) => `https://wa.me/?text=${title}%20${url}`, except: behindWall },
  {
    name: 'LINE',
    href: ({ url }) => `https://social-plugins.line.me/lineit/share?url=${url}`,
    only: ['TH', 'TW', 'JP', 'ID'],
  },
  {
    name: 'Zalo',
    href: ({ url }) => `https://button-share.zalo.me/share_external?d=${inLetters(url)}`,
    only: ['VN'],
  },
  {
    name: 'Weibo',
    href: ({ url, title }) => `https://service.weibo.com/share/share.php?url=${url}&title=${title}`,
    only: ['CN'],
  },
  {
    name: 'Telegram',
    href: ({ url, title }) => `https://t.me/share/url?url=${url}&text=${title}`,
    only: ['KZ', 'VN', 'RU', 'UZ'],
  },
  {
    name: 'X',
    href: ({ url, title }) => `https://x.com/intent/post?text=${title}&url=${url}`,
    only: ['', 'HK', 'ID', 'JP', 'KZ', 'MY', 'PH', 'SG', 'TH', 'TW'],
  },
  {
    name: 'Threads',
    href: ({ url, title }) => `https://www.threads.net/intent/post?text=${title}%20${url}`,
    only: ['', 'HK', 'TW', 'TH', 'PH', 'VN'],
  },
  {
    name: 'Facebook',
    href: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    except: behindWall,
  },
  {
    name: 'Pinterest',
    href: ({ url, title }) => `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}`,
    only: ['', 'ID', 'MY', 'PH', 'SG'],
  },
  {
    name: 'LinkedIn',
    href: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    except: behindWall,
  },
];

/** The countries whose readers share by scanning a code with WeChat. */
const codeCountries = ['CN'];

/** Whether a page is shared by a code in a country. */
export const isSharedByCode = (country: string): boolean => codeCountries.includes(country);

/** The services of a country, in order, each with the address by which a page is shared with it. */
export function shareLinksFor(
  country: string,
  page: { url: string; title: string },
): { name: string; href: string }[] {
  const shared = { url: encodeURIComponent(page.url), title: encodeURIComponent(page.title) };
  return shareTargets
    .filter(({ only, except }) => (only ? only.includes(country) : !except?.includes(country)))
    .map(({ name, href }) => ({ name, href: href(shared) }));
}
