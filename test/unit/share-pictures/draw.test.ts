import sharp from 'sharp';
import t from 'tap';
import { drawnSvg, drawPicture, type SharePicture } from '../../../server/images/share-pictures/draw.ts';

const picture: SharePicture = {
  headline: 'Tea before the market opens',
  label: 'Dining',
  siteName: 'Quillon',
  locale: 'en',
  face: 'playfair-display',
  ground: '#ffffff',
  ink: '#000000',
  accent: '#8f1d21',
};

/** Headlines in each language, among them one that is far too long. */
const headlines = {
  en: 'Tea before the market opens',
  'zh-Hant': '永樂市場的早餐：天未亮，「老闆」才剛坐下來',
  'zh-Hans': '一碗面的时间：兰州清晨五点的汤',
  th: 'น้ำปู่กับกุ้งเปรี้ยวที่ร้านริมคลอง',
  vn: 'Cà phê trên sông: buổi sáng ở chợ nổi',
  ru: 'Чай в юрте: почему наливают полчашки',
  kz: 'Киіз үй шайы: қонаққа неге жарты кесе құяды',
  id: 'Menu satu baris '.repeat(40),
  bm: 'W'.repeat(90),
} as const;

const pathsOf = (svg: string) =>
  [...svg.matchAll(/<path d="([^"]*)" transform="translate\((\S+) (\S+)\)/g)].map(([, path = '', x, y]) => ({
    path,
    x: Number(x),
    y: Number(y),
  }));

/** The least bright point at the right edge of a picture. */
async function darkestAtEdge(bytes: Buffer): Promise<number> {
  const edge = sharp(bytes).extract({ left: 1170, top: 20, width: 30, height: 600 });
  return Math.min(...(await edge.raw().toBuffer()));
}

for (const [locale, headline] of Object.entries(headlines) as [SharePicture['locale'], string][]) {
  t.test(`a headline in ${locale} is drawn in shapes, within the picture`, async (t) => {
    const svg = await drawnSvg({ ...picture, locale, headline });
    const [label, ...lines] = pathsOf(svg).slice(0, -1);
    t.ok(label?.path);
    t.ok(lines.length > 0 && lines.length < 6);
    for (const { path, y } of lines) {
      t.ok(path.length > 100, 'it has shapes');
      t.ok(y > 100 && y < 540);
    }
    const bytes = await drawPicture({ ...picture, locale, headline });
    const { width, height, format } = await sharp(bytes).metadata();
    t.same([width, height, format], [1200, 630, 'png']);
    t.equal(await darkestAtEdge(bytes), 255, 'nothing reaches the edge');
    t.ok(bytes.length < 100_000);
  });
}

t.test('each character of a headline has its shape', async (t) => {
  const shape = async (headline: string, locale: SharePicture['locale']) =>
    pathsOf(await drawnSvg({ ...picture, headline, locale }))[1]?.path ?? '';
  const whole = await shape('永樂市場', 'zh-Hant');
  t.ok(whole.length > (await shape('永樂市', 'zh-Hant')).length);
  t.not(await shape('น้ำ', 'th'), await shape('นำ', 'th'));
});

t.test('the picture of the site itself has its name once', async (t) => {
  const { siteName } = picture;
  const shapes = async (words: Partial<SharePicture>) =>
    pathsOf(await drawnSvg({ ...picture, ...words })).map(({ path }) => path);
  const named = await shapes({ headline: 'Tea' });
  const site = await shapes({ headline: siteName, label: 'Singapore' });
  t.equal(named.length, 3, 'section, headline and name');
  t.equal(site.length, 2, 'name and region');
  t.notOk(site.includes(named.at(-1) ?? ''), 'nothing but the headline says the name');
});

t.test('where a sign has no shape, the picture says the name of the site', async (t) => {
  const shapes = async (headline: string) =>
    pathsOf(await drawnSvg({ ...picture, headline })).map(({ path }) => path);
  const site = await shapes(picture.siteName);
  for (const headline of [
    'A bowl of 🍜 at midnight',
    'Noodles of 서울',
    'Tea in القاهرة',
    'The house of 𠮷',
    'שלום',
  ])
    t.strictSame(await shapes(headline), site, headline);
  t.notSame(await shapes('Tea\u00ad time\u200b and co\u0301'), site, 'what is not seen needs none');
});

t.test('a long headline keeps as much as fits', async (t) => {
  const lines = async (headline: string, locale: SharePicture['locale']) =>
    pathsOf(await drawnSvg({ ...picture, headline, locale })).slice(1, -1);
  const thai = `เปิด ${'กรุงเทพมหานครอมรรัตนโกสินทร์'.repeat(6)}`;
  t.ok((await lines(thai, 'th')).length > 2, 'an early space does not end it');
  for (const headline of ['W'.repeat(400), '港'.repeat(400)]) {
    const bytes = await drawPicture({ ...picture, headline });
    t.equal(await darkestAtEdge(bytes), 255, 'nothing reaches the edge');
  }
});
