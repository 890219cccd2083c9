import { BlockList, isIP } from 'node:net';

/** Network addresses, as those of proxies. */
export type AddressList = (address: string | undefined) => boolean;

type Family = 'ipv4' | 'ipv6';

const familyOf = (address: string): Family | undefined =>
  (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 4 | 6];

const longestPrefix: Readonly<Record<Family, number>> = { ipv4: 32, ipv6: 128 };

/** Adds an address (`10.1.2.3`) or a CIDR range (`10.0.0.0/8`) to a list; tells whether it is one. */
function add(list: BlockList, entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  const family = familyOf(address);
  if (!family || rest.length > 0) return false;
  if (length === undefined) {
    list.addAddress(address, family);
    return true;
  }
  if (!/^\d{1,3}$/.test(length) || Number(length) > longestPrefix[family]) return false;
  list.addSubnet(address, Number(length), family);
  return true;
}

/**
 * The addresses that a text lists: addresses and CIDR ranges separated by commas. An IPv4 address also matches in its
 * IPv6 form, `::ffff:10.1.2.3`. `undefined` when an entry is neither.
 */
export function addressList(text: string): AddressList | undefined {
  const list = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => add(list, entry))) return undefined;
  return (address) => {
    const family = address === undefined ? undefined : familyOf(address);
    return family !== undefined && list.check(address as string, family);
  };
}

/** The list that has no address. */
export const noAddresses: AddressList = () => false;
