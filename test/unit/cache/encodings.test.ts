import { randomBytes } from 'node:crypto';
import * as zlib from 'node:zlib';
import t from 'tap';
import { Broadcast } from '../../../server/cache/broadcast.ts';
import {
  chooseEncoding,
  type Encoding,
  encode,
  encodeStream,
  encodings,
} from '../../../server/cache/encodings.ts';

const choices: [header: string | undefined, expected: Encoding][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['identity;q=1, *;q=0', 'identity'],
  ['*', 'br'],
];

t.test('the most preferred encoding is chosen, the smallest among equally preferred ones', async (t) => {
  for (const [header, expected] of choices) t.equal(chooseEncoding(header), expected, String(header));
});

t.test('unusual headers get identity', async (t) => {
  const unusual = [
    'deflate',
    'x-gzip',
    'brgzip',
    'gzi',
    ';',
    ',,,',
    '=',
    'br;q=x',
    '\u0000',
    '__proto__',
    'constructor',
  ];
  for (const header of unusual) t.equal(chooseEncoding(header), 'identity', header);
});

t.test('an overlong header gets identity', async (t) => {
  t.equal(chooseEncoding(`br,${' '.repeat(10_000)}gzip`), 'identity');
});

t.test('a refused encoding is never chosen', async (t) => {
  const refused: [header: string, encoding: Encoding][] = [
    ['br;q=0', 'br'],
    ['br;q=0.000, gzip', 'br'],
    ['gzip;q=0', 'gzip'],
    ['*;q=0', 'br'],
    ['br;q=0, *', 'br'],
    ['*, br;q=0', 'br'],
    ['br;q=0, gzip;q=0, *;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0, *;q=0.5', 'br'],
  ];
  for (const [header, encoding] of refused) t.not(chooseEncoding(header), encoding, header);
});

t.test('the same header gets the same encoding again', async (t) => {
  for (const [header, expected] of [...choices, ...choices])
    t.equal(chooseEncoding(header), expected, String(header));
});

const { brotliDecompressSync, gunzipSync, constants } = zlib;
const zstdDecompressSync = (bytes: Buffer) =>
  (zlib as unknown as { zstdDecompressSync(bytes: Buffer, options?: object): Buffer }).zstdDecompressSync(
    bytes,
    { finishFlush: (constants as unknown as { ZSTD_e_flush: number }).ZSTD_e_flush },
  );

/** Decodes a body that has not ended yet. */
const soFar: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: zstdDecompressSync,
  gzip: (bytes) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  identity: (bytes) => bytes,
};

/** Decodes a whole body; throws when its end is missing. */
const whole: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  zstd: zstdDecompressSync,
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
};

const chunks = [
  Buffer.from('<!doctype html>'),
  Buffer.from('x'),
  Buffer.from('圖'.repeat(50_000)),
  Buffer.from('圖').subarray(0, 2),
  randomBytes(300_000),
  Buffer.from('</html>'),
];

/** Takes what has been sent until it decodes to `expected`. */
async function until(
  sent: AsyncIterator<Buffer>,
  received: Buffer[],
  decode: (bytes: Buffer) => Buffer,
  expected: Buffer,
) {
  while (!decode(Buffer.concat(received)).equals(expected)) {
    const { value, done } = await sent.next();
    if (done) throw new Error('the body ended before it could be decoded');
    received.push(value);
  }
}

for (const encoding of encodings) {
  t.test(`${encoding}: each chunk can be decoded before the next is written`, async (t) => {
    const source = new Broadcast();
    const sent = encodeStream(source, encoding)[Symbol.asyncIterator]();
    const received: Buffer[] = [];
    const written: Buffer[] = [];
    for (const chunk of chunks) {
      source.push(chunk);
      written.push(chunk);
      const isDecodable = (bytes: Buffer) => (bytes.length === 0 ? bytes : soFar[encoding](bytes));
      await until(sent, received, isDecodable, Buffer.concat(written));
    }
    source.end();
    for (let next = await sent.next(); !next.done; next = await sent.next()) received.push(next.value);
    t.ok(whole[encoding](Buffer.concat(received)).equals(Buffer.concat(chunks)), 'the whole');
  });

  t.test(`${encoding}: an empty body ends properly`, async (t) => {
    const source = new Broadcast();
    const sent = encodeStream(source, encoding);
    source.end();
    const received: Buffer[] = [];
    for await (const chunk of sent) received.push(chunk);
    t.equal(whole[encoding](Buffer.concat(received)).length, 0);
  });

  t.test(`${encoding}: a body that fails fails for its reader`, async (t) => {
    const source = new Broadcast();
    const sent = encodeStream(source, encoding)[Symbol.asyncIterator]();
    source.push(Buffer.from('one'));
    await sent.next();
    source.fail(new Error('the rest is broken'));
    await t.rejects(async () => {
      for (let next = await sent.next(); !next.done; ) next = await sent.next();
    }, /the rest is broken/);
  });

  t.test(`${encoding}: a whole body decodes to itself, fast or compressed as well as possible`, async (t) => {
    const text = Buffer.concat(chunks);
    for (const effort of ['fast', 'best'] as const)
      t.ok(whole[encoding](await encode(text, encoding, effort)).equals(text), effort);
  });
}

t.test('each compression makes text smaller, more so with more effort', async (t) => {
  const words = ['kiln', 'small', 'river', 'market', 'noon', 'lamp', 'salt'];
  const text = Buffer.from(
    Array.from({ length: 5_000 }, (_, index) => `${words[(index * index) % 7]}${index % 13}`).join(' '),
  );
  for (const encoding of encodings.filter((name) => name !== 'identity')) {
    const fast = await encode(text, encoding, 'fast');
    const best = await encode(text, encoding, 'best');
    t.ok(fast.length < text.length / 3, `${encoding}: ${fast.length} bytes`);
    t.ok(best.length < fast.length, `${encoding}: ${best.length} bytes`);
  }
});
