import type { ReactNode } from 'react';
import { renderToStaticMarkup as renderMarkup } from 'react-dom/server';
import t from 'tap';
import { translatorOf } from '../../../locales/translate.ts';
import type { PictureData } from '../../../views/components/pictures/picture.tsx';
import { Island, islandPropsLimit, type Trigger } from '../../../views/islands/island.tsx';
import { ReaderProvider } from '../../../views/reader.tsx';
import { attribute, text } from '../../support/html.ts';

const reader = {
  t: await translatorOf('en'),
  region: 'ap',
  locale: 'en',
  iso: 'en',
  timeZone: 'Asia/Singapore',
} as const;
const renderToStaticMarkup = (island: ReactNode) =>
  renderMarkup(<ReaderProvider reader={reader}>{island}</ReaderProvider>);

const texts = { open: 'Open the gallery', close: 'Close', previous: 'Previous', next: 'Next', of: '# of #' };
const pictures: PictureData[] = [{ src: 'vase-1', width: 1440, height: 960, alt: 'A "vase" <b> & more' }];
const props = { pictures, texts };

const gallery = (open: string, on: Trigger = 'visible') =>
  renderToStaticMarkup(<Island name="gallery" on={on} props={{ pictures, texts: { ...texts, open } }} />);

/** The value of an attribute of the island's element. */
const attributeOf = (markup: string, name: string) => attribute(markup, 'island-root', name);

t.test('an island is rendered on the server, so it is readable without JavaScript', async (t) => {
  t.equal(text(gallery('Open the gallery'), 'island-root > button'), 'Open the gallery');
});

t.test('an island has its name and trigger as attributes', async (t) => {
  for (const on of ['idle', 'visible', 'interaction'] as const) {
    t.equal(attributeOf(gallery('Open', on), 'name'), 'gallery');
    t.equal(attributeOf(gallery('Open', on), 'on'), on);
  }
});

t.test('an island has its exact props as JSON', async (t) => {
  const markup = renderToStaticMarkup(<Island name="gallery" on="idle" props={props} />);
  t.strictSame(JSON.parse(attributeOf(markup, 'props') ?? ''), props);
});

/** A text with which the props have exactly the given number of bytes. */
function filling(bytes: number, letter: string): string {
  const empty = Buffer.byteLength(JSON.stringify({ pictures, texts: { ...texts, open: '' } }));
  const each = Buffer.byteLength(letter);
  const rest = bytes - empty;
  return letter.repeat(Math.floor(rest / each)) + 'x'.repeat(rest % each);
}

t.test('props of exactly the limit are accepted, one byte more is refused', async (t) => {
  t.doesNotThrow(() => gallery(filling(islandPropsLimit, 'x')));
  t.throws(
    () => gallery(filling(islandPropsLimit + 1, 'x')),
    /island gallery: props of \d+ bytes, the limit is \d+/,
  );
});

t.test('the limit counts bytes, not letters: a Chinese or Thai letter has three', async (t) => {
  for (const letter of ['圖', 'ก']) {
    t.doesNotThrow(() => gallery(filling(islandPropsLimit, letter)));
    t.throws(() => gallery(filling(islandPropsLimit + 3, letter)), /the limit is/, letter);
  }
});

t.test('an island without a valid trigger, name or props does not type-check', async (t) => {
  // @ts-expect-error without a trigger it would never be hydrated
  const withoutTrigger = <Island name="gallery" props={props} />;
  t.equal(attributeOf(renderToStaticMarkup(withoutTrigger), 'on'), undefined);
  // @ts-expect-error there is no such trigger
  const unknownTrigger = <Island name="gallery" on="never" props={props} />;
  t.equal(attributeOf(renderToStaticMarkup(unknownTrigger), 'on'), 'never');
  // @ts-expect-error there is no such island
  t.throws(() => renderToStaticMarkup(<Island name="harbour" on="idle" props={props} />));
  // @ts-expect-error the gallery needs its texts
  t.throws(() => renderToStaticMarkup(<Island name="gallery" on="idle" props={{ pictures }} />));
});

t.test('an island says in the language of the page that it could not be loaded', async (t) => {
  t.match(attributeOf(gallery('Open'), 'data-failed'), 'could not be loaded');
  t.equal(attributeOf(gallery('Open'), 'data-reload'), 'Reload the page');
});
