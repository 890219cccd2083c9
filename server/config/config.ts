import { isAbsolute, resolve } from 'node:path';
import { type Tenant, tenants } from '../../locales/regions.ts';
import { root } from './root.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Turns a setting's text into its value, or throws what was wrong with it. */
type Parse<T> = (text: string) => T;

const integer =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new Error(`must be a whole number from ${least} to ${most}`);
    }
    return value;
  };

const oneOf =
  <T extends string>(choices: readonly T[]): Parse<T> =>
  (text) => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
    return found;
  };

const webAddress =
  (protocols: readonly string[]): Parse<string> =>
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !protocols.includes(url.protocol)) {
      throw new Error(
        `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
    }
    return text.replace(/\/+$/, '');
  };

const lookUpAddress: Parse<string> = (text) => {
  if (!/^https?:\/\/\S*\{ip\}\S*$/.test(text))
    throw new Error("must be an address with {ip} where the reader's goes");
  return text;
};

const hostName: Parse<string> = (text) => {
  if (!/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)) throw new Error('must be a domain name');
  return text;
};

const appLink: Parse<string> = (text) => {
  if (!/^[a-z][a-z0-9+.-]*:\/\/$/.test(text)) throw new Error('must be a scheme, as in vermeil://');
  return text;
};

const androidApp: Parse<string> = (text) => {
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(text))
    throw new Error('must be an application id, as in com.example.magazine');
  return text;
};

const adNetwork: Parse<string> = (text) => {
  if (!/^[a-z0-9-]+(,[a-z0-9-]+)*$/i.test(text))
    throw new Error("must be the publisher's code, as in 1234567");
  return text;
};

const tagManager: Parse<string> = (text) => {
  if (!/^GTM-[A-Z0-9]+$/.test(text)) throw new Error('must be an id, as in GTM-ABC123');
  return text;
};

const origins: Parse<string[]> = (text) => {
  const found = text.split(/\s+/);
  if (!found.every((origin) => /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(origin)))
    throw new Error('must be origins with spaces between, as in https://*.ads.example');
  return found;
};

const sender: Parse<string> = (text) => {
  if (!/^([^<>"\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text))
    throw new Error('must be a mail address, as in Vermeil <letters@vermeil.example>');
  return text;
};

const folder: Parse<string> = (text) => (isAbsolute(text) ? text : resolve(root, text));
const anyText: Parse<string> = (text) => text;
const http = webAddress(['http:', 'https:']);

interface Setting<T> {
  parse: Parse<T>;
  fallback: T;
}

const setting = <T>(parse: Parse<T>, fallback: T): Setting<T> => ({ parse, fallback });

/** Every setting of the program, by the name of its environment variable. README.md holds the same table. */
const settings = {
  PORT: setting(integer(0, 65_535), 3000),
  HOST: setting(anyText, '127.0.0.1'),
  DATA_DIR: setting(folder, resolve(root, 'data')),
  DATABASE_URL: setting<string | undefined>(webAddress(['postgres:', 'postgresql:']), undefined),
  CONTENT_API_URL: setting<string | undefined>(http, undefined),
  SAPI_URL: setting<string | undefined>(http, undefined),
  SITE_DOMAIN: setting<Tenant>(oneOf(tenants), 'asia'),
  SITE_ORIGIN: setting<string | undefined>(http, undefined),
  COOKIE_DOMAIN: setting<string | undefined>(hostName, undefined),
  GEOLOCATION_URL: setting<string | undefined>(lookUpAddress, undefined),
  REGION_POPUP: setting<'on' | 'off'>(oneOf(['on', 'off']), 'off'),
  APP_LINK: setting(appLink, 'vermeil://'),
  APP_STORE_URL: setting(http, 'https://store.example/vermeil'),
  ANDROID_APP: setting<string | undefined>(androidApp, undefined),
  ADS: setting<'on' | 'off'>(oneOf(['on', 'off']), 'on'),
  AD_LIBRARY_URL: setting<string | undefined>(http, undefined),
  AD_NETWORK: setting(adNetwork, 'house'),
  AD_ORIGINS: setting<string[]>(origins, []),
  GTM_ID: setting<string | undefined>(tagManager, undefined),
  NODE_ENV: setting(anyText, 'development'),
  SUMMARY_API_URL: setting<string | undefined>(http, undefined),
  SUMMARY_API_KEY: setting<string | undefined>(anyText, undefined),
  SUMMARY_MODEL: setting<string | undefined>(anyText, undefined),
  SMTP_URL: setting<string | undefined>(webAddress(['smtp:', 'smtps:']), undefined),
  MAIL_FROM: setting(sender, 'Vermeil <letters@vermeil.example>'),
  LOG_LEVEL: setting<(typeof logLevels)[number]>(oneOf(logLevels), 'info'),
  CACHE_MB: setting(integer(0, 65_536), 128),
  IMAGE_CACHE_BYTES: setting(integer(0, 2 ** 50), 512 * 1_048_576),
} as const;

type SettingName = keyof typeof settings;

/** The program's settings, each checked. */
export type Config = { [N in SettingName]: (typeof settings)[N] extends Setting<infer T> ? T : never };

/** The settings that pages depend on. */
export type PageSettings = Pick<
  Config,
  | 'REGION_POPUP'
  | 'APP_LINK'
  | 'APP_STORE_URL'
  | 'ANDROID_APP'
  | 'COOKIE_DOMAIN'
  | 'ADS'
  | 'AD_LIBRARY_URL'
  | 'AD_NETWORK'
  | 'GTM_ID'
  | 'NODE_ENV'
>;

/** Names every setting that was wrong, one line each. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment. An empty value counts as absent.
 * @throws {ConfigError} when any value is malformed
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values = (Object.keys(settings) as SettingName[]).map((name) => {
    const { parse, fallback } = settings[name] as Setting<unknown>;
    const text = environment[name];
    if (text === undefined || text === '') return [name, fallback];
    try {
      return [name, parse(text)];
    } catch (error) {
      problems.push(`${name} is "${text}": it ${(error as Error).message}`);
      return [name, fallback];
    }
  });
  const config = Object.fromEntries(values) as Config;
  if (config.SUMMARY_API_URL && !config.SUMMARY_MODEL)
    problems.push('SUMMARY_MODEL is not set: SUMMARY_API_URL needs the name of a model');
  if (environment.SMTP_URL && !environment.MAIL_FROM) {
    problems.push('MAIL_FROM is missing: with SMTP_URL it must be the address that mails come from');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}
