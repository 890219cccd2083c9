import { Type } from 'typebox';
import { linkPattern, maxLinkLength, pathPattern, webAddressPattern } from '../../../views/links.ts';

/**
 * The types of every field that becomes the address of a link. A path of the site has one slash at its beginning; an
 * address of another site has a scheme of the web and no name of a user; neither has spaces or control characters.
 */
const address = (pattern: string) => Type.String({ pattern, maxLength: maxLinkLength });

/** A path of the site, an address of another, a mailbox or a telephone. */
export const LinkAddress = address(linkPattern);
/** An address of another site. */
export const WebAddress = address(webAddressPattern);
/** A path of the site. */
export const SitePath = address(pathPattern);
