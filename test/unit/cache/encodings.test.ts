import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import t from 'tap';
import { Broadcast } from '../../../server/cache/broadcast.ts';
import { chooseEncoding, type Encoding, encoders, encodings } from '../../../server/cache/encodings.ts';

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
    'zstd',
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

/** Decodes a body that has not ended yet. */
const soFar: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: (bytes) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  identity: (bytes) => bytes,
};

/** Decodes a whole body; throws when its end is missing. */
const whole: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
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

for (const encoding of encodings) {
  t.test(`${encoding}: each chunk can be decoded before the next is written`, async (t) => {
    const output = new Broadcast();
    const encoder = encoders[encoding](output);
    const written: Buffer[] = [];
    for (const chunk of chunks) {
      await encoder.write(chunk);
      written.push(chunk);
      t.ok(soFar[encoding](output.bytes()).equals(Buffer.concat(written)), `${chunk.length} bytes`);
    }
    await encoder.end();
    t.ok(whole[encoding](output.bytes()).equals(Buffer.concat(chunks)), 'the whole');
  });

  t.test(`${encoding}: an empty body ends properly`, async (t) => {
    const output = new Broadcast();
    await encoders[encoding](output).end();
    t.equal(whole[encoding](output.bytes()).length, 0);
  });
}

t.test('each compression makes text smaller', async (t) => {
  const text = Buffer.from('<p>One small kiln.</p>'.repeat(500));
  for (const encoding of ['br', 'gzip'] as const) {
    const output = new Broadcast();
    const encoder = encoders[encoding](output);
    await encoder.write(text);
    await encoder.end();
    t.ok(output.bytes().length < text.length / 10, encoding);
  }
});
