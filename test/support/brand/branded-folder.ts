import type { Files } from '../content-folder.ts';
import { smallestFile } from '../content-folder.ts';

/** A logo of plain shapes in a colour, four times as wide as high. */
export const logoSvg = (colour: string, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${inside}<rect width="400" height="100" rx="50" fill="${colour}"/><circle cx="50" cy="50" r="30" fill="${colour}"/></svg>`;

/** Colours that can be read in both schemes. */
export const tideColours = {
  light: {
    paper: '#fdfaf3',
    ink: '#10233a',
    accent: '#0b6e6e',
    inverse: '#10233a',
    onInverse: '#f4efe2',
    verticals: { dining: '#8a3b1f' },
  },
  dark: {
    paper: '#0f1a26',
    ink: '#e9e4d6',
    accent: '#6fc7c2',
    inverse: '#0a121b',
    onInverse: '#e9e4d6',
    verticals: { dining: '#e8a487' },
  },
};

const labels = smallestFile<{ site: object }>('labels/en.json');
const page = (title: string) => `---\ntitle: ${title}\nupdatedAt: 2026-11-01\n---\n\nWhat it says.\n`;

/** The files that give the smallest content folder a whole brand. */
export const brandedFiles: Files = {
  'site.json': {
    ...smallestFile<object>('site.json'),
    name: 'Tidewater Review',
    brand: {
      shortName: 'Tidewater',
      tagline: 'Notes from the waterline',
      colours: tideColours,
      faces: { headline: 'source-serif-4', body: 'inter' },
    },
    contact: {
      publisher: 'Tidewater Press Ltd',
      address: ['12 Quay Street', 'Hong Kong'],
      mail: 'desk@tidewater.example',
      telephone: '+852 2123 4567',
    },
    verticals: { dining: ['bars', 'food'], culture: ['books'] },
    navigation: ['dining', 'culture'],
    legal: ['imprint', 'privacy'],
    directories: ['restaurant'],
    shareServices: ['facebook', 'whatsapp'],
    social: [{ title: 'Instagram', icon: 'instagram', link: 'https://instagram.example/tide-{region}' }],
    socialRegions: ['hk', 'th'],
    adSizes: { HOME: { desktop: ['970x90', '728x90'] } },
    regional: {
      th: {
        verticals: { culture: ['books'], dining: ['bars'] },
        navigation: ['culture', 'dining'],
        contact: { publisher: 'Tidewater Thailand', mail: 'bkk@tidewater.example' },
        social: [{ title: 'Line', icon: 'line', link: 'https://line.example/tide' }],
        adUnitsOff: ['HOME'],
        shareServices: ['line', 'wechat'],
      },
      sg: { ads: false },
    },
  },
  'labels/en.json': {
    ...labels,
    site: { ...labels.site, title: 'Tidewater Review' },
    verticals: { dining: 'Dining', culture: 'Culture' },
    supertags: { bars: 'Bars', food: 'Food', books: 'Books' },
  },
  'labels/th.json': {
    site: { title: 'ไทด์วอเตอร์', tagline: 'บันทึกจากริมน้ำ', description: 'เรื่องจากริมน้ำ', keywords: 'นิตยสาร' },
    verticals: { dining: 'อาหาร', culture: 'วัฒนธรรม' },
    supertags: { bars: 'บาร์', food: 'อาหาร', books: 'หนังสือ' },
  },
  'pages/en/imprint.md': page('Imprint'),
  'brand/logo.svg': logoSvg('#10233a'),
  'brand/logo-dark.svg': logoSvg('#f4efe2'),
};
