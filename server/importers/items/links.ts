import { isLinkAddress } from '../../../views/components/text/inline-text.ts';
import { linkForms, maxLinkLength } from '../../../views/links.ts';
import {
  comparablePath,
  decodeOrKeep,
  hostOfAddress,
  pathOfAddress,
  unknownOrigin,
} from '../sources/addresses.ts';

interface LinkContext {
  /** The source's own hosts. */
  hosts: readonly string[];
  /** The address of the record in which the link stands. */
  base: string;
  /** The new path of what the source shows at a path, or of a part of it. */
  newPathOf(path: string, part?: string): string | undefined;
}

const documents = /\.(?:pdf|zip|docx?|xlsx?|pptx?|mp3|m4a|ogg|wav|mp4|m4v|mov|webm|avi|epub|csv|txt|svg)$/i;
const pictures = /\.(?:jpe?g|png|gif|webp|avif)$/i;
const isFile = ({ pathname }: URL) => documents.test(pathname) || pictures.test(pathname);

const written = (href: string) =>
  href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20').replaceAll('\\', '%5C');

/** A link of a body, whether it leads to a file of the source that is no picture, or the reason for which it is left out. */
export type ReadLink =
  | { href: string; isFile?: boolean; refused?: undefined }
  | { href?: undefined; isFile?: undefined; refused: string };

/**
 * Where a link of a body leads in the magazine: links within the source lead to the new addresses, or to the old paths,
 * which redirect; files stay where they are. What may not be the address of a link is refused, with the reason.
 */
export function linkOf(href: string, context: LinkContext): ReadLink {
  const address = href.trim();
  if (address === '') return { refused: 'it has no address' };
  if (address.startsWith('#'))
    return { refused: 'it leads to a place within a text, and these have no names' };
  const found = addressOf(address, context);
  if (found?.startsWith(`${unknownOrigin}/`))
    return { refused: 'it leads to a file of the source, whose address is not known: name it with --site' };
  if (found === undefined || !isLinkAddress(found))
    return {
      refused:
        (found?.length ?? 0) > maxLinkLength
          ? `it is longer than ${maxLinkLength} characters`
          : `a link is ${linkForms.link}`,
    };
  return isOwnDocument(address, context) ? { href: found, isFile: true } : { href: found };
}

/** Whether an address is on the source's own site. */
const isOwn = ({ host }: URL, { hosts, base }: LinkContext) =>
  hosts.includes(host) || host === hostOfAddress(base);

function isOwnDocument(address: string, context: LinkContext): boolean {
  if (!URL.canParse(address, context.base)) return false;
  const url = new URL(address, context.base);
  return isOwn(url, context) && documents.test(url.pathname);
}

function addressOf(address: string, context: LinkContext): string | undefined {
  if (/^(?:mailto|tel):/i.test(address))
    return written(address.replace(/^[a-z]+/i, (name) => name.toLowerCase()));
  const { base, newPathOf } = context;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (!isOwn(url, context) || isFile(url)) return written(url.href);
  const path = pathOfAddress(url.href) ?? '/';
  const part = decodeOrKeep(url.hash.slice(1)) || undefined;
  const [bare = '', query] = path.split('?', 2);
  // What counts readers stands in the query, unless the number of an item does.
  const found =
    newPathOf(comparablePath(path), part) ?? (query ? newPathOf(comparablePath(bare), part) : undefined);
  return written(found ?? path);
}
