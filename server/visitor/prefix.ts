import { type Locale, localeOfAnyCase } from '../../locales/languages.ts';

export interface PrefixedAddress {
  /** The address to route, without the prefix. */
  address: string;
  prefix: Locale | undefined;
}

/** Takes a locale code that stands as first segment off an address, in any letter case (ruling R13). */
export function splitPrefix(address: string): PrefixedAddress {
  const found = /^\/([A-Za-z-]{2,7})(?=[/?]|$)(.*)$/s.exec(address);
  const prefix = found && localeOfAnyCase(found[1] as string);
  if (!found || !prefix) return { address, prefix: undefined };
  const rest = found[2] as string;
  return { address: rest.startsWith('/') ? rest : `/${rest}`, prefix };
}
