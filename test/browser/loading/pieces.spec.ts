import type { Page } from 'playwright/test';
import { openHttpServer, type Turn } from '../../support/network/http-server.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { expectStill, recordShifts } from '../advertising/shifts.ts';
import { expect, letCome, slow, test } from '../reader.ts';

/** A page that comes in pieces, and what sends the next of them. */
async function openInPieces(program: string, address: string, cut: (page: string) => string[]) {
  const begun = letCome();
  const sends: (() => void)[] = [];
  const turn: Turn = async (response, request) => {
    // A country whose readers are asked for consent.
    const headers = { 'cf-ipcountry': 'FR', accept: request.headers.accept ?? '*/*' };
    const answer = await fetch(new URL(request.url ?? '/', program), { headers });
    response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/plain');
    if (request.url !== address || sends.length > 0)
      return void response.end(Buffer.from(await answer.arrayBuffer()));
    const pieces = cut(await answer.text());
    sends.push(...pieces.map((piece) => () => void response.write(piece)), () => void response.end());
    begun.release();
  };
  const server = await openHttpServer(turn);
  return { ...server, begun: begun.released, sends };
}

/** Cuts a page before some tags. */
const before = (places: readonly RegExp[]) => (page: string) => {
  const indices = places.map((place) => page.search(place));
  expect(Math.min(...indices)).toBeGreaterThan(0);
  return [0, ...indices].map((start, number) => page.slice(start, indices[number]));
};

/** Cuts a page into pieces of so many characters. */
const everyCharacters = (size: number) => (page: string) =>
  Array.from({ length: Math.ceil(page.length / size) }, (_, number) =>
    page.slice(number * size, (number + 1) * size),
  );

const noticePlaces = [
  /<select id="region-answer"/,
  /<option value="ph:/,
  /<button type="submit" class="button outlined"/,
  /<cookie-notice/,
  /<div class="cookie-answers"/,
  /<button[^>]* value="granted"/,
];

const cases = [
  { what: 'home, cut within what a first visit is asked', address: '/', cut: before(noticePlaces) },
  ...(
    ['home', 'hero story', 'weekend story', 'designer directory', 'restaurant guide', 'listing'] as const
  ).map((kind) => ({ what: `${kind}, in pieces`, address: pageKinds[kind], cut: everyCharacters(3_000) })),
  { what: 'issues, in pieces', address: '/issues', cut: everyCharacters(3_000) },
];

/** Waits until the page has been painted, or for a moment where its head keeps it from that. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 200);
      }),
  );

// What is fetched ahead breaks off where the server ends.
test.use({ expectedFailures: [/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_CONNECTION_REFUSED/] });

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  for (const { what, address, cut } of cases)
    test(`nothing moves on a page ${width} px wide while it comes in: ${what}`, { tag: slow }, async ({
      page,
      baseURL,
    }) => {
      const { url, begun, sends, close } = await openInPieces(baseURL as string, address, cut);
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      const committed = page.goto(url + address, { waitUntil: 'commit' });
      await begun;
      const [first, ...others] = sends;
      first?.();
      await committed;
      for (const send of others) {
        await painted(page);
        send();
      }
      await expect(page.locator('.region-notice')).toBeVisible();
      await expect(page.locator('.cookie-notice')).toBeVisible();
      await expect(page.locator('.site-header')).toBeVisible();
      await expect(page.locator('h1').first()).toBeVisible();
      await expectStill(page);
      close();
    });
