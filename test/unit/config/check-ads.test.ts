import t from 'tap';
import { adProblems } from '../../../server/config/check-ads.ts';
import { readConfig } from '../../../server/config/config.ts';

const google = {
  AD_LIBRARY_URL: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  AD_NETWORK: '1234567',
  SITE_ORIGIN: 'https://www.magazine.example',
  ADS_TXT: 'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0; OWNERDOMAIN=magazine.example',
};
const problemsWith = (changes: Record<string, string>) => adProblems(readConfig({ ...google, ...changes }));

t.test('records that agree with library, network and site have no problem', async (t) => {
  t.strictSame(problemsWith({}), []);
  t.strictSame(adProblems(readConfig({})), [], 'nor a site that sells nothing');
  t.strictSame(problemsWith({ ADS: 'off', ADS_TXT: 'a.example, 1, DIRECT' }), []);
});

const cases: [what: string, changes: Record<string, string>, problem: RegExp][] = [
  [
    'another seller alone',
    { ADS_TXT: 'a.example, 1, DIRECT; OWNERDOMAIN=magazine.example' },
    /no record of google\.com/,
  ],
  [
    'an account of another form',
    { ADS_TXT: 'google.com, 1234567, DIRECT, f08c47fec0942fa0; OWNERDOMAIN=magazine.example' },
    /names 1234567: an account is pub-/,
  ],
  [
    'no certification authority',
    { ADS_TXT: 'google.com, pub-1234567890123456, DIRECT; OWNERDOMAIN=magazine.example' },
    /must end with f08c47fec0942fa0/,
  ],
  ['a network that is no number', { AD_NETWORK: 'house' }, /no network code of Google/],
  ['the code of a parent network', { AD_NETWORK: '1234567,89' }, /no record of google\.com is RESELLER/],
  [
    'a reseller alone',
    { ADS_TXT: 'google.com, pub-1234567890123456, RESELLER, f08c47fec0942fa0; OWNERDOMAIN=magazine.example' },
    /is DIRECT/,
  ],
  ['no owner', { ADS_TXT: 'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0' }, /no OWNERDOMAIN/],
  ['another owner', { SITE_ORIGIN: 'https://other.example' }, /not the domain of other\.example/],
  [
    'a bidder without a record',
    {
      HEADER_BIDDING_URL: 'https://bids.example/prebid.js',
      HEADER_BIDDERS: JSON.stringify({ HOME: [{ bidder: 'appnexus', params: {} }] }),
    },
    /the bidder appnexus/,
  ],
  [
    'another library, whose account is not named',
    { AD_LIBRARY_URL: 'https://ads.example/tag.js', AD_NETWORK: '77' },
    /names the account 77/,
  ],
];

for (const [what, changes, problem] of cases)
  t.test(`${what} is a problem, which the answer names`, async (t) => {
    const problems = problemsWith(changes);
    t.equal(problems.length, 1, problems.join('; '));
    t.match(problems[0], problem);
  });

t.test('comments of partners are left out of the records', async (t) => {
  const { ADS_TXT } = readConfig({
    ADS_TXT: 'a.example, 1, DIRECT, f08c # display; # partners\nMANAGERDOMAIN=b.example, US',
  });
  t.strictSame(ADS_TXT, ['a.example, 1, DIRECT, f08c', 'MANAGERDOMAIN=b.example, US']);
});

t.test('without any records that alone is said', async (t) => {
  const { ADS_TXT: _, ...rest } = google;
  t.match(adProblems(readConfig(rest)), [/^ADS_TXT is not set/]);
});
