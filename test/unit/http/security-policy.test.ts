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

const scripts = ['/assets/main-1a2b3c4d.js'];
const library = {
  AD_LIBRARY_URL: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  AD_ORIGINS: 'https://more.example',
};
const tagManager = { GTM_ID: 'GTM-ABC123' };
const combinations: [name: string, environment: Record<string, string>][] = [
  ['nothing from outside', {}],
  ['an ad library whose host serves script that others write', library],
  ['a tag manager', tagManager],
  ['both', { ...library, ...tagManager }],
];

for (const [name, environment] of combinations)
  for (const style of ['', '.a{color:red}'])
    t.test(`nothing is found against a policy with ${name}${style && ' and a style sheet'}`, async (t) => {
      t.strictSame(findingsOf(contentSecurityPolicy(readConfig(environment), { scripts, style })), []);
    });

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
