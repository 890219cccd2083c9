import type { Page } from 'playwright/test';
import { pageKinds } from '../../support/page-kinds.ts';
import { expect, open, slow, test } from '../reader.ts';
import { noted, useOutsideLibrary } from './outside.ts';
import { readOn } from './shifts.ts';

const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
};
type Device = keyof typeof viewports;

/** The sizes that a unit is requested in, by device: written out here, apart from the tables of the program. */
type Sizes = Readonly<Partial<Record<Device, string>>>;

const top: Sizes = { phone: '320x100 320x50', tablet: '728x90', desktop: '970x250 970x90 728x90' };
const billboard: Sizes = { phone: '320x100', tablet: '728x90', desktop: '970x250 970x90' };
const native: Sizes = { phone: 'fluid 300x250', tablet: 'fluid 728x90', desktop: 'fluid 970x250 970x90' };

/** The units of each kind of page. `HOME_BILLBOARD_2` needs more sections than the home page of the tests has; the board has it. */
const pages: Readonly<Record<string, { address: string; units: Readonly<Record<string, Sizes>> }>> = {
  home: {
    address: pageKinds.home,
    units: {
      HOME: top,
      HOME_NATIVE1: native,
      HOME_NATIVE2: native,
      HOME_MID1_RIGHT: { phone: '300x250', tablet: '300x250 728x90', desktop: '970x250 300x250' },
      HOME_MID3_RIGHT: { tablet: '728x90', desktop: '970x90 728x90' },
    },
  },
  front: { address: pageKinds['vertical front'], units: { CATEGORY: top, CATEGORY_BILLBOARD_1: billboard } },
  story: {
    address: '/travel/islands/the-long-way-to-the-lamp',
    units: {
      ARTICLE: top,
      ARTICLE_MID1_RIGHT: { phone: '320x480 640x960', tablet: '728x90', desktop: '300x600 300x250' },
      ARTICLE_BOTTOM: { phone: '300x250 320x100', tablet: '728x90', desktop: '728x90' },
    },
  },
  gallery: {
    address: pageKinds['gallery story'],
    units: {
      ARTICLE_GALLERY: {
        phone: 'fluid 640x960 320x480',
        tablet: 'fluid 1600x680',
        desktop: 'fluid 1600x800 1600x680',
      },
      ARTICLE_BOTTOM: { phone: '300x250 320x100', tablet: '728x90', desktop: '728x90' },
    },
  },
  'restaurant guide': {
    address: pageKinds['restaurant guide of a region'],
    units: { DINING: top, DINING_BILLBOARD_1: billboard },
  },
  restaurant: { address: pageKinds.restaurant, units: { PLACE_PROFILE: top, DINING_BILLBOARD_1: billboard } },
  place: { address: pageKinds.place, units: { PLACE_PROFILE: top } },
  author: { address: pageKinds.author, units: { PEOPLE_PROFILE: top } },
  person: { address: pageKinds.person, units: { PEOPLE_PROFILE: top } },
  events: { address: pageKinds['events of a vertical'], units: { EVENT: top } },
  guide: { address: pageKinds['dining guide'], units: { GUIDE: top } },
  search: { address: pageKinds.search, units: { SEARCH: top } },
  maps: { address: pageKinds.maps, units: { MISC: top } },
  collection: {
    address: pageKinds.collection,
    units: { COLLECTION: top, COLLECTION_BILLBOARD_1: billboard },
  },
  'profile collection': {
    address: pageKinds['profile collection'],
    units: { PROFILE: top, COLLECTION_BILLBOARD_1: billboard },
  },
};

/** What is expected of a page on a device: each unit that it has there, and the out-of-page slot of the whole page. */
function expectedOn(device: Device, units: Readonly<Record<string, Sizes>>): Record<string, string> {
  const own = Object.entries(units).flatMap(([unit, sizes]) => {
    const asked = sizes[device];
    return asked ? [[unit, asked.split(' ').toSorted().join(' ')]] : [];
  });
  return Object.fromEntries(own);
}

/** What the library was asked for in the slots of the page's own story, by unit; of the whole page apart. */
async function askedFor(page: Page): Promise<{ units: Record<string, string>; wholePage: string[] }> {
  const { requests } = await noted(page);
  const slots = requests.flatMap(({ ids, sizes }) =>
    ids.map((id, at) => ({
      id,
      sizes: (sizes[at] as (string | number[])[]).map((size) => [size].flat().join('x')),
    })),
  );
  const own = slots.filter(({ id }) => id.endsWith('-1'));
  return {
    units: Object.fromEntries(
      own.map(({ id, sizes }) => [id.replace(/^ad-|-1$/g, ''), sizes.toSorted().join(' ')]),
    ),
    // Stories that follow are pages of their own.
    wholePage: [...new Set(slots.flatMap(({ id, sizes }) => (id.endsWith('-page') ? sizes : [])))],
  };
}

for (const [device, viewport] of Object.entries(viewports) as [Device, { width: number; height: number }][])
  for (const [kind, { address, units }] of Object.entries(pages))
    test(`on a ${device} a page of the kind ${kind} requests its units in the specified sizes`, {
      tag: slow,
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await useOutsideLibrary(page);
      await open(page, address);
      await expect(page.locator('html')).toHaveAttribute('data-ad-defined', 'outside');
      const expected = expectedOn(device, units);
      for (const unit of Object.keys(expected)) {
        const slot = page.locator(`#ad-${unit}-1`).locator('..');
        await slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect(slot, unit).toHaveAttribute('data-ad-state', 'filled');
      }
      await readOn(page);
      // Never on forms.
      const wholePage = kind === 'search' ? [] : ['out-of-page'];
      expect(await askedFor(page)).toEqual({ units: expected, wholePage });
    });
