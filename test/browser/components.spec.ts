import { expectAccessible, expectWithin, test } from './audit.ts';
import { expect, open } from './reader.ts';

/** Leaves one example alone on the page, since several may have the same ids and landmarks. Returns its name, if there is one. */
const showAlone = (page: Parameters<typeof open>[0], index: number) =>
  page.evaluate((index) => {
    const state = window as unknown as { examples?: HTMLElement[] };
    state.examples ??= [...document.querySelectorAll<HTMLElement>('[data-example]')];
    const example = state.examples[index];
    if (!example) return undefined;
    const heading = document.createElement('h1');
    heading.textContent = 'Components';
    const level = document.createElement('h2');
    level.textContent = example.dataset.example ?? '';
    document.querySelector('#main')?.replaceChildren(heading, level, example);
    // It stands outside the landmarks, and shows itself on pages that are scrolled.
    document.querySelector('back-to-top')?.remove();
    return level.textContent;
  }, index);

test('every example of a component keeps WCAG 2.2 AA, in light and in the dark', async ({
  audited: page,
}) => {
  test.setTimeout(180_000);
  await open(page, '/dev/components?site=hk');
  let index = 0;
  for (let name = await showAlone(page, index); name; name = await showAlone(page, index)) {
    await test.step(name, () => expectAccessible(page));
    index += 1;
  }
  expect(index).toBeGreaterThan(30);
});

test('no example of a component is wider than a narrow screen', async ({ audited: page }) => {
  await open(page, '/dev/components?site=hk');
  await expectWithin(page, { width: 320 });
});
