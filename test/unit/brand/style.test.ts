import t from 'tap';
import { brandStyle, firstFaces, mailFonts, shownFaces } from '../../../views/brand/brand-style.ts';
import { tideColours } from '../../support/brand/branded-folder.ts';

const own = {
  family: 'Kiln Serif',
  kind: 'serif' as const,
  files: [{ file: 'aa.woff2', weight: '400', style: 'normal' as const }],
};

t.test('a site without a brand has no style of its own', async (t) => {
  t.equal(brandStyle({}, ['dining']), '');
  t.equal(brandStyle({ tagline: 'Words', colours: {} }, ['dining']), '');
  t.same(shownFaces({}), ['libre-franklin', 'playfair-display']);
});

t.test('colours are tokens for both schemes', async (t) => {
  const style = brandStyle({ colours: tideColours }, ['dining', 'culture']);
  t.match(style, /^@layer tokens\{:root\{--paper:light-dark\(#fdfaf3,#0f1a26\);/);
  t.match(style, '--accent:light-dark(#0b6e6e,#6fc7c2)');
  t.match(style, '[data-vertical="dining"]{--category:light-dark(#8a3b1f,#e8a487);');
  t.match(
    style,
    '[data-vertical="culture"]{--category:var(--accent);--category-band:var(--band)}',
    'a vertical without a colour has the accent',
  );
  t.match(style, '--link:var(--accent)', 'as links in texts have');
  const ground = brandStyle({ colours: { light: { paper: '#fdfaf3' } } }, ['culture']);
  t.notMatch(ground, 'culture', 'without an accent it keeps the program’s');
  const one = brandStyle({ colours: { light: { accent: '#0b6e6e' } } }, []);
  t.match(one, '--accent:light-dark(#0b6e6e,#e58a85)', 'what is not chosen stays as it was');
  t.notMatch(one, '--ink');
});

t.test('a chosen face goes before those that have the letters of other languages', async (t) => {
  const style = brandStyle({ faces: { headline: 'inter' } }, []);
  t.match(style, '--serif:"Inter Variable",sans-serif}');
  t.match(style, ':lang(th){--serif:"Inter Variable","Noto Sans Thai Variable",sans-serif}');
  t.match(style, ':lang(zh-Hans){--serif:"Inter Letters","PingFang SC",');
  t.notMatch(style, '--grotesque');
  const playfair = brandStyle({ faces: { headline: 'playfair-display' } }, []);
  t.match(playfair, '"Playfair Display Variable","Noto Serif Display Variable"', 'Kazakh needs another face');
});

t.test('a face of the publisher’s own is loaded from the brand’s files', async (t) => {
  const brand = { faces: { headline: own, body: own } };
  const style = brandStyle(brand, []);
  t.equal(style.match(/font-family:"Kiln Serif";/g)?.length, 1, 'once, for both uses');
  t.match(style, 'src:url(/brand/files/aa.woff2) format("woff2")');
  t.same(firstFaces(brand), [{ file: '/brand/files/aa.woff2' }]);
  t.same(shownFaces(brand), []);
  t.match(mailFonts(brand).serif, /^'Kiln Serif',Georgia/);
});
