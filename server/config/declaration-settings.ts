import type { Parser } from './parsers.ts';
import { optional, required } from './setting.ts';

/** The services that ask a site to prove its owner by a meta element, with the name that the element has. */
const verifiers = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  baidu: 'baidu-site-verification',
  naver: 'naver-site-verification',
  facebook: 'facebook-domain-verification',
  pinterest: 'p:domain_verify',
} as const;
type Verifier = keyof typeof verifiers;

/** The content of a meta element by its name. */
export type Verifications = readonly { name: string; content: string }[];

const isVerifier = (name: string): name is Verifier => Object.hasOwn(verifiers, name);

const verificationList: Parser<Verifications> = {
  expects: `SERVICE=CODE separated by commas, where SERVICE is one of ${Object.keys(verifiers).join(', ')}`,
  parse: (text) => {
    const pairs = text.split(',').map((pair) => /^\s*([a-z]+)=([\w+/=.:-]{1,200})\s*$/.exec(pair));
    const read = pairs.flatMap((match) => {
      const [, service = '', content = ''] = match ?? [];
      return isVerifier(service) ? [{ name: verifiers[service], content }] : [];
    });
    return read.length === pairs.length ? read : undefined;
  },
};

const textOf = (pattern: RegExp, expects: string): Parser<string> => ({
  expects,
  parse: (text) => (pattern.test(text) ? text : undefined),
});

/** The settings that the head of every page declares to other services. */
export const declarationSettings = {
  TWITTER_SITE: optional({
    group: 'Crawlers',
    parser: textOf(/^@\w{1,15}$/, 'an account of X with its @, as in @magazine'),
    description: 'Account of the magazine on X, which cards of shared pages name (`twitter:site`).',
  }),
  FACEBOOK_APP_ID: optional({
    group: 'Crawlers',
    parser: textOf(/^\d{5,20}$/, 'the digits of an app id'),
    description: 'App id at Facebook, for statistics of shared pages (`fb:app_id`).',
  }),
  SITE_VERIFICATION: required<Verifications>({
    group: 'Crawlers',
    parser: verificationList,
    fallback: [],
    fallbackText: '',
    description:
      'Codes by which services know the owner of the site, as in `google=abc,bing=def`; also `yandex`, `baidu`, `naver`, `facebook` and `pinterest`.',
  }),
  IOS_APP: optional({
    group: 'App',
    parser: textOf(/^\d{5,15}$/, 'the digits of an id in the App Store, as in 123456789'),
    description:
      'Id of the iOS app in the App Store. Safari shows a banner for it, which opens the page in the app.',
  }),
} as const;
