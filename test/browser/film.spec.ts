import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { root } from '../../server/config/root.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { expect, open, test } from './reader.ts';

const folder = join(root, 'test/fixtures/media');
const picture =
  '<span class="picture"><img width="96" height="64" alt="Stripes" src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2296%22 height=%2264%22/%3E"></span>';
/** What the page has of a loop, far below the first screen. */
const loop = `<div style="height: 300vh"></div>
  <film-player data-loop data-play="Play the film" data-pause="Pause the film"><div class="film-box">${picture}
  <a class="film-link button" href="/media/film.webm">Watch the film</a>
  <template><video muted loop playsinline preload="auto"><source src="/media/film.webm" type="video/webm"></video></template>
  </div></film-player><div style="height: 300vh"></div>`;
const sound = `<sound-player><audio controls preload="none"><source src="/media/sound.ogg" type="audio/ogg"></audio>
  <ol class="chapters"><li><a href="/media/sound.ogg#t=0" data-at="0">Silence</a></li>
  <li><a href="/media/sound.ogg#t=3" data-at="3">The bell</a></li></ol></sound-player>`;

/** Opens a story with something to play at the beginning of its text. Returns the files that are asked for. */
async function openWith(page: Page, html: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/media/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(name);
    const contentType = name.endsWith('.ogg') ? 'audio/ogg' : 'video/webm';
    const body = await readFile(join(folder, name));
    const [, from = '0'] = /^bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? [];
    const headers = {
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
    };
    return route.fulfill({ status: 206, contentType, headers, body: body.subarray(Number(from)) });
  });
  await open(page, pageKinds['story with every block']);
  await page.evaluate(
    (text) => document.querySelector('.prose')?.insertAdjacentHTML('afterbegin', text),
    html,
  );
  return asked;
}

const isPlaying = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > 0;
  });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a loop plays near the view without its sound, until a reader pauses it by keyboard', async ({
    page,
  }) => {
    const asked = await openWith(page, loop);
    const pause = page.getByRole('button', { name: 'Pause the film' });
    await expect(pause).toBeAttached();
    expect(asked, 'nothing is loaded before').toEqual([]);
    await page.locator('film-player').scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await pause.focus();
    await page.keyboard.press('Enter');
    const play = page.getByRole('button', { name: 'Play the film' });
    await expect(play).toBeFocused();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));
    await play.scrollIntoViewIfNeeded();
    expect(await isPlaying(page), 'it does not begin again').toBe(false);
    await page.keyboard.press('Enter');
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});

test.describe('with little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing of a loop is loaded before a reader asks for it', async ({ page }) => {
    const asked = await openWith(page, loop);
    await page.locator('film-player').scrollIntoViewIfNeeded();
    const play = page.getByRole('button', { name: 'Play the film' });
    await expect(play).toBeVisible();
    await expect(page.locator('film-player')).toHaveAttribute('data-started');
    expect(asked).toEqual([]);
    await play.click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});

test('a chapter moves the sound to it, and is marked', async ({ page }) => {
  const asked = await openWith(page, sound);
  await expect(page.locator('sound-player')).toHaveAttribute('data-started');
  expect(asked, 'nothing is loaded before').toEqual([]);
  const bell = page.getByRole('link', { name: 'The bell', exact: true });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(3);
  expect(new URL(page.url()).pathname, 'the page stays').not.toContain('/media/');
  await expect(page.getByRole('link', { name: 'Silence' })).not.toHaveAttribute('aria-current');
});
