import type { Page } from 'playwright/test';
import { pageKinds } from '../../support/page-kinds.ts';
import { test as audited, expectAccessible } from '../audit.ts';
import { expect, followTo, open, test } from '../reader.ts';

interface Spoken {
  text: string;
  voice: string;
  rate: number;
}
interface Speech {
  spoken: Spoken[];
  /** Ends what is spoken, as after its last word. */
  finish(): void;
  isSpeaking(): boolean;
}
type SpeakingWindow = typeof globalThis & { speech: Speech };

const story = pageKinds['story with every block'];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** Returns the browser voices for languages, and a speech that ends when the test says so. */
async function giveVoices(page: Page, langs: string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const voices = langs.map((lang) => ({
      lang,
      name: lang,
      voiceURI: lang,
      localService: true,
      default: false,
    }));
    const speech = { spoken: [] as Spoken[], current: undefined as SpeechSynthesisUtterance | undefined };
    class Utterance {
      voice: { lang: string } | null = null;
      rate = 1;
      onend = () => {};
      constructor(readonly text: string) {}
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {
        speech.current = undefined;
      },
      speak: (utterance: SpeechSynthesisUtterance) => {
        speech.current = utterance;
        const { text, voice, rate } = utterance;
        speech.spoken.push({ text, voice: voice?.lang ?? '', rate });
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.assign(window, {
      speech: {
        spoken: speech.spoken,
        finish: () => speech.current?.onend?.(new Event('end') as SpeechSynthesisEvent),
        isSpeaking: () => speech.current !== undefined,
      },
    });
  }, langs);
}

const spoken = (page: Page) => page.evaluate(() => (window as unknown as SpeakingWindow).speech.spoken);
const finish = (page: Page) => page.evaluate(() => (window as unknown as SpeakingWindow).speech.finish());
const isSpeaking = (page: Page) =>
  page.evaluate(() => (window as unknown as SpeakingWindow).speech.isSpeaking());
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String).join());
const listen = (page: Page) => page.getByRole('button', { name: 'Listen', exact: true });

for (const [size, viewport] of Object.entries(sizes))
  test(`a story is read aloud sentence by sentence on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await giveVoices(page, ['th-TH', 'en-GB']);
    await open(page, story);
    await listen(page).click();
    await expect
      .poll(() => spoken(page))
      .toEqual([{ text: 'A Clock That Is Never Late', voice: 'en-GB', rate: 1 }]);
    await finish(page);
    await finish(page);
    expect((await spoken(page)).at(-1)?.text).toContain('Lau Kin-wah has kept the clock');
    expect(await marked(page)).toContain('Lau Kin-wah has kept the clock');
    await page.getByRole('button', { name: 'Next sentence' }).click();
    await page.getByRole('button', { name: 'Previous sentence' }).click();
    expect(await marked(page)).toContain('Lau Kin-wah has kept the clock');
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await isSpeaking(page)).toBe(false);
    await page.getByLabel('Speed').selectOption('1.5');
    await page.getByRole('group', { name: 'Listen to this story' }).getByRole('button').first().click();
    expect((await spoken(page)).at(-1)?.rate).toBe(1.5);
    expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
    await followTo(page, pageKinds['hero story']);
    expect(await isSpeaking(page)).toBe(false);
    expect(await marked(page)).toBe('');
    await listen(page).click();
    await expect.poll(async () => (await spoken(page)).at(-1)?.rate, 'the speed is remembered').toBe(1.5);
  });

test('captions, notes, advertising and links to other stories are not read, and reading ends by itself', async ({
  page,
}) => {
  await giveVoices(page, ['en-US']);
  await open(page, story);
  await listen(page).click();
  await expect.poll(async () => (await spoken(page)).length).toBe(1);
  for (let count = 0; count < 200 && (await isSpeaking(page)); count++) {
    const before = (await spoken(page)).length;
    await finish(page);
    if ((await spoken(page)).length === before) break;
  }
  const all = (await spoken(page)).map(({ text }) => text).join(' ');
  expect(all).toContain('I do not repair time.');
  expect(all).toContain('a pendulum of steel'.replace('a', 'A'));
  for (const unread of [
    'The works before',
    'The ledger is in',
    'Read more',
    'Advertisement',
    'We are.',
    'Mondays',
  ])
    expect(all).not.toContain(unread);
  await expect(listen(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  expect(await marked(page)).toBe('');
});

test('a reader who has scrolled away is not taken back', async ({ page }) => {
  await giveVoices(page, ['en-US']);
  await open(page, story);
  await listen(page).click();
  await expect.poll(async () => (await spoken(page)).length).toBe(1);
  for (let count = 0; count < 8; count++) await finish(page);
  const followed = await page.evaluate(() => scrollY);
  expect(followed).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const away = await page.evaluate(() => scrollY);
  await finish(page);
  expect(await page.evaluate(() => scrollY)).toBe(away);
});

test('Chinese is read in the voice of its region, and nothing is offered without a voice', async ({
  page,
}) => {
  await giveVoices(page, ['zh-CN', 'zh-HK']);
  await open(page, '/zh-hant/dining/food/kaifang-qian-de-cha?site=hk');
  await page.getByRole('button', { name: '收聽' }).click();
  await expect.poll(async () => (await spoken(page))[0]?.voice).toBe('zh-HK');
  await open(page, pageKinds['hero story']);
  await expect(page.locator('listen-offer')).toHaveAttribute('hidden');
});

test('voices that come late are offered then', async ({ page }) => {
  await giveVoices(page, []);
  await open(page, story);
  await expect(page.locator('listen-offer')).toBeHidden();
  await page.evaluate(() => {
    const voice = { lang: 'en-GB', name: 'x', voiceURI: 'x', localService: true, default: false };
    (speechSynthesis.getVoices() as object[]).push(voice);
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  });
  await expect(listen(page)).toBeVisible();
});

audited('the controls keep WCAG 2.2 AA while a story is read aloud', async ({ audited: page }) => {
  await giveVoices(page, ['en-US']);
  await open(page, story);
  await listen(page).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectAccessible(page);
});
