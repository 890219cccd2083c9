import { startMagazine, withServer } from '../../servers.ts';
import type { Measure } from '../bench.ts';
import { ask } from '../load/ask.ts';
import type { Row } from '../table.ts';
import { compareWithBare } from './bare-side.ts';

const path = '/';

/** What a reader of the front sends for each kind of hit; `etag` is that of the front. */
const headersOf: Readonly<Record<string, (etag: string) => Record<string, string>>> = {
  identity: () => ({ 'accept-encoding': 'identity' }),
  brotli: () => ({ 'accept-encoding': 'br' }),
  'not modified (304)': (etag) => ({ 'accept-encoding': 'br', 'if-none-match': etag }),
};

/** Asks for the front until it comes from the cache, and returns its ETag. */
async function etagOfFront(origin: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { headers } = await ask(origin, { path, headers: { 'accept-encoding': 'br' } });
    if (headers['x-cache'] === 'HIT' && headers.etag) return headers.etag;
  }
  throw new Error('the front is not cached');
}

/** Hits of the page cache beside a bare `node:http` server that sends the same bytes and headers. */
export const measureHits: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  return withServer(
    () => startMagazine(bench.machine, { DATA_DIR: dataDir }),
    async (server) => {
      const etag = await etagOfFront(server.origin);
      const rows: Row[] = [];
      for (const [name, headers] of Object.entries(headersOf)) {
        const request = { path, headers: headers(etag) };
        const row = await compareWithBare(bench, server, `Hit of the front, ${name}`, request);
        rows.push({ ...row, aim: { least: 0.9 } });
      }
      return rows;
    },
  );
};
