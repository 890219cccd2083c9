import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { folderFiles } from '../../../../server/content-folder/export/folder-files.ts';
import { itemsOf } from '../../../../server/content-folder/load.ts';
import { ContentFolderError, problemLine } from '../../../../server/content-folder/problems.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import { brandedFiles, logoSvg } from '../../../support/brand/branded-folder.ts';
import { contentFolder, type Files, smallestFile, storyFile } from '../../../support/content-folder.ts';

/** `site.json` with further fields before its own. */
const site = (fields: object) => ({ ...fields, ...smallestFile<object>('site.json') });
const ownFace = (file: string) => ({
  family: 'Kiln Serif',
  kind: 'serif',
  files: [{ file, weight: '100 900', style: 'normal' }],
});

/** A file that says it is a font, and how long it is. */
const font = Buffer.alloc(64);
font.write('wOF2', 'latin1');
font.writeUInt32BE(64, 8);

async function problemsOf(t: Parameters<typeof contentFolder>[0], files: Files): Promise<string[]> {
  try {
    await readContent(await contentFolder(t, files));
    return [];
  } catch (error) {
    if (!(error instanceof ContentFolderError)) throw error;
    return error.problems.map(problemLine);
  }
}

const cases: [sentence: string, files: Files, expected: (string | RegExp)[]][] = [
  ['a folder with a whole brand is valid', brandedFiles, []],
  [
    'colours that cannot be read on each other are reported with their ratio',
    { 'site.json': site({ brand: { colours: { light: { accent: '#ff8800' } } } }) },
    [
      /^site\.json:5 brand\.colours\.light\.accent: accent \(#ff8800\) on paper \(#ffffff\) has a contrast of 2\.39:1 in the light scheme; text needs at least 4\.5:1$/,
      /^site\.json:5 brand\.colours\.light\.accent: accent \(#ff8800\) on band /,
    ],
  ],
  [
    'a colour in another form is reported',
    { 'site.json': site({ brand: { colours: { light: { accent: 'red' } } } }) },
    ['site.json:5 brand.colours.light.accent: must be a colour in lower case, as #8a3b1f'],
  ],
  [
    'the colour of a vertical that is not there is reported',
    { 'site.json': site({ brand: { colours: { dark: { verticals: { tea: '#ffffff' } } } } }) },
    ['site.json:6 brand.colours.dark.verticals.tea: there is no vertical tea'],
  ],
  [
    'a face that does not ship is reported with those that do',
    { 'site.json': site({ brand: { faces: { body: 'comic' } } }) },
    [
      'site.json:4 brand.faces.body: must be one of playfair-display, noto-serif-display, source-serif-4, libre-franklin, inter',
      'site.json:4 brand.faces.body: must be of type object',
    ],
  ],
  [
    'a font that is not there is reported',
    { 'site.json': site({ brand: { faces: { body: ownFace('kiln.woff2') } } }) },
    ['site.json:9 brand.faces.body.files.0.file: there is no file brand/fonts/kiln.woff2'],
  ],
  [
    'a font that is none is reported, and not missed besides',
    {
      'site.json': site({ brand: { faces: { body: ownFace('kiln.woff2') } } }),
      'brand/fonts/kiln.woff2': 'a font',
    },
    ['brand/fonts/kiln.woff2:1: this is not a font in the format WOFF2'],
  ],
  [
    'what a logo may not have is reported with its line',
    { 'brand/logo.svg': logoSvg('#102030', '\n<script>x()</script>\n<rect onclick="x()"/>') },
    [
      'brand/logo.svg:2: <script> is not allowed: remove it, or save the picture as plain SVG or as PNG',
      /^brand\/logo\.svg:3: <rect> has the event attribute onclick: /,
    ],
  ],
  [
    'a logo that is no picture is reported',
    { 'brand/logo.png': 'a logo' },
    ['brand/logo.png:1: this is not a picture: it must be JPEG, PNG, WebP or AVIF'],
  ],
  [
    'two logos and files of other names are reported',
    {
      'brand/logo.svg': logoSvg('#102030'),
      'brand/logo.png': logoSvg('#102030'),
      'brand/wordmark.ai': 'x',
    },
    [
      'brand/logo.svg:1: there is brand/logo.png too: keep one of them',
      'brand/wordmark.ai:1: nothing of this name is read; there are logo, logo-dark and icon (.svg, .png, .webp or .jpg) and the folder fonts',
    ],
  ],
  [
    'what a region has and the site has not is reported',
    {
      'site.json': site({
        legal: ['imprint'],
        regional: {
          hk: {
            verticals: { dining: ['clubs'], tea: [] },
            navigation: ['tea', 'culture'],
            footer: ['about'],
          },
        },
      }),
    },
    [
      'site.json:3 legal.0: there is no page pages/LOCALE/imprint.md',
      'site.json:9 regional.hk.verticals.dining.0: the site has no supertag clubs in dining',
      'site.json:11 regional.hk.verticals.tea: the site has no vertical tea: add it to verticals first',
      'site.json:15 regional.hk.navigation.1: the region has no vertical culture',
      'site.json:18 regional.hk.footer.0: there is no page pages/LOCALE/about.md',
      'stories/en/the-kiln.md:7 regions.0: site.json gives hk no bars in dining',
    ],
  ],
  [
    'a region that there is not is reported with those that there are',
    { 'site.json': site({ regional: { xx: {} } }) },
    ['site.json:3 regional.xx: there is no region xx: there are ap, hk, my, ph, sg, th, tw, cn, id, vn, kz'],
  ],
  [
    'a contact in another form is reported',
    { 'site.json': site({ contact: { mail: 'at home', telephone: 'none' } }) },
    [
      'site.json:3 contact.mail: must be a mail address',
      'site.json:4 contact.telephone: must be a telephone number, as +852 2123 4567',
    ],
  ],
];

for (const [sentence, files, expected] of cases)
  t.test(sentence, async (t) => {
    const found = await problemsOf(t, files);
    t.equal(found.length, expected.length, found.join('\n'));
    t.match(found, expected);
  });

t.test('a region has its own verticals, navigation, links and contact', async (t) => {
  const { configs, brandFiles } = await readContent(await contentFolder(t, brandedFiles));
  const of = (region: string, locale: string) =>
    configs.find((config) => config['current-region'] === region && config.locale === locale);
  const [hk, th, sg] = [of('hk', 'en'), of('th', 'th'), of('sg', 'en')];
  t.same(Object.keys(hk?.['verticals-index'] ?? {}), ['dining', 'culture']);
  t.same(Object.keys(th?.['verticals-index'] ?? {}), ['culture', 'dining']);
  t.same(Object.keys(th?.['verticals-index'].dining?.supertags ?? {}), ['bars']);
  t.same(
    [hk, th].map((config) => config?.['nav-main'].map(({ label }) => label)),
    [
      ['Dining', 'Culture'],
      ['วัฒนธรรม', 'อาหาร'],
    ],
  );
  t.match(hk?.['social-media'].hk, [{ link: 'https://instagram.example/tide-hk' }]);
  t.match(th?.['social-media'].th, [{ link: 'https://line.example/tide' }]);
  t.match([hk?.contact?.publisher, th?.contact?.publisher], ['Tidewater Press Ltd', 'Tidewater Thailand']);
  t.same(
    [hk, th].map((config) => config?.['share-services']),
    [
      ['facebook', 'whatsapp'],
      ['line', 'wechat'],
    ],
  );
  t.same(hk?.['ad-sizes'], { HOME: { desktop: ['970x90', '728x90'] } });
  t.same([hk?.ads, sg?.ads, th?.['ad-units-off']], [undefined, false, ['HOME']]);
  t.same([hk?.brand?.tagline, th?.brand?.tagline], ['Notes from the waterline', 'บันทึกจากริมน้ำ']);
  t.same(
    brandFiles.map(({ name }) => name).sort(),
    [hk?.brand?.logo?.file, hk?.brand?.logoDark?.file].sort(),
  );
});

t.test('a brand that is exported says the same as the one that was applied', async (t) => {
  const files = {
    ...brandedFiles,
    'site.json': {
      ...(brandedFiles['site.json'] as object),
      brand: { faces: { headline: ownFace('kiln.woff2'), body: 'inter' }, tagline: 'Words' },
    },
    'brand/fonts/kiln.woff2': font,
    'stories/en/the-kiln.md': storyFile(),
  };
  const content = await readContent(await contentFolder(t, files));
  const exported = folderFiles(itemsOf(content));
  const bytes = new Map(content.brandFiles.map((file) => [file.name, file.bytes]));
  const copy = await contentFolder(t, {
    ...Object.fromEntries(exported.files),
    ...Object.fromEntries(exported.brandFiles.map(({ path, name }) => [path, bytes.get(name)])),
  });
  t.same(
    exported.brandFiles.map(({ path }) => path.replace(/[0-9a-f]{32}/, 'HASH')),
    ['brand/logo.svg', 'brand/logo-dark.svg', 'brand/fonts/HASH.woff2'],
  );
  const again = await readContent(copy);
  t.equal(JSON.stringify(again.configs), JSON.stringify(content.configs));
  t.match(JSON.parse(await readFile(join(copy, 'site.json'), 'utf8')).regional, {
    th: Object,
    sg: { ads: false },
  });
});
