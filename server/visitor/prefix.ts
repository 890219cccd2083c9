import { type Locale, localeOfAnyCase } from '../../locales/languages.ts';

export interface PrefixedAddress {
  /** The address without the prefix, for the router. */
  address: string;
  prefix: Locale | undefined;
}

/** Splits off the first segment of an address if it is a locale, in any letter case: `/zh-hant/dining?a=1`. */
export function splitPrefix(address: string): PrefixedAddress {
  const match = /^\/([A-Za-z-]{2,7})(?=[/?]|$)(.*)$/s.exec(address);
  const prefix = match && localeOfAnyCase(match[1] as string);
  if (!match || !prefix) return { address, prefix: undefined };
  const rest = match[2] as string;
  return { address: rest.startsWith('/') ? rest : `/${rest}`, prefix };
}
