import t from 'tap';
import { h264Mp4, mp3, webVtt } from '../../support/content/media-files.ts';
import { attribute, attributes, elements, has, text } from '../../support/html.ts';
import { storyWrite } from '../../support/items.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { app, call, tokens } = await openPublishingApi(t, { FEED_TEXT: 'full' });

const upload = (name: string, body: Buffer, token = tokens.publish) =>
  call('POST', `/media-files?name=${encodeURIComponent(name)}`, {
    token,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
/** More than what is read of a file at once. */
const long = h264Mp4(700_000);
long.writeUInt32BE(0xdecade, 600_000);
const poster = { src: 'https://pictures.example/harbour.jpg', width: 1200, height: 800, alt: 'A harbour' };
const film = (await upload('Harbour.mp4', long)).json();
const sound = (await upload('bells.mp3', mp3())).json();
const captions = (await upload('harbour.vtt', webVtt())).json();
const body = [
  {
    type: 'film',
    sources: [film],
    poster: { ...poster, caption: 'At dawn', credit: 'A. Lee' },
    title: 'The harbour',
    captions: [{ src: captions.src, locale: 'en' }],
    chapters: [{ at: 3, title: 'Boats' }],
    seconds: 12,
  },
  {
    type: 'sound',
    sources: [sound],
    title: 'Bells at six',
    chapters: [
      { at: 0, title: 'Silence' },
      { at: 65, title: 'The wharfinger' },
    ],
    transcript: 'A quadrisyllabic bell.\n\nThen *rain*.',
    seconds: 70,
  },
  { type: 'film', sources: [film], poster, loop: true },
];
const story = (fields: object) => {
  const { slug, document } = storyWrite({ slug: 'harbour' });
  return call('PUT', `/items/story/en/${slug}`, { body: { document: { ...document, ...fields } } });
};

t.test(
  'a file is stored once, under a name with a hash, and refused where it is something else',
  async (t) => {
    t.match(film, {
      src: /^harbour\.[0-9a-f]{16}\.mp4$/,
      type: 'video/mp4; codecs="avc1.64001F"',
      size: 700_000,
    });
    const again = await upload('Harbour.mp4', long);
    t.equal(again.statusCode, 201);
    t.strictSame(again.json(), film);
    t.equal(again.headers.location, `/media/${film.src}`);
    const wrong = await upload('page.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'));
    t.equal(wrong.statusCode, 422);
    t.match(wrong.json().errors[0].message, /first bytes/);
    t.equal((await upload('film.mov', long)).statusCode, 422);
    t.equal((await upload('../film.mp4', long)).statusCode, 422);
    t.equal((await upload('film.mp4', long, tokens.read)).statusCode, 403);
    t.equal((await upload('film.mp4', long, '')).statusCode, 401);
  },
);

t.test('a file is sent whole or in part, and kept for ever', async (t) => {
  const url = `/media/${film.src}`;
  const get = (headers = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers });
  const whole = await get();
  t.equal(whole.statusCode, 200);
  t.ok(whole.rawPayload.equals(long), 'all its bytes');
  t.match(whole.headers, {
    'content-type': 'video/mp4',
    'content-length': '700000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { etag } = whole.headers as { etag: string };
  const part = await get({ range: 'bytes=599998-600005' });
  t.equal(part.statusCode, 206);
  t.ok(part.rawPayload.equals(long.subarray(599_998, 600_006)));
  t.match(part.headers, { 'content-range': 'bytes 599998-600005/700000', 'content-length': '8' });
  const open = await get({ range: 'bytes=262000-' });
  t.ok(open.rawPayload.equals(long.subarray(262_000)), 'a part goes over what is read at once');
  t.equal((await get({ range: 'bytes=-4' })).rawPayload.length, 4);
  const beyond = await get({ range: 'bytes=700000-' });
  t.equal(beyond.statusCode, 416);
  t.match(beyond.headers, { 'content-range': 'bytes */700000', 'cache-control': 'no-store' });
  t.equal((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode, 206);
  t.equal((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode, 200);
  const unchanged = await get({ 'if-none-match': etag });
  t.equal(unchanged.statusCode, 304);
  t.equal(unchanged.rawPayload.length, 0);
  const head = await get({}, 'HEAD');
  t.match(head.headers, { 'content-length': '700000' });
  t.equal(head.rawPayload.length, 0);
  for (const name of ['none.0123456789abcdef.mp4', 'harbour.mp4', '..%2fmain.ts'])
    t.equal((await app.inject(`/media/${name}`)).statusCode, 404, name);
});

t.test('a document names files that are stored, and posters that are described', async (t) => {
  const [first] = body as [(typeof body)[0]];
  const missing = await story({
    body: [{ ...first, sources: [{ ...film, src: 'none.0123456789abcdef.mp4' }] }],
  });
  t.equal(missing.statusCode, 422);
  t.match(missing.json().errors, [
    {
      pointer: '/document/body/0/sources/0/src',
      message: /there is no file of film or sound none\.0123456789abcdef\.mp4/,
    },
  ]);
  const lead = await story({ film: { sources: [{ ...film, src: 'none.0123456789abcdef.mp4' }] } });
  t.match(lead.json().errors, [{ pointer: '/document/film/sources/0/src' }]);
  const silent = await story({ body: [{ ...first, poster: { ...poster, alt: ' ' } }] });
  t.equal(silent.statusCode, 422);
});

t.test('pages, feeds and texts have what can be played, and what is heard', async (t) => {
  t.equal((await story({ body, film: { sources: [film] } })).statusCode, 201);
  const answer = await app.inject('/dining/food/harbour?site=hk&lang=en');
  const html = answer.body;
  const address = `/media/${film.src}`;
  t.match(answer.headers['content-security-policy'], /media-src 'self' https:/);
  t.equal(
    elements(html, '.story-header film-player[data-loop] .picture img').length,
    1,
    'a loop has its picture',
  );
  t.strictSame(attributes(html, '.film-link', 'href'), [address, address, address]);
  t.notOk(has(html, 'video:not(template video)'), 'no film is in the page itself');
  const loops = elements(html, '[data-loop] template video');
  t.equal(loops.length, 2);
  for (const loop of loops) {
    for (const name of ['muted', 'loop', 'playsinline']) t.ok(loop.hasAttribute(name), name);
    t.notOk(loop.hasAttribute('autoplay'), 'the program starts it, where the reader wants motion');
  }
  t.equal(attribute(html, '.film:not(:has([data-loop])) track', 'srclang'), 'en');
  t.equal(attribute(html, '.sound audio', 'preload'), 'none');
  t.equal(attribute(html, '.sound source', 'type'), 'audio/mpeg');
  t.strictSame(attributes(html, '.sound .chapters a', 'href'), [
    `/media/${sound.src}#t=0`,
    `/media/${sound.src}#t=65`,
  ]);
  t.match(text(html, '.sound .chapters li:last-child'), /1:05\s+The wharfinger/);
  t.match(text(html, '.sound .transcript'), /quadrisyllabic bell/);
  const data = elements(html, 'script[type="application/ld+json"]').flatMap(({ text }) => JSON.parse(text));
  const ofType = (type: string) => data.filter((each) => each['@type'] === type);
  t.match(ofType('VideoObject'), [
    {
      name: 'The harbour',
      contentUrl: new RegExp(`^https?://[^/]+${address}$`),
      thumbnailUrl: [poster.src],
      uploadDate: /^20/,
      duration: 'PT12S',
      hasPart: [{ name: 'Boats', startOffset: 3, endOffset: 12 }],
    },
  ]);
  t.match(ofType('AudioObject'), [{ name: 'Bells at six', duration: 'PT70S', transcript: /Then rain/ }]);
  const rss = (await app.inject('/feeds/hk/en/rss.xml')).body;
  t.match(
    rss,
    new RegExp(`<enclosure url="https?://[^"]+/media/${sound.src}" length="${sound.size}" type="audio/mpeg"`),
  );
  t.match(rss, new RegExp(`href="https?://[^"]+${address}"`), 'and a link to the film in the text');
  const markdown = (await app.inject('/dining/food/harbour.md?site=hk&lang=en')).body;
  t.match(markdown, new RegExp(`\\[Bells at six\\]\\(https?://[^)]+/media/${sound.src}\\)`));
  t.match(markdown, /- 1:05 The wharfinger/);
  const found = await app.inject('/api/v1/search?q=quadrisyllabic&region=hk&locale=en');
  t.match(found.json(), { items: [{ card: { slug: 'harbour' } }] }, 'search finds what is heard');
});
