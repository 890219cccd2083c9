/** A page that is shared, its parts as they stand in addresses. */
interface Shared {
  url: string;
  title: string;
}

interface ShareTarget {
  name: string;
  /** What it calls itself in Chinese. */
  chineseName?: string;
  /** Where a page is shared; absent where readers scan a code of its address. */
  href?: (shared: Shared) => string;
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
 * Services to share a page with, those of one country before those of many, each by a plain link: nothing of theirs is
 * loaded, and they learn of a page from who follows the link. Their names are not translated, but for those that have a
 * Chinese one themselves. One that needs a key and a script of its own is not among them: the device's own sheet has it.
 */
const shareTargets = {
  wechat: { name: 'WeChat', chineseName: '微信', only: ['CN'] },
  line: {
    name: 'LINE',
    href: ({ url }) => `https://social-plugins.line.me/lineit/share?url=${url}`,
    only: ['TH', 'TW', 'JP', 'ID'],
  },
  zalo: {
    name: 'Zalo',
    href: ({ url }) => `https://button-share.zalo.me/share_external?d=${inLetters(url)}`,
    only: ['VN'],
  },
  whatsapp: {
    name: 'WhatsApp',
    href: ({ url, title }) => `https://wa.me/?text=${title}%20${url}`,
    except: behindWall,
  },
  weibo: {
    name: 'Weibo',
    chineseName: '微博',
    href: ({ url, title }) => `https://service.weibo.com/share/share.php?url=${url}&title=${title}`,
    only: ['CN'],
  },
  telegram: {
    name: 'Telegram',
    href: ({ url, title }) => `https://t.me/share/url?url=${url}&text=${title}`,
    only: ['KZ', 'VN', 'RU', 'UZ'],
  },
  x: {
    name: 'X',
    href: ({ url, title }) => `https://x.com/intent/post?text=${title}&url=${url}`,
    only: ['', 'HK', 'ID', 'JP', 'KZ', 'MY', 'PH', 'SG', 'TH', 'TW'],
  },
  threads: {
    name: 'Threads',
    href: ({ url, title }) => `https://www.threads.net/intent/post?text=${title}%20${url}`,
    only: ['', 'HK', 'TW', 'TH', 'PH', 'VN'],
  },
  facebook: {
    name: 'Facebook',
    href: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    except: behindWall,
  },
  pinterest: {
    name: 'Pinterest',
    href: ({ url, title }) => `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}`,
    only: ['', 'ID', 'MY', 'PH', 'SG'],
  },
  linkedin: {
    name: 'LinkedIn',
    href: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    except: behindWall,
  },
} as const satisfies Record<string, ShareTarget>;

/** A service by its code, as a magazine names it. */
export type ShareService = keyof typeof shareTargets;
/** The codes of all services, in the order of the program. */
export const shareServices = Object.keys(shareTargets) as ShareService[];

const isOffered = ({ only, except }: ShareTarget, country: string) =>
  only ? only.includes(country) : !except?.includes(country);

/**
 * The services of a country, or those that the magazine chose, in order, each by its name in a language and with the
 * address by which a page is shared with it; without one where readers scan a code.
 * @param language of the page, by its BCP 47 code
 */
export function shareLinksFor(
  country: string,
  language: string,
  page: { url: string; title: string },
  chosen?: readonly ShareService[],
): { name: string; href: string | undefined }[] {
  const shared = { url: encodeURIComponent(page.url), title: encodeURIComponent(page.title) };
  const services = chosen ?? shareServices.filter((code) => isOffered(shareTargets[code], country));
  return services.map((code) => {
    const { name, chineseName = name, href }: ShareTarget = shareTargets[code];
    return { name: language.startsWith('zh') ? chineseName : name, href: href?.(shared) };
  });
}
