/** Which accounts of a provider are let in. */
export interface ProviderRules {
  /** The domains of mail addresses that are let in; any if there are none. */
  domains: readonly string[];
  /** A claim that an account must have. */
  claim?: { name: string; value: string } | undefined;
}

/** What a provider says of an account. */
export type Claims = Readonly<Record<string, unknown>>;

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The mail address of an account, if the provider says that it belongs to it. */
export const verifiedAddress = ({ email, email_verified }: Claims): string | undefined =>
  typeof email === 'string' && email_verified === true ? email : undefined;

/** Whether an account is let in by the rules: by the domain of its address, and by a claim. */
export function isLetIn(claims: Claims, { domains, claim }: ProviderRules): boolean {
  const address = verifiedAddress(claims);
  if (domains.length > 0 && (address === undefined || !domains.includes(domainOf(address)))) return false;
  if (!claim) return true;
  const found = claims[claim.name];
  return (Array.isArray(found) ? found : [found]).some((value) => String(value) === claim.value);
}
