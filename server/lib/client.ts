import ipaddr from 'ipaddr.js';

/** So many of the eight groups of an IPv6 address name the network of a home or an office. */
const networkGroups = 4;

/**
 * The key by which a client is limited, wherever it is: its IPv4 address, or the /64 network of its IPv6 address, however
 * the address is written. What is no address is its own key.
 */
export function clientOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return address.parts
    .slice(0, networkGroups)
    .map((group) => group.toString(16))
    .join(':');
}
