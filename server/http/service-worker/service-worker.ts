import type { FastifyInstance } from 'fastify';
import type { WorkerAssets } from '../../../views/document.tsx';
import { chooseEncoding } from '../../cache/encodings.ts';
import { PageBody } from '../../cache/page-body.ts';
import type { Config } from '../../config/config.ts';
import { isUnchanged } from '../../lib/validators.ts';

/** The address of the service worker. It is fixed: a worker belongs to its address. */
export const workerPath = '/sw.js';

type Setting = Config['SERVICE_WORKER'];

/** The program that browsers are sent; undefined where there is none. */
function programOf(setting: Setting, worker: WorkerAssets | undefined): string | undefined {
  if (setting === 'off' || !worker) return undefined;
  const { build, files, programs } = worker;
  if (setting === 'remove') return programs.remove;
  return `self.shell=${JSON.stringify({ build, files })};\n${programs.on}`;
}

/**
 * Serves the service worker: as the setting says, the one that keeps pages, the one that removes it, or none. Browsers
 * ask for it with each visit, so that a change reaches them at once.
 */
export function serveWorker(app: FastifyInstance, setting: Setting, worker: WorkerAssets | undefined): void {
  const program = programOf(setting, worker);
  if (program === undefined) return;
  const body = new PageBody(Buffer.from(program));
  app.get(workerPath, async (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = body.etag(encoding);
    reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', etag);
    if (isUnchanged(request.headers, etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/javascript; charset=utf-8').send(await body.in(encoding));
  });
}
