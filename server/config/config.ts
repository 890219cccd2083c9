import { isLoopback } from '../lib/addresses.ts';
import { ExpectedError } from '../lib/expected-error.ts';
import { firstUnwritable, unwritableMessage } from '../lib/writable-text.ts';
import type { Setting } from './setting.ts';
import { type SettingName, settingNames, settings } from './settings.ts';

/** The program's settings, each checked. */
export type Config = { [N in SettingName]: (typeof settings)[N] extends Setting<infer T> ? T : never };

/** The settings that pages depend on. */
export type PageSettings = Pick<
  Config,
  | 'REGION_POPUP'
  | 'MAP_LINKS'
  | 'FOLLOW_SCHEDULE'
  | 'TRANSLATION_NOTE'
  | 'APP_LINK'
  | 'APP_STORE_URL'
  | 'ANDROID_APP'
  | 'COOKIE_DOMAIN'
  | 'OWN_DOMAINS'
  | 'RUM_SAMPLE'
  | 'ADS'
  | 'AD_LIBRARY_URL'
  | 'AD_NETWORK'
  | 'AD_UNIT_REGION'
  | 'AD_WHOLE_PAGE'
  | 'ADS_WITHOUT_CONSENT'
  | 'AD_LIMITED_LIBRARY_URL'
  | 'AD_PPID'
  | 'GTM_ID'
  | 'CONSENT_PLATFORM_URL'
  | 'CONSENT_VENDORS'
  | 'HEADER_BIDDING_URL'
  | 'HEADER_BIDDERS'
  | 'HEADER_BIDDING_MS'
  | 'HEADER_BIDDING_CONFIG'
  | 'DEV_PAGES'
  | 'NODE_ENV'
  | 'SERVICE_WORKER'
  | 'CRAWL_SEARCH'
  | 'CRAWL_NEWS'
  | 'CRAWL_AI_ANSWERS'
  | 'CRAWL_AI_TRAINING'
  | 'TWITTER_SITE'
  | 'FACEBOOK_APP_ID'
  | 'SITE_VERIFICATION'
  | 'IOS_APP'
>;

/** Names every setting that was wrong, one line each. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting's value and, when its text is malformed, the line that says so. An empty text counts as absent. */
function readSetting(name: SettingName, text: string | undefined): { value: unknown; problem?: string } {
  const { parser, fallback, secret } = settings[name] as Setting<unknown>;
  if (text === undefined || text === '') return { value: fallback };
  const unwritable = firstUnwritable(text);
  if (unwritable) return { value: fallback, problem: `${name} ${unwritableMessage(unwritable)}` };
  const value = parser.parse(text);
  if (value !== undefined) return { value };
  const found = secret ? 'is malformed' : `is "${text}"`;
  return { value: fallback, problem: `${name} ${found}: it must be ${parser.expects}` };
}

const lastPort = 65_535;

function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || isLoopback(hostname);
}

/** What is wrong with settings that depend on one another. */
function conflicts(config: Config, environment: Environment): string[] {
  const problems: string[] = [];
  if (config.WORKERS > 1 && !config.DATABASE_URL)
    problems.push(
      `DATABASE_URL is missing: an embedded database has one process, and WORKERS is ${config.WORKERS}`,
    );
  if (config.WORKERS > 1 && config.PORT === 0)
    problems.push('PORT is 0: WORKERS share a port that stays the same while they are replaced');
  if (config.METRICS_PORT + config.WORKERS > lastPort + 1)
    problems.push(
      `METRICS_PORT must be at most ${lastPort + 1 - config.WORKERS}: each of the WORKERS has one`,
    );
  if (config.SUMMARY_API_URL && !config.SUMMARY_MODEL)
    problems.push('SUMMARY_MODEL is not set: SUMMARY_API_URL needs the name of a model');
  if (environment.SMTP_URL && !environment.MAIL_FROM)
    problems.push('MAIL_FROM is missing: with SMTP_URL it must be the address that mails come from');
  if (config.WEBHOOK_URL && !config.WEBHOOK_SECRET)
    problems.push('WEBHOOK_SECRET is not set: WEBHOOK_URL needs a key for its signatures');
  if (config.INDEXNOW_KEY && !config.SITE_ORIGIN)
    problems.push('SITE_ORIGIN is not set: INDEXNOW_KEY needs the public address of the site');
  if (config.OIDC_ISSUER && !config.OIDC_CLIENT_ID)
    problems.push('OIDC_CLIENT_ID is not set: OIDC_ISSUER needs the name of the client');
  if (config.OIDC_ISSUER && !isSafeIssuer(config.OIDC_ISSUER))
    problems.push('OIDC_ISSUER must begin with https://: by http:// it is trusted on this machine alone');
  return problems;
}

/**
 * Reads the settings from an environment. What is no setting is ignored.
 * @throws {ConfigError} when any value is malformed or missing, with one line for each
 */
export function readConfig(environment: Environment): Config {
  const read = settingNames.map((name) => [name, readSetting(name, environment[name])] as const);
  const config = Object.fromEntries(read.map(([name, { value }]) => [name, value])) as Config;
  const malformed = read.flatMap(([, { problem }]) => problem ?? []);
  const problems = [...malformed, ...conflicts(config, environment)];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}
