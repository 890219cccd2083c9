import type { Page } from 'playwright/test';
import { expect, open, test } from './reader.ts';

/** The value of a property of the document. */
const token = (page: Page, name: string): Promise<string> =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name);

/** The style that an element with some classes or attributes has within the page. */
const styleOf = (page: Page, html: string, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([html, names]) => {
      const holder = document.createElement('div');
      holder.innerHTML = html;
      document.getElementById('main')?.append(holder);
      const style = getComputedStyle(holder.firstElementChild as Element);
      const values = names.map((name) => style.getPropertyValue(name).trim());
      holder.remove();
      return values;
    },
    [html, names] as const,
  );

const sizeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return { width: box?.width, height: box?.height };
};

test('spaces, opacities and the times of what moves are those that are named', async ({ page }) => {
  await open(page, '/');
  for (const pixels of [4, 6, 8, 12, 16, 24, 32, 36, 40, 48, 56, 64, 72, 96])
    expect(await token(page, `--space-${pixels}`)).toBe(`${pixels / 16}rem`.replace(/^0/, ''));
  for (const percent of [25, 50, 70])
    expect(Number(await token(page, `--opacity-${percent}`))).toBe(percent / 100);
  expect(await token(page, '--quick')).toMatch(/^0?\.3s/);
  expect(await token(page, '--slow')).toMatch(/^0?\.6s/);
  expect(await token(page, '--nearer')).toBe('1.2');
  expect(await token(page, '--nearing')).toMatch(/^10s/);
});

test('a text is clamped to one to four lines', async ({ page }) => {
  await open(page, '/');
  for (const lines of [1, 2, 3, 4])
    expect(await styleOf(page, `<p class="clamp-${lines}"></p>`, ['-webkit-line-clamp'])).toEqual([
      String(lines),
    ]);
});

test('headings are set in Austin, all else in GT America, where a publisher has them', async ({ page }) => {
  await open(page, '/');
  expect(await styleOf(page, '<p></p>', ['font-family'])).toEqual([
    expect.stringMatching(/^"GT America", "Libre Franklin/),
  ]);
  for (const name of ['heading-l', 'heading-xl', 'heading-2xl', 'heading-3xl', 'marketing-4xl', 'card-title'])
    expect(await styleOf(page, `<p class="${name}"></p>`, ['font-family']), name).toEqual([
      expect.stringMatching(/^"?Austin"?, "Playfair Display/),
    ]);
});

test('larger headings have larger letters, captions and eyebrows smaller ones than running text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const names = [
    'caption-s',
    'body-base',
    'heading-l',
    'heading-xl',
    'heading-2xl',
    'heading-3xl',
    'marketing-4xl',
  ];
  const sizes: number[] = [];
  for (const name of names) {
    const [size = ''] = await styleOf(page, `<p class="${name}"></p>`, ['font-size']);
    sizes.push(Number.parseFloat(size));
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(sizes.length);
  for (const name of ['eyebrow-s', 'eyebrow-base', 'button-base'])
    expect(await styleOf(page, `<p class="${name}"></p>`, ['text-transform']), name).toEqual(['uppercase']);
});

test('the buttons of the kinds look each like itself', async ({ page }) => {
  await open(page, '/');
  const looks: string[] = [];
  for (const name of ['universal', 'gen-t', 'bot', 'weekend-red', 'outlined'])
    looks.push(
      (
        await styleOf(page, `<a class="button ${name}"></a>`, [
          'background-color',
          'color',
          'border-top-color',
        ])
      ).join(),
    );
  expect(new Set(looks).size).toBe(looks.length);
});

const categories = [
  'the-scene',
  'power-purpose',
  'style',
  'dining',
  'travel',
  'culture',
  'lifestyle',
  'homes',
  'collections',
  'features',
  'food-drink',
  'wellness',
];

test('each category has a background of its own', async ({ page }) => {
  await open(page, '/');
  const seen: string[] = [];
  for (const name of categories)
    seen.push(
      ...(await styleOf(page, `<div data-vertical="${name}" style="background:var(--category-band)"></div>`, [
        'background-color',
      ])),
    );
  expect(new Set(seen).size).toBe(categories.length);
});

test('what holds the page is 1,280 px wide at most, the picture of a weekend story 1,440', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await open(page, '/');
  const inside = await page
    .locator('main > .container')
    .first()
    .evaluate((part) => {
      const { width, paddingLeft, paddingRight } = getComputedStyle(part);
      return Number.parseFloat(width) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
  expect(inside).toBe(1280);
  await open(page, '/culture/books/the-library-of-one-shelf');
  expect((await sizeOf(page, '.head-weekend .picture')).width).toBe(1440);
});

test('the navigation is dark text on white, what stands above it on grey', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/dining');
  const greys = (color: string) => (color.match(/\d+/g) ?? []).map(Number);
  const [ground = '', text = ''] = await styleOf(
    page,
    '<div style="background:var(--nav);color:var(--nav-ink)"></div>',
    ['background-color', 'color'],
  );
  const [top = ''] = await styleOf(page, '<div style="background:var(--nav-top)"></div>', [
    'background-color',
  ]);
  expect(greys(ground)).toEqual([255, 255, 255]);
  expect(Math.max(...greys(text))).toBeLessThan(40);
  expect(greys(top).every((part) => part > 230 && part < 255)).toBe(true);
  await expect(page.locator('.site-header')).toHaveCSS('background-color', ground);
});

test('Gen.T has a ground of its own', async ({ page }) => {
  const grounds: string[] = [];
  for (const address of ['/dining', '/gen-t', '/gen-t/leaders']) {
    await open(page, address);
    grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  expect(grounds[1]).not.toBe(grounds[0]);
  expect(grounds[2]).toBe(grounds[1]);
});

test('a quarter of the page is four of its sixteen columns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const parts = await page.evaluate(() => {
    const frame = document.createElement('div');
    frame.style.inlineSize = '1280px';
    frame.innerHTML = [4, 5, 6, 7, 8]
      .map((count) => `<div style="inline-size:var(--columns-${count})"></div>`)
      .join('');
    document.getElementById('main')?.append(frame);
    const widths = [...frame.children].map((part) => part.getBoundingClientRect().width);
    frame.remove();
    return widths;
  });
  // A column with its gap of 32 px is a sixteenth of 1,312 px.
  expect(parts).toEqual([4, 5, 6, 7, 8].map((count) => count * 82 - 32));
});

test('the bar of the carousel is 56 px high, from 768 px on 86', async ({ page }) => {
  for (const [width, height] of [
    [767, '56px'],
    [768, '86px'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    expect(await styleOf(page, '<div class="shelf-bar"></div>', ['block-size'])).toEqual([height]);
  }
});

test('regions stand in two columns on phones and in three elsewhere', async ({ page }) => {
  for (const [width, columns] of [
    [390, 2],
    [768, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/about');
    const [tracks = ''] = await styleOf(page, '<ul class="regions-list" style="inline-size:600px"></ul>', [
      'grid-template-columns',
    ]);
    expect(tracks.split(' ')).toHaveLength(columns);
  }
});

test.describe('a reader in the European Union', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'DE' } });

  test('finds the answers about cookies below the text up to 767 px, and beside it from there on', async ({
    page,
  }) => {
    for (const [width, below] of [
      [390, true],
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/about');
      const text = await page.locator('cookie-notice p').boundingBox();
      const answers = await page.locator('.cookie-answers').boundingBox();
      expect((answers?.y ?? 0) >= (text?.y ?? 0) + (text?.height ?? 0), `${width} px`).toBe(below);
      const [decline, accept] = await Promise.all(
        ['denied', 'granted'].map((value) =>
          page.locator(`.cookie-answers [value="${value}"]`).boundingBox(),
        ),
      );
      if (below) expect(decline?.width).toBeCloseTo(accept?.width ?? 0, 0);
    }
  });

  test('has the way back to the top, of 40 px, 24 px above the notice', async ({ page }) => {
    await open(page, '/dining');
    await page.mouse.wheel(0, 2_000);
    const button = page.locator('back-to-top a');
    await expect(button).toBeVisible();
    expect(await sizeOf(page, 'back-to-top a')).toEqual({ width: 40, height: 40 });
    const notice = await page.locator('.notices').boundingBox();
    const box = await button.boundingBox();
    expect((notice?.y ?? 0) - (box?.y ?? 0) - 40).toBeCloseTo(24, 0);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(async () => 900 - ((await button.boundingBox())?.y ?? 0)).toBeLessThan(900);
  });
});
