/** An address or path without the slashes at its end; a path of slashes alone becomes empty. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (end > 0 && address[end - 1] === '/') end--;
  return address.slice(0, end);
}

/** The path of an address: what is before its query. */
export const pathOf = (address: string): string => address.split('?', 1)[0] as string;

/** Whether a host name stands for this machine. */
export const isLoopback = (hostname: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]', '::1'].includes(hostname);
