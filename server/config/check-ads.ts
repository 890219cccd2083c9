import type { Config } from './config.ts';

/** The certification authority's identifier of Google in ads.txt. */
const googleId = 'f08c47fec0942fa0';
const googleHosts = /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googletagservices\.com)$/;

type AdSettings = Pick<
  Config,
  | 'ADS'
  | 'AD_LIBRARY_URL'
  | 'AD_NETWORK'
  | 'ADS_TXT'
  | 'SITE_ORIGIN'
  | 'HEADER_BIDDERS'
  | 'HEADER_BIDDING_URL'
>;

interface SellerRecord {
  system: string;
  account: string;
  relation: string;
  authority: string;
}

const sellersOf = (lines: readonly string[]): SellerRecord[] =>
  lines.flatMap((line) => {
    const [system = '', account = '', relation = '', authority = ''] = line
      .split(',')
      .map((cell) => cell.trim());
    return relation
      ? [{ system: system.toLowerCase(), account, relation: relation.toUpperCase(), authority }]
      : [];
  });

const variableOf = (lines: readonly string[], name: string): string | undefined =>
  lines
    .map((line) => line.split('=').map((cell) => cell.trim()))
    .find(([key]) => key?.toUpperCase() === name)?.[1];

/** What Google's library asks of the records, where it is the library. */
function googleProblems(sellers: readonly SellerRecord[], network: string): string[] {
  const own = sellers.filter(({ system }) => system === 'google.com');
  const problems: string[] = [];
  if (!/^\d+(?:,\d+)?$/.test(network))
    problems.push(`AD_NETWORK is "${network}", which is no network code of Google: it is a number`);
  if (own.length === 0)
    problems.push(`ADS_TXT has no record of google.com: add "google.com, pub-…, DIRECT, ${googleId}"`);
  for (const { account, authority } of own) {
    if (!/^pub-\d{16}$/.test(account))
      problems.push(`the record of google.com names ${account}: an account is pub- and 16 digits`);
    if (authority !== googleId)
      problems.push(`the record of google.com for ${account} must end with ${googleId}`);
  }
  const isManaged = network.includes(',');
  if (isManaged && own.length > 0 && !own.some(({ relation }) => relation === 'RESELLER'))
    problems.push('AD_NETWORK has the code of a parent network, but no record of google.com is RESELLER');
  if (!isManaged && own.length > 0 && !own.some(({ relation }) => relation === 'DIRECT'))
    problems.push('no record of google.com is DIRECT, as that of the network itself is');
  return problems;
}

/**
 * What is wrong with who may sell the advertising, beside the library and the network code that are set; each as a
 * sentence that says what to do. Nothing is asked of the network.
 */
export function adProblems(settings: AdSettings): string[] {
  const { ADS, AD_LIBRARY_URL, AD_NETWORK, ADS_TXT, SITE_ORIGIN, HEADER_BIDDING_URL, HEADER_BIDDERS } =
    settings;
  if (ADS === 'off' || !AD_LIBRARY_URL) return [];
  if (ADS_TXT.length === 0)
    return [
      'ADS_TXT is not set: without /ads.txt most buyers do not bid. Set it to the records of your sellers',
    ];
  const sellers = sellersOf(ADS_TXT);
  const problems = googleHosts.test(new URL(AD_LIBRARY_URL).hostname)
    ? googleProblems(sellers, AD_NETWORK)
    : sellers.some(({ account }) => AD_NETWORK.split(',').includes(account))
      ? []
      : [`no record of ADS_TXT names the account ${AD_NETWORK}, which AD_NETWORK asks ads of`];
  const owner = variableOf(ADS_TXT, 'OWNERDOMAIN');
  const host = SITE_ORIGIN === undefined ? undefined : new URL(SITE_ORIGIN).hostname;
  if (!owner)
    problems.push('ADS_TXT has no OWNERDOMAIN: add "OWNERDOMAIN=" with the domain of who owns the site');
  else if (host && host !== owner && !host.endsWith(`.${owner}`) && !variableOf(ADS_TXT, 'MANAGERDOMAIN'))
    problems.push(
      `OWNERDOMAIN is ${owner}, which is not the domain of ${host}, and there is no MANAGERDOMAIN`,
    );
  const bidders = new Set(
    Object.values(HEADER_BIDDERS).flatMap((all) => all.map(({ bidder }) => bidder.toLowerCase())),
  );
  if (HEADER_BIDDING_URL)
    for (const bidder of bidders)
      if (!sellers.some(({ system }) => system.includes(bidder)))
        problems.push(
          `no record of ADS_TXT has a system by the name of the bidder ${bidder}: ask it for its records`,
        );
  return problems;
}
