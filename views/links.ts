/** A link. Addresses in props are final: views never change them. */
export interface Link {
  label: string;
  href: string;
}

/** A link of which one in its list may be active. */
export type SelectableLink = Link & { active: boolean };

/** The attribute of a link that leads to where the reader is. */
export const currentAttribute = (active?: boolean) => (active ? ({ 'aria-current': 'true' } as const) : {});

/** The length of an address in characters that a link has at most. */
export const maxLinkLength = 2048;

const rest = String.raw`[^\s\p{Cc}\\]*`;

/** An address of another site: a scheme of the web and a host, without the name of a user, and without spaces. */
export const webAddressPattern = String.raw`^https?:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#]${rest})?$`;

/** A path of this site: one slash, and no second one or backslash, which would make a host of what follows. */
export const pathPattern = String.raw`^\/(?:[^\s\p{Cc}\\/]${rest})?$`;

const inner = (pattern: string) => pattern.slice(1, -1);

/** Whatever a link may lead to: a path of this site, an address of another, a mailbox or a telephone. */
export const linkPattern = `^(?:${inner(pathPattern)}|${inner(webAddressPattern)}|(?:mailto|tel):${rest.slice(0, -1)}+)$`;

/** What each form of an address may be, as the end of a sentence. */
export const linkForms = {
  web: 'an address that begins with https:// or http://, without the name of a user, spaces or backslashes',
  path: 'a path of this site that begins with one slash, as /dining, without spaces or backslashes',
  link: 'a path of this site as /dining, or an address that begins with https://, http://, mailto: or tel:, without spaces, backslashes or the name of a user',
};

const whole = new RegExp(linkPattern, 'u');
const wholeWebAddress = new RegExp(webAddressPattern, 'u');
const wholePath = new RegExp(pathPattern, 'u');

/** Whether an address may be that of a link. Everything that becomes an `href` is asked, wherever it comes from. */
export const isLink = (href: string): boolean => href.length <= maxLinkLength && whole.test(href);

/** Whether an address may be that of a link to another site. */
export const isWebAddress = (href: string): boolean =>
  href.length <= maxLinkLength && wholeWebAddress.test(href);

/** Whether an address may be that of a link to a path of this site. */
export const isSitePath = (href: string): boolean => href.length <= maxLinkLength && wholePath.test(href);
