import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { Picture, type PictureData } from '../../../views/components/pictures/picture.tsx';
import { attribute, attributes, elements, has, parseHtml } from '../../support/html.ts';

const ours: PictureData = {
  src: '/images/vase-1.0123abcd',
  width: 1280,
  height: 853,
  alt: 'A vase',
  focal: [0.25, 0.5],
  placeholderColours: ['#112233', '#445566', '#778899'],
};
const outside: PictureData = {
  src: 'https://pictures.example/a.jpg?w=3',
  width: 900,
  height: 600,
  alt: 'A view',
  focal: [0.25, 0.75],
  placeholderColours: ['#112233'],
};

const render = (picture: ReactNode) => parseHtml(renderToStaticMarkup(picture));
const widthsIn = (srcset: string) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

t.test('the newer formats are offered first, with JPEG as the fallback', async (t) => {
  const html = render(<Picture picture={ours} ratio="4x5" layout="narrow" />);
  t.strictSame(attributes(html, 'source', 'type'), ['image/avif', 'image/webp']);
  t.strictSame(
    elements(html, 'picture > *').map(({ tagName }) => tagName),
    ['SOURCE', 'SOURCE', 'IMG'],
  );
  t.equal(attribute(html, 'img', 'src'), '/images/vase-1.0123abcd/682-4x5.jpeg');
  for (const srcset of attributes(html, '[srcset]', 'srcset'))
    t.match(srcset, '/images/vase-1.0123abcd/320-4x5.');
});

t.test('no rendition is wider than the crop of the source image', async (t) => {
  const portrait = render(<Picture picture={ours} ratio="4x5" layout="narrow" />);
  for (const srcset of attributes(portrait, '[srcset]', 'srcset'))
    t.strictSame(widthsIn(srcset), [320, 480, 682]);
  const wide = render(<Picture picture={ours} ratio="3x2" layout="feature" />);
  for (const srcset of attributes(wide, '[srcset]', 'srcset'))
    t.strictSame(widthsIn(srcset), [480, 640, 800, 960, 1280]);
  const small = { ...ours, width: 90, height: 60 };
  const tiny = render(<Picture picture={small} ratio="1x1" layout="feature" />);
  for (const srcset of attributes(tiny, '[srcset]', 'srcset')) t.strictSame(widthsIn(srcset), [60]);
  t.equal(attribute(tiny, 'img', 'src'), '/images/vase-1.0123abcd/60-1x1.jpeg');
});

t.test('a small layout is offered only small renditions', async (t) => {
  const html = render(<Picture picture={ours} ratio="1x1" layout="thumb" />);
  for (const srcset of attributes(html, '[srcset]', 'srcset')) t.strictSame(widthsIn(srcset), [160, 320]);
  t.equal(attribute(html, 'img', 'src'), '/images/vase-1.0123abcd/320-1x1.jpeg');
});

t.test('width and height are those of the crop', async (t) => {
  const html = render(<Picture picture={ours} ratio="1x1" layout="narrow" />);
  t.equal(attribute(html, 'img', 'width'), '853');
  t.equal(attribute(html, 'img', 'height'), '853');
});

t.test('a different ratio on wide screens has a crop of its own', async (t) => {
  const html = render(<Picture picture={ours} ratio="16x9" wideRatio="11x5" layout="lead" />);
  t.strictSame(attributes(html, '[media]', 'media'), ['(min-width: 48rem)', '(min-width: 48rem)']);
  t.strictSame(attributes(html, '[width]', 'width'), ['1280', '1280', '1280']);
  t.strictSame(attributes(html, '[width]', 'height'), ['582', '582', '720']);
});

t.test('the first picture is loaded with high priority, the others lazily', async (t) => {
  const first = render(<Picture picture={ours} layout="lead" first />);
  t.equal(attribute(first, 'img', 'fetchpriority'), 'high');
  t.notOk(has(first, '[loading]'));
  const other = render(<Picture picture={ours} layout="lead" />);
  t.equal(attribute(other, 'img', 'loading'), 'lazy');
  t.notOk(has(other, '[fetchpriority]'));
});

t.test('a picture on another host is shown unchanged', async (t) => {
  const html = render(<Picture picture={outside} ratio="1x1" layout="narrow" />);
  t.notOk(has(html, 'source'));
  t.notOk(has(html, '[srcset]'));
  t.equal(attribute(html, 'img', 'src'), outside.src);
  t.equal(attribute(html, 'img', 'width'), '900');
  const style = attribute(html, '[style]', 'style');
  t.match(style, '--focal:25% 75%', 'the browser crops it around its focal point');
  t.match(style, '--tone:#112233');
});

t.test('the placeholder takes few bytes', async (t) => {
  const html = render(<Picture picture={ours} layout="lead" />);
  const style = attribute(html, '[style]', 'style') ?? '';
  t.match(style, '--tone:linear-gradient(#112233,#445566,#778899)');
  t.ok(style.length <= 100, style);
});

t.test('only a picture that zooms in is observed, with its delay', async (t) => {
  const still = render(<Picture picture={ours} ratio="4x5" layout="narrow" />);
  t.notOk(has(still, 'in-view'));
  const deferred = render(<Picture picture={ours} layout="lead" zoomAfter={0.6} />);
  t.equal(attribute(deferred, 'in-view.picture.ratio-natural', 'delay'), '0.6');
  const atOnce = render(<Picture picture={ours} layout="lead" zoomAfter={0} />);
  t.ok(has(atOnce, 'in-view'));
  t.notOk(has(atOnce, '[delay]'));
});

const headOf = (picture: ReactNode) =>
  renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>{picture}</body>
    </html>,
  );

t.test('of the two crops of a first picture a browser fetches the one that it shows', async (t) => {
  const html = headOf(<Picture picture={ours} ratio="4x5" wideRatio="11x5" layout="lead" first />);
  t.strictSame(attributes(html, 'link[rel=preload]', 'media'), [
    '(min-width: 48rem)',
    'not all and (min-width: 48rem)',
  ]);
  t.strictSame(
    attributes(html, 'link[rel=preload]', 'imagesrcset'),
    attributes(html, 'source[type="image/avif"]', 'srcset'),
  );
});

t.test('a picture that is not the first, or on another host, is not named in the head', async (t) => {
  t.notOk(has(headOf(<Picture picture={ours} ratio="4x5" layout="lead" />), 'link'));
  t.notOk(has(headOf(<Picture picture={outside} ratio="4x5" layout="lead" first />), 'source, link[type]'));
});
