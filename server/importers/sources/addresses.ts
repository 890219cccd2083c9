import { withoutTrailingSlashes } from '../../lib/addresses.ts';
/** The path of an address with its query, without double slashes; undefined when it is none. */
export function pathOfAddress(address: string): string | undefined {
  if (!URL.canParse(address, 'https://host.invalid')) return undefined;
  const { pathname, search } = new URL(address, 'https://host.invalid');
  return pathname.replaceAll(/\/{2,}/g, '/') + search;
}

/** The host of an address; undefined when it has none. */
export function hostOfAddress(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host || undefined : undefined;
}

/** A host with and without `www.`. */
export function namesOfHost(host: string): string[] {
  const bare = host.replace(/^www\./, '');
  return [bare, `www.${bare}`];
}

/** The form in which paths are compared: decoded, without the slash at the end. */
export function comparablePath(path: string): string {
  const [address = '', query] = path.split('?', 2);
  const bare = address.length > 1 ? withoutTrailingSlashes(address) : address;
  const decoded = decodeOrKeep(bare);
  return query ? `${decoded}?${query}` : decoded;
}

/** A percent-encoded text decoded; as it is when it cannot be. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The origin that addresses within a source have while it is read, where the source does not name its own. */
export const unknownOrigin = 'https://source.invalid';
