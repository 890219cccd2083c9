import { comparablePath, hostOfAddress, pathOfAddress } from '../sources/addresses.ts';

interface LinkContext {
  /** The source's own hosts. */
  hosts: readonly string[];
  /** The address of the record in which the link stands. */
  base: string;
  /** The new path of what the source shows at a path. */
  newPathOf(path: string): string | undefined;
}

const files =
  /\.(?:pdf|zip|docx?|xlsx?|pptx?|mp3|m4a|ogg|wav|mp4|m4v|mov|webm|avi|epub|csv|txt|jpe?g|png|gif|webp|svg)$/i;

const written = (href: string) =>
  href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20').replaceAll('\\', '%5C');

/**
 * Where a link of a body leads in the magazine: links within the source lead to the new addresses, or to the old paths,
 * which redirect; files stay where they are. Undefined for links that lead nowhere.
 */
export function linkOf(href: string, { hosts, base, newPathOf }: LinkContext): string | undefined {
  const address = href.trim();
  if (address === '' || address.startsWith('#')) return undefined;
  if (/^(?:mailto|tel):/i.test(address)) return written(address);
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const own = hosts.includes(url.host) || url.host === hostOfAddress(base);
  if (!own || files.test(url.pathname)) return written(url.href);
  const path = pathOfAddress(url.href) ?? '/';
  return written(newPathOf(comparablePath(path)) ?? path);
}
