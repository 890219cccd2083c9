import { createHash } from 'node:crypto';
import { languageOf } from '../../locales/languages.ts';
import { isoTag } from '../../locales/regions.ts';
import { defaultFaces } from '../../views/brand/faces.ts';
import { paletteOf } from '../../views/brand/palette.ts';
import type { PageSettings } from '../config/config.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import { writableIn } from '../lib/writable-text.ts';
import type { IconName, IconSource } from './icons.ts';
import { initialOf } from './letter.ts';

/** What follows from the brand of a site: its icons and its manifest, each at an address with a hash of what it shows. */
export interface BrandKit {
  icons: IconSource;
  iconHash: string;
  manifest: string;
  manifestHash: string;
}

/** Other drawings of the same brand have other hashes. */
const drawingVersion = 1;
const hashLength = 16;
const defaultLetter = 'M';

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, hashLength);

/** The path of an icon. */
export const iconPath = (hash: string, name: IconName) => `/brand/icons/${hash}/${name}`;
/** The path of a manifest. */
export const manifestPath = (hash: string) => `/brand/manifests/${hash}/app.webmanifest`;

function iconSourceOf(config: SiteConfig): IconSource {
  const { brand = {} } = config;
  const { icon, logo, faces = {} } = brand;
  const light = paletteOf('light', brand);
  const { headline = defaultFaces.headline } = faces;
  return {
    file: (icon ?? logo)?.file,
    letter: initialOf(brand.shortName ?? config['site-name']) ?? defaultLetter,
    face: typeof headline === 'string' ? headline : defaultFaces.headline,
    ground: light.accent,
    ink: light.paper,
    paper: light.paper,
  };
}

/** The Android app that a manifest names. */
export interface RelatedApp {
  id: string;
  url: string;
}

/** The Android app of the settings, if there is one. */
export const relatedAppOf = ({
  ANDROID_APP: id,
  APP_STORE_URL: url,
}: Pick<PageSettings, 'ANDROID_APP' | 'APP_STORE_URL'>): RelatedApp | undefined =>
  id ? { id, url } : undefined;

function manifestOf(config: SiteConfig, iconHash: string, app: RelatedApp | undefined): string {
  const { brand = {}, locale } = config;
  const light = paletteOf('light', brand);
  const icon = (name: IconName, side: number, purpose: string) => ({
    src: iconPath(iconHash, name),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify(
    writableIn({
      id: '/',
      name: config['site-name'],
      short_name: brand.shortName ?? config['site-name'],
      description: brand.tagline,
      lang: isoTag(locale, config['current-region']),
      dir: languageOf(locale).dir,
      start_url: '/',
      scope: '/',
      display: app ? 'browser' : 'minimal-ui',
      theme_color: light.paper,
      background_color: light.paper,
      icons: [
        icon('icon-192.png', 192, 'any'),
        icon('icon-512.png', 512, 'any'),
        icon('maskable-192.png', 192, 'maskable'),
        icon('maskable-512.png', 512, 'maskable'),
      ],
      related_applications: app && [{ platform: 'play', ...app }],
    }),
  );
}

const kits = new WeakMap<SiteConfig, BrandKit>();

/** The kit of a site configuration, made once for each. */
export function kitOf(config: SiteConfig, app?: RelatedApp): BrandKit {
  const known = kits.get(config);
  if (known) return known;
  const icons = iconSourceOf(config);
  const iconHash = hashOf([drawingVersion, icons]);
  const manifest = manifestOf(config, iconHash, app);
  const kit = { icons, iconHash, manifest, manifestHash: hashOf(manifest) };
  kits.set(config, kit);
  return kit;
}
