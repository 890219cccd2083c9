import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { Picture } from '../../../views/components/pictures/picture.tsx';
import type { PictureModel } from '../../../views/models/basics.ts';

const ours: PictureModel = {
  src: '/images/vase-1.0123abcd',
  width: 1280,
  height: 853,
  alt: 'A vase',
  focal: [0.25, 0.5],
  placeholderColours: ['#112233', '#445566', '#778899'],
};
const outside: PictureModel = {
  src: 'https://pictures.example/a.jpg?w=3',
  width: 900,
  height: 600,
  alt: 'A view',
  focal: [0.25, 0.75],
  placeholderColours: ['#112233'],
};

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\b${name}="([^"]*)"`, 'gi'))].map(([, value]) => value as string);
const widthsIn = (srcset: string) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

t.test('the newer formats are offered first, JPEG is what everyone can show', async (t) => {
  const html = renderToStaticMarkup(<Picture picture={ours} ratio="4x5" place="narrow" />);
  t.strictSame(attribute(html, 'type'), ['image/avif', 'image/webp']);
  t.ok(html.indexOf('<source') < html.indexOf('<img'));
  t.match(attribute(html, 'src'), ['/images/vase-1.0123abcd/682-4x5.jpeg']);
  for (const srcset of attribute(html, 'srcset')) t.match(srcset, '/images/vase-1.0123abcd/320-4x5.');
});

t.test('no width is above what the cut of the master gives', async (t) => {
  const portrait = renderToStaticMarkup(<Picture picture={ours} ratio="4x5" place="narrow" />);
  for (const srcset of attribute(portrait, 'srcset')) t.strictSame(widthsIn(srcset), [320, 480, 682]);
  const wide = renderToStaticMarkup(<Picture picture={ours} ratio="3x2" place="feature" />);
  for (const srcset of attribute(wide, 'srcset')) t.strictSame(widthsIn(srcset), [480, 640, 800, 960, 1280]);
  const small = { ...ours, width: 90, height: 60 };
  const tiny = renderToStaticMarkup(<Picture picture={small} ratio="1x1" place="feature" />);
  for (const srcset of attribute(tiny, 'srcset')) t.strictSame(widthsIn(srcset), [60]);
  t.strictSame(attribute(tiny, 'src'), ['/images/vase-1.0123abcd/60-1x1.jpeg']);
});

t.test('a small place is offered small pictures alone', async (t) => {
  const html = renderToStaticMarkup(<Picture picture={ours} ratio="1x1" place="thumb" />);
  for (const srcset of attribute(html, 'srcset')) t.strictSame(widthsIn(srcset), [160, 320]);
  t.match(attribute(html, 'src'), ['/images/vase-1.0123abcd/320-1x1.jpeg']);
});

t.test('width and height are those of the cut', async (t) => {
  const html = renderToStaticMarkup(<Picture picture={ours} ratio="1x1" place="narrow" />);
  t.strictSame(attribute(html, 'width'), ['853']);
  t.strictSame(attribute(html, 'height'), ['853']);
});

t.test('a frame of another shape on wide screens has a cut of its own there', async (t) => {
  const html = renderToStaticMarkup(<Picture picture={ours} ratio="16x9" wideRatio="11x5" place="lead" />);
  t.strictSame(attribute(html, 'media'), ['(min-width: 48rem)', '(min-width: 48rem)']);
  t.strictSame(attribute(html, 'width'), ['1280', '1280', '1280']);
  t.strictSame(attribute(html, 'height'), ['582', '582', '720']);
});

t.test('the first picture is fetched at once, the others when they come near', async (t) => {
  const first = renderToStaticMarkup(<Picture picture={ours} place="lead" first />);
  t.match(first, /fetchpriority="high"/i);
  t.notMatch(first, 'loading=');
  const other = renderToStaticMarkup(<Picture picture={ours} place="lead" />);
  t.match(other, 'loading="lazy"');
  t.notMatch(other, /fetchpriority/i);
});

t.test('a picture from outside is shown as it is', async (t) => {
  const html = renderToStaticMarkup(<Picture picture={outside} ratio="1x1" place="narrow" />);
  t.notMatch(html, '<source');
  t.notMatch(html, /srcset/i);
  t.strictSame(attribute(html, 'src'), [outside.src]);
  t.strictSame(attribute(html, 'width'), ['900']);
  t.match(html, '--focal:25% 75%', 'the browser cuts it around its subject');
  t.match(html, '--tone:#112233');
});

t.test('what stands until the picture has come costs few bytes', async (t) => {
  const [style = ''] = attribute(renderToStaticMarkup(<Picture picture={ours} place="lead" />), 'style');
  t.match(style, '--tone:linear-gradient(#112233,#445566,#778899)');
  t.ok(style.length <= 100, style);
});

t.test('a picture that comes nearer is watched for, after its delay; another is not', async (t) => {
  const still = renderToStaticMarkup(<Picture picture={ours} ratio="4x5" place="narrow" />);
  t.notMatch(still, '<in-view');
  const deferred = renderToStaticMarkup(<Picture picture={ours} place="lead" nearerAfter={0.6} />);
  t.match(deferred, /^<in-view [^>]*class="picture ratio-natural"/);
  t.strictSame(attribute(deferred, 'delay'), ['0.6']);
  const atOnce = renderToStaticMarkup(<Picture picture={ours} place="lead" nearerAfter={0} />);
  t.match(atOnce, '<in-view');
  t.strictSame(attribute(atOnce, 'delay'), []);
});
