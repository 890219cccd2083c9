import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that nothing may be fetched from. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';

  constructor(host: string, address: string) {
    const resolved = host === address ? host : `${host} (${address})`;
    super(`${resolved} is an address of this machine or of a private network`);
  }
}

/** Whether an IP address is one of the public internet: not of this machine, a private network, or for special use. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/**
 * What connections find their addresses with: a host is resolved once, all its addresses are checked, and the connection
 * goes to one of these, so that a name cannot lead elsewhere after it was checked.
 */
export function guardedLookup(resolve: Resolve = resolveBySystem): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const forbidden = addresses.find(({ address }) => !isPublicAddress(address));
        const [first] = addresses;
        if (forbidden) done(new ForbiddenAddress(host, forbidden.address), '', 0);
        else if (!first) done(new Error(`${host} has no address`), '', 0);
        else if (options.all)
          (done as unknown as (error: null, all: typeof addresses) => void)(null, addresses);
        else done(null, first.address, first.family);
      },
      (error) => done(error as Error, '', 0),
    );
  };
}

/**
 * Checks a host that is an IP address, which connections do not resolve.
 * @throws {ForbiddenAddress}
 */
export function checkHost(hostname: string): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare) && !isPublicAddress(bare)) throw new ForbiddenAddress(bare, bare);
}
