import { followSchedule, letterSchedule } from './letter-schedule.ts';
import {
  anyText,
  claim,
  domainNames,
  exactWebUrl,
  file,
  integer,
  mailSender,
  oneOf,
  url,
  webUrl,
} from './parsers.ts';
import { root } from './root.ts';
import { optional, required } from './setting.ts';

/** The settings of the CMS whose texts are brought here. */
const cmsSettings = {
  CMS_URL: optional({
    group: 'Content',
    parser: webUrl,
    description:
      'Address of a site with Ghost or WordPress whose texts are brought here as they change; see [live](importing.md#live-from-the-cms-that-you-have).',
  }),
  CMS_KEY: optional({
    group: 'Content',
    parser: anyText,
    secret: true,
    description: 'The key of the Content API of Ghost; without it the site is one with WordPress.',
  }),
  CMS_LOGIN: optional({
    group: 'Content',
    parser: anyText,
    secret: true,
    description:
      'With which drafts are read. Of WordPress: a user and an application password, as in `ada:abcd efgh ijkl`. Of Ghost: the key of the Admin API.',
  }),
  CMS_SECRET: optional({
    group: 'Content',
    parser: anyText,
    secret: true,
    description:
      'The secret with which the CMS signs what it tells of changes; without it they are only looked for.',
  }),
  CMS_MAPPING: optional({
    group: 'Content',
    parser: file(root),
    description:
      'The file of the mapping; by default `cms-mapping.json` in `DATA_DIR`, of which a draft is written.',
  }),
  CMS_SECONDS: required({
    group: 'Content',
    parser: integer(5, 86_400),
    fallback: 300,
    description: 'After how many seconds changes are looked for that the CMS did not tell.',
  }),
  CMS_PRIVATE: required<'on' | 'off'>({
    group: 'Content',
    parser: oneOf(['on', 'off']),
    fallback: 'off',
    description: '`on` where the CMS is on this machine or in a private network.',
  }),
};

/** The settings of a provider of OpenID Connect by which people of the newsroom sign in. */
const providerSettings = {
  OIDC_ISSUER: optional({
    group: 'Publishing',
    parser: exactWebUrl,
    description:
      'Address of a provider of OpenID Connect by which people sign in to the desk, as in `https://login.example/magazine`; by plain HTTP on this machine alone. It sends browsers back to `/desk/provider/callback`. See [the newsroom](newsroom.md#sign-in-by-a-provider).',
  }),
  OIDC_CLIENT_ID: optional({
    group: 'Publishing',
    parser: anyText,
    description: 'The name by which the provider knows the program; required with `OIDC_ISSUER`.',
  }),
  OIDC_CLIENT_SECRET: optional({
    group: 'Publishing',
    parser: anyText,
    secret: true,
    description: 'The secret that goes with it, where the provider asks for one.',
  }),
  OIDC_NAME: required({
    group: 'Publishing',
    parser: anyText,
    fallback: 'OpenID',
    description: 'How the button of the sign-in calls the provider.',
  }),
  OIDC_DOMAINS: required<string[]>({
    group: 'Publishing',
    parser: domainNames,
    fallback: [],
    fallbackText: 'any',
    description: 'Domains of verified mail addresses that are let in, separated by spaces.',
  }),
  OIDC_CLAIM: optional({
    group: 'Publishing',
    parser: claim,
    description: 'A claim that accounts must have to be let in, as in `groups=newsroom`.',
  }),
};

/** The settings of the language model, of the mail server, of the CMS and of the sign-in. */
export const serviceSettings = {
  ...cmsSettings,
  ...providerSettings,
  SUMMARY_API_URL: optional({
    group: 'Summaries',
    parser: webUrl,
    description:
      'Base URL of a language model with the OpenAI chat completions API, as in `https://models.example/v1`. Without it summaries are sentences of the story.',
  }),
  SUMMARY_API_KEY: optional({
    group: 'Summaries',
    parser: anyText,
    secret: true,
    description: 'Its API key.',
  }),
  SUMMARY_MODEL: optional({
    group: 'Summaries',
    parser: anyText,
    description: 'The name of the model; required with `SUMMARY_API_URL`.',
  }),
  SUMMARY_REVIEW: required<'on' | 'off'>({
    group: 'Summaries',
    parser: oneOf(['on', 'off']),
    fallback: 'off',
    description:
      '`on` shows what the model writes only once its owner has approved it; until then the Highlights stay.',
  }),
  SUMMARY_DAILY_TOKENS: required({
    group: 'Summaries',
    parser: integer(1, 1_000_000_000),
    fallback: 500_000,
    description:
      'How many tokens all nodes together may have the model read and write in 24 hours: what a day costs at most, divided by the price of a token.',
  }),
  SMTP_URL: optional({
    group: 'Mail',
    parser: url(['smtp:', 'smtps:']),
    secret: true,
    description:
      'Mail server, as in `smtps://user:password@mail.example:465`; without it mails are written to `DATA_DIR/outbox`.',
  }),
  MAIL_FROM: required({
    group: 'Mail',
    parser: mailSender,
    fallback: 'Magazine <newsletters@magazine.example>',
    description: 'Sender of all mails; required with `SMTP_URL`.',
  }),
  LETTER_SCHEDULE: required({
    group: 'Mail',
    parser: letterSchedule,
    fallback: [],
    fallbackText: 'none',
    description:
      'When issues of newsletters are made and sent each week, by the clock of each region, as in `dining=thu 07:00,tatlerweekend=sat 08:00`; without it `npm run letter` does it.',
  }),
  FOLLOW_SCHEDULE: required({
    group: 'Mail',
    parser: followSchedule,
    fallback: followSchedule.parse('daily 07:00') ?? [],
    fallbackText: '`daily 07:00`',
    description:
      'When readers are sent what is new of the writers and subjects that they follow, by the clock of each region, as in `mon 07:00,thu 18:00`; `off` sends nothing, and pages offer feeds alone.',
  }),
} as const;
