import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { root } from '../config/root.ts';
import { assetFolder, assetPath } from '../render/assets.ts';

const yearSeconds = 31_536_000;

/** Serves the built files, whose names change with their content, and the files of `public/`. */
export function serveFiles(app: FastifyInstance): void {
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
