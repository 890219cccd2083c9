import type { Tenant } from '../../locales/regions.ts';

/** The viewports, in CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
} as const;
type Device = keyof typeof viewports;

/** One way in which every page kind is shown in the gallery. */
export interface Look {
  name: string;
  tenant: Tenant;
  /** The region, if it is not the tenant's default one. */
  region?: string;
  /** The query that chooses region and language. */
  query: string;
  device: Device;
  theme: 'light' | 'dark';
}

const themes = ['light', 'dark'] as const;

/** All looks: English on every device, light and dark, and four more languages. */
export const looks: readonly Look[] = [
  ...(Object.keys(viewports) as Device[]).flatMap((device) =>
    themes.map((theme): Look => ({ name: `${device} ${theme}`, tenant: 'asia', query: '', device, theme })),
  ),
  {
    name: 'Thai',
    tenant: 'asia',
    region: 'th',
    query: 'site=th&lang=th',
    device: 'phone',
    theme: 'light',
  },
  {
    name: 'Traditional Chinese',
    tenant: 'asia',
    region: 'tw',
    query: 'site=tw&lang=zh-Hant',
    device: 'desktop',
    theme: 'light',
  },
  {
    name: 'Russian',
    tenant: 'kz',
    region: 'kz',
    query: 'site=kz&lang=ru',
    device: 'phone',
    theme: 'dark',
  },
  {
    name: 'Vietnamese',
    tenant: 'vn',
    region: 'vn',
    query: 'site=vn&lang=vn',
    device: 'desktop',
    theme: 'light',
  },
];
