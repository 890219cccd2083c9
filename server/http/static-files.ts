import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WorkerAssets } from '../../views/document.tsx';
import type { Config } from '../config/config.ts';
import { root } from '../config/root.ts';
import { assetFolder, assetPath } from '../render/assets.ts';
import { serveWorker } from './service-worker/service-worker.ts';

const yearSeconds = 31_536_000;

/** Serves the built files, whose names change with their content, the files of `public/`, and the service worker as its setting says. */
export function serveFiles(
  app: FastifyInstance,
  setting: Config['SERVICE_WORKER'],
  worker: WorkerAssets | undefined,
): void {
  serveWorker(app, setting, worker);
  app.register(serveStatic, {
    root: assetFolder,
    prefix: assetPath,
    maxAge: yearSeconds * 1000,
    immutable: true,
    preCompressed: true,
  });
  app.register(serveStatic, {
    root: join(root, 'public'),
    wildcard: false,
    maxAge: 3_600_000,
    decorateReply: false,
  });
}
