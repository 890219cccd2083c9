import t from 'tap';
import type { Fault } from '../support/faults/fault.ts';
import { openSocket, sendRaw } from '../support/faults/hostile.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';

const skip = withoutPostgres;
const end = 'Host: magazine.example\r\nConnection: close\r\n\r\n';

/** What is no request, or one that nobody sends who means well. */
const malformed: ReadonlyArray<[what: string, bytes: string]> = [
  ['a malformed escape', `GET /%zz HTTP/1.1\r\n${end}`],
  ['half an escape', `GET /% HTTP/1.1\r\n${end}`],
  ['an overlong form of a slash', `GET /%c0%af HTTP/1.1\r\n${end}`],
  ['a null byte', `GET /%00 HTTP/1.1\r\n${end}`],
  ['a path outside', `GET /../../etc/passwd HTTP/1.1\r\n${end}`],
  ['no path', `GET HTTP/1.1\r\n${end}`],
  ['no request at all', 'GARBAGE\r\n\r\n'],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['a header without a colon', `GET / HTTP/1.1\r\nBad Header\r\n${end}`],
  ['a space before the colon', `GET / HTTP/1.1\r\nX-A : b\r\n${end}`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', `GET / HTTP/1.1\r\nHost: other.example\r\n${end}`],
  ['an unknown version', `GET / HTTP/9.9\r\n${end}`],
  ['an unknown method', `BREW / HTTP/1.1\r\n${end}`],
  ['two lengths', `POST /newsletters HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${end}a`],
  [
    'a length and pieces',
    `POST /newsletters HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
  ],
  ['a malformed piece', `POST /newsletters HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${end}zz\r\n`],
  ['a negative length', `POST /newsletters HTTP/1.1\r\nContent-Length: -1\r\n${end}`],
  ['a body that is too long', `POST /newsletters HTTP/1.1\r\nContent-Length: 99999999\r\n${end}`],
  ['headers of 40 kB', `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(40_000)}\r\n${end}`],
  ['5,000 headers', `GET / HTTP/1.1\r\n${'X-A: b\r\n'.repeat(5_000)}${end}`],
  ['an address of 14 kB', `GET /${'a'.repeat(14_000)} HTTP/1.1\r\n${end}`],
  [
    'a malformed JSON body',
    `POST /reads HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1\r\n${end}{`,
  ],
  [
    'a body of an unknown type',
    `POST /newsletters HTTP/1.1\r\nContent-Type: x/y\r\nContent-Length: 1\r\n${end}a`,
  ],
];

const needed = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** What is wrong with an answer as it came. */
function wrongWith(what: string, answer: string): string[] {
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  const [head = ''] = answer.toLowerCase().split('\r\n\r\n');
  const missing = needed.filter((name) => !head.includes(`\r\n${name}: `));
  return [
    ...(status >= 200 && status < 500 ? [] : [`${what}: ${answer.slice(0, 40)}`]),
    ...(missing.length > 0 ? [`${what}: ${status} without ${missing.join(', ')}`] : []),
  ];
}

const rounds = 8;

async function sendMalformed({ node, count }: Stage): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const [what, bytes] of malformed) count(1, wrongWith(what, await sendRaw(node.origin, bytes)));
}

/** Sends many requests at once on one connection: each is answered, in its order. */
async function sendPipelined({ node, count }: Stage): Promise<void> {
  const requests = 200;
  const get = (index: number) => `GET /search?q=pipe-${index} HTTP/1.1\r\nHost: magazine.example\r\n`;
  const bytes = Array.from({ length: requests }, (_, index) =>
    index === requests - 1 ? `${get(index)}Connection: close\r\n\r\n` : `${get(index)}\r\n`,
  );
  const answer = await sendRaw(node.origin, bytes.join(''));
  const titles = [...answer.matchAll(/<title>pipe-(\d+)/g)].map(([, index]) => Number(index));
  const busy = [...answer.matchAll(/HTTP\/1\.1 503 /g)].length;
  const isInOrder = titles.every((title, index) => index === 0 || title > (titles[index - 1] as number));
  count(requests, [
    ...(titles.length + busy === requests ? [] : [`${titles.length} of ${requests} were answered`]),
    ...(isInOrder ? [] : ['answers came in another order']),
  ]);
}

/** Breaks off in the middle of a request. */
async function breakOff({ node, count }: Stage): Promise<void> {
  for (const [, bytes] of malformed)
    for (const part of [1, 10, Math.floor(bytes.length / 2)]) {
      const socket = await openSocket(node.origin);
      socket.write(bytes.slice(0, part));
      socket.destroy();
      count(1);
    }
}

const faults: Fault[] = [
  { name: 'bytes that are no HTTP request', line: 9, skip, break: sendMalformed },
  { name: 'requests that are broken off', line: 9, skip, break: breakOff },
  { name: '200 requests at once on one connection', line: 9, skip, break: sendPipelined },
];

tryFaults(t, faults);
