import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { root } from '../../../../server/config/root.ts';
import { text } from '../../../support/html.ts';
import { plainPicture } from '../../../support/import/imports.ts';
import { temporaryFolder } from '../../../support/machine.ts';
import { openPublishingApi } from '../../../support/publishing-api.ts';

const bridge = (name: string) => join(root, 'docs', 'bridges', name);

/** A magazine that listens, and a bridge to it. */
async function openBridge(t: Test) {
  const { app, tokens, call } = await openPublishingApi(t);
  const magazine = await app.listen({ port: 0, host: '127.0.0.1' });
  const start = (name: string, args: readonly string[], settings: Record<string, string> = {}) => {
    const env = { ...process.env, MAGAZINE: magazine, TOKEN: tokens.publish, ...settings };
    const child = spawn(process.execPath, [bridge(name), ...args], { env });
    const written: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (said: Buffer) => written.push(String(said)));
    const ended = new Promise<string>((resolve) => child.once('close', () => resolve(written.join(''))));
    return { child, ended };
  };
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  return { app, call, start, status };
}

t.test('each has at most 50 lines', async (t) => {
  for (const name of ['cms-webhook.mjs', 'spreadsheet.mjs'])
    t.ok((await readFile(bridge(name), 'utf8')).split('\n').length <= 51, name);
});

t.test('the webhook of a headless CMS becomes a story', async (t) => {
  const { app, start, status } = await openBridge(t);
  const files = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await plainPicture('cover'));
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const { child, ended } = start('cms-webhook.mjs', [], { SECRET: 'of both', PORT: '0' });
  t.teardown(async () => {
    child.kill();
    await ended;
    files.close();
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.on('data', (said: Buffer) => resolve(/\d+/.exec(String(said))?.[0] ?? '')),
  );
  const tell = async (event: string, fields: object, secret = 'of both') => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ event, entry: { slug: 'night-train', ...fields } }),
    });
    await app.changeFollower?.caughtUp();
    return response.status;
  };
  const entry = {
    title: 'A night train',
    body: 'It leaves at *nine*.',
    section: 'dining/drinks',
    author: { slug: 'ada-lam', name: 'Ada Lam' },
    date: '2026-05-01T09:00:00Z',
    cover: { url: `http://127.0.0.1:${(files.address() as AddressInfo).port}/a.jpg`, alt: 'A train' },
  };
  const path = '/dining/drinks/night-train';
  t.equal(await tell('entry.publish', entry, 'another'), 401);
  t.equal(await tell('entry.publish', entry), 204);
  const page = await app.inject({ url: path });
  t.equal(text(page.payload, 'h1'), 'A night train');
  t.match(page.payload, /alt="A train"/);
  t.equal(await tell('entry.update', { ...entry, title: 'Another train' }), 204);
  t.equal(text((await app.inject({ url: path })).payload, 'h1'), 'Another train');
  t.equal(
    await tell('entry.publish', { ...entry, body: '<b>x</b>' }),
    500,
    'what is refused is an error there',
  );
  t.equal(await tell('entry.unpublish', {}), 204);
  t.equal(await status(path), 410);
});

t.test('a spreadsheet becomes restaurants', async (t) => {
  const { app, start, status, call } = await openBridge(t);
  const file = join(await temporaryFolder(t), 'restaurants.csv');
  const run = async (...rows: string[]) => {
    await writeFile(
      file,
      `\ufeff${['slug;name;region;summary;text;cuisine;price;updated', ...rows].join('\r\n')}\r\n`,
    );
    const said = await start('spreadsheet.mjs', [file]).ended;
    await app.changeFollower?.caughtUp();
    return said.trim();
  };
  const [first, second] = [
    'kiln;Kiln;ap;Small plates.;We *eat* well.;Thai;2;2026-05-01',
    'quay;Quay;ap;;;;;2026-05-01',
  ];
  t.equal(await run(first, second), '2 written, 0 unchanged, 0 withdrawn');
  t.equal(text((await app.inject({ url: '/dining/kiln' })).payload, 'h1'), 'Kiln');
  t.equal(await run(first, second), '0 written, 2 unchanged, 0 withdrawn');
  t.equal(await run(first.replace('Small', 'Large')), '1 written, 0 unchanged, 1 withdrawn');
  t.equal(await status('/dining/quay'), 410);
  t.equal((await call('GET', '/items/restaurant/en/kiln')).json().document.standfirst, 'Large plates.');
  t.match(await run('kiln;;ap;;;;;2026-05-01'), /must|missing/, 'what is wrong is told');
});
