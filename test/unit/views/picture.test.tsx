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

const draw = (picture: ReactNode) => parseHtml(renderToStaticMarkup(picture));
const widthsIn = (srcset: string) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

t.test('the newer formats are offered first, JPEG is what everyone can show', async (t) => {
  const html = draw(<Picture picture={ours} ratio="4x5" layout="narrow" />);
  t.strictSame(attributes(html, 'source', 'type'), ['image/avif', 'image/webp']);
  t.strictSame(
    elements(html, 'picture > *').map(({ tagName }) => tagName),
    ['SOURCE', 'SOURCE', 'IMG'],
  );
  t.equal(attribute(html, 'img', 'src'), '/images/vase-1.0123abcd/682-4x5.jpeg');
  for (const srcset of attributes(html, '[srcset]', 'srcset'))
    t.match(srcset, '/images/vase-1.0123abcd/320-4x5.');
});

t.test('no width is above what the cut of the master gives', async (t) => {
  const portrait = draw(<Picture picture={ours} ratio="4x5" layout="narrow" />);
  for (const srcset of attributes(portrait, '[srcset]', 'srcset'))
    t.strictSame(widthsIn(srcset), [320, 480, 682]);
  const wide = draw(<Picture picture={ours} ratio="3x2" layout="feature" />);
  for (const srcset of attributes(wide, '[srcset]', 'srcset'))
    t.strictSame(widthsIn(srcset), [480, 640, 800, 960, 1280]);
  const small = { ...ours, width: 90, height: 60 };
  const tiny = draw(<Picture picture={small} ratio="1x1" layout="feature" />);
  for (const srcset of attributes(tiny, '[srcset]', 'srcset')) t.strictSame(widthsIn(srcset), [60]);
  t.equal(attribute(tiny, 'img', 'src'), '/images/vase-1.0123abcd/60-1x1.jpeg');
});

t.test('a small place is offered small pictures alone', async (t) => {
  const html = draw(<Picture picture={ours} ratio="1x1" layout="thumb" />);
  for (const srcset of attributes(html, '[srcset]', 'srcset')) t.strictSame(widthsIn(srcset), [160, 320]);
  t.equal(attribute(html, 'img', 'src'), '/images/vase-1.0123abcd/320-1x1.jpeg');
});

t.test('width and height are those of the cut', async (t) => {
  const html = draw(<Picture picture={ours} ratio="1x1" layout="narrow" />);
  t.equal(attribute(html, 'img', 'width'), '853');
  t.equal(attribute(html, 'img', 'height'), '853');
});

t.test('a frame of another shape on wide screens has a cut of its own there', async (t) => {
  const html = draw(<Picture picture={ours} ratio="16x9" wideRatio="11x5" layout="lead" />);
  t.strictSame(attributes(html, '[media]', 'media'), ['(min-width: 48rem)', '(min-width: 48rem)']);
  t.strictSame(attributes(html, '[width]', 'width'), ['1280', '1280', '1280']);
  t.strictSame(attributes(html, '[width]', 'height'), ['582', '582', '720']);
});

t.test('the first picture is fetched at once, the others when they come near', async (t) => {
  const first = draw(<Picture picture={ours} layout="lead" first />);
  t.equal(attribute(first, 'img', 'fetchpriority'), 'high');
  t.notOk(has(first, '[loading]'));
  const other = draw(<Picture picture={ours} layout="lead" />);
  t.equal(attribute(other, 'img', 'loading'), 'lazy');
  t.notOk(has(other, '[fetchpriority]'));
});

t.test('a picture from outside is shown as it is', async (t) => {
  const html = draw(<Picture picture={outside} ratio="1x1" layout="narrow" />);
  t.notOk(has(html, 'source'));
  t.notOk(has(html, '[srcset]'));
  t.equal(attribute(html, 'img', 'src'), outside.src);
  t.equal(attribute(html, 'img', 'width'), '900');
  const style = attribute(html, '[style]', 'style');
  t.match(style, '--focal:25% 75%', 'the browser cuts it around its subject');
  t.match(style, '--tone:#112233');
});

t.test('what stands until the picture has come costs few bytes', async (t) => {
  const html = draw(<Picture picture={ours} layout="lead" />);
  const style = attribute(html, '[style]', 'style') ?? '';
  t.match(style, '--tone:linear-gradient(#112233,#445566,#778899)');
  t.ok(style.length <= 100, style);
});

t.test('a picture that comes nearer is watched for, after its delay; another is not', async (t) => {
  const still = draw(<Picture picture={ours} ratio="4x5" layout="narrow" />);
  t.notOk(has(still, 'in-view'));
  const deferred = draw(<Picture picture={ours} layout="lead" zoomAfter={0.6} />);
  t.equal(attribute(deferred, 'in-view.picture.ratio-natural', 'delay'), '0.6');
  const atOnce = draw(<Picture picture={ours} layout="lead" zoomAfter={0} />);
  t.ok(has(atOnce, 'in-view'));
  t.notOk(has(atOnce, '[delay]'));
});
