import type { FastifyInstance } from 'fastify';
import { createServer } from './http/answers/create-server.ts';
import { pageHeaders } from './http/security-headers.ts';
import { content } from './plugins/content.ts';
import { files } from './plugins/files.ts';
import { health } from './plugins/health.ts';
import { pageQuestions } from './plugins/page-questions.ts';
import { pageStore } from './plugins/page-store.ts';
import { pages } from './plugins/pages.ts';
import type { AppParts, Parts } from './plugins/parts.ts';
import { programs } from './plugins/programs.ts';
import { publishing } from './plugins/publishing.ts';
import { readers } from './plugins/readers.ts';
import { renderer } from './plugins/renderer.ts';
import { requestHooks } from './plugins/request-hooks.ts';
import { visitors } from './plugins/visitors.ts';

export type { AppParts };

/** Assembles the program of its plugins. It neither listens nor opens anything. */
export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const { config, assets, development } = given;
  const headers = development ? {} : pageHeaders(config, assets.scripts);
  const parts: Parts = { now: Date.now, extraRecords: [], ...given, headers };
  const app = createServer(parts.logger, config, assets.scripts, parts.port);
  parts.watch?.(app);
  await app.register(pageQuestions, parts);
  await app.register(content, parts);
  await app.register(pageStore, parts);
  await app.register(requestHooks, parts);
  await app.register(publishing, parts);
  await app.register(files, parts);
  await app.register(health, parts);
  await app.register(visitors, parts);
  await app.register(readers, parts);
  await app.register(programs, parts);
  await app.register(renderer, parts);
  await app.register(pages, parts);
  return app;
}
