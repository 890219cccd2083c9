import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import t from 'tap';
import { readConfig } from '../../../server/config/config.ts';
import { contentSecurityPolicy } from '../../../server/http/security-headers.ts';

/** The findings above "info". */
const findingsOf = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ severity, directive, value }) => `${Severity[severity]} ${directive} ${value ?? ''}`.trim());

/** The checker remarks on every policy without `strict-dynamic` that a site may serve scripts of others; this one serves none. */
const ownScripts = "MEDIUM_MAYBE script-src 'self'";
const scripts = ['/assets/main-1a2b3c4d.js'];
const library = {
  AD_LIBRARY_URL: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  AD_ORIGINS: 'https://more.example',
};
/** The settings that allow something from outside, each of which is set or not. */
const outside: readonly [name: string, environment: Record<string, string>][] = [
  ['an ad library whose host serves script that others write', library],
  ['a tag manager', { GTM_ID: 'GTM-ABC123' }],
  [
    'a consent platform',
    { CONSENT_PLATFORM_URL: 'https://consent.example/platform.js', CONSENT_STYLES: 'inline' },
  ],
  ['header bidding', { HEADER_BIDDING_URL: 'https://bids.example/prebid.js' }],
];
const combinations = Array.from({ length: 2 ** outside.length }, (_, bits) =>
  outside.filter((_, index) => bits & (1 << index)),
);

for (const chosen of combinations)
  t.test(
    `nothing is found against a policy with ${chosen.map(([name]) => name).join(', ') || 'nothing from outside'}`,
    async (t) => {
      const settings = readConfig(Object.assign({}, ...chosen.map(([, environment]) => environment)));
      for (const style of ['', '.a{color:red}'])
        for (const confidential of [false, true]) {
          const policy = contentSecurityPolicy(settings, { scripts, style, confidential });
          t.strictSame(findingsOf(policy), confidential ? [ownScripts] : [], `${style} ${confidential}`);
          // The desk shows previews beside the text.
          t.match(policy, `frame-ancestors '${confidential ? 'self' : 'none'}'`);
          if (confidential) t.notMatch(policy, /https?:/);
          else
            for (const origin of chosen.flatMap(([, environment]) => Object.values(environment)))
              if (URL.canParse(origin) && chosen.some(([, { AD_LIBRARY_URL }]) => AD_LIBRARY_URL))
                t.match(policy, new URL(origin).origin);
        }
    },
  );

t.test(
  'a platform may write the style elements that the settings allow, on pages that load it',
  async (t) => {
    const platform = {
      CONSENT_PLATFORM_URL: 'https://consent.example/platform.js',
      CONSENT_ORIGINS: 'https://data.consent.example',
    };
    const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
    const styleOf = (environment: Record<string, string>, confidential = false) =>
      contentSecurityPolicy(readConfig(environment), { style: '.a{color:red}', confidential })
        .split('; ')
        .find((directive) => directive.startsWith('style-src '));
    t.match(styleOf({}) ?? '', /^style-src 'self' 'sha256-[^']+'$/);
    t.notMatch(styleOf(platform) ?? '', 'unsafe-inline');
    t.match(styleOf({ ...platform, CONSENT_STYLES: hash }) ?? '', `'${hash}'`);
    t.equal(
      styleOf({ ...platform, CONSENT_STYLES: 'inline' }),
      "style-src 'self' 'unsafe-inline' https://consent.example https://data.consent.example",
    );
    t.equal(styleOf({ ...platform, CONSENT_STYLES: 'inline' }, true), styleOf({}));
    t.equal(styleOf({ CONSENT_STYLES: 'inline' }), styleOf({}), 'nothing without a platform');
  },
);

t.test('the checker finds what a policy of hosts alone lacks', async (t) => {
  const policy = contentSecurityPolicy(readConfig(library), { scripts }).replace("'strict-dynamic' ", '');
  t.ok(findingsOf(policy).includes('HIGH script-src https://securepubads.g.doubleclick.net'));
});

t.test('each build trusts its own scripts', async (t) => {
  const policyOf = (...addresses: string[]) => contentSecurityPolicy(readConfig({}), { scripts: addresses });
  t.not(policyOf('/assets/main-1.js'), policyOf('/assets/main-2.js'));
});

for (const directive of ["base-uri 'none'", "object-src 'none'"])
  t.test(`the policy has ${directive}`, async (t) => {
    t.ok(contentSecurityPolicy(readConfig({})).split('; ').includes(directive));
  });
