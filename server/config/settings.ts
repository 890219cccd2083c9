import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultTenant, type Tenant } from '../../locales/regions.ts';
import { adSettings } from './ad-settings.ts';
import { crawlerSettings } from './crawler-settings.ts';
import { declarationSettings } from './declaration-settings.ts';
import { diskPageSettings } from './disk-page-settings.ts';
import { type MapChoice, mapChoice } from './map-providers.ts';
import {
  type AddressList,
  addresses,
  androidApplicationId,
  anyText,
  bearerToken,
  domainName,
  domainNames,
  folder,
  folderOrNone,
  integer,
  lookUpUrl,
  noAddresses,
  oneOf,
  share,
  tenantCode,
  url,
  urlScheme,
  webUrl,
  workerCount,
} from './parsers.ts';
import { root } from './root.ts';
import { serviceSettings } from './service-settings.ts';
import { optional, required } from './setting.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The sample magazine, which an installation need not have. */
const sampleContent = join(root, 'sample', 'content');

/** Every setting of the program, by the name of its environment variable. `docs/settings.md` is generated from it. */
export const settings = {
  PORT: required({
    group: 'Server',
    parser: integer(0, 65_535),
    fallback: 3000,
    description: 'Port to listen on; 0 takes any free one.',
  }),
  HOST: required({
    group: 'Server',
    parser: anyText,
    fallback: '127.0.0.1',
    description: 'Network address to listen on. The container image sets `0.0.0.0`.',
  }),
  WORKERS: required<number>({
    group: 'Server',
    parser: workerCount,
    fallback: 1,
    description:
      'How many processes serve the port, each with caches of its own; `auto` is one for each processor. More than one needs `DATABASE_URL`.',
  }),
  TRUSTED_PROXIES: required<AddressList>({
    group: 'Server',
    parser: addresses,
    fallback: noAddresses,
    fallbackText: 'none',
    description:
      'Addresses and CIDR ranges of the proxies in front, separated by commas. `X-Forwarded-*`, `CF-IPCountry` and `X-Edition` count only from them.',
  }),
  HSTS_SECONDS: required({
    group: 'Server',
    parser: integer(0, 63_072_000),
    fallback: 0,
    description:
      'For how many seconds browsers are told to use HTTPS alone; 0 says nothing. Begin with 300, end with 31536000.',
  }),
  HSTS_SUBDOMAINS: required<'on' | 'off'>({
    group: 'Server',
    parser: oneOf(['on', 'off']),
    fallback: 'off',
    description:
      '`on` says the same of every subdomain, where `HSTS_SECONDS` is not 0. All of them must answer by HTTPS.',
  }),
  DRAIN_SECONDS: optional({
    group: 'Server',
    parser: integer(0, 600),
    fallbackText: '`5` with `NODE_ENV=production`, else `0`',
    description:
      'How long the program still serves after a signal to stop, while `/health/ready` answers 503: longer than the proxies in front need to notice.',
  }),
  NODE_ENV: required({
    group: 'Server',
    parser: anyText,
    fallback: 'development',
    description: '`production` on a real site; with any other value advertisers are told that it is a test.',
  }),
  LOG_LEVEL: required<(typeof logLevels)[number]>({
    group: 'Server',
    parser: oneOf(logLevels),
    fallback: 'info',
    description: 'The least severe log lines to write.',
  }),
  METRICS_PORT: required({
    group: 'Server',
    parser: integer(0, 65_535),
    fallback: 9464,
    description:
      'Port for operators, with `/health` and `/metrics`; 0 opens none. Where it is taken, the log says so and the program goes on.',
  }),
  METRICS_HOST: required({
    group: 'Server',
    parser: anyText,
    fallback: '127.0.0.1',
    description: 'Network address of that port. Open it to a private network only.',
  }),
  RUM_SAMPLE: required({
    group: 'Server',
    parser: share,
    fallback: 0.1,
    description:
      'The share of pages, from 0 to 1, whose browsers report how fast they were and what failed on them. It says nothing of the reader. With 0 nothing is loaded or taken.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional({
    group: 'Server',
    parser: webUrl,
    description:
      'Base URL of a collector of OpenTelemetry, as in `http://127.0.0.1:4318`; traces are sent to it. Without it nothing is traced.',
  }),
  CACHE_MB: required({
    group: 'Server',
    parser: integer(0, 65_536),
    fallback: 128,
    description: 'Size limit of the pages in memory, in megabytes; 0 stores no pages, on disk neither.',
  }),
  CONTENT_CACHE_MB: required({
    group: 'Server',
    parser: integer(0, 65_536),
    fallback: 32,
    description: 'Size limit of the content kept in memory for rendering, in megabytes; 0 keeps none.',
  }),
  IMAGE_CACHE_BYTES: required({
    group: 'Server',
    parser: integer(0, 2 ** 50),
    fallback: 512 * 1_048_576,
    description: 'Size limit of the renditions of images kept in `DATA_DIR`, in bytes; 0 keeps none.',
  }),
  ...diskPageSettings,
  DATA_DIR: required({
    group: 'Content',
    parser: folder(root),
    fallback: resolve(root, 'data'),
    fallbackText: './data',
    description:
      'Folder of the embedded database, of image renditions, of pages and, without `SMTP_URL`, of outgoing mail.',
  }),
  CONTENT_DIR: required({
    group: 'Content',
    parser: folderOrNone(root),
    fallback: existsSync(join(sampleContent, 'site.json')) ? sampleContent : 'none',
    fallbackText: '`./sample/content`, the sample magazine, where it is there, else `none`',
    description:
      'The content folder: it is loaded into an empty embedded database, and its pictures are served. `none` for neither.',
  }),
  DATABASE_URL: optional({
    group: 'Content',
    parser: url(['postgres:', 'postgresql:']),
    secret: true,
    description:
      'PostgreSQL server to use instead of the embedded database. `CONTENT_DIR` is not loaded into it by itself.',
  }),
  CONTENT_API_URL: optional({
    group: 'Content',
    parser: webUrl,
    description:
      'Base URL of another server that speaks the content contract; all content then comes from there.',
  }),
  SAPI_URL: optional({
    group: 'Content',
    parser: webUrl,
    description: 'Base URL of the search and content API, where it differs from `CONTENT_API_URL`.',
  }),
  WEBHOOK_URL: optional({
    group: 'Publishing',
    parser: webUrl,
    secret: true,
    description: 'Address that is told, by signed POST requests, what was published, changed or withdrawn.',
  }),
  WEBHOOK_SECRET: optional({
    group: 'Publishing',
    parser: anyText,
    secret: true,
    description: 'Key of the signatures; required with `WEBHOOK_URL`. Base64 after `whsec_`, else any text.',
  }),
  PURGE_URL: optional({
    group: 'Publishing',
    parser: webUrl,
    secret: true,
    description:
      'Address of an outside cache that is told, by POST requests, the tags of pages to be purged.',
  }),
  PURGE_SECRET: optional({
    group: 'Publishing',
    parser: bearerToken,
    secret: true,
    description:
      'What proves to the outside cache that a purge is the program’s: sent as `Authorization: Bearer`. The configuration in `docs/edge` needs it.',
  }),
  DESK: required<'on' | 'off'>({
    group: 'Publishing',
    parser: oneOf(['on', 'off']),
    fallback: 'on',
    description: '`off`: there is no `/desk`, nobody can sign in, and the publishing API takes tokens alone.',
  }),
  SITE_DOMAIN: required<Tenant>({
    group: 'Site',
    parser: tenantCode,
    fallback: defaultTenant,
    description:
      'Which tenant this process serves: `asia`, `vn` or `kz`, or one that `regions` in `site.json` names.',
  }),
  SITE_ORIGIN: optional({
    group: 'Site',
    parser: webUrl,
    fallbackText: 'from `HOST` and `PORT`',
    description:
      'Public origin of the site, as in `https://magazine.example`. Links in mails and feeds begin with it.',
  }),
  COOKIE_DOMAIN: optional({
    group: 'Site',
    parser: domainName,
    description: 'Domain that shares the cookies; without it they belong to the host alone.',
  }),
  OWN_DOMAINS: required<string[]>({
    group: 'Site',
    parser: domainNames,
    fallback: [],
    fallbackText: 'none',
    description:
      'Other domains of the company, with their subdomains. Readers who come from them, from `COOKIE_DOMAIN` or from a region of another tenant are not offered recommendations before they go.',
  }),
  GEOLOCATION_URL: optional({
    group: 'Site',
    parser: lookUpUrl,
    secret: true,
    description:
      'Service that tells the country of a network address where no CDN header does, as in `https://geo.example/{ip}`. It answers JSON with a field `country`.',
  }),
  REGION_POPUP: required<'on' | 'off'>({
    group: 'Site',
    parser: oneOf(['on', 'off']),
    fallback: 'off',
    description: '`on` asks readers in the default region who never chose a region for theirs.',
  }),
  MAP_LINKS: required<MapChoice>({
    group: 'Site',
    parser: mapChoice,
    fallback: { usual: 'openstreetmap', regional: { cn: 'amap' } },
    fallbackText: '`openstreetmap,cn=amap`',
    description:
      'The map that addresses and directions open: `openstreetmap`, `google`, `apple`, `amap` or `baidu`, and after commas that of single regions.',
  }),
  TRANSLATION_NOTE: required<'on' | 'off'>({
    group: 'Site',
    parser: oneOf(['on', 'off']),
    fallback: 'off',
    description: '`on` tells readers of a translation that its original has been changed since.',
  }),
  SERVICE_WORKER: required<'on' | 'off' | 'remove'>({
    group: 'Site',
    parser: oneOf(['on', 'off', 'remove']),
    fallback: 'on',
    description:
      '`on`: browsers keep saved stories and some others, to be read without a connection. `off`: no page registers the service worker. `remove`: the workers that browsers have are told to delete all that they keep and to end.',
  }),
  ...crawlerSettings,
  ...declarationSettings,
  APP_LINK: required({
    group: 'App',
    parser: urlScheme,
    fallback: 'magazine://',
    description: 'URL scheme of the mobile app, for `/mobile/authorize` and the Android banner.',
  }),
  APP_STORE_URL: required({
    group: 'App',
    parser: webUrl,
    fallback: 'https://store.example/magazine',
    description: 'Where the mobile app can be installed from.',
  }),
  ANDROID_APP: optional({
    group: 'App',
    parser: androidApplicationId,
    description: 'Id of the Android app, as in `com.example.magazine`; without it there is no banner.',
  }),
  ...adSettings,
  ...serviceSettings,
} as const;

export type SettingName = keyof typeof settings;

export const settingNames = Object.keys(settings) as SettingName[];
