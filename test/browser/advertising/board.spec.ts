import type { Locator, Page } from 'playwright/test';
import { adTypes, type Device, devices } from '../../../views/ads/sizes.ts';
import { type Unit, units } from '../../../views/ads/units.ts';
import { expect, open, slow, test } from '../reader.ts';

interface BoardSlot {
  device: Device;
  unit: Unit;
  /** The height of its tallest size, in pixels. */
  height: number;
}

const slots: readonly BoardSlot[] = devices.flatMap((device) =>
  (Object.keys(units) as Unit[]).flatMap((unit) => {
    const type = units[unit][device];
    return type ? [{ device, unit, height: Math.max(...adTypes[type][device].map(([, high]) => high)) }] : [];
  }),
);

const slotOf = (page: Page, { device, unit }: BoardSlot) =>
  page.locator(`[data-ad-device="${device}"] .ad[data-ad-unit="${unit}"]`);

const bringIntoView = (slot: Locator) =>
  slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** How a house ad fills its slot: where its box differs from that of the slot, and which of its parts are cut. */
const fitOf = (slot: Locator) =>
  slot.locator('.ad-space').evaluate((space) => {
    const box = space.getBoundingClientRect();
    const promotion = space.querySelector('.promotion') as HTMLElement;
    const sides = ['top', 'right', 'bottom', 'left'] as const;
    const isOutside = (part: Element) => {
      const { top, right, bottom, left } = part.getBoundingClientRect();
      return top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1 || left < box.left - 1;
    };
    const parts = [...promotion.querySelectorAll<HTMLElement>('.promotion-words > *, .promotion-picture')];
    const shown = parts.filter((part) => part.checkVisibility());
    const filled = promotion.getBoundingClientRect();
    return {
      height: box.height,
      differs: sides.filter((side) => Math.abs(filled[side] - box[side]) > 0.5),
      cut: shown
        .filter((part) => isOutside(part) || part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.className),
      parts: shown.length,
    };
  });

/** The longest texts that a promotion may have in every form. */
const longest = {
  title: 'Қаланың арғы шетінен келуге тұрарлық дастархан',
  text: 'Мейрамханалар нұсқаулығы: қай тағамды алған жөн, қай сағатта барған дұрыс, қанша тұрады — бәрі бір жерде, ретімен, қысқа әрі нақты',
  link: 'Нұсқаулықты ашу',
};

/** Returns every promotion of the page that is opened other texts. */
const writeAll = (page: Page, texts: typeof longest) =>
  page.evaluate((given) => {
    const templates = [...document.querySelectorAll<HTMLTemplateElement>('.ad template')];
    for (const root of [document, ...templates.map(({ content }) => content)])
      for (const [name, text] of Object.entries(given))
        for (const part of root.querySelectorAll(`.promotion-${name}`)) part.textContent = text;
  }, texts);

test.use({ viewport: { width: 1400, height: 1000 } });
test.setTimeout(180_000);

for (const [what, texts] of [
  ['its own texts', undefined],
  ['the longest texts', longest],
] as const)
  test(`each unit on each device has a house ad that fills its slot exactly, and cuts nothing of ${what}`, {
    tag: slow,
  }, async ({ page }) => {
    await open(page, '/dev/ads');
    if (texts) await writeAll(page, texts);
    for (const each of slots) {
      const slot = slotOf(page, each);
      await bringIntoView(slot);
      await expect(slot).toHaveAttribute('data-ad-state', 'filled');
      const found = await fitOf(slot);
      const name = `${each.unit} on ${each.device}`;
      expect(found, name).toMatchObject({ height: each.height, differs: [], cut: [] });
      expect(found.parts, name).toBeGreaterThan(1);
    }
  });

/** What advertising is asked to do, how long that takes, and what becomes of slots and library. */
const states: Readonly<Record<string, { takesMs?: number; becomes: RegExp; library?: string }>> = {
  filled: { becomes: /^filled$/ },
  slow: { takesMs: 4_000, becomes: /^filled$/ },
  empty: { becomes: /^(promoted|collapsed)$/ },
  broken: { takesMs: 10_000, becomes: /^(promoted|collapsed)$/ },
  blocked: { becomes: /^filled$/ },
  late: { takesMs: 6_000, becomes: /^filled$/, library: 'outside' },
};

for (const [state, { takesMs = 0, becomes, library = 'house' }] of Object.entries(states))
  test(`each unit on each device is shown ${state}, with what was asked for`, { tag: slow }, async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/dev/ads');
    await page.getByRole('link', { name: state, exact: true }).click();
    await expect(page).toHaveURL(state === 'filled' ? '/dev/ads' : `/dev/ads?house-ads=${state}`);
    const root = page.locator('html');
    if (state === 'late') {
      await page.clock.runFor(3_500);
      await expect(root).toHaveAttribute('data-ad-defined', 'house');
      await page.clock.runFor(takesMs);
    }
    await expect(root).toHaveAttribute('data-ad-defined', library);
    for (const each of slots) {
      const slot = slotOf(page, each);
      if (!(await slot.isVisible())) continue;
      await bringIntoView(slot);
      await expect(slot).toHaveAttribute('data-ad-state', /^(displayed|filled|promoted|collapsed)$/);
      if (state === 'slow' || state === 'broken')
        await expect(slot, state).toHaveAttribute('data-ad-state', 'displayed');
    }
    await page.clock.runFor(takesMs);
    for (const each of slots) {
      const slot = slotOf(page, each);
      await expect(slot, `${each.unit} on ${each.device}`).toHaveAttribute('data-ad-state', becomes);
      const type = units[each.unit][each.device] as keyof typeof adTypes;
      const asked = (await slot.getAttribute('data-ad-sizes'))?.split(' ').filter((size) => size !== 'fluid');
      expect(adTypes[type][each.device].map((size) => size.join('x'))).toEqual(
        expect.arrayContaining(asked ?? ['none']),
      );
    }
    expect(await page.locator('#main').getAttribute('data-ad-targeting')).toBe(
      await page.locator('.ad-board code').textContent(),
    );
  });
