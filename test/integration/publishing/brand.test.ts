import t from 'tap';
import type { SiteConfig } from '../../../server/content/contract/site-config.ts';
import { logoSvg } from '../../support/brand/branded-folder.ts';
import { attribute, has, text } from '../../support/html.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { app, call, tokens } = await openPublishingApi(t);
const admin = tokens.admin;
const upload = (body: Buffer | string, token = admin) =>
  call('POST', '/brand-files', {
    token,
    body: Buffer.from(body),
    headers: { 'content-type': 'application/octet-stream' },
  });
const site = (await call('GET', '/items/site/en/hk')).json().document as SiteConfig;
const put = (brand: object) =>
  call('PUT', '/items/site/en/hk', { token: admin, body: { document: { ...site, brand } } });
const home = () => app.inject('/?site=hk&lang=en');

t.test('a file of the brand is sanitised, stored once, and given back', async (t) => {
  const answer = await upload(logoSvg('#10233a', '<metadata/><!-- note -->'));
  t.equal(answer.statusCode, 201);
  const { file, ...rest } = answer.json();
  t.same(rest, { type: 'image/svg+xml', width: 1000, height: 250, colour: '#10233a' });
  t.equal(answer.headers.location, `/api/v1/brand-files/${file}`);
  t.equal((await upload(logoSvg('#10233a'))).json().file, file, 'the same drawing is the same file');
  const given = (await app.inject(answer.headers.location as string)).json();
  t.same(Buffer.from(given.data, 'base64').toString(), logoSvg('#10233a'));
  t.equal((await app.inject(`/api/v1/brand-files/${'0'.repeat(32)}.svg`)).statusCode, 404);
  t.equal((await app.inject('/api/v1/brand-files/secret')).statusCode, 422);
});

t.test('only administrators store files of the brand', async (t) => {
  t.equal((await upload(logoSvg('#10233a'), tokens.publish)).statusCode, 403);
  t.equal((await upload(logoSvg('#10233a'), '')).statusCode, 401);
});

t.test('what cannot be part of a brand is refused with its line', async (t) => {
  const answer = await upload(logoSvg('#10233a', '\n<script>x()</script>'));
  t.equal(answer.statusCode, 422);
  t.match(answer.json().errors, [{ pointer: '', message: /^line 2: <script> is not allowed/ }]);
  t.match((await upload('a logo')).json().errors, [{ message: /this is not a picture/ }]);
  t.equal((await upload('')).statusCode, 422);
});

t.test('a site configuration with a wrong brand is refused by its field', async (t) => {
  const missing = await put({ logo: { file: `${'0'.repeat(32)}.svg`, width: 10, height: 10 } });
  t.equal(missing.statusCode, 422);
  t.match(missing.json().errors, [
    { pointer: '/document/brand/logo/file', message: /there is no brand file 0+\.svg: upload it first/ },
  ]);
  const pale = await put({ colours: { light: { accent: '#ff8800' } } });
  t.match(pale.json().errors[0], {
    pointer: '/document/brand/colours/light/accent',
    message: /^accent \(#ff8800\) on paper \(#ffffff\) has a contrast of 2\.39:1/,
  });
  t.equal((await put({ colours: { light: { accent: 'url(x)' } } })).statusCode, 422);
  t.equal((await put({ faces: { body: 'comic' } })).statusCode, 422);
});

t.test('cached pages show a changed brand at once', async (t) => {
  await home();
  const before = await home();
  t.equal(before.headers['x-cache'], 'HIT');
  t.notOk(has(before.body, '.logo'));
  const { type: _, ...logo } = (await upload(logoSvg('#0b6e6e'))).json();
  t.equal((await put({ logo, colours: { light: { accent: '#0b6e6e' } } })).statusCode, 200);
  const after = await home();
  t.equal(after.headers['x-cache'], 'MISS');
  t.equal(attribute(after.body, '.site-header .logo', 'src'), `/brand/files/${logo.file}`);
  t.match(text(after.body, 'head style'), '--accent:light-dark(#0b6e6e,#e58a85)');
  const icons = [before, after].map(({ body }) => attribute(body, 'link[rel=apple-touch-icon]', 'href'));
  t.not(icons[0], icons[1], 'icons have another address');
  t.equal((await app.inject(icons[0] as string)).statusCode, 200, 'other regions have the brand of before');
  t.equal((await app.inject(icons[1] as string)).statusCode, 200);
});
