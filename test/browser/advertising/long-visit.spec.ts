import { expect, followTo, open, slow, test } from '../reader.ts';
import { useOutsideLibrary } from './outside.ts';

test('after 100 followed links there are no more slots than before, and hardly more memory', {
  tag: slow,
}, async ({ page, context }) => {
  test.setTimeout(300_000);
  await useOutsideLibrary(page);
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-ad-defined');
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const addresses = ['/dining', '/dining/restaurants/hk', '/guides/dining/hong-kong', '/'];
  const follow = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await followTo(page, addresses[time % addresses.length] as string);
      const slot = page.locator('.ad:visible').first();
      await slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(slot).toHaveAttribute('data-ad-state', /^(filled|promoted)$/);
    }
  };
  const countSlots = () =>
    page.evaluate(() => (window as unknown as { countSlots: () => number }).countSlots());
  await follow(20);
  const before = await heap();
  await follow(100);
  expect(await countSlots()).toBeGreaterThan(0);
  expect(await countSlots()).toBeLessThanOrEqual(await page.locator('.ad').count());
  expect((await heap()) - before).toBeLessThan(4_000_000);
});
