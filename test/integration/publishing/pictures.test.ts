import sharp from 'sharp';
import t from 'tap';
import { storyWrite } from '../../support/items.ts';
import { bomb } from '../../support/publishing/bomb.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { app, call, database } = await openPublishingApi(t);
const image = (width: number, height: number, background = '#884422') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (width: number, height: number, background?: string) =>
  image(width, height, background).jpeg().toBuffer();
const upload = (path: string, body: Buffer, headers: Record<string, string> = {}) =>
  call('PUT', `/pictures/${path}`, { body, headers: { 'content-type': 'image/jpeg', ...headers } });
const pictureCount = async () => (await call('GET', '/pictures')).json().items.length;

/** The address of a rendition in a page of a story with the picture. */
async function renditionOf(slug: string): Promise<string | undefined> {
  const page = await app.inject(`/dining/food/${slug}`);
  return /\/images\/[^" ,]+-[^" ,]+\.webp/.exec(page.body)?.[0];
}

t.test('an uploaded picture is shown in stories, in every rendition', async (t) => {
  const answer = await upload(
    'table?alt.en=A%20table&alt.th=โต๊ะ&credit=Ada%20Lam&focal=0.25,0.5',
    await jpeg(1200, 800),
  );
  t.equal(answer.statusCode, 201);
  t.equal(answer.headers.location, '/api/v1/pictures/table');
  t.match(answer.json(), {
    outcome: 'created',
    type: 'image/jpeg',
    width: 1200,
    height: 800,
    focal: [0.25, 0.5],
    alt: { en: 'A table', th: 'โต๊ะ' },
    credit: 'Ada Lam',
    version: 1,
  });
  t.match(answer.json().placeholderColours, [/^#8[0-9a-f]4[0-9a-f]2[0-9a-f]$/, String, String]);
  const picture = { src: 'table', width: 1200, height: 800, alt: 'A table' };
  const { document } = storyWrite({ slug: 'with-table', picture });
  await call('PUT', '/items/story/en/with-table', { body: { document } });
  const address = await renditionOf('with-table');
  t.match(address, /^\/images\/table\.[0-9a-f]{8}\//);
  const rendition = await app.inject(address as string);
  t.equal(rendition.statusCode, 200);
  t.equal((await sharp(rendition.rawPayload).metadata()).format, 'webp');
});

t.test('another picture of the same name has another address, and the old one leads there', async (t) => {
  const before = (await renditionOf('with-table')) as string;
  t.match((await upload('table', await jpeg(1200, 800, '#226644'))).json(), {
    outcome: 'updated',
    version: 2,
    alt: { en: 'A table' },
    credit: 'Ada Lam',
  });
  const old = await app.inject(before);
  t.equal(old.statusCode, 302);
  const rendition = await app.inject(old.headers.location as string);
  const { channels } = await sharp(rendition.rawPayload).stats();
  t.ok((channels[1]?.mean ?? 0) > (channels[0]?.mean ?? 0), 'it is green');
});

t.test('the same picture again changes nothing', async (t) => {
  const bytes = await jpeg(1200, 800, '#226644');
  t.match((await upload('table', bytes)).json(), { outcome: 'unchanged', version: 2 });
});

t.test('what is said of a picture is changed without its bytes', async (t) => {
  const patch = { alt: { th: null, en: 'A green table' }, focal: [0.5, 0.9] };
  const answer = await call('PATCH', '/pictures/table', { body: patch });
  t.strictSame(answer.json().alt, { en: 'A green table' });
  t.match(answer.json(), { version: 3, width: 1200, credit: 'Ada Lam' });
  const wrong = await call('PATCH', '/pictures/table', { body: { focal: [2, 0], colour: 'red' } });
  t.equal(wrong.statusCode, 422);
  const pointers = wrong.json().errors.map(({ pointer }: { pointer: string }) => pointer);
  t.ok(pointers.includes('/focal/0') && pointers.includes('/colour'), pointers.join());
  t.equal((await call('PATCH', '/pictures/none', { body: {} })).statusCode, 404);
});

t.test('a lost update of a picture is refused', async (t) => {
  const bytes = await jpeg(60, 40);
  t.equal((await upload('table', bytes, { 'if-match': '"1"' })).statusCode, 412);
  t.equal((await upload('table', bytes, { 'if-none-match': '*' })).statusCode, 412);
  t.equal((await upload('none', bytes, { 'if-match': '*' })).statusCode, 412);
  t.equal((await call('GET', '/pictures/table')).json().width, 1200);
});

t.test('a picture is measured as it is seen, upright', async (t) => {
  const turned = await image(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  t.match((await upload('turned', turned)).json(), { width: 200, height: 300 });
});

for (const [format, bytes] of [
  ['png', await image(90, 60).png().toBuffer()],
  ['webp', await image(90, 60).webp().toBuffer()],
  ['avif', await image(90, 60).avif({ effort: 0 }).toBuffer()],
] as const)
  t.test(`${format} is taken, whatever the header says`, async (t) => {
    const answer = await upload(`a-${format}`, bytes, { 'content-type': 'application/octet-stream' });
    t.match([answer.statusCode, answer.json().type], [201, `image/${format}`]);
  });

t.test('a picture of 6,000 pixels in width is taken, a wider one is not', async (t) => {
  t.equal((await upload('wide', await jpeg(6000, 40))).statusCode, 201);
  const answer = await upload('wider', await jpeg(6001, 40));
  t.equal(answer.statusCode, 422);
  t.match(answer.json().errors[0].message, /6001 pixels wide: 6000 is the most/);
});

const whole = await jpeg(900, 600);
for (const [what, bytes, message] of [
  ['text', Buffer.from('not a picture'), /not a picture: it must be JPEG, PNG, WebP or AVIF/],
  ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), /not a picture/],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /not a picture/],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), /not a picture/],
  ['the beginning of a JPEG', whole.subarray(0, 20), /cannot be read/],
  ['half a JPEG', whole.subarray(0, Math.floor(whole.length / 2)), /damaged/],
  ['nothing', Buffer.alloc(0), /bytes of a picture/],
  ['a bomb in height', bomb(6_000, 60_000), /6000 × 60000 pixels: it may have 48 million/],
  ['a bomb in width', bomb(60_000, 60_000), /60000 pixels wide/],
  ['a small bomb without its pixels', bomb(6_000, 8_000), /damaged/],
] as const)
  t.test(`${what} is refused as a picture, and nothing is stored`, async (t) => {
    const before = await pictureCount();
    const answer = await upload('refused', bytes);
    t.equal(answer.statusCode, 422);
    t.match(answer.json().errors[0].message, message);
    t.equal((await call('GET', '/pictures/refused')).statusCode, 404);
    t.equal(await pictureCount(), before);
  });

t.test('wrong words about a picture are refused', async (t) => {
  const bytes = await jpeg(60, 40);
  for (const query of ['focal=left', 'focal=0.5', 'focal=2,0', 'colour=red', 'alt.tlh=x'])
    t.equal((await upload(`refused?${query}`, bytes)).statusCode, 422, query);
  t.equal((await upload('Refused', bytes)).statusCode, 422, 'a name with capitals');
  const text = await call('PUT', '/pictures/refused', {
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  });
  t.equal(text.statusCode, 422);
});

/** Uploads a form with a file and fields. */
async function uploadForm(name: string, parts: Record<string, Buffer | string>, headers = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(parts))
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([Uint8Array.from(value)]), 'C:\\pictures\\table.jpg');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') as string;
  const body = Buffer.from(await encoded.arrayBuffer());
  return call('PUT', `/pictures/${name}`, { body, headers: { 'content-type': type, ...headers } });
}

t.test('a form brings a picture with what is said of it', async (t) => {
  const fields = { 'alt.en': 'A table', 'alt.th': 'โต๊ะ', credit: 'Ada Lam', focal: '0.25,0.5' };
  const answer = await uploadForm('by-form', { file: whole, ...fields });
  t.equal(answer.statusCode, 201);
  t.match(answer.json(), {
    width: 900,
    alt: { en: 'A table', th: 'โต๊ะ' },
    credit: 'Ada Lam',
    focal: [0.25, 0.5],
  });
});

t.test('the same form with the same key is answered as before, another one is refused', async (t) => {
  const headers = { 'idempotency-key': 'a-form' };
  t.equal((await uploadForm('repeated', { file: whole, credit: 'Ada' }, headers)).statusCode, 201);
  t.equal((await uploadForm('repeated', { file: whole, credit: 'Ada' }, headers)).statusCode, 201);
  t.equal((await uploadForm('repeated', { file: whole, credit: 'Eve' }, headers)).statusCode, 422);
});

for (const [what, parts, message] of [
  ['without a file', { credit: 'Ada' }, /the form has no file/],
  ['with a file that is no picture', { file: Buffer.from('text') }, /not a picture/],
  ['with an unknown field', { file: whole, colour: 'red' }, /no field of this name/],
] as [string, Record<string, Buffer | string>, RegExp][])
  t.test(`a form ${what} is refused`, async (t) => {
    const answer = await uploadForm('refused', parts);
    t.equal(answer.statusCode, 422);
    t.match(answer.json().errors[0].message, message);
  });

t.test('a form with two files, with too large a file, or half of one is refused', async (t) => {
  t.equal((await uploadForm('refused', { file: whole, other: whole })).statusCode, 413);
  t.equal((await uploadForm('refused', { file: Buffer.alloc(51 * 1_048_576) })).statusCode, 413);
  const body = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc');
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  t.equal((await call('PUT', '/pictures/refused', { body, headers })).statusCode, 422);
  t.equal((await call('PUT', '/items/page/en/a', { body, headers })).statusCode, 415);
  t.equal((await call('GET', '/pictures/refused')).statusCode, 404);
});

t.test('a page that was made before its picture shows it once it is there', async (t) => {
  const picture = { src: 'awaited', width: 900, height: 600, alt: 'A late picture' };
  const { document } = storyWrite({ slug: 'early', picture });
  await call('PUT', '/items/story/en/early', { body: { document } });
  const isShown = async () =>
    /\/images\/awaited\.[0-9a-f]{8}\//.test((await app.inject('/dining/food/early')).body);
  t.notOk(await isShown());
  t.equal((await app.inject('/dining/food/early')).headers['x-cache'], 'HIT');
  await upload('awaited', whole);
  t.ok(await isShown());
});

t.test('a removed picture is gone, and stays away', async (t) => {
  t.equal((await call('DELETE', '/pictures/turned')).json().outcome, 'removed');
  t.equal((await call('GET', '/pictures/turned')).statusCode, 404);
  t.equal((await call('DELETE', '/pictures/turned')).statusCode, 404);
});

t.test('every change of a picture is in the log, with the stories that show it', async (t) => {
  const { id } = (await call('GET', '/items/story/en/with-table')).json();
  const changes = (await call('GET', '/changes')).json().items;
  const tags = changes
    .filter((change: { tags: string[] }) => change.tags.includes('picture-table'))
    .map((change: { tags: string[] }) => change.tags.includes(`story-${id}`));
  t.strictSame(tags, [true, true, false]);
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    `select count(*)::int as count from picture_file as file left join picture using (hash)
     where length(bytes) = 0 or picture.name is null or version = 0`,
  );
  t.equal(count, 0, 'nothing is half-written, and no file without its picture');
});
