import { truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { readRows, textOf } from '../../../server/cli/readers/import.ts';
import type { BodySource } from '../../../server/importers/html/context.ts';
import { convertBody } from '../../../server/importers/html/convert-body.ts';
import { openMediaFolder } from '../../../server/importers/media/media-folder.ts';
import { preparePicture } from '../../../server/importers/media/prepare-picture.ts';
import { fetchJson, pauseOf } from '../../../server/importers/sources/fetch-json.ts';
import { readElements } from '../../../server/importers/sources/wxr/read-elements.ts';
import { importSubscriptions } from '../../../server/readers/newsletters/subscribers/import.ts';
import { tryBounds } from '../../support/limits/probes.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { openPrepared } from '../../support/prepared-databases.ts';
import { bomb } from '../../support/publishing/bomb.ts';

const folder = await temporaryFolder(t as Test);
const database = await openPrepared();
t.teardown(() => database.close());

const messageOf = (error: Error) => error.message;

const source: BodySource = {
  base: 'https://blog.example/a/',
  media: () => undefined,
  attachedTo: () => [],
  reusable: () => '',
  link: (href) => href,
};

/** What a body becomes, as JSON, or why it is refused. */
async function convert(body: string): Promise<string> {
  try {
    return JSON.stringify(convertBody({ body, format: 'html' }, source).blocks);
  } catch (error) {
    return (error as Error).message;
  }
}

/** A table with a cell that spans so many columns. */
const spanning = (count: number) => convert(`<table><tr><td colspan="${count}">a<tr><td>b</table>`);

/** Whether a picture from the folder of media is found. */
async function mediaOf(bytes: number): Promise<string> {
  const file = join(folder, 'photo.jpg');
  await writeFile(file, '');
  await truncate(file, bytes);
  const media = await openMediaFolder(folder);
  return (await media.read('https://blog.example/photo.jpg')) ? 'read' : 'missing';
}

/** What becomes of an export with a text of so many characters. */
async function readRecord(length: number): Promise<string> {
  const file = join(folder, 'export.xml');
  const item = `<item><title>Long</title><content>${'a'.repeat(length)}</content></item>`;
  await writeFile(file, `<rss><channel>${item}</channel></rss>`);
  try {
    for await (const _ of readElements(file));
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

const columns = 'address,name,region,language,newsletter,consented_at,source,proof';
const row = (proof: string) => `ada@example.com,Ada,hk,en,dining,2026-01-01,form,${proof}`;

/** The status of a site that answers only the last of so many requests. */
async function statusAfter(requests: number): Promise<number> {
  let asked = 0;
  const site = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked < requests ? 503 : 200).end('{}');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = site.address() as AddressInfo;
    return (await fetchJson(`http://127.0.0.1:${port}/`, { allowPrivate: true, pauseMs: 0 })).status;
  } finally {
    site.close();
  }
}

tryBounds(t, 'imports', {
  recordLength: { send: readRecord, beyond: /longer than 32000000 characters/ },
  tries: { send: statusAfter, beyond: 503 },
  pauseMs: {
    send: async (ms) => pauseOf({ headers: { 'retry-after': String(ms / 1_000) } }, 1, 1_000) < ms,
    beyond: true,
    amounts: [60_000, 61_000],
  },
  spannedCells: {
    send: async (count) => (await spanning(count)) === (await spanning(count - 1)),
    beyond: true,
  },
  styleLength: {
    send: (length) => {
      const url = 'background:url(https://blog.example/a.jpg)';
      const style = `${' '.repeat(length - url.length)}${url}`;
      return convert(`<div class="wp-block-cover" style="${style}"><p>Words`);
    },
    beyond: /^(?!.*a\.jpg)/,
  },
  mediaBytes: { send: mediaOf, beyond: 'missing' },
  decodedPixels: {
    send: (pixels) => preparePicture(bomb(15_000, pixels / 15_000)).then(() => 'taken', messageOf),
    beyond: /15000 pixels wide/,
    amounts: [150_000_000, 150_015_000],
  },
  subscribersBytes: {
    send: async (bytes) => {
      const file = join(folder, 'subscribers.csv');
      await writeFile(file, columns);
      await truncate(file, bytes);
      return textOf(file).then(() => 'taken', messageOf);
    },
    beyond: /more than 268435456 bytes: divide it/,
  },
  subscribers: {
    send: async (count) => {
      try {
        return readRows(`${columns}\n${`${row('a')}\n`.repeat(count)}`).rows.length;
      } catch (error) {
        return (error as Error).message;
      }
    },
    beyond: /more than 1000000 rows: divide it/,
  },
  subscriberText: {
    send: (length) => {
      const { rows } = readRows(`${columns}\n${row('a'.repeat(length))}\n`);
      return importSubscriptions(database, { rows, dryRun: true }, Date.now()).then(() => 'taken', messageOf);
    },
    beyond: /in at most 500 characters/,
  },
});
