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

/**
 * What the evaluator asks of a list of addresses, and cannot answer: whether these hosts serve script that others
 * write. This program does not: uploads are pictures, and every answer is `nosniff`. What a publisher names, decision
 * 021 leaves to the publisher.
 */
const own = "MEDIUM_MAYBE script-src 'self'";
const named = [
  'MEDIUM_MAYBE script-src https://library.example',
  'MEDIUM_MAYBE script-src https://more.example',
];
const ofTagManager = 'MEDIUM_MAYBE script-src https://www.googletagmanager.com';

const library = {
  AD_LIBRARY_URL: 'https://library.example/ads.js',
  AD_ORIGINS: 'https://more.example',
};
const tagManager = { GTM_ID: 'GTM-ABC123' };
const combinations: [name: string, environment: Record<string, string>, found: string[]][] = [
  ['nothing from outside', {}, [own]],
  ['an ad library', library, [own, ...named]],
  ['a tag manager', tagManager, [own, ofTagManager]],
  ['both', { ...library, ...tagManager }, [own, ...named, ofTagManager]],
];

for (const [name, environment, found] of combinations)
  for (const style of ['', '.a{color:red}'])
    t.test(
      `of a policy with ${name}${style && ' and a style sheet'}, hosts alone are asked about`,
      async (t) => {
        t.strictSame(findingsOf(contentSecurityPolicy(readConfig(environment), style)), found);
      },
    );

t.test('a library whose host serves script that others write is found', async (t) => {
  const environment = { AD_LIBRARY_URL: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js' };
  t.ok(
    findingsOf(contentSecurityPolicy(readConfig(environment))).includes(
      'HIGH script-src https://securepubads.g.doubleclick.net',
    ),
  );
});

for (const directive of ["base-uri 'none'", "object-src 'none'"])
  t.test(`the policy has ${directive}`, async (t) => {
    t.ok(contentSecurityPolicy(readConfig({})).split('; ').includes(directive));
  });
